import type { ErrorBody } from '../../contract/errors.ts'
import { ApiFailure, overHttp, unreadableAnswer } from '../api-client.ts'

/** A provider that signs people in for Motor: Google, or the one OpenID Connect provider of this installation. */
export type ProviderId = 'google' | 'oidc'

async function post(path: string, body: object): Promise<Record<string, unknown>> {
	const answer = await overHttp({ method: 'POST', path: `/api/auth/${path}`, body: JSON.stringify(body) })
	if (answer.status >= 400) {
		const refusal = answer.body as Partial<ErrorBody> | null
		throw new ApiFailure(answer.status, refusal?.message ?? unreadableAnswer, refusal?.fields)
	}
	return (answer.body ?? {}) as Record<string, unknown>
}

/** The identity provider's calls at `/api/auth/*`. Each throws ApiFailure with the provider's message. */
export const identity = {
	signUp: (account: { email: string; password: string; name: string; chosenRole: 'buyer' | 'seller' }) =>
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
		if (typeof url !== 'string') throw new ApiFailure(502, unreadableAnswer)
		return url
	},
}
