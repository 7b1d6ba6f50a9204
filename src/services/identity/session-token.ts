import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a session lasts after its last refresh, and how old it may get before it is refreshed, in seconds. */
export const sessionSeconds = { life: 30 * 24 * 3600, refreshAfter: 24 * 3600 } as const

/** The name of the session's cookie; over https it has the prefix that lets browsers refuse one set without TLS. */
export function sessionCookieName(publicUrl: string): string {
	return `${publicUrl.startsWith('https:') ? '__Secure-' : ''}motor.session_token`
}

/**
 * The session token inside a session cookie's decoded value, or null where its signature is not ours. Expiry and
 * existence are the database's to say.
 *
 * Form: `{token}.{base64 HMAC-SHA-256 of the token}`, as better-call 2 signs cookies for better-auth 1.7.
 */
export function verifySessionCookie(value: string, secret: string): string | null {
	const dot = value.lastIndexOf('.')
	if (dot < 1) return null
	const token = value.slice(0, dot)
	const given = Buffer.from(value.slice(dot + 1), 'base64')
	const right = createHmac('sha256', secret).update(token).digest()
	return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

/**
 * The session token inside an `Authorization` header's value, or null. Both forms that identity hands out count: the
 * signed one (`set-auth-token` header, percent-encoded or not) and the bare one (`token` in the answer's body).
 */
export function verifyBearer(authorization: string, secret: string): string | null {
	const [, given] = /^bearer +(\S+)$/i.exec(authorization) ?? []
	if (given === undefined) return null
	const value = decoded(given)
	return value.includes('.') ? verifySessionCookie(value, secret) : value
}

function decoded(value: string): string {
	try {
		return decodeURIComponent(value)
	} catch {
		return value
	}
}

export interface SessionTokenOptions {
	secret: string
	publicUrl: string
}

/** The headers that can name a session. */
export interface SessionHeaders {
	authorization?: string | null | undefined
	cookie?: string | null | undefined
}

/** The token of the session that a request names: in its `Authorization` header, or else in the session cookie. */
export function readSessionToken(
	{ authorization, cookie }: SessionHeaders,
	{ secret, publicUrl }: SessionTokenOptions,
): string | null {
	const token = authorization
		? verifyBearer(authorization, secret)
		: cookieToken(cookie ?? '', sessionCookieName(publicUrl), secret)
	// PostgreSQL refuses to compare a text with a NUL in it.
	return token?.includes('\0') ? null : token
}

/** The token of the session that an answer starts; null where it starts none. */
export function setSessionToken(headers: Headers, { secret, publicUrl }: SessionTokenOptions): string | null {
	const name = sessionCookieName(publicUrl)
	for (const cookie of headers.getSetCookie()) {
		const token = cookieToken(cookie, name, secret)
		if (token) return token
	}
	return null
}

function cookieToken(header: string, name: string, secret: string): string | null {
	const pair = header.split(/; */).find((each) => each.startsWith(`${name}=`))
	try {
		return pair ? verifySessionCookie(decodeURIComponent(pair.slice(name.length + 1)), secret) : null
	} catch {
		return null
	}
}
