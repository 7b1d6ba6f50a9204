import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { privateStates } from '../../contract/deals/states.ts'
import { isHolding, isLive } from '../deals/orders.ts'
import type { Database } from '../postgres/connection.ts'
import { isOneOf } from '../schema/columns.ts'
import { events } from '../schema/events.ts'
import { listingPictures, listings, listingViews, pictures, wishes } from '../schema/listings.ts'
import { reports } from '../schema/moderation.ts'
import { orders } from '../schema/orders.ts'
import { users } from '../schema/people.ts'
import type { PlacedPicture } from './pictures.ts'

export interface ListingReader {
	id: string | null
	seesReports: boolean
}

export type Readable = Pick<Database, 'db'>

export const readerId = sql`${sql.placeholder('readerId')}::uuid`
const no = sql<boolean>`false`

// A subquery with a limit is one index probe per row. With `exists` PostgreSQL may scan all marks.
const any = (from: typeof wishes | typeof reports | typeof orders, where: SQL) =>
	sql<boolean>`coalesce((select true from ${from} where ${where} limit 1), false)`

/** Visible only to its seller, its buyer and admins. */
export const isPrivate = isOneOf(listings.status, privateStates)

/** This reader's marks on a listing. */
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

/** Only a listing's seller and admins see counts, so other people's lists do not pay for the counting. */
const counts = ({ id, seesReports }: ListingReader, reader: SQL) => {
	const told = (of: SQL<number>) =>
		seesReports ? of : id ? sql<number>`case when ${listings.sellerId} = ${reader} then ${of} else 0 end` : nobodysCount
	return { views: told(countOf(listingViews)), wishes: told(countOf(wishes)) }
}

interface Decided {
	readonly kind: 'listing_hidden' | 'listing_shown' | 'warned'
	/** Ms since 1970. */
	readonly at: number
	readonly reason: string
}
const nothing = sql<Decided | null>`null`

/** The last admin decision about a listing that its seller still has. */
const decided = sql`(
	select json_build_object('kind', ${events.kind}, 'at', round(extract(epoch from ${events.createdAt}) * 1000),
		'reason', coalesce(${events.data} ->> 'reason', ''))
	from ${events} where ${events.listingId} = ${listings.id} and ${events.kind} in ('listing_hidden', 'listing_shown', 'warned')
	order by ${events.id} desc limit 1)`

/** An admin's message about a listing, for its seller. */
const adminsWords = ({ id }: ListingReader, reader: SQL) => ({
	decided: id ? sql<Decided | null>`case when ${listings.sellerId} = ${reader} then ${decided} end` : nothing,
})

/** The columns that differ by reader. All others are the same for everyone and can be shared. */
export const readersColumns = (reader: ListingReader, asked: SQL) => ({
	...marks(reader, asked),
	...counts(reader, asked),
	...adminsWords(reader, asked),
})

/** Part of the names of statements, which differ by what a reader may see. */
export const readerName = ({ id, seesReports }: ListingReader) =>
	seesReports ? 'all_reports' : id ? 'marks' : 'no_marks'

const further = alias(pictures, 'further')

const furtherPictures = sql<PlacedPicture[] | null>`(
	select json_agg(json_build_object('id', ${further.id}, 'hostedAddress', ${further.hostedAddress},
		'width', ${further.width}, 'height', ${further.height}, 'placeholder', ${further.placeholder},
		'maker', ${further.maker}, 'slot', ${listingPictures.slot})
		order by ${listingPictures.position})
	from ${listingPictures} join ${pictures} "further" on ${further.id} = ${listingPictures.pictureId}
	where ${listingPictures.listingId} = ${listings.id})`

export const listingPictureColumns = {
	picture: {
		id: pictures.id,
		hostedAddress: pictures.hostedAddress,
		width: pictures.width,
		height: pictures.height,
		placeholder: pictures.placeholder,
		maker: pictures.maker,
	},
	furtherPictures,
}

const { pictureId: _, ...ownColumns } = getTableColumns(listings)

/** What rules read of a listing. `describe.ts` in `domain/listings` decides what a reader sees of it. */
export const listingColumns = {
	...ownColumns,
	sellerName: users.name,
	sellerEmail: users.email,
	sellerSince: users.createdAt,
	sellerVerified: users.verified,
	ratingSum: users.ratingSum,
	ratingCount: users.ratingCount,
	...listingPictureColumns,
}

/** Listings with this reader's marks. Add a condition and execute with `readerId`. */
export const selectListings = ({ db }: Readable, reader: ListingReader) =>
	db
		.select({
			...listingColumns,
			...readersColumns(reader, readerId),
		})
		.from(listings)
		.innerJoin(users, eq(users.id, listings.sellerId))
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))
