import { href } from '../../href.ts'

const home = href('home')
const here = 'http://motor.invalid'
// The identity calls take a path of at most 500 characters, and this one is encoded inside another.
const longest = 300

/**
 * The page that `?from=` names, or Home where it names none of this site's. Decided by how a browser would read it,
 * since `//host`, `/\host` and `/<tab>/host` all lead elsewhere.
 */
export function wantedAddress(search: string): string {
	const from = new URLSearchParams(search).get('from') ?? home
	if (!from.startsWith('/') || from.length > longest || !URL.canParse(from, here)) return home
	const { origin, pathname, search: query, hash } = new URL(from, here)
	return origin === here && !pathname.startsWith('//') ? pathname + query + hash : home
}

/** Where sign-in leads: the page that `?from=` names, unless that is a page of sign-in again. */
export function returnAddress(search: string): string {
	const wanted = wantedAddress(search)
	const leadsBack = [href('login'), href('register'), href('signedIn')].includes(new URL(wanted, here).pathname)
	return leadsBack ? home : wanted
}

/** The address of another page of sign-in that remembers the same return, and is told `more`. */
export function keepingReturn(page: string, search: string, more: Readonly<Record<string, string>> = {}): string {
	const from = returnAddress(search)
	const query = new URLSearchParams(from === home ? more : { from, ...more }).toString()
	return query === '' ? page : `${page}?${query}`
}
