import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweeps } from '../../../src/domain/due.ts'
import { events, record } from '../../../src/domain/events/events.ts'
import { moveDueOrders } from '../../../src/domain/orders/sweeps.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { jobParts } from '../../support/jobs.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { acted, bookingOf, orderOf } from '../../support/orders.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
})
afterAll(() => app.close())

interface Entry {
	_id: string
	at: number
	kind: string
	text: string
	reason: string
	address: string | null
	by: { _id: string } | null
	person: { _id: string } | null
}

const audit = async (query = ''): Promise<Entry[]> => (await call(app, `GET /api/audit${query}`, { as: admin })).json()

/** Creates a seller with a reported listing, and suspends them. */
async function trouble() {
	const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
	const listing = await listingOf(app, seller)
	await call(app, `POST /api/product/report/${listing}`, { as: buyer, from: '203.0.113.9' })
	await call(app, `POST /api/user/suspend/${seller.id}`, { as: admin, body: { reason: '=cmd|reason' } })
	return { seller, buyer, listing }
}

describe('GET /api/audit', () => {
	it('says who did what to whom, from where, newest first', async () => {
		const { seller, buyer, listing } = await trouble()
		const always = { _id: expect.stringMatching(/^\d+$/), at: expect.any(Number), order_id: null }
		const person = { _id: seller.id, name: seller.name }
		expect(await audit(`?person=${seller.id}`)).toEqual([
			{
				...always,
				kind: 'suspended',
				text: `${admin.name}: suspended, to ${seller.name}.`,
				by: { _id: admin.id, name: admin.name },
				person,
				product_id: null,
				links: [],
				reason: '=cmd|reason',
				address: '127.0.0.1',
			},
			{
				...always,
				kind: 'reported',
				text: `${buyer.name}: reported, to ${seller.name}, about Touring jacket.`,
				by: { _id: buyer.id, name: buyer.name },
				person,
				product_id: listing,
				links: [{ name: 'Touring jacket', address: `/product/single/${listing}` }],
				reason: '',
				address: '203.0.113.9',
			},
		])
		expect((await audit(`?listing=${listing}`)).map(({ kind }) => kind)).toEqual(['reported'])
		expect((await audit(`?person=${seller.id}&kind=suspended`)).map(({ kind }) => kind)).toEqual(['suspended'])
		for (const query of ['?person=nobody', '?listing=nothing', `?listing=${listing}&person=nobody`])
			expect(await audit(query)).toEqual([])
	})

	it('names nobody if Motor itself acted, and leaves the name empty of a person who is gone', async () => {
		const [gone, order] = [crypto.randomUUID(), crypto.randomUUID()]
		await app.database.transaction((tx) => record(tx, { kind: 'expired', by: null, order, person: gone }))
		expect(await audit('?kind=expired')).toEqual([
			{
				...{
					_id: expect.any(String),
					kind: 'expired',
					text: 'Motor: expired, to somebody who left.',
					at: expect.any(Number),
					product_id: null,
					links: [],
					reason: '',
				},
				...{ by: null, person: { _id: gone, name: '' }, order_id: order, address: null },
			},
		])
	})

	it('finds what happened to a listing by its seller, also once it is deleted', async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const listing = await listingOf(app, seller)
		await call(app, `POST /api/product/report/${listing}`, { as: buyer })
		await call(app, `DELETE /api/product/report/${listing}`, { as: admin })
		const found = async () => (await audit(`?person=${seller.id}`)).map(({ kind, person }) => [kind, person?._id])
		const before = [
			['reports_dismissed', seller.id],
			['report_dismissed', buyer.id],
			['reported', seller.id],
		]
		expect(await found()).toEqual(before)
		await call(app, `DELETE /api/product/${listing}`, { as: admin })
		expect(await found()).toEqual([['listing_deleted', seller.id], ...before])
	})

	it("shows an admin's own words about an order and a payment, and nobody else's", async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const order = await orderOf(app, { buyer, seller }, 'disputed')
		const text = 'Seen in the pictures'
		await acted(app, admin, order, { action: 'refund', reason: 'other', text })
		const reasons = async (kind: string) =>
			(await audit(`?person=${buyer.id}&kind=${kind}`)).map(({ reason }) => reason)
		expect(await reasons('refunded')).toEqual([text])
		const cancelled = await orderOf(app, { buyer, seller })
		await acted(app, buyer, cancelled, { action: 'cancel', reason: 'other', text: 'Call me: 01712345678' })
		expect(await reasons('cancelled')).toEqual(['other'])
	})

	it('says what proved a mark, or that nothing did', async () => {
		const seller = await somebody(app, 'seller')
		await call(app, `POST /api/user/verify/${seller.id}`, { as: admin })
		await call(app, `DELETE /api/user/verify/${seller.id}`, { as: admin })
		await call(app, `POST /api/user/verify/${seller.id}`, { as: admin, body: { proof: 'phone' } })
		const trail = await audit(`?person=${seller.id}&kind=verified`)
		expect(trail.map(({ text }) => /^.*?: (.*?),/.exec(text)?.[1])).toEqual([
			'verified (phone)',
			'verified (no proof given)',
		])
	})

	it('finds a person by e-mail address, too', async () => {
		const seller = await somebody(app, 'seller')
		await call(app, `POST /api/user/verify/${seller.id}`, { as: admin })
		for (const address of [seller.email.toUpperCase(), `%20${seller.email}%20`])
			expect((await audit(`?person=${address}`)).map(({ kind }) => kind)).toEqual(['verified'])
		expect((await audit(`?person=%00${seller.email}`)).map(({ kind }) => kind)).toEqual(['verified'])
		for (const nobody of ['nobody@motor.test', '%00@motor.test']) expect(await audit(`?person=${nobody}`)).toEqual([])
	})

	it('pages to the end, each entry once', async () => {
		await trouble()
		const seen: string[] = []
		let next: string | undefined = '/api/audit?limit=2'
		while (next) {
			const answer = await call(app, `GET ${next}`, { as: admin })
			seen.push(...(answer.json() as Entry[]).map(({ _id }) => _id))
			next = /<(.*)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1]
		}
		expect(seen).toEqual((await audit('?limit=200')).map(({ _id }) => _id))
		const { headers } = await call(app, `GET /api/audit?limit=${seen.length}`, { as: admin })
		expect(headers).not.toHaveProperty('link')
	})

	it('is a file for spreadsheets with format=csv, in which no text is run', async () => {
		const { seller, buyer, listing } = await trouble()
		const file = await call(app, `GET /api/audit?person=${seller.id}&format=csv`, { as: admin })
		expect(file.headers).toMatchObject({
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': 'attachment; filename="motor-audit.csv"',
		})
		const [suspended, reported] = (await audit(`?person=${seller.id}`)).map(
			({ _id, at }) => `${_id},${new Date(at).toISOString()}`,
		)
		const to = `${seller.id},${seller.name}`
		expect(file.body.split('\r\n')).toEqual([
			'id,at,kind,by,by_name,person,person_name,product_id,order_id,reason,address',
			`${suspended},suspended,${admin.id},${admin.name},${to},,,'=cmd|reason,127.0.0.1`,
			`${reported},reported,${buyer.id},${buyer.name},${to},${listing},,,203.0.113.9`,
			'',
		])
	})

	it('includes events without an actor in its file, with empty cells', async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const listing = await listingOf(app, seller)
		const booked = await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing) })
		const order: string = booked.json().insertedId
		await moveDueOrders(app.market, new Date(Date.now() + 49 * 3_600_000))
		const file = await call(app, `GET /api/audit?listing=${listing}&format=csv`, { as: admin })
		const [, ...lines] = file.body.split('\r\n').map((line) => line.split(',').slice(2).join())
		const [of, to] = [`${seller.id},${seller.name}`, `${buyer.id},${buyer.name}`]
		expect(lines).toEqual([
			`back_on_market,,,${of},${listing},,,`,
			`expired,,,${to},${listing},${order},,`,
			`booked,${buyer.id},${buyer.name},${seller.id},${seller.name},${listing},${order},,127.0.0.1`,
			'',
		])
	})

	it('contains the whole trail as a file, however many pages that is', async () => {
		const listing = crypto.randomUUID()
		await app.database.pool.query(
			"insert into events (kind, listing_id, created_at) select 'paused', $1, now() from generate_series(1, 401)",
			[listing],
		)
		const lines = async (query: string) =>
			(await call(app, `GET /api/audit?${query}&format=csv`, { as: admin })).body.trim().split('\r\n').slice(1)
		const all = await lines(`listing=${listing}`)
		expect(new Set(all).size).toBe(401)
		// Exactly one full page.
		await app.database.pool.query(
			"insert into events (kind, listing_id, created_at) select 'resumed', $1, now() from generate_series(1, 200)",
			[listing],
		)
		expect(await lines(`listing=${listing}&kind=resumed`)).toHaveLength(200)
	})

	it('is for admins only', async () => {
		for (const role of ['buyer', 'seller'] as const)
			expect((await call(app, 'GET /api/audit', { as: await somebody(app, role) })).statusCode).toBe(403)
		expect((await call(app, 'GET /api/audit')).statusCode).toBe(401)
	})
})

describe('the audit trail', () => {
	it.each(['update events set kind = kind', 'delete from events', 'truncate events'])(
		'refuses %s',
		async (statement) => {
			await trouble()
			await expect(app.database.pool.query(statement)).rejects.toThrow()
		},
	)

	it('forgets network addresses as soon as they are 180 days old, and nothing else', async () => {
		const { seller } = await trouble()
		const before = (await audit('?limit=200')).length
		const forget = (days: number) =>
			sweeps['network addresses of old events']?.(jobParts(app).market, new Date(Date.now() + days * 86_400_000))
		expect(await forget(179)).toBe(0)
		expect(await forget(181)).toBeGreaterThan(0)
		expect((await audit(`?person=${seller.id}`)).map(({ address }) => address)).toEqual([null, null])
		expect(await audit('?limit=200')).toHaveLength(before)
	})
})

describe('THE EVENTS TABLE in the trail', () => {
	const toldSellers = [
		'payout_due',
		'payout_paid',
		'booked',
		'listing_deleted',
		'listing_hidden',
		'listing_shown',
		'warned',
		...['own_picture_again', 'held', 'released'],
	]

	it('finds every kind of event about an order by both of its sides, and says whom it concerned', async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const listing = await listingOf(app, seller)
		const order = await bookingOf(app, { listing, buyer, seller })
		const kinds = Object.keys(events) as (keyof typeof events)[]
		const actors = { nobody: null, admin: admin.id, buyer: buyer.id, seller: seller.id }
		await app.database.transaction(async (tx) => {
			for (const kind of kinds) for (const by of Object.values(actors)) await record(tx, { kind, by, order })
		})
		const found = async (query: string) =>
			(await audit(`${query}&limit=200`)).map(({ kind, by, person }) => [kind, by?._id ?? null, person?._id])
		for (const kind of kinds) {
			const concerned = toldSellers.includes(kind) ? seller.id : buyer.id
			const all = [
				[kind, seller.id, buyer.id],
				[kind, buyer.id, seller.id],
				[kind, admin.id, concerned],
				[kind, null, concerned],
			]
			for (const { id } of [buyer, seller]) expect(await found(`?person=${id}&kind=${kind}`)).toEqual(all)
		}
	})
})
