import { readFile } from 'node:fs/promises'
import type { Database } from '../src/database/postgres/connection.ts'

/** Processor time of all sessions of the database so far, ms. Other work on the machine does not count. Linux. */
export async function databaseTime({ pool }: Database): Promise<number> {
	const { rows } = await pool.query<{ pid: number }>(
		`select pid from pg_stat_activity where backend_type = 'client backend'`,
	)
	const times = await Promise.all(
		rows.map(({ pid }) => readFile(`/proc/${pid}/schedstat`, 'utf8').then((text) => Number(text.split(' ')[0]))),
	)
	return times.reduce((sum, each) => sum + each, 0) / 1e6
}
