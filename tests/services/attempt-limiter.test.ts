import { expect, test } from 'vitest'
import { countAttempts } from '../../src/database/attempts.ts'
import { connect } from '../../src/database/postgres/connection.ts'
import { sweeps } from '../../src/domain/due.ts'
import type { Market } from '../../src/domain/market.ts'
import { machineTime } from '../../src/machine-time.ts'
import { createAttemptLimiter } from '../../src/services/attempt-limiter.ts'
import { freshDatabase } from '../support/database.ts'

const two = { most: 2, windowMs: 600_000 }

async function onDatabase(check: (database: Awaited<ReturnType<typeof freshDatabase>>) => Promise<void>) {
	const database = await freshDatabase()
	try {
		await check(database)
	} finally {
		await database.close()
	}
}

test('the allowed number of attempts is let through per window, and all servers on one database count together', () =>
	onDatabase(async (database) => {
		const [one, other] = [createAttemptLimiter(database), createAttemptLimiter(database)]
		expect(await one.take(['sign-in', 'key'], two)).toBe(0)
		expect(await other.take(['sign-in', 'key'], two)).toBe(0)
		expect(await one.wait(['sign-in', 'key'], two)).toBeGreaterThan(590)
		expect(await one.take(['sign-in', 'key'], two)).toBeGreaterThan(590)
		expect(await one.take(['sign-in', 'another key'], two)).toBe(0)
		await database.pool.query('update attempt_counts set expire = 1')
		expect(await one.wait(['sign-in', 'key'], two)).toBe(0)
		expect(await one.take(['sign-in', 'key'], two)).toBe(0)
	}))

test('of concurrent attempts exactly the allowed number is let through', () =>
	onDatabase(async (database) => {
		const limiter = createAttemptLimiter(database)
		const waits = await Promise.all(Array.from({ length: 20 }, () => limiter.take(['at once'], two)))
		expect(waits.filter((wait) => wait === 0)).toHaveLength(2)
	}))

test('any number of other keys leaves a count as it is, and no key can be read in the database', () =>
	onDatabase(async (database) => {
		const limiter = createAttemptLimiter(database)
		for (let time = 0; time < 3; time++) await limiter.take(['mail', 'victim@motor.test'], two)
		await database.pool.query(
			`insert into attempt_counts select 'made up ' || n, 1, extract(epoch from now()) * 1000 + 600000 from generate_series(1, 20000) n`,
		)
		expect(await limiter.wait(['mail', 'victim@motor.test'], two)).toBeGreaterThan(0)
		const found = await database.pool.query(`select 1 from attempt_counts where key like '%victim%'`)
		expect(found.rowCount).toBe(0)
	}))

test('while the database is down each server counts in memory', async () => {
	const gone = connect({ host: '127.0.0.1', port: 1, user: 'motor', database: 'motor' })
	const limiter = createAttemptLimiter(gone)
	const waits = [await limiter.take(['key'], two), await limiter.take(['key'], two), await limiter.take(['key'], two)]
	expect(waits).toEqual([0, 0, expect.any(Number)])
	expect(waits[2]).toBeGreaterThan(590)
	expect(await limiter.wait(['key'], two)).toBeGreaterThan(590)
	expect(await limiter.wait(['another key'], two)).toBe(0)
	await gone.close()
})

test('an attempt given back leaves room for another, and none is counted for nobody', () =>
	onDatabase(async (database) => {
		const limiter = createAttemptLimiter(database)
		for (let time = 0; time < 5; time++) {
			expect(await limiter.take(['key'], two)).toBe(0)
			await limiter.giveBack(['key'], two)
		}
		expect([await limiter.take(['key'], two), await limiter.take(['key'], two)]).toEqual([0, 0])
		expect(await limiter.take(['key'], two)).toBeGreaterThan(0)
		await expect(limiter.take(['codes', 'session', ''], two)).rejects.toThrow('codes')
	}))

test('counts that ended an hour ago are swept away, others stay', () =>
	onDatabase(async (database) => {
		const at = machineTime()
		await countAttempts(database.db, ['old'], new Date(at.getTime() - 2 * 3_600_000), 1000)
		await countAttempts(database.db, ['new', 'new'], at, 1000)
		await sweeps['counts of attempts that ended an hour ago']?.({ database } as Market, at)
		const { rows } = await database.pool.query('select key, points from attempt_counts')
		expect(rows).toEqual([{ key: 'new', points: 2 }])
	}))
