import type { importStates, RowOutcome } from '../../src/contract/listings/imports.ts'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

/** Inserts an import of this seller, with one row per outcome, in place of any earlier import. Returns its id. */
export async function importOf(
	{ database }: Pick<TestApp, 'database'>,
	{ id: seller }: Person,
	status: (typeof importStates)[number] = 'checking',
	outcomes: readonly RowOutcome[] = ['unchanged'],
): Promise<string> {
	await database.pool.query('delete from imports where user_id = $1', [seller])
	const { rows } = await database.pool.query<{ id: string }>(
		'insert into imports (user_id, status, created_at, changed_at) values ($1, $2, now(), now()) returning id',
		[seller, status],
	)
	const [inserted] = rows
	if (!inserted) throw new Error('No import was inserted.')
	await database.pool.query(
		`insert into import_rows (import_id, line, cells, outcome)
			select $1, line + 1, '{}', outcome::row_outcome from unnest($2::text[]) with ordinality as rows (outcome, line)`,
		[inserted.id, outcomes],
	)
	return inserted.id
}
