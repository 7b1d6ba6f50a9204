import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { DeleteUser } from './delete-user.tsx'
import { SuspendUser } from './suspend-user.tsx'
import { userColumns } from './user-columns.tsx'
import { VerifySeller } from './verify-seller.tsx'

/** The admin's list of sellers, for verifying and deleting them. */
export default function AllSellers() {
	const texts = useTexts()
	const { t } = texts
	const sellers = useQuery(ownReads.users('seller', new URLSearchParams(useSearch())))
	return (
		<DashboardScreen
			title={t('All Sellers')}
			lead={sellers.data?.rows.length === 0 ? undefined : t('Verified sellers get a badge on their listings.')}
		>
			<RecordList
				caption={t('Sellers')}
				query={sellers}
				empty={
					<EmptyState
						icon={drawn.users}
						title={t('No sellers yet')}
						text={t('Everyone who registers as a seller shows up here.')}
					>
						<ButtonLink href={href('allBuyers')}>{t('All Buyers')}</ButtonLink>
					</EmptyState>
				}
				columns={[
					...userColumns(texts),
					{
						key: 'verified',
						head: t('Verified'),
						cell: ({ verified }) => <Badge tone={verified ? 'good' : 'plain'}>{verified ? t('yes') : t('No')}</Badge>,
						kind: 'marks',
						sortable: true,
					},
					{
						key: 'actions',
						head: t('Actions'),
						actions: true,
						cell: (seller) => (
							<>
								<VerifySeller seller={seller} />
								<SuspendUser user={seller} />
								<DeleteUser user={seller} />
							</>
						),
					},
				]}
			/>
		</DashboardScreen>
	)
}
