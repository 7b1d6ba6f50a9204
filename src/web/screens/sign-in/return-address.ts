import { href } from '../../../contract/paths.ts'
import type { SessionUser } from '../../../contract/people/sessions.ts'

const home = href('home')
const here = 'http://motor.invalid'
// The identity calls accept a path of at most 500 characters, and this one is encoded inside another.
const longest = 300

/**
 * The page in `?from=`, or Home if it is not on this site. Parsed as browsers do, because `//host`, `/\host` and
 * `/<tab>/host` lead elsewhere.
 */
export function wantedAddress(search: string): string {
	const from = new URLSearchParams(search).get('from') ?? home
	if (!from.startsWith('/') || from.length > longest || !URL.canParse(from, here)) return home
	const { origin, pathname, search: query, hash } = new URL(from, here)
	return origin === here && !pathname.startsWith('//') ? pathname + query + hash : home
}

/** Where sign-in leads: the page in `?from=`, unless that is itself a sign-in page. */
export function returnAddress(search: string): string {
	const wanted = wantedAddress(search)
	const leadsBack = [href('login'), href('register'), href('signedIn'), href('secure')].includes(
		new URL(wanted, here).pathname,
	)
	return leadsBack ? home : wanted
}

/** Where to go after registration: to the wanted page, or else a seller to the form for their first listing. */
export function firstAddress({ role }: Pick<SessionUser, 'role'>, search: string): string {
	const wanted = returnAddress(search)
	return role === 'seller' && wanted === home ? href('addProduct') : wanted
}

/** Where to go after sign-in: an admin first to set up a missing second factor, a newcomer to finish registration. */
export function arrivalAddress({ role, unsecured }: Pick<SessionUser, 'role' | 'unsecured'>, search: string): string {
	if (unsecured) return keepingReturn(href('secure'), search)
	return role ? returnAddress(search) : keepingReturn(href('register'), search)
}

/** The address of another sign-in page with the same `from`, and `more` in its query. */
export function keepingReturn(page: string, search: string, more: Readonly<Record<string, string>> = {}): string {
	const from = returnAddress(search)
	const query = new URLSearchParams(from === home ? more : { from, ...more }).toString()
	return query === '' ? page : `${page}?${query}`
}
