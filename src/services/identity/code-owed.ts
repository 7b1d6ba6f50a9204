import type { GenericEndpointContext } from 'better-auth'
import { deleteSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import { machineTime } from '../../machine-time.ts'

/** How long a sign-in may take until its code, in seconds. */
export const codeSeconds = 600

interface Begun {
	session: { token: string }
	user: { id: string }
}

/**
 * Takes back the session just created by a provider's sign-in, because it owes a code, as after a password. Creates the
 * same rows and cookie as the library's two-factor plugin (better-auth 1.7).
 */
export async function askForCode(context: GenericEndpointContext, { session, user }: Begun): Promise<void> {
	const { internalAdapter, secret, createAuthCookie } = context.context
	deleteSessionCookie(context, true)
	await internalAdapter.deleteSession(session.token)
	context.context.setNewSession(null)
	const identifier = `2fa-${generateRandomString(20)}`
	const expiresAt = new Date(machineTime().getTime() + codeSeconds * 1000)
	await internalAdapter.createVerificationValue({ value: user.id, identifier, expiresAt })
	await internalAdapter.createVerificationValue({ value: '0', identifier: `2fa-attempts-${identifier}`, expiresAt })
	const { name, attributes } = createAuthCookie('two_factor', { maxAge: codeSeconds })
	await context.setSignedCookie(name, identifier, secret, attributes)
}
