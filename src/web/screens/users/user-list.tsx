import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { href } from '../../../contract/paths.ts'
import type { User } from '../../../contract/people/users.ts'
import { ownReads } from '../../api/own-reads.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { EmptyState } from '../../components/notice.tsx'
import { Email } from '../../components/records/cells.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { type RecordColumn, RecordList } from '../../components/records/record-list.tsx'
import { When } from '../../components/when.tsx'
import { type Text, type Texts, useTexts } from '../../texts/texts.tsx'
import { DeleteUser } from './delete-user.tsx'
import { SuspendUser } from './suspend-user.tsx'
import { VerifySeller } from './verify-seller.tsx'

type ListedRole = 'buyer' | 'seller'

interface ListWords {
	readonly title: Text
	readonly caption: Text
	/** Said of a list that has rows. */
	readonly lead?: Text
	readonly none: Text
	readonly whoShowsUp: Text
}

const words: Readonly<Record<ListedRole, ListWords>> = {
	buyer: {
		title: 'All Buyers',
		caption: 'Buyers',
		none: 'No buyers yet',
		whoShowsUp: 'Everyone who registers as a buyer shows up here.',
	},
	seller: {
		title: 'All Sellers',
		caption: 'Sellers',
		lead: 'Verified sellers get a badge on their listings.',
		none: 'No sellers yet',
		whoShowsUp: 'Everyone who registers as a seller shows up here.',
	},
}

function Name({ user: { _id, name, created_at, suspended } }: { user: User }) {
	const { t } = useTexts()
	return (
		<div className="record-name">
			<Link href={`${href('audit')}?person=${_id}`}>{name}</Link>
			<span className="record-aside">
				{t('Joined')} <When moment={created_at} />
			</span>
			{suspended && (
				<span className="record-aside">
					<Badge tone="danger">{t('Suspended')}</Badge> <When moment={suspended.at} />: {suspended.reason}
				</span>
			)}
		</div>
	)
}

const verifiedColumn = (t: Texts['t']): RecordColumn<User> => ({
	key: 'verified',
	head: t('Verified'),
	cell: ({ verified }) => <Badge tone={verified ? 'good' : 'plain'}>{verified ? t('yes') : t('No')}</Badge>,
	kind: 'marks',
	sortable: true,
})

/** The admin's list of buyers or of sellers, to suspend and to delete them; sellers are also verified here. */
export function UserList({ of: role }: { of: ListedRole }) {
	const { t } = useTexts()
	const users = useQuery(ownReads.users(role, new URLSearchParams(useSearch())))
	const { title, caption, lead, none, whoShowsUp } = words[role]
	return (
		<DashboardScreen title={t(title)} lead={lead && users.data?.rows.length !== 0 ? t(lead) : undefined}>
			<RecordList
				caption={t(caption)}
				query={users}
				empty={
					<EmptyState icon={drawn.users} title={t(none)} text={t(whoShowsUp)}>
						<ButtonLink href={href(role === 'buyer' ? 'allSellers' : 'allBuyers')}>
							{t(words[role === 'buyer' ? 'seller' : 'buyer'].title)}
						</ButtonLink>
					</EmptyState>
				}
				columns={[
					{ key: 'name', head: t('Name'), main: true, cell: (user) => <Name user={user} />, sortable: true },
					{ key: 'email', head: t('Email'), cell: ({ email }) => <Email address={email} />, sortable: true },
					...(role === 'seller' ? [verifiedColumn(t)] : []),
					{
						key: 'actions',
						head: t('Actions'),
						actions: true,
						cell: (user) => (
							<>
								{role === 'seller' && <VerifySeller seller={user} />}
								<SuspendUser user={user} />
								<DeleteUser user={user} />
							</>
						),
					},
				]}
			/>
		</DashboardScreen>
	)
}
