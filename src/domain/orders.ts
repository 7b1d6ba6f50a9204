import type { NewOrder, Order } from '../contract/orders.ts'
import type { Transaction } from '../database/connection.ts'
import { isId } from '../database/ids.ts'
import { findListingIds, lockListing, setBooked } from '../database/listings.ts'
import * as table from '../database/orders.ts'
import type { Page, PageRequest } from '../database/paging.ts'
import { findUser, holdUser } from '../database/users.ts'
import { isMember, type Member, type SignedIn } from './actor.ts'
import { forbidden, missing, signedOut, taken } from './failure.ts'
import { guard, standingOf } from './listing-lifecycle.ts'
import type { Market } from './market.ts'

function describeOrder(order: table.OrderRow): Order {
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
	}
}

async function listingOf(tx: Transaction, sent: NewOrder): Promise<string | undefined> {
	if (sent.product_id) return isId(sent.product_id) ? sent.product_id : undefined
	const { seller_email = '', product_name = '', product_resellPrice = 0 } = sent
	const [id, another] = await findListingIds(tx, seller_email, product_name, product_resellPrice)
	if (!id || another) throw taken('notOneListing')
	return id
}

/**
 * Books a listing; returns the order's id. The listing is one physical thing: its row is locked, so of any number of
 * buyers at once the first one gets it and the others find it booked. Price and seller are the listing's.
 */
export function placeOrder({ database }: Market, buyer: Member<'buyer'>, sent: NewOrder): Promise<string> {
	return database.transaction(async (tx) => {
		const id = await listingOf(tx, sent)
		const listing = id ? await lockListing(tx, id) : undefined
		if (!listing) throw missing('listing')
		guard('order', listing.status, standingOf(buyer, listing.sellerId))
		if (!(await holdUser(tx, buyer.id))) throw signedOut()
		const seller = await findUser(tx, listing.sellerId)
		if (!seller) throw missing('seller')
		await setBooked(tx, listing.id)
		return table.insertOrder(tx, {
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
		})
	})
}

async function list(
	{ database }: Market,
	filter: table.OrderFilter,
	page: PageRequest<table.OrderOrder>,
): Promise<Page<Order>> {
	const { rows, next } = await table.listOrders(database, filter, page)
	return { rows: rows.map(describeOrder), next }
}

const notTheirs = () => forbidden('notYourOrders')

const own = { buyer: 'buyerId', seller: 'sellerId', admin: 'all' } as const

/** A buyer's orders, a seller's bookings, or for an admin everybody's. */
export function listOrders(market: Market, reader: Member, page: PageRequest<table.OrderOrder>): Promise<Page<Order>> {
	return list(market, { by: own[reader.role], value: reader.id }, page)
}

/** The orders of the buyer with this e-mail address, for that buyer and an admin. */
export async function listOrdersOfBuyer(
	market: Market,
	reader: SignedIn,
	email: string,
	page: PageRequest<table.OrderOrder>,
): Promise<Page<Order>> {
	const address = email.toLowerCase()
	if (reader.role === 'admin') return list(market, { by: 'buyerEmail', value: address.replaceAll('\0', '') }, page)
	// By the id, not the address: whoever registers a deleted buyer's address again has none of their orders.
	if (reader.role === 'buyer' && reader.email === address)
		return list(market, { by: 'buyerId', value: reader.id }, page)
	throw notTheirs()
}

/** One order, for its buyer, its seller and an admin. */
export async function findOrder({ database }: Market, reader: SignedIn, id: string): Promise<Order> {
	const order = isId(id) ? await table.findOrder(database.db, id) : undefined
	if (!order) throw missing('order')
	const concerned = isMember(reader) && (reader.role === 'admin' || [order.buyerId, order.sellerId].includes(reader.id))
	if (!concerned) throw notTheirs()
	return describeOrder(order)
}
