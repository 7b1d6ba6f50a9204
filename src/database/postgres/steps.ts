import { AsyncLocalStorage } from 'node:async_hooks'
import type { Drizzle } from './drizzle.ts'

type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

/**
 * The transactions of an idempotent write. Each stores its result in the same transaction. If the write is repeated because its
 * process died, a finished transaction does not run again: its stored result is returned.
 */
export interface Steps {
	/** The result of this step in an earlier run; undefined if it did not finish. */
	known(step: number): { readonly value: unknown } | undefined
	/** Stores a step's result. Throws if another run has taken over. */
	note(tx: Transaction, step: number, value: unknown): Promise<void>
}

interface Run {
	readonly steps: Steps
	next: number
	ended: boolean
}

const runs = new AsyncLocalStorage<Run>()

/** Runs work whose transactions are steps. Transactions that start after it has ended are not. */
export async function inSteps<T>(steps: Steps, work: () => Promise<T>): Promise<T> {
	const run: Run = { steps, next: 0, ended: false }
	try {
		return await runs.run(run, work)
	} finally {
		run.ended = true
	}
}

type Work<T> = (tx: Transaction) => Promise<T>

/** Runs a transaction, as a step inside `inSteps`. A failed one uses up its number too, so that later steps keep theirs. */
export async function asStep<T>(transact: (work: Work<T>) => Promise<T>, work: Work<T>): Promise<T> {
	const run = runs.getStore()
	if (!run || run.ended) return transact(work)
	const step = run.next++
	const known = run.steps.known(step)
	if (known) return known.value as T
	return transact(async (tx) => {
		const value = await work(tx)
		await run.steps.note(tx, step, value)
		return value
	})
}
