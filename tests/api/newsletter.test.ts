import { describe, expect, it } from 'vitest'
import type { Message } from '../../src/services/mail/message.ts'
import { call, startAppForTest, type TestApp } from '../support/app.ts'
import { jobParts, runJobs } from '../support/jobs.ts'

it('POST /api/newsletter stores an address once, answers a known one alike, and refuses what is none', async () => {
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

it('takes ten a time from one address on the network, and says when to come back', async () => {
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

	it('are refused for what is no token', async () => {
		const app = await startAppForTest()
		for (const token of ['x', '%00', 'g'.repeat(64)]) {
			expect((await confirm(app, token)).statusCode).toBe(404)
			expect((await leave(app, token)).statusCode).toBe(404)
		}
		expect((await confirm(app, 'a'.repeat(64))).statusCode).toBe(404)
	})
})
