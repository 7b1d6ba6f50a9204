import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Notification } from '../../../src/contract/notices/notifications.ts'
import { say } from '../../../src/contract/sentences.ts'
import { lockOrder } from '../../../src/database/deals/orders.ts'
import { orders } from '../../../src/database/schema/orders.ts'
import { now, shiftClock } from '../../../src/domain/clock.ts'
import { doWhatIsDue } from '../../../src/domain/due.ts'
import { setPayment } from '../../../src/domain/orders/payment.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { runJobs } from '../../support/jobs.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { act, acted, orderAs, orderOf } from '../../support/orders.ts'
import { type Person, somebody } from '../../support/people.ts'
import { recorded, recordedOf } from '../../support/recorded.ts'

let app: TestApp
let seller: Person
let buyer: Person
let admin: Person

const hour = 3_600_000
const day = 24 * hour

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	admin = await somebody(app, 'admin')
})
afterEach(() => shiftClock(0))
afterAll(() => app.close())

const due = () =>
	doWhatIsDue(app.market, (_, error) => {
		throw error
	})
const later = async (ms: number) => {
	shiftClock(ms)
	await due()
}
const set = (id: string, changes: Partial<typeof orders.$inferInsert>) =>
	app.database.db.update(orders).set(changes).where(eq(orders.id, id))

const pay = (id: string) =>
	app.database.transaction(async (tx) => {
		const order = await lockOrder(tx, id)
		if (order) await setPayment(tx, order, { paidAt: now(), paymentInReview: false })
	})

async function listingState(listing: string): Promise<string> {
	const { rows } = await app.database.pool.query('select status from listings where id = $1', [listing])
	return rows[0].status
}

/** Creates an order with its own listing and its own buyer. */
async function deal(state: 'booked' | 'accepted' | 'meeting proposed' = 'booked') {
	const rider = await somebody(app, 'buyer')
	const listing = await listingOf(app, seller)
	return { id: await orderOf(app, { buyer: rider, seller }, state, listing), listing, rider }
}

/** Creates an accepted order whose agreed meeting began `ago` ms ago, paid or not. */
async function metDeal({ paid = false, ago = hour }: { paid?: boolean; ago?: number } = {}) {
	const made = await deal('meeting proposed')
	await acted(app, made.rider, made.id, { action: 'agree_meeting' })
	if (paid) await pay(made.id)
	shiftClock(hour + ago)
	return made
}

describe('POST /api/order/act/{id}', () => {
	it('leads from the booking through acceptance, meeting and code to the handover', async () => {
		const { id, listing, rider } = await deal()
		expect((await orderAs(app, seller, id)).actions).toEqual(['accept', 'decline'])
		await acted(app, seller, id, { action: 'accept', status: 'booked' })
		const accepted = await orderAs(app, rider, id)
		expect(accepted).toMatchObject({
			status: 'accepted',
			code: expect.stringMatching(/^\d{6}$/),
			actions: ['propose_meeting', 'extend', 'received', 'cancel'],
			deadline: (accepted.history.at(-1)?.at ?? 0) + 14 * day,
			other: { _id: seller.id, name: seller.name },
		})
		for (const reader of [seller, admin]) expect(await orderAs(app, reader, id)).not.toHaveProperty('code')
		const meeting = { place: 'GEC Circle, Chattogram', at: Date.now() + 2 * day }
		await acted(app, rider, id, { action: 'propose_meeting', meeting })
		expect((await orderAs(app, rider, id)).actions).not.toContain('agree_meeting')
		await acted(app, seller, id, { action: 'agree_meeting' })
		expect((await orderAs(app, seller, id)).meeting).toEqual({ ...meeting, by: 'buyer', agreed: true })
		await acted(app, seller, id, { action: 'complete', code: accepted.code })
		expect(await orderAs(app, rider, id)).toMatchObject({ status: 'completed', actions: [], deadline: null })
		expect(await orderAs(app, rider, id)).not.toHaveProperty('code')
		expect(await listingState(listing)).toBe('sold')
		expect((await orderAs(app, admin, id)).history.map(({ by, action, to }) => `${by} ${action} ${to}`)).toEqual([
			'buyer book booked',
			'seller accept accepted',
			'buyer propose_meeting accepted',
			'seller agree_meeting accepted',
			'seller complete completed',
		])
		expect((await orderAs(app, admin, id)).other).toBeNull()
	})

	it('agrees to the meeting that was shown, and to no other', async () => {
		const { id, rider } = await deal('accepted')
		const [first, second] = [2, 3].map((days) => ({ place: 'GEC Circle, Chattogram', at: Date.now() + days * day }))
		const agree = (meeting?: object) =>
			act(app, rider, id, { action: 'agree_meeting', status: 'accepted', ...(meeting && { meeting }) })
		await acted(app, seller, id, { action: 'propose_meeting', ...(first && { meeting: first }) })
		await acted(app, seller, id, { action: 'propose_meeting', ...(second && { meeting: second }) })
		const answer = await agree(first)
		expect([answer.statusCode, answer.json()]).toEqual([
			409,
			{
				acknowledged: false,
				message: 'The other side has proposed another meeting. Look at it before you agree.',
				changed: { meeting: { was: first, now: second } },
			},
		])
		expect((await orderAs(app, rider, id)).meeting).toMatchObject({ ...second, agreed: false })
		expect((await agree({ ...second, place: 'Elsewhere' })).statusCode).toBe(409)
		expect((await agree(second)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await agree(first)).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
	})

	it('takes the code with Bangla digits and spaces', async () => {
		const { id, rider } = await deal('accepted')
		const { code = '' } = await orderAs(app, rider, id)
		const bangla = code.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
		await acted(app, seller, id, { action: 'complete', code: `${bangla.slice(0, 3)} ${bangla.slice(3)}` })
	})

	it('allows twenty proposed meetings a day for an order, also at once, and one that both agree on goes ahead', async () => {
		const { id, rider } = await deal('accepted')
		const propose = (as: Person, hours: number) =>
			act(app, as, id, {
				action: 'propose_meeting',
				meeting: { place: 'Satmatha, Bogura', at: Date.now() + hours * hour },
			})
		const many = await Promise.all(Array.from({ length: 24 }, (_, n) => propose(n % 2 ? rider : seller, n + 30)))
		expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
		const refused = await propose(rider, 2)
		expect(refused.json().message).toBe(say('meetingsUsed', { max: 20 }).en)
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
		const { meeting } = await orderAs(app, seller, id)
		await acted(app, meeting?.by === 'buyer' ? seller : rider, id, { action: 'agree_meeting' })
		shiftClock(day + 1_000)
		expect((await propose(rider, 50)).statusCode).toBe(200)
	})

	it('answers a repeat by the same person with 0, whatever the status', async () => {
		const { id, rider } = await deal()
		await acted(app, seller, id, { action: 'accept' })
		const again = await act(app, seller, id, { action: 'accept', status: 'booked' })
		expect([again.statusCode, again.json().modifiedCount]).toEqual([200, 0])
		const meeting = { place: 'Satmatha, Bogura', at: Date.now() + day }
		await acted(app, rider, id, { action: 'propose_meeting', meeting })
		expect((await act(app, rider, id, { action: 'propose_meeting', meeting })).json().modifiedCount).toBe(0)
		await acted(app, rider, id, { action: 'propose_meeting', meeting: { ...meeting, at: meeting.at + hour } })
		const elsewhere = { place: 'Zindabazar, Sylhet', at: meeting.at + hour }
		await acted(app, rider, id, { action: 'propose_meeting', meeting: elsewhere })
		await acted(app, rider, id, { action: 'cancel', reason: 'too far' })
		expect((await act(app, rider, id, { action: 'cancel', reason: 'too far' })).json().modifiedCount).toBe(0)
		expect((await act(app, seller, id, { action: 'cancel', reason: 'too far' })).statusCode).toBe(409)
		expect((await orderAs(app, rider, id)).history).toHaveLength(6)
	})

	it('refuses with 409 where the order has moved on, and with 403 what this person may never do', async () => {
		const { id, rider } = await deal()
		await acted(app, seller, id, { action: 'accept' })
		const late = await act(app, rider, id, { action: 'cancel', reason: 'too far', status: 'booked' })
		expect([late.statusCode, late.json().message]).toEqual([409, say('orderMovedOn').en])
		expect((await act(app, seller, id, { action: 'decline', reason: 'too far' })).statusCode).toBe(409)
		expect((await act(app, rider, id, { action: 'accept' })).statusCode).toBe(403)
		expect((await act(app, seller, id, { action: 'received' })).statusCode).toBe(403)
		const stranger = await act(app, await somebody(app, 'buyer'), id, { action: 'received' })
		expect([stranger.statusCode, stranger.json().message]).toEqual([403, say('notYourOrders').en])
		for (const unknown of [crypto.randomUUID(), 'nothing'])
			expect((await act(app, rider, unknown, { action: 'received' })).statusCode).toBe(404)
	})

	it('requires one of the reasons, words with `other`, and accepts `sold elsewhere` only when declining', async () => {
		const { id, rider } = await deal()
		const wrong = async (as: Person, body: object) => {
			const answer = await act(app, as, id, body)
			expect(answer.statusCode).toBe(422)
			return Object.keys(answer.json().fields)
		}
		expect(await wrong(seller, { action: 'decline' })).toEqual(['reason'])
		expect(await wrong(seller, { action: 'decline', reason: 'bored' })).toEqual(['reason'])
		expect(await wrong(seller, { action: 'decline', reason: 'other' })).toEqual(['text'])
		expect(await wrong(seller, { action: 'decline', reason: 'other', text: 'x'.repeat(501) })).toEqual(['text'])
		expect(await wrong(admin, { action: 'cancel' })).toEqual(['reason'])
		expect(await wrong(rider, { action: 'cancel', reason: 'sold elsewhere' })).toEqual(['reason'])
		expect(await wrong(rider, { action: 'fly' })).toEqual(['action'])
		await acted(app, seller, id, { action: 'accept' })
		expect(await wrong(rider, { action: 'cancel' })).toEqual(['reason'])
		expect(await wrong(rider, { action: 'propose_meeting' })).toEqual(['meeting'])
		for (const at of [Date.now() - 1, Date.now() + 91 * day])
			expect(await wrong(rider, { action: 'propose_meeting', meeting: { place: 'GEC', at } })).toEqual(['meeting.at'])
		expect(await wrong(seller, { action: 'complete' })).toEqual(['code'])
		await acted(app, rider, id, { action: 'cancel', reason: 'other', text: 'My bike is sold' })
		expect((await orderAs(app, seller, id)).history.at(-1)).toMatchObject({
			by: 'buyer',
			action: 'cancel',
			reason: 'other',
			text: 'My bike is sold',
		})
	})

	it('lists the reasons that each reader can give for their actions, and accepts none of another side', async () => {
		const { id, rider } = await deal()
		const reasons = async (as: Person) => (await orderAs(app, as, id)).reasons
		expect(await reasons(seller)).toEqual({
			decline: ['sold elsewhere', 'no answer', 'fault found', 'cannot meet', 'other'],
		})
		const ofBuyer = ['changed my mind', 'found another', 'too far', 'no answer', 'fault found', 'not as described']
		expect(await reasons(rider)).toEqual({ cancel: [...ofBuyer, 'other'] })
		expect(await reasons(admin)).toEqual({
			cancel: ['buyer is right', 'seller is right', 'both agree', 'no answer', 'other'],
		})
		for (const [as, action, reason] of [
			[rider, 'cancel', 'cannot meet'],
			[seller, 'decline', 'found another'],
			[admin, 'cancel', 'found another'],
			[seller, 'decline', 'buyer is right'],
		] as const)
			expect((await act(app, as, id, { action, reason })).json().fields, reason).toHaveProperty('reason')
		await acted(app, rider, id, { action: 'cancel', reason: 'found another' })
		expect(await reasons(rider)).toEqual({})
		expect((await orderAs(app, seller, id)).history.at(-1)).toMatchObject({ reason: 'found another' })
	})

	it('puts the listing back if it ends without a sale, and marks it as sold if it was sold elsewhere', async () => {
		const cancelled = await deal()
		await acted(app, cancelled.rider, cancelled.id, { action: 'cancel' })
		expect(await listingState(cancelled.listing)).toBe('available')
		const declined = await deal()
		await acted(app, seller, declined.id, { action: 'decline', reason: 'changed my mind' })
		expect(await listingState(declined.listing)).toBe('available')
		const sold = await deal()
		await acted(app, seller, sold.id, { action: 'decline', reason: 'sold elsewhere' })
		expect(await listingState(sold.listing)).toBe('sold')
		await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(cancelled.listing) })
		expect(await listingState(cancelled.listing)).toBe('booked')
	})

	it('pauses for 15 minutes after five wrong codes, and after twenty leaves only `received`', async () => {
		const { id, rider } = await deal('accepted')
		const { code = '' } = await orderAs(app, rider, id)
		const wrong = code === '000000' ? '000001' : '000000'
		for (let pause = 0; pause < 4; pause += 1) {
			shiftClock(pause * 15 * 60_000)
			for (let time = 0; time < 5; time += 1) {
				const answer = await act(app, seller, id, { action: 'complete', code: wrong })
				expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, ['code']])
			}
			if (pause === 3) break
			const paused = await act(app, seller, id, { action: 'complete', code })
			expect(paused.statusCode).toBe(429)
			expect(Number(paused.headers['retry-after'])).toBeGreaterThan(14 * 60)
			expect(Number(paused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
		}
		shiftClock(2 * hour)
		expect((await act(app, seller, id, { action: 'complete', code })).statusCode).toBe(409)
		expect((await orderAs(app, seller, id)).actions).not.toContain('complete')
		const { rows } = await app.database.pool.query(
			"select actor_id, kind from events where order_id = $1 and kind like 'code%'",
			[id],
		)
		expect(rows).toEqual([{ actor_id: seller.id, kind: 'codes_spent' }])
		await runJobs(app)
		const notices = async (as: Person) =>
			((await call(app, 'GET /api/notification', { as })).json() as Notification[])
				.filter(({ kind }) => kind === 'codes_spent')
				.map(({ text }) => text)
		expect(await notices(rider)).toEqual(['The code for Touring jacket was entered wrongly 20 times.'])
		expect(await notices(seller)).toEqual([])
		await acted(app, rider, id, { action: 'received' })
	})

	it('accepts the live code from its buyer in no text that the seller reads', async () => {
		const { id, rider } = await deal('accepted')
		const { code = '' } = await orderAs(app, rider, id)
		const bangla = [...code].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('-')
		const done = await deal('accepted')
		await set(done.id, { buyerId: rider.id, status: 'completed', completedAt: now() })
		const forSale = await listingOf(app, seller)
		const meeting = (place: string) => ({ meeting: { place, at: now().getTime() + hour } })
		const at = `POST /api/order/act/${id}`
		const texts: [string, string, (text: string) => object][] = [
			[at, 'meeting.place', (text) => ({ action: 'propose_meeting', ...meeting(text) })],
			[at, 'text', (text) => ({ action: 'cancel', reason: 'other', text })],
			[at, 'text', (text) => ({ action: 'extend', text })],
			['POST /api/add/order', 'meeting_location', (text) => ({ ...newOrder(forSale), meeting_location: text })],
			['POST /api/offer', 'text', (text) => ({ product_id: forSale, price: 5_000, text })],
			[
				'POST /api/offer',
				'meeting_location',
				(text) => ({ product_id: forSale, price: 5_000, meeting_location: text }),
			],
			['POST /api/conversation', 'text', (text) => ({ order_id: id, text, client_id: 'c' })],
			['POST /api/review', 'text', (text) => ({ order_id: done.id, rating: 5, tags: [], text })],
			[`PUT /api/user/${rider.email}`, 'name', (text) => ({ name: text, email: rider.email, role: 'buyer' })],
			['PUT /api/account', 'name', (text) => ({ name: text })],
		]
		const numbers: typeof texts = [
			['POST /api/add/order', 'buyer_mobile', (text) => ({ ...newOrder(forSale), buyer_mobile: text })],
			['POST /api/offer', 'buyer_mobile', (text) => ({ product_id: forSale, price: 5_000, buyer_mobile: text })],
		]
		const spaced = `Gate ${code.slice(0, 3)} ${code.slice(3)}`
		for (const [name, field, body] of [...texts, ...numbers])
			for (const text of field === 'buyer_mobile' ? [`01712${code}`] : [spaced, `কোড ${bangla}`]) {
				const answer = await call(app, name, { as: rider, body: body(text) })
				expect([name, field, answer.statusCode, answer.json().fields], answer.body).toEqual([
					name,
					field,
					422,
					{ [field]: say('codeInMessage').en },
				])
			}
		await acted(app, seller, id, { action: 'propose_meeting', ...meeting(`Gate ${code}`) })
		await acted(app, rider, id, { action: 'propose_meeting', ...meeting('Gate 14, Road 7') })
	})

	it('gives 14 more days once, whoever asks', async () => {
		const { id, rider } = await deal('accepted')
		const { deadline } = await orderAs(app, rider, id)
		await acted(app, rider, id, { action: 'extend' })
		expect((await orderAs(app, rider, id)).deadline).toBe((deadline ?? 0) + 14 * day)
		expect((await act(app, rider, id, { action: 'extend' })).json().modifiedCount).toBe(0)
		const other = await act(app, seller, id, { action: 'extend' })
		expect(other.statusCode).toBe(409)
		expect(other.json().message).toBe('This order has already been given 14 more days.')
	})

	it('accepts a no-show from 30 minutes after the agreed time: the seller is paused, the buyer is not', async () => {
		const early = await metDeal({ ago: 29 * 60_000 })
		expect((await act(app, early.rider, early.id, { action: 'no_show', reason: 'no answer' })).statusCode).toBe(409)
		shiftClock(0)
		const { id, rider, listing } = await metDeal()
		await acted(app, rider, id, { action: 'no_show', reason: 'no answer' })
		expect([(await orderAs(app, rider, id)).status, await listingState(listing)]).toEqual(['no_show', 'paused'])
		shiftClock(0)
		const other = await metDeal()
		await acted(app, seller, other.id, { action: 'no_show', reason: 'no answer' })
		expect(await listingState(other.listing)).toBe('available')
	})

	it('keeps the agreed meeting while another is proposed, so that a proposal cannot void a payment', async () => {
		const { id, rider } = await metDeal({ paid: true })
		await acted(app, rider, id, { action: 'propose_meeting', meeting: { place: 'Later', at: now().getTime() + day } })
		await acted(app, rider, id, { action: 'cancel', reason: 'changed my mind' })
		expect((await orderAs(app, rider, id)).status).toBe('disputed')
	})

	it('lets an admin decide about money that was paid: refund it or pay it out', async () => {
		const refunded = await metDeal({ paid: true })
		await acted(app, refunded.rider, refunded.id, { action: 'dispute', reason: 'not as described' })
		expect((await orderAs(app, admin, refunded.id)).actions).toEqual(['refund', 'dismiss', 'settle'])
		expect(await listingState(refunded.listing)).toBe('booked')
		expect((await act(app, admin, refunded.id, { action: 'refund' })).statusCode).toBe(422)
		await acted(app, admin, refunded.id, { action: 'refund', reason: 'not as described' })
		expect(await listingState(refunded.listing)).toBe('paused')

		shiftClock(0)
		const dismissed = await metDeal({ paid: true })
		const { code } = await orderAs(app, dismissed.rider, dismissed.id)
		await acted(app, seller, dismissed.id, { action: 'complete', code })
		expect((await orderAs(app, dismissed.rider, dismissed.id)).actions).toEqual(['dispute'])
		await acted(app, dismissed.rider, dismissed.id, { action: 'dispute', reason: 'fault found' })
		await acted(app, admin, dismissed.id, { action: 'dismiss', reason: 'other', text: 'Seen in the pictures' })
		const done = await orderAs(app, dismissed.rider, dismissed.id)
		expect([done.status, done.actions, await listingState(dismissed.listing)]).toEqual(['completed', [], 'sold'])
	})

	it('reminds both sides of a meeting three hours before it, once, and of a later one again', async () => {
		const { id, rider } = await deal('accepted')
		const reminders = async () =>
			(
				await app.database.pool.query(
					"select listing_id is not null as named, data from events where kind = 'meeting_reminder' and order_id = $1 order by id",
					[id],
				)
			).rows
		const agree = async (at: number) => {
			await acted(app, rider, id, { action: 'propose_meeting', meeting: { place: 'GEC Circle, Chattogram', at } })
			await acted(app, seller, id, { action: 'agree_meeting' })
		}
		const [first, second] = [Date.now() + 5 * hour, Date.now() + 9 * hour]
		await agree(first)
		await later(2 * hour - 60_000)
		expect(await reminders()).toEqual([])
		await later(2 * hour + 60_000)
		await due()
		expect(await reminders()).toEqual([{ named: true, data: { at: first } }])
		await agree(second)
		await later(6 * hour + 60_000)
		expect((await reminders()).map(({ data }) => data.at)).toEqual([first, second])
	})

	it('reminds nobody of a meeting that is agreed less than three hours before it', async () => {
		const { id, rider } = await deal('meeting proposed')
		await acted(app, rider, id, { action: 'agree_meeting' })
		await later(30 * 60_000)
		expect(await recordedOf(app, { order: id, kind: 'meeting_reminder' })).toEqual([])
	})

	it('asks again after the time was extended, or a meeting agreed', async () => {
		const { id, rider } = await deal('accepted')
		const asks = async () => (await recordedOf(app, { order: id, kind: 'asked' })).length
		const { deadline } = await orderAs(app, rider, id)
		await later(14 * day + 1000)
		expect(await asks()).toBe(1)
		await acted(app, rider, id, { action: 'extend' })
		expect((await orderAs(app, rider, id)).deadline).toBe((deadline ?? 0) + 14 * day)
		await later(28 * day + 1000)
		expect(await asks()).toBe(2)
		const meeting = { place: 'GEC Circle, Chattogram', at: now().getTime() + day }
		await acted(app, rider, id, { action: 'propose_meeting', meeting })
		await acted(app, seller, id, { action: 'agree_meeting' })
		// Three days after the meeting, plus the 14 by which it was extended.
		expect((await orderAs(app, rider, id)).deadline).toBe(meeting.at + 17 * day)
		await later(28 * day + 19 * day)
		expect(await asks()).toBe(3)
	})

	it('can be rated from the decision on if an admin says that the sale stands', async () => {
		const { id, rider } = await metDeal({ paid: true })
		await acted(app, rider, id, { action: 'dispute', reason: 'not received' })
		await acted(app, admin, id, { action: 'dismiss', reason: 'other', text: 'Both were seen.' })
		const { history, review_until } = await orderAs(app, rider, id)
		expect(review_until).toBe((history.at(-1)?.at ?? 0) + 14 * day)
	})

	it('reminds admins of a dispute after two weeks, and then once a day', async () => {
		const { id, rider } = await metDeal({ paid: true })
		await acted(app, rider, id, { action: 'dispute', reason: 'not as described' })
		const disputedAt = now().getTime() - Date.now()
		const reminders = async () =>
			(await app.database.pool.query("select 1 from events where kind = 'dispute_waiting' and order_id = $1", [id]))
				.rowCount
		await later(disputedAt + 14 * day - hour)
		expect(await reminders()).toBe(0)
		await later(disputedAt + 14 * day + hour)
		await due()
		expect(await reminders()).toBe(1)
		await later(disputedAt + 15 * day)
		expect(await reminders()).toBe(1)
		await later(disputedAt + 15 * day + 2 * hour)
		expect(await reminders()).toBe(2)
	})

	it('hands nothing over while a payment is in review', async () => {
		const { id, rider } = await deal('accepted')
		await set(id, { paymentInReview: true })
		expect((await act(app, rider, id, { action: 'received' })).statusCode).toBe(409)
	})
})

describe('without anyone acting', () => {
	it('a booking without an answer expires after 48 hours, and the listing is back', async () => {
		const { id, listing, rider } = await deal()
		await later(48 * hour - 60_000)
		expect((await orderAs(app, rider, id)).status).toBe('booked')
		shiftClock(48 * hour + 1)
		expect((await act(app, seller, id, { action: 'accept' })).statusCode).toBe(409)
		await due()
		expect(await orderAs(app, rider, id)).toMatchObject({ status: 'expired', actions: [], deadline: null })
		expect((await orderAs(app, rider, id)).history.at(-1)).toMatchObject({ by: 'system', action: 'expire' })
		expect(await listingState(listing)).toBe('available')
	})

	it('a booking that was to be paid in time is cancelled', async () => {
		const { id, listing } = await deal()
		const payBy = new Date(Date.now() + hour / 2)
		await set(id, { payBy, deadline: payBy })
		await later(hour / 2 + 1000)
		expect((await orderAs(app, seller, id)).history.at(-1)).toMatchObject({
			action: 'miss_payment',
			to: 'cancelled',
			reason: 'payment missed',
		})
		expect(await listingState(listing)).toBe('available')
	})

	it('both are asked after 14 days, and three days later it expires', async () => {
		const { id, rider } = await deal('accepted')
		await later(14 * day + 1000)
		const asked = await orderAs(app, rider, id)
		expect(asked.history.at(-1)).toMatchObject({ by: 'system', action: 'ask', to: 'accepted' })
		expect(asked.deadline).toBe((asked.history.at(-1)?.at ?? 0) + 3 * day)
		await due()
		expect((await orderAs(app, rider, id)).history).toHaveLength(3)
		await later(17 * day + 2000)
		expect((await orderAs(app, rider, id)).status).toBe('expired')
	})

	it('an order that was paid and met for is left to an admin, who is reminded daily from day 14', async () => {
		const { id } = await metDeal({ paid: true })
		await later(10 * day + 2 * hour)
		await later(13 * day + 4 * hour)
		expect((await orderAs(app, admin, id)).status).toBe('disputed')
		const reminded = async () => {
			const [row] = await app.database.db.select().from(orders).where(eq(orders.id, id))
			return row?.adminsRemindedAt?.getTime()
		}
		await later(26 * day)
		expect(await reminded()).toBeUndefined()
		await later(28 * day)
		const first = await reminded()
		expect(first).toBeDefined()
		await later(28 * day + hour)
		expect(await reminded()).toBe(first)
		await later(29 * day + hour)
		expect(await reminded()).toBeGreaterThan(first ?? 0)
	})

	it('is not delayed by a person who opens the listing at the same instant', async () => {
		const listing = await listingOf(app, seller)
		const id = (await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing) })).json().insertedId
		// Holds the lock that a view holds until it is stored.
		const view = await app.database.pool.connect()
		onTestFinished(async () => {
			await view.query('rollback')
			view.release()
		})
		await view.query('begin')
		await view.query('select from listings where id = $1 for key share', [listing])
		await later(49 * hour)
		expect((await orderAs(app, buyer, id)).status).toBe('expired')
	})

	it('sweeps at the same instant do everything once', async () => {
		const made = await Promise.all(Array.from({ length: 12 }, () => deal()))
		shiftClock(49 * hour)
		await Promise.all([due(), due(), due(), due()])
		for (const { id } of made) expect((await orderAs(app, seller, id)).history).toHaveLength(2)
	})
})

describe('each step of an order is recorded', () => {
	/** Returns the recorded events of an order: kind, side, previous state and data. */
	const told = async (id: string) =>
		(await recordedOf(app, { order: id })).map(({ kind, by, data }) => ({ kind, actor: by, ...data }))
	const step = (kind: string, by: string, actor: string | null, from: string, given: object = {}) => ({
		...{ kind, by, actor, from, reason: null, at: null, deadline: null },
		...given,
	})

	it('from the booking to the handover, with its deadlines', async () => {
		const { id, rider, listing } = await deal()
		const times: (number | null)[] = []
		const go = async (as: Person, body: Parameters<typeof acted>[3]) => {
			await acted(app, as, id, body)
			times.push((await orderAs(app, admin, id)).deadline)
		}
		const booked = (await orderAs(app, rider, id)).deadline
		const at = Date.now() + day
		await go(seller, { action: 'accept' })
		await go(rider, { action: 'propose_meeting', meeting: { place: 'GEC Circle', at } })
		await go(seller, { action: 'agree_meeting' })
		await go(rider, { action: 'extend' })
		await go(seller, { action: 'complete', code: (await orderAs(app, rider, id)).code })
		expect(await told(id)).toEqual([
			{ kind: 'booked', actor: rider.id, deadline: booked },
			step('accepted', 'seller', seller.id, 'booked', { deadline: times[0] }),
			step('meeting_proposed', 'buyer', rider.id, 'accepted', { at, deadline: times[1] }),
			step('meeting_agreed', 'seller', seller.id, 'accepted', { at, deadline: times[2] }),
			step('extended', 'buyer', rider.id, 'accepted', { at, deadline: times[3] }),
			step('completed', 'seller', seller.id, 'accepted', { at, rate_until: expect.any(Number) }),
		])
		const [first, ...rest] = await recordedOf(app, { order: id })
		expect(first).toMatchObject({ listing, person: seller.id })
		for (const event of rest) expect(event).toMatchObject({ listing, person: null })
		expect(await recordedOf(app, { listing, kind: 'back_on_market' })).toEqual([])
	})

	it('to its end without a sale, with the reason, who ended it, and that the gear is back', async () => {
		const endOf = async (id: string) => {
			const [row] = await app.database.db.select().from(orders).where(eq(orders.id, id))
			return [row?.endedBy, row?.endReason, row?.endedAt !== null]
		}
		const declined = await deal()
		await acted(app, seller, declined.id, { action: 'decline', reason: 'too far' })
		expect((await told(declined.id)).at(-1)).toEqual(
			step('declined', 'seller', seller.id, 'booked', { reason: 'too far' }),
		)
		expect(await endOf(declined.id)).toEqual(['seller', 'too far', true])
		expect(await recordedOf(app, { listing: declined.listing, kind: 'back_on_market' })).toEqual([
			recorded('back_on_market', seller.id, { listing: declined.listing }),
		])
		const cancelled = await deal('accepted')
		await acted(app, admin, cancelled.id, { action: 'cancel', reason: 'no answer' })
		expect((await told(cancelled.id)).at(-1)).toEqual(
			step('cancelled', 'admin', admin.id, 'accepted', { reason: 'no answer' }),
		)
		expect(await endOf(cancelled.id)).toEqual(['admin', 'no answer', true])
		const missed = await deal()
		const payBy = new Date(Date.now() + hour / 2)
		await set(missed.id, { payBy, deadline: payBy })
		const forgotten = await deal()
		await later(49 * hour)
		expect((await told(missed.id)).at(-1)).toEqual(
			step('cancelled', 'system', null, 'booked', { reason: 'payment missed' }),
		)
		expect(await endOf(missed.id)).toEqual(['system', 'payment missed', true])
		expect((await told(forgotten.id)).at(-1)).toEqual(step('expired', 'system', null, 'booked'))
		expect(await endOf(forgotten.id)).toEqual(['system', null, true])
		shiftClock(0)
		const missing = await metDeal()
		await acted(app, missing.rider, missing.id, { action: 'no_show', reason: 'no answer' })
		expect((await told(missing.id)).at(-1)).toEqual(
			step('no_show', 'buyer', missing.rider.id, 'accepted', { reason: 'no answer', at: expect.any(Number) }),
		)
		expect(await endOf(missing.id)).toEqual(['buyer', 'no answer', true])
	})

	it('through a dispute, to the decision of an admin', async () => {
		for (const [action, kind] of [
			['refund', 'refunded'],
			['dismiss', 'dismissed'],
		] as const) {
			shiftClock(0)
			const { id, rider } = await metDeal({ paid: true })
			await acted(app, rider, id, { action: 'dispute', reason: 'fault found' })
			await acted(app, admin, id, { action, reason: 'not as described' })
			const at = expect.any(Number)
			expect((await told(id)).filter(({ kind }) => !/^(payment|refund|payout)_/.test(kind)).slice(-2)).toEqual([
				step('disputed', 'buyer', rider.id, 'accepted', { reason: 'fault found', at, answer_by: at }),
				// Neither side has been heard: the older call counts as an early decision.
				step(kind, 'admin', admin.id, 'disputed', { reason: 'not as described', at, early: true }),
			])
		}
	})

	it('and the outcome if neither side answers', async () => {
		const asked = async ({ id }: { id: string }) => (await recordedOf(app, { order: id, kind: 'asked' }))[0]?.data
		const [plain, extended, met] = [await deal('accepted'), await deal('accepted'), await metDeal({ paid: true })]
		shiftClock(0)
		await acted(app, extended.rider, extended.id, { action: 'extend' })
		await later(29 * day)
		expect(await asked(plain)).toMatchObject({ by: 'system', leads_to: 'expired', extendable: true })
		expect(await asked(extended)).toMatchObject({ by: 'system', leads_to: 'expired', extendable: false })
		expect(await asked(met)).toMatchObject({ by: 'system', leads_to: 'disputed', extendable: true })
		await later(33 * day)
		expect((await told(met.id)).at(-1)).toEqual(
			step('disputed', 'system', null, 'accepted', { at: expect.any(Number), answer_by: expect.any(Number) }),
		)
	})
})

describe('limits', () => {
	it('a buyer has at most five unanswered bookings, even when booking at the same instant', async () => {
		const rider = await somebody(app, 'buyer')
		const listings = await Promise.all(Array.from({ length: 8 }, () => listingOf(app, seller)))
		const book = (listing: string) => call(app, 'POST /api/add/order', { as: rider, body: newOrder(listing) })
		const answers = await Promise.all(listings.map(book))
		expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
		const refused = answers.find(({ statusCode }) => statusCode === 409)
		expect(refused?.json().message).toContain('You have 5 bookings')
		const [first] = answers.filter(({ statusCode }) => statusCode === 200)
		await acted(app, seller, first?.json().insertedId, { action: 'accept' })
		const left = listings.filter((_, index) => answers[index]?.statusCode === 409)
		expect((await book(left[0] ?? '')).statusCode).toBe(200)
	})
})

describe('a deletion', () => {
	it('of the listing, by its seller, ends a booking and an accepted order', async () => {
		for (const state of ['booked', 'accepted'] as const) {
			const { id, listing, rider } = await deal(state)
			expect((await call(app, `DELETE /api/product/${listing}`, { as: seller })).statusCode).toBe(200)
			const order = await orderAs(app, rider, id)
			expect(order).toMatchObject({ status: 'cancelled', product_deleted: true, actions: [] })
			expect(order.history.at(-1)).toMatchObject({ by: 'system', action: 'cancel', reason: 'listing deleted' })
		}
	})

	it('of the buyer puts the listing back; one of the seller takes everything off the market', async () => {
		const bought = await deal('accepted')
		await call(app, `DELETE /api/user/${bought.rider.id}`, { as: admin })
		expect((await orderAs(app, seller, bought.id)).history.at(-1)).toMatchObject({ reason: 'person left' })
		expect(await listingState(bought.listing)).toBe('available')

		const shop = await somebody(app, 'seller')
		const rider = await somebody(app, 'buyer')
		const listing = await listingOf(app, shop)
		const id = await orderOf(app, { buyer: rider, seller: shop }, 'booked', listing)
		await call(app, `DELETE /api/user/${shop.id}`, { as: admin })
		expect((await orderAs(app, rider, id)).status).toBe('cancelled')
		expect((await call(app, `GET /api/product/single/${listing}`, { as: rider })).statusCode).toBe(404)
	})

	it('leaves an order that was paid and met for to an admin', async () => {
		const { id, rider } = await metDeal({ paid: true })
		await call(app, `DELETE /api/user/${rider.id}`, { as: admin })
		expect((await orderAs(app, admin, id)).status).toBe('disputed')
	})
})

describe('GET /api/order/calendar/{id}', () => {
	it('is a calendar file of the meeting, tentative until both agree', async () => {
		const { id, rider } = await deal('meeting proposed')
		const read = () => call(app, `GET /api/order/calendar/${id}`, { as: rider })
		const tentative = await read()
		expect(tentative.headers).toMatchObject({
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'attachment; filename="motor.ics"',
		})
		expect(tentative.body).toContain('STATUS:TENTATIVE\r\n')
		await acted(app, rider, id, { action: 'agree_meeting' })
		const file = (await read()).body
		const at = new Date((await orderAs(app, rider, id)).meeting?.at ?? 0)
		expect(file).toContain('STATUS:CONFIRMED\r\n')
		expect(file).toContain(`DTSTART:${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z\r\n`)
		expect(file).toContain('LOCATION:Kandirpar\\, Cumilla\r\n')
		for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
	})

	it('is missing without a meeting, and for its two sides and admins only', async () => {
		const { id, rider } = await deal('accepted')
		expect((await call(app, `GET /api/order/calendar/${id}`, { as: rider })).statusCode).toBe(404)
		expect((await call(app, `GET /api/order/calendar/${id}`, { as: buyer })).statusCode).toBe(403)
		expect((await call(app, `GET /api/order/calendar/${id}`)).statusCode).toBe(401)
	})
})
