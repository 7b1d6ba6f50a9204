import type { MayEndOffers } from '../../contract/deals/may-end-offers.ts'
import type { ListingState } from '../../contract/deals/states.ts'
import { setStatus } from '../../database/listings/listings.ts'
import { findSoldElsewhere } from '../../database/listings/stock.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { forgetHolidayListings } from '../../database/shops/holidays.ts'
import type { Member } from '../actor.ts'
import { dayMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { endOpenOffers } from '../offers/ending.ts'
import { keepActor, lockListingFor, lockOwnListing } from '../rows.ts'
import { lifecycle } from './listing-lifecycle.ts'

const kinds = { pause: 'paused', resume: 'resumed', sell: 'sold_elsewhere' } as const

/** Moves a listing to the next state in the lifecycle table. Returns 0 if it is already there. */
function move(
	{ database }: Market,
	seller: Member<'seller'>,
	id: string,
	action: keyof typeof kinds,
	mayEndOffers?: boolean,
) {
	return database.transaction((tx) => moveIn(tx, seller, id, action, mayEndOffers))
}

/** Like `move`, within a transaction that writes more. */
export async function moveIn(
	tx: Transaction,
	seller: Member<'seller'>,
	id: string,
	action: keyof typeof kinds,
	mayEndOffers?: boolean,
) {
	const listing = await lockListingFor(tx, seller, id, action)
	await keepActor(tx, seller)
	const to = lifecycle[listing.status][action]?.to as ListingState
	if (to === listing.status) return 0
	await setStatus(tx, listing.id, to)
	if (to === 'paused' || to === 'sold') await endOpenOffers(tx, { listingId: listing.id }, to, mayEndOffers)
	if (action === 'resume') await forgetHolidayListings(tx, { listingId: listing.id })
	await record(tx, { kind: kinds[action], by: seller.id, listing: listing.id })
	return 1
}

/** Takes a listing off the market until its seller resumes it. Throws 'taken' if open offers would end and may not. */
export const pauseListing = (market: Market, seller: Member<'seller'>, id: string, { end_offers }: MayEndOffers) =>
	move(market, seller, id, 'pause', end_offers)

/** Puts a paused listing back on the market. */
export const resumeListing = (market: Market, seller: Member<'seller'>, id: string) =>
	move(market, seller, id, 'resume')

/** How long a sale can be undone, in ms. */
const takenBackFor = dayMs

/** Undoes a sale elsewhere: the listing is paused. Returns 0 if it already is. Throws 'taken' after 24 hours. */
export function unsellListing({ database }: Market, seller: Member<'seller'>, id: string): Promise<number> {
	return database.transaction(async (tx) => {
		const listing = await lockOwnListing(tx, seller, id, 'unsell')
		await keepActor(tx, seller)
		if (listing.status === 'paused') return 0
		const soldAt = await findSoldElsewhere(tx, listing.id)
		if (!soldAt || now().getTime() - soldAt.getTime() > takenBackFor) throw taken('soldTooLongAgo')
		await setStatus(tx, listing.id, 'paused')
		await record(tx, { kind: 'sold_undone', by: seller.id, listing: listing.id })
		return 1
	})
}

/** Marks a listing as sold, which takes it off the market. Throws 'taken' if open offers would end and may not. */
export const sellListing = (market: Market, seller: Member<'seller'>, id: string, { end_offers }: MayEndOffers) =>
	move(market, seller, id, 'sell', end_offers)
