import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { ListingModeration } from './listing-moderation.tsx'

/** The admin's list of every listing, including booked ones. */
export default function AllProducts() {
	const { t } = useTexts()
	const listings = useQuery(ownReads.allListings(new URLSearchParams(useSearch())))
	return (
		<DashboardScreen title={t('All Products')}>
			<ListingModeration
				caption={t('All listings')}
				query={listings}
				empty={
					<EmptyState
						icon="tag"
						title={t('Nothing is on sale yet')}
						text={t('Listings show up here as soon as a seller adds one.')}
					>
						<ButtonLink href={href('allSellers')}>{t('All Sellers')}</ButtonLink>
					</EmptyState>
				}
			/>
		</DashboardScreen>
	)
}
