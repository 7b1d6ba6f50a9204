import { Link } from 'wouter'
import { href } from '../../../contract/paths.ts'
import type { User } from '../../../contract/people/users.ts'
import { Badge } from '../../components/badge.tsx'
import { Email } from '../../components/records/cells.tsx'
import type { RecordColumn } from '../../components/records/record-list.tsx'
import { When } from '../../components/when.tsx'
import type { Texts } from '../../texts/texts.tsx'

/** The first columns of every table of users: name with the date of registration, and e-mail. */
export function userColumns({ t }: Texts): RecordColumn<User>[] {
	return [
		{
			key: 'name',
			head: t('Name'),
			main: true,
			cell: ({ name, created_at, suspended, _id }) => (
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
			),
			sortable: true,
		},
		{
			key: 'email',
			head: t('Email'),
			cell: ({ email }) => <Email address={email} />,
			sortable: true,
		},
	]
}
