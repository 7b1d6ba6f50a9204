import { expect, onTestFinished, test } from 'vitest'
import { gatewayForms } from '../../../src/contract/addresses.ts'
import { call, startApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { bookingOf } from '../../support/orders.ts'
import { somebody } from '../../support/people.ts'

async function loggedApp() {
	const lines: string[] = []
	const app = await startApp({ onLogLine: (line) => lines.push(line) })
	onTestFinished(() => app.close())
	const events = () => lines.map((line) => JSON.parse(line)).filter(({ security }) => security)
	return { app, lines, events }
}

test('what nobody may do, or nobody of theirs, is logged by ids', async () => {
	const { app, events } = await loggedApp()
	const [seller, buyer, other] = [
		await somebody(app, 'seller'),
		await somebody(app, 'buyer'),
		await somebody(app, 'buyer'),
	]
	const listing = await listingOf(app, seller, { status: 'booked' })
	const order = await bookingOf(app, { listing, buyer, seller })
	const from = '203.0.113.7'
	await call(app, 'GET /api/audit', { as: buyer, from })
	await call(app, `GET /api/order/${order}`, { as: other, from })
	await call(app, `DELETE /api/account/session/${order}`, { as: other, from })
	await call(app, 'GET /api/order', { from })
	// None of these counts as an attempt.
	await call(app, `GET /api/order/${order}`, { as: buyer, from })
	await call(app, `GET /api/product/preview/${order}`, { as: buyer, from })
	await call(app, 'GET /api/nowhere', { as: buyer, from })
	expect(events().map(({ security, by, address, call, kind }) => [security, by, address, call, kind])).toEqual([
		['call refused', buyer.uid, from, 'GET /api/audit', 'forbidden'],
		['call refused', other.uid, from, 'GET /api/order/{id}', 'forbidden'],
		['call refused', other.uid, from, 'DELETE /api/account/session/{id}', 'missing'],
		['call refused', null, from, 'GET /api/order', 'signed out'],
	])
})

test('refused input is logged without what was sent', async () => {
	const { app, lines, events } = await loggedApp()
	const buyer = await somebody(app, 'buyer')
	const body = { email: 'karim at riders', karim: '<script>' }
	await call(app, 'POST /api/newsletter', { body })
	await call(app, 'POST /api/newsletter', { body, headers: { origin: 'http://evil.example' } })
	await call(app, 'PUT /api/account', { as: buyer, body: { name: { karim: 1 } } })
	await call(app, 'POST /api/auth/sign-in/email', { body })
	expect(events().map(({ security, by, call, kind }) => [security, by, call, kind])).toEqual([
		['input refused', null, 'POST /api/newsletter', 'invalid'],
		['call refused', null, 'POST /api/newsletter', 'forbidden'],
		['input refused', buyer.uid, 'PUT /api/account', 'invalid'],
		['input refused', null, 'POST /sign-in/email', undefined],
	])
	expect(lines.join('')).not.toMatch(/karim|script|evil/)
})

test('of one network thirty refusals a minute are logged, whatever others do', async () => {
	const { app, events } = await loggedApp()
	for (let asked = 0; asked < 35; asked++) await call(app, 'GET /api/order', { from: '203.0.113.7' })
	await call(app, 'GET /api/order', { from: '203.0.113.8' })
	expect(events().filter(({ address }) => address === '203.0.113.7')).toHaveLength(30)
	expect(events().filter(({ address }) => address === '203.0.113.8')).toHaveLength(1)
})

test('who asks too often is logged as held back', async () => {
	const { app, events } = await loggedApp()
	for (let asked = 0; asked < 11; asked++)
		await call(app, 'POST /api/newsletter', { body: { email: `rider-${asked}@riders.example` } })
	expect(events()).toMatchObject([{ security: 'attempt held back', call: 'POST /api/newsletter', kind: 'too often' }])
})

test('what was refused warns, a forged return from a provider and a forged notice of a payment like a wrong password', async () => {
	const { app, lines, events } = await loggedApp()
	await call(app, 'POST /api/auth/sign-in/email', { body: { email: 'rider@motor.test', password: 'wrong by far' } })
	for (const forged of ['?state=forged&code=forged', '?state=forged', '?error=forged', ''])
		await call(app, `GET /api/auth/callback/google${forged}`)
	const headers = { 'content-type': 'application/x-www-form-urlencoded' }
	await app.app.inject({ method: 'POST', url: gatewayForms.notice, headers, payload: 'tran_id=forged&status=VALID' })
	expect(events().map(({ level, security, call }) => [level, security, call])).toEqual([
		[40, 'sign-in refused', 'POST /sign-in/email'],
		...Array.from({ length: 4 }, () => [40, 'sign-in refused', 'GET /callback/*']),
		[40, 'input refused', `POST ${gatewayForms.notice}`],
	])
	expect(lines.join('')).not.toContain('forged')
})
