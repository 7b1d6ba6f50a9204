import { eq, sql } from 'drizzle-orm'
import type { PriceBand, PriceLevel } from '../../contract/listings/price-bands.ts'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { first } from '../rows.ts'
import { listings } from '../schema/listings.ts'
import { orders } from '../schema/orders.ts'
import { priceBands, soldPrices } from '../schema/prices.ts'
import { searchEntries } from '../schema/search.ts'
import { type Term, tsqueryOf } from '../search/search-terms.ts'

/** What is known about an order's gear. */
export const findSoldGear = (tx: Transaction, listingId: string) =>
	first(
		tx.select({ gearType: listings.gearType, facts: listings.facts }).from(listings).where(eq(listings.id, listingId)),
	)

/** Counts an order's price. The maker is taken from the listing's words, as normalized for search. */
export async function insertSoldPrice(tx: Transaction, orderId: string): Promise<void> {
	await tx.execute(sql`
		insert into ${soldPrices} (order_id, gear_type, maker, condition, price, buyer_id, seller_id, completed_at, words)
		select o.id, l.gear_type, coalesce(substring(e.words::text from '''maker:([^'']*)'''), ''), l.product_condition,
			o.price, o.buyer_id, o.seller_id, o.completed_at, coalesce(e.words, '')
		from ${orders} o join ${listings} l on l.id = o.listing_id left join ${searchEntries} e on e.listing_id = l.id
		where o.id = ${orderId}
		on conflict do nothing`)
}

export async function deleteSoldPrice(tx: Transaction, orderId: string): Promise<void> {
	await tx.delete(soldPrices).where(eq(soldPrices.orderId, orderId))
}

/** What deals have in common. `since` excludes old ones. */
export interface SoldFilter {
	readonly gearType: string
	/** Normalized for comparison; null for any. */
	readonly maker: string | null
	readonly condition: string | null
	readonly terms: readonly Term[]
	readonly since: Date
}

export interface SoldPrice {
	readonly orderId: string
	/** Taka. */
	readonly price: number
	readonly sellerId: string
	/** Ms since 1970. */
	readonly completedAt: number
}

/** The latest matching deals, at most `limit`. Of several between the same two people only the first counts. */
export async function listSoldPrices(
	db: Queries,
	{ gearType, maker, condition, terms, since }: SoldFilter,
	limit: number,
): Promise<SoldPrice[]> {
	const query = tsqueryOf(terms)
	const { rows } = await db.execute(sql`
		select order_id as "orderId", price, seller_id as "sellerId",
			round(extract(epoch from completed_at) * 1000)::float8 as "completedAt"
		from (
			select distinct on (buyer_id, seller_id) * from (
				select order_id, price, buyer_id, seller_id, completed_at from ${soldPrices}
				where gear_type = ${gearType} and completed_at > ${since.toISOString()}
					${maker === null ? sql`` : sql`and maker = ${maker}`}
					${condition === null ? sql`` : sql`and condition = ${condition}`}
					${query === null ? sql`` : sql`and words @@ ${query}::tsquery`}
				order by completed_at desc, order_id limit ${limit}
			) as latest order by buyer_id, seller_id, completed_at, order_id
		) as deals order by completed_at, order_id`)
	return rows as unknown as SoldPrice[]
}

/** Identifies a band. `scope` is what its deals have in common besides words. */
export interface BandPlace {
	readonly key: string
	readonly scope: string
	readonly by: PriceLevel
}

/** Keeps others from creating the same band until the transaction ends. */
export async function lockBand(tx: Transaction, { scope, by }: BandPlace): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`price ${by} ${scope}`}, 0))`)
}

/**
 * The last shown band of which fewer than `least` deals have come or gone since. Other words for nearly the same deals get the
 * same band, so that nobody can find out a single price by asking in many ways.
 */
export async function findBand(
	db: Queries,
	{ key, scope, by }: BandPlace,
	orderIds: readonly string[],
	least: number,
): Promise<PriceBand | undefined> {
	const ids = sql`${sql.param([...orderIds])}::uuid[]`
	const { rows } = await db.execute(sql`
		select band from ${priceBands}
		where (key = ${key} or (scope = ${scope} and by = ${by} and by = 'words'
				and deals between ${orderIds.length - least} and ${orderIds.length + least}))
			and (select count(*) from (select unnest(order_ids) except select unnest(${ids})) as gone)
				+ (select count(*) from (select unnest(${ids}) except select unnest(order_ids)) as come) < ${least}
		order by key = ${key} desc, made_at limit 1`)
	return (rows[0] as { band: PriceBand } | undefined)?.band
}

/** Stores a band as shown from now on. Deletes bands so old that none of their deals still counts. */
export async function saveBand(
	tx: Transaction,
	place: BandPlace,
	band: PriceBand,
	{ orderIds, at, since }: { orderIds: readonly string[]; at: Date; since: Date },
): Promise<void> {
	const row = { ...place, band, deals: orderIds.length, orderIds: [...orderIds], madeAt: at }
	await tx.insert(priceBands).values(row).onConflictDoUpdate({ target: priceBands.key, set: row })
	await tx.delete(priceBands).where(sql`${priceBands.madeAt} < ${since.toISOString()}`)
}
