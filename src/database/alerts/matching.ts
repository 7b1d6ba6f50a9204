import { sql } from 'drizzle-orm'
import type { AlertRhythm } from '../../contract/alerts/saved-searches.ts'
import type { Queries } from '../postgres/connection.ts'
import { forPhrases } from '../search/search-statements.ts'

/** A listing on the market, to compare with saved searches. Price in taka, used time in tenths of years. */
export interface ListingToMatch extends Record<string, unknown> {
	readonly id: string
	readonly sellerId: string
	readonly name: string
	readonly description: string
	readonly entry: string
	readonly words: string[]
	readonly price: number
	readonly usedTime: number
}

/** Undefined unless the listing is on the market. */
export async function findListingToMatch(db: Queries, id: string): Promise<ListingToMatch | undefined> {
	const { rows } = await db.execute<ListingToMatch>(sql`
		select l.id, l.seller_id as "sellerId", l.product_name as name, l.product_description as description, e.words::text as entry,
			tsvector_to_array(e.words) as words, e.price, e.used_time as "usedTime"
		from listings l join search_entries e on e.listing_id = l.id
		where l.id = ${id} and e.on_market and not e.display`)
	return rows[0]
}

interface Match extends Record<string, unknown> {
	readonly userId: string
	readonly savedSearchId: string
	readonly every: AlertRhythm
}

/**
 * People with a matching search, each once, with the search that notifies them first. Leaves out people who do not want to hear of
 * the seller.
 */
export async function listMatchingSearches(
	db: Queries,
	{ name, description, entry, price, usedTime, sellerId }: ListingToMatch,
	keys: readonly string[],
): Promise<Match[]> {
	const { rows } = await db.execute<Match>(sql`
		select distinct on (s.user_id) s.user_id as "userId", s.id as "savedSearchId", s.every
		from saved_searches s
		where s.every <> 'never' and s.keys && ${sql.param([...keys])}::text[]
			and (s.min_price is null or s.min_price <= ${price}) and (s.max_price is null or s.max_price >= ${price})
			and (s.used_max is null or s.used_max >= ${usedTime})
			and s.user_id <> ${sellerId}
			and (s.query is null or ${entry}::tsvector @@ s.query)
			and not exists (select from unnest(s.phrases) as phrase,
				(select ${`${name} ${description}`}::text as words) as listing
				where position(${sql.raw(forPhrases('phrase'))} in ${sql.raw(forPhrases('listing.words'))}) = 0)
			and ${isWelcome(sql`s.user_id`, sellerId)}
		order by s.user_id, s.every, s.created_at`)
	return rows
}

/** Ids of a seller's followers who want to hear of them. */
export async function listFollowerIds(db: Queries, sellerId: string): Promise<string[]> {
	const { rows } = await db.execute<{ id: string }>(sql`
		select f.user_id as id from follows f where f.seller_id = ${sellerId} and ${isWelcome(sql`f.user_id`, sellerId)}`)
	return rows.map(({ id }) => id)
}

/** Whether a person wants to hear of a seller: does not hide them, and neither has blocked the other. */
export const isWelcome = (userId: ReturnType<typeof sql>, sellerId: ReturnType<typeof sql> | string) => sql`
	not exists (select from hidden_sellers h where h.user_id = ${userId} and h.seller_id = ${sellerId})
	and not exists (select from blocks b where b.blocker_id = ${userId} and b.blocked_id = ${sellerId})
	and not exists (select from blocks b where b.blocker_id = ${sellerId} and b.blocked_id = ${userId})`

interface EarlierListing extends Record<string, unknown> {
	readonly name: string
	readonly description: string
	readonly samePicture: boolean
	readonly sameFacts: boolean
}

/** Listings of the last `days` days, including deleted ones, by the same seller or with one of the same pictures. */
export async function listEarlierListings(db: Queries, id: string, days: number, most: number) {
	const { rows } = await db.execute<EarlierListing>(sql`
		with this as (
			select l.*, array(
				select md5(p.placeholder) || p.width || 'x' || p.height from pictures p
				where p.id = l.picture_id or p.id in (select picture_id from listing_pictures where listing_id = l.id)
			) as prints, array(
				select md5(p.placeholder) from pictures p
				where p.id = l.picture_id or p.id in (select picture_id from listing_pictures where listing_id = l.id)
			) as placeholders
			from listings l where l.id = ${id}
		), alike as (
			select p.id from pictures p, this
			where md5(p.placeholder) = any(this.placeholders) and md5(p.placeholder) || p.width || 'x' || p.height = any(this.prints)
			order by p.created_at desc limit ${most}
		), pictured as (
			select l.id from listings l where l.picture_id in (select id from alike)
			union select listing_id from listing_pictures where picture_id in (select id from alike)
		), earlier as (
			(select l.id from listings l, this where l.seller_id = this.seller_id and l.deleted_at is null
				and (l.created_at, l.id) < (this.created_at, this.id)
				and l.created_at >= this.created_at - make_interval(days => ${days}) order by l.created_at desc limit ${most})
			union (select l.id from listings l, this where l.seller_id = this.seller_id and l.deleted_at is not null
				and (l.created_at, l.id) < (this.created_at, this.id)
				and l.created_at >= this.created_at - make_interval(days => ${days}) order by l.created_at desc limit ${most})
			union select id from pictured
		)
		select l.product_name as name, l.product_description as description,
			l.id in (select id from pictured) as "samePicture",
			(l.gear_type, l.size, l.colour, l.category_id) = (this.gear_type, this.size, this.colour, this.category_id) as "sameFacts"
		from listings l join earlier on earlier.id = l.id, this
		where l.id <> this.id and (l.created_at, l.id) < (this.created_at, this.id)
			and l.created_at >= this.created_at - make_interval(days => ${days})`)
	return rows
}
