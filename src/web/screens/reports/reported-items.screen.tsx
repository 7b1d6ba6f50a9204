import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { ListingModeration } from '../listings/listing-moderation.tsx'
import { DismissReports } from './dismiss-reports.tsx'

/** The reported listings, for the admin. */
export default function ReportedItems() {
	const { t } = useTexts()
	const reported = useQuery(ownReads.reported(new URLSearchParams(useSearch())))
	return (
		<DashboardScreen
			title={t('Reported Items')}
			lead={
				reported.data?.rows.length === 0 ? undefined : t('Open a listing before you delete it or dismiss its reports.')
			}
		>
			<ListingModeration
				caption={t('Reported listings')}
				query={reported}
				more={(listing) => <DismissReports listing={listing} />}
				empty={
					<EmptyState
						icon={drawn.flag}
						title={t('No Product Found !!')}
						text={t('Nobody has reported anything. You can still browse every listing.')}
					>
						<ButtonLink href={href('allProducts')}>{t('All Products')}</ButtonLink>
					</EmptyState>
				}
			/>
		</DashboardScreen>
	)
}
