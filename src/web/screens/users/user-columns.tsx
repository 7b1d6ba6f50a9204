import type { User } from '../../../contract/people/users.ts'
import { Email, When } from '../../components/records/cells.tsx'
import type { RecordColumn } from '../../components/records/record-list.tsx'
import type { Texts } from '../../texts/texts.tsx'

/** The first columns of every table of users: name with the date of registration, and e-mail. */
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
