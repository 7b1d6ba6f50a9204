import { expect, it } from 'vitest'
import { call, startAppForTest } from '../support/app.ts'

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
