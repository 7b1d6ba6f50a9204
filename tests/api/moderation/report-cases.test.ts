import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveUpdates } from '../../../src/database/schema/events.ts'
import { reports } from '../../../src/database/schema/moderation.ts'
import { makeAdmin } from '../../../src/domain/people/users.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { runJobs } from '../../support/jobs.ts'
import { listingOf } from '../../support/listings.ts'
import { bookingOf, orderAs } from '../../support/orders.ts'
import { type Person, somebody } from '../../support/people.ts'
import { recorded, recordedOf } from '../../support/recorded.ts'

let app: TestApp
let admin: Person
let seller: Person

beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
	seller = await somebody(app, 'seller')
})
afterAll(() => app.close())

interface Case {
	_id: string
	reports: { reason: string; text: string; by: { _id: string } }[]
	history: { kind: string; product_id: string | null; reason: string }[]
	actions: string[]
	seller: { suspended: boolean }
}

const report = async (listing: string, as: Person, body?: object) =>
	call(app, `POST /api/product/report/${listing}`, { as, body })
const cases = async (): Promise<Case[]> => (await call(app, 'GET /api/report?limit=200', { as: admin })).json()
const caseOf = async (listing: string) => (await cases()).find(({ _id }) => _id === listing)
const act = (listing: string, action: string, as = admin, reason = 'Looked at it closely.') =>
	call(app, `POST /api/report/act/${listing}`, { as, body: { action, reason } })

async function reported(by?: Person) {
	const listing = await listingOf(app, seller)
	await report(listing, by ?? (await somebody(app, 'buyer')), { reason: 'fake', text: 'The label is wrong.' })
	return listing
}

describe('what an admin writes to a seller', () => {
	it('is in the notice and on the listing, for its seller only, until the listing is shown again', async () => {
		const owner = await somebody(app, 'seller')
		const listing = await listingOf(app, owner)
		const read = async (as: Person) => (await call(app, `GET /api/product/single/${listing}`, { as })).json()
		const own = async () =>
			(await call(app, `GET /api/product/?email=${owner.email}`, { as: owner }))
				.json()
				.find(({ _id }: { _id: string }) => _id === listing)
		expect(await read(owner)).not.toHaveProperty('decided')
		const decided = (kind: string, reason: string) => ({ kind, at: expect.any(Number), reason })
		await act(listing, 'warn', admin, 'Say how old it is.')
		for (const product of [await read(owner), await own()])
			expect(product.decided).toEqual(decided('warned', 'Say how old it is.'))
		for (const reader of [admin, await somebody(app, 'buyer'), await somebody(app, 'seller')])
			expect(await read(reader)).not.toHaveProperty('decided')
		await act(listing, 'hide', admin, 'It is a copy.')
		for (const product of [await read(owner), await own()])
			expect(product.decided).toEqual(decided('listing_hidden', 'It is a copy.'))
		expect(await read(admin)).not.toHaveProperty('decided')
		await act(listing, 'show', admin, 'Put right.')
		expect(await read(owner)).not.toHaveProperty('decided')
		await act(listing, 'delete', admin, 'Stolen after all.')
		await runJobs(app)
		const notices: { product_id: string; text: string }[] = (
			await call(app, 'GET /api/notification', { as: owner })
		).json()
		const told = notices.filter(({ product_id }) => product_id === listing).map(({ text }) => text)
		expect(told).toEqual([
			'An admin took your Touring jacket off the market. The reason given: Stolen after all.',
			'Your Touring jacket is no longer hidden.',
			'An admin hid your Touring jacket. Only you can see it. The reason given: It is a copy.',
			'An admin has a warning about your Touring jacket. The reason given: Say how old it is.',
		])
	})
})

describe('GET /api/report', () => {
	it('lists reported listings with reasons, words and reporters, the first reported first', async () => {
		const first = await reported()
		const buyer = await somebody(app, 'buyer')
		const second = await reported(buyer)
		await report(first, await somebody(app, 'seller'))
		const found = (await cases()).map(({ _id }) => _id).filter((id) => [first, second].includes(id))
		expect(found).toEqual([first, second])
		expect(await caseOf(second)).toEqual({
			_id: second,
			product: expect.objectContaining({ _id: second, report: true, status: 'available' }),
			seller: { _id: seller.id, name: seller.name, suspended: false },
			reports: [
				{
					_id: expect.any(String),
					reason: 'fake',
					text: 'The label is wrong.',
					created_at: expect.any(Number),
					by: { _id: buyer.id, name: buyer.name },
				},
			],
			report_count: 1,
			matches: [],
			history: [],
			actions: ['dismiss', 'hide', 'delete', 'warn', 'suspend'],
		})
		expect((await caseOf(first))?.reports.map(({ reason }) => reason)).toEqual(['other', 'fake'])
	})

	it('offers only what can still be decided', async () => {
		const other = await somebody(app, 'seller')
		const listing = await listingOf(app, other)
		await report(listing, await somebody(app, 'buyer'))
		await call(app, `POST /api/user/suspend/${other.id}`, { as: admin, body: { reason: 'Copies.' } })
		expect(await caseOf(listing)).toMatchObject({
			seller: { suspended: true },
			actions: ['dismiss', 'hide', 'delete', 'warn'],
		})
		await makeAdmin(app.database, other.email)
		await call(app, `DELETE /api/user/suspend/${other.id}`, { as: admin, body: {} })
		expect(await caseOf(listing)).toMatchObject({
			seller: { suspended: false },
			actions: expect.not.arrayContaining(['suspend']),
		})
		const hidden = await listingOf(app, seller, { status: 'hidden' })
		await app.database.db.insert(reports).values({ listingId: hidden, userId: (await somebody(app, 'buyer')).id })
		expect((await caseOf(hidden))?.actions).toEqual(['dismiss', 'show', 'delete', 'warn', 'suspend'])
	})

	it('shows what admins decided about the seller before, the last first', async () => {
		const other = await somebody(app, 'seller')
		const listing = await listingOf(app, other)
		const doubtful = await listingOf(app, other)
		const lost = await listingOf(app, other)
		await report(listing, await somebody(app, 'buyer'))
		for (const action of ['dismiss', 'hide', 'show']) await act(listing, action, admin, `To ${action} it.`)
		await act(lost, 'delete', admin, 'To delete it.')
		await act(listing, 'warn', admin, 'To warn them.')
		await act(listing, 'suspend', admin, 'To suspend them.')
		await call(app, `DELETE /api/user/suspend/${other.id}`, { as: admin, body: { reason: 'To believe them.' } })
		// Neither of these is a decision.
		await call(app, `POST /api/product/update/${doubtful}`, { as: other })
		await call(app, `POST /api/user/verify/${other.id}`, { as: admin })
		await app.database.db.insert(reports).values({ listingId: listing, userId: (await somebody(app, 'buyer')).id })
		const past = (kind: string, product_id: string | null, reason: string) => ({
			...{ kind, product_id, reason, at: expect.any(Number) },
		})
		expect((await caseOf(listing))?.history).toEqual([
			past('suspension_lifted', null, 'To believe them.'),
			past('suspended', null, 'To suspend them.'),
			past('warned', listing, 'To warn them.'),
			past('listing_deleted', lost, 'To delete it.'),
			past('listing_shown', listing, 'To show it.'),
			past('listing_hidden', listing, 'To hide it.'),
			past('reports_dismissed', listing, 'To dismiss it.'),
		])
	})

	it('moves a listing back if the person who reported it first has left', async () => {
		const early = await somebody(app, 'buyer')
		const first = await reported(early)
		const second = await reported()
		await report(first, await somebody(app, 'buyer'))
		const order = async () => (await cases()).map(({ _id }) => _id).filter((id) => [first, second].includes(id))
		expect(await order()).toEqual([first, second])
		expect((await call(app, `DELETE /api/user/${early.id}`, { as: admin })).statusCode).toBe(200)
		expect(await order()).toEqual([second, first])
	})

	it('names a wrong reason, and takes no more than 500 characters', async () => {
		const [listing, as] = [await listingOf(app, seller), await somebody(app, 'buyer')]
		expect(Object.keys((await report(listing, as, { reason: 'ugly' })).json().fields)).toEqual(['reason'])
		expect(Object.keys((await report(listing, as, { text: 'x'.repeat(501) })).json().fields)).toEqual(['text'])
		expect((await report(listing, as, {})).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
	})

	it('pages, each listing once', async () => {
		for (let each = 0; each < 3; each += 1) {
			const listing = await reported()
			await report(listing, await somebody(app, 'buyer'))
		}
		const seen: string[] = []
		let next: string | undefined = '/api/report?limit=2'
		while (next) {
			const answer = await call(app, `GET ${next}`, { as: admin })
			seen.push(...(answer.json() as Case[]).map(({ _id }) => _id))
			next = /<(.*)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1]
		}
		expect(new Set(seen).size).toBe(seen.length)
		expect(seen.length).toBe((await cases()).length)
	})
})

describe('POST /api/report/act/{listingId}', () => {
	it('dismisses: the listing stays, its case is closed', async () => {
		const listing = await reported()
		expect((await act(listing, 'dismiss')).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await act(listing, 'dismiss')).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect(await caseOf(listing)).toBeUndefined()
		const buyer = await somebody(app, 'buyer')
		expect((await call(app, `GET /api/product/single/${listing}`, { as: buyer })).statusCode).toBe(200)
	})

	it('hides a listing from everybody but its seller, and shows it again paused', async () => {
		const listing = await reported()
		const buyer = await somebody(app, 'buyer')
		const single = async (as: Person) => call(app, `GET /api/product/single/${listing}`, { as })
		expect((await act(listing, 'hide')).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await act(listing, 'hide')).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect((await single(buyer)).statusCode).toBe(404)
		expect((await single(seller)).json().status).toBe('hidden')
		expect((await act(listing, 'show')).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await single(seller)).json().status).toBe('paused')
	})

	it.each([
		['hide', 'hidden'],
		['delete', 'deleted'],
	])('ends the open offers for a listing: %s', async (action, reason) => {
		const [listing, buyer] = [await reported(), await somebody(app, 'buyer')]
		await call(app, 'POST /api/offer', { as: buyer, body: { product_id: listing, price: 4_000 } })
		await act(listing, action)
		for (const as of [buyer, seller]) {
			const offers = (await call(app, 'GET /api/offer?limit=200', { as })).json()
			expect(offers.find((offer: { product_id: string }) => offer.product_id === listing)).toMatchObject({
				status: 'ended',
				reason,
				actions: [],
			})
		}
	})

	it.each([
		['disputed', 'booked'],
		['completed', 'sold'],
	] as const)('shows a hidden listing in the state that its order requires: %s', async (status, shown) => {
		const listing = await reported()
		await bookingOf(app, { listing, buyer: await somebody(app, 'buyer'), seller }, { status })
		await act(listing, 'hide')
		await act(listing, 'show')
		expect((await call(app, `GET /api/product/single/${listing}`, { as: seller })).json().status).toBe(shown)
	})

	it('deletes a listing', async () => {
		const listing = await reported()
		expect((await act(listing, 'delete')).statusCode).toBe(200)
		expect((await call(app, `GET /api/product/single/${listing}`, { as: seller })).statusCode).toBe(404)
		expect((await act(listing, 'delete')).statusCode).toBe(404)
	})

	it('warns, and the next case of this seller shows it', async () => {
		await act(await reported(), 'warn', admin, 'Describe the scratches.')
		const listing = await reported()
		expect((await caseOf(listing))?.history).toEqual(
			expect.arrayContaining([expect.objectContaining({ kind: 'warned', reason: 'Describe the scratches.' })]),
		)
	})

	describe('appears on the screens of other admins', () => {
		/** Creates a seller with two reported listings. `heardBy` returns the updates that another admin's screen receives. */
		async function watched() {
			const [other, another] = [await somebody(app, 'seller'), await somebody(app, 'admin')]
			const [first, second] = [await listingOf(app, other), await listingOf(app, other)]
			for (const listing of [first, second]) await report(listing, await somebody(app, 'buyer'))
			const heardBy = async (doing: () => Promise<{ statusCode: number }>) => {
				await runJobs(app)
				await app.database.db.delete(liveUpdates).where(eq(liveUpdates.userId, another.id))
				expect((await doing()).statusCode).toBe(200)
				await runJobs(app)
				const heard = await app.database.db.select().from(liveUpdates).where(eq(liveUpdates.userId, another.id))
				return heard.map(({ name, data }) => [name, data])
			}
			return { other, first, second, heardBy }
		}

		it('even if it closes the reports of another listing of a suspended seller', async () => {
			const { first, second, heardBy } = await watched()
			await act(first, 'suspend')
			expect(await heardBy(() => act(second, 'suspend'))).toEqual([['case', { _id: second }]])
			expect(await caseOf(second)).toBeUndefined()
		})

		it('if the seller deletes the listing and it was reported', async () => {
			const { other, first, heardBy } = await watched()
			const unreported = await listingOf(app, other)
			const remove = (listing: string) => call(app, `DELETE /api/product/${listing}`, { as: other })
			expect(await heardBy(() => remove(unreported))).toEqual([])
			expect(await heardBy(() => remove(first))).toEqual([['case', { _id: first }]])
		})
	})

	it('suspends the seller', async () => {
		const other = await somebody(app, 'seller')
		const listing = await listingOf(app, other)
		await report(listing, await somebody(app, 'buyer'))
		expect((await act(listing, 'suspend')).statusCode).toBe(200)
		expect((await call(app, `DELETE /api/product/${listing}`, { as: other })).statusCode).toBe(403)
	})

	it('is recorded with its reason, once, and every reporter hears the outcome', async () => {
		const reporter = await somebody(app, 'buyer')
		const data = { reason: 'Looked at it closely.' }
		const decided = async (action: string) => {
			const listing = await reported(reporter)
			for (const _twice of [1, 2]) await act(listing, action)
			const [report, ...rest] = await recordedOf(app, { listing })
			expect(report).toEqual(recorded('reported', reporter.id, { listing, person: seller.id }))
			return { rest, heard: recorded('report_upheld', admin.id, { listing, person: reporter.id }), listing }
		}
		const dismissed = await decided('dismiss')
		expect(dismissed.rest).toEqual([
			{ ...dismissed.heard, kind: 'report_dismissed' },
			recorded('reports_dismissed', admin.id, { listing: dismissed.listing, data }),
		])
		for (const [action, kind] of [
			['hide', 'listing_hidden'],
			['delete', 'listing_deleted'],
		] as const) {
			const { rest, heard, listing } = await decided(action)
			const closed = recorded('reports_closed', admin.id, { listing, data })
			expect(rest).toEqual([heard, closed, recorded(kind, admin.id, { listing, person: seller.id, data })])
		}
		const { rest, heard, listing } = await decided('warn')
		const warned = recorded('warned', admin.id, { listing, person: seller.id, data })
		expect(rest).toEqual([heard, recorded('reports_closed', admin.id, { listing, data }), warned, warned])
	})

	it('counts as one change, however many people reported', async () => {
		const listing = await reported()
		await report(listing, await somebody(app, 'buyer'))
		expect((await act(listing, 'dismiss')).json().modifiedCount).toBe(1)
		expect((await act(listing, 'warn')).json().modifiedCount).toBe(1)
		const fresh = await reported()
		expect((await act(fresh, 'hide')).json().modifiedCount).toBe(1)
	})

	it('shows a listing without a word about its reports', async () => {
		const listing = await reported()
		await call(app, `POST /api/product/pause/${listing}`, { as: seller })
		expect((await act(listing, 'show')).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect((await caseOf(listing))?.reports).toHaveLength(1)
		await act(listing, 'hide')
		await act(listing, 'show', admin, 'It is real.')
		expect((await recordedOf(app, { listing })).at(-1)).toEqual(
			recorded('listing_shown', admin.id, {
				listing,
				person: seller.id,
				data: { reason: 'It is real.', state: 'paused' },
			}),
		)
	})

	it('cancels the open order of a listing that it hides', async () => {
		const [listing, buyer] = [await reported(), await somebody(app, 'buyer')]
		const order = await bookingOf(app, { listing, buyer, seller })
		await app.database.pool.query("update listings set status = 'booked' where id = $1", [listing])
		await act(listing, 'hide')
		expect(await orderAs(app, buyer, order)).toMatchObject({
			status: 'cancelled',
			history: [{ by: 'system', action: 'cancel', to: 'cancelled', reason: 'listing deleted' }],
		})
		expect((await call(app, `GET /api/product/single/${listing}`, { as: seller })).json().status).toBe('hidden')
	})

	it('finds no seller for an unknown listing, and suspends no admin', async () => {
		for (const listing of [randomUUID(), 'nothing']) expect((await act(listing, 'suspend')).statusCode).toBe(404)
		const colleague = await somebody(app, 'seller')
		const listing = await listingOf(app, colleague)
		await makeAdmin(app.database, colleague.email)
		const refused = await act(listing, 'suspend')
		expect([refused.statusCode, refused.json().message]).toEqual([409, 'An admin cannot be suspended.'])
	})

	it('is refused to others, without a reason, with an unknown action, for unknown listings', async () => {
		const listing = await reported()
		expect((await act(listing, 'hide', seller)).statusCode).toBe(403)
		expect(Object.keys((await act(listing, 'hide', admin, '')).json().fields)).toEqual(['reason'])
		expect(Object.keys((await act(listing, 'burn')).json().fields)).toEqual(['action'])
		expect((await act(crypto.randomUUID(), 'hide')).statusCode).toBe(404)
		expect((await act(listing, 'show')).statusCode).toBe(409)
	})
})

describe('a deletion by an admin in another way', () => {
	const told = async (as: Person) =>
		(await call(app, 'GET /api/notification', { as })).json().map(({ kind }: { kind: string }) => kind)

	it.each([
		['the listing', (listing: string) => `DELETE /api/product/${listing}`],
		['its seller', (_listing: string, of: Person) => `DELETE /api/user/${of.id}`],
	])('tells the reporters as well: %s', async (_what, callFor) => {
		const [fraud, reporter] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const listing = await listingOf(app, fraud)
		await report(listing, reporter, { reason: 'fake' })
		expect((await call(app, callFor(listing, fraud), { as: admin })).statusCode).toBe(200)
		await runJobs(app)
		expect(await told(reporter)).toEqual(['report_upheld'])
		expect(await caseOf(listing)).toBeUndefined()
	})

	it('tells nobody if a seller takes their own listing away', async () => {
		const reporter = await somebody(app, 'buyer')
		const listing = await reported(reporter)
		await call(app, `DELETE /api/product/${listing}`, { as: seller })
		await runJobs(app)
		expect(await told(reporter)).toEqual([])
	})
})
