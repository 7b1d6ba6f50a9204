import { keepPrivate, readPrivate } from '../session/private-data.ts'

const most = 8
const name = 'searches'
const visitorsKey = 'motor.searches'

// Storage may be full or off. Nothing is remembered then.
function stored(owner: string | null): unknown {
	if (owner !== null) return readPrivate(owner, name)
	try {
		return JSON.parse(localStorage.getItem(visitorsKey) ?? '[]')
	} catch {
		return []
	}
}

function store(owner: string | null, searches: readonly string[]) {
	if (owner !== null) return keepPrivate(owner, name, searches)
	try {
		localStorage.setItem(visitorsKey, JSON.stringify(searches))
	} catch {}
}

/** The last searches on this device of a user (by id), or of visitors, the newest first. */
export function recentSearches(owner: string | null): readonly string[] {
	const known = stored(owner)
	return Array.isArray(known) ? known.filter((one) => typeof one === 'string').slice(0, most) : []
}

/** Remembers words that somebody searched for. */
export function rememberSearch(owner: string | null, words: string): void {
	const said = words.trim().slice(0, 100)
	if (said) store(owner, [said, ...recentSearches(owner).filter((one) => one !== said)].slice(0, most))
}

export const forgetSearches = (owner: string | null): void => store(owner, [])
