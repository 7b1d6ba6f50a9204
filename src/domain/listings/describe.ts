import { privateStates } from '../../contract/deals/states.ts'
import { brands } from '../../contract/gear/brands.ts'
import type { CategoryId } from '../../contract/gear/categories.ts'
import type { Product, ProductAction } from '../../contract/listings/listings.ts'
import type { ListingRow } from '../../database/listings/find-listing.ts'
import type { ListingReader } from '../../database/listings/listing-columns.ts'
import { type Actor, isMember, memberId } from '../actor.ts'
import { describeRating } from '../people/rating.ts'
import { listingFacts } from './listing-facts.ts'
import { actionsIn, keepers, standingOf } from './listing-lifecycle.ts'

/** Whose marks to read with a listing. */
export const readerOf = (actor: Actor): ListingReader => ({
	id: memberId(actor),
	seesReports: actor.role === 'admin',
})

/** Suspended people can only read. */
const isSuspended = (reader: Actor) => isMember(reader) && reader.suspended

function actionsFor(listing: ListingRow, reader: Actor) {
	if (isSuspended(reader)) return []
	const isBlocked = listing.blockedByReader || listing.blockedBySeller
	const done: Partial<Record<ProductAction, boolean | undefined>> = {
		advertise: listing.advertised,
		report: listing.reportedByReader,
		offer: !listing.takesOffers || isBlocked,
		ask: isBlocked,
		order: isBlocked,
	}
	const standing = standingOf(reader, listing.sellerId)
	return actionsIn(listing.deletedAt ? 'deleted' : listing.status, standing).filter((action) => !done[action])
}

/** What only its seller and admins are told. */
function ownFacts(listing: ListingRow, reader: Actor) {
	const own = isMember(reader) && reader.id === listing.sellerId
	if (!own && reader.role !== 'admin') return {}
	const { views, wishes, version, details, deletedAt, takesOffers, leastOffer, decided } = listing
	if (!own) return { views, wishes }
	return {
		views,
		wishes,
		version,
		offers: takesOffers,
		least_offer: leastOffer,
		...(decided && decided.kind !== 'listing_shown' && { decided: { ...decided, kind: decided.kind } }),
		...(details === 'asked' && { to_complete: true }),
		...(deletedAt && { deleted_at: deletedAt.getTime() }),
	}
}

/** A listing as this reader may see it. */
export function describeListing(site: string, listing: ListingRow, reader: Actor): Product {
	const { picture } = listing
	const contacts =
		reader.role === 'visitor' ? {} : { seller_mobile: listing.sellerMobile, seller_email: listing.sellerEmail }
	return {
		...listingFacts(site, listing),
		...ownFacts(listing, reader),
		...contacts,
		category_name: brands[listing.categoryId as CategoryId],
		seller_name: listing.sellerName,
		seller_since: listing.sellerSince.getTime(),
		wishlist: listing.wishedByReader,
		verified: listing.sellerVerified,
		seller_id: listing.sellerId,
		rating: describeRating(listing),
		report: reader.role === 'admin' ? listing.reportedByAnyone : listing.reportedByReader,
		booked_by_me: listing.bookedByReader,
		...(listing.blockedByReader && { blocked_by_me: true }),
		actions: actionsFor(listing, reader),
		picture: picture && { width: picture.width, height: picture.height, placeholder: picture.placeholder },
	}
}

const described = new WeakMap<ListingRow, Map<string, Product>>()
const describedPages = new WeakMap<readonly ListingRow[], Map<string, Product[]>>()

/** The value for this object and key, made once for all who share the object. */
function once<Of extends object, Value>(made: WeakMap<Of, Map<string, Value>>, of: Of, key: string, make: () => Value) {
	const ofObject = made.get(of) ?? new Map<string, Value>()
	made.set(of, ofObject)
	const value = ofObject.get(key) ?? make()
	ofObject.set(key, value)
	return value
}

/**
 * Lists share rows among readers. A description depends on the row, the reader's role, whether they are suspended and
 * whether it is their own.
 */
export function describePage(site: string, rows: readonly ListingRow[], reader: Actor): Product[] {
	const kind = isSuspended(reader) ? `suspended ${reader.role}` : reader.role
	const describeRow = (row: ListingRow) => {
		const standing = `${kind} ${standingOf(reader, row.sellerId)}`
		return once(described, row, standing, () => describeListing(site, row, reader))
	}
	const hasOwn = rows.some(({ sellerId }) => sellerId === memberId(reader))
	return hasOwn ? rows.map(describeRow) : once(describedPages, rows, kind, () => rows.map(describeRow))
}

/** Paused, sold and hidden listings exist only for the seller, the buyer and admins. */
export function isVisible(listing: ListingRow, reader: Actor): boolean {
	if (!privateStates.includes(listing.status) || listing.boughtByReader) return true
	return keepers.includes(standingOf(reader, listing.sellerId))
}
