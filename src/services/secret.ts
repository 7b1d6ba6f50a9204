import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What Motor signs and seals with. What `previous` has signed or sealed is still believed, while the secret is changed. */
export interface Secret {
	readonly current: string
	readonly previous: string | null
}

export const secretOf = (current: string, previous: string | null = null): Secret => ({
	current,
	previous: previous === current ? null : previous,
})

/** The first one found by `find`, which is asked of the current secret and then of the previous one. */
export function byEither<Found>({ current, previous }: Secret, find: (secret: string) => Found | null): Found | null {
	return find(current) ?? (previous === null ? null : find(previous))
}

/** A key for one purpose. Not the key of any other. */
export const keyFor = (secret: string, purpose: string, bytes = 32): Buffer =>
	Buffer.from(hkdfSync('sha256', secret, '', `motor ${purpose}`, bytes))

/** By which machines know whether they have the same secret. It opens nothing. */
export const fingerprintOf = (secret: string): string => keyFor(secret, 'fingerprint', 16).toString('hex')

/** `{text}.{base64 HMAC-SHA-256}`, as better-call 2 signs cookies. */
export const signed = (text: string, secret: string): string =>
	`${text}.${createHmac('sha256', secret).update(text).digest('base64')}`

/** The text of `signed`. Null if the signature is not of this secret. */
export function verified(value: string, secret: string): string | null {
	const dot = value.lastIndexOf('.')
	if (dot < 1) return null
	const text = value.slice(0, dot)
	const given = Buffer.from(value.slice(dot + 1), 'base64')
	const right = createHmac('sha256', secret).update(text).digest()
	return given.length === right.length && timingSafeEqual(given, right) ? text : null
}
