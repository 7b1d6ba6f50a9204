import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Offer, OfferAction } from '../../../src/contract/deals/offers.ts'
import { say } from '../../../src/contract/sentences.ts'
import { shiftClock } from '../../../src/domain/clock.ts'
import { endOpenOffers, expireDueOffers } from '../../../src/domain/offers/ending.ts'
import { call, site, startApp, type TestApp } from '../../support/app.ts'
import { runJobs } from '../../support/jobs.ts'
import { listingOf, newOrder, newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { recorded, recordedOf } from '../../support/recorded.ts'

let app: TestApp
let seller: Person
let buyer: Person
let listing: string

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	listing = await listingOf(app, seller, { resellPrice: 6_000 })
})

const offer = (as: Person, price: number, rest: object = {}) =>
	call(app, 'POST /api/offer', { as, body: { product_id: listing, price, ...rest } })
const offered = async (as = buyer, price = 5_000) => (await offer(as, price)).json().insertedId as string
const act = (as: Person, id: string, action: OfferAction, price?: number) =>
	call(app, `POST /api/offer/act/${id}`, { as, body: { action, price } })
const listed = async (as: Person) => (await call(app, 'GET /api/offer', { as })).json() as Offer[]
const one = async (as: Person, id: string) => (await listed(as)).find(({ _id }) => _id === id)
const settle = ({ id }: Person) =>
	app.database.pool.query("update users set created_at = now() - interval '10 days' where id = $1", [id])
const rowsOf = async (query: string, ...values: unknown[]) => (await app.database.pool.query(query, values)).rows

it('GET /api/offer is every offer of its reader, or those of one conversation of theirs', async () => {
	const other = await somebody(app, 'buyer')
	const [mine, theirs] = [await offered(buyer), await offered(other, 4_500)]
	const { conversation_id } = (await one(buyer, mine)) ?? {}
	const ids = async (as: Person, query = '') =>
		(await call(app, `GET /api/offer${query}`, { as })).json().map(({ _id }: Offer) => _id)
	expect((await ids(seller)).sort()).toEqual([mine, theirs].sort())
	expect(await ids(seller, `?conversation_id=${conversation_id}`)).toEqual([mine])
	for (const nowhere of [randomUUID(), '-'.repeat(36)])
		expect(await ids(seller, `?conversation_id=${nowhere}`), nowhere).toEqual([])
	const refused = await call(app, 'GET /api/offer?conversation_id=nothing', { as: seller })
	expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['conversation_id']])
	expect(await ids(other, `?conversation_id=${conversation_id}`)).toEqual([])
})

describe('POST /api/offer', () => {
	it('is not an action of a conversation while an offer is open there, whichever side named the last price', async () => {
		const id = await offered()
		const { conversation_id } = (await one(buyer, id)) ?? {}
		const actions = async () =>
			(await call(app, `GET /api/conversation/${conversation_id}`, { as: buyer })).json().conversation.actions
		expect(await actions()).toEqual(['send', 'number', 'report', 'block'])
		await act(seller, id, 'counter', 5_500)
		expect(await actions()).toEqual(['send', 'number', 'report', 'block'])
		await act(buyer, (await listed(buyer)).find(({ status }) => status === 'open')?._id ?? '', 'decline')
		expect(await actions()).toEqual(['send', 'offer', 'number', 'report', 'block'])
	})

	it('shows the gear that it is about, like the listing does', async () => {
		const { id: pictureId, address } = await pictureOf(app, seller)
		listing = await listingOf(app, seller, { resellPrice: 6_000, pictureId, gearType: 'helmet', maker: 'MT' })
		const id = await offered()
		for (const side of [buyer, seller])
			expect(await one(side, id)).toMatchObject({
				product_img: expect.stringContaining(address),
				gear_type: 'helmet',
				maker: 'MT',
				product_condition: 'Good',
				warnings: ['crash_unknown', 'age_unknown'],
			})
	})

	it('delivers its words as a message if the seller receives no notices of offers', async () => {
		const wants = (offer_made: object) =>
			call(app, 'PUT /api/notification/settings', { as: seller, body: { kinds: { offer_made } } })
		const toldOf = async () => {
			await offer(await somebody(app, 'buyer'), 5_000, { text: 'Would you take ৳5,000?' })
			await runJobs(app)
			const query =
				'select kind from notices n join events e on e.id = n.event_id where n.user_id = $1 and listed order by e.id'
			return (await rowsOf(query, seller.id)).map(({ kind }) => kind)
		}
		expect(await toldOf()).toEqual(['offer_made'])
		await wants({ app: false, mail: false })
		expect(await toldOf()).toEqual(['offer_made', 'message'])
		await wants({ app: true, mail: false })
		expect(await toldOf()).toEqual(['offer_made', 'message', 'offer_made'])
	})

	it('makes one that both see, each with their own actions, in a conversation', async () => {
		const answer = await offer(buyer, 5_000, { text: 'Would you take ৳5,000?' })
		expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) })
		const id = answer.json().insertedId
		const mine = await one(buyer, id)
		expect(mine).toEqual({
			_id: id,
			conversation_id: expect.any(String),
			deadline: expect.any(Number),
			created_at: expect.any(Number),
			product_id: listing,
			product_name: 'Touring jacket',
			product_img: '',
			gear_type: 'other',
			maker: '',
			product_condition: 'Good',
			warnings: [],
			by: 'buyer',
			as: 'buyer',
			other: { _id: seller.id, name: seller.name },
			price: 5_000,
			resell_price: 6_000,
			text: 'Would you take ৳5,000?',
			status: 'open',
			reason: null,
			actions: ['withdraw'],
			order_id: null,
		})
		expect((mine?.deadline ?? 0) - (mine?.created_at ?? 0)).toBe(24 * 3_600_000)
		expect(await one(seller, id)).toEqual({
			...mine,
			as: 'seller',
			other: { _id: buyer.id, name: buyer.name },
			actions: ['accept', 'decline', 'counter'],
		})
		const silent = (await offer(await somebody(app, 'buyer'), 5_000)).json().insertedId
		expect((await one(seller, silent))?.text).toBe('')
		const inside = await call(app, `GET /api/offer?conversation_id=${mine?.conversation_id}`, { as: seller })
		expect(inside.json().map(({ _id }: Offer) => _id)).toEqual([id])
		const { messages } = (await call(app, `GET /api/conversation/${mine?.conversation_id}`, { as: seller })).json()
		expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Would you take ৳5,000?'])
		expect(await listed(await somebody(app, 'buyer'))).toEqual([])
	})

	it('accepts whole taka from half the price to just below it', async () => {
		for (const price of [0, 2_999, 6_000, 7_000, 5_000.5]) {
			const answer = await offer(buyer, price)
			expect([price, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([price, 422, ['price']])
			if (price > 0 && Number.isInteger(price))
				expect(answer.json().fields.price).toMatch(/^Offer from ৳3,?000 to ৳5,?999\.$/)
		}
		expect((await offer(buyer, 3_000)).statusCode).toBe(200)
		expect((await offer(await somebody(app, 'buyer'), 5_999)).statusCode).toBe(200)
	})

	it('is for buyers, and for listings on the market whose seller takes offers', async () => {
		for (const as of [await somebody(app, 'seller'), await somebody(app, 'admin'), seller])
			expect((await offer(as, 5_000)).statusCode).toBe(403)
		for (const product_id of [randomUUID(), 'nothing'])
			expect((await offer(buyer, 5_000, { product_id })).statusCode).toBe(404)
		const fixed = await listingOf(app, seller, { takesOffers: false })
		const closed = await offer(buyer, 5_000, { product_id: fixed })
		expect([closed.statusCode, closed.json().message]).toEqual([409, 'The seller does not take offers for this.'])
		const product = await call(app, `GET /api/product/single/${fixed}`, { as: buyer })
		expect(product.json().actions).not.toContain('offer')
		await call(app, 'POST /api/add/order', { as: await somebody(app, 'buyer'), body: newOrder(listing) })
		expect((await offer(buyer, 5_000)).statusCode).toBe(409)
	})

	it('is open once per buyer and listing, and ten times per buyer, also at once', async () => {
		await settle(buyer)
		const twice = await Promise.all([offer(buyer, 5_000), offer(buyer, 5_100), offer(buyer, 5_200)])
		expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
		const others = await Promise.all(Array.from({ length: 12 }, () => listingOf(app, seller, { resellPrice: 6_000 })))
		const answers = await Promise.all(others.map((product_id) => offer(buyer, 5_000, { product_id })))
		expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9)
		const refused = answers.filter(({ statusCode }) => statusCode === 409)
		const tooMany = 'You have 10 open offers. Withdraw one first, or wait for an answer.'
		expect(refused.map((answer) => answer.json().message)).toEqual([tooMany, tooMany, tooMany])
		expect((await offer(buyer, 5_000)).json().message).toBe('You already have an open offer for this.')
		// Another buyer has a limit of their own.
		expect((await offer(await somebody(app, 'buyer'), 5_000)).statusCode).toBe(200)
	})

	it("is refused below the seller's minimum, three times, and then not judged any more", async () => {
		await app.database.pool.query('update listings set least_offer = 5000 where id = $1', [listing])
		for (const price of [4_000, 4_999, 4_500]) {
			const answer = await offer(buyer, price)
			expect([answer.statusCode, answer.body.includes('5000'), answer.body.includes('5,000')]).toEqual([
				422,
				false,
				false,
			])
		}
		const answer = await offer(buyer, 5_000)
		expect(answer.statusCode).toBe(429)
		expect(answer.json().message).toBe('Your offers for this were too low 3 times. You can still book it at its price.')
		expect(Math.round(Number(answer.headers['retry-after']) / 86_400)).toBe(30)
		expect(await listed(seller)).toEqual([])
		expect((await offer(await somebody(app, 'buyer'), 5_000)).statusCode).toBe(200)
		const { body } = await call(app, `GET /api/product/single/${listing}`, { as: buyer })
		expect(body).not.toContain('least')
	})

	it('is judged again 30 days after the last of three attempts, and at the minimum itself before that', async () => {
		onTestFinished(() => shiftClock(0))
		await app.database.pool.query('update listings set least_offer = 5000 where id = $1', [listing])
		for (const price of [4_000, 4_500]) await offer(buyer, price)
		const exact = await offered(buyer, 5_000)
		await act(buyer, exact, 'withdraw')
		expect((await offer(buyer, 4_999)).json().fields).toEqual({ price: 'The seller does not look at offers this low.' })
		shiftClock(29 * 86_400_000)
		expect((await offer(buyer, 5_000)).statusCode).toBe(429)
		shiftClock(30 * 86_400_000 + 60_000)
		// Attempts from a month ago no longer count.
		expect((await offer(buyer, 4_999)).statusCode).toBe(422)
		expect((await offer(buyer, 5_000)).statusCode).toBe(200)
	})

	it('counts the attempts of counter-offers, too, and judges no price that a seller names', async () => {
		const low = await listingOf(app, seller, { resellPrice: 6_000 })
		const made = (await offer(buyer, 3_000, { product_id: low })).json().insertedId
		const named = (await act(seller, made, 'counter', 5_900)).json().insertedId
		await app.database.pool.query('update listings set least_offer = 5000 where id = $1', [low])
		for (const _time of [1, 2, 3])
			expect((await act(buyer, named, 'counter', 4_000)).json().fields).toEqual({
				price: 'The seller does not look at offers this low.',
			})
		expect((await act(buyer, named, 'counter', 5_500)).statusCode).toBe(429)
		const other = (await offer(await somebody(app, 'buyer'), 5_000, { product_id: low })).json().insertedId
		expect((await act(seller, other, 'counter', 4_500)).statusCode).toBe(200)
	})

	it('begins a conversation or moves it to the top of both lists, and a newcomer begins five a day', async () => {
		const offers = await Promise.all(Array.from({ length: 6 }, () => listingOf(app, seller, { resellPrice: 6_000 })))
		const codes: number[] = []
		for (const product_id of offers) codes.push((await offer(buyer, 5_000, { product_id })).statusCode)
		expect(codes).toEqual([...Array(5).fill(200), 429])
		const first = async (as: Person) => (await call(app, 'GET /api/conversation', { as })).json()[0].product_id
		expect(await first(buyer)).toBe(offers[4])
		const [again] = (await listed(buyer)).filter(({ product_id }) => product_id === offers[0])
		await act(buyer, again?._id ?? '', 'withdraw')
		expect([await first(buyer), await first(seller)]).toEqual([offers[0], offers[0]])
		// The conversation already exists.
		expect((await offer(buyer, 5_100, { product_id: offers[1] })).statusCode).toBe(409)
		await act(buyer, (await listed(buyer)).find(({ product_id }) => product_id === offers[1])?._id ?? '', 'withdraw')
		expect((await offer(buyer, 5_100, { product_id: offers[1] })).statusCode).toBe(200)
	})

	it('is limited to a hundred a day to one person, including price changes', async () => {
		await settle(buyer)
		const codes: number[] = []
		for (let round = 0; round < 50; round += 1) {
			const made = await offer(buyer, 3_000 + round)
			const named = (await act(seller, made.json().insertedId, 'counter', 5_900)).json().insertedId
			const again = await act(buyer, named, 'counter', 3_100 + round)
			codes.push(made.statusCode, again.statusCode)
			await act(buyer, again.json().insertedId, 'withdraw')
		}
		expect(codes).toEqual(Array(100).fill(200))
		const refused = await offer(buyer, 5_000)
		expect([refused.statusCode, refused.json().message]).toEqual([429, say('offersToOneUsed', { max: 100 }).en])
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
		const elsewhere = await listingOf(app, await somebody(app, 'seller'), { resellPrice: 6_000 })
		expect((await offer(buyer, 5_000, { product_id: elsewhere })).statusCode).toBe(200)
		shiftClock(86_400_000 + 1_000)
		onTestFinished(() => shiftClock(0))
		expect((await offer(buyer, 5_000)).statusCode).toBe(200)
	})

	it('is refused between people of whom one has blocked the other, and a block ends open ones', async () => {
		const id = await offered()
		await call(app, `POST /api/block/${buyer.id}`, { as: seller })
		expect(await one(buyer, id)).toMatchObject({ status: 'ended', reason: 'blocked', actions: [], deadline: null })
		expect((await offer(buyer, 5_000)).statusCode).toBe(403)
	})
})

describe('POST /api/offer/act/{id}', () => {
	it('accept creates the order at that price, already accepted, for either side', async () => {
		const other = await somebody(app, 'buyer')
		const late = await offered(other, 5_500)
		const id = (await offer(buyer, 5_000, { meeting_location: 'Town Hall', buyer_mobile: '01812345678' })).json()
			.insertedId
		const answer = await act(seller, id, 'accept')
		expect(answer.json()).toEqual({ acknowledged: true, modifiedCount: 1, order_id: expect.any(String) })
		const [order] = (await call(app, `GET /api/order/${answer.json().order_id}`, { as: buyer })).json()
		expect(order.deadline - order.created_at).toBe(14 * 24 * 3_600_000)
		expect(await recordedOf(app, { order: order._id })).toEqual([
			recorded('accepted', seller.id, {
				...{ order: order._id, listing, person: buyer.id },
				data: { deadline: order.deadline },
			}),
			recorded('offer_accepted', seller.id, {
				...{ order: order._id, listing, person: buyer.id },
				data: expect.objectContaining({ offer: id, price: 5_000, buyer: buyer.id, seller: seller.id }),
			}),
		])
		expect(order).toMatchObject({
			product_resellPrice: 5_000,
			status: 'accepted',
			history: [{ by: 'seller', action: 'accept_offer', to: 'accepted' }],
			meeting_location: 'Town Hall',
			buyer_mobile: '+8801812345678',
		})
		expect(order.code).toMatch(/^\d{6}$/)
		expect(await rowsOf('select status from listings where id = $1', listing)).toEqual([{ status: 'booked' }])
		expect(await one(buyer, id)).toMatchObject({ status: 'accepted', order_id: order._id, actions: [] })
		expect(await one(other, late)).toMatchObject({ status: 'ended', reason: 'booked' })
		// The seller's counter-offer is for the buyer to accept.
		const second = await listingOf(app, seller, { resellPrice: 6_000 })
		const made = (await offer(buyer, 4_000, { product_id: second })).json().insertedId
		const counter = (await act(seller, made, 'counter', 5_000)).json().insertedId
		expect((await act(seller, counter, 'accept')).statusCode).toBe(403)
		const accepted = (await act(buyer, counter, 'accept')).json().order_id
		const [second_order] = (await call(app, `GET /api/order/${accepted}`, { as: seller })).json()
		expect(second_order).toMatchObject({
			product_resellPrice: 5_000,
			// The buyer has named no place, so it is the seller's.
			meeting_location: 'Dhanmondi, Dhaka',
			history: [{ by: 'buyer', action: 'accept_offer', to: 'accepted' }],
		})
		expect(await recordedOf(app, { order: accepted, kind: 'accepted' })).toMatchObject([{ by: buyer.id }])
	})

	it('accept takes the price that was shown, and no other', async () => {
		const id = await offered()
		const answer = await act(seller, id, 'accept', 5_500)
		expect([answer.statusCode, answer.json()]).toEqual([
			409,
			{
				acknowledged: false,
				message: 'The price is now ৳5,000, no longer ৳5,500. Look at it again before you agree.',
				changed: { product_resellPrice: { was: 5_500, now: 5_000 } },
			},
		])
		expect(await one(seller, id)).toMatchObject({ status: 'open', order_id: null })
		expect((await act(seller, id, 'accept', 5_000)).statusCode).toBe(200)
	})

	it('decline, withdraw and counter are for the people concerned', async () => {
		const id = await offered()
		for (const action of ['accept', 'decline', 'counter'] as const)
			expect((await act(buyer, id, action, 5_500)).statusCode).toBe(403)
		expect((await act(seller, id, 'withdraw')).statusCode).toBe(403)
		expect((await act(await somebody(app, 'buyer'), id, 'decline')).json().message).toBe('This offer is not yours.')
		for (const role of ['buyer', 'seller', 'admin'] as const)
			expect((await act(await somebody(app, role), id, 'accept')).statusCode).toBe(403)
		expect((await act(seller, randomUUID(), 'accept')).statusCode).toBe(404)
		expect((await act(seller, id, 'decline')).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await act(buyer, id, 'withdraw')).statusCode).toBe(409)
		const again = await offered(buyer, 5_500)
		expect((await act(buyer, again, 'withdraw')).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await one(seller, again))?.status).toBe('withdrawn')
		const conversation = (await one(seller, again))?.conversation_id
		const about = (kind: string, by: string, person: string, offer: string, price: number) =>
			recorded(kind, by, {
				...{ listing, person },
				data: {
					...{ offer, conversation, price, buyer: buyer.id, seller: seller.id },
					...(kind === 'offer_made' && { deadline: expect.any(Number) }),
				},
			})
		expect((await recordedOf(app, { listing })).filter(({ kind }) => kind.startsWith('offer_'))).toEqual([
			about('offer_made', buyer.id, seller.id, id, 5_000),
			about('offer_declined', seller.id, buyer.id, id, 5_000),
			about('offer_made', buyer.id, seller.id, again, 5_500),
			about('offer_withdrawn', buyer.id, seller.id, again, 5_500),
		])
	})

	it('a repeat by the same person changes nothing', async () => {
		const id = await offered()
		await act(seller, id, 'counter', 5_500)
		expect((await act(seller, id, 'counter', 5_400)).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect(await listed(buyer)).toHaveLength(2)
		const counter = (await listed(buyer)).find(({ by }) => by === 'seller')?._id ?? ''
		const accepted = await Promise.all([1, 2, 3].map(() => act(buyer, counter, 'accept')))
		expect(accepted.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
		expect(accepted.map((answer) => answer.json().modifiedCount).sort()).toEqual([0, 0, 1])
		expect(await rowsOf('select 1 from orders where listing_id = $1', listing)).toHaveLength(1)
	})

	it('a counter is a new offer by the other side, five times each, always below the price', async () => {
		let id = await offered(buyer, 3_000)
		expect((await act(seller, id, 'counter')).json().fields).toHaveProperty('price')
		expect((await act(seller, id, 'counter', 6_000)).json().fields).toHaveProperty('price')
		for (let round = 0; round < 5; round += 1)
			for (const as of [seller, buyer]) {
				const answer = await act(as, id, 'counter', as === seller ? 5_900 : 3_100 + round)
				expect(answer.statusCode).toBe(200)
				id = answer.json().insertedId
			}
		expect((await one(seller, id))?.actions).toEqual(['accept', 'decline'])
		const sixth = await act(seller, id, 'counter', 5_900)
		expect([sixth.statusCode, sixth.json().message]).toEqual([
			409,
			'You have named 5 other prices. Accept or decline now.',
		])
		const statuses = (await listed(buyer)).map(({ status }) => status)
		expect(statuses).toEqual(['open', ...Array(10).fill('countered')])
		expect(await rowsOf("select 1 from offers where listing_id = $1 and status = 'open'", listing)).toHaveLength(1)
	})

	it('expires after a day, whether or not Motor has checked since', async () => {
		const id = await offered()
		await app.database.pool.query("update offers set deadline = now() - interval '1 second' where id = $1", [id])
		expect((await one(seller, id))?.actions).toEqual([])
		expect((await act(seller, id, 'accept')).statusCode).toBe(409)
		expect(await expireDueOffers(app, new Date())).toBe(1)
		expect(await expireDueOffers(app, new Date())).toBe(0)
		expect(await one(buyer, id)).toMatchObject({ status: 'expired', deadline: null })
		expect(await recordedOf(app, { listing, kind: 'offer_expired' })).toMatchObject([
			{ by: null, person: seller.id, data: { offer: id, price: 5_000, buyer: buyer.id, seller: seller.id } },
		])
		expect((await offer(buyer, 5_000)).statusCode).toBe(200)
	})

	it('ends once the listing is booked, deleted or changed, with the reason', async () => {
		const booked = await offered()
		await call(app, 'POST /api/add/order', { as: await somebody(app, 'buyer'), body: newOrder(listing) })
		expect(await one(buyer, booked)).toMatchObject({ status: 'ended', reason: 'booked' })
		expect(await recordedOf(app, { listing, kind: 'offer_ended' })).toMatchObject([
			{ by: null, person: seller.id, data: { offer: booked, reason: 'booked' } },
		])
		expect((await act(seller, booked, 'counter', 5_500)).json().message).toBe('This offer is no longer open.')
		listing = await listingOf(app, seller, { resellPrice: 6_000 })
		const deleted = await offered()
		await call(app, `DELETE /api/product/${listing}`, { as: seller })
		expect(await one(buyer, deleted)).toMatchObject({ status: 'ended', reason: 'deleted' })
		expect((await act(seller, deleted, 'accept')).statusCode).toBe(409)
		listing = await listingOf(app, seller, { resellPrice: 6_000 })
		const changed = await offered()
		await app.database.transaction((tx) => endOpenOffers(tx, { listingId: listing }, 'price'))
		expect(await one(buyer, changed)).toMatchObject({ status: 'ended', reason: 'price' })
	})

	it('is not ended by a change whose seller asked to end none', async () => {
		const { address } = await pictureOf(app, seller)
		const body = { ...newProduct(site + address), resell_price: 6_000 }
		listing = (await call(app, 'POST /api/add/product', { as: seller, body })).json().insertedId
		const read = async () => (await call(app, `GET /api/product/single/${listing}`, { as: seller })).json()
		const ids = [await offered(), await offered(await somebody(app, 'buyer'), 5_500)]
		const asked = { end_offers: false }
		const product = await read()
		const cheaper = { ...product, resell_price: 5_900 }
		for (const [name, change] of [
			[`POST /api/product/pause/${listing}`, asked],
			[`POST /api/product/sold/${listing}`, asked],
			[`PUT /api/product/${listing}`, { ...cheaper, ...asked }],
		] as const) {
			const answer = await call(app, name, { as: seller, body: change })
			expect([answer.statusCode, answer.json()]).toEqual([
				409,
				{ acknowledged: false, message: 'Open offers that this would end: 2.', open_offers: 2 },
			])
		}
		expect(await read()).toEqual(product)
		expect((await listed(seller)).map(({ status }) => status)).toEqual(['open', 'open'])
		expect(await recordedOf(app, { listing, kind: 'offer_ended' })).toEqual([])
		const edit = (rest: object) =>
			call(app, `PUT /api/product/${listing}`, { as: seller, body: { ...product, ...rest } })
		expect((await edit({ end_offers: 'no' })).json().fields).toEqual({ end_offers: expect.any(String) })
		expect((await edit({ used_time: 3, ...asked })).json()).toMatchObject({ modifiedCount: 1, version: 2 })
		expect((await edit({ ...cheaper, used_time: 3, version: 2, end_offers: true })).json().modifiedCount).toBe(1)
		for (const id of ids) expect(await one(seller, id)).toMatchObject({ status: 'ended', reason: 'price' })
		// If no offer would end, nothing is refused.
		expect(
			(await call(app, `POST /api/product/pause/${listing}`, { as: seller, body: asked })).json().modifiedCount,
		).toBe(1)
	})

	it('ends once one of the two leaves', async () => {
		const id = await offered()
		await call(app, 'DELETE /api/account', { as: seller, body: { confirmation: seller.email } })
		expect(await one(buyer, id)).toMatchObject({ status: 'ended', reason: 'deleted', other: { name: '' } })
	})
})

describe('GET /api/offer', () => {
	it('comes in pages, newest first', async () => {
		const made: string[] = []
		for (const _ of Array(3)) made.unshift(await offered(await somebody(app, 'buyer')))
		const first = await call(app, 'GET /api/offer?limit=2', { as: seller })
		const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1]
		const second = await call(app, `GET ${next}`, { as: seller })
		expect([...first.json(), ...second.json()].map(({ _id }: Offer) => _id)).toEqual(made)
	})

	it('tells the other side of each step, and nobody of their own', async () => {
		const id = await offered()
		await act(seller, id, 'counter', 5_500)
		await runJobs(app)
		const notices = await rowsOf(
			`select u.id, e.kind from notices n join events e on e.id = n.event_id join users u on u.id = n.user_id
			where e.data->>'buyer' = $1 order by e.id`,
			buyer.id,
		)
		expect(notices).toEqual([
			{ id: seller.id, kind: 'offer_made' },
			{ id: buyer.id, kind: 'offer_countered' },
		])
	})

	it('tells the seller once of an offer that comes with words', async () => {
		await offer(buyer, 5_000, { text: 'Today after work?' })
		await runJobs(app)
		const told = await rowsOf(
			'select e.kind from notices n join events e on e.id = n.event_id where n.user_id = $1',
			seller.id,
		)
		expect(told).toEqual([{ kind: 'offer_made' }])
		const [conversation] = (await call(app, 'GET /api/conversation', { as: seller })).json()
		expect(conversation).toMatchObject({ unread: 1, last: { text: 'Today after work?' } })
	})
})
