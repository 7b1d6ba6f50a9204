import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { PagedList } from '../../components/records/paged-list.tsx'
import { useMayWrite } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ChosenSellers } from './chosen-sellers.tsx'
import { SavedSearchCard } from './saved-search-card.tsx'

function NoSearches() {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	const text = t('Search for what you need and save the search. We tell you when somebody lists it.')
	return (
		<EmptyState icon="search" title={t('No saved searches yet')} text={mayWrite ? text : undefined}>
			<ButtonLink look="primary" href={href('search')}>
				{t('Find gear')}
			</ButtonLink>
		</EmptyState>
	)
}

/** Saved searches, and the sellers that the reader follows and hides. */
export default function Saved() {
	const { t } = useTexts()
	const searches = useQuery(ownReads.savedSearches(new URLSearchParams(useSearch())))
	return (
		<DashboardScreen title={t('Saved Searches')}>
			<PagedList query={searches} className="saved" rowClass="saved__card" empty={<NoSearches />}>
				{(one) => <SavedSearchCard key={one._id} search={one} />}
			</PagedList>
			<ChosenSellers
				choice="followed"
				title={t('Sellers you follow')}
				empty={t('You don’t follow any sellers yet. Press “Follow” on a seller’s page.')}
			/>
			<ChosenSellers choice="hidden" title={t('Sellers you hide')} />
		</DashboardScreen>
	)
}
