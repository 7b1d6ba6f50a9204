import type { importStates } from '../../src/contract/listings/imports.ts'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

/** Inserts an import of this seller, with one row that changes nothing; what they had is gone. Returns its id. */
export async function importOf(
	{ database }: Pick<TestApp, 'database'>,
	{ id: seller }: Person,
	status: (typeof importStates)[number] = 'checking',
): Promise<string> {
	await database.pool.query('delete from imports where user_id = $1', [seller])
	const { rows } = await database.pool.query<{ id: string }>(
		'insert into imports (user_id, status, created_at, changed_at) values ($1, $2, now(), now()) returning id',
		[seller, status],
	)
	const [inserted] = rows
	if (!inserted) throw new Error('No import was inserted.')
	const row = "insert into import_rows (import_id, line, cells, outcome) values ($1, 2, '{}', 'unchanged')"
	await database.pool.query(row, [inserted.id])
	return inserted.id
}
