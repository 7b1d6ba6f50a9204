import type pg from 'pg'
import type { Database } from '../postgres/connection.ts'

/** A search took longer than its budget of database time. */
export class SearchTooCostly extends Error {
	override readonly name = 'SearchTooCostly'
}

/** Ms of database time for one search. */
export const searchBudget = 300

const queryCanceled = '57014'

/** Asks within one read-only transaction, whose statements may take `searchBudget` ms together. */
export interface SearchSession {
	rows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]>
}

// The planner would read the whole table for a common word with a limit, and start helpers or a compiler for a
// statement of a few ms.
const settings = `set local enable_seqscan = off; set local jit = off; set local max_parallel_workers_per_gather = 0;
	set local work_mem = '32MB'; set local pg_trgm.similarity_threshold = 0.3`

/** Runs a search. Throws `SearchTooCostly` when its budget is used up. */
export async function withinSearchBudget<T>(
	{ pool }: Database,
	work: (session: SearchSession) => Promise<T>,
): Promise<T> {
	const client = await pool.connect()
	let left = searchBudget
	let broken = true
	try {
		await client.query(`begin read only; set local statement_timeout = ${searchBudget}; ${settings}`)
		const answer = await work({
			async rows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) {
				const started = performance.now()
				const { rows } = await client.query<Row>(text, [...values])
				const spent = performance.now() - started
				left -= spent
				if (left <= 0) throw new SearchTooCostly()
				if (spent > searchBudget / 10) await client.query(`set local statement_timeout = ${Math.ceil(left)}`)
				return rows
			},
		})
		await client.query('commit')
		broken = false
		return answer
	} catch (error) {
		const { code } = error as { code?: unknown }
		if (error instanceof SearchTooCostly || code !== undefined)
			broken = !(await client.query('rollback').then(
				() => true,
				() => false,
			))
		throw code === queryCanceled ? new SearchTooCostly() : error
	} finally {
		client.release(broken)
	}
}
