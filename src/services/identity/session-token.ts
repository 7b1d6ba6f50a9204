import { byEither, type Secret, signed, verified } from '../secret.ts'

const day = 24 * 3600

/** In seconds: lifetime without use, total lifetime, and the minimum gain worth a refresh. */
export const sessionSeconds = { idle: 14 * day, longest: 30 * day, refreshAfter: day } as const

/** The absolute end of a session, in ms. */
export function lastExpiry(startedAt: Date): number {
	return startedAt.getTime() + sessionSeconds.longest * 1000
}

/** Over https browsers refuse a `__Host-` cookie that is set without TLS, by another host, or for a single path. */
export function cookiePrefix(publicUrl: string): string {
	return publicUrl.startsWith('https:') ? '__Host-motor' : 'motor'
}

/** The session cookie's name, which depends on whether the site uses TLS. */
export function sessionCookieName(publicUrl: string): string {
	return `${cookiePrefix(publicUrl)}.session_token`
}

/** The cookie of a sign-in that owes a code, named by the library's two-factor plugin. */
const pendingCookieName = (publicUrl: string) => `${cookiePrefix(publicUrl)}.two_factor`

/** The token in a signed cookie. Null if the signature is wrong. */
export const verifySessionCookie = (value: string, secret: Secret): string | null =>
	byEither(secret, (each) => verified(value, each))

/** Accepts the signed token of `set-auth-token` and the bare one from the body. Null for anything else. */
export function verifyBearer(authorization: string, secret: Secret): string | null {
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
	secret: Secret
	publicUrl: string
}

interface SessionHeaders {
	authorization?: string | null | undefined
	cookie?: string | null | undefined
}

/** The session credential that a request sends, unverified. Null if there is none. The `Authorization` header wins over the cookie. */
export function sentCredential(
	{ authorization, cookie }: SessionHeaders,
	{ publicUrl }: Pick<SessionTokenOptions, 'publicUrl'>,
): string | null {
	if (authorization) return authorization
	return cookie ? (sentCookie(cookie, sessionCookieName(publicUrl)) ?? null) : null
}

/** The verified session token of a request. Null if there is none or its signature is wrong. */
export function readSessionToken(
	{ authorization, cookie }: SessionHeaders,
	{ secret, publicUrl }: SessionTokenOptions,
): string | null {
	const token = authorization
		? verifyBearer(authorization, secret)
		: cookieToken(cookie ?? '', sessionCookieName(publicUrl), secret)
	// PostgreSQL rejects text with a NUL in it.
	return token?.includes('\0') ? null : token
}

/** The pending sign-in in a request's cookie. Null if there is none or its signature is wrong. */
export function readPendingSignIn(
	{ cookie }: Pick<SessionHeaders, 'cookie'>,
	{ secret, publicUrl }: SessionTokenOptions,
): string | null {
	const begun = cookieToken(cookie ?? '', pendingCookieName(publicUrl), secret)
	return begun?.includes('\0') ? null : begun
}

/** Whether an answer starts a sign-in that owes a code. */
export function setsPendingSignIn(headers: Headers, { secret, publicUrl }: SessionTokenOptions): boolean {
	const name = pendingCookieName(publicUrl)
	return headers.getSetCookie().some((cookie) => cookieToken(cookie, name, secret) !== null)
}

/** The token of the session that an answer sets by cookie. Null if there is none. */
export function setSessionToken(headers: Headers, { secret, publicUrl }: SessionTokenOptions): string | null {
	const name = sessionCookieName(publicUrl)
	for (const cookie of headers.getSetCookie()) {
		const token = cookieToken(cookie, name, secret)
		if (token) return token
	}
	return null
}

/** Re-signs cookies and bearer token with the current secret, the only one the identity library knows. */
export function signAnew(headers: Headers, { previous, current }: Secret): void {
	if (previous === null) return
	const anew = (given: string) => {
		const value = decoded(given)
		const text = verified(value, previous)
		return text === null ? given : encodeURIComponent(signed(text, current))
	}
	const cookie = headers.get('cookie')
	if (cookie) headers.set('cookie', cookie.replace(/(?<==)[^;]+/g, anew))
	const authorization = headers.get('authorization')
	if (authorization) headers.set('authorization', authorization.replace(/\S+$/, anew))
}

/** `name=value` as sent. */
const sentCookie = (header: string, name: string): string | undefined =>
	header.split(/; */).find((each) => each.startsWith(`${name}=`))

function cookieToken(header: string, name: string, secret: Secret): string | null {
	const pair = sentCookie(header, name)
	try {
		return pair ? verifySessionCookie(decodeURIComponent(pair.slice(name.length + 1)), secret) : null
	} catch {
		return null
	}
}
