import type pg from 'pg'
import type { Database } from '../postgres/connection.ts'
import { processorTime } from './processor-time.ts'

export class SearchTooCostly extends Error {
	override readonly name = 'SearchTooCostly'
}

const searchBudget = 300
/** Ms after which a search is aborted, even if it only waited for a processor. */
const patience = 4_000
/** By how much to extend the timeout of a statement that was stopped before it had used up the budget. */
const stretch = 4

const queryCanceled = '57014'

/** Runs queries in one read-only transaction, whose statements share `searchBudget` ms. */
export interface SearchSession {
	rows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]>
}

// Otherwise the planner would read the whole table for a common word with a limit, and start workers or JIT for a few ms.
const settings = `set local enable_seqscan = off; set local jit = off; set local max_parallel_workers_per_gather = 0;
	set local work_mem = '32MB'; set local pg_trgm.similarity_threshold = 0.3`

/** Throws `SearchTooCostly` once the time budget is used up. Time spent only waiting for a processor does not count. */
export async function withinSearchBudget<T>(
	{ pool }: Database,
	work: (session: SearchSession) => Promise<T>,
): Promise<T> {
	const client = await pool.connect()
	let broken = true
	try {
		const session = await openSession(client)
		const answer = await work(session)
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
		throw error
	} finally {
		client.release(broken)
	}
}

async function openSession(client: pg.PoolClient): Promise<SearchSession> {
	const usedBefore = processorTime(client)
	const end = performance.now() + patience
	let left = searchBudget
	const giveBackWaiting = () => {
		const used = processorTime(client)
		const isOver = used === null || usedBefore === null || performance.now() >= end
		left = isOver ? 0 : searchBudget - (used - usedBefore)
		if (left <= 0) throw new SearchTooCostly()
	}
	const timeout = (factor = 1) => Math.ceil(Math.max(1, Math.min(left * factor, end - performance.now())))
	const begin = (factor?: number) =>
		client.query(`begin read only; set local statement_timeout = ${timeout(factor)}; ${settings}`)

	async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[], factor = 1): Promise<Row[]> {
		const started = performance.now()
		try {
			const { rows } = await client.query<Row>(text, values)
			const spent = performance.now() - started
			left -= spent
			if (left <= 0) giveBackWaiting()
			if (spent > searchBudget / 10 || factor > 1) await client.query(`set local statement_timeout = ${timeout()}`)
			return rows
		} catch (error) {
			if ((error as { code?: unknown }).code !== queryCanceled) throw error
			giveBackWaiting()
			await client.query('rollback')
			await begin(factor * stretch)
			return ask(text, values, factor * stretch)
		}
	}

	await begin()
	return { rows: (text, values) => ask(text, [...values]) }
}
