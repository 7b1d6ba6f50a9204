import type { NewOrder } from '../../contract/deals/orders.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/deals/orders.ts'
import { findListingIds, type ListingRecord, setStatus } from '../../database/listings/listings.ts'
import { findUser, type UserRow } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { refuseBlocked } from '../conversations/blocks.ts'
import { record } from '../events/events.ts'
import { Failure, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { endOpenOffers } from '../offers/ending.ts'
import { lockActor, lockListingFor, rowOf } from '../rows.ts'
import { newCode } from './code.ts'
import { nextDeadline } from './facts.ts'
import { orderTimes } from './order-lifecycle.ts'

/** How many bookings of one buyer may wait for an answer at a time. */
const mostUnanswered = 5

export interface Opening {
	/** Locked, and on the market until now. */
	readonly listing: ListingRecord
	readonly seller: UserRow
	readonly buyer: Pick<UserRow, 'id' | 'name' | 'email'>
	/** Taka. */
	readonly price: number
	readonly place: string
	/** May be empty. */
	readonly mobile: string
	/** Until when a booking waits for its online payment. */
	readonly payBy?: Date | undefined
	/** Who accepted the offer that the order comes from; without one, the seller still has to answer. */
	readonly agreedBy?: 'buyer' | 'seller'
}

/** Takes the listing off the market for this buyer and returns the new order's id. */
export async function openOrder(tx: Transaction, opening: Opening): Promise<string> {
	const { listing, seller, buyer, agreedBy } = opening
	const at = now()
	await setStatus(tx, listing.id, 'booked')
	await endOpenOffers(tx, { listingId: listing.id }, 'booked')
	const order = await table.insertOrder(tx, {
		createdAt: at,
		listingId: listing.id,
		buyerId: buyer.id,
		sellerId: seller.id,
		productName: listing.productName,
		price: opening.price,
		meetingLocation: opening.place,
		buyerName: buyer.name,
		buyerEmail: buyer.email,
		buyerMobile: opening.mobile,
		sellerName: seller.name,
		sellerEmail: seller.email,
		sellerMobile: listing.sellerMobile,
		payBy: opening.payBy ?? null,
		...(agreedBy
			? { status: 'accepted', acceptedAt: at, code: newCode() }
			: { status: 'booked', deadline: new Date(at.getTime() + orderTimes.answer) }),
	})
	await table.setOrder(tx, order.id, { deadline: nextDeadline(order) })
	await table.insertEntry(tx, {
		orderId: order.id,
		at,
		by: agreedBy ?? 'buyer',
		actorId: agreedBy === 'seller' ? seller.id : buyer.id,
		action: agreedBy ? 'accept_offer' : 'book',
		to: order.status,
	})
	await record(tx, {
		kind: agreedBy ? 'accepted' : 'booked',
		by: agreedBy === 'seller' ? seller.id : buyer.id,
		order: order.id,
		listing: listing.id,
		person: seller.id,
	})
	return order.id
}

/** Finds the ordered listing by id, or by seller, name and price. */
async function listingOf(tx: Transaction, sent: NewOrder): Promise<string> {
	if (sent.product_id) return sent.product_id
	const { seller_email = '', product_name = '', product_resellPrice = 0 } = sent
	const [id, another] = await findListingIds(tx, seller_email, product_name, product_resellPrice)
	if (!id || another) throw taken('notOneListing')
	return id
}

/**
 * Books a listing and returns the order's id. The row is locked, so one buyer gets it and all others are refused. With
 * `payBy` the booking ends then unless it is paid.
 */
export async function bookListing(
	tx: Transaction,
	buyer: Member<'buyer'>,
	sent: NewOrder,
	payBy?: Date,
): Promise<string> {
	const listing = await lockListingFor(tx, buyer, await listingOf(tx, sent), 'order')
	// Locked, so that two bookings of one buyer are counted one after the other.
	await lockActor(tx, buyer)
	if ((await table.countUnanswered(tx, buyer.id)) >= mostUnanswered)
		throw new Failure('taken', say('tooManyUnanswered', { max: mostUnanswered }))
	const seller = await rowOf('seller', listing.sellerId, (id) => findUser(tx, id))
	await refuseBlocked(tx, buyer.id, seller.id)
	const { meeting_location: place, buyer_mobile: mobile } = sent
	return openOrder(tx, { listing, seller, buyer, price: listing.resellPrice, place, mobile, payBy })
}

/** Books a listing in a transaction of its own. */
export function placeOrder({ database }: Market, buyer: Member<'buyer'>, sent: NewOrder): Promise<string> {
	return database.transaction((tx) => bookListing(tx, buyer, sent))
}
