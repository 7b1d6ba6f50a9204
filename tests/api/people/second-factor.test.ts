import { expect, test } from 'vitest'
import { call, startAppForTest } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { codeOf } from '../../support/one-time-codes.ts'
import { somebody } from '../../support/people.ts'

test('where admins need a second factor, one without it is a visitor with an account', async () => {
	const app = await startAppForTest({ env: { ADMIN_SECOND_FACTOR: 'on' } })
	const [admin, seller] = [await somebody(app, 'admin'), await somebody(app, 'seller')]
	await listingOf(app, seller)
	for (const name of ['GET /api/user', 'GET /api/order', 'GET /api/product/reported', `DELETE /api/user/${seller.id}`])
		expect([403, 404], name).toContain((await call(app, name, { as: admin })).statusCode)
	const refused = await call(app, 'GET /api/user', { as: admin })
	expect(refused.statusCode).toBe(403)
	expect(refused.json().message).toContain('two-step login')
	const [listing] = (await call(app, 'GET /api/all/product', { as: admin })).json()
	expect(listing).not.toHaveProperty('seller_email')
	expect((await call(app, 'GET /api/all/product?report=true', { as: admin })).statusCode).not.toBe(200)
	const account = await call(app, 'GET /api/account', { as: admin })
	expect(account.json()).toMatchObject({ role: 'admin', second_factor: false })
	expect((await call(app, 'GET /api/auth/get-session', { as: admin })).json()).toMatchObject({
		user: { role: 'admin', unsecured: true },
	})
	// Only what is needed to set one up, and nothing else of the account.
	expect((await call(app, 'GET /api/account/passkey', { as: admin })).statusCode).toBe(200)
	for (const name of [
		'PUT /api/account',
		'DELETE /api/account',
		'GET /api/account/data',
		'GET /api/notification/settings',
	])
		expect((await call(app, name, { as: admin, ...(name.startsWith('GET') ? {} : { body: {} }) })).statusCode).toBe(403)
	expect((await call(app, 'GET /api/user', { as: seller })).statusCode).toBe(200)

	await app.database.pool.query('update identity_users set two_factor_enabled = true where id = $1', [admin.uid])
	await app.database.signals.caughtUp()
	// This session has not shown a second factor.
	expect((await call(app, 'GET /api/user', { as: admin })).statusCode).toBe(401)
	await app.database.pool.query('update identity_sessions set code_shown_at = now() where user_id = $1', [admin.uid])
	await app.database.signals.caughtUp()
	expect((await call(app, 'GET /api/user', { as: admin })).statusCode).toBe(200)
	expect((await call(app, 'GET /api/all/product?report=true', { as: admin })).statusCode).toBe(200)
	const session = (await call(app, 'GET /api/auth/get-session', { as: admin })).json()
	expect(session.user).not.toHaveProperty('unsecured')
})

test('elsewhere an admin needs a password only', async () => {
	const app = await startAppForTest()
	expect((await call(app, 'GET /api/user', { as: await somebody(app, 'admin') })).statusCode).toBe(200)
})

test('whatever came with an unproven address ends when its owner resets the password: codes and payout account', async () => {
	const app = await startAppForTest()
	const password = 'a rather long sentence'
	const payout = { kind: 'bkash', number: '01712345678', name: 'Early Bird' }
	for (const proved of [false, true]) {
		const seller = await somebody(app, 'seller')
		await app.identity.createAccount({ ...seller, password })
		const enabled = await call(app, 'POST /api/auth/two-factor/enable', { as: seller, body: { password } })
		const code = codeOf(enabled.json().totpURI)
		const shown = await call(app, 'POST /api/auth/two-factor/verify-totp', { as: seller, body: { code } })
		const as = { token: String(shown.headers['set-auth-token']) }
		expect((await call(app, 'PUT /api/payout/account', { as, body: payout })).statusCode).toBe(200)
		await app.database.pool.query('update identity_users set email_verified = $2 where id = $1', [seller.uid, proved])
		const token = new URL(await app.identity.passwordLink(seller.email)).searchParams.get('token')
		const body = { token, newPassword: 'another long sentence' }
		expect((await call(app, 'POST /api/auth/reset-password', { body })).statusCode).toBe(200)
		const signIn = { email: seller.email, password: body.newPassword }
		const asked = (await call(app, 'POST /api/auth/sign-in/email', { body: signIn })).json()
		expect(asked.twoFactorRedirect).toBe(proved || undefined)
		const kept = await app.database.pool.query('select name from payout_accounts where user_id = $1', [seller.id])
		expect(kept.rows).toEqual(proved ? [{ name: payout.name }] : [])
	}
})
