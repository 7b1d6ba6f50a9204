import { expect, test } from 'vitest'
import { forTest } from '../../../tests/support/browser-storage.ts'
import { identity } from './identity-client.ts'

/** A provider that answers like this. Returns the requests it gets. */
function provider(answer: object | null, status = 200) {
	const sent: [address: string, body: unknown][] = []
	forTest('fetch', async (address: string, { body }: { body: string }) => {
		sent.push([address, JSON.parse(body)])
		return Response.json(answer, { status })
	})
	return sent
}

test.each([
	['123456', 'totp', '123456'],
	['123 456', 'totp', '123456'],
	['12345', 'backup-code', '12345'],
	['1234567', 'backup-code', '1234567'],
	[' aB3x-9kLm ', 'backup-code', 'aB3x-9kLm'],
])('the code %j is shown as one of the kind %s', async (typed, kind, code) => {
	const sent = provider({})
	await identity.showCode(typed)
	expect(sent).toEqual([[`/api/auth/two-factor/verify-${kind}`, { code }]])
})

test('each call sends its input to its own address', async () => {
	const sent = provider(null)
	await identity.signIn({ email: 'a@motor.test', password: 'p' })
	await identity.updateDisplayName('Rahim')
	await identity.changePassword('old', 'new')
	await identity.requestPasswordReset('a@motor.test')
	await identity.resetPassword('t', 'new')
	await identity.passkeyRequest()
	await identity.removeSecondFactor('p')
	expect(sent).toEqual([
		['/api/auth/sign-in/email', { email: 'a@motor.test', password: 'p' }],
		['/api/auth/update-user', { name: 'Rahim' }],
		['/api/auth/change-password', { currentPassword: 'old', newPassword: 'new' }],
		['/api/auth/request-password-reset', { email: 'a@motor.test' }],
		['/api/auth/reset-password', { token: 't', newPassword: 'new' }],
		['/api/auth/sign-in/passkey-options', {}],
		['/api/auth/two-factor/disable', { password: 'p' }],
	])
})

test('a second factor has an address for an app, and recovery codes, which can be replaced', async () => {
	const sent = provider({ totpURI: 'otpauth://totp/x', backupCodes: ['a', 'b'] })
	expect(await identity.addSecondFactor('p')).toEqual({ address: 'otpauth://totp/x', codes: ['a', 'b'] })
	expect(await identity.newRecoveryCodes('p')).toEqual(['a', 'b'])
	expect(sent).toEqual([
		['/api/auth/two-factor/enable', { password: 'p' }],
		['/api/auth/two-factor/generate-backup-codes', { password: 'p' }],
	])
})

test("a provider's sign-in leads back here, and if it fails, to the page that says so", async () => {
	const sent = provider({ url: 'https://provider.test/' })
	expect(await identity.providerAddress('google', '/back', '/login')).toBe('https://provider.test/')
	expect(sent).toEqual([
		[
			'/api/auth/sign-in/social',
			{
				provider: 'google',
				callbackURL: '/back',
				newUserCallbackURL: '/back',
				errorCallbackURL: '/login',
				disableRedirect: true,
			},
		],
	])
	provider({ url: null })
	await expect(identity.providerAddress('oidc', '/', '/')).rejects.toMatchObject({ status: 502 })
})

test('a refusal carries its words', async () => {
	provider({ message: 'Wrong password.' }, 400)
	await expect(identity.signIn({ email: 'a@motor.test', password: 'p' })).rejects.toMatchObject({
		status: 400,
		message: 'Wrong password.',
	})
})
