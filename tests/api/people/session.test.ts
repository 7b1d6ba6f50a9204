import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { say } from '../../../src/contract/sentences.ts'
import { storedToken } from '../../../src/database/people/sessions.ts'
import { call, site, startApp, startAppForTest, type TestApp } from '../../support/app.ts'
import { type Person, somebody, somebodyUnfinished } from '../../support/people.ts'

const secret = 'the tests sign their sessions with this'
let app: TestApp
let buyer: Person

beforeAll(async () => {
	app = await startApp({ env: { AUTH_SECRET: secret } })
	buyer = await somebody(app, 'buyer')
})
afterAll(() => app.close())

const signature = (token: string, key = secret) => createHmac('sha256', key).update(token).digest('base64')
const cookieOf = (token: string, key?: string) =>
	`motor.session_token=${encodeURIComponent(`${token}.${signature(token, key)}`)}`

async function whoIs(headers: Record<string, string>) {
	const answer = await call(app, 'GET /api/auth/get-session', { headers })
	expect(answer.statusCode).toBe(200)
	return answer.json()?.user.email ?? null
}

describe('GET /api/auth/get-session', () => {
	it('is null for a visitor, and says whose session it is', async () => {
		expect((await call(app, 'GET /api/auth/get-session')).body).toBe('null')
		const unfinished = await somebodyUnfinished(app, 'seller')
		expect((await call(app, 'GET /api/auth/get-session', { as: unfinished })).json().user).toEqual({
			uid: unfinished.uid,
			displayName: unfinished.name,
			email: unfinished.email,
			role: null,
			verified: false,
			chosenRole: 'seller',
		})
	})

	it('says whose it is, in which role, until when, and nothing else', async () => {
		const seller = await somebody(app, 'seller')
		const { uid, name: displayName, email } = seller
		const session = async () => (await call(app, 'GET /api/auth/get-session', { as: seller })).json()
		const user = { uid, displayName, email, chosenRole: null, role: 'seller', verified: false }
		const first = await session()
		expect(first).toEqual({ user, expiresAt: expect.any(Number) })
		expect(first.expiresAt).toBeGreaterThan(Date.now())
		await app.database.pool.query('update users set suspended_at = now(), verified = true where id = $1', [seller.id])
		await app.database.signals.caughtUp()
		expect((await session()).user).toEqual({ ...user, verified: true, suspended: true })
	})

	it('takes a signed cookie among others, or a bearer token, signed or bare', async () => {
		const { token, email } = buyer
		expect(await whoIs({ cookie: `theme=dark; ${cookieOf(token)}; language=bn` })).toBe(email)
		expect(await whoIs({ authorization: `Bearer ${token}` })).toBe(email)
		expect(await whoIs({ authorization: `bearer ${token}.${signature(token)}` })).toBe(email)
	})

	it('takes nobody for somebody without a right signature, or with an ended session', async () => {
		const { token } = buyer
		const foreign = 'another secret, of the same length indeed'
		for (const headers of [
			{ cookie: cookieOf(token, foreign) },
			{ cookie: `motor.session_token=${token}` },
			{ cookie: 'motor.session_token=%E0%A4%A' },
			{ cookie: 'motor.session_token=' },
			{ cookie: cookieOf('not\0there') },
			{ authorization: `Bearer ${token}.${signature(token, foreign)}` },
			{ authorization: `Bearer ${randomUUID()}` },
			{ authorization: 'Bearer %00' },
			{ authorization: 'Basic YTpi', cookie: cookieOf(token) },
		])
			expect(await whoIs(headers)).toBeNull()
		const ended = await somebody(app, 'buyer')
		await app.database.pool.query('update identity_sessions set expires_at = now() where token = $1', [
			storedToken(ended.token),
		])
		expect(await whoIs({ cookie: cookieOf(ended.token) })).toBeNull()
	})

	it('lengthens a session that is older than a day, and sends the cookie again', async () => {
		const rider = await somebody(app, 'buyer')
		const expiry = `update identity_sessions set expires_at = now() + interval '10 days' where token = $1`
		await app.database.pool.query(expiry, [storedToken(rider.token)])
		const answer = await call(app, 'GET /api/auth/get-session', { headers: { cookie: cookieOf(rider.token) } })
		expect(String(answer.headers['set-cookie'])).toContain('motor.session_token=')
		const days =
			((await call(app, 'GET /api/auth/get-session', { as: rider })).json().expiresAt - Date.now()) / 86_400_000
		expect(days).toBeGreaterThan(13)
	})

	it('lengthens a session that was last lengthened more than a day ago, and no other', async () => {
		const lengthened = vi.spyOn(app.identity, 'refreshSession')
		onTestFinished(() => lengthened.mockRestore())
		const hours = async (left: number) => {
			const { token } = await somebody(app, 'buyer')
			const expiry = `update identity_sessions set expires_at = now() + $2 * interval '1 hour' where token = $1`
			await app.database.pool.query(expiry, [storedToken(token), left])
			const before = lengthened.mock.calls.length
			const { headers } = await call(app, 'GET /api/auth/get-session', { headers: { cookie: cookieOf(token) } })
			return ['set-cookie' in headers, lengthened.mock.calls.length > before]
		}
		const fourteenDays = 14 * 24
		expect(await hours(fourteenDays)).toEqual([false, false])
		expect(await hours(fourteenDays - 23)).toEqual([false, false])
		expect(await hours(fourteenDays - 25)).toEqual([true, true])
	})

	it('lengthens no session beyond a month after it began', async () => {
		const rider = await somebody(app, 'buyer')
		const near = `update identity_sessions set created_at = now() - interval '25 days', expires_at = now() + interval '5 days'
			where token = $1`
		await app.database.pool.query(near, [storedToken(rider.token)])
		const answer = await call(app, 'GET /api/auth/get-session', { headers: { cookie: cookieOf(rider.token) } })
		expect(answer.json().user.email).toBe(rider.email)
		expect(answer.headers).not.toHaveProperty('set-cookie')
	})
})

describe('signing in and out', () => {
	const person = { name: 'Nadia', email: 'nadia@motor.test', password: 'correct horse' }

	it('sets a cookie that scripts cannot read, and ends the session for good', async () => {
		await call(app, 'POST /api/auth/sign-up/email', { body: person })
		const answer = await call(app, 'POST /api/auth/sign-in/email', { body: person, headers: { origin: site } })
		const set = String(answer.headers['set-cookie'])
		expect(set).toMatch(/^motor\.session_token=[^;]+;.*HttpOnly.*SameSite=Lax/i)
		expect(set).not.toMatch(/Secure/)
		const cookie = set.split(';')[0] ?? ''
		expect(await whoIs({ cookie })).toBe(person.email)
		const out = await call(app, 'POST /api/auth/sign-out', { headers: { cookie, origin: site } })
		expect(out.statusCode).toBe(200)
		expect(await whoIs({ cookie })).toBeNull()
	})

	it('answers what the identity service answers, each cookie once, and no cache keeps it', async () => {
		const refused = await call(app, 'POST /api/auth/sign-in/email', { body: { ...person, password: 'wrong horse' } })
		const answer = await call(app, 'POST /api/auth/sign-in/email', { body: person })
		expect([refused.headers['cache-control'], answer.headers['cache-control']]).toEqual(['no-store', 'no-store'])
		expect(refused.headers).not.toHaveProperty('set-cookie')
		expect(answer.headers['content-type']).toMatch(/^application\/json/)
		const names = [answer.headers['set-cookie']].flat().map((cookie) => cookie?.split('=')[0])
		expect(names).toEqual(['motor.session_token'])
		expect(answer.json()).toMatchObject({ token: expect.any(String), user: { email: person.email } })
	})

	it('is at no address with a user name in its host, nor at one that is no host', async () => {
		for (const host of ['rider@motor.test', 'a b', 'motor.test:port']) {
			const answer = await call(app, 'POST /api/auth/sign-in/email', { body: person, headers: { host } })
			expect([host, answer.statusCode, answer.json()]).toEqual([
				...[host, 404, { acknowledged: false, message: say('nothingHere').en }],
			])
		}
	})

	it('accepts as much as other calls do', async () => {
		const sent = async (bytes: number) => {
			const body = { ...person, padding: '' }
			const padding = 'x'.repeat(bytes - JSON.stringify(body).length)
			return (await call(app, 'POST /api/auth/sign-in/email', { body: { ...body, padding } })).statusCode
		}
		expect(await sent(64 * 1024)).not.toBe(413)
		expect(await sent(64 * 1024 + 1)).toBe(413)
	})

	it('over https the cookie is Secure, and browsers keep to https', async () => {
		const app = await startAppForTest({ env: { PUBLIC_URL: 'https://motor.test' } })
		const answer = await call(app, 'POST /api/auth/sign-up/email', { body: person })
		expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-motor\.session_token=.*Secure/i)
		expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
	})

	it('refuses a wrong password as it refuses an unknown address', async () => {
		const refused = async (email: string) => {
			const answer = await call(app, 'POST /api/auth/sign-in/email', { body: { email, password: 'wrong horse' } })
			return [answer.statusCode, answer.json()]
		}
		expect(await refused(person.email)).toEqual(await refused('nobody@motor.test'))
		expect(await refused(person.email)).toEqual([
			401,
			{ acknowledged: false, message: 'The e-mail address or the password is wrong.' },
		])
	})

	it('answers an unknown identity call with 404 in the same form', async () => {
		for (const name of ['GET /api/auth/list-sessions', 'POST /api/auth/delete-user', 'DELETE /api/auth/sign-out'])
			expect((await call(app, name, { as: buyer })).json()).toMatchObject({ acknowledged: false })
		expect((await call(app, 'GET /api/auth/list-sessions', { as: buyer })).statusCode).toBe(404)
	})
})
