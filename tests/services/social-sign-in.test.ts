import { eq } from 'drizzle-orm'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityAccounts, identityPasskeys, identityUsers } from '../../src/database/schema/identity.ts'
import type { OpenIdProvider } from '../../src/services/identity/openid-provider.ts'
import { sessionCookieName, verifySessionCookie } from '../../src/services/identity/session-token.ts'
import { createStandInProvider, type StandInProvider } from '../../src/services/stand-in/provider.ts'
import { codeOf } from '../support/one-time-codes.ts'
import { passkeyOf } from '../support/passkeys.ts'
import { type Browser, createBrowser, form, json } from './browser.ts'
import { cookies, type IdentityFixture, identityFixture, quiet, secret } from './identity-fixture.ts'
import { asListener, half, type Speaker, says, silent, startSpeaker } from './speaker.ts'

let site: Speaker
let google: Speaker
let standIn: StandInProvider
let fixture: IdentityFixture
/** Stands between Motor and the provider's token, user info and key endpoints. */
let endpoints: Speaker
let browser: Browser

const toGoogle: Speaker['answer'] = (request, response) => standIn.handler(request, response)

beforeAll(async () => {
	site = await startSpeaker(silent)
	google = await startSpeaker(toGoogle)
	endpoints = await startSpeaker(toGoogle)
	const otherOrigins = [site.origin, `http://localhost:${site.port}`]
	standIn = await createStandInProvider({
		publicUrl: google.origin,
		otherOrigins,
		reachedAt: endpoints.origin,
		log: quiet,
	})
	const oidc: OpenIdProvider = {
		...standIn.provider,
		tokenUrl: `${endpoints.origin}/token`,
		userInfoUrl: `${endpoints.origin}/me`,
		jwksUrl: null,
	}
	fixture = await identityFixture({
		publicUrl: site.origin,
		otherOrigins,
		google: standIn.provider,
		oidc,
		// Longer than a busy machine takes to answer its own requests.
		providerTimeoutMs: 2_000,
	})
	site.answer = asListener(
		(request) =>
			request.url.includes('/api/auth/') ? fixture.identity.handler(request) : Promise.resolve(new Response('a page')),
		() => site.origin,
	)
})
afterAll(async () => {
	await fixture[Symbol.asyncDispose]()
	for (const speaker of [site, google, endpoints]) await speaker[Symbol.asyncDispose]()
})
beforeEach(() => {
	endpoints.answer = toGoogle
	browser = createBrowser()
})

const return_ = { callbackURL: '/login?popup=done', errorCallbackURL: '/login?popup=failed' }

/** Follows Motor's button to the provider's page. */
async function open(origin = site.origin) {
	const answer = await browser.visit(`${origin}/api/auth/sign-in/social`, json({ provider: 'google', ...return_ }))
	const { url } = (await answer.json()) as { url: string }
	return browser.follow(url)
}

/** Signs in as one of the provider's people, up to the final page at Motor. */
async function signInAs(fields: Record<string, string>, origin = site.origin) {
	const page = await open(origin)
	expect(page.answer.status).toBe(200)
	return browser.follow(page.at.href, form({ answer: 'allow', ...fields }))
}

const other = (email: string, name = 'Somebody Else') => ({ person: 'other', name, email })
const accountsOf = (email: string) =>
	fixture.database.db
		.select({ provider: identityAccounts.providerId, token: identityAccounts.accessToken, user: identityUsers })
		.from(identityAccounts)
		.innerJoin(identityUsers, eq(identityUsers.id, identityAccounts.userId))
		.where(eq(identityUsers.email, email))

describe('a sign-in through the provider', () => {
	test('makes an account from a proven address and reports it', async () => {
		const { at } = await signInAs({ person: '0' })
		expect(`${at.pathname}${at.search}`).toBe('/login?popup=done')
		const name = sessionCookieName(site.origin)
		const value = browser.cookie(`127.0.0.1:${site.port}`, name) ?? ''
		expect(verifySessionCookie(decodeURIComponent(value), secret)).toBeTypeOf('string')
		expect(fixture.signedIn.at(-1)).toMatchObject({
			email: 'rahim@gmail.motor.test',
			name: 'Rahim Uddin',
			social: true,
		})
		const [account] = await accountsOf('rahim@gmail.motor.test')
		expect(account).toMatchObject({ provider: 'google', token: null, user: { emailVerified: true, chosenRole: null } })
	})

	test('finds the same account again, in its language', async () => {
		const language = () => browser.cookie(`127.0.0.1:${site.port}`, 'language')
		await signInAs({ person: '1' })
		const first = fixture.signedIn.at(-1)
		expect(language()).toBeUndefined()
		const { identityId = '' } = first ?? {}
		await fixture.database.db.update(identityUsers).set({ language: 'bn' }).where(eq(identityUsers.id, identityId))
		browser = createBrowser()
		await signInAs({ person: '1' })
		expect(fixture.signedIn.at(-1)).toEqual(first)
		expect(language()).toBe('bn')
		expect(await accountsOf('nusrat@gmail.motor.test')).toHaveLength(1)
	})

	test('works as well if the page was opened under another name of this machine', async () => {
		const { at } = await signInAs({ person: '2' }, `http://localhost:${site.port}`)
		expect(at.href).toBe(`http://localhost:${site.port}/login?popup=done`)
		expect(browser.cookie(`localhost:${site.port}`, sessionCookieName(site.origin))).toBeTypeOf('string')
	})

	test('takes the person typed in on the page, and asks again for one without an address', async () => {
		const page = await open()
		const refused = await browser.visit(page.at.href, form({ answer: 'allow', person: 'other', name: '', email: 'x' }))
		expect(refused.status).toBe(422)
		const { at } = await browser.follow(page.at.href, form({ answer: 'allow', ...other('Typed@motor.test') }))
		expect(at.search).toBe('?popup=done')
		expect(fixture.signedIn.at(-1)).toMatchObject({ email: 'typed@motor.test', name: 'Somebody Else' })
	})

	test('that is cancelled comes back with the reason', async () => {
		const page = await open()
		const { at } = await browser.follow(page.at.href, form({ answer: 'cancel' }))
		expect(at.pathname).toBe('/login')
		expect(at.searchParams.get('popup')).toBe('failed')
		expect(at.searchParams.get('error')).toBe('access_denied')
	})

	test('that this browser never began leads to the sign-in page', async () => {
		const { at } = await browser.follow(`${site.origin}/api/auth/callback/google?code=x&state=y`)
		expect(at.origin).toBe(site.origin)
		expect(at.pathname).toBe('/login')
		expect(at.searchParams.get('error')).toBeTruthy()
	})
})

test('a sign-in through the provider to an account with codes owes one before there is a session', async () => {
	const [email, password] = ['codes@motor.test', 'long enough to be one']
	await signInAs(other(email))
	await fixture.identity.createAccount({ email, password, name: 'Somebody Else' })
	const session = cookies(await fixture.call('/sign-in/email', { email, password }))
	const { totpURI } = (await (await fixture.call('/two-factor/enable', { password }, session)).json()) as {
		totpURI: string
	}
	const shown = await fixture.call('/two-factor/verify-totp', { code: codeOf(totpURI, Date.now() - 30_000) }, session)
	expect(shown.status).toBe(200)

	browser = createBrowser()
	const told = fixture.signedIn.length
	const { at } = await signInAs(other(email))
	expect([at.pathname, at.searchParams.get('error')]).toEqual(['/login', 'second_factor'])
	expect(at.searchParams.get('from')).toBe('/login?popup=done')
	const sessionHere = () => browser.cookie(`127.0.0.1:${site.port}`, sessionCookieName(site.origin)) ?? ''
	expect(sessionHere()).toBe('')
	expect(fixture.signedIn).toHaveLength(told)
	const { rows } = await fixture.database.pool.query(
		'select 1 from identity_sessions join identity_users u on u.id = user_id where email = $1',
		[email],
	)
	expect(rows).toHaveLength(1)
	const wrong = await browser.visit(`${site.origin}/api/auth/two-factor/verify-totp`, json({ code: '000000' }))
	expect(wrong.status).toBe(422)
	const right = await browser.visit(`${site.origin}/api/auth/two-factor/verify-totp`, json({ code: codeOf(totpURI) }))
	expect(right.status).toBe(200)
	expect(sessionHere()).not.toBe('')
	expect(fixture.signedIn).toHaveLength(told + 1)
})

describe('an address that signed up by password', () => {
	const password = 'long enough to be one'

	/** Adds a passkey to the account with this address. Returns a function that counts the account's passkeys. */
	async function withPasskey(email: string) {
		const { db } = fixture.database
		const [account] = await db
			.select({ uid: identityUsers.id })
			.from(identityUsers)
			.where(eq(identityUsers.email, email))
		const uid = account?.uid ?? ''
		await passkeyOf(fixture, { uid })
		return () => db.$count(identityPasskeys, eq(identityPasskeys.userId, uid))
	}

	test('is joined; an unproven password ends, with its sessions, passkeys and codes, and the owner is told', async () => {
		const email = 'victim@motor.test'
		const early = await fixture.call('/sign-up/email', { name: 'Early Bird', email, password, chosenRole: 'seller' })
		const passkeys = await withPasskey(email)
		const enabled = await fixture.call('/two-factor/enable', { password }, cookies(early))
		const { totpURI } = (await enabled.json()) as { totpURI: string }
		const kept = cookies(await fixture.call('/two-factor/verify-totp', { code: codeOf(totpURI) }, cookies(early)))
		const { at } = await signInAs(other(email))
		// Its owner is not asked for a code that only the other person can have.
		expect(at.search).toBe('?popup=done')
		const accounts = await accountsOf(email)
		expect(accounts).toMatchObject([{ provider: 'google', user: { name: 'Early Bird', chosenRole: 'seller' } }])
		expect((await fixture.call('/sign-in/email', { email, password })).status).toBe(401)
		expect((await fixture.call('/update-user', { name: 'Mallory' }, kept)).status).toBe(401)
		expect(await passkeys()).toBe(0)
		expect((await fixture.messages()).join()).toContain(`To: ${email}`)
	})

	test('keeps its password and its passkeys where the address was proven', async () => {
		const email = 'proven@motor.test'
		await fixture.identity.createAccount({ email, password, name: 'Proven Seller' })
		const passkeys = await withPasskey(email)
		const { at } = await signInAs(other(email))
		expect(at.search).toBe('?popup=done')
		expect((await accountsOf(email)).map(({ provider }) => provider).sort()).toEqual(['credential', 'google'])
		expect((await fixture.call('/sign-in/email', { email, password })).status).toBe(200)
		expect(await passkeys()).toBe(1)
	})
})

describe('a failing provider', () => {
	/** Returns from the provider with a code, while its other endpoints behave as given. */
	async function comeBack(answer: Speaker['answer'], provider = 'google') {
		const asked = await browser.visit(`${site.origin}/api/auth/sign-in/social`, json({ provider, ...return_ }))
		const { url } = (await asked.json()) as { url: string }
		const back = new URL(`${site.origin}/api/auth/callback/${provider}`)
		back.searchParams.set('code', 'a-code')
		back.searchParams.set('state', new URL(url).searchParams.get('state') ?? '')
		endpoints.answer = answer
		const { at } = await browser.follow(back.href)
		return at
	}

	/** Answers with token and user info, like a provider without ID token keys. */
	const profile =
		(claims: object): Speaker['answer'] =>
		(request, response) =>
			says(request.url === '/token' ? { access_token: 'a-token', token_type: 'Bearer' } : claims)(request, response)

	test.each([
		['says nothing', silent],
		['breaks off half-way', half],
		['answers an error', says({ error: 'server_error' }, 500)],
		['answers without a token', says({ token_type: 'Bearer' })],
		['answers no JSON', says(undefined)],
	])('that %s refuses this sign-in only', async (_, answer) => {
		for (const provider of ['google', 'oidc']) {
			const at = await comeBack(answer, provider)
			expect(at.pathname).toBe('/login')
			expect(at.searchParams.get('popup')).toBe('failed')
			expect(at.searchParams.get('error')).toMatch(/^(invalid_code|unable_to_get_user_info)$/)
		}
		expect((await fixture.call('/sign-in/email', { email: 'no@motor.test', password: 'whatever' })).status).toBe(401)
	})

	test('that is gone refuses this sign-in only', async () => {
		const gone = await startSpeaker(silent)
		await gone[Symbol.asyncDispose]()
		const oidc = { ...standIn.provider, tokenUrl: `${gone.origin}/token` }
		await using own = await identityFixture({ publicUrl: site.origin, oidc, providerTimeoutMs: 2_000 })
		const asked = await own.call('/sign-in/social', { provider: 'oidc', ...return_ })
		const { url } = (await asked.json()) as { url: string }
		const state = new URL(url).searchParams.get('state')
		const back = await own.call(`/callback/oidc?code=c&state=${state}`, undefined, cookies(asked))
		expect(back.status).toBe(302)
		expect(back.headers.get('location')).toMatch(/^\/login\?popup=failed&error=invalid_code/)
	})

	test('that gives a token but does not say whose it is refuses too', async () => {
		const at = await comeBack((request, response) => {
			if (request.url === '/token') says({ access_token: 'a-token', token_type: 'Bearer' })(request, response)
		}, 'oidc')
		expect(at.searchParams.get('error')).toBe('unable_to_get_user_info')
	})

	test('that does not say the address is proven is refused, for a new account and for a known one', async () => {
		await fixture.call('/sign-up/email', { name: 'Known', email: 'known@motor.test', password: 'long enough' })
		for (const [email, error] of [
			['unproven@motor.test', 'email_not_verified'],
			['known@motor.test', 'account_not_linked'],
		]) {
			const at = await comeBack(
				profile({ sub: `sub of ${email}`, email, email_verified: false, name: 'Mallory' }),
				'oidc',
			)
			expect(at.searchParams.get('error')).toBe(error)
		}
		expect(await accountsOf('unproven@motor.test')).toEqual([])
		expect(await accountsOf('known@motor.test')).toMatchObject([{ provider: 'credential' }])
	})

	test('that gives no address is refused', async () => {
		const at = await comeBack(profile({ sub: 'nobody', name: 'Nobody' }), 'oidc')
		expect(at.searchParams.get('error')).toBe('email_not_found')
	})

	test('cannot choose a role or an overlong name', async () => {
		const claims = { sub: 'long', email: 'long@motor.test', email_verified: true, name: 'n'.repeat(500) }
		const at = await comeBack(profile({ ...claims, chosenRole: 'seller', role: 'admin', id: 'other' }), 'oidc')
		expect(at.search).toBe('?popup=done')
		const [account] = await accountsOf('long@motor.test')
		expect(account?.user).toMatchObject({ chosenRole: null, name: 'n'.repeat(80) })
	})

	test('cannot make anybody pass for Motor: they are a new member', async () => {
		const claims = { sub: 'motor', email: 'support@motor.test', email_verified: true, name: 'Motor Support' }
		expect((await comeBack(profile(claims), 'oidc')).search).toBe('?popup=done')
		// When the name is taken from the address, that does not help either.
		const address = { ...claims, sub: 'motor2', email: 'motor.support@motor.test' }
		expect((await comeBack(profile(address), 'oidc')).search).toBe('?popup=done')
		for (const email of [claims.email, address.email]) {
			const [account] = await accountsOf(email)
			expect(['support', 'New member']).toContain(account?.user.name)
		}
	})

	test('whose keys did not sign the ID token is not believed', async () => {
		const { privateKey } = await generateKeyPair('RS256')
		const { issuer, clientId } = standIn.provider
		const id_token = await new SignJWT({ sub: 's' })
			.setProtectedHeader({ alg: 'RS256' })
			.setIssuer(issuer)
			.setAudience(clientId)
			.setIssuedAt()
			.setExpirationTime('1h')
			.sign(privateKey)
		const forged: Speaker['answer'] = (request, response) => {
			const tokens = { access_token: 'a', token_type: 'Bearer', id_token }
			if (request.url?.endsWith('/token')) says(tokens)(request, response)
			else if (request.url?.endsWith('/jwks')) toGoogle(request, response)
			else says({ sub: 's', email: 'forged@motor.test', email_verified: true })(request, response)
		}
		const at = await comeBack(forged)
		expect(at.searchParams.get('error')).toBe('unable_to_get_user_info')
	})
})

describe("the stand-in's page", () => {
	test('needs no script, names no other site, and writes nobody else’s markup', async () => {
		const { answer, at } = await open()
		const text = await answer.text()
		expect(text).not.toMatch(/<script|style=|http:/)
		expect(text).toContain('rahim@gmail.motor.test')
		expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
		expect((await browser.visit(new URL('/stand-in/style.css', at).href)).headers.get('content-type')).toMatch(
			'text/css',
		)
	})

	test('of a sign-in that nobody began says so', async () => {
		const stranger = createBrowser()
		const { at } = await open()
		expect((await stranger.visit(at.href)).status).toBe(400)
		expect((await stranger.visit(`${google.origin}/stand-in/auth?client_id=x`)).status).toBe(400)
		expect((await stranger.visit(`${google.origin}/stand-in/nothing`)).status).toBe(404)
	})
})
