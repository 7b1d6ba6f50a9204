import { type ListingRecord, markListingsDeleted } from '../../database/listings/listings.ts'
import { deleteViewsOf } from '../../database/listings/views.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { EventData } from '../../database/schema/events.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { endOpenOffers } from '../offers/ending.ts'
import { cancelOpenOrders } from '../orders/cancel.ts'

/** Takes a locked listing off the market for good, ending its open orders and offers. Orders that have ended stay. */
export async function takeDown(
	tx: Transaction,
	actor: Member,
	{ id, sellerId }: ListingRecord,
	data: EventData = {},
): Promise<void> {
	await cancelOpenOrders(tx, { listingId: id }, { reason: 'listing deleted', actorId: actor.id })
	await endOpenOffers(tx, { listingId: id }, 'deleted')
	await markListingsDeleted(tx, { id }, now())
	await deleteViewsOf(tx, { listingId: id })
	await record(tx, { kind: 'listing_deleted', by: actor.id, listing: id, person: sellerId, data })
}
