import { readFile } from 'node:fs/promises'
import { inspect } from 'node:util'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedToken } from '../../src/database/people/sessions.ts'
import { connect } from '../../src/database/postgres/connection.ts'
import { identitySessions, identityUsers } from '../../src/database/schema/identity.ts'
import { sessionCookieName, verifyBearer, verifySessionCookie } from '../../src/services/identity/session-token.ts'
import { cookies, type IdentityFixture, identityFixture, secret } from './identity-fixture.ts'

const password = 'long enough to be one'
let fixture: IdentityFixture
beforeAll(async () => {
	fixture = await identityFixture()
})
afterAll(() => fixture[Symbol.asyncDispose]())

let people = 0
const newEmail = () => `person${++people}@motor.test`
const signUp = (email: string, more: object = {}) =>
	fixture.call('/sign-up/email', { name: 'Rahim Uddin', email, password, ...more })
const signIn = (email: string, typed = password) => fixture.call('/sign-in/email', { email, password: typed })
const identityOf = async (email: string) => {
	const [found] = await fixture.database.db.select().from(identityUsers).where(eq(identityUsers.email, email))
	return found
}

describe('signing up', () => {
	test('makes an account and a session whose cookie verifies', async () => {
		const email = newEmail()
		const answer = await signUp(` ${email.toUpperCase()} `, { chosenRole: 'seller' })
		expect(answer.status).toBe(200)
		const [cookie = ''] = answer.headers.getSetCookie()
		expect(cookie).toMatch(/HttpOnly/i)
		expect(cookie).toMatch(/SameSite=Lax/i)
		expect(cookie).not.toMatch(/Secure/i)
		const [name, value = ''] = cookie.split(';')[0]?.split('=') ?? []
		expect(name).toBe(sessionCookieName('http://127.0.0.1:3000'))
		const token = verifySessionCookie(decodeURIComponent(value), secret)
		const sessions = await fixture.database.db.select().from(identitySessions)
		const kept = sessions.map((session) => session.token)
		expect(kept).toContain(storedToken(token ?? ''))
		expect(kept).not.toContain(token)
		expect(await identityOf(email)).toMatchObject({ name: 'Rahim Uddin', chosenRole: 'seller', emailVerified: false })
		expect(fixture.signedIn).toEqual([])
	})

	test.each([
		['a role nobody may choose', { chosenRole: 'admin' }, 'chosenRole'],
		['a role that is an object', { chosenRole: { $ne: null } }, 'chosenRole'],
		['a short password', { password: 'short' }, 'password'],
		['a name of one character', { name: 'R' }, 'name'],
		['no e-mail address', { email: 'nobody' }, 'email'],
	])('with %s is refused with the field and the reason', async (_, wrong, field) => {
		const answer = await signUp(newEmail(), wrong)
		expect(answer.status).toBe(422)
		const body = (await answer.json()) as { message: string }
		expect(body.message).toMatch(/\.$/)
		expect(body).toEqual({ acknowledged: false, message: body.message, fields: { [field]: body.message } })
	})

	test('cannot set what only identity knows', async () => {
		const email = newEmail()
		await signUp(email, { emailVerified: true, image: 'https://evil.test/x', role: 'admin', id: 'mine' })
		expect(await identityOf(email)).toMatchObject({ emailVerified: false, image: null })
	})

	test('with an address that is taken is refused, also when two arrive at once', async () => {
		const email = newEmail()
		const statuses = await Promise.all([signUp(email), signUp(email), signUp(email)])
		expect(statuses.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
		const again = await signUp(email)
		expect(again.status).toBe(409)
		expect(await again.json()).toMatchObject({ acknowledged: false, fields: { email: expect.any(String) } })
	})
})

describe('signing in', () => {
	test('reports who signed in and which role was chosen', async () => {
		const email = newEmail()
		await signUp(email, { chosenRole: 'buyer' })
		const answer = await signIn(email)
		expect(answer.status).toBe(200)
		expect(fixture.signedIn.at(-1)).toEqual({
			identityId: expect.any(String),
			email,
			name: 'Rahim Uddin',
			chosenRole: 'buyer',
			social: false,
		})
	})

	test('says the same of a wrong password as of an unknown person', async () => {
		const email = newEmail()
		await signUp(email)
		const wrong = await signIn(email, 'not the password')
		const unknown = await signIn(newEmail())
		expect([wrong.status, unknown.status]).toEqual([401, 401])
		const body = await wrong.json()
		expect(body).toEqual({ acknowledged: false, message: 'The e-mail address or the password is wrong.' })
		expect(await unknown.json()).toEqual(body)
	})

	test('gives API clients a token that verifies in both its forms', async () => {
		const email = newEmail()
		await signUp(email)
		const answer = await signIn(email)
		const { token } = (await answer.json()) as { token: string }
		const signed = answer.headers.get('set-auth-token') ?? ''
		expect(verifyBearer(`Bearer ${signed}`, secret)).toBe(token)
		expect(verifyBearer(`Bearer ${token}`, secret)).toBe(token)
		const renamed = await fixture.call('/update-user', { name: 'Karim' }, { authorization: `Bearer ${signed}` })
		expect(renamed.status).toBe(200)
		expect(await identityOf(email)).toMatchObject({ name: 'Karim' })
	})

	test('is held back after ten wrong passwords, for that address only', async () => {
		const email = newEmail()
		await signUp(email)
		const wrong = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'not the password')))
		expect(wrong.filter((answer) => answer.status === 429)).toHaveLength(2)
		const held = await signIn(email)
		expect(held.status).toBe(429)
		expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
		const other = newEmail()
		await signUp(other)
		expect((await signIn(other)).status).toBe(200)
	})

	test('survives a failure of what follows it', async () => {
		await using own = await identityFixture({
			onSignedIn: async () => {
				throw new Error('away')
			},
		})
		await own.call('/sign-up/email', { name: 'Rahim', email: 'r@motor.test', password })
		expect((await own.call('/sign-in/email', { email: 'r@motor.test', password })).status).toBe(200)
	})
})

describe('a session', () => {
	test('ends at sign-out, without a body or with one', async () => {
		const answer = await signUp(newEmail())
		const { token } = (await answer.json()) as { token: string }
		const signedOut = await fixture.identity.handler(
			new Request('http://127.0.0.1:3000/api/auth/sign-out', { method: 'POST', headers: cookies(answer) }),
		)
		expect(signedOut.status).toBe(200)
		const left = await fixture.database.db
			.select()
			.from(identitySessions)
			.where(eq(identitySessions.token, storedToken(token)))
		expect(left).toEqual([])
	})

	test('older than a day is lengthened and its cookie sent again', async () => {
		const answer = await signUp(newEmail())
		const { token } = (await answer.json()) as { token: string }
		const soon = new Date(Date.now() + 3600_000)
		const { db } = fixture.database
		await db
			.update(identitySessions)
			.set({ expiresAt: soon })
			.where(eq(identitySessions.token, storedToken(token)))
		expect(await fixture.identity.refreshSession(new Headers(cookies(answer)))).toEqual([
			expect.stringContaining(sessionCookieName('http://127.0.0.1:3000')),
		])
		const [session] = await db
			.select()
			.from(identitySessions)
			.where(eq(identitySessions.token, storedToken(token)))
		expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 13 * 24 * 3600_000)
	})

	test('ends a month after it began, however much it is used', async () => {
		const answer = await signUp(newEmail())
		const { token } = (await answer.json()) as { token: string }
		const day = 24 * 3600_000
		const began = new Date(Date.now() - 29 * day)
		const { db } = fixture.database
		const own = eq(identitySessions.token, storedToken(token))
		await db
			.update(identitySessions)
			.set({ createdAt: began, expiresAt: new Date(Date.now() + 3600_000) })
			.where(own)
		await fixture.identity.refreshSession(new Headers(cookies(answer)))
		const [session] = await db.select().from(identitySessions).where(own)
		expect(session?.expiresAt.getTime()).toBe(began.getTime() + 30 * day)
	})

	test('from before tokens were hashed lives on', async () => {
		await using own = await identityFixture()
		const signedUp = await own.call('/sign-up/email', { name: 'Rahim', email: 'r@motor.test', password })
		const { token } = (await signedUp.json()) as { token: string }
		await own.database.db.update(identitySessions).set({ token })
		const rename = () => own.call('/update-user', { name: 'Karim Mia' }, { authorization: `Bearer ${token}` })
		expect((await rename()).status).toBe(401)
		const migration = new URL('../../src/database/migrations/0004_hashed_sessions.sql', import.meta.url)
		await own.database.pool.query(await readFile(migration, 'utf8'))
		expect((await rename()).status).toBe(200)
	})

	test('cannot be had with what the database holds', async () => {
		const { token } = (await (await signUp(newEmail())).json()) as { token: string }
		const withBearer = (value: string) =>
			fixture.call('/update-user', { name: 'Karim Mia' }, { authorization: `Bearer ${value}` })
		expect((await withBearer(token)).status).toBe(200)
		expect((await withBearer(storedToken(token))).status).toBe(401)
	})

	test('has a cookie for TLS only where the site is reached by https', async () => {
		await using own = await identityFixture({ publicUrl: 'https://motor.test' })
		const answer = await own.call('/sign-up/email', { name: 'Rahim', email: 'r@motor.test', password })
		expect(answer.headers.getSetCookie()[0]).toMatch(
			/^__Host-motor\.session_token=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure/,
		)
	})

	test('is needed to change the display name, which has bounds', async () => {
		expect((await fixture.call('/update-user', { name: 'Karim' })).status).toBe(401)
		const session = cookies(await signUp(newEmail()))
		const refused = await fixture.call('/update-user', { name: 'K' }, session)
		expect(refused.status).toBe(422)
		expect(await refused.json()).toMatchObject({ fields: { name: expect.any(String) } })
	})
})

describe('a forgotten password', () => {
	const link = /http:\/\/127\.0\.0\.1:3000\/reset-password\?token=([\w-]+)/

	test('is set anew by the mailed link, once, and other sessions end', async () => {
		const email = newEmail()
		const { token: session } = (await (await signUp(email)).json()) as { token: string }
		const known = await fixture.call('/request-password-reset', { email })
		const unknown = await fixture.call('/request-password-reset', { email: newEmail() })
		expect(await known.json()).toEqual(await unknown.json())
		const message = (await fixture.messages()).find((text) => text.includes(`To: ${email}`)) ?? ''
		const token = link.exec(message)?.[1]
		const reset = { newPassword: 'another long password', token }
		expect((await fixture.call('/reset-password', reset)).status).toBe(200)
		const again = await fixture.call('/reset-password', reset)
		expect(again.status).toBe(422)
		expect(await again.json()).toMatchObject({ message: 'This link is no longer valid. Ask for a new one.' })
		expect((await signIn(email)).status).toBe(401)
		expect((await signIn(email, 'another long password')).status).toBe(200)
		expect(await identityOf(email)).toMatchObject({ emailVerified: true })
		const { db } = fixture.database
		expect(
			await db
				.select()
				.from(identitySessions)
				.where(eq(identitySessions.token, storedToken(session))),
		).toEqual([])
	})

	test("is mailed about in the account's language, else in that of whoever asks", async () => {
		const email = newEmail()
		await signUp(email)
		const subjects = async () =>
			(await fixture.messages())
				.filter((text) => text.includes(`To: ${email}`))
				.map((text) => /^Subject: (.*)$/m.exec(text)?.[1])
		const ask = (language: string) =>
			fixture.call('/request-password-reset', { email }, { cookie: `language=${language}` })
		await ask('bn')
		expect(await subjects()).toEqual(['Motor-এ নতুন পাসওয়ার্ড দিন'])
		await fixture.database.db.update(identityUsers).set({ language: 'en' }).where(eq(identityUsers.email, email))
		await ask('bn')
		expect((await subjects()).at(-1)).toBe('Set a new password for Motor')
		const account = { name: 'Rahim', email: newEmail(), password, language: 'bn' }
		await fixture.call('/sign-up/email', account)
		expect(await identityOf(account.email)).toMatchObject({ language: null })
	})

	test('brings its language to a browser in which none was chosen', async () => {
		const email = newEmail()
		const languageSet = (answer: Response) =>
			answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('language='))
		const joined = await fixture.call('/sign-up/email', { name: 'Rahim', email, password }, { cookie: 'language=bn' })
		expect(languageSet(joined)).toEqual([])
		const signIn = (headers = {}) => fixture.call('/sign-in/email', { email, password }, headers)
		expect(languageSet(await signIn())).toEqual(['language=bn; Path=/; Max-Age=31536000; SameSite=Lax'])
		expect(languageSet(await signIn({ cookie: 'language=en' }))).toEqual([])
		const wrong = await fixture.call('/sign-in/email', { email, password: 'not the password' })
		expect(languageSet(wrong)).toEqual([])
		await fixture.database.db.update(identityUsers).set({ language: null }).where(eq(identityUsers.email, email))
		expect(languageSet(await signIn())).toEqual([])
	})

	test('is answered the same if mail is down', async () => {
		const mail = { send: () => Promise.reject(new Error('away')) }
		await using own = await identityFixture({ mail })
		await own.call('/sign-up/email', { name: 'Rahim', email: 'r@motor.test', password })
		expect((await own.call('/request-password-reset', { email: 'r@motor.test' })).status).toBe(200)
	})

	test('brings one address at most five messages an hour', async () => {
		const email = newEmail()
		await signUp(email)
		for (let time = 0; time < 7; time++) await fixture.call('/request-password-reset', { email })
		expect((await fixture.messages()).filter((text) => text.includes(`To: ${email}`))).toHaveLength(5)
	})
})

describe('the operator', () => {
	test('gets a one-time link for somebody new or known', async () => {
		const email = newEmail()
		const address = await fixture.identity.passwordLink(email, 'Admin')
		const token = new URL(address).searchParams.get('token')
		expect((await fixture.call('/reset-password', { newPassword: password, token })).status).toBe(200)
		expect((await signIn(email)).status).toBe(200)
		const before = await identityOf(email)
		await fixture.identity.passwordLink(email.toUpperCase())
		expect(await identityOf(email)).toMatchObject({ id: before?.id, name: 'Admin' })
	})

	test('makes accounts with a password, and ends all sessions of one', async () => {
		const email = newEmail()
		const id = await fixture.identity.createAccount({ email, password, name: 'Demo Seller' })
		expect((await signIn(email)).status).toBe(200)
		expect(await fixture.identity.createAccount({ email, password: 'changed password', name: 'Demo' })).toBe(id)
		expect((await signIn(email, 'changed password')).status).toBe(200)
		await fixture.identity.endSessions(id)
		const { db } = fixture.database
		expect(await db.select().from(identitySessions).where(eq(identitySessions.userId, id))).toEqual([])
	})
})

describe('what nobody needs', () => {
	test.each(['/list-sessions', '/delete-user', '/change-email', '/ok', '/error', '/get-access-token', '/no-such'])(
		'%s is not there',
		async (path) => {
			for (const answer of [await fixture.call(path), await fixture.call(path, {})]) {
				expect(answer.status).toBe(404)
				expect(await answer.json()).toMatchObject({ acknowledged: false })
			}
		},
	)

	test('a body that is no JSON object is refused', async () => {
		for (const body of ['', '{', '[]', '"text"', 'null']) {
			const request = new Request('http://127.0.0.1:3000/api/auth/sign-in/email', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body,
			})
			expect((await fixture.identity.handler(request)).status).toBe(422)
		}
	})

	test('a provider that is not configured is not offered', async () => {
		expect((await fixture.call('/sign-in/social', { provider: 'google' })).status).toBe(404)
		expect((await fixture.call('/sign-in/social', { provider: 'github' })).status).toBe(404)
	})

	test.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
		'a return to %s is refused',
		async (callbackURL) => {
			const answer = await fixture.call('/sign-in/social', { provider: 'google', callbackURL })
			expect(answer.status).toBe(422)
		},
	)
})

test('without its database identity says so, and no log holds what was asked', async () => {
	const logged: unknown[] = []
	const gone = connect({ host: '127.0.0.1', port: 1, user: 'motor', database: 'motor' })
	const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) })
	await using own = await identityFixture({ database: gone, log })
	for (const path of ['/sign-in/email', '/sign-up/email']) {
		const answer = await own.call(path, { email: 'rider@motor.test', password, name: 'Rahim Uddin' })
		expect(answer.status).toBe(503)
		expect(await answer.json()).toMatchObject({ acknowledged: false, message: expect.stringMatching(/again\.$/) })
	}
	expect(inspect(logged, { depth: null })).not.toContain('rider@motor.test')
	await gone.close()
})

test('behind a proxy that ends https the provider sends people back to the https address', async () => {
	const at = (path: string) => `https://id.example.com/${path}`
	const oidc = {
		clientId: 'motor',
		clientSecret: 'secret',
		issuer: at(''),
		authorizationUrl: at('auth'),
		tokenUrl: at('token'),
		userInfoUrl: at('me'),
		jwksUrl: null,
	}
	await using own = await identityFixture({ publicUrl: 'https://motor.example.com', oidc })
	const answer = await own.identity.handler(
		new Request('http://motor.example.com/api/auth/sign-in/social', {
			method: 'POST',
			headers: { 'content-type': 'application/json', host: 'motor.example.com' },
			body: JSON.stringify({ provider: 'oidc' }),
		}),
	)
	const { url } = (await answer.json()) as { url: string }
	expect(new URL(url).searchParams.get('redirect_uri')).toBe('https://motor.example.com/api/auth/callback/oidc')
})
