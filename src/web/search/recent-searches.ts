import { keepPrivate, readPrivate } from '../session/private-data.ts'

const most = 8
const name = 'searches'
const visitorsKey = 'motor.searches'

/** The words of a search, with the picture of the first listing it found. */
export interface RecentSearch {
	readonly words: string
	readonly picture?: string | undefined
}

// Storage may be full or off. Nothing is remembered then.
function stored(owner: string | null): unknown {
	if (owner !== null) return readPrivate(owner, name)
	try {
		return JSON.parse(localStorage.getItem(visitorsKey) ?? '[]')
	} catch {
		return []
	}
}

function store(owner: string | null, searches: readonly RecentSearch[]) {
	if (owner !== null) return keepPrivate(owner, name, searches)
	try {
		localStorage.setItem(visitorsKey, JSON.stringify(searches))
	} catch {}
}

/** Reads a stored search. Earlier versions stored only the words. */
function recentOf(kept: unknown): RecentSearch[] {
	const { words, picture } = (typeof kept === 'string' ? { words: kept } : (kept ?? {})) as Record<string, unknown>
	return typeof words === 'string' ? [{ words, picture: typeof picture === 'string' ? picture : undefined }] : []
}

/** The latest searches on this device of a user (by id) or of visitors, newest first. */
export function recentSearches(owner: string | null): readonly RecentSearch[] {
	const known = stored(owner)
	return Array.isArray(known) ? known.flatMap(recentOf).slice(0, most) : []
}

/** Remembers the words of a search. */
export function rememberSearch(owner: string | null, typed: string): void {
	const words = typed.trim().slice(0, 100)
	if (!words) return
	const known = recentSearches(owner)
	const same = known.find((one) => one.words === words)
	store(owner, [same ?? { words }, ...known.filter((one) => one !== same)].slice(0, most))
}

/** Remembers the picture that words have found, if they are among the latest searches. */
export function rememberPicture(owner: string | null, words: string, picture: string): void {
	const known = recentSearches(owner)
	if (!known.some((one) => one.words === words && one.picture !== picture)) return
	store(
		owner,
		known.map((one) => (one.words === words ? { words, picture } : one)),
	)
}

export const forgetSearches = (owner: string | null): void => store(owner, [])
