import { AsyncLocalStorage } from 'node:async_hooks'
import type { Drizzle } from './drizzle.ts'

type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

/**
 * The transactions of a write that is done once, however often it is sent. Each leaves what it returned, in the same
 * transaction; where the write is begun anew because its process died, it is not run again but returns that.
 */
export interface Steps {
	/** What the step with this number returned in a run before; undefined if it was not done. */
	known(step: number): { readonly value: unknown } | undefined
	/** Notes what a step returns. Throws where another has taken this run's place. */
	note(tx: Transaction, step: number, value: unknown): Promise<void>
}

interface Run {
	readonly steps: Steps
	next: number
	ended: boolean
}

const runs = new AsyncLocalStorage<Run>()

/** Runs work whose transactions are steps. What goes on after it has ended is none of it. */
export async function inSteps<T>(steps: Steps, work: () => Promise<T>): Promise<T> {
	const run: Run = { steps, next: 0, ended: false }
	try {
		return await runs.run(run, work)
	} finally {
		run.ended = true
	}
}

type Work<T> = (tx: Transaction) => Promise<T>

/** Runs a transaction, as a step where there are steps. One that fails has its number, too: those behind keep theirs. */
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
