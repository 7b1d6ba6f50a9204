import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ListingState } from '../../contract/deals/states.ts'
import type { Queries } from '../postgres/connection.ts'
import { listings, pictures } from '../schema/listings.ts'
import type { OwnListing } from './imports.ts'
import { listingPictureColumns } from './listing-columns.ts'

interface Which {
	/** Searched for in name, maker and code. */
	readonly q: string
	readonly state: ListingState | 'deleted' | undefined
}

/** A seller's listings after `behind`, oldest first. */
export function listToExport(
	db: Queries,
	sellerId: string,
	{ q, state }: Which,
	behind: { readonly createdAt: Date; readonly id: string } | null,
	limit: number,
): Promise<OwnListing[]> {
	const said = sql`strpos(lower(${listings.productName} || ' ' || ${listings.maker} || ' ' || ${listings.sku}), lower(${q})) > 0`
	return db
		.select({ listing: listings, ...listingPictureColumns, openOffers: sql<number>`0` })
		.from(listings)
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))
		.where(
			and(
				eq(listings.sellerId, sellerId),
				state === 'deleted' ? isNotNull(listings.deletedAt) : isNull(listings.deletedAt),
				state === undefined ? inArray(listings.status, ['available', 'paused']) : undefined,
				state && state !== 'deleted' ? eq(listings.status, state) : undefined,
				q === '' ? undefined : said,
				behind === null
					? undefined
					: sql`(${listings.createdAt}, ${listings.id}) > (${behind.createdAt.toISOString()}::timestamptz, ${behind.id})`,
			),
		)
		.orderBy(asc(listings.createdAt), asc(listings.id))
		.limit(limit)
}
