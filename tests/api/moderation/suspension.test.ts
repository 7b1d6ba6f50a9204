import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type CallName } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/calls/call.ts'
import { listings } from '../../../src/database/schema/listings.ts'
import { acceptedCall } from '../../support/accepted-calls.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { bookingOf, orderAs } from '../../support/orders.ts'
import { oneOfEachRole, type Person, somebody } from '../../support/people.ts'
import { recorded, recordedOf } from '../../support/recorded.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
})
afterAll(() => app.close())

const suspend = (person: Person, as = admin, body: object = { reason: 'Sold things that were not theirs.' }) =>
	call(app, `POST /api/user/suspend/${person.id}`, { as, body })
const lift = (person: Person, as = admin, body: object = {}) =>
	call(app, `DELETE /api/user/suspend/${person.id}`, { as, body })
const stateOf = async (id: string) => {
	const [row] = await app.database.db.select({ status: listings.status }).from(listings).where(eq(listings.id, id))
	return row?.status
}

describe('POST /api/user/preview/{id}', () => {
	const preview = (id: string, body: object) => call(app, `POST /api/user/preview/${id}`, { as: admin, body })
	const facts = async () =>
		(
			await app.database.pool.query(
				`select (select count(*) from events), (select count(*) from notices), (select count(*) from orders where status = 'booked'),
					(select count(*) from users where verified or suspended_at is not null)`,
			)
		).rows

	it('says who would be notified of a suspension, in their language, and changes nothing', async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		await call(app, 'PUT /api/notification/settings', { as: seller, body: { language: 'bn' } })
		await bookingOf(app, { listing: await listingOf(app, seller, { status: 'booked' }), buyer, seller })
		const before = await facts()
		const answer = await preview(seller.id, { action: 'suspend', reason: 'Sold stolen gear.' })
		const { undoable, told } = answer.json()
		expect(undoable, answer.body).toBe(false)
		expect(told).toEqual(
			expect.arrayContaining([
				expect.objectContaining({
					person: { _id: seller.id, name: seller.name },
					language: 'bn',
					mail: true,
					text: expect.stringMatching(/[\u0980-\u09ff].*Sold stolen gear\./),
				}),
				expect.objectContaining({ person: { _id: buyer.id, name: buyer.name }, language: 'en' }),
			]),
		)
		expect(told[0].text, 'what was decided, before what follows from it').toContain('Sold stolen gear.')
		expect(await facts()).toEqual(before)
	})

	it('says what giving or removing a mark, or ending a suspension, would send', async () => {
		const seller = await somebody(app, 'seller')
		const texts = async (body: object) =>
			(await preview(seller.id, body)).json().told.map(({ text }: { text: string }) => text)
		expect(await texts({ action: 'verify' })).toEqual([expect.stringContaining('You are now a verified seller.')])
		expect(await texts({ action: 'unverify' }), 'there is none to take').toEqual([])
		await call(app, `POST /api/user/verify/${seller.id}`, { as: admin })
		expect(await texts({ action: 'unverify' })).toEqual(['You are no longer a verified seller.'])
		expect(await texts({ action: 'lift' }), 'nobody is suspended').toEqual([])
		await suspend(seller)
		expect(await texts({ action: 'lift' })).toHaveLength(1)
	})

	it('refuses whatever the decision itself refuses', async () => {
		const buyer = await somebody(app, 'buyer')
		const refused = async (id: string, body: object) => {
			const answer = await preview(id, body)
			return [answer.statusCode, ...Object.keys(answer.json().fields ?? {})]
		}
		expect(await refused(buyer.id, { action: 'suspend' })).toEqual([422, 'reason'])
		expect(await refused(buyer.id, { action: 'praise' })).toEqual([422, 'action'])
		expect(await refused(buyer.id, { action: 'verify', proof: 'hearsay' })).toEqual([422, 'proof'])
		expect(await refused(buyer.id, { action: 'verify' })).toEqual([409])
		expect(await refused(admin.id, { action: 'suspend', reason: 'No reason.' })).toEqual([409])
		expect(await refused('no-id', { action: 'lift' })).toEqual([404])
	})
})

describe('POST /api/user/suspend/{id}', () => {
	it('pauses the listings and ends the open orders of a seller', async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const free = await listingOf(app, seller)
		const booked = await listingOf(app, seller, { status: 'booked' })
		const order = await bookingOf(app, { listing: booked, buyer, seller })
		expect((await suspend(seller)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await suspend(seller)).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect([await stateOf(free), await stateOf(booked)]).toEqual(['paused', 'paused'])
		expect(await orderAs(app, buyer, order)).toMatchObject({
			status: 'cancelled',
			history: [{ by: 'system', action: 'cancel', to: 'cancelled', reason: 'suspended' }],
		})
		expect((await call(app, `GET /api/product/single/${free}`, { as: buyer })).statusCode).toBe(404)
	})

	it('ends the open offers to them, and is recorded with its reason, once', async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const product_id = await listingOf(app, seller)
		await call(app, 'POST /api/offer', { as: buyer, body: { product_id, price: 5_000 } })
		for (const _twice of [1, 2]) await suspend(seller)
		expect((await call(app, 'GET /api/offer', { as: buyer })).json()).toMatchObject([
			{ status: 'ended', reason: 'suspended' },
		])
		for (const _twice of [1, 2]) await lift(seller, admin, { reason: 'They were theirs.' })
		expect((await recordedOf(app, { person: seller.id })).filter(({ by }) => by === admin.id)).toEqual([
			recorded('suspended', admin.id, { person: seller.id, data: { reason: 'Sold things that were not theirs.' } }),
			recorded('suspension_lifted', admin.id, { person: seller.id, data: { reason: 'They were theirs.' } }),
		])
	})

	it('puts the gear that a suspended buyer had booked back on the market', async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const booked = await listingOf(app, seller, { status: 'booked' })
		await bookingOf(app, { listing: booked, buyer, seller })
		await suspend(buyer)
		expect(await stateOf(booked)).toBe('available')
	})

	it('shows to admins and to the suspended person, with its reason', async () => {
		const seller = await somebody(app, 'seller')
		const listed = async () =>
			(await call(app, 'GET /api/user?role=seller&limit=200', { as: admin }))
				.json()
				.find(({ _id }: { _id: string }) => _id === seller.id)
		const session = async () => (await call(app, 'GET /api/auth/get-session', { as: seller })).json().user
		expect(await listed()).not.toHaveProperty('suspended')
		await suspend(seller)
		const suspended = { at: expect.any(Number), reason: 'Sold things that were not theirs.' }
		expect(await listed()).toMatchObject({ suspended })
		expect((await call(app, 'GET /api/account', { as: seller })).json()).toMatchObject({ suspended })
		expect((await call(app, 'GET /api/user', { as: seller })).json()).toMatchObject([{ suspended }])
		await expect.poll(session).toMatchObject({ suspended: true })
		await lift(seller)
		expect((await call(app, 'GET /api/account', { as: seller })).json()).not.toHaveProperty('suspended')
		await expect.poll(session).not.toHaveProperty('suspended')
	})

	it('is refused for an admin, to everyone but admins, and without a reason', async () => {
		const seller = await somebody(app, 'seller')
		expect((await suspend(await somebody(app, 'admin'))).statusCode).toBe(409)
		expect((await suspend(seller, await somebody(app, 'seller'))).statusCode).toBe(403)
		const unexplained = await suspend(seller, admin, {})
		expect(unexplained.statusCode).toBe(422)
		expect(Object.keys(unexplained.json().fields)).toEqual(['reason'])
		expect(
			(await call(app, `POST /api/user/suspend/${crypto.randomUUID()}`, { as: admin, body: { reason: 'Gone.' } }))
				.statusCode,
		).toBe(404)
	})
})

describe('a suspended person', () => {
	const writes = (Object.entries(api) as [CallName, Call][]).filter(
		([name, { who, whileSuspended }]) => !name.startsWith('GET') && who !== 'open' && !whileSuspended,
	)

	it('ends mails by the link in any of them', async () => {
		const { buyer } = await oneOfEachRole(app)
		await suspend(buyer)
		for (const name of ['POST /api/unsubscribe/nothing', 'POST /api/newsletter/leave/nothing'])
			expect((await call(app, name, { as: buyer })).statusCode).toBe(404)
	})

	it.each(writes)('is refused %s and changes nothing', async (name, { who }) => {
		const people = await oneOfEachRole(app)
		const role = who === 'signedIn' || typeof who === 'string' || who.includes('buyer') ? 'buyer' : 'seller'
		if (typeof who !== 'string' && !who.includes(role)) return
		const accepted = await acceptedCall(app, people, name)
		await suspend(people[role])
		const answer = await call(app, accepted?.name ?? name, { as: people[role], body: accepted?.body ?? {} })
		expect(answer.statusCode).toBe(403)
		expect(answer.json().message).toContain('suspended')
	})

	it('keeps their display name, and may still change the password', async () => {
		const buyer = await somebody(app, 'buyer')
		const rename = () => call(app, 'POST /api/auth/update-user', { as: buyer, body: { name: 'Somebody Else' } })
		await suspend(buyer)
		const answer = await rename()
		expect(answer.statusCode).toBe(403)
		expect(answer.json()).toMatchObject({ acknowledged: false, message: expect.stringContaining('suspended') })
		const passwords = { currentPassword: 'not their password', newPassword: 'another long password' }
		const change = await call(app, 'POST /api/auth/change-password', { as: buyer, body: passwords })
		expect(change.statusCode).toBe(422)
		await lift(buyer)
		await expect.poll(async () => (await rename()).statusCode).toBe(200)
	})

	it('is offered no action on an order, and no review', async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const deal = { listing: await listingOf(app, seller, { status: 'sold' }), buyer, seller }
		const order = await bookingOf(app, deal, { status: 'completed', completedAt: new Date(), paidAt: new Date() })
		expect(await orderAs(app, buyer, order)).toMatchObject({ actions: ['dispute'], review_until: expect.any(Number) })
		await suspend(buyer)
		const read = await orderAs(app, buyer, order)
		expect(read.actions).toEqual([])
		expect(read).not.toHaveProperty('review_until')
	})

	it('is offered no action on a listing, in a list that others have just read, or in a conversation', async () => {
		const [seller, buyer, other] = [
			await somebody(app, 'seller'),
			await somebody(app, 'buyer'),
			await somebody(app, 'buyer'),
		]
		const listing = await listingOf(app, seller)
		const opened = async (as: Person) => (await call(app, `GET /api/product/single/${listing}`, { as })).json().actions
		const listed = async (as: Person) =>
			(await call(app, 'GET /api/all/product?limit=200', { as }))
				.json()
				.find(({ _id }: { _id: string }) => _id === listing).actions
		const talked = async () => (await call(app, 'GET /api/conversation', { as: buyer })).json()[0].actions
		const body = { product_id: listing, text: 'Is the visor scratched?', client_id: 'first' }
		await call(app, 'POST /api/conversation', { as: buyer, body })
		const offered = ['order', 'wishlist', 'report', 'ask', 'offer']
		expect([await opened(buyer), await listed(buyer)]).toEqual([offered, offered])
		expect(await talked()).toContain('send')
		await suspend(buyer)
		expect([await opened(other), await listed(other)]).toEqual([offered, offered])
		expect([await opened(buyer), await listed(buyer), await talked()]).toEqual([[], [], []])
	})

	it('is offered nothing in their account except their password and their data', async () => {
		const seller = await somebody(app, 'seller')
		await suspend(seller)
		const { actions } = (await call(app, 'GET /api/account', { as: seller })).json()
		expect(actions).toEqual(expect.arrayContaining(['download']))
		for (const action of ['edit', 'delete', 'verify']) expect(actions).not.toContain(action)
	})

	it('can still read', async () => {
		const buyer = await somebody(app, 'buyer')
		await suspend(buyer)
		for (const name of ['GET /api/order', 'GET /api/account', 'GET /api/all/product', 'GET /api/auth/get-session'])
			for (const each of [name, name.replace('GET', 'HEAD')])
				expect((await call(app, each, { as: buyer })).statusCode, each).toBe(200)
	})
})

describe('DELETE /api/user/suspend/{id}', () => {
	it('lets them write again, and leaves listings paused', async () => {
		const seller = await somebody(app, 'seller')
		const listing = await listingOf(app, seller)
		await suspend(seller)
		expect((await lift(seller, await somebody(app, 'buyer'))).statusCode).toBe(403)
		expect((await lift(seller)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await lift(seller)).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect(await stateOf(listing)).toBe('paused')
		expect((await call(app, `DELETE /api/product/${listing}`, { as: seller })).statusCode).toBe(200)
		for (const id of [crypto.randomUUID(), 'nobody'])
			expect((await call(app, `DELETE /api/user/suspend/${id}`, { as: admin, body: {} })).statusCode).toBe(404)
	})
})
