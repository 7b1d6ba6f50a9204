import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The secret for signing and sealing. During a change of secret, `previous` is still accepted. */
export interface Secret {
	readonly current: string
	readonly previous: string | null
}

export const secretOf = (current: string, previous: string | null = null): Secret => ({
	current,
	previous: previous === current ? null : previous,
})

/** Tries `find` with the current secret, then with the previous one. Returns the first result. */
export function byEither<Found>({ current, previous }: Secret, find: (secret: string) => Found | null): Found | null {
	return find(current) ?? (previous === null ? null : find(previous))
}

/** Derives a key for one purpose, different from that of any other. */
export const keyFor = (secret: string, purpose: string, bytes = 32): Buffer =>
	Buffer.from(hkdfSync('sha256', secret, '', `motor ${purpose}`, bytes))

/** Lets machines check whether they have the same secret. It cannot open anything. */
export const fingerprintOf = (secret: string): string => keyFor(secret, 'fingerprint', 16).toString('hex')

/** `{text}.{base64 HMAC-SHA-256}`, as better-call 2 signs cookies. */
export const signed = (text: string, secret: string): string =>
	`${text}.${createHmac('sha256', secret).update(text).digest('base64')}`

/** The text of a `signed` value. Null if it was not signed with this secret. */
export function verified(value: string, secret: string): string | null {
	const dot = value.lastIndexOf('.')
	if (dot < 1) return null
	const text = value.slice(0, dot)
	const given = Buffer.from(value.slice(dot + 1), 'base64')
	const right = createHmac('sha256', secret).update(text).digest()
	return given.length === right.length && timingSafeEqual(given, right) ? text : null
}
