import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ButtonLink } from '../../components/button.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { EndOfList } from '../../components/records/end-of-list.tsx'
import { Pager } from '../../components/records/pager.tsx'
import { href } from '../../href.ts'
import { reads } from '../../reads.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ChosenSellers } from './chosen-sellers.tsx'
import { SavedSearchCard } from './saved-search-card.tsx'

function Skeleton() {
	const { t } = useTexts()
	return (
		<div className="saved" role="status" aria-label={t('Loading')}>
			{[1, 2, 3].map((row) => (
				<div key={row} className="saved__card skeleton" aria-hidden="true">
					<span className="skeleton__line" />
					<span className="skeleton__line skeleton__line--short" />
				</div>
			))}
		</div>
	)
}

function Searches({ search }: { search: URLSearchParams }) {
	const { t } = useTexts()
	const query = useQuery(reads.savedSearches(search))
	const page = query.data
	if (!page) return query.isPending ? <Skeleton /> : <FailedRead title="We couldn't load this list." query={query} />
	if (page.rows.length === 0)
		return search.has('cursor') ? (
			<EndOfList />
		) : (
			<EmptyState
				icon="search"
				title={t('No saved searches yet')}
				text={t('Search for what you need and save the search. We tell you when somebody lists it.')}
			>
				<ButtonLink look="primary" href={href('search')}>
					{t('Find gear')}
				</ButtonLink>
			</EmptyState>
		)
	return (
		<div className="stack" aria-busy={query.isPlaceholderData || undefined}>
			<ul className="saved">
				{page.rows.map((one) => (
					<SavedSearchCard key={one._id} search={one} />
				))}
			</ul>
			<Pager next={page.next} />
		</div>
	)
}

/** Saved searches, and the sellers whom the reader follows and hides. */
export default function Saved() {
	const { t } = useTexts()
	return (
		<DashboardScreen title={t('Saved Searches')}>
			<Searches search={new URLSearchParams(useSearch())} />
			<ChosenSellers choice="followed" title={t('Sellers you follow')} />
			<ChosenSellers choice="hidden" title={t('Sellers you hide')} />
		</DashboardScreen>
	)
}
