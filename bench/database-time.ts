import { readFile } from 'node:fs/promises'
import type { Database } from '../src/database/postgres/connection.ts'

/** Processor time of each session that was ever seen, ns: one that ends must not take its time out of the sum. */
const spent = new Map<number, number>()

/** Processor time of all sessions of the database so far, ms. Other work on the machine does not count. Linux. */
export async function databaseTime({ pool }: Database): Promise<number> {
	const { rows } = await pool.query<{ pid: number }>(
		`select pid from pg_stat_activity where backend_type = 'client backend'`,
	)
	await Promise.all(
		rows.map(async ({ pid }) => {
			const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => null)
			if (text !== null) spent.set(pid, Number(text.split(' ')[0]))
		}),
	)
	return spent.values().reduce((sum, each) => sum + each, 0) / 1e6
}
