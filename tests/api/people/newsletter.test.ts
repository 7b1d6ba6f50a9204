import { describe, expect, it, onTestFinished } from 'vitest'
import { shiftClock } from '../../../src/domain/clock.ts'
import { issueNewsletter } from '../../../src/domain/people/newsletter-issues.ts'
import type { Message } from '../../../src/services/mail/message.ts'
import { subscriptionOf } from '../../support/alerts.ts'
import { call, startAppForTest, type TestApp } from '../../support/app.ts'
import { jobParts, runJobs } from '../../support/jobs.ts'
import { listingOf } from '../../support/listings.ts'
import { somebody } from '../../support/people.ts'

it('POST /api/newsletter stores an address once, answers a known one alike, and refuses a malformed one', async () => {
	const app = await startAppForTest()
	const subscribe = (email: unknown) => call(app, 'POST /api/newsletter', { body: { email } })
	expect((await subscribe('Rider@motor.test')).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
	expect((await subscribe(' rider@motor.test ')).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
	for (const wrong of ['rider', '', ['rider@motor.test'], null, undefined, 'a@b.c\n']) {
		const answer = await subscribe(wrong)
		expect(answer.statusCode).toBe(422)
		expect(answer.json().fields).toHaveProperty('email')
	}
	const stored = await app.database.pool.query('select email from subscriptions')
	expect(stored.rows).toEqual([{ email: 'rider@motor.test' }])
})

it('accepts ten per period from one network address, and says when to come back', async () => {
	const app = await startAppForTest()
	const subscribe = (email: string) => call(app, 'POST /api/newsletter', { body: { email } })
	for (let each = 0; each < 10; each += 1) expect((await subscribe(`rider-${each}@motor.test`)).statusCode).toBe(200)
	const refused = await subscribe('one-more@motor.test')
	expect(refused.statusCode).toBe(429)
	expect(refused.json()).toMatchObject({ acknowledged: false, message: expect.any(String) })
	expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

it('behind a proxy, counts by the address that the proxy saw, not by those that a client makes up', async () => {
	const app = await startAppForTest({ env: { TRUST_PROXY: 'on' } })
	const subscribe = (each: number, seen: string) =>
		call(app, 'POST /api/newsletter', {
			body: { email: `rider-${each}@motor.test` },
			headers: { 'x-forwarded-for': `203.0.113.${each}, ${seen}` },
		})
	for (let each = 0; each < 10; each += 1) expect((await subscribe(each, '198.51.100.1')).statusCode).toBe(200)
	expect((await subscribe(10, '198.51.100.1')).statusCode).toBe(429)
	expect((await subscribe(10, '198.51.100.2')).statusCode).toBe(200)
})

const confirm = (app: TestApp, token: string) => call(app, `POST /api/newsletter/confirm/${token}`)
const leave = (app: TestApp, token: string) => call(app, `POST /api/newsletter/leave/${token}`)

describe('POST /api/newsletter/confirm/{token} and POST /api/newsletter/leave/{token}', () => {
	it('confirm an address by the link of its mail, once, and forget it', async () => {
		const app = await startAppForTest()
		const sent: Message[] = []
		const work = () => runJobs(app, jobParts(app, { send: async (message) => void sent.push(message) }))
		const bangla = { cookie: 'language=bn' }
		await call(app, 'POST /api/newsletter', { body: { email: 'rider@motor.test' }, headers: bangla })
		await work()
		await call(app, 'POST /api/newsletter', { body: { email: 'rider@motor.test' } })
		await work()
		expect(sent).toMatchObject([{ to: 'rider@motor.test', subject: 'নিউজলেটার নিশ্চিত করুন' }])
		for (const said of [
			'কেউ একজন, সম্ভবত আপনি, এই ঠিকানায়',
			'হ্যাঁ, পাঠান',
			'আপনি না চেয়ে থাকলে কিছু করতে হবে না',
			'ঠিকানা নিশ্চিত করতে এই মেইলটি একবারই পাঠানো হলো।',
		])
			expect(sent[0]?.text).toContain(said)
		const token = /http:\/\/motor\.test\/newsletter\/confirm\/([0-9a-f]{64})/.exec(sent[0]?.text ?? '')?.[1] ?? ''
		expect((await confirm(app, token)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await confirm(app, token)).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		await call(app, 'POST /api/newsletter', { body: { email: 'rider@motor.test' } })
		await work()
		expect(sent).toHaveLength(1)
		expect((await leave(app, token)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await leave(app, token)).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect((await confirm(app, token)).statusCode).toBe(404)
		expect((await app.database.pool.query('select * from subscriptions')).rows).toEqual([])
	})

	it('come by a mail in English where no language is known, once an hour at most', async () => {
		onTestFinished(() => shiftClock(0))
		const app = await startAppForTest()
		const sent: Message[] = []
		const ask = async (minutes: number) => {
			shiftClock(minutes * 60_000)
			await call(app, 'POST /api/newsletter', { body: { email: 'rider@motor.test' } })
			await runJobs(app, jobParts(app, { send: async (message) => void sent.push(message) }))
			return sent.length
		}
		expect([await ask(0), await ask(59), await ask(61)]).toEqual([1, 1, 2])
		for (const said of [
			"Somebody, probably you, asked for Motor's weekly newsletter at this address.",
			'Yes, send it to me',
			'If it was not you, do nothing. You will get no newsletter unless you click.',
			'You get this email once, to confirm the address.',
		])
			expect(sent[0]?.text).toContain(said)
		expect(sent[0]?.subject).toBe('Confirm your newsletter')
	})

	it('are refused for a malformed token', async () => {
		const app = await startAppForTest()
		for (const token of ['x', '%00', 'g'.repeat(64), 'a'.repeat(65), `g${'a'.repeat(64)}`, `${'a'.repeat(64)}g`]) {
			expect((await confirm(app, token)).statusCode).toBe(404)
			expect((await leave(app, token)).statusCode).toBe(404)
		}
		expect((await confirm(app, 'a'.repeat(64))).statusCode).toBe(404)
	})
})

describe('the newsletter', () => {
	it('goes once a week to everyone who has confirmed, with what is advertised and a way out', async () => {
		const app = await startAppForTest()
		const sent: Message[] = []
		const work = () => runJobs(app, jobParts(app, { send: async (message) => void sent.push(message) }))
		const seller = await somebody(app, 'seller')
		const shown = await listingOf(app, seller, { advertised: true, productName: 'Carbon helmet' })
		await listingOf(app, seller, { productName: 'Plain boots' })
		await listingOf(app, seller, { productName: 'Booked gloves', advertised: true, status: 'booked' })
		const [reader, silent] = [
			await subscriptionOf(app, 'reader@motor.test'),
			await subscriptionOf(app, 'silent@motor.test'),
		]
		await confirm(app, reader)
		const friday = new Date('2026-11-27T09:00:00+06:00')
		const issues = await Promise.all([1, 2, 3].map(() => issueNewsletter(app.market, friday)))
		expect(issues.sort()).toEqual([0, 0, 1])
		await work()
		expect(sent).toHaveLength(1)
		expect(sent[0]).toMatchObject({
			to: 'reader@motor.test',
			subject: 'New gear of the week',
			unsubscribe: `http://motor.test/newsletter/leave/${reader}`,
		})
		expect(sent[0]?.text).toContain(`http://motor.test/product/single/${shown}`)
		expect(sent[0]?.html).not.toMatch(/Plain boots|Booked gloves/)
		for (const said of [
			'What sellers advertise at Motor this week. There is only one of each.',
			'Carbon helmet',
			'৳5,500',
			'Dhanmondi, Dhaka',
			'See all gear',
			'http://motor.test/search',
			"You are getting this because you subscribed to Motor's newsletter.",
			'Unsubscribe',
		])
			expect(sent[0]?.text).toContain(said)
		expect(sent[0]?.html).toContain(`http://motor.test/newsletter/leave/${reader}`)
		await confirm(app, silent)
		expect(await issueNewsletter(app.market, new Date('2026-12-04T08:59:00+06:00'))).toBe(0)
		expect(await issueNewsletter(app.market, new Date('2026-12-04T09:00:00+06:00'))).toBe(1)
		await leave(app, reader)
		await work()
		expect(sent.map(({ to }) => to)).toEqual(['reader@motor.test', 'silent@motor.test'])
	})

	it('is not sent without content', async () => {
		const app = await startAppForTest()
		const sent: Message[] = []
		await confirm(app, await subscriptionOf(app, 'reader@motor.test'))
		expect(await issueNewsletter(app.market, new Date())).toBe(1)
		expect(
			(await app.database.pool.query(`select from graphile_worker.jobs where task_identifier = 'send_newsletter'`))
				.rowCount,
		).toBe(0)
		await runJobs(app, jobParts(app, { send: async (message) => void sent.push(message) }))
		expect(sent).toEqual([])
	})
})
