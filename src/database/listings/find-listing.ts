import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { createBatches } from '../../memory/batches.ts'
import type { Database } from '../postgres/connection.ts'
import { perDatabase } from '../postgres/per-database.ts'
import { prepared } from '../postgres/prepared.ts'
import { blocks } from '../schema/conversations.ts'
import { listings, pictures } from '../schema/listings.ts'
import { users } from '../schema/people.ts'
import {
	adminsWords,
	counts,
	type ListingReader,
	listingColumns,
	marks,
	type Readable,
	readerName,
	selectListings,
} from './listing-columns.ts'

export type ListingRow = Omit<NonNullable<FoundListing>, 'blockedByReader' | 'blockedBySeller'> & {
	/** Only set when a listing is read alone. */
	blockedByReader?: boolean
	blockedBySeller?: boolean
}

const blockedBy = (by: SQL, whom: SQL) =>
	sql<boolean>`exists (select from ${blocks} where ${blocks.blockerId} = ${by} and ${blocks.blockedId} = ${whom})`

interface AskedListing {
	readonly id: string
	readonly readerId: string | null
}

type FoundListing = Awaited<ReturnType<typeof findListings>>[number]

const foundListings = perDatabase((database) => {
	const kinds = new Map<string, (asked: AskedListing) => Promise<FoundListing>>()
	return (reader: ListingReader, source: Source) => {
		const kind = `${readerName(reader)} ${source}`
		const found = kinds.get(kind) ?? createBatches((asked) => findBatch(database, asked, reader, source))
		kinds.set(kind, found)
		return found
	}
})

/** A replica's rows may be a second old: enough for visitors. */
type Source = 'primary' | 'replica'

/** A listing as of now. Calls at the same time share one query. */
export function findListing(
	database: Database,
	id: string,
	reader: ListingReader,
	source: Source = 'primary',
): Promise<FoundListing> {
	return foundListings(database)(reader, source)({ id, readerId: reader.id })
}

const findBatch = (database: Database, asked: readonly AskedListing[], reader: ListingReader, source: Source) =>
	source === 'replica'
		? database.replicas.read((db) => findListings({ db }, asked, reader))
		: findListings(database, asked, reader)

async function findListings(database: Readable, asked: readonly AskedListing[], reader: ListingReader) {
	const statement = prepared(database.db, `find_listings_${readerName(reader)}`, ({ prepare }) => {
		const pairs = sql`unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('readerIds')}::uuid[])`
		const own = sql`asked.reader_id`
		const seller = sql`${listings.sellerId}`
		return database.db
			.select({
				place: sql<string>`asked.place`,
				...listingColumns,
				...marks(reader, own),
				...counts(reader, own),
				...adminsWords(reader, own),
				blockedByReader: reader.id ? blockedBy(own, seller) : sql<boolean>`false`,
				blockedBySeller: reader.id ? blockedBy(seller, own) : sql<boolean>`false`,
			})
			.from(sql`${pairs} with ordinality as asked(id, reader_id, place)`)
			.innerJoin(listings, eq(listings.id, sql`asked.id`))
			.innerJoin(users, eq(users.id, listings.sellerId))
			.leftJoin(pictures, eq(pictures.id, listings.pictureId))
			.where(isNull(listings.deletedAt))
			.prepare(prepare)
	})
	const rows = await statement.execute({
		ids: asked.map(({ id }) => id),
		readerIds: asked.map(({ readerId }) => readerId),
	})
	const byPlace = new Map(rows.map(({ place, ...row }) => [Number(place), row]))
	return asked.map((_, index) => byPlace.get(index + 1))
}

/** Listings with these ids, in any order. */
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
