import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noteFirstSecret } from '../../src/database/kept-secret.ts'
import { identityTwoFactors } from '../../src/database/schema/identity.ts'
import { sealFactorsAnew } from '../../src/services/identity/seal-anew.ts'
import { sealOf } from '../../src/services/identity/secret-versions.ts'
import { readSessionToken } from '../../src/services/identity/session-token.ts'
import { fingerprintOf, type Secret, secretOf } from '../../src/services/secret.ts'
import { codeOf } from '../support/one-time-codes.ts'
import { cookies, secret as first, type IdentityFixture, identityFixture } from './identity-fixture.ts'

const person = { email: 'rider@motor.test', password: 'a long pass phrase', name: 'A Rider' }
const { email, password } = person
const next = secretOf('another secret of more than thirty-two characters', first.current)
const publicUrl = 'http://127.0.0.1:3000'

// A code is valid for 30 s: on a busy machine it could expire during the test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type Running = Pick<IdentityFixture, 'identity' | 'call'>

/** Creates an account with a second factor, and a session. */
async function withFactor() {
	const fixture = await identityFixture()
	onTestFinished(() => fixture[Symbol.asyncDispose]())
	await fixture.identity.createAccount(person)
	const unproven = cookies(await fixture.call('/sign-in/email', { email, password }))
	const enabled = await fixture.call('/two-factor/enable', { password }, unproven)
	const factor = (await enabled.json()) as { totpURI: string; backupCodes: string[] }
	const code = codeOf(factor.totpURI, Date.now() - 30_000)
	const shown = await fixture.call('/two-factor/verify-totp', { code }, unproven)
	return { fixture, factor, session: cookies(shown) }
}

const asked = async (motor: Running) => cookies(await motor.call('/sign-in/email', { email, password }))

async function signsInWith(motor: Running, call: string, code: string | undefined, cookie?: { cookie: string }) {
	const answer = await motor.call(call, { code }, cookie ?? (await asked(motor)))
	return answer.status === 200 && sessionIn(answer) !== undefined
}

const sessionIn = (answer: Response) => answer.headers.getSetCookie().find((each) => /session_token=[^;]/.test(each))

const isOpened = (cookie: string, secret: Secret) => readSessionToken({ cookie }, { secret, publicUrl }) !== null

test('while the secret is changed, everything that the previous one signed and encrypted remains valid', async () => {
	const { fixture, factor, session } = await withFactor()
	const halfway = await asked(fixture)
	const motor = fixture.restarted(next)
	expect(await signsInWith(motor, '/two-factor/verify-totp', codeOf(factor.totpURI), halfway)).toBe(true)
	expect(await signsInWith(motor, '/two-factor/verify-backup-code', factor.backupCodes[0])).toBe(true)

	expect(isOpened(session.cookie, next)).toBe(true)
	expect(isOpened(session.cookie, secretOf(next.current))).toBe(false)
	vi.setSystemTime(Date.now() + 2 * 24 * 3_600_000)
	const [lengthened = ''] = await motor.identity.refreshSession(new Headers(session))
	expect(isOpened(lengthened.split(';')[0] ?? '', secretOf(next.current))).toBe(true)
	expect((await motor.call('/sign-out', {}, session)).status).toBe(200)
	const { rows } = await fixture.database.pool.query('select from identity_sessions where expires_at > now()')
	// The two that the codes started.
	expect(rows).toHaveLength(2)
})

test('what was re-encrypted opens with the new secret alone, except codes used up in the meantime', async () => {
	const { fixture, factor } = await withFactor()
	const during = fixture.restarted(next)
	expect(await signsInWith(during, '/two-factor/verify-backup-code', factor.backupCodes[0])).toBe(true)
	expect(await sealFactorsAnew(fixture.database, next)).toBe(1)
	expect(await sealFactorsAnew(fixture.database, next)).toBe(0)
	const after = fixture.restarted(secretOf(next.current))
	expect(await signsInWith(after, '/two-factor/verify-totp', codeOf(factor.totpURI))).toBe(true)
	expect(await signsInWith(after, '/two-factor/verify-backup-code', factor.backupCodes[0])).toBe(false)
	expect(await signsInWith(after, '/two-factor/verify-backup-code', factor.backupCodes[1])).toBe(true)
	expect(await signsInWith(fixture, '/two-factor/verify-backup-code', factor.backupCodes[2])).toBe(false)
})

test('a second factor from before secrets were recorded survives two changes of the secret', async () => {
	const { fixture, factor } = await withFactor()
	const seal = sealOf(first.current)
	const [kept] = await fixture.database.db.select().from(identityTwoFactors)
	if (!kept) throw new Error('There is no second factor.')
	const old = { secret: kept.secret.slice(seal.length), backupCodes: kept.backupCodes.slice(seal.length) }
	expect(kept.secret).toBe(seal + old.secret)
	await fixture.database.db.update(identityTwoFactors).set(old)
	expect(await signsInWith(fixture, '/two-factor/verify-totp', codeOf(factor.totpURI))).toBe(true)

	await noteFirstSecret(fixture.database.db, fingerprintOf(first.current), seal)
	await noteFirstSecret(fixture.database.db, fingerprintOf(first.current), seal)
	const third = secretOf('a third secret, again of more than thirty-two characters', next.current)
	for (const secret of [next, third]) expect(await sealFactorsAnew(fixture.database, secret)).toBe(1)
	const motor = fixture.restarted(secretOf(third.current))
	expect(await signsInWith(motor, '/two-factor/verify-backup-code', factor.backupCodes[0])).toBe(true)
})
