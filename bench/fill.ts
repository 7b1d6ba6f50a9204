import type pg from 'pg'
import type { Database } from '../src/database/postgres/connection.ts'

/**
 * Fills tables without their indexes, triggers and references, which is much faster, and at the end makes the indexes
 * again and counts the figures anew.
 */
export async function withoutIndexes(
	{ pool }: Database,
	tables: readonly string[],
	fill: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
	const client = await pool.connect()
	const { rows } = await client.query<{ name: string; definition: string }>(
		`select relname as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on oid = indexrelid
		where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
		[tables],
	)
	try {
		await client.query(
			`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
		)
		for (const { name } of rows) await client.query(`drop index ${name}`)
		await fill(client)
		await client.query('truncate figures, figure_changes')
		await client.query('insert into figures (person, day, figure, amount) select * from counted_figures()')
		for (const { definition } of rows) await client.query(definition)
	} finally {
		// Not with these settings to others.
		client.release(true)
	}
}
