import type { ChosenRole } from '../../contract/people/users.ts'
import { refusalOf } from '../api-client.ts'
import { identityCall } from './identity-call.ts'

/** A sign-in provider: Google, or this installation's OpenID Connect provider. */
export type ProviderId = 'google' | 'oidc'

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
