import { setTimeout as pause } from 'node:timers/promises'
import { letGoOfWorker, lockWorker, releaseJobsOfTheDead } from '../database/jobs.ts'
import type { Market } from '../domain/market.ts'

/** How often to look for jobs of dead processes, in ms: a message may wait for one of them. */
const lookEvery = 500

/** The workers of this process, one per lane. */
export interface Workers {
	/** Returns the function that removes it. */
	add(worker: string): () => void
	/** Locks the workers of this process, and releases the jobs of killed processes. Ends with its connection. */
	watch(market: Market, over: AbortSignal): Promise<void>
}

export function createWorkers(): Workers {
	const alive = new Set<string>()
	let changed = new AbortController()
	const change = () => {
		changed.abort()
		changed = new AbortController()
	}
	return {
		add(worker) {
			alive.add(worker)
			change()
			return () => {
				alive.delete(worker)
				change()
			}
		},
		async watch({ database }, over) {
			const client = database.client()
			const held = new Set<string>()
			try {
				await client.connect()
				while (!over.aborted) {
					// Read before the set: a worker that starts in the meantime is then locked at once, too.
					const signal = AbortSignal.any([over, changed.signal])
					for (const worker of alive) {
						if (held.has(worker)) continue
						await lockWorker(client, worker)
						held.add(worker)
					}
					for (const worker of held) {
						if (alive.has(worker)) continue
						await letGoOfWorker(client, worker)
						held.delete(worker)
					}
					await releaseJobsOfTheDead(client, [...held, ...alive])
					await pause(lookEvery, undefined, { signal, ref: false }).catch(() => {})
				}
			} finally {
				await client.end().catch(() => {})
			}
		},
	}
}
