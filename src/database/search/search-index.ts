import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Slot } from '../../contract/gear/slots.ts'
import type { Queries } from '../postgres/connection.ts'
import { listingPictures, listings } from '../schema/listings.ts'
import { users } from '../schema/people.ts'
import { searchEntries } from '../schema/search.ts'
import { prominentMark } from './search-terms.ts'

export type IndexedListing = Awaited<ReturnType<typeof listToIndex>>[number]

/** A listing's words with their weights: `A` for the name, `B` for fields, null for the rest. */
type WeightedWords = ReadonlyMap<string, 'A' | 'B' | null>

interface SearchEntry {
	readonly listingId: string
	/** See the column. */
	readonly facets: string
	/** Without the bonus for a verified seller. */
	readonly quality: number
	readonly words: WeightedWords
}

/** What search reads of these listings, except deleted ones. */
export function listToIndex(db: Queries, ids: readonly string[]) {
	return db
		.select({
			id: listings.id,
			sellerId: listings.sellerId,
			name: listings.productName,
			description: listings.productDescription,
			location: listings.sellerLocation,
			category: listings.categoryId,
			gearType: listings.gearType,
			maker: listings.maker,
			size: listings.size,
			colour: listings.colour,
			district: listings.district,
			condition: listings.productCondition,
			fits: listings.fits,
			facts: listings.facts,
			price: listings.resellPrice,
			ownSlots: sql<Slot[]>`array(
				select listings.picture_slot from pictures p where p.id = listings.picture_id and not p.maker and listings.picture_slot is not null
				union all select further.slot from listing_pictures further join pictures p on p.id = further.picture_id
				where further.listing_id = listings.id and not p.maker and further.slot is not null)`,
			pictures: sql<number>`1 + (select count(*)::int from ${listingPictures} where ${listingPictures.listingId} = ${listings.id})`,
		})
		.from(listings)
		.where(and(inArray(listings.id, [...ids]), isNull(listings.deletedAt)))
}

/** Converts words to a `tsvector` without positions. Words in the name or in a field are added a second time, marked. */
export const tsvectorOf = (words: WeightedWords): string =>
	[...words]
		.flatMap(([word, weight]) => (weight ? [word, `${prominentMark}${word}`] : [word]))
		.map((word) => `'${word.replaceAll('\\', '').replaceAll("'", "''")}'`)
		.join(' ')

/** Writes entries, and words for spelling corrections. State, prices and the seller's verified mark come from the listings. */
export async function saveSearchEntries(
	db: Queries,
	entries: readonly SearchEntry[],
	vocabulary: readonly string[],
	wordsVersion: number,
): Promise<void> {
	const rows = entries.map(({ listingId, facets, quality, words }) => ({
		id: listingId,
		facets,
		quality,
		words: tsvectorOf(words),
	}))
	// Sorted, so that two writers of the same new words cannot deadlock.
	const sorted = [...new Set(vocabulary)].sort()
	await db.execute(sql`
		with entries as (
			select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(id uuid, facets text, quality smallint, words text)
		), known as (
			insert into search_words select jsonb_array_elements_text(${JSON.stringify(sorted)}::jsonb) on conflict do nothing
		)
		insert into ${searchEntries} (listing_id, on_market, display, created_at, price, saving, used_time, quality, words_version, facets, words)
		select l.id, l.status = 'available', l.display_only, l.created_at, l.resell_price,
			greatest(0, round(10000.0 * (l.original_price - l.resell_price) / l.original_price)), l.used_time * 10,
			e.quality + case when u.verified then 30 else 0 end, ${wordsVersion}, e.facets,
			e.words::tsvector || case when u.verified then '''verified:true'''::tsvector else '' end
		from entries e join ${listings} l on l.id = e.id join ${users} u on u.id = l.seller_id
		on conflict (listing_id) do update set on_market = excluded.on_market, display = excluded.display, created_at = excluded.created_at,
			price = excluded.price, saving = excluded.saving, used_time = excluded.used_time, quality = excluded.quality,
			words_version = excluded.words_version, facets = excluded.facets, words = excluded.words`)
}

/** At most `limit` ids of listings that are not indexed, or were with another version of the words. */
export async function listUnindexed(db: Queries, wordsVersion: number, limit: number): Promise<string[]> {
	const found = await db
		.select({ id: listings.id })
		.from(listings)
		.leftJoin(searchEntries, eq(searchEntries.listingId, listings.id))
		.where(and(isNull(listings.deletedAt), sql`${searchEntries.wordsVersion} is distinct from ${wordsVersion}`))
		.limit(limit)
	return found.map(({ id }) => id)
}
