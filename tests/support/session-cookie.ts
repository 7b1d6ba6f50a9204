import { createHmac } from 'node:crypto'
import { type SessionTokenOptions, sessionCookieName } from '../../src/services/identity/session-token.ts'

/** The cookie of a session, signed as better-call 2 signs it. */
export function sessionCookie(token: string, { secret, publicUrl }: SessionTokenOptions) {
	const signature = createHmac('sha256', secret).update(token).digest('base64')
	return { name: sessionCookieName(publicUrl), value: encodeURIComponent(`${token}.${signature}`) }
}
