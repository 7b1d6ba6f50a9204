import { expect, test } from 'vitest'
import { passkeyChallenges } from './identity/passkeys/passkey-challenge.ts'
import { verifyBearer, verifySessionCookie } from './identity/session-token.ts'
import { seal, unseal } from './sealed.ts'
import { fingerprintOf, secretOf, signed } from './secret.ts'

const before = secretOf('the secret that was used until now, for a year')
const change = secretOf('the secret that is to be used from now on', before.current)
const after = secretOf(change.current)

test('during a change of secret both are accepted, and the new one signs and seals', () => {
	for (const [made, isOld] of [
		[before, true],
		[after, false],
	] as const) {
		const sealed = seal(change, 'a purpose', 'a text')
		expect(unseal(made, 'a purpose', sealed) === 'a text').toBe(!isOld)
		expect(unseal(change, 'a purpose', seal(made, 'a purpose', 'a text'))).toBe('a text')
		expect(unseal(change, 'another purpose', seal(made, 'a purpose', 'a text'))).toBeNull()
		const token = signed('token', made.current)
		expect(verifySessionCookie(token, change)).toBe('token')
		expect(verifyBearer(`Bearer ${token}`, change)).toBe('token')
		const challenge = passkeyChallenges(made).give('sign in')
		expect(passkeyChallenges(change).isOurs('sign in', challenge)).toBe(true)
		expect(passkeyChallenges(change).isOurs('add', challenge)).toBe(false)
		expect(passkeyChallenges(after).isOurs('sign in', challenge)).toBe(!isOld)
	}
	const other = secretOf('the secret of somebody else altogether, of no use')
	expect(unseal(change, 'a purpose', seal(other, 'a purpose', 'a text'))).toBeNull()
	expect(verifySessionCookie(signed('token', other.current), change)).toBeNull()
	expect(passkeyChallenges(change).isOurs('sign in', passkeyChallenges(other).give('sign in'))).toBe(false)
})

test('a fingerprint identifies one secret and does not contain it', () => {
	expect(fingerprintOf(before.current)).toBe(fingerprintOf(before.current))
	expect(fingerprintOf(before.current)).toMatch(/^[0-9a-f]{32}$/)
	expect(fingerprintOf(before.current)).not.toBe(fingerprintOf(after.current))
	expect(secretOf(before.current, before.current).previous).toBeNull()
})
