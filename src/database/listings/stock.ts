import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { StockAction, StockFilter } from '../../contract/listings/stock.ts'
import type { StockSort, StockState } from '../../contract/listings/stock-orders.ts'
import type { Page, Place } from '../../contract/page.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { idOf } from '../rows.ts'
import { conversations, offers } from '../schema/conversations.ts'
import { events } from '../schema/events.ts'
import { listings, listingViews, wishes } from '../schema/listings.ts'
import { stockBatches, stockChanges, type WasBefore } from '../schema/stock.ts'
import { type ListingReader, selectListings } from './listing-columns.ts'

/** Longer queries are cut: nobody types more words. */
const mostWords = 10

/** Matches if name, maker and the seller's own code together contain all the words. */
function named(q = ''): SQL | undefined {
	const words = q
		.replace(/\p{Cc}/gu, ' ')
		.toLowerCase()
		.split(/\s+/u)
		.filter(Boolean)
		.slice(0, mostWords)
	const text = sql`lower(${listings.productName} || ' ' || ${listings.maker} || ' ' || ${listings.sku})`
	return and(...words.map((word) => sql`position(${word} in ${text}) > 0`))
}

const inState = (state: StockState | undefined): SQL | undefined =>
	state === 'deleted'
		? isNotNull(listings.deletedAt)
		: and(isNull(listings.deletedAt), state && sql`${listings.status} = ${state}`)

const which = (sellerId: string, { q, state }: StockFilter) =>
	and(eq(listings.sellerId, sellerId), inState(state), named(q))

const howMany = (of: typeof wishes | typeof listingViews | typeof conversations | typeof offers, more = sql``) =>
	sql`(select count(*) from ${of} where ${of.listingId} = ${listings.id}${more})`
const isOpen = sql` and ${offers.status} = 'open'`

/** What each order of the stock sorts by. */
const places: Readonly<Record<StockSort, SQL>> = {
	age: sql`${listings.createdAt}`,
	views: howMany(listingViews),
	wishes: howMany(wishes),
	asked: howMany(conversations),
	offers: howMany(offers, isOpen),
	price: sql`${listings.resellPrice}`,
}

export interface StockPage {
	readonly by: StockSort
	readonly down: boolean
	readonly after: Place | null
	readonly limit: number
}

/** Ids of a page of a seller's own listings. The sort values are computed once each, and only for this seller's. */
async function listStockIds(db: Queries, sellerId: string, filter: StockFilter, page: StockPage) {
	const { by, down, after, limit } = page
	const [direction, beyond] = down ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
	const value =
		after &&
		(by === 'age' ? sql`${new Date(Number(after.value)).toISOString()}::timestamptz` : sql`${after.value}::bigint`)
	const behind = after ? sql`where (place, id) ${beyond} (${value}, ${after.id}::uuid)` : sql``
	const { rows } = await db.execute<{ id: string; place: string }>(sql`
		select id, ${by === 'age' ? sql`round(extract(epoch from place) * 1000)` : sql`place`} as place from (
			select ${listings.id} as id, ${places[by]} as place from ${listings} where ${which(sellerId, filter)} offset 0) as own
		${behind} order by own.place ${direction}, id ${direction} limit ${sql.raw(String(limit + 1))}`)
	return rows.map(({ id, place }) => ({ id, value: Number(place) }))
}

/** A page of a seller's own listings, including deleted ones, with the numbers of conversations and open offers. */
export async function listStock(database: Database, sellerId: string, filter: StockFilter, page: StockPage) {
	const found = await listStockIds(database.db, sellerId, filter, page)
	const ids = found.slice(0, page.limit).map(({ id }) => id)
	const rows = await readStock(database, sellerId, ids)
	const last = found[page.limit - 1]
	return { rows, next: found.length > page.limit && last ? last : null } satisfies Page<(typeof rows)[number]>
}

async function readStock(database: Database, sellerId: string, ids: readonly string[]) {
	if (ids.length === 0) return []
	const reader: ListingReader = { id: sellerId, seesReports: false }
	const [rows, told] = await Promise.all([
		selectListings(database, reader)
			.where(inArray(listings.id, [...ids]))
			.execute({ readerId: sellerId }),
		countAsked(database.db, ids),
	])
	const byId = new Map(rows.map((row) => [row.id, row]))
	return ids.flatMap((id) => {
		const row = byId.get(id)
		return row ? [{ ...row, asked: told.asked.get(id) ?? 0, openOffers: told.offers.get(id) ?? 0 }] : []
	})
}

async function countAsked(db: Queries, ids: readonly string[]) {
	const count = sql<number>`count(*)::int`
	const [asked, open] = await Promise.all([
		db
			.select({ id: conversations.listingId, count })
			.from(conversations)
			.where(inArray(conversations.listingId, [...ids]))
			.groupBy(conversations.listingId),
		db
			.select({ id: offers.listingId, count })
			.from(offers)
			.where(and(inArray(offers.listingId, [...ids]), eq(offers.status, sql`'open'`)))
			.groupBy(offers.listingId),
	])
	const byId = (rows: typeof asked) => new Map(rows.map((row) => [row.id, row.count]))
	return { asked: byId(asked), offers: byId(open) }
}

/** How many of a seller's listings that match the words are in each state. States without any are left out. */
export async function countStock({ db }: Database, sellerId: string, { q }: Pick<StockFilter, 'q'>) {
	// Two queries, because each index has only deleted listings or only the others.
	const { rows } = await db.execute<{ state: StockState; count: number }>(sql`
		select ${listings.status}::text as state, count(*)::int as count from ${listings} where ${which(sellerId, { q })} group by 1
		union all
		select 'deleted', count(*)::int from ${listings} where ${which(sellerId, { q, state: 'deleted' })} having count(*) > 0`)
	return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Ids of at most `most` of a seller's listings, newest first, and how many there are in total. */
export async function findStockIds(
	tx: Transaction,
	sellerId: string,
	filter: StockFilter,
	except: readonly string[],
	most: number,
) {
	const { rows } = await tx.execute<{ id: string; total: string }>(sql`
		select ${listings.id} as id, count(*) over () as total from ${listings} where ${which(sellerId, filter)}
		order by ${listings.createdAt} desc, ${listings.id} desc limit ${sql.raw(String(most + except.length))}`)
	const left = new Set(except)
	return { ids: rows.map(({ id }) => id).filter((id) => !left.has(id)), total: Number(rows[0]?.total ?? 0) }
}

/** Returns the batch's id. */
export const insertBatch = (tx: Transaction, sellerId: string, action: StockAction, at: Date): Promise<string> =>
	idOf(tx.insert(stockBatches).values({ sellerId, action, createdAt: at }).returning({ id: stockBatches.id }))

export async function insertStockChange(
	tx: Transaction,
	change: { batchId: string; listingId: string; version: number; was: WasBefore },
): Promise<void> {
	await tx.insert(stockChanges).values(change)
}

/** A seller's batch with the listings that it changed, ordered by id. */
export async function findBatch(db: Queries, id: string, sellerId: string) {
	const [batch] = await db
		.select()
		.from(stockBatches)
		.where(and(eq(stockBatches.id, id), eq(stockBatches.sellerId, sellerId)))
	if (!batch) return undefined
	const changes = await db
		.select({ id: stockChanges.listingId })
		.from(stockChanges)
		.where(eq(stockChanges.batchId, id))
		.orderBy(stockChanges.listingId)
	return { ...batch, listingIds: changes.map((change) => change.id) }
}

/** Removes a change from its batch. Undefined if it is already undone. */
export async function takeStockChange(tx: Transaction, batchId: string, listingId: string) {
	const [change] = await tx
		.delete(stockChanges)
		.where(and(eq(stockChanges.batchId, batchId), eq(stockChanges.listingId, listingId)))
		.returning()
	return change
}

export async function deleteBatches(db: Queries, which: { before: Date } | { sellerId: string }): Promise<void> {
	await db
		.delete(stockBatches)
		.where('before' in which ? lt(stockBatches.createdAt, which.before) : eq(stockBatches.sellerId, which.sellerId))
}

/** When the seller last marked a listing as sold elsewhere. Undefined if they took that back or never did. */
export async function findSoldElsewhere(tx: Transaction, listingId: string): Promise<Date | undefined> {
	const [last] = await tx
		.select({ kind: events.kind, at: events.createdAt })
		.from(events)
		.where(and(eq(events.listingId, listingId), inArray(events.kind, ['sold_elsewhere', 'sold_undone', 'declined'])))
		.orderBy(sql`${events.id} desc`)
		.limit(1)
	return last?.kind === 'sold_elsewhere' ? last.at : undefined
}
