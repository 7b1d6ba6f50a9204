import { listPictureIds, listShowings, markAsMakers, type Showing } from '../../database/listings/fingerprints.ts'
import { lockListing } from '../../database/listings/listings.ts'
import { checkListings } from '../../database/moderation/holds.ts'
import { hasListingEvent } from '../../database/notices/events.ts'
import { dayMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import type { Market } from '../market.ts'
import { indexListings } from '../search/entries/index-listings.ts'
import { findSame } from './fingerprints.ts'

/** How long gear counts after it was sold. */
const soldForDays = 365
/** A picture that this many sellers show is a maker's. */
const sellersOfMakers = 3

/**
 * The listings of other sellers that showed one of a listing's pictures before it did. Also queues comparisons for those
 * that came later, marks makers' pictures, and tells a seller once if another of their listings shows the same picture.
 */
export async function findSamePictures(market: Market, listingId: string): Promise<string[]> {
	const { db } = market.database
	const soldSince = new Date(now().getTime() - soldForDays * dayMs)
	const earlier = new Set<string>()
	for (const id of await listPictureIds(db, listingId)) {
		const same = await findSame(market, { id, store: 'pictures' }, { store: 'pictures', soldSince })
		if (!same) continue
		const showings = await listShowings(db, [id, ...same], soldSince)
		for (const other of await othersBefore(market, { id, listingId }, showings)) earlier.add(other)
	}
	return [...earlier]
}

/** Acts on where one picture of a listing is shown. Returns other sellers' listings that it may have been taken from. */
async function othersBefore(
	market: Market,
	{ id, listingId }: { id: string; listingId: string },
	showings: readonly Showing[],
): Promise<string[]> {
	const own = showings.find((showing) => showing.listingId === listingId && showing.pictureId === id)
	const others = showings.filter((showing) => showing.listingId !== listingId)
	if (!own || others.length === 0) return []
	const isMakers = showings.some(({ maker }) => maker)
	if (isMakers || new Set(showings.map(({ sellerId }) => sellerId)).size >= sellersOfMakers) {
		await noteMakers(market, showings)
		return []
	}
	const isOwn = ({ sellerId }: Showing) => sellerId === own.sellerId
	if (others.some((other) => isOwn(other) && isLive(other) && isBefore(other, own))) await tellOnce(market, listingId)
	const foreign = others.filter((other) => !isOwn(other))
	const later = foreign.filter((other) => !isBefore(other, own))
	await checkListings(
		market.database.db,
		later.map((other) => other.listingId),
	)
	return foreign.filter((other) => isBefore(other, own)).map((other) => other.listingId)
}

const isLive = ({ status }: Showing) => status === 'available' || status === 'booked'

/** A strict order: of two at the same moment, one is always before the other. */
const isBefore = (one: Showing, other: Showing) =>
	one.since.getTime() === other.since.getTime() ? one.listingId < other.listingId : one.since < other.since

/** Marks pictures as their maker's. Listings held because of one are compared again, and are then no longer held for it. */
async function noteMakers(market: Market, showings: readonly Showing[]): Promise<void> {
	const ids = [...new Set(showings.map(({ pictureId }) => pictureId))].sort()
	const listings = [...new Set(showings.map(({ listingId }) => listingId))].sort()
	const fresh = await market.database.transaction(async (tx) => {
		const marked = await markAsMakers(tx, ids)
		if (marked.length > 0) await indexListings(tx, listings)
		return marked
	})
	if (fresh.length === 0) return
	const held = showings.filter(({ status }) => status === 'held')
	await checkListings(
		market.database.db,
		held.map(({ listingId }) => listingId),
	)
}

/** The listings that show the same as a picture of stolen gear, unless it is a maker's. */
export async function listingsLike(market: Market, stolenPictureId: string): Promise<string[]> {
	const { db } = market.database
	const soldSince = new Date(now().getTime() - soldForDays * dayMs)
	const same = await findSame(
		market,
		{ id: stolenPictureId, store: 'privatePictures' },
		{
			store: 'pictures',
			soldSince,
		},
	)
	const showings = await listShowings(db, same ?? [], soldSince)
	const compared = showings.filter((showing) => !showing.maker && showing.status !== 'sold')
	return [...new Set(compared.map(({ listingId }) => listingId))]
}

async function tellOnce({ database }: Market, listing: string): Promise<void> {
	await database.transaction(async (tx) => {
		if (!(await lockListing(tx, listing)) || (await hasListingEvent(tx, listing, 'own_picture_again'))) return
		await record(tx, { kind: 'own_picture_again', by: null, listing })
	})
}
