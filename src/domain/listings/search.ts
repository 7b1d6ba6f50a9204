import type { SearchAnswer, SearchQuery } from '../../contract/listings/search.ts'
import type { Page } from '../../contract/page.ts'
import type { Actor } from '../actor.ts'
import type { Market } from '../market.ts'
import { placeOfStart, type SearchStart } from '../search/matching/cursor.ts'
import { findListings } from '../search/search.ts'
import { describeListings } from './listings.ts'

/** An answer without the cursor of the next page. */
interface SearchPage {
	readonly answer: SearchAnswer
	readonly next: Page<unknown>['next']
}

/** Answers a search with listings as this reader sees them. Throws what `findListings` throws. */
export async function search(
	market: Market,
	reader: Actor,
	query: SearchQuery,
	start: SearchStart | null,
): Promise<SearchPage> {
	const { places, near, ...answer } = await findListings(market, reader, query, start)
	const page = places.slice(0, query.limit)
	const last = page.at(-1)
	const idsNear = near.flatMap(({ ids }) => ids)
	const described = await describeListings(market, reader, [...page.map(({ id }) => id), ...new Set(idsNear)])
	const byId = new Map(described.map((listing) => [listing._id, listing]))
	const listings = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
	const nearest = near.map(({ dropped, total, ids }) => ({ dropped, total, items: listings(ids) }))
	const next =
		places.length > page.length && last ? placeOfStart({ order: last.order, part: last.part, after: last }) : null
	const items = listings(page.map(({ id }) => id))
	return { answer: { items, ...answer, ...(nearest.length > 0 && { nearest }) }, next }
}
