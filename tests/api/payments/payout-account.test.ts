import { afterEach, describe, expect, test, vi } from 'vitest'
import { call, startAppForTest } from '../../support/app.ts'
import { somebody } from '../../support/people.ts'

afterEach(() => void vi.useRealTimers())

const password = 'a rather long sentence'
const account = { kind: 'bkash', number: '01712345678', name: 'Rahim Uddin' }
const after = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

describe('the payout account', () => {
	test('is changed with the password, or in a session that has just begun', async () => {
		const app = await startAppForTest({ limitAttempts: true })
		const seller = await somebody(app, 'seller')
		await app.identity.createAccount({ ...seller, password })
		const change = (more: object) => call(app, 'PUT /api/payout/account', { as: seller, body: { ...account, ...more } })
		expect((await change({})).json()).toMatchObject({ modifiedCount: 1 })
		expect((await change({ number: '01812345678', password: 'wrong' })).statusCode).toBe(422)
		after(16)
		for (const more of [{}, { password: '' }, { password: 'not the password' }]) {
			const refused = await change({ number: '01912345678', ...more })
			expect(refused.statusCode).toBe(422)
			expect(refused.json().fields).toHaveProperty('password')
		}
		expect((await call(app, 'GET /api/payout/account', { as: seller })).json()).toEqual(account)
		expect((await change({ number: '01912345678', password })).json()).toMatchObject({ modifiedCount: 1 })
		for (let guess = 0; guess < 10; guess++) await change({ password: 'not the password' })
		expect((await change({ password })).statusCode).toBe(429)
	})

	test('of a seller without a password is changed only in a session that has just begun', async () => {
		const app = await startAppForTest()
		const seller = await somebody(app, 'seller')
		const change = () => call(app, 'PUT /api/payout/account', { as: seller, body: account })
		expect((await change()).statusCode).toBe(200)
		after(16)
		const refused = await change()
		expect(refused.statusCode).toBe(403)
		expect(refused.json().message).toContain('15 minutes')
	})
})
