import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { ShownPasskey } from '../../../contract/people/passkeys.ts'
import type { Passkeys } from './passkeys.ts'

const refused = () => new APIError('UNAUTHORIZED', { code: 'PASSKEY_REFUSED' })

/** Lets the identity library sign in by passkey; the session is like any other. */
export function passkeySignIn({ request, shown }: Pick<Passkeys, 'request' | 'shown'>) {
	return {
		id: 'passkey-sign-in',
		schema: { session: { fields: { passkeyId: { type: 'string', required: false, input: false, returned: false } } } },
		endpoints: {
			passkeyOptions: createAuthEndpoint('/sign-in/passkey-options', { method: 'POST' }, async (context) => {
				const options = request()
				if (!options) throw new APIError('NOT_FOUND', { code: 'PASSKEYS_NOT_HERE' })
				return context.json(options)
			}),
			signInPasskey: createAuthEndpoint('/sign-in/passkey', { method: 'POST', body: ShownPasskey }, async (context) => {
				const { internalAdapter } = context.context
				const passkey = await shown(context.body.credential)
				const user = passkey && (await internalAdapter.findUserById(passkey.userId))
				if (!user) throw refused()
				const session = await internalAdapter.createSession(user.id, false, { passkeyId: passkey.id })
				await setSessionCookie(context, { session, user })
				return context.json({ token: session.token, user: { id: user.id, email: user.email, name: user.name } })
			}),
		},
	} satisfies BetterAuthPlugin
}
