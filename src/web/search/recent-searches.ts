import { keepPrivate, readPrivate } from '../session/private-data.ts'

const most = 8
const name = 'searches'
const visitorsKey = 'motor.searches'

/** Words that somebody searched for, with the picture of the first listing that they found. */
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

/** One as it was kept, by an earlier version as its words alone. */
function recentOf(kept: unknown): RecentSearch[] {
	const { words, picture } = (typeof kept === 'string' ? { words: kept } : (kept ?? {})) as Record<string, unknown>
	return typeof words === 'string' ? [{ words, picture: typeof picture === 'string' ? picture : undefined }] : []
}

/** The last searches on this device of a user (by id), or of visitors, the newest first. */
export function recentSearches(owner: string | null): readonly RecentSearch[] {
	const known = stored(owner)
	return Array.isArray(known) ? known.flatMap(recentOf).slice(0, most) : []
}

/** Remembers words that somebody searched for. */
export function rememberSearch(owner: string | null, typed: string): void {
	const words = typed.trim().slice(0, 100)
	if (!words) return
	const known = recentSearches(owner)
	const same = known.find((one) => one.words === words)
	store(owner, [same ?? { words }, ...known.filter((one) => one !== same)].slice(0, most))
}

/** Remembers the picture of what words have found, if they are among the last searches. */
export function rememberPicture(owner: string | null, words: string, picture: string): void {
	const known = recentSearches(owner)
	if (!known.some((one) => one.words === words && one.picture !== picture)) return
	store(
		owner,
		known.map((one) => (one.words === words ? { words, picture } : one)),
	)
}

export const forgetSearches = (owner: string | null): void => store(owner, [])
