import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { call, startApp, startAppForTest, type TestApp } from '../../support/app.ts'
import { offerOf } from '../../support/conversations.ts'
import { startGateway } from '../../support/gateway.ts'
import { listingOf } from '../../support/listings.ts'
import { bookingOf } from '../../support/orders.ts'
import { type Person, somebody } from '../../support/people.ts'

/** How many times each race runs. More runs find more. */
const rounds = 6
const count = 8

let app: TestApp
let admin: Person

beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
})
afterAll(() => app.close())

interface Round {
	readonly seller: Person
	readonly buyer: Person
	readonly listings: readonly string[]
}

const mark = (table: 'wishes' | 'reports') => async (round: Round, listings: readonly string[]) => {
	const insert = `insert into ${table} (user_id, listing_id) select $1, unnest($2::uuid[])`
	await app.database.pool.query(insert, [round.buyer.id, listings])
}
const [wish, report] = [mark('wishes'), mark('reports')]
async function offer({ buyer }: Round, listings: readonly string[]): Promise<void> {
	for (const id of listings) await offerOf(app, buyer, id)
}
async function book({ seller, buyer }: Round, listings: readonly string[]): Promise<void> {
	for (const listing of listings) await bookingOf(app, { listing, seller, buyer })
}

const suspend = ({ seller }: Round) => [
	call(app, `POST /api/user/suspend/${seller.id}`, { as: admin, body: { reason: 'Counterfeit goods.' } }),
]
const remove = (person: Person) => [call(app, `DELETE /api/user/${person.id}`, { as: admin })]
const pause = ({ seller, listings }: Round) =>
	listings.map((id) => call(app, `POST /api/product/pause/${id}`, { as: seller }))
const hide = ({ listings }: Round) =>
	listings.map((id) =>
		call(app, `POST /api/report/act/${id}`, { as: admin, body: { action: 'hide', reason: 'Looked at it.' } }),
	)
const open = ({ buyer, listings }: Round) =>
	listings.map((id) => call(app, `GET /api/product/single/${id}`, { as: buyer }))

it.each([
	{ title: 'of the suspension of whom they have made offers', before: [wish, offer], change: suspend },
	{
		title: 'of the deletion of whose gear they have reported and wished for',
		before: [report, wish],
		change: (round: Round) => remove(round.seller),
	},
	{ title: 'of a pause of what they have made offers for', before: [wish, offer], change: pause },
	{ title: 'of a decision about what they have reported', before: [report, wish, offer], change: hide },
	{ title: 'they open what they have booked', before: [book], change: open },
])('a buyer can be deleted at the instant $title', { timeout: 60_000 }, async ({ before, change }) => {
	for (let each = 0; each < rounds; each++) {
		const round = await roundWith(before, each % 2 === 1)
		const both = [() => remove(round.buyer), () => change(round)]
		const answers = await Promise.all((each % 4 < 2 ? both : both.toReversed()).flatMap((run) => run()))
		for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500)
	}
})

/** Stores the buyer's marks in the order of the listings or in reverse. PostgreSQL then reads them in that order. */
async function roundWith(
	before: readonly ((round: Round, listings: readonly string[]) => Promise<void>)[],
	reversed: boolean,
) {
	const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
	const listings: string[] = []
	for (let each = 0; each < count; each++) listings.push(await listingOf(app, seller))
	const round = { seller, buyer, listings }
	for (const make of before) await make(round, reversed ? listings.toReversed() : listings)
	return round
}

it('a buyer who is deleted and a seller who is suspended do not each wait for wishes that the other has locked', async () => {
	for (const buyerFirst of [true, false]) {
		const round = await roundWith([wish], true)
		// Blocks both, each after locking the earlier wishes in its own order.
		const holder = await holderOf(app)
		await holder.query('select from wishes where listing_id = $1 for update', [round.listings[count / 2]])
		const both = [() => remove(round.buyer), () => suspend(round)]
		const answers: ReturnType<typeof call>[] = []
		for (const [before, run] of (buyerFirst ? both : both.toReversed()).entries()) {
			answers.push(...run())
			await expect.poll(() => waiting()).toBe(before + 1)
		}
		await holder.query('rollback')
		for (const { statusCode, body } of await Promise.all(answers)) expect(statusCode, body).toBe(200)
	}
})

it("sellers who have opened each other's listings can be deleted at the same instant", {
	timeout: 60_000,
}, async () => {
	for (let each = 0; each < rounds; each++) {
		const sellers = await Promise.all(Array.from({ length: 4 }, () => somebody(app, 'seller')))
		for (const seller of sellers) for (let one = 0; one < 3; one++) await listingOf(app, seller)
		await app.database.pool.query(
			`insert into listing_views (user_id, listing_id) select reader, listings.id
			from unnest($1::uuid[]) as reader join listings on seller_id = any($1) and seller_id <> reader`,
			[sellers.map(({ id }) => id)],
		)
		const answers = await Promise.all(sellers.flatMap(remove))
		for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200)
	}
})

it('a buyer who is deleted and begins to pay at the same instant does not wait for themselves', async () => {
	// On a slow machine the gateway would time out before the payment waits.
	const gateway = await startGateway({ timeoutMs: 20_000 })
	const shop = await startAppForTest({ gateway: gateway.client })
	onTestFinished(() => gateway[Symbol.asyncDispose]())
	const [owner, seller, buyer] = [
		await somebody(shop, 'admin'),
		await somebody(shop, 'seller'),
		await somebody(shop, 'buyer'),
	]
	const listing = await listingOf(shop, seller)
	const order_id = await bookingOf(shop, { listing, seller, buyer })
	const holder = await holderOf(shop)
	await holder.query('select from listings where id = $1 for update', [listing])
	const deletion = call(shop, `DELETE /api/user/${buyer.id}`, { as: owner })
	await expect.poll(() => waiting(shop)).toBe(1)
	const payment = call(shop, 'POST /api/payment', { as: buyer, body: { order_id } })
	await expect.poll(() => waiting(shop)).toBe(2)
	await holder.query('rollback')
	expect((await deletion).statusCode).toBe(200)
	expect((await payment).statusCode).toBe(401)
})

/** Returns a connection in a transaction that keeps its locks until it is rolled back, at the latest after the test. */
async function holderOf({ database }: TestApp) {
	const holder = await database.pool.connect()
	onTestFinished(async () => {
		await holder.query('rollback')
		holder.release()
	})
	await holder.query('begin')
	return holder
}

/** Counts sessions that wait for a lock. */
async function waiting({ database } = app): Promise<number> {
	const { rowCount } = await database.pool.query(
		"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
	)
	return rowCount ?? 0
}
