import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/database/postgres/connection.ts'
import { createShares } from '../../src/http/safety/shares.ts'
import { type AttemptLimiter, createAttemptLimiter } from '../../src/services/attempt-limiter.ts'
import { freshDatabase } from '../support/database.ts'

let database: Database
beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.close())

/** Creates a process that takes shares, and counts its queries to the database. */
function server() {
	const limiter = createAttemptLimiter(database)
	let asked = 0
	const counting: AttemptLimiter = {
		...limiter,
		share(...given) {
			asked++
			return limiter.share(...given)
		},
	}
	return { take: createShares(counting, 60_000), asked: () => asked }
}

/** Counts how many of this many requests are let through. */
async function letThrough(times: number, take: (n: number) => Promise<number>) {
	const waits = await Promise.all(Array.from({ length: times }, (_, n) => take(n)))
	return waits.filter((wait) => wait === 0).length
}

test('one process lets through exactly the limit, one after another or at once', async () => {
	for (const most of [1, 7, 99, 100, 355]) {
		const { take } = server()
		const limit = { most, windowMs: 600_000 }
		let through = 0
		for (let each = 0; each < most + 5; each++) if ((await take(['in turn', String(most)], limit)) === 0) through++
		expect(through).toBe(most)
		expect(await letThrough(most + 50, () => take(['at once', String(most)], limit))).toBe(most)
	}
})

test('a held-back request is told how long, and the database is not queried again', async () => {
	const { take, asked } = server()
	const limit = { most: 300, windowMs: 600_000 }
	expect(await letThrough(300, () => take(['busy'], limit))).toBe(300)
	expect(await take(['busy'], limit)).toBeGreaterThan(590)
	const before = asked()
	expect(before).toBeLessThanOrEqual(101)
	expect(await letThrough(500, () => take(['busy'], limit))).toBe(0)
	expect(asked()).toBe(before)
	expect(await take(['another'], limit)).toBe(0)
})

test('a typical reader costs the database nothing', async () => {
	const { take, asked } = server()
	const limit = { most: 3_000, windowMs: 60_000 }
	for (let reader = 0; reader < 50; reader++) await letThrough(30, () => take(['usual', String(reader)], limit))
	expect(asked()).toBe(0)
})

test('several processes on one database count together, each within a hundredth', async () => {
	const servers = [server(), server(), server()]
	const limit = { most: 600, windowMs: 600_000 }
	const through = await letThrough(3_000, (n) => servers[n % 3]?.take(['together'], limit) ?? Promise.resolve(1))
	expect(through).toBeGreaterThanOrEqual(600)
	expect(through).toBeLessThanOrEqual(600 + 2 * 6)
})

test('once the window is over the full limit is available again', async () => {
	const { take } = server()
	const limit = { most: 2, windowMs: 1_000 }
	expect(await letThrough(5, () => take(['again'], limit))).toBe(2)
	await expect.poll(() => take(['again'], limit)).toBe(0)
})

test('nobody waits for a database that does not answer', async () => {
	const limiter: AttemptLimiter = { ...createAttemptLimiter(database), share: () => new Promise(() => {}) }
	const take = createShares(limiter, 10)
	expect(await letThrough(20, () => take(['silent'], { most: 1_000, windowMs: 600_000 }))).toBe(20)
})
