import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { User } from '../../../contract/users.ts'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { useRowFailure } from '../../components/records/row-failure.ts'
import { href } from '../../href.ts'
import { reads } from '../../reads.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useWrite } from '../../writes.ts'
import { DeleteUser } from './delete-user.tsx'
import { userColumns } from './user-columns.tsx'

function VerifiedSwitch({ seller }: { seller: User }) {
	const { t } = useTexts()
	const change = useWrite(seller.verified ? 'DELETE /api/user/verify/{id}' : 'POST /api/user/verify/{id}', {
		onFailure: useRowFailure(seller.name),
		reload: ['users', 'listings'],
	})
	return (
		<Button
			small
			look={seller.verified ? 'strong' : 'quiet'}
			icon={seller.verified ? 'check-badge' : 'plus'}
			aria-pressed={seller.verified}
			busy={change.isPending}
			busyLabel={t('Saving')}
			onClick={() => change.mutate({ params: { id: seller._id } })}
		>
			{t('Verified')}
		</Button>
	)
}

/** The sellers, for the admin: to verify and to delete. */
export default function AllSellers() {
	const texts = useTexts()
	const { t } = texts
	const sellers = useQuery(reads.users('seller', new URLSearchParams(useSearch())))
	return (
		<DashboardScreen
			title={t('All Sellers')}
			lead={
				sellers.data?.rows.length === 0
					? undefined
					: t('A verified seller’s listings carry the mark. Press Verified to give it, press again to take it off.')
			}
		>
			<RecordList
				caption={t('Sellers')}
				query={sellers}
				empty={
					<EmptyState
						icon="users"
						title={t('Nobody sells here yet')}
						text={t('Whoever registers as a seller is listed here, to be verified.')}
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
								<DeleteUser user={seller} />
								<VerifiedSwitch seller={seller} />
							</>
						),
					},
				]}
			/>
		</DashboardScreen>
	)
}
