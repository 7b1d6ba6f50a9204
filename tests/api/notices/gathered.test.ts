import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../src/contract/limits.ts'
import { now } from '../../../src/domain/clock.ts'
import { record } from '../../../src/domain/events/events.ts'
import { releaseHeldNotices } from '../../../src/domain/notices/tell.ts'
import type { Message } from '../../../src/services/mail/message.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { jobParts, runJobs } from '../../support/jobs.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { acted, orderOf } from '../../support/orders.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person
let buyer: Person
let sent: Message[]
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	sent = []
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
})

const mail = { send: async (message: Message) => void sent.push(message) }
const work = () => runJobs(app, jobParts(app, mail))
const mailsTo = ({ email }: Person) => sent.filter(({ to }) => to === email)
const subjects = (of: Person) => mailsTo(of).map(({ subject }) => subject)
const told = async (as: Person) => (await call(app, 'GET /api/notification?limit=200', { as })).json()
/** Sends the notices that are held until the next morning. */
async function nextMorning(): Promise<void> {
	await releaseHeldNotices(app.market, new Date(now().getTime() + 86_400_000))
	await work()
}
const unprove = ({ uid }: Person) =>
	app.database.pool.query('update identity_users set email_verified = false where id = $1', [uid])
const book = async (as: Person, listing: string) =>
	(await call(app, 'POST /api/add/order', { as, body: newOrder(listing) })).json().insertedId as string

describe("the mails that one person's acts cause to another", () => {
	it('are twenty a day at once; the rest become one mail the next morning, and all are in the application', async () => {
		const most = limits.mails.most['person and other']
		const listing = await listingOf(app, seller)
		const rounds = most / 2 + 3
		for (let round = 0; round < rounds; round += 1) {
			const order = await book(buyer, listing)
			await acted(app, buyer, order, { action: 'cancel', reason: 'changed my mind' })
		}
		await work()
		expect(mailsTo(seller)).toHaveLength(most)
		expect(await told(seller)).toHaveLength(2 * rounds)
		await nextMorning()
		await nextMorning()
		expect(mailsTo(seller)).toHaveLength(most + 1)
		const digest = mailsTo(seller).at(-1)
		expect(digest?.subject).toBe('What else happened at Motor: 6')
		for (const form of [digest?.text, digest?.html]) {
			expect(form?.match(/wants to buy your Touring jacket/g)).toHaveLength(3)
			expect(form?.match(/cancelled the order for Touring jacket/g)).toHaveLength(3)
			expect(form?.match(/http:\/\/motor\.test\/dashbord\/order\//g)).toHaveLength(6)
		}
	})

	it('of money, and of a meeting that both agreed on, never wait', async () => {
		const order = await orderOf(app, { buyer, seller }, 'meeting proposed')
		await acted(app, buyer, order, { action: 'agree_meeting' })
		const paid = { kind: 'payment_paid', by: null, order, data: { amount: 5_500 } } as const
		await app.database.pool.query(
			`insert into attempt_counts (key, points, expire)
			values ($1, 1000, $3), ($2, 1000, $3)`,
			[`mails ${buyer.id} ${seller.id}`, `order mails ${order} ${seller.id}`, now().getTime() + 86_400_000],
		)
		await app.database.transaction((tx) => record(tx, paid))
		await acted(app, buyer, order, { action: 'cancel', reason: 'too far' })
		await acted(app, buyer, await orderOf(app, { buyer, seller }), { action: 'cancel', reason: 'too far' })
		await work()
		const said = subjects(seller)
		expect(said.filter((subject) => subject.startsWith(`${buyer.name} agreed to meet on`))).toHaveLength(1)
		expect(said).toContain('৳5,500 was paid for Touring jacket.')
		// Only one of the two cancellations: that of the agreed meeting.
		expect(said.filter((subject) => subject.includes('cancelled'))).toHaveLength(1)
		await nextMorning()
		expect(mailsTo(seller).at(-1)?.text).toContain('cancelled the order')
	})

	it('of the next morning also wait for the end of their reader’s quiet hours, even if these change', async () => {
		const change = (to: string) =>
			call(app, 'PUT /api/notification/settings', { as: seller, body: { quiet: { from: '08:00', to } } })
		await change('10:00')
		const listing = await listingOf(app, seller)
		await app.database.transaction(async (tx) => {
			for (let time = 0; time <= limits.mails.most['person and other']; time++)
				await record(tx, { kind: 'booked', by: buyer.id, listing })
		})
		await work()
		const due = async () => {
			const { rows } = await app.database.pool.query<{ time: string }>(
				`select to_char(due_at at time zone 'Asia/Dhaka', 'HH24:MI') as time from notices where user_id = $1 and gathered`,
				[seller.id],
			)
			return rows.map(({ time }) => time)
		}
		expect(await due()).toEqual(['10:00'])
		await change('11:30')
		expect(await due()).toEqual(['11:30'])
	})

	it('that were read or switched off before the morning are left out', async () => {
		await unprove(buyer)
		for (let round = 0; round < 3; round += 1) await book(buyer, await listingOf(app, seller))
		await work()
		expect(mailsTo(seller)).toHaveLength(1)
		await call(app, 'POST /api/notification/read', { as: seller, body: {} })
		await nextMorning()
		expect(mailsTo(seller)).toHaveLength(1)
	})

	it('of several price cuts on a wishlist are one a day', async () => {
		const listing = await listingOf(app, seller, { resellPrice: 9_000 })
		await call(app, `POST /api/product/wishlist/${listing}`, { as: buyer })
		for (const price of [8_000, 7_000, 6_000]) {
			const drop = { kind: 'price_drop', by: seller.id, listing, data: { price, price_was: 9_000 } } as const
			await app.database.transaction((tx) => record(tx, drop))
			await work()
		}
		expect(mailsTo(buyer)).toHaveLength(1)
		expect(await told(buyer)).toHaveLength(3)
		await nextMorning()
		expect(subjects(buyer).at(-1)).toBe('What else happened at Motor: 2')
	})
})

describe('what somebody does whose address is not proven', () => {
	it('mail others once a day, whoever they are, while their notices in the application are not limited', async () => {
		const other = await somebody(app, 'seller')
		await unprove(buyer)
		await book(buyer, await listingOf(app, seller))
		await work()
		for (const each of [seller, other]) await book(buyer, await listingOf(app, each))
		await work()
		expect([mailsTo(seller).length, mailsTo(other).length]).toEqual([1, 0])
		expect([(await told(seller)).length, (await told(other)).length]).toEqual([2, 1])
		await nextMorning()
		expect([mailsTo(seller).length, mailsTo(other).length]).toEqual([2, 1])
	})
})
