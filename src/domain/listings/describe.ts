import { privateStates } from '../../contract/deals/states.ts'
import { brands } from '../../contract/gear/brands.ts'
import type { CategoryId } from '../../contract/gear/categories.ts'
import type { Product, ProductAction } from '../../contract/listings/listings.ts'
import type { FoundListing, ListingRow, OwnColumns, SharedRow } from '../../database/listings/find-listing.ts'
import type { ListingReader } from '../../database/listings/listing-columns.ts'
import { once } from '../../memory/once.ts'
import { type Actor, isMember, memberId } from '../actor.ts'
import { describeRating } from '../people/rating.ts'
import { knownFacts, listingFacts, type SellersColumn } from './listing-facts.ts'
import { actionsIn, keepers, type Standing, standingOf } from './listing-lifecycle.ts'

/** Whose marks to read with a listing. */
export const readerOf = (actor: Actor): ListingReader => ({
	id: memberId(actor),
	seesReports: actor.role === 'admin',
})

/** Readers of one audience see the same of a listing that is not theirs and that they have not marked. */
export type Audience = Actor['role'] | 'suspended'

/** Suspended people can only read. */
export const audienceOf = (reader: Actor): Audience =>
	isMember(reader) && reader.suspended ? 'suspended' : reader.role

/** Who sees how to reach a seller. */
const seesContacts: Readonly<Record<Audience, boolean>> = {
	visitor: false,
	unfinished: true,
	suspended: true,
	buyer: true,
	seller: true,
	admin: true,
}

/** A row without its reader's columns and without the columns that only its seller sees. */
export type SharedListing = Omit<SharedRow, SellersColumn>

/**
 * Describes a listing for a whole audience. The result is cached and shown to all of them, so it must hold nothing of one
 * reader: no parameter gives it one.
 */
export type DescribeShared = (site: string, listing: SharedListing, audience: Audience) => Product

export const sharedFacts: DescribeShared = (site, listing, audience) => {
	const { picture } = listing
	const contacts = seesContacts[audience] && { seller_mobile: listing.sellerMobile, seller_email: listing.sellerEmail }
	return {
		...listingFacts(site, listing),
		...contacts,
		category_name: brands[listing.categoryId as CategoryId],
		seller_name: listing.sellerName,
		seller_since: listing.sellerSince.getTime(),
		wishlist: false,
		verified: listing.sellerVerified,
		seller_id: listing.sellerId,
		rating: describeRating(listing),
		report: false,
		booked_by_me: false,
		actions: audience === 'suspended' ? [] : offered(listing, audience),
		picture: picture && { width: picture.width, height: picture.height, placeholder: picture.placeholder },
	}
}

/** Returns what someone may do with a listing, without what is done already. */
function offered(
	{ status, deletedAt, advertised, displayOnly, takesOffers }: SharedListing,
	standing: Standing,
	done: Partial<Record<ProductAction, boolean | undefined>> = {},
): ProductAction[] {
	const over = {
		...done,
		advertise: advertised || displayOnly,
		stop_advertising: !advertised,
		offer: done.offer || !takesOffers,
	}
	return actionsIn(deletedAt ? 'deleted' : status, standing).filter((action) => !over[action])
}

/** Returns the facts that replace or extend the shared ones for this reader; null if there are none. Never cached. */
function ownFacts(listing: SharedRow, own: OwnColumns, reader: Actor): Partial<Product> | null {
	const standing = standingOf(reader, listing.sellerId)
	const blocked = own.blockedByReader || own.blockedBySeller
	const reported = reader.role === 'admin' ? own.reportedByAnyone : own.reportedByReader
	const marked = own.wishedByReader || reported || own.reportedByReader || own.bookedByReader || blocked
	if (!marked && standing === reader.role && reader.role !== 'admin') return null
	const done = { report: own.reportedByReader, offer: blocked, ask: blocked, order: blocked }
	return {
		...keepersFacts(listing, own, reader),
		wishlist: own.wishedByReader,
		report: reported,
		booked_by_me: own.bookedByReader,
		...(own.blockedByReader && { blocked_by_me: true }),
		...(audienceOf(reader) !== 'suspended' && { actions: offered(listing, standing, done) }),
	}
}

/** Facts that only the seller and admins see. */
function keepersFacts(listing: SharedRow, { views, wishes, decided }: OwnColumns, reader: Actor) {
	const isTheirs = isMember(reader) && reader.id === listing.sellerId
	if (!isTheirs && reader.role !== 'admin') return {}
	if (!isTheirs) return { views, wishes }
	const { version, details, deletedAt, takesOffers, leastOffer, sku } = listing
	return {
		views,
		wishes,
		version,
		offers: takesOffers,
		least_offer: leastOffer,
		sku,
		...(decided && decided.kind !== 'listing_shown' && { decided: { ...decided, kind: decided.kind } }),
		...(details === 'asked' && { to_complete: true }),
		...(deletedAt && { deleted_at: deletedAt.getTime() }),
	}
}

/** Describes a listing for this reader. */
export function describeListing(site: string, listing: ListingRow, reader: Actor): Product {
	return { ...sharedFacts(site, listing, audienceOf(reader)), ...ownFacts(listing, listing, reader) }
}

/** Descriptions by audience, memoized for as long as the row or page is cached: of a row in a list, a row alone, and a page. */
const ofRow = once((_row: SharedListing) => new Map<Audience, Product>())
const ofWhole = once((_row: SharedListing) => new Map<Audience, Product>())
const ofPage = once((_rows: readonly SharedListing[]) => new Map<Audience, Product[]>())

/** Frozen, because a whole audience gets the same object. */
function told<Value>(by: Map<Audience, Value>, audience: Audience, make: () => Value): Value {
	const value = by.get(audience) ?? Object.freeze(make())
	by.set(audience, value)
	return value
}

const sharedRow: DescribeShared = (site, row, audience) =>
	told(ofRow(row), audience, () => sharedFacts(site, row, audience))

const sharedWhole: DescribeShared = (site, row, audience) =>
	told(ofWhole(row), audience, () => ({
		...sharedFacts(site, row, audience),
		...knownFacts(row),
		...(row.sellerShop && { seller_shop: row.sellerShop }),
	}))

const sharedPage = (site: string, rows: readonly SharedListing[], audience: Audience): Product[] =>
	told(ofPage(rows), audience, () => rows.map((row) => sharedRow(site, row, audience)))

/** Describes a listing for its own page, with everything known about the gear. Readers may share the result. */
export function describeWhole(site: string, { shared, own }: FoundListing, reader: Actor): Product {
	const whole = sharedWhole(site, shared, audienceOf(reader))
	const theirs = ownFacts(shared, own, reader)
	return theirs ? { ...whole, ...theirs } : whole
}

/** Describes a page of listings. Readers of one audience share the descriptions of its rows. */
export function describePage(site: string, rows: readonly ListingRow[], reader: Actor): Product[] {
	const audience = audienceOf(reader)
	const own = rows.map((row) => ownFacts(row, row, reader))
	if (own.every((each) => each === null)) return sharedPage(site, rows, audience)
	return rows.map((row, index) => {
		const shared = sharedRow(site, row, audience)
		return own[index] ? { ...shared, ...own[index] } : shared
	})
}

/** Paused, sold and hidden listings exist only for the seller, the buyer and admins. */
export function isVisible({ shared: { status, sellerId }, own }: FoundListing, reader: Actor): boolean {
	return !privateStates.includes(status) || own.boughtByReader || keepers.includes(standingOf(reader, sellerId))
}
