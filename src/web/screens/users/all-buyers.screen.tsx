import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { DeleteUser } from './delete-user.tsx'
import { SuspendUser } from './suspend-user.tsx'
import { userColumns } from './user-columns.tsx'

/** The admin's list of buyers, for deleting them. */
export default function AllBuyers() {
	const texts = useTexts()
	const { t } = texts
	const buyers = useQuery(ownReads.users('buyer', new URLSearchParams(useSearch())))
	return (
		<DashboardScreen title={t('All Buyers')}>
			<RecordList
				caption={t('Buyers')}
				query={buyers}
				empty={
					<EmptyState
						icon={drawn.users}
						title={t('No buyers yet')}
						text={t('Everyone who registers as a buyer shows up here.')}
					>
						<ButtonLink href={href('allSellers')}>{t('All Sellers')}</ButtonLink>
					</EmptyState>
				}
				columns={[
					...userColumns(texts),
					{
						key: 'actions',
						head: t('Actions'),
						actions: true,
						cell: (buyer) => (
							<>
								<SuspendUser user={buyer} />
								<DeleteUser user={buyer} />
							</>
						),
					},
				]}
			/>
		</DashboardScreen>
	)
}
