import { readFile } from 'node:fs/promises'
import type { Database } from '../src/database/postgres/connection.ts'

/** CPU time of every session seen so far, in ns. Ended sessions stay, so that their time remains in the sum. */
const spent = new Map<number, number>()

/** Returns the CPU time of all database sessions so far, in ms. Other work on the machine does not count. Linux only. */
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
