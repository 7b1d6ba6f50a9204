import { randomUUID } from 'node:crypto'
import type { NewOrder } from '../../contract/deals/orders.ts'
import { orderIs } from '../../contract/deals/states.ts'
import { limits } from '../../contract/limits.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/deals/orders.ts'
import { findListingIds, type ListingRecord, setStatus } from '../../database/listings/listings.ts'
import { hasEvent } from '../../database/notices/events.ts'
import { findUser, type UserRow } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { pipelined } from '../../database/postgres/pipeline.ts'
import type { Member } from '../actor.ts'
import { refuseMoreThan, windowBefore } from '../bounded.ts'
import { now } from '../clock.ts'
import { refuseBlocked } from '../conversations/blocks.ts'
import { record } from '../events/events.ts'
import { Failure, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { endOpenOffers } from '../offers/ending.ts'
import { lockActor, lockListingFor, rowOf } from '../rows.ts'
import { newCode, refuseCodeIn } from './code.ts'
import { nextDeadline } from './facts.ts'
import { refuseOtherPrice } from './shown.ts'

/** How many unanswered bookings a buyer may have at a time. */
const mostUnanswered = 5
const { most: mostBookings, windowMs } = limits.bookings

interface Opening {
	/** Locked, and still on the market. */
	readonly listing: ListingRecord
	readonly seller: UserRow
	readonly buyer: Pick<UserRow, 'id' | 'name' | 'email'>
	/** Taka. */
	readonly price: number
	readonly place: string
	/** May be empty. */
	readonly mobile: string
	/** How long a booking waits for its online payment. */
	readonly payBy?: Date | undefined
	/** Who accepted the offer behind this order. Without one, the seller still has to answer. */
	readonly agreedBy?: 'buyer' | 'seller'
}

/** Takes the listing off the market for this buyer, announces the order, and returns its id. */
export async function openOrder(tx: Transaction, opening: Opening): Promise<string> {
	const order = orderFrom(opening)
	await pipelined([takeListing(tx, opening, order), announceOrder(tx, order, opening.agreedBy)])
	return order.id
}

/** Ends the other buyers' offers on the listing and tells the people concerned. */
async function announceOrder(
	tx: Transaction,
	{
		id,
		listingId,
		buyerId,
		sellerId,
		deadline,
		payBy,
	}: Pick<table.NewOrder, 'id' | 'listingId' | 'buyerId' | 'sellerId' | 'deadline' | 'payBy'>,
	agreedBy?: Opening['agreedBy'],
): Promise<void> {
	const by = agreedBy === 'seller' ? sellerId : buyerId
	const kind = agreedBy ? 'accepted' : 'booked'
	await pipelined([
		endOpenOffers(tx, { listingId }, 'booked'),
		record(tx, {
			kind,
			by,
			order: id,
			listing: listingId,
			person: by === sellerId ? buyerId : sellerId,
			data: { deadline: deadline?.getTime() ?? null, ...(payBy && { pay_by: payBy.getTime() }) },
		}),
	])
}

/** The fields that are empty in every new order. */
const nothingYet = { askedAt: null, completedAt: null, disputedAt: null, paidAt: null, agreedAt: null, extended: false }

/** The new order of an opening. */
function orderFrom({ listing, seller, buyer, price, place, mobile, payBy, agreedBy }: Opening): table.NewOrder {
	const createdAt = now()
	const state = agreedBy
		? { status: 'accepted' as const, acceptedAt: createdAt, code: newCode() }
		: { status: 'booked' as const, acceptedAt: null }
	return {
		...state,
		id: randomUUID(),
		createdAt,
		listingId: listing.id,
		buyerId: buyer.id,
		sellerId: seller.id,
		productName: listing.productName,
		price,
		meetingLocation: place,
		buyerName: buyer.name,
		buyerEmail: buyer.email,
		buyerMobile: mobile,
		sellerName: seller.name,
		sellerEmail: seller.email,
		sellerMobile: listing.sellerMobile,
		payBy: payBy ?? null,
		deadline: nextDeadline({ ...nothingYet, ...state, createdAt, payBy: payBy ?? null }),
	}
}

/** Takes the listing off the market for an order that is not announced yet. */
async function takeListing(
	tx: Transaction,
	{ listing, seller, buyer, agreedBy }: Opening,
	order: table.NewOrder,
): Promise<table.OrderRecord> {
	const [, stored] = await pipelined([
		setStatus(tx, listing.id, 'booked'),
		table.insertOrder(tx, order),
		table.insertEntry(tx, {
			orderId: order.id,
			at: order.createdAt,
			by: agreedBy ?? 'buyer',
			actorId: agreedBy === 'seller' ? seller.id : buyer.id,
			action: agreedBy ? 'accept_offer' : 'book',
			to: order.status,
		}),
	])
	return stored
}

/** Finds the ordered listing by id, or by seller, name and price. */
async function listingOf(tx: Transaction, sent: NewOrder): Promise<string> {
	if (sent.product_id) return sent.product_id
	const { seller_email = '', product_name = '', product_resellPrice } = sent
	const [id, another] = await findListingIds(tx, seller_email, product_name, product_resellPrice?.taka)
	if (id && !another) return id
	// Not found at this price, but a single listing of that name is probably the one: its price has changed.
	const [changed, further] = id ? [] : await findListingIds(tx, seller_email, product_name)
	if (!changed || further) throw taken('notOneListing')
	return changed
}

/** Locks a listing that this buyer may book now, so that one buyer gets it and all others are refused. */
async function openingFor(
	tx: Transaction,
	buyer: Member<'buyer'>,
	sent: NewOrder,
	payBy: Date | undefined,
): Promise<Opening> {
	const id = await listingOf(tx, sent)
	// The buyer's lock serializes their concurrent bookings, so they are counted correctly.
	const [listing] = await pipelined([lockListingFor(tx, buyer, id, 'order'), lockActor(tx, buyer)])
	const pair = { buyerId: buyer.id, sellerId: listing.sellerId }
	const [unanswered, booked, seller] = await pipelined([
		table.countUnanswered(tx, buyer.id),
		table.countBookings(tx, pair, windowBefore(windowMs)),
		rowOf('seller', listing.sellerId, (known) => findUser(tx, known)),
		refuseBlocked(tx, buyer.id, listing.sellerId),
	])
	if (unanswered >= mostUnanswered) throw new Failure('taken', say('tooManyUnanswered', { max: mostUnanswered }))
	const most = mostBookings['buyer and seller']
	refuseMoreThan({ most, windowMs }, booked, say('bookingsWithOneUsed', { max: most }))
	const { meeting_location: place, buyer_mobile: mobile } = sent
	await refuseCodeIn(tx, buyer, { meeting_location: place, buyer_mobile: mobile })
	refuseOtherPrice(sent.product_resellPrice, listing.resellPrice)
	return { listing, seller, buyer, price: listing.resellPrice, place, mobile, payBy }
}

/**
 * Books a listing until `payBy` without telling anyone; `confirmReservation` does that once the payment has begun. Throws
 * whatever `wanted` throws for the locked listing.
 */
export async function reserveListing(
	tx: Transaction,
	buyer: Member<'buyer'>,
	sent: Omit<NewOrder, 'meeting_location'>,
	payBy: Date,
	wanted: (listing: ListingRecord) => void,
): Promise<table.OrderRecord> {
	const opening = await openingFor(tx, buyer, { ...sent, meeting_location: '' }, payBy)
	wanted(opening.listing)
	const there = { ...opening, place: opening.listing.sellerLocation }
	return takeListing(tx, there, orderFrom(there))
}

/** Announces a locked reservation. It ends at `payBy` unless it is paid or answered. */
export async function confirmReservation(tx: Transaction, order: table.LockedOrder, payBy: Date): Promise<void> {
	// If the seller has already accepted, nothing depends on the payment.
	const isUnanswered = orderIs(order.status, 'unanswered')
	const changes = isUnanswered ? { payBy, deadline: nextDeadline({ ...order, payBy }) } : {}
	if (isUnanswered) await table.setOrder(tx, order.id, changes)
	await announceOrder(tx, { ...order, ...changes })
}

/** Undoes a locked reservation that was not announced. Returns false if it was announced or has moved on. */
export async function undoReservation(tx: Transaction, order: table.LockedOrder): Promise<boolean> {
	if (!orderIs(order.status, 'unanswered') || (await hasEvent(tx, order.id, 'booked'))) return false
	await table.deleteOrder(tx, order.id)
	if (order.listingState === 'booked') await setStatus(tx, order.listingId, 'available')
	return true
}

/** Books a listing and returns the order's id. */
export function placeOrder(
	{ database }: Pick<Market, 'database'>,
	buyer: Member<'buyer'>,
	sent: NewOrder,
): Promise<string> {
	return database.transaction(async (tx) => openOrder(tx, await openingFor(tx, buyer, sent, undefined)))
}
