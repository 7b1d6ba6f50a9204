import { and, eq, exists, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from './connection.ts'
import { alphabetical, listPage, type Ordering, type Page, type PageQuery, type PageRequest } from './paging.ts'
import { prepared } from './prepared.ts'
import { listings, listingViews, orders, pictures, reports, users, wishes } from './schema.ts'

/** A listing as its own table holds it. */
type ListingRecord = typeof listings.$inferSelect
type NewListingRecord = typeof listings.$inferInsert
/** A listing with its seller, its picture, and what it is to the reader. */
export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** Which listings a list holds; each condition narrows it. */
export interface ListingFilter {
	categoryId?: string
	sellerEmail?: string
	/** Only those on the market: not booked. */
	available?: boolean
	advertised?: boolean
	/** Only those on the reader's own wishlist. */
	wished?: boolean
	/** Only those that anybody reported. */
	reported?: boolean
}

const reader = sql`${sql.placeholder('readerId')}::uuid`

const markedBy = (db: Queries, mark: typeof wishes | typeof reports, by?: SQL) =>
	exists(
		db
			.select({ one: sql`1` })
			.from(mark)
			.where(and(eq(mark.listingId, listings.id), by && eq(mark.userId, by))),
	)

// The status as the index on bookings has it, so that it serves.
const bookedBy = (db: Queries, by: SQL) =>
	exists(
		db
			.select({ one: sql`1` })
			.from(orders)
			.where(and(eq(orders.listingId, listings.id), sql`${orders.status} = 'booked'`, eq(orders.buyerId, by))),
	)

const columns = (db: Queries) => ({
	id: listings.id,
	sellerId: listings.sellerId,
	categoryId: listings.categoryId,
	productName: listings.productName,
	productDescription: listings.productDescription,
	originalPrice: listings.originalPrice,
	resellPrice: listings.resellPrice,
	usedTime: listings.usedTime,
	productCondition: listings.productCondition,
	sellerMobile: listings.sellerMobile,
	sellerLocation: listings.sellerLocation,
	advertised: listings.advertised,
	status: listings.status,
	createdAt: listings.createdAt,
	sellerName: users.name,
	sellerEmail: users.email,
	sellerSince: users.createdAt,
	sellerVerified: users.verified,
	picture: {
		id: pictures.id,
		hostedAddress: pictures.hostedAddress,
		width: pictures.width,
		height: pictures.height,
		placeholder: pictures.placeholder,
	},
	wishedByReader: sql<boolean>`${markedBy(db, wishes, reader)}`,
	reportedByReader: sql<boolean>`${markedBy(db, reports, reader)}`,
	reportedByAnyone: sql<boolean>`${markedBy(db, reports)}`,
	bookedByReader: sql<boolean>`${listings.status} = 'booked' and ${bookedBy(db, reader)}`,
})

const selectListings = ({ db }: Database) =>
	db
		.select(columns(db))
		.from(listings)
		.innerJoin(users, eq(users.id, listings.sellerId))
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))

// An array is looked up first and by the primary key then: told `exists`, the planner of a prepared statement, which does
// not know how few are marked, walks all listings from the newest on (50,000 listings: 96 ms instead of 13).
const isAmongMarked = (db: Queries, mark: typeof wishes | typeof reports, by?: SQL) => {
	const marked = db
		.selectDistinct({ id: mark.listingId })
		.from(mark)
		.where(by && eq(mark.userId, by))
	return sql`${listings.id} = any(array(${marked}))`
}

const conditions: Record<keyof ListingFilter, (db: Queries) => SQL | undefined> = {
	categoryId: () => eq(listings.categoryId, sql.placeholder('categoryId')),
	// By the seller's id, so that the index on it serves.
	sellerEmail: (db) =>
		inArray(
			listings.sellerId,
			db
				.select({ id: users.id })
				.from(users)
				.where(and(eq(users.email, sql.placeholder('sellerEmail')), isNull(users.deletedAt))),
		),
	available: () => sql`${listings.status} = 'available'`,
	advertised: () => sql`${listings.advertised}`,
	wished: (db) => isAmongMarked(db, wishes, reader),
	reported: (db) => isAmongMarked(db, reports),
}

const orderings = {
	product_name: { by: alphabetical(listings.productName), type: 'text', valueOf: (row) => row.productName },
	original_price: { by: listings.originalPrice, type: 'bigint', valueOf: (row) => row.originalPrice },
	resell_price: { by: listings.resellPrice, type: 'bigint', valueOf: (row) => row.resellPrice },
	seller_name: { by: alphabetical(users.name), type: 'text', valueOf: (row) => row.sellerName },
} satisfies Record<string, Ordering<ListingRow>>
export type ListingOrder = keyof typeof orderings

/**
 * Listings that are not deleted, with what each is to the reader (null: nobody in particular). Newest first there is one
 * prepared statement for every combination of conditions, whatever the reader and the page.
 */
export async function listListings(
	database: Database,
	filter: ListingFilter,
	readerId: string | null,
	page: PageRequest<ListingOrder>,
): Promise<Page<ListingRow>> {
	const asked = (Object.keys(conditions) as (keyof ListingFilter)[]).filter((condition) => filter[condition])
	const list = {
		name: ['list_listings', ...asked].join('_'),
		table: listings,
		orderings,
		values: { ...filter, readerId },
		select: ({ behind, orderBy, prepare }: PageQuery) =>
			selectListings(database)
				.where(and(isNull(listings.deletedAt), behind, ...asked.map((condition) => conditions[condition](database.db))))
				.orderBy(...orderBy)
				.limit(sql.placeholder('limit'))
				.prepare(prepare),
	}
	return listPage<ListingRow, ListingOrder>(database.db, list, page)
}

/** One listing that is not deleted, with what it is to the reader. */
export async function findListing(database: Database, id: string, readerId: string | null) {
	const statement = prepared(database.db, 'find_listing', ({ prepare }) =>
		selectListings(database)
			.where(and(eq(listings.id, sql.placeholder('id')), isNull(listings.deletedAt)))
			.prepare(prepare),
	)
	const [listing] = await statement.execute({ id, readerId })
	return listing
}

/** The ids of at most two listings on the market that answer a seller's address, a name and a price in taka. */
export async function findListingIds(db: Queries, sellerEmail: string, productName: string, resellPrice: number) {
	const found = await db
		.select({ id: listings.id })
		.from(listings)
		.innerJoin(users, eq(users.id, listings.sellerId))
		.where(
			and(
				eq(users.email, sellerEmail),
				isNull(users.deletedAt),
				eq(listings.productName, productName),
				eq(listings.resellPrice, resellPrice),
				eq(listings.status, 'available'),
				isNull(listings.deletedAt),
			),
		)
		.limit(2)
	return found.map(({ id }) => id)
}

/** Locks a listing until the transaction ends: for a change to it, or (`share`) only against one. */
export async function lockListing(
	tx: Transaction,
	id: string,
	strength: 'update' | 'share' = 'update',
): Promise<ListingRecord | undefined> {
	const [listing] = await tx
		.select()
		.from(listings)
		.where(and(eq(listings.id, id), isNull(listings.deletedAt)))
		.for(strength)
	return listing
}

/** Adds a listing and returns its id. */
export async function insertListing(tx: Transaction, listing: NewListingRecord): Promise<string> {
	const [inserted] = await tx.insert(listings).values(listing).returning({ id: listings.id })
	if (!inserted) throw new Error('An inserted listing was not returned.')
	return inserted.id
}

/** Takes a listing off the market for a buyer. */
export async function setBooked(tx: Transaction, id: string): Promise<void> {
	await tx.update(listings).set({ status: 'booked' }).where(eq(listings.id, id))
}

/** Puts a listing on Home; 0 where it is there already. */
export async function setAdvertised(tx: Transaction, id: string): Promise<number> {
	const changed = await tx
		.update(listings)
		.set({ advertised: true })
		.where(and(eq(listings.id, id), not(listings.advertised)))
		.returning({ id: listings.id })
	return changed.length
}

/** Marks listings as deleted: one by its id, or all of a seller. Their wishes and reports go; their orders stay. */
export async function markListingsDeleted(
	tx: Transaction,
	which: { id: string } | { sellerId: string },
): Promise<void> {
	const condition = 'id' in which ? eq(listings.id, which.id) : eq(listings.sellerId, which.sellerId)
	const deleted = await tx
		.update(listings)
		.set({ deletedAt: new Date() })
		.where(and(condition, isNull(listings.deletedAt)))
		.returning({ id: listings.id })
	const ids = deleted.map(({ id }) => id)
	for (const mark of [wishes, reports]) await tx.delete(mark).where(inArray(mark.listingId, ids))
}

/** Marks a listing for a user; 0 where they had marked it already. */
export async function insertMark(
	tx: Transaction,
	mark: 'wish' | 'report',
	userId: string,
	listingId: string,
): Promise<number> {
	const inserted = await tx
		.insert(mark === 'wish' ? wishes : reports)
		.values({ userId, listingId })
		.onConflictDoNothing()
		.returning()
	return inserted.length
}

/** Takes a listing off a buyer's wishlist; 0 where it was not on it. */
export async function deleteWish({ db }: Database, userId: string, listingId: string): Promise<number> {
	const deleted = await db
		.delete(wishes)
		.where(and(eq(wishes.userId, userId), eq(wishes.listingId, listingId)))
		.returning()
	return deleted.length
}

/** Deletes all reports of a listing; says how many there were. */
export async function deleteReports({ db }: Database, listingId: string): Promise<number> {
	const deleted = await db.delete(reports).where(eq(reports.listingId, listingId)).returning()
	return deleted.length
}

/** Remembers that somebody opened a listing, once. */
export async function insertView(db: Queries, userId: string, listingId: string): Promise<void> {
	await db.insert(listingViews).values({ userId, listingId }).onConflictDoNothing()
}
