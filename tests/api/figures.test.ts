import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminFigures, Span } from '../../src/contract/figures.ts'
import { listingViews, wishes } from '../../src/database/schema/listings.ts'
import { reports } from '../../src/database/schema/moderation.ts'
import { orders } from '../../src/database/schema/orders.ts'
import { users } from '../../src/database/schema/people.ts'
import { call, startApp, startAppForTest, type TestApp } from '../support/app.ts'
import { listingOf, newOrder } from '../support/listings.ts'
import { type Person, somebody } from '../support/people.ts'

const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

async function figuresOf(as: Person) {
	const answer = await call(app, 'GET /api/figures', { as })
	expect(answer.statusCode).toBe(200)
	return answer.json()
}

const book = async (as: Person, listing: string): Promise<string> =>
	(await call(app, 'POST /api/add/order', { as, body: newOrder(listing) })).json().insertedId

const values = (spans: Span[]) => spans.map(({ value }) => value)
const sum = (spans: Span[]) => values(spans).reduce((total, value) => total + value, 0)

describe('GET /api/figures', () => {
	it("is a buyer's orders and wishlist, and how much of that can still be booked", async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		expect(await figuresOf(buyer)).toEqual({ role: 'buyer', orders: 0, wishlist: 0, wishlist_available: 0 })
		const [free, booked, deleted] = [
			await listingOf(app, seller),
			await listingOf(app, seller),
			await listingOf(app, seller),
		]
		for (const id of [free, booked, deleted]) await call(app, `POST /api/product/wishlist/${id}`, { as: buyer })
		await book(buyer, booked)
		await call(app, `DELETE /api/product/${deleted}`, { as: seller })
		await app.database.db.insert(wishes).values({ userId: (await somebody(app, 'buyer')).id, listingId: free })
		expect(await figuresOf(buyer)).toEqual({ role: 'buyer', orders: 1, wishlist: 2, wishlist_available: 1 })
	})

	it("is a seller's live, advertised and booked listings, and how often they were opened", async () => {
		const [seller, buyer, other] = [
			await somebody(app, 'seller'),
			await somebody(app, 'buyer'),
			await somebody(app, 'buyer'),
		]
		const live = await listingOf(app, seller, { advertised: true })
		await listingOf(app, seller)
		const booked = await listingOf(app, seller, { advertised: true })
		const deleted = await listingOf(app, seller)
		await listingOf(app, await somebody(app, 'seller'), { advertised: true })
		for (const id of [booked, deleted]) await book(buyer, id)
		await app.database.db
			.insert(listingViews)
			.values(
				[buyer, other].flatMap(({ id: userId }) => [live, booked, deleted].map((listingId) => ({ userId, listingId }))),
			)
		await call(app, `DELETE /api/product/${deleted}`, { as: seller })
		expect(await figuresOf(seller)).toMatchObject({ role: 'seller', live: 2, advertised: 1, booked: 1, views: 4 })
	})

	it("is a seller's income booked in each of the last twelve weeks, the present one last", async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const { income_by_week: none } = await figuresOf(seller)
		expect(values(none)).toEqual(Array(12).fill(0))
		const start = (week: number): number => none.at(week).start
		const income = [
			[700, start(-1)],
			[50, start(-1) - 1],
			[300, start(-3)],
			[20, start(-2) - 1],
			[9000, start(0) - 1],
		] as const
		for (const [resellPrice, moment] of income) {
			const id = await book(buyer, await listingOf(app, seller, { resellPrice }))
			await app.database.db
				.update(orders)
				.set({ createdAt: new Date(moment) })
				.where(eq(orders.id, id))
		}
		const { income_by_week: weeks } = await figuresOf(seller)
		expect(values(weeks)).toEqual([...Array(9).fill(0), 320, 50, 700])
		expect(weeks.map(({ start }: Span) => start)).toEqual(none.map(({ start }: Span) => start))
	})

	it('is what a seller handed over in each of these weeks, whenever it was booked, and until it is disputed', async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const { handed_over_by_week: none } = await figuresOf(seller)
		expect(values(none)).toEqual(Array(12).fill(0))
		const weekBefore = none.at(-2).start
		const id = await book(buyer, await listingOf(app, seller, { resellPrice: 700 }))
		const ofOrder = (values: Partial<typeof orders.$inferInsert>) =>
			app.database.db.update(orders).set(values).where(eq(orders.id, id))
		await ofOrder({ createdAt: new Date(none.at(-4).start), status: 'accepted' })
		expect(sum((await figuresOf(seller)).handed_over_by_week)).toBe(0)
		await ofOrder({ status: 'completed', completedAt: new Date(weekBefore) })
		const { handed_over_by_week: handedOver, income_by_week: booked } = await figuresOf(seller)
		expect(values(handedOver)).toEqual([...Array(10).fill(0), 700, 0])
		expect(values(booked)).toEqual([...Array(8).fill(0), 700, 0, 0, 0])
		await ofOrder({ status: 'disputed' })
		expect(sum((await figuresOf(seller)).handed_over_by_week)).toBe(0)
	})

	it('is for an admin the whole market, and what is new on each of the last fourteen days', async () => {
		const own = await startAppForTest()
		const [admin, seller, buyer] = [
			await somebody(own, 'admin'),
			await somebody(own, 'seller'),
			await somebody(own, 'buyer'),
		]
		const [gone, verified] = [await somebody(own, 'buyer'), await somebody(own, 'seller')]
		const ago = (days: number) => new Date(Date.now() - days * dayMs)
		const { db } = own.database
		await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id))
		await db
			.update(users)
			.set({ verified: true, createdAt: ago(13) })
			.where(eq(users.id, verified.id))
		await db
			.update(users)
			.set({ createdAt: ago(14) })
			.where(eq(users.id, buyer.id))
		const reported = await listingOf(own, seller, { status: 'booked', createdAt: ago(3) })
		const deleted = await listingOf(own, seller)
		await listingOf(own, seller)
		await db
			.insert(reports)
			.values(
				[seller, buyer].flatMap(({ id: userId }) => [reported, deleted].map((listingId) => ({ userId, listingId }))),
			)
		await call(own, `DELETE /api/product/${deleted}`, { as: seller })

		const figures: AdminFigures = (await call(own, 'GET /api/figures', { as: admin })).json()
		expect(figures).toMatchObject({ buyers: 1, sellers: 2, unverified_sellers: 1, listings: 2, open_reports: 1 })
		expect(values(figures.new_users_by_day)).toEqual([1, ...Array(12).fill(0), 1])
		expect(values(figures.new_listings_by_day)).toEqual([...Array(10).fill(0), 1, 0, 0, 1])
		const starts = figures.new_users_by_day.map(({ start }) => start)
		for (const [index, start] of starts.slice(1).entries()) expect(start - (starts[index] ?? 0)).toBe(dayMs)
		expect(sum(figures.new_users_by_day)).toBe(2)
	})

	it.each([
		['https://motor.test', undefined, ['no-mail']],
		['https://motor.test', 'smtp://127.0.0.1', []],
		['http://motor.test', undefined, []],
	])('tell an admin of %s with SMTP_URL=%s whether mail reaches anybody', async (PUBLIC_URL, SMTP_URL, warnings) => {
		const env = { PUBLIC_URL, ADMIN_SECOND_FACTOR: 'off', ...(SMTP_URL && { SMTP_URL }) }
		const own = await startAppForTest({ env })
		const figures = await call(own, 'GET /api/figures', { as: await somebody(own, 'admin') })
		expect(figures.json()).toMatchObject({ warnings })
		const sellers = await call(own, 'GET /api/figures', { as: await somebody(own, 'seller') })
		expect(sellers.json()).not.toHaveProperty('warnings')
	})
})
