import { type SessionTokenOptions, sessionCookieName } from '../../src/services/identity/session-token.ts'
import { signed } from '../../src/services/secret.ts'

/** The cookie of a session, signed as better-call 2 signs it. */
export function sessionCookie(token: string, { secret, publicUrl }: SessionTokenOptions) {
	return { name: sessionCookieName(publicUrl), value: encodeURIComponent(signed(token, secret.current)) }
}
