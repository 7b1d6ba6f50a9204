import { type SessionTokenOptions, sessionCookieName } from '../../src/services/identity/session-token.ts'
import { signed } from '../../src/services/secret.ts'

/** Returns a session's cookie, signed as better-call 2 does. */
export function sessionCookie(token: string, { secret, publicUrl }: SessionTokenOptions) {
	return { name: sessionCookieName(publicUrl), value: encodeURIComponent(signed(token, secret.current)) }
}
