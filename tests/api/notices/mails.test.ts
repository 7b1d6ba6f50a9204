import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { warningTexts } from '../../../src/contract/gear/warnings.ts'
import { insertEntry } from '../../../src/database/deals/orders.ts'
import { notices } from '../../../src/database/schema/events.ts'
import { orders } from '../../../src/database/schema/orders.ts'
import { now } from '../../../src/domain/clock.ts'
import { record } from '../../../src/domain/events/events.ts'
import { composeNoticeMail } from '../../../src/domain/notices/mail.ts'
import { releaseHeldNotices } from '../../../src/domain/notices/tell.ts'
import { type Mail, MailFailure, type Message } from '../../../src/services/mail/message.ts'
import { createQueuedMail } from '../../../src/services/mail/queued.ts'
import { unsealMessage } from '../../../src/services/mail/sealed.ts'
import { secretOf } from '../../../src/services/secret.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { jobParts, runJobs } from '../../support/jobs.ts'
import { listingOf, newOrder, pictureOf } from '../../support/listings.ts'
import { bookingOf } from '../../support/orders.ts'
import { type Person, somebody } from '../../support/people.ts'
import { recorded, recordedOf } from '../../support/recorded.ts'

let app: TestApp
let buyer: Person
let admin: Person
let sent: Message[]
const mail: Mail = { send: async (message) => void sent.push(message) }

beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
})
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())

const moveClock = (to: string) => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(to) })

const work = (by = mail) => runJobs(app, jobParts(app, by))
/** Makes jobs that wait for another attempt due now. */
const hurry = () => app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')

async function bookedSeller(settings: object = {}): Promise<Person> {
	sent = []
	const seller = await somebody(app, 'seller')
	await call(app, 'PUT /api/notification/settings', { as: seller, body: settings })
	const { id: pictureId } = await pictureOf(app, seller)
	// A new buyer each time: a buyer may have at most five unanswered bookings.
	buyer = await somebody(app, 'buyer')
	await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(await listingOf(app, seller, { pictureId })) })
	return seller
}

const stateOf = async ({ id }: Person) =>
	(await app.database.db.select().from(notices).where(eq(notices.userId, id)))[0]

describe('the mail of a notice', () => {
	it('goes to its reader once, in text and HTML, in their language, with a way to switch it off', async () => {
		const seller = await bookedSeller({ language: 'bn' })
		await work()
		await work()
		expect(sent).toHaveLength(1)
		expect(sent[0]).toMatchObject({
			to: seller.email,
			subject: `${buyer.name} আপনার Touring jacket কিনতে চান।`,
			unsubscribe: expect.stringMatching(/^http:\/\/motor\.test\/unsubscribe\/[\w-]+$/),
		})
		expect(sent[0]?.text).toContain('http://motor.test/dashbord/order/')
		const bangla = ['বুকিংয়ের উত্তর দিন', 'Motor-এ আপনার অ্যাকাউন্ট আছে বলে', 'কোন মেইল পাবেন তা বেছে নিন', 'এমন মেইল আর নয়']
		for (const said of bangla) expect(sent[0]?.text).toContain(said)
		expect(sent[0]?.html).toMatch(/<html lang="bn">.*prefers-color-scheme:dark.*৳৫,৫০০/s)
		expect(sent[0]?.html).toMatch(/\/pictures\/[0-9a-f-]{36}\/320\.webp/)
		expect(await stateOf(seller)).toMatchObject({ mail: 'sent' })
	})

	it('says what to do next, why it came, and how to switch such mails off', async () => {
		await bookedSeller()
		await work()
		const { text = '', unsubscribe = '?' } = sent[0] ?? {}
		for (const said of [
			'The price is ৳5,500. Accept or decline by ',
			'Answer the booking',
			'You are getting this because you have an account at Motor.',
			'Choose which emails you get',
			'http://motor.test/dashbord/account#notifications',
			'No more emails like this',
			unsubscribe,
		])
			expect(text).toContain(said)
	})

	it('says what a buyer should know of the gear that it shows, in its reader’s language', async () => {
		const [seller, rider] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		await call(app, 'PUT /api/notification/settings', { as: seller, body: { language: 'bn' } })
		sent = []
		const helmet = await listingOf(app, seller, { gearType: 'helmet' })
		await call(app, 'POST /api/add/order', { as: rider, body: newOrder(helmet) })
		await work()
		const mine = sent.find(({ to }) => to === seller.email)
		for (const code of ['crash_unknown', 'age_unknown'] as const) {
			const { sentence, source } = warningTexts[code]
			expect(mine?.text).toContain(sentence.bn)
			expect(mine?.html).toContain(sentence.bn)
			expect(mine?.html).toContain(`href="${source.address}"`)
		}
		expect(mine?.text).not.toContain(warningTexts.worn.sentence.bn)
	})

	it('quotes the message that it tells of, with the gear’s picture, and asks for an answer', async () => {
		const [seller, rider] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const { id: pictureId } = await pictureOf(app, seller)
		const product_id = await listingOf(app, seller, { pictureId })
		const body = { product_id, text: 'Does it fit a <b>tall</b> rider?', client_id: randomUUID() }
		expect((await call(app, 'POST /api/conversation', { as: rider, body })).statusCode).toBe(200)
		await work()
		const [notice] = await app.database.db
			.update(notices)
			.set({ mail: 'queued' })
			.where(eq(notices.userId, seller.id))
			.returning({ id: notices.id })
		const composed = await composeNoticeMail(jobParts(app).market, app.config.secret, notice?.id ?? '')
		expect(composed?.text).toContain(`${rider.name} writes: “Does it fit a <b>tall</b> rider?”`)
		expect(composed?.text).toContain('Answer the message')
		expect(composed?.html).toContain('a &lt;b&gt;tall&lt;/b&gt; rider?')
		expect(composed?.html).toMatch(/\/pictures\/[0-9a-f-]{36}\/320\.webp/)
	})

	it('of a dispute says who claims what, in their words, and states no claim as fact', async () => {
		sent = []
		const [seller, rider] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const listing = await listingOf(app, seller)
		const order = await bookingOf(app, { listing, buyer: rider, seller }, { status: 'disputed', disputedAt: now() })
		await app.database.transaction(async (tx) => {
			const text = 'The visor is broken.'
			const about = {
				orderId: order,
				at: now(),
				by: 'buyer',
				actorId: rider.id,
				action: 'dispute',
				to: 'disputed',
			} as const
			await insertEntry(tx, { ...about, reason: 'not as described', text })
			const data = { by: 'buyer', reason: 'not as described', answer_by: Date.UTC(2026, 10, 27, 11) }
			await record(tx, { kind: 'disputed', by: rider.id, order, data })
		})
		await work()
		const { subject, text = '' } = sent.find(({ to }) => to === seller.email) ?? {}
		expect(subject).toBe(`${rider.name} opened a dispute about Touring jacket.`)
		expect(text).toContain(`${rider.name} writes: “The visor is broken.”`)
		expect(text).toContain(`${rider.name} gives this reason: “The gear is not as described.” Nothing is decided yet.`)
		expect(text).toContain('The seller can answer until Fri 27 Nov, 5:00 pm.')
		expect(sent.map(({ to }) => to)).not.toContain(rider.email)
	})

	it('of a kind that cannot be switched off offers no way out of it', async () => {
		sent = []
		const seller = await somebody(app, 'seller')
		const body = { reason: 'Sold copies.' }
		await call(app, `POST /api/user/suspend/${seller.id}`, { as: admin, body })
		await work()
		expect(sent).toHaveLength(1)
		expect(sent[0]).not.toHaveProperty('unsubscribe')
		expect(sent[0]?.text).toContain('The reason given: Sold copies.')
		expect(sent[0]?.text).toContain('You are getting this because you have an account at Motor.')
		expect(sent[0]?.text).not.toMatch(/Choose which mails|No more mails/)
	})

	it('shows the gear of an order even if it is about the money only', async () => {
		const seller = await bookedSeller()
		await work()
		sent = []
		const [order] = await app.database.db.select({ id: orders.id }).from(orders).where(eq(orders.sellerId, seller.id))
		const paid = { kind: 'payment_paid', by: null, order: order?.id ?? '', data: { amount: 5_500 } } as const
		await app.database.transaction((tx) => record(tx, paid))
		await work()
		const receipt = sent.find(({ to }) => to === seller.email)
		expect(receipt?.subject).toBe('৳5,500 was paid for Touring jacket.')
		expect(receipt?.html).toMatch(/\/pictures\/[0-9a-f-]{36}\/320\.webp/)
	})

	it('holds names as text, whatever is in them', async () => {
		sent = []
		const seller = await somebody(app, 'seller')
		const rider = await somebody(app, 'buyer')
		await call(app, 'PUT /api/account', { as: rider, body: { name: '<b>"Rider"</b> & co' } })
		await call(app, 'POST /api/add/order', { as: rider, body: newOrder(await listingOf(app, seller)) })
		await work()
		expect(sent[0]?.html).toContain('&lt;b&gt;&quot;Rider&quot;&lt;/b&gt; &amp; co')
		expect(sent[0]?.html).not.toContain('<b>"')
	})

	it('is not sent if it is switched off, or was read before', async () => {
		await bookedSeller({ kinds: { booked: { app: true, mail: false } } })
		await work()
		expect(sent).toEqual([])
		const reader = await bookedSeller()
		const down: Mail = { send: () => Promise.reject(new MailFailure('away')) }
		await work(down)
		await call(app, 'POST /api/notification/read', { as: reader, body: {} })
		await hurry()
		await work()
		expect(sent).toEqual([])
		expect(await stateOf(reader)).toMatchObject({ mail: 'dropped' })
	})

	it('waits for the end of quiet hours in Dhaka, and goes out once', async () => {
		moveClock('2026-11-22T23:30:00+06:00')
		const seller = await bookedSeller({ quiet: { from: '22:00', to: '07:00' } })
		await work()
		expect(sent).toEqual([])
		expect((await call(app, 'GET /api/notification', { as: seller })).json()).toHaveLength(1)
		moveClock('2026-11-23T06:59:00+06:00')
		expect(await releaseHeldNotices(jobParts(app).market, now())).toBe(0)
		moveClock('2026-11-23T07:00:00+06:00')
		const { market } = jobParts(app)
		const released = await Promise.all([now(), now()].map((at) => releaseHeldNotices(market, at)))
		expect(released.sort()).toEqual([0, 1])
		await work()
		expect(sent.map(({ to }) => to)).toEqual([seller.email])
	})

	it('held by quiet hours is sent when these are switched off or moved, and not before the new ones end', async () => {
		moveClock('2026-11-22T23:30:00+06:00')
		const release = () => releaseHeldNotices(jobParts(app).market, now())
		const [off, moved, later] = [
			await bookedSeller({ quiet: { from: '22:00', to: '07:00' } }),
			await bookedSeller({ quiet: { from: '22:00', to: '07:00' } }),
			await bookedSeller({ quiet: { from: '22:00', to: '07:00' } }),
		]
		await work()
		const change = (as: Person, quiet: object | null) =>
			call(app, 'PUT /api/notification/settings', { as, body: { quiet } })
		await change(off, null)
		expect(await release()).toBe(1)
		await change(moved, { from: '20:00', to: '23:00' })
		await change(later, { from: '20:00', to: '23:45' })
		expect(await release()).toBe(1)
		sent = []
		await work()
		expect(sent.map(({ to }) => to).toSorted()).toEqual([off.email, moved.email].toSorted())
		expect(await stateOf(off)).toMatchObject({ mail: 'sent', push: 'sent' })
		expect(await stateOf(later)).toMatchObject({ mail: 'waiting', push: 'waiting' })
		moveClock('2026-11-22T23:45:00+06:00')
		expect(await release()).toBe(1)
		await work()
	})

	it('is retried while the server is down', async () => {
		const seller = await bookedSeller()
		const down: Mail = { send: () => Promise.reject(new MailFailure('away')) }
		await work(down)
		const notice = await stateOf(seller)
		expect(notice).toMatchObject({ mail: 'queued' })
		const { rows } = await app.database.pool.query(
			'select task_identifier as task, key, attempts, max_attempts as most from graphile_worker.jobs',
		)
		expect(rows).toEqual([{ task: 'mail_notice', key: `mail ${notice?.id}`, attempts: 1, most: 11 }])
		await hurry()
		await work()
		expect(sent.map(({ to }) => to)).toEqual([seller.email])
	})

	it('that nobody will ever accept is reported to the admins, and leaves no job', async () => {
		const seller = await bookedSeller()
		const refused: Mail = { send: () => Promise.reject(new MailFailure('550 no such mailbox', { final: true })) }
		await work(refused)
		expect(await stateOf(seller)).toMatchObject({ mail: 'failed' })
		expect(await recordedOf(app, { kind: 'mail_failed' })).toEqual([
			recorded('mail_failed', null, { person: seller.id, data: { about: 'booked' } }),
		])
		const [told] = (await call(app, 'GET /api/notification', { as: admin })).json()
		expect(told).toMatchObject({ kind: 'mail_failed', text: expect.stringContaining('booked') })
		const { rows } = await app.database.pool.query('select * from graphile_worker.jobs')
		expect(rows).toEqual([])
	})
})

describe('an identity mail', () => {
	const message = { to: 'rahim@motor.test', subject: 'A link', text: 'http://motor.test/reset-password?token=secret' }

	it('waits sealed, is sent with retries, and leaves nothing behind', async () => {
		sent = []
		await createQueuedMail(app.database, app.config.secret).send(message)
		const { rows } = await app.database.pool.query('select payload from graphile_worker._private_jobs')
		expect(JSON.stringify(rows)).not.toMatch(/secret|rahim/)
		expect(unsealMessage(app.config.secret, rows[0].payload.sealed)).toEqual(message)
		expect(unsealMessage(secretOf('another secret'), rows[0].payload.sealed)).toBeNull()
		await work({ send: () => Promise.reject(new MailFailure('away')) })
		await hurry()
		await work()
		await work()
		expect(sent).toEqual([message])
		const left = await app.database.pool.query('select payload from graphile_worker._private_jobs')
		expect(left.rows).toEqual([])
	})
	it('that was sealed with another secret is kept, reported to the admins, and sent once the secret is back', async () => {
		sent = []
		await app.database.pool.query('delete from graphile_worker._private_jobs')
		await createQueuedMail(app.database, secretOf('another secret')).send(message)
		const failures: [string, boolean][] = []
		const parts = {
			...jobParts(app, mail),
			onFailure: (job: string, last: boolean) => void failures.push([job, last]),
		}
		const told = async () => (await recordedOf(app, { kind: 'mail_failed' })).length
		const before = await told()
		await runJobs(app, parts)
		expect([failures, await told()]).toEqual([[['send_mail', false]], before])
		await app.database.pool.query('update graphile_worker._private_jobs set attempts = 7, run_at = now()')
		await runJobs(app, parts)
		expect(failures).toEqual([
			['send_mail', false],
			['send_mail', true],
		])
		expect(await told()).toBe(before + 1)
		const { rows } = await app.database.pool.query(
			"select attempts, last_error from graphile_worker.jobs where task_identifier = 'send_mail'",
		)
		expect(rows).toEqual([{ attempts: 8, last_error: expect.stringContaining('AUTH_SECRET') }])
		expect(sent).toEqual([])
		await app.database.pool.query('update graphile_worker._private_jobs set attempts = 0, run_at = now()')
		await runJobs(app, { ...parts, secret: secretOf('another secret') })
		expect(sent).toEqual([message])
	})
})
