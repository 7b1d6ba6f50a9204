import type { User } from '../../../contract/users.ts'
import type { Texts } from '../../texts/texts.tsx'
import { Email, When } from '../dashboard/cells.tsx'
import type { RecordColumn } from '../dashboard/record-list.tsx'

/** What every table of users begins with: name, with since when they are here, and email. */
export function userColumns({ t }: Texts): RecordColumn<User>[] {
	return [
		{
			key: 'name',
			head: t('Name'),
			main: true,
			cell: ({ name, created_at }) => (
				<div className="record-name">
					{name}
					<span className="record-aside">
						{t('Joined')} <When moment={created_at} />
					</span>
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
