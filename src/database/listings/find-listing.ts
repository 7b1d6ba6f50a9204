import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { createBatches } from '../../memory/batches.ts'
import type { Database } from '../postgres/connection.ts'
import { perDatabase } from '../postgres/per-database.ts'
import { prepared } from '../postgres/prepared.ts'
import { blocks } from '../schema/conversations.ts'
import { listings, pictures } from '../schema/listings.ts'
import { users } from '../schema/people.ts'
import { shopNameOf } from '../shops/shop-name.ts'
import {
	type ListingReader,
	listingColumns,
	type Readable,
	readerName,
	readersColumns,
	selectListings,
} from './listing-columns.ts'

/** The part of a listing that is the same for every reader. */
export type SharedRow = Omit<Found<typeof readShared>, 'stamp' | Alone> & Partial<Pick<Found<typeof readShared>, Alone>>

/** The part of a listing that depends on its reader. Blocks are read only for a single listing. */
export type OwnColumns = Omit<Found<typeof readOwn>, 'stamp' | Sole> & Partial<Pick<Found<typeof readOwn>, Sole>>

export type ListingRow = SharedRow & OwnColumns

type Sole = 'blockedByReader' | 'blockedBySeller'
/** Shared columns that are read only for a single listing. */
type Alone = 'sellerShop'
// biome-ignore lint/suspicious/noExplicitAny: Of any reader.
type Found<Read extends (...given: any[]) => Promise<readonly unknown[]>> = NonNullable<
	Awaited<ReturnType<Read>>[number]
>

export interface FoundListing {
	/** The same object for everyone who reads this state of the listing within a second. */
	readonly shared: SharedRow
	readonly own: OwnColumns
}

interface Asked {
	readonly id: string
	readonly readerId: string | null
}

/** A replica's rows may be a second old, which is good enough for visitors. */
type Source = 'primary' | 'replica'

const mostKept = 1_000

const rowsOf = perDatabase((database) => {
	const by = new Map<string, Reads>()
	return {
		// The stamp detects changes. The TTL is for what depends on time, such as a helmet's age.
		kept: new LRUCache<string, Found<typeof readShared>>({ max: mostKept, ttl: 1_000 }),
		reads(reader: ListingReader, source: Source) {
			const kind = `${readerName(reader)} ${source}`
			const found = by.get(kind) ?? createReads(database, reader, source)
			by.set(kind, found)
			return found
		},
	}
})

type Reads = ReturnType<typeof createReads>

function createReads(database: Database, reader: ListingReader, source: Source) {
	const from = <Row>(read: (db: Readable) => Promise<Row>) =>
		source === 'replica' ? database.replicas.read((db) => read({ db })) : read(database)
	return {
		own: createBatches((asked: readonly Asked[]) => from((db) => readOwn(db, asked, reader))),
		shared: createBatches((ids: readonly string[]) => from((db) => readShared(db, ids))),
	}
}

/**
 * Finds a listing in its current state. Concurrent calls share queries. If the listing was just read for someone else, only
 * the reader's own columns are read, and its stamp, which tells whether the shared columns are still valid.
 */
export async function findListing(
	database: Database,
	id: string,
	reader: ListingReader,
	source: Source = 'primary',
): Promise<FoundListing | undefined> {
	const { kept, reads } = rowsOf(database)
	const { own, shared } = reads(reader, source)
	const known = database.keeps ? kept.get(id) : undefined
	const [mine, first] = await Promise.all([own({ id, readerId: reader.id }), known ?? shared(id)])
	const row = mine && known && known.stamp !== mine.stamp ? await shared(id) : first
	if (!mine || !row) return undefined
	if (database.keeps && row !== known) kept.set(id, row)
	return { shared: row, own: mine }
}

/** Changes whenever a shared column does: pictures change only together with their listing (PostgreSQL, "System Columns"). */
const stamp = sql<string>`${listings}.xmin || ' ' || ${users}.xmin`

/** Not part of the stamp, so a shop's new name may show a second late. */
const sellerShop = sql<string | null>`case when ${users.suspendedAt} is null then ${shopNameOf(users.id)} end`

const place = sql<string>`asked.place`

async function readShared({ db }: Readable, ids: readonly string[]) {
	const statement = prepared(db, 'find_listings', ({ prepare }) =>
		db
			.select({ stamp, ...listingColumns, sellerShop })
			.from(listings)
			.innerJoin(users, eq(users.id, listings.sellerId))
			.leftJoin(pictures, eq(pictures.id, listings.pictureId))
			.where(and(sql`${listings.id} = any(${sql.placeholder('ids')}::uuid[])`, isNull(listings.deletedAt)))
			.prepare(prepare),
	)
	const found = new Map((await statement.execute({ ids })).map((row) => [row.id, row]))
	return ids.map((id) => found.get(id))
}

async function readOwn({ db }: Readable, asked: readonly Asked[], reader: ListingReader) {
	const statement = prepared(db, `find_marks_of_listings_${readerName(reader)}`, ({ prepare }) => {
		const pairs = sql`unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('readerIds')}::uuid[])`
		const [own, seller] = [sql`asked.reader_id`, sql`${listings.sellerId}`]
		return db
			.select({
				...{ place, stamp },
				...readersColumns(reader, own),
				blockedByReader: reader.id ? blockedBy(own, seller) : sql<boolean>`false`,
				blockedBySeller: reader.id ? blockedBy(seller, own) : sql<boolean>`false`,
			})
			.from(sql`${pairs} with ordinality as asked(id, reader_id, place)`)
			.innerJoin(listings, eq(listings.id, sql`asked.id`))
			.innerJoin(users, eq(users.id, listings.sellerId))
			.where(isNull(listings.deletedAt))
			.prepare(prepare)
	})
	const ids = asked.map(({ id }) => id)
	const rows = await statement.execute({ ids, readerIds: asked.map(({ readerId }) => readerId) })
	const byPlace = new Map(rows.map(({ place, ...row }) => [Number(place), row]))
	return asked.map((_, index) => byPlace.get(index + 1))
}

const blockedBy = (by: SQL, whom: SQL) =>
	sql<boolean>`exists (select from ${blocks} where ${blocks.blockerId} = ${by} and ${blocks.blockedId} = ${whom})`

/** Returns the listings with these ids, in any order. */
export async function listListingsById(
	database: Database,
	ids: readonly string[],
	reader: ListingReader,
): Promise<ListingRow[]> {
	if (ids.length === 0) return []
	const statement = prepared(database.db, `list_listings_by_id_${readerName(reader)}`, ({ prepare }) =>
		selectListings(database, reader)
			.where(and(sql`${listings.id} = any(${sql.placeholder('ids')}::uuid[])`, isNull(listings.deletedAt)))
			.prepare(prepare),
	)
	return statement.execute({ ids: `{${ids.join(',')}}`, readerId: reader.id })
}
