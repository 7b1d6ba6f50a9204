import type { ChosenRole } from '../../contract/users.ts'
import { overHttp, refusalOf } from '../api-client.ts'

/** A provider that signs people in for Motor: Google, or the one OpenID Connect provider of this installation. */
export type ProviderId = 'google' | 'oidc'

async function post(path: string, body: object): Promise<Record<string, unknown>> {
	const answer = await overHttp({ method: 'POST', path: `/api/auth/${path}`, body: JSON.stringify(body) })
	if (answer.status >= 400) throw refusalOf(answer.status, answer.body)
	return (answer.body ?? {}) as Record<string, unknown>
}

/** The identity provider's calls at `/api/auth/*`. Each throws ApiFailure with the provider's message. */
export const identity = {
	signUp: (account: { email: string; password: string; name: string; chosenRole: ChosenRole }) =>
		post('sign-up/email', account),
	signIn: (credentials: { email: string; password: string }) => post('sign-in/email', credentials),
	signOut: () => post('sign-out', {}),
	updateDisplayName: (name: string) => post('update-user', { name }),
	requestPasswordReset: (email: string) => post('request-password-reset', { email }),
	resetPassword: (token: string, newPassword: string) => post('reset-password', { token, newPassword }),
	/** The provider's address to send the person to; it comes back to `callback`, or to `failure` with `?error=`. */
	async providerAddress(providerId: ProviderId, callback: string, failure: string): Promise<string> {
		const { url } = await post('sign-in/social', {
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
