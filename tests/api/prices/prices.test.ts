import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { listings } from '../../../src/database/schema/listings.ts'
import { orders } from '../../../src/database/schema/orders.ts'
import { soldPrices } from '../../../src/database/schema/prices.ts'
import { call, startAppForTest, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { acted, orderOf } from '../../support/orders.ts'
import { type Person, somebody } from '../../support/people.ts'

type Given = Partial<typeof listings.$inferInsert>
const helmet: Given = { gearType: 'helmet', maker: 'AGV', productName: 'AGV K3 full face helmet', size: 'L' }

/** Disputes a completed deal, marked as paid online: otherwise it could not be disputed. */
async function dispute(app: TestApp, { order, buyer }: { order: string; buyer: Person }) {
	await app.database.db.update(orders).set({ paidAt: new Date() }).where(eq(orders.id, order))
	await acted(app, buyer, order, { action: 'dispute', reason: 'not as described' })
}

/** Makes one sale at each price, to a new buyer each time, with the sellers taking turns. */
async function sellAll(app: TestApp, sellers: readonly Person[], prices: readonly number[], given: Given = helmet) {
	const done: { order: string; buyer: Person }[] = []
	for (const [index, resellPrice] of prices.entries()) {
		const seller = sellers[index % sellers.length] as Person
		done.push(await sell(app, seller, await somebody(app, 'buyer'), { ...given, resellPrice }))
	}
	return done
}

async function sell(app: TestApp, seller: Person, buyer: Person, given: Given) {
	const order = await orderOf(app, { buyer, seller }, 'accepted', await listingOf(app, seller, given))
	await acted(app, buyer, order, { action: 'received' })
	return { order, buyer }
}

const people = (app: TestApp, count: number) =>
	Promise.all(Array.from({ length: count }, () => somebody(app, 'seller')))
const ask = async (app: TestApp, query: Record<string, string>) =>
	(await call(app, `GET /api/price?${new URLSearchParams({ gear_type: 'helmet', ...query })}`)).json()
const silent = { deals: null }
const hundreds = (count: number, from = 4_000) => Array.from({ length: count }, (_, index) => from + index * 100)

describe('GET /api/price', () => {
	it('says nothing about fewer than 8 deals of 5 sellers, and then the median price paid', async () => {
		const app = await startAppForTest()
		const sellers = await people(app, 5)
		await sellAll(app, sellers, hundreds(7))
		expect(await ask(app, {})).toEqual(silent)
		await sellAll(app, sellers, [4_700])
		expect(await ask(app, {})).toEqual({ deals: 8, low: 4_000, middle: 4_400, high: 4_700, by: 'type' })
		expect(await ask(app, { condition: 'Good' })).toMatchObject({ deals: 8 })
		expect(await ask(app, { condition: 'Fair' })).toEqual(silent)
		expect(await ask(app, { gear_type: 'jacket' })).toEqual(silent)
	})

	it('says nothing about many deals of four sellers', async () => {
		const app = await startAppForTest()
		await sellAll(app, await people(app, 4), hundreds(12))
		expect(await ask(app, {})).toEqual(silent)
	})

	it('answers by the words, else by the maker, else by the type', async () => {
		const app = await startAppForTest()
		const sellers = await people(app, 5)
		await sellAll(app, sellers, hundreds(8))
		await sellAll(app, sellers, hundreds(8, 7_000), { ...helmet, productName: 'AGV Pista GP RR' })
		await sellAll(app, sellers, hundreds(8, 2_000), { ...helmet, maker: 'Studds', productName: 'Studds Thunder' })
		expect(await ask(app, { maker: 'agv', words: 'K3 size M, red' })).toMatchObject({
			by: 'words',
			deals: 8,
			low: 4_000,
		})
		expect(await ask(app, { maker: 'AGV', words: 'Corsa' })).toMatchObject({ by: 'maker', deals: 16, high: 7_600 })
		expect(await ask(app, { maker: 'Arai', words: 'Quantic' })).toMatchObject({ by: 'type', deals: 24, low: 2_200 })
	})

	it('moves only when four deals have come or gone, whatever the words', async () => {
		const app = await startAppForTest()
		const sellers = await people(app, 5)
		const done = await sellAll(app, sellers, hundreds(8))
		const first = await ask(app, { words: 'k3' })
		expect(first).toMatchObject({ deals: 8, by: 'words' })
		await sellAll(app, sellers, [50_000, 50_000, 50_000])
		expect(await ask(app, { words: 'k3' })).toEqual(first)
		expect(await ask(app, { words: 'agv helmet k3' })).toEqual(first)
		await sellAll(app, sellers, [50_000])
		const second = await ask(app, { words: 'k3' })
		expect(second).toMatchObject({ deals: 12, high: 50_000 })
		for (const deal of done.slice(0, 3)) {
			await dispute(app, deal)
			expect(await ask(app, { words: 'k3' })).toEqual(second)
		}
	})

	it('is the same for all who ask at once', async () => {
		const app = await startAppForTest()
		const sellers = await people(app, 5)
		await sellAll(app, sellers, hundreds(8))
		const asked = await Promise.all([
			...Array.from({ length: 6 }, () => ask(app, {})),
			sellAll(app, sellers, [9_000]).then(() => ask(app, {})),
			...Array.from({ length: 6 }, () => ask(app, {})),
		])
		for (const answer of asked) expect(answer).toEqual(asked[0])
	})

	it('counts two people once, and no deal that is disputed, refunded or older than 24 months', async () => {
		const app = await startAppForTest()
		const sellers = await people(app, 5)
		const done = await sellAll(app, sellers, hundreds(7))
		const again = done[0] as (typeof done)[number]
		await sell(app, sellers[0] as Person, again.buyer, { ...helmet, resellPrice: 90_000 })
		expect(await ask(app, {})).toEqual(silent)
		const [eighth] = await sellAll(app, sellers, [4_700])
		if (!eighth) throw new Error('Nothing was sold.')
		await dispute(app, eighth)
		expect(await ask(app, {})).toEqual(silent)
		const admin = await somebody(app, 'admin')
		await acted(app, admin, eighth.order, { action: 'dismiss', reason: 'other', text: 'They agree.' })
		expect(await ask(app, {})).toEqual(silent)
		const [ninth] = await sellAll(app, sellers, [4_700])
		if (!ninth) throw new Error('Nothing was sold.')
		const { db } = app.database
		const longAgo = new Date(Date.now() - 731 * 86_400_000)
		await db.update(soldPrices).set({ completedAt: longAgo }).where(eq(soldPrices.orderId, ninth.order))
		expect(await ask(app, {})).toEqual(silent)
		await db.update(soldPrices).set({ completedAt: new Date() }).where(eq(soldPrices.orderId, ninth.order))
		expect(await ask(app, {})).toMatchObject({ deals: 8 })
	})

	it('leaves out what is for display, and what was seven years old when it was sold', async () => {
		const app = await startAppForTest()
		const sellers = await people(app, 5)
		await sellAll(app, sellers, hundreds(7))
		const said = { level: 'said', at: 0, by: 'seller' } as const
		await sellAll(app, sellers, [900], { ...helmet, facts: { crash: { value: 'crashed', ...said } } })
		await sellAll(app, sellers, [800], { ...helmet, facts: { made: { value: '2012', ...said } } })
		expect(await ask(app, {})).toEqual(silent)
		await sellAll(app, sellers, [4_700], { ...helmet, facts: { made: { value: '2024', ...said } } })
		expect(await ask(app, {})).toMatchObject({ deals: 8, low: 4_000 })
	})

	it('never counts asking prices', async () => {
		const app = await startAppForTest()
		const sellers = await people(app, 5)
		for (const [index, resellPrice] of hundreds(10).entries())
			await listingOf(app, sellers[index % 5] as Person, { ...helmet, resellPrice })
		const [booked] = await app.database.db.select().from(orders)
		expect(booked).toBeUndefined()
		expect(await ask(app, {})).toEqual(silent)
	})

	it.each([
		['gear_type', ''],
		['gear_type', 'gear_type=hat'],
		['condition', 'gear_type=helmet&condition=New'],
		['maker', `gear_type=helmet&maker=${'x'.repeat(41)}`],
	])('refuses a wrong %s', async (field, query) => {
		const app = await startAppForTest()
		const answer = await call(app, `GET /api/price?${query}`)
		expect(answer.statusCode).toBe(422)
		expect(Object.keys(answer.json().fields)).toEqual([field])
	})

	it.each([
		'gear_type=helmet&words=%00%27%3A%2A',
		`gear_type=helmet&words=${'k '.repeat(2_000)}`,
		'gear_type=helmet&maker=%27&words=',
	])('accepts any words: %#', async (query) => {
		const app = await startAppForTest()
		expect((await call(app, `GET /api/price?${query}`)).json()).toEqual(silent)
	})
})
