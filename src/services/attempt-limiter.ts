import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '../database/postgres/connection.ts'

export interface Limit {
	readonly most: number
	readonly windowMs: number
}

/** Counts attempts per key: what is counted, and for whom. Only the key's hash is stored. */
export interface AttemptLimiter {
	/** Counts an attempt. Returns the seconds to wait if it is one too many, otherwise 0. */
	take(key: readonly string[], limit: Limit): Promise<number>
	/** Counts one attempt less: it was none of those that count. */
	giveBack(key: readonly string[], limit: Limit): Promise<void>
	/** Counts nothing. Returns the seconds to wait if no attempt is left, otherwise 0. */
	wait(key: readonly string[], limit: Limit): Promise<number>
	/** Counts `wanted` attempts at once. Returns how many of them are within the limit, and the ms until its window ends. */
	share(key: readonly string[], limit: Limit, wanted: number): Promise<{ granted: number; endsInMs: number }>
}

/** Bounds memory while the database is away. Keys then share counters; none is forgotten. */
const mostInMemory = 65_536

/** All servers on one database share the counts. While it is away, each server counts in its own memory. */
export function createAttemptLimiter({ pool }: Pick<Database, 'pool'>): AttemptLimiter {
	const store = new RateLimiterPostgres({
		storeClient: pool,
		storeType: 'pool',
		tableName: 'attempt_counts',
		tableCreated: true,
		keyPrefix: '',
		points: 1,
		duration: 1,
	})
	const memory = new RateLimiterMemory({ keyPrefix: '', points: 1, duration: 1 })

	async function counted(key: readonly string[], ask: (counts: typeof store | typeof memory, key: string) => Asked) {
		// Everybody without that name would share one count.
		if (key.some((part) => part === '')) throw new Error(`An attempt is counted for nobody: ${key[0]}`)
		const hash = createHash('sha256').update(JSON.stringify(key)).digest()
		try {
			return await ask(store, hash.toString('base64url'))
		} catch {
			return await ask(memory, String(hash.readUInt32BE() % mostInMemory))
		}
	}

	return {
		async take(key, { most, windowMs }) {
			const count = await counted(key, (counts, id) => counts.penalty(id, 1, { customDuration: windowMs / 1000 }))
			return count && count.consumedPoints > most ? seconds(count) : 0
		},
		async giveBack(key, { windowMs }) {
			await counted(key, (counts, id) => counts.reward(id, 1, { customDuration: windowMs / 1000 }))
		},
		async wait(key, { most }) {
			const count = await counted(key, (counts, id) => counts.get(id))
			return count && count.consumedPoints >= most ? seconds(count) : 0
		},
		async share(key, { most, windowMs }, wanted) {
			const options = { customDuration: windowMs / 1000 }
			const count = await counted(key, (counts, id) => counts.penalty(id, wanted, options))
			if (!count) return { granted: 0, endsInMs: windowMs }
			const before = count.consumedPoints - wanted
			return { granted: Math.min(wanted, Math.max(0, most - before)), endsInMs: count.msBeforeNext }
		},
	}
}

type Count = { consumedPoints: number; msBeforeNext: number } | null
type Asked = Promise<Count>

const seconds = ({ msBeforeNext }: NonNullable<Count>) => Math.max(1, Math.ceil(msBeforeNext / 1000))
