import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { codeOf } from '../support/one-time-codes.ts'
import { cookies, type IdentityFixture, identityFixture } from './identity-fixture.ts'

const person = { email: 'rider@motor.test', password: 'a long pass phrase', name: 'A Rider' }
const { email, password } = person

// A code is valid for 30 s: on a busy machine it could expire during the test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function start(): Promise<IdentityFixture> {
	const fixture = await identityFixture()
	onTestFinished(() => fixture[Symbol.asyncDispose]())
	await fixture.identity.createAccount(person)
	return fixture
}

const signIn = ({ call }: IdentityFixture) => call('/sign-in/email', { email, password })

interface Factor {
	totpURI: string
	backupCodes: string[]
}

/** Turns on a second factor with the previous code, so that the current one remains valid. */
async function withFactor(fixture: IdentityFixture): Promise<Factor> {
	const session = cookies(await signIn(fixture))
	const enabled = await fixture.call('/two-factor/enable', { password }, session)
	expect(enabled.status).toBe(200)
	const factor = (await enabled.json()) as Factor
	const code = codeOf(factor.totpURI, Date.now() - 30_000)
	expect((await fixture.call('/two-factor/verify-totp', { code }, session)).status).toBe(200)
	return factor
}

const sessionOf = (answer: Response) => answer.headers.getSetCookie().find((each) => /session_token=[^;]/.test(each))

test('without a second factor a password alone signs in', async () => {
	const fixture = await start()
	expect(sessionOf(await signIn(fixture))).toBeDefined()
})

test('a second factor does not count before one of its codes was shown', async () => {
	const fixture = await start()
	const session = cookies(await signIn(fixture))
	expect((await fixture.call('/two-factor/enable', { password }, session)).status).toBe(200)
	expect((await fixture.call('/two-factor/verify-totp', { code: '000000' }, session)).status).toBe(422)
	expect(sessionOf(await signIn(fixture))).toBeDefined()
})

test('with a second factor a password signs nobody in, and a code does, once', async () => {
	const fixture = await start()
	const { totpURI } = await withFactor(fixture)
	const asked = await signIn(fixture)
	expect(asked.status).toBe(200)
	expect(await asked.json()).toMatchObject({ twoFactorRedirect: true })
	expect(sessionOf(asked)).toBeUndefined()
	const code = codeOf(totpURI)
	const done = await fixture.call('/two-factor/verify-totp', { code }, cookies(asked))
	expect(done.status).toBe(200)
	expect(sessionOf(done)).toBeDefined()

	const again = cookies(await signIn(fixture))
	const replayed = await fixture.call('/two-factor/verify-totp', { code }, again)
	expect(replayed.status).toBe(422)
	expect(sessionOf(replayed)).toBeUndefined()
	const { rows } = await fixture.database.pool.query('select count(*)::int as count from identity_sessions')
	// The original session, and the one that the code started.
	expect(rows).toEqual([{ count: 2 }])
})

test('a recovery code signs in once', async () => {
	const fixture = await start()
	const { backupCodes } = await withFactor(fixture)
	const use = async () => {
		const asked = cookies(await signIn(fixture))
		return fixture.call('/two-factor/verify-backup-code', { code: backupCodes[0] }, asked)
	}
	expect(sessionOf(await use())).toBeDefined()
	const again = await use()
	expect(again.status).toBe(422)
	expect(await again.json()).toHaveProperty('fields.code')
})

test('after five wrong codes the password has to be given again', async () => {
	const fixture = await start()
	const { totpURI } = await withFactor(fixture)
	const asked = cookies(await signIn(fixture))
	for (let guess = 0; guess < 5; guess++) {
		const code = String((Number(codeOf(totpURI)) + 1 + guess) % 1_000_000).padStart(6, '0')
		expect((await fixture.call('/two-factor/verify-totp', { code }, asked)).status).toBeGreaterThanOrEqual(400)
	}
	const right = await fixture.call('/two-factor/verify-totp', { code: codeOf(totpURI) }, asked)
	expect(right.status).toBeGreaterThanOrEqual(400)
	expect(sessionOf(right)).toBeUndefined()
})

test('codes of strangers count for nobody', async () => {
	const fixture = await start()
	const { totpURI, backupCodes } = await withFactor(fixture)
	for (const call of ['/two-factor/verify-totp', '/two-factor/verify-backup-code'])
		for (const headers of [{}, { authorization: 'Bearer made-up' }, { cookie: 'motor.two_factor=2fa-made.up' }])
			for (let guess = 0; guess < 11; guess++)
				expect((await fixture.call(call, { code: '000000' }, headers as Record<string, string>)).status).toBe(401)
	for (let guess = 0; guess < 11; guess++)
		for (const call of ['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes'])
			expect((await fixture.call(call, { password: 'x' })).status).toBe(401)
	const byCode = await fixture.call(
		'/two-factor/verify-totp',
		{ code: codeOf(totpURI) },
		cookies(await signIn(fixture)),
	)
	expect(sessionOf(byCode)).toBeDefined()
	const asked = cookies(await signIn(fixture))
	expect(sessionOf(await fixture.call('/two-factor/verify-backup-code', { code: backupCodes[0] }, asked))).toBeDefined()
})

const wrongCodes = (totpURI: string, many: number) =>
	Array.from({ length: many }, (_, n) => String((Number(codeOf(totpURI)) + 1000 + n) % 1_000_000).padStart(6, '0'))

test('of wrong codes at once five are checked for a sign-in, ten for an account', async () => {
	const fixture = await start()
	const { totpURI } = await withFactor(fixture)
	const codes = wrongCodes(totpURI, 80)
	const asked = cookies(await signIn(fixture))
	const answers = await Promise.all(codes.map((code) => fixture.call('/two-factor/verify-totp', { code }, asked)))
	const statuses = answers.map(({ status }) => status)
	expect(statuses.filter((status) => status === 422)).toHaveLength(5)
	expect(statuses.filter((status) => status === 429)).toHaveLength(75)
	// A person who knows the password signs in again and again.
	const more = await Promise.all(
		codes.map(async (code) => {
			const again = cookies(await signIn(fixture))
			return (await fixture.call('/two-factor/verify-totp', { code }, again)).status
		}),
	)
	expect(more.filter((status) => status === 422)).toHaveLength(5)
	const { rows } = await fixture.database.pool.query('select 1 from identity_sessions')
	expect(rows).toHaveLength(1)
})

test('a right code counts for nothing, and works among wrong ones of the same moment', async () => {
	const fixture = await start()
	const { totpURI, backupCodes } = await withFactor(fixture)
	for (const code of backupCodes.slice(0, 4)) {
		const asked = cookies(await signIn(fixture))
		expect(sessionOf(await fixture.call('/two-factor/verify-backup-code', { code }, asked))).toBeDefined()
	}
	const asked = cookies(await signIn(fixture))
	const codes = [...wrongCodes(totpURI, 2), codeOf(totpURI), ...wrongCodes(totpURI, 2)]
	const answers = await Promise.all(codes.map((code) => fixture.call('/two-factor/verify-totp', { code }, asked)))
	expect(answers.filter(sessionOf)).toHaveLength(1)
})

test('turned on in one session it ends the others, and a password alone makes none that counts', async () => {
	const fixture = await start()
	const before = cookies(await signIn(fixture))
	const { totpURI } = await withFactor(fixture)
	// Simulates a sign-in that was in progress while the second factor was turned on.
	const { rows } = await fixture.database.pool.query('select count(*)::int as count from identity_sessions')
	expect(rows).toEqual([{ count: 1 }])
	const session = cookies(
		await fixture.call('/two-factor/verify-totp', { code: codeOf(totpURI) }, cookies(await signIn(fixture))),
	)
	await fixture.database.pool.query('update identity_sessions set code_shown_at = null')
	await fixture.database.signals.caughtUp()
	for (const unproven of [before, session])
		for (const call of ['/two-factor/disable', '/two-factor/generate-backup-codes'])
			expect((await fixture.call(call, { password }, unproven)).status).toBe(401)
	expect((await fixture.call('/two-factor/verify-totp', { code: codeOf(totpURI) }, session)).status).toBe(401)
})

test('turned off in one session it ends the others', async () => {
	const fixture = await start()
	const { totpURI, backupCodes } = await withFactor(fixture)
	const shown = async (path: string, code: string | undefined) =>
		cookies(await fixture.call(path, { code }, cookies(await signIn(fixture))))
	const here = await shown('/two-factor/verify-totp', codeOf(totpURI))
	const there = await shown('/two-factor/verify-backup-code', backupCodes[0])
	const off = await fixture.call('/two-factor/disable', { password }, here)
	expect(off.status).toBe(200)
	const rename = async (session: { cookie: string }) =>
		(await fixture.call('/update-user', { name: 'Karim' }, session)).status
	expect([await rename(there), await rename(cookies(off))]).toEqual([401, 200])
})

test('only the password turns it off', async () => {
	const fixture = await start()
	const { totpURI } = await withFactor(fixture)
	const session = cookies(
		await fixture.call('/two-factor/verify-totp', { code: codeOf(totpURI) }, cookies(await signIn(fixture))),
	)
	const wrong = await fixture.call('/two-factor/disable', { password: 'not the pass phrase' }, session)
	expect(wrong.status).toBe(422)
	expect(await wrong.json()).toHaveProperty('fields.password')
	expect((await fixture.call('/two-factor/disable', { password }, session)).status).toBe(200)
	expect(sessionOf(await signIn(fixture))).toBeDefined()
})

test('turning it off where it is off changes nothing, and leaves the session as it was', async () => {
	const fixture = await start()
	const signedIn = cookies(await signIn(fixture))
	const sessions = async () => (await fixture.database.pool.query('select * from identity_sessions')).rows
	const before = await sessions()
	const answer = await fixture.call('/two-factor/disable', { password }, signedIn)
	expect(answer.status).toBe(200)
	expect(await answer.json()).toEqual({ status: true })
	expect(answer.headers.getSetCookie()).toEqual([])
	expect(await sessions()).toEqual(before)
})

test('neither the secret nor a recovery code can be read in the database', async () => {
	const fixture = await start()
	const { totpURI, backupCodes } = await withFactor(fixture)
	const { rows } = await fixture.database.pool.query('select * from identity_two_factors')
	const stored = JSON.stringify(rows)
	expect(stored).not.toContain(new URL(totpURI).searchParams.get('secret'))
	expect(stored).not.toContain(backupCodes[0])
})
