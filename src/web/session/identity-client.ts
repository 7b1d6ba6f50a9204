import type { PasskeyRequest, ShownPasskey } from '../../contract/people/passkeys.ts'
import type { ChosenRole } from '../../contract/people/users.ts'
import { refusalOf } from '../api/api-client.ts'
import { identityCall } from './identity-call.ts'

/** A sign-in provider: Google, or this installation's OpenID Connect provider. */
export type ProviderId = 'google' | 'oidc'

/** A new second factor, not active until one of its codes is shown. */
export interface SecondFactor {
	/** The `otpauth:` address for an authenticator app. */
	readonly address: string
	readonly codes: readonly string[]
}

const isOneTimeCode = (code: string) => /^\d{6}$/.test(code.replaceAll(' ', ''))

/** The identity provider's calls at `/api/auth/*`. Each throws ApiFailure with the provider's message. */
export const identity = {
	signUp: (account: { email: string; password: string; name: string; chosenRole: ChosenRole }) =>
		identityCall('sign-up/email', account),
	signIn: (credentials: { email: string; password: string }) => identityCall('sign-in/email', credentials),
	updateDisplayName: (name: string) => identityCall('update-user', { name }),
	changePassword: (currentPassword: string, newPassword: string) =>
		identityCall('change-password', { currentPassword, newPassword }),
	requestPasswordReset: (email: string) => identityCall('request-password-reset', { email }),
	resetPassword: (token: string, newPassword: string) => identityCall('reset-password', { token, newPassword }),
	/** Submits a code of the app, or a recovery code. Completes a sign-in that began with the password. */
	showCode: (code: string) =>
		isOneTimeCode(code)
			? identityCall('two-factor/verify-totp', { code: code.replaceAll(' ', '') })
			: identityCall('two-factor/verify-backup-code', { code: code.trim() }),
	passkeyRequest: () =>
		identityCall('sign-in/passkey-options', {}) as Promise<PasskeyRequest & Record<string, unknown>>,
	signInByPasskey: (credential: ShownPasskey['credential']) => identityCall('sign-in/passkey', { credential }),
	async addSecondFactor(password: string): Promise<SecondFactor> {
		const { totpURI, backupCodes } = await identityCall('two-factor/enable', { password })
		return { address: String(totpURI), codes: backupCodes as string[] }
	},
	async newRecoveryCodes(password: string): Promise<string[]> {
		const { backupCodes } = await identityCall('two-factor/generate-backup-codes', { password })
		return backupCodes as string[]
	},
	removeSecondFactor: (password: string) => identityCall('two-factor/disable', { password }),
	/** Returns the provider's address. It redirects to `callback`, or to `failure` with `?error=`. */
	async providerAddress(providerId: ProviderId, callback: string, failure: string): Promise<string> {
		const { url } = await identityCall('sign-in/social', {
			provider: providerId,
			callbackURL: callback,
			newUserCallbackURL: callback,
			errorCallbackURL: failure,
			disableRedirect: true,
		})
		if (typeof url !== 'string') throw refusalOf(502, null)
		return url
	},
}
