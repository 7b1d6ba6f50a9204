import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, not, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ListingState, privateStates } from '../../contract/deals/states.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import type { SortField } from '../../contract/sorting.ts'
import { createBatches } from '../../memory/batches.ts'
import { isHolding, isLive } from '../deals/orders.ts'
import { alphabetical, listPage, type PageQuery, type SortKey } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { perDatabase } from '../postgres/per-database.ts'
import { prepared } from '../postgres/prepared.ts'
import { blocks, conversations, offerRefusals } from '../schema/conversations.ts'
import { listingPictures, listings, listingViews, pictures, wishes } from '../schema/listings.ts'
import { reports } from '../schema/moderation.ts'
import { orders } from '../schema/orders.ts'
import { users } from '../schema/people.ts'
import type { PictureRow } from './pictures.ts'

export type ListingRecord = typeof listings.$inferSelect
type NewListingRecord = typeof listings.$inferInsert
/** A listing with its seller, its picture and this reader's marks. */
export type ListingRow = Omit<NonNullable<FoundListing>, 'isBlocked'> & {
	/** Whether the reader or the seller has blocked the other. Only a listing that is read alone says so. */
	isBlocked?: boolean
}

/** Whose marks to read: nobody's, one user's, or one user's and all reports. */
export interface ListingReader {
	id: string | null
	seesReports: boolean
}

export interface ListingFilter {
	categoryId?: string
	sellerEmail?: string
	available?: boolean
	/** Not paused, sold or hidden. */
	shown?: boolean
	status?: ListingState | undefined
	incomplete?: boolean
	deleted?: boolean
	advertised?: boolean
	wished?: boolean
	reported?: boolean
}

/** The primary, or a replica of it. */
type Readable = Pick<Database, 'db'>

const readerId = sql`${sql.placeholder('readerId')}::uuid`
const no = sql<boolean>`false`

// A subquery with a limit is one index probe per row. `exists` may become a scan of all marks.
const any = (from: typeof wishes | typeof reports | typeof orders, where: SQL) =>
	sql<boolean>`coalesce((select true from ${from} where ${where} limit 1), false)`

const isPrivate = sql`${listings.status} in (${sql.raw(privateStates.map((state) => `'${state}'`).join(', '))})`

const blockedBy = (by: SQL, whom: SQL) =>
	sql`exists (select from ${blocks} where ${blocks.blockerId} = ${by} and ${blocks.blockedId} = ${whom})`

const marks = ({ id, seesReports }: ListingReader, reader: SQL) => ({
	wishedByReader: id ? any(wishes, sql`${wishes.userId} = ${reader} and ${wishes.listingId} = ${listings.id}`) : no,
	reportedByReader: id
		? any(reports, sql`${reports.userId} = ${reader} and ${reports.listingId} = ${listings.id}`)
		: no,
	reportedByAnyone: seesReports ? any(reports, sql`${reports.listingId} = ${listings.id}`) : no,
	bookedByReader: id
		? sql<boolean>`${listings.status} = 'booked' and ${any(orders, sql`${orders.listingId} = ${listings.id} and ${isLive} and ${orders.buyerId} = ${reader}`)}`
		: no,
	boughtByReader: id
		? sql<boolean>`${isPrivate} and ${any(orders, sql`${orders.listingId} = ${listings.id} and ${isHolding} and ${orders.buyerId} = ${reader}`)}`
		: no,
})

const countOf = (marks: typeof wishes | typeof listingViews) =>
	sql<number>`(select count(*)::int from ${marks} where ${marks.listingId} = ${listings.id})`
const nobodysCount = sql<number>`0`

// Only its seller and admins are told, so nobody else's list pays for the counting.
const counts = ({ id, seesReports }: ListingReader, reader: SQL) => {
	const told = (of: SQL<number>) =>
		seesReports ? of : id ? sql<number>`case when ${listings.sellerId} = ${reader} then ${of} else 0 end` : nobodysCount
	return { views: told(countOf(listingViews)), wishes: told(countOf(wishes)) }
}

const readerName = ({ id, seesReports }: ListingReader) => (seesReports ? 'all_reports' : id ? 'marks' : 'no_marks')

const further = alias(pictures, 'further')

// Null for the many listings with one picture.
const furtherPictures = sql<PictureRow[] | null>`(
	select json_agg(json_build_object('id', ${further.id}, 'hostedAddress', ${further.hostedAddress},
		'width', ${further.width}, 'height', ${further.height}, 'placeholder', ${further.placeholder})
		order by ${listingPictures.position})
	from ${listingPictures} join ${pictures} "further" on ${further.id} = ${listingPictures.pictureId}
	where ${listingPictures.listingId} = ${listings.id})`

/** A listing's pictures: the first, and the others in order. */
export const listingPictureColumns = {
	picture: {
		id: pictures.id,
		hostedAddress: pictures.hostedAddress,
		width: pictures.width,
		height: pictures.height,
		placeholder: pictures.placeholder,
	},
	furtherPictures,
}

const columns = {
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
	gearType: listings.gearType,
	maker: listings.maker,
	size: listings.size,
	colour: listings.colour,
	district: listings.district,
	fits: listings.fits,
	previousPrice: listings.previousPrice,
	priceChangedAt: listings.priceChangedAt,
	version: listings.version,
	advertised: listings.advertised,
	status: listings.status,
	takesOffers: listings.takesOffers,
	leastOffer: listings.leastOffer,
	details: listings.details,
	createdAt: listings.createdAt,
	deletedAt: listings.deletedAt,
	sellerName: users.name,
	sellerEmail: users.email,
	sellerSince: users.createdAt,
	sellerVerified: users.verified,
	ratingSum: users.ratingSum,
	ratingCount: users.ratingCount,
	...listingPictureColumns,
}

const selectListings = ({ db }: Readable, reader: ListingReader) =>
	db
		.select({ ...columns, ...marks(reader, readerId), ...counts(reader, readerId) })
		.from(listings)
		.innerJoin(users, eq(users.id, listings.sellerId))
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))

// Reads the array first, then listings by primary key. With `exists` PostgreSQL scans all listings (96 ms, not 13).
const among = (marked: SQL) => sql`${listings.id} = any(array(${marked}))`

const conditions: Record<keyof ListingFilter, () => SQL> = {
	categoryId: () => eq(listings.categoryId, sql.placeholder('categoryId')),
	// By seller id, which has an index.
	sellerEmail: () =>
		sql`${listings.sellerId} = (select ${users.id} from ${users} where ${users.email} = ${sql.placeholder('sellerEmail')} and ${users.deletedAt} is null)`,
	available: () => sql`${listings.status} = 'available'`,
	shown: () => sql`not ${isPrivate}`,
	status: () => sql`${listings.status} = ${sql.placeholder('status')}`,
	incomplete: () => sql`${listings.details} = 'asked'`,
	deleted: () => isNotNull(listings.deletedAt),
	advertised: () => sql`${listings.advertised}`,
	wished: () => among(sql`select ${wishes.listingId} from ${wishes} where ${wishes.userId} = ${readerId}`),
	reported: () => among(sql`select distinct ${reports.listingId} from ${reports}`),
}

// biome-ignore lint/suspicious/noExplicitAny: Drizzle's type of a query that takes joins.
type Joinable = { innerJoin: (...joined: any[]) => any }

const sortKeys: Record<SortField<'listings'>, SortKey<ListingRow>> = {
	product_name: { by: alphabetical(listings.productName), kind: 'string', valueOf: (row) => row.productName },
	original_price: { by: listings.originalPrice, kind: 'number', valueOf: (row) => row.originalPrice },
	resell_price: { by: listings.resellPrice, kind: 'number', valueOf: (row) => row.resellPrice },
	seller_name: { by: alphabetical(users.name), kind: 'string', valueOf: (row) => row.sellerName },
}

/** A page of listings with this reader's marks, as of now. */
export async function readListings(
	database: Readable,
	filter: ListingFilter,
	reader: ListingReader,
	page: PageRequest<SortField<'listings'>>,
): Promise<Page<ListingRow>> {
	const marked = page.sort ? null : newestMarked(database, filter)
	const asked = (Object.keys(conditions) as (keyof ListingFilter)[]).filter((condition) => filter[condition])
	const wanted = asked.filter((condition) => condition !== marked?.instead).map((condition) => conditions[condition]())
	const list = {
		name: ['list_listings', ...asked, readerName(reader)].join('_'),
		table: marked?.order ?? listings,
		sortKeys,
		values: { ...filter, readerId: reader.id },
		select: ({ behind, orderBy, limit, prepare }: PageQuery) => {
			const all = selectListings(database, reader).$dynamic()
			const found = marked ? marked.join(all) : all
			return found
				.where(and(filter.deleted ? undefined : isNull(listings.deletedAt), behind, ...wanted))
				.orderBy(...orderBy)
				.limit(limit)
				.prepare(prepare)
		},
	}
	return listPage(database.db, list, page)
}

/** Lists by marks instead of listings, in the order of the marks' own index: someone may have marked thousands. */
function newestMarked({ db }: Readable, filter: ListingFilter) {
	if (filter.wished) {
		return {
			instead: 'wished' as const,
			order: { createdAt: wishes.listedAt, id: wishes.listingId },
			join: <Query extends Joinable>(query: Query) =>
				query.innerJoin(wishes, sql`${wishes.listingId} = ${listings.id} and ${wishes.userId} = ${readerId}`) as Query,
		}
	}
	if (!filter.reported) return null
	const reported = db
		.selectDistinct({ listedAt: reports.listedAt, listingId: reports.listingId })
		.from(reports)
		.orderBy(desc(reports.listedAt), desc(reports.listingId))
		.as('reported')
	return {
		instead: 'reported' as const,
		order: { createdAt: reported.listedAt, id: reported.listingId },
		join: <Query extends Joinable>(query: Query) =>
			query.innerJoin(reported, eq(reported.listingId, listings.id)) as Query,
	}
}

interface AskedListing {
	readonly id: string
	readonly readerId: string | null
}

type FoundListing = Awaited<ReturnType<typeof findListings>>[number]

/** One batch for each kind of reader, because they are told different things. */
const foundListings = perDatabase((database) => {
	const kinds = new Map<string, (asked: AskedListing) => Promise<FoundListing>>()
	return (reader: ListingReader) => {
		const kind = readerName(reader)
		const found = kinds.get(kind) ?? createBatches((asked) => findBatch(database, asked, reader))
		kinds.set(kind, found)
		return found
	}
})

/** A listing as of now, by one query for all that are asked for at the same time. */
export function findListing(database: Database, id: string, reader: ListingReader): Promise<FoundListing> {
	return foundListings(database)(reader)({ id, readerId: reader.id })
}

const findBatch = (database: Database, asked: readonly AskedListing[], reader: ListingReader) =>
	reader.id === null
		? database.replicas.read((db) => findListings({ db }, asked, reader))
		: findListings(database, asked, reader)

async function findListings(database: Readable, asked: readonly AskedListing[], reader: ListingReader) {
	const statement = prepared(database.db, `find_listings_${readerName(reader)}`, ({ prepare }) => {
		const pairs = sql`unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('readerIds')}::uuid[])`
		const own = sql`asked.reader_id`
		return database.db
			.select({
				place: sql<string>`asked.place`,
				...columns,
				...marks(reader, own),
				...counts(reader, own),
				isBlocked: reader.id
					? sql<boolean>`${blockedBy(own, sql`${listings.sellerId}`)} or ${blockedBy(sql`${listings.sellerId}`, own)}`
					: no,
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

/** Listings of these ids, in any order. */
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

/** Who sells these listings. */
export function findSellers(db: Queries, listingIds: string[]) {
	return db
		.select({
			listingId: listings.id,
			id: users.id,
			name: users.name,
			role: users.role,
			suspendedAt: users.suspendedAt,
		})
		.from(listings)
		.innerJoin(users, eq(users.id, listings.sellerId))
		.where(and(inArray(listings.id, listingIds), isNull(listings.deletedAt)))
}

/** At most two ids of available listings with this seller, name and price in taka. */
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

/** Locks a listing until the transaction ends. With `share`, only against changes. */
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

export async function insertListing(tx: Transaction, listing: NewListingRecord): Promise<string> {
	const [inserted] = await tx.insert(listings).values(listing).returning({ id: listings.id })
	if (!inserted) throw new Error('An inserted listing was not returned.')
	return inserted.id
}

/** A listing's own fields and pictures. The row must be locked. */
export async function findListingFields(tx: Transaction, id: string) {
	const [listing] = await tx
		.select({ ...getTableColumns(listings), ...listingPictureColumns })
		.from(listings)
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))
		.where(eq(listings.id, id))
	if (!listing) throw new Error('A locked listing is gone.')
	return listing
}

/** A listing of this seller that is no longer for sale, or was deleted. */
export async function findOldListing({ db }: Database, id: string, sellerId: string) {
	const [listing] = await db
		.select({ ...getTableColumns(listings), ...listingPictureColumns })
		.from(listings)
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))
		.where(and(eq(listings.id, id), eq(listings.sellerId, sellerId)))
	return listing
}

export async function updateListing(
	tx: Transaction,
	id: string,
	changes: Partial<Omit<NewListingRecord, 'id'>>,
): Promise<void> {
	await tx.update(listings).set(changes).where(eq(listings.id, id))
}

export async function setStatus(tx: Transaction, id: string, status: ListingState): Promise<void> {
	await tx.update(listings).set({ status }).where(eq(listings.id, id))
}

/** Pauses all listings of a seller that are on the market. */
export async function pauseListings(tx: Transaction, sellerId: string): Promise<void> {
	await tx
		.update(listings)
		.set({ status: 'paused' })
		.where(and(eq(listings.sellerId, sellerId), eq(listings.status, 'available'), isNull(listings.deletedAt)))
}

/** Puts a listing on Home. Returns 0 if it was there already. */
export async function setAdvertised(tx: Transaction, id: string): Promise<number> {
	const changed = await tx
		.update(listings)
		.set({ advertised: true })
		.where(and(eq(listings.id, id), not(listings.advertised)))
		.returning({ id: listings.id })
	return changed.length
}

/** Deletes one listing, or all of a seller, with their wishes and reports. Orders stay. */
export async function markListingsDeleted(
	tx: Transaction,
	which: { id: string } | { sellerId: string },
): Promise<void> {
	const condition = 'id' in which ? eq(listings.id, which.id) : eq(listings.sellerId, which.sellerId)
	const deleted = await tx
		.update(listings)
		.set({ deletedAt: sql`now()` })
		.where(and(condition, isNull(listings.deletedAt)))
		.returning({ id: listings.id })
	const ids = deleted.map(({ id }) => id)
	for (const mark of [wishes, reports]) await tx.delete(mark).where(inArray(mark.listingId, ids))
}

/**
 * Clears a seller's deleted listings. Those without an order and a conversation go; the others lose the number, the place and the
 * description, which orders have copied or do not need.
 */
export async function clearDeletedListings(tx: Transaction, sellerId: string): Promise<void> {
	const theirs = and(eq(listings.sellerId, sellerId), isNotNull(listings.deletedAt))
	// `for update`, because a view that is being recorded would prevent the removal.
	const locked = await tx.select({ id: listings.id }).from(listings).where(theirs).for('update')
	const ids = locked.map(({ id }) => id)
	await tx.delete(listingViews).where(inArray(listingViews.listingId, ids))
	const ordered = tx.select({ one: sql`1` }).from(orders).where(eq(orders.listingId, listings.id))
	const asked = tx.select({ one: sql`1` }).from(conversations).where(eq(conversations.listingId, listings.id))
	await tx.delete(offerRefusals).where(inArray(offerRefusals.listingId, ids))
	await tx.delete(listings).where(and(theirs, notExists(ordered), notExists(asked)))
	await tx.update(listings).set({ productDescription: '', sellerMobile: '', sellerLocation: '' }).where(theirs)
}
