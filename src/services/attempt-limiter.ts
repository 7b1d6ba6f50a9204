import { createHash } from 'node:crypto'
import { type AttemptCount, countAttempts, findAttempts } from '../database/attempts.ts'
import type { Database } from '../database/postgres/connection.ts'
import { machineTime } from '../machine-time.ts'

export interface Limit {
	readonly most: number
	readonly windowMs: number
}

/** Counts attempts per key, which says what is counted and for whom. Only the key's hash is stored. */
export interface AttemptLimiter {
	/** Counts an attempt. Returns the seconds to wait if it is one too many, otherwise 0. */
	take(key: readonly string[], limit: Limit): Promise<number>
	/** Takes back an attempt that should not count. */
	giveBack(key: readonly string[], limit: Limit): Promise<void>
	/** Counts nothing. Returns the seconds to wait if no attempt is left, otherwise 0. */
	wait(key: readonly string[], limit: Limit): Promise<number>
	/** Counts `wanted` attempts at once. Returns how many of them are within the limit, and the ms until its window ends. */
	share(key: readonly string[], limit: Limit, wanted: number): Promise<{ granted: number; endsInMs: number }>
}

/** Bounds memory while the database is down: then keys may share counters, and no count is evicted. */
const mostInMemory = 65_536

/** All servers on one database share the counts. While it is down, each server counts in its own memory. */
export function createAttemptLimiter({ db }: Pick<Database, 'db'>): AttemptLimiter {
	const memory = new Map<number, AttemptCount>()

	function countInMemory(place: number, at: number, windowMs: number, by: number): AttemptCount {
		const before = memory.get(place)
		const running = before && before.ends > at ? before : { count: 0, ends: at + windowMs }
		const counted = { count: Math.max(0, running.count + by), ends: running.ends }
		memory.set(place, counted)
		return counted
	}

	/** Counts `by` attempts; 0 only looks. */
	async function count(key: readonly string[], windowMs: number, by: number): Promise<AttemptCount> {
		// Without that part everybody would share one count.
		if (key.some((part) => part === '')) throw new Error(`An attempt is counted for nobody: ${key[0]}`)
		const hash = createHash('sha256').update(JSON.stringify(key)).digest()
		const id = hash.toString('base64url')
		const at = machineTime()
		const none = { count: 0, ends: at.getTime() + windowMs }
		try {
			const found =
				by === 0 ? await findAttempts(db, id, at) : (await countAttempts(db, [id], at, windowMs, by)).get(id)
			return found ?? none
		} catch {
			return countInMemory(hash.readUInt32BE() % mostInMemory, at.getTime(), windowMs, by)
		}
	}

	return {
		async take(key, { most, windowMs }) {
			const counted = await count(key, windowMs, 1)
			return counted.count > most ? secondsUntil(counted) : 0
		},
		async giveBack(key, { windowMs }) {
			await count(key, windowMs, -1)
		},
		async wait(key, { most, windowMs }) {
			const counted = await count(key, windowMs, 0)
			return counted.count >= most ? secondsUntil(counted) : 0
		},
		async share(key, { most, windowMs }, wanted) {
			const counted = await count(key, windowMs, wanted)
			const before = counted.count - wanted
			return {
				granted: Math.min(wanted, Math.max(0, most - before)),
				endsInMs: Math.max(0, counted.ends - machineTime().getTime()),
			}
		},
	}
}

const secondsUntil = ({ ends }: AttemptCount) => Math.max(1, Math.ceil((ends - machineTime().getTime()) / 1000))
