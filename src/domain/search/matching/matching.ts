import type { GearType } from '../../../contract/gear/gear.ts'
import { say } from '../../../contract/sentences.ts'
import { type FirstAsked, idsHaving, readBestOfKind, readComputed, readPage } from '../../../database/search/search.ts'
import type { SearchSession } from '../../../database/search/search-session.ts'
import type {
	ComputedOrder,
	SearchFilter,
	SearchOrder,
	SearchPlace,
	SearchRanking,
	StoredOrder,
} from '../../../database/search/search-statements.ts'
import type { Term } from '../../../database/search/search-terms.ts'
import { invalid } from '../../failure.ts'
import type { SearchStart } from './cursor.ts'
import { estimate, type FacetReading, readingAndFirst, sampleOf } from './estimates.ts'

/** Up to this many matches, each can be scored by its words. */
const fewMatches = 500
/** From this many matches on, the first ones are likely to be among the first of their kind. */
const manyMatches = 2_500

interface Wanted {
	readonly filter: SearchFilter
	/** The same filter without the words. */
	readonly withoutWords: SearchFilter
	readonly ranking: SearchRanking
	/** The kind of gear searched for, if known. The thing itself is always of this kind. */
	readonly kind: GearType | null
	/** Null for relevance. */
	readonly order: Exclude<SearchOrder, 'score' | 'best' | 'near'> | null
	/** Listings with these terms come first. */
	readonly areas: readonly Term[]
	readonly limit: number
	readonly start: SearchStart | null
}

type Place = SearchPlace & { readonly part: number; readonly order: SearchOrder }

export interface Found extends FacetReading {
	/** One more than asked for, if there are more. */
	readonly places: readonly Place[]
}

/** A part of the results, with its own order. */
interface Part {
	readonly order: StoredOrder
	readonly filter: SearchFilter
}

/** Finds the matches of a search, its total and its facets. Throws 'invalid' for a cursor of another search. */
export async function findMatches(session: SearchSession, wanted: Wanted): Promise<Found> {
	const { filter, start } = wanted
	const computed = computedOrder(wanted)
	const parts = partsOf(wanted)
	if (start && start.order !== computed && parts[start.part]?.order !== start.order)
		throw invalid({ cursor: say('foreignCursor') })
	const [estimated = 0] = await estimate(session, [filter])
	const walked = estimated >= manyMatches ? await walk(session, wanted, parts) : null
	const asked = walked ? null : firstAsked(wanted, parts)
	const { reading, first } = await readingAndFirst(session, filter, estimated, asked)
	if (reading.total === 0) return { ...reading, places: [] }
	// A search keeps the order it started with, even if it has since become narrower or wider.
	const isComputed = start ? start.order === computed : reading.total <= fewMatches
	if (computed && isComputed) return { ...reading, places: await readFew(session, wanted, computed) }
	if (walked) return { ...reading, places: walked }
	const leading = await leadingOf(session, wanted, parts, first)
	const isPage = leading.length > wanted.limit || (parts.length === 1 && leading.length === reading.total)
	return { ...reading, places: isPage ? leading : await readParts(session, wanted, parts, reading.total) }
}

/** The order used for few matches, if it depends on their words. */
const computedOrder = ({ order }: Wanted): ComputedOrder | null =>
	order === null ? 'score' : order === 'cheapest' ? 'cheapest' : null

async function readFew(session: SearchSession, wanted: Wanted, order: ComputedOrder): Promise<readonly Place[]> {
	const { filter, ranking, start, limit } = wanted
	const page = { order, after: start?.after ?? null, limit: limit + 1 }
	const places = await readComputed(session, filter, ranking, page)
	return places.map((place) => ({ ...place, part: 0, order }))
}

/** The parts in which many matches are read, best first, instead of scoring them one by one. */
function partsOf({ filter, withoutWords, order, ranking, areas }: Wanted): readonly Part[] {
	if (order && order !== 'cheapest') return [{ order, filter }]
	const { itself, near } = ranking
	const [first, then]: [StoredOrder, StoredOrder] =
		order === 'cheapest' ? ['price', 'price'] : [near === null ? 'best' : 'near', 'best']
	if (itself.length === 0) return [{ order: first, filter }]
	// The thing itself has the words anyway, and fewer terms are faster.
	const parts: readonly Part[] = [
		{ order: first, filter: { ...withoutWords, all: [...withoutWords.all, ...itself] } },
		{ order: then, filter: { ...filter, none: [...filter.none, { all: itself }] } },
	]
	if (areas.length === 0 || order) return parts
	const inArea: Term = { any: areas }
	return [
		...parts.map((part) => ({ ...part, filter: { ...part.filter, all: [...part.filter.all, inArea] } })),
		...parts.map((part) => ({ ...part, filter: { ...part.filter, none: [...part.filter.none, inArea] } })),
	]
}

/** A page of the thing itself, if its kind is known and the most complete listings of that kind fill it. */
async function walk(
	session: SearchSession,
	{ kind, limit, start }: Wanted,
	[part, ...others]: readonly Part[],
): Promise<readonly Place[] | null> {
	const isItself = part?.order === 'best' && others.length === 1
	if (!isItself || kind === null || (start && (start.part > 0 || start.order !== 'best'))) return null
	const page = { kind, after: start?.after ?? null, limit: limit + 1 }
	const places = await readBestOfKind(session, part.filter, page)
	return places.length > limit ? places.map((place) => ({ ...place, part: 0, order: part.order })) : null
}

/** How many first matches may hold a first page: more than a page, because only the thing itself comes first. */
function firstAsked({ start, limit, ranking }: Wanted, [part, ...others]: readonly Part[]): FirstAsked | null {
	if (start || !part || others.length > 1) return null
	return { order: part.order, near: ranking.near, limit: others.length === 0 ? limit + 1 : 4 * (limit + 1) + 100 }
}

/** The first matches that belong to the first part, in its order. */
async function leadingOf(
	session: SearchSession,
	{ limit, ranking }: Wanted,
	[part, ...others]: readonly Part[],
	first: readonly SearchPlace[],
): Promise<readonly Place[]> {
	if (!part || first.length === 0) return []
	const leading: SearchPlace[] = others.length > 0 ? [] : [...first]
	// Usually the first ones are enough.
	const rounds = others.length > 0 ? [first.slice(0, 2 * limit), first.slice(2 * limit)] : []
	for (const some of rounds) {
		if (leading.length > limit || some.length === 0) break
		const ids = some.map(({ id }) => id)
		const those = await idsHaving(session, ids, ranking.itself)
		leading.push(...some.filter(({ id }) => those.has(id)))
	}
	return leading.slice(0, limit + 1).map((place) => ({ ...place, part: 0, order: part.order }))
}

async function readParts(
	session: SearchSession,
	{ start, limit, ranking }: Wanted,
	parts: readonly Part[],
	total: number,
): Promise<readonly Place[]> {
	const sample = sampleOf(total)
	const found: Place[] = []
	for (const [part, { order, filter }] of parts.entries()) {
		const missing = limit + 1 - found.length
		if (missing <= 0) break
		if (start && part < start.part) continue
		const after = start?.part === part ? start.after : null
		const places = await readPage(session, filter, { order, near: ranking.near, after, limit: missing, sample })
		found.push(...places.map((place) => ({ ...place, part, order })))
	}
	return found
}
