import { beforeAll, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { offerOf } from '../../support/conversations.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

const rounds = 10

let app: TestApp
let address: string
let seller: Person

beforeAll(async () => {
	app = await startApp()
	address = await app.app.listen({ port: 0, host: '127.0.0.1' })
	seller = await somebody(app, 'seller')
	return () => app.close()
})

/** Posts over a real socket. */
async function post(path: string, as: Person, body: object): Promise<number> {
	const answer = await fetch(`${address}${path}`, {
		method: 'POST',
		headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
	await answer.arrayBuffer()
	return answer.status
}

const accept = (offer: string, as = seller) => post(`/api/offer/act/${offer}`, as, { action: 'accept' })

/** Expects at most one live order, exactly one if the listing is booked, and no open offer next to it. */
async function expectOneOutcome(listing: string): Promise<void> {
	const { rows } = await app.database.pool.query(
		`select l.status, (select count(*)::int from orders o where o.listing_id = l.id) as orders,
			(select count(*)::int from offers f where f.listing_id = l.id and f.status = 'accepted') as accepted,
			(select count(*)::int from offers f where f.listing_id = l.id and f.status = 'open') as open
		from listings l where l.id = $1`,
		[listing],
	)
	expect(rows[0]).toMatchObject({ status: 'booked', orders: 1, open: 0 })
	expect(rows[0].accepted).toBeLessThanOrEqual(1)
}

it('of two offers accepted at the same instant exactly one becomes the order', async () => {
	for (let round = 0; round < rounds; round += 1) {
		const listing = await listingOf(app, seller)
		const buyers = await Promise.all([somebody(app, 'buyer'), somebody(app, 'buyer'), somebody(app, 'buyer')])
		const offers = await Promise.all(buyers.map((buyer) => offerOf(app, buyer, listing)))
		const answers = await Promise.all(offers.map((offer) => accept(offer)))
		expect(answers.sort()).toEqual([200, 409, 409])
		await expectOneOutcome(listing)
	}
})

it('if an offer is accepted while another person books, one of them gets the gear', async () => {
	for (let round = 0; round < rounds; round += 1) {
		const listing = await listingOf(app, seller)
		const [buyer, other] = [await somebody(app, 'buyer'), await somebody(app, 'buyer')]
		const offer = await offerOf(app, buyer, listing)
		const answers = await Promise.all([accept(offer), post('/api/add/order', other, newOrder(listing))])
		expect(answers.sort()).toEqual([200, 409])
		await expectOneOutcome(listing)
	}
})

it('if an offer is accepted while it is withdrawn, declined or countered, one of them counts', async () => {
	for (let round = 0; round < rounds; round += 1) {
		const listing = await listingOf(app, seller)
		const buyer = await somebody(app, 'buyer')
		const offer = await offerOf(app, buyer, listing)
		const answers = await Promise.all([
			accept(offer),
			post(`/api/offer/act/${offer}`, buyer, { action: 'withdraw' }),
			post(`/api/offer/act/${offer}`, seller, { action: 'counter', price: 5_400 }),
		])
		expect(answers.sort()).toEqual([200, 409, 409])
	}
})

it('accepting an offer while the two block each other, the listing is deleted or the buyer leaves is not a fault', async () => {
	for (let round = 0; round < rounds; round += 1) {
		const listing = await listingOf(app, seller)
		const buyer = await somebody(app, 'buyer')
		const offer = await offerOf(app, buyer, listing)
		const rival = [
			() => post(`/api/block/${seller.id}`, buyer, {}),
			async () => (await call(app, `DELETE /api/product/${listing}`, { as: seller })).statusCode,
			async () =>
				(await call(app, 'DELETE /api/account', { as: buyer, body: { confirmation: buyer.email } })).statusCode,
		][round % 3]
		const [accepted, other] = await Promise.all([accept(offer), rival?.()])
		expect([200, 403, 409]).toContain(accepted)
		expect(other).toBe(200)
		const { rows } = await app.database.pool.query("select 1 from offers where id = $1 and status = 'open'", [offer])
		expect(rows).toEqual([])
	}
})
