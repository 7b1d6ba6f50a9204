import type { Meeting, NewOrder, Order } from '../contract/orders.ts'
import type { Page, PageRequest } from '../contract/page.ts'
import type { SortField } from '../contract/sorting.ts'
import type { Role } from '../contract/users.ts'
import type { Transaction } from '../database/connection.ts'
import { findListingIds, setBooked } from '../database/listings.ts'
import * as table from '../database/orders.ts'
import { findUser } from '../database/users.ts'
import { isMember, type Member, type SignedIn } from './actor.ts'
import { now } from './clock.ts'
import { refuseBlocked } from './conversations/blocks.ts'
import { record } from './events.ts'
import { forbidden, taken } from './failure.ts'
import type { Market } from './market.ts'
import {
	deadlineOf,
	type OrderFacts,
	type OrderStanding,
	orderActionsFor,
	orderReaders,
	orderStandingOf,
	orderTimes,
} from './order-lifecycle.ts'
import { holdActor, lockListingFor, rowOf } from './rows.ts'

const time = (moment: Date | null) => moment?.getTime() ?? null

/** What the lifecycle needs to know of an order. */
export function factsOf(order: table.OrderRecord): OrderFacts {
	const proposedBy = order.meetingAgreed ? null : order.meetingBy
	return {
		state: order.status,
		paid: order.paidAt !== null,
		paymentInReview: order.paymentInReview,
		completedAt: time(order.completedAt),
		deadline: time(order.deadline),
		payBy: time(order.payBy),
		asked: order.askedAt !== null,
		extended: order.extended,
		disputedBefore: order.disputedAt !== null,
		wrongCodes: order.wrongCodes,
		proposedBy: proposedBy && `its ${proposedBy}`,
		agreedAt: time(order.agreedAt),
	}
}

/** When an order moves on by itself. */
export function nextDeadline(order: table.OrderRecord): Date | null {
	const deadline = deadlineOf({
		state: order.status,
		placedAt: order.createdAt.getTime(),
		acceptedAt: time(order.acceptedAt),
		askedAt: time(order.askedAt),
		completedAt: time(order.completedAt),
		paidAt: time(order.paidAt),
		payBy: time(order.payBy),
		extended: order.extended,
		disputedBefore: order.disputedAt !== null,
		agreedAt: time(order.agreedAt),
	})
	return deadline === null ? null : new Date(deadline)
}

function meetingOf({ meetingPlace, meetingAt, meetingBy, meetingAgreed }: table.OrderRecord): Meeting | null {
	if (meetingPlace === null || meetingAt === null || meetingBy === null) return null
	return { place: meetingPlace, at: meetingAt.getTime(), by: meetingBy, agreed: meetingAgreed }
}

function otherSide(order: table.OrderRecord, reader: OrderStanding): Order['other'] {
	if (reader === 'its buyer') return { _id: order.sellerId, name: order.sellerName }
	return reader === 'its seller' ? { _id: order.buyerId, name: order.buyerName } : null
}

/** An order as the wire has it for this reader. */
export function describeOrder(order: table.OrderRow, reader: Member, at = now().getTime()): Order {
	const standing = orderStandingOf(reader, order)
	const { deadline } = order
	return {
		_id: order.id,
		product_id: order.listingId,
		product_deleted: order.listingDeleted,
		product_name: order.productName,
		product_resellPrice: order.price,
		meeting_location: order.meetingLocation,
		seller_name: order.sellerName,
		seller_mobile: order.sellerMobile,
		buyer_name: order.buyerName,
		buyer_email: order.buyerEmail,
		buyer_mobile: order.buyerMobile,
		status: order.status,
		created_at: order.createdAt.getTime(),
		actions: orderActionsFor(factsOf(order), standing, at),
		deadline: deadline && (order.status !== 'completed' || deadline.getTime() > at) ? deadline.getTime() : null,
		payment: null,
		meeting: meetingOf(order),
		history: order.history,
		other: otherSide(order, standing),
		...(standing === 'its buyer' && order.status === 'accepted' && order.code && { code: order.code }),
	}
}

/** Finds the ordered listing by id, or by seller, name and price. */
async function listingOf(tx: Transaction, sent: NewOrder): Promise<string> {
	if (sent.product_id) return sent.product_id
	const { seller_email = '', product_name = '', product_resellPrice = 0 } = sent
	const [id, another] = await findListingIds(tx, seller_email, product_name, product_resellPrice)
	if (!id || another) throw taken('notOneListing')
	return id
}

/** Books a listing and returns the order's id. The row is locked, so one buyer gets it and all others are refused. */
export function placeOrder({ database }: Market, buyer: Member<'buyer'>, sent: NewOrder): Promise<string> {
	return database.transaction(async (tx) => {
		const listing = await lockListingFor(tx, buyer, await listingOf(tx, sent), 'order')
		await holdActor(tx, buyer)
		const seller = await rowOf('seller', listing.sellerId, (id) => findUser(tx, id))
		await refuseBlocked(tx, buyer.id, seller.id)
		await setBooked(tx, listing.id)
		const at = now()
		const order = await table.insertOrder(tx, {
			createdAt: at,
			listingId: listing.id,
			buyerId: buyer.id,
			sellerId: seller.id,
			productName: listing.productName,
			price: listing.resellPrice,
			meetingLocation: sent.meeting_location,
			buyerName: buyer.name,
			buyerEmail: buyer.email,
			buyerMobile: sent.buyer_mobile,
			sellerName: seller.name,
			sellerEmail: seller.email,
			sellerMobile: listing.sellerMobile,
			deadline: new Date(at.getTime() + orderTimes.answer),
		})
		await table.insertEntry(tx, { orderId: order, at, by: 'buyer', actorId: buyer.id, action: 'book', to: 'booked' })
		await record(tx, { kind: 'booked', by: buyer.id, order, listing: listing.id, person: seller.id })
		return order
	})
}

async function list(
	{ database }: Market,
	reader: Member,
	filter: table.OrderFilter,
	page: PageRequest<SortField<'orders'>>,
): Promise<Page<Order>> {
	const { rows, next } = await table.listOrders(database, filter, page)
	const at = now().getTime()
	return { rows: rows.map((order) => describeOrder(order, reader, at)), next }
}

const notTheirs = () => forbidden('notYourOrders')

const own: Record<Role, table.OrderFilter['by']> = { buyer: 'buyerId', seller: 'sellerId', admin: 'all' }

/** A buyer's orders, a seller's bookings, or everyone's for an admin. */
export function listOrders(
	market: Market,
	reader: Member,
	page: PageRequest<SortField<'orders'>>,
): Promise<Page<Order>> {
	return list(market, reader, { by: own[reader.role], value: reader.id }, page)
}

/** The orders of the buyer with this address, for that buyer and admins. */
export async function listOrdersOfBuyer(
	market: Market,
	reader: SignedIn,
	email: string,
	page: PageRequest<SortField<'orders'>>,
): Promise<Page<Order>> {
	const address = email.toLowerCase()
	if (reader.role === 'admin')
		return list(market, reader, { by: 'buyerEmail', value: address.replaceAll('\0', '') }, page)
	// By id: someone who reuses a deleted buyer's address must not see their orders.
	if (reader.role === 'buyer' && reader.email === address)
		return list(market, reader, { by: 'buyerId', value: reader.id }, page)
	throw notTheirs()
}

/** One order, for its buyer, its seller and admins. */
export async function findOrder({ database }: Market, reader: SignedIn, id: string): Promise<Order> {
	const order = await rowOf('order', id, (known) => table.findOrder(database.db, known))
	if (!isMember(reader) || !orderReaders.includes(orderStandingOf(reader, order))) throw notTheirs()
	return describeOrder(order, reader)
}
