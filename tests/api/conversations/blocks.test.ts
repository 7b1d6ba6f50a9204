import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { conversationOf } from '../../support/conversations.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { recorded, recordedOf } from '../../support/recorded.ts'

let app: TestApp
let seller: Person
let buyer: Person
let listing: string
let conversation: string

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	listing = await listingOf(app, seller)
	conversation = await conversationOf(app, buyer, listing)
})

const block = (as: Person, { id }: { id: string }, method = 'POST') => call(app, `${method} /api/block/${id}`, { as })
const send = (as: Person) =>
	call(app, `POST /api/conversation/${conversation}`, { as, body: { text: 'Hello', client_id: randomUUID() } })

describe('POST /api/block/{userId} and DELETE /api/block/{userId}', () => {
	it('POST /api/block/{userId} ends messages and bookings both ways, and DELETE /api/block/{userId} lifts that', async () => {
		expect((await block(seller, buyer)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await block(seller, buyer)).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		for (const as of [buyer, seller]) {
			const refused = await send(as)
			expect([refused.statusCode, refused.json().message]).toEqual([
				403,
				'You and this person can no longer message, make offers or book with each other.',
			])
		}
		const another = await listingOf(app, seller)
		const ask = { product_id: another, text: 'Hello', client_id: randomUUID() }
		expect((await call(app, 'POST /api/conversation', { as: buyer, body: ask })).statusCode).toBe(403)
		expect((await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(another) })).statusCode).toBe(403)
		// A person cannot lift the other person's block.
		expect((await block(buyer, seller, 'DELETE')).json()).toEqual({ acknowledged: true, deletedCount: 0 })
		expect((await send(buyer)).statusCode).toBe(403)
		expect((await block(seller, buyer, 'DELETE')).json()).toEqual({ acknowledged: true, deletedCount: 1 })
		expect((await send(buyer)).statusCode).toBe(200)
		expect((await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(another) })).statusCode).toBe(200)
		const blocks = (await recordedOf(app, { person: buyer.id })).filter(({ kind }) => kind.endsWith('blocked'))
		expect(blocks).toEqual([
			recorded('blocked', seller.id, { person: buyer.id }),
			recorded('unblocked', seller.id, { person: buyer.id }),
		])
		expect(await recordedOf(app, { person: seller.id, kind: 'unblocked' })).toEqual([])
	})

	it('removes asking, offering and ordering from the actions of a listing, and tells only the person who blocked', async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const listing = await listingOf(app, seller)
		const read = async () => (await call(app, `GET /api/product/single/${listing}`, { as: buyer })).json()
		for (const [by, other, said] of [
			[seller, buyer, undefined],
			[buyer, seller, true],
		] as const) {
			expect((await read()).actions).toEqual(['order', 'wishlist', 'report', 'ask', 'offer'])
			await call(app, `POST /api/block/${other.id}`, { as: by })
			const { actions, blocked_by_me } = await read()
			expect([actions, blocked_by_me]).toEqual([['wishlist', 'report'], said])
			await call(app, `DELETE /api/block/${other.id}`, { as: by })
		}
	})

	it('shows in the actions of both', async () => {
		const actions = async (as: Person) =>
			(await call(app, `GET /api/conversation/${conversation}`, { as })).json().conversation.actions
		expect(await actions(buyer)).toEqual(['send', 'offer', 'number', 'report', 'block'])
		await block(seller, buyer)
		expect(await actions(buyer)).toEqual(['report', 'block'])
		expect(await actions(seller)).toEqual(['report', 'unblock'])
	})

	it('is refused for oneself, an admin and an unknown person', async () => {
		const refusal = async (person: { id: string }) => {
			const { statusCode, ...answer } = await block(buyer, person)
			return [statusCode, answer.json().message]
		}
		expect(await refusal(buyer)).toEqual([409, 'You cannot block yourself.'])
		expect(await refusal(await somebody(app, 'admin'))).toEqual([409, 'An admin cannot be blocked.'])
		for (const id of [randomUUID(), 'nothing', '%00'])
			for (const method of ['POST', 'DELETE']) {
				const { statusCode } = await block(buyer, { id }, method)
				expect([id, method, statusCode]).toEqual([id, method, method === 'DELETE' && id.length === 36 ? 200 : 404])
			}
	})

	it('holds if the two block each other at the same instant', async () => {
		for (let round = 0; round < 10; round += 1) {
			const answers = await Promise.all([block(seller, buyer), block(buyer, seller)])
			expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
			await Promise.all([block(seller, buyer, 'DELETE'), block(buyer, seller, 'DELETE')])
		}
	})

	it('lets no message through that was sent after it', async () => {
		const [blocked, ...sent] = await Promise.all([
			block(seller, buyer),
			...Array.from({ length: 10 }, () => send(buyer)),
		])
		expect(blocked?.statusCode).toBe(200)
		for (const { statusCode } of sent) expect([200, 403]).toContain(statusCode)
		const { rows } = await app.database.pool.query(
			`select count(*)::int as count from messages m join blocks b on b.blocked_id = m.author_id
			where b.blocked_id = $1 and m.created_at > b.created_at + interval '1 second'`,
			[buyer.id],
		)
		expect(rows).toEqual([{ count: 0 }])
	})
})
