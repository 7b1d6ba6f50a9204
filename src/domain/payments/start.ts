import type { NewPayment } from '../../contract/deals/payments.ts'
import { say } from '../../contract/sentences.ts'
import { findOrder, lockOrder, type OrderRecord } from '../../database/deals/orders.ts'
import { findListing } from '../../database/listings/listings.ts'
import { insertPayment } from '../../database/payments/payments.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { type Gateway, GatewayAway, GatewayRefused, type NewSession } from '../../services/payments/gateway.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { Failure, taken } from '../failure.ts'
import { guard, standingOf } from '../listings/listing-lifecycle.ts'
import { readerOf } from '../listings/listings.ts'
import type { Market } from '../market.ts'
import { notTheirs } from '../orders/list.ts'
import { bookListing } from '../orders/place.ts'
import { holdActor, rowOf } from '../rows.ts'
import { mobileOf, payRefusal, priceRefusal } from './payable.ts'
import { newTransId } from './refund.ts'
import { nextAsk } from './schedule.ts'

/** How long a listing is kept for a buyer who books and pays in one go, in ms. */
const timeToPay = 30 * 60_000

/** The addresses that the gateway sends forms to, under `/api`. */
export const gatewayAddresses = {
	success: '/api/payment/success',
	fail: '/api/payment/fail',
	cancel: '/api/payment/cancel',
	notice: '/api/payment/notice',
} as const

/** What is to be paid, and how its order is held at the end. */
interface Wanted {
	readonly productName: string
	/** Taka. */
	readonly price: number
	readonly place: string
	readonly mobile: string
	/** Returns the order, locked or just made. Throws where it cannot be paid any more. */
	hold(tx: Transaction): Promise<OrderRecord>
}

type Buyer = Member<'buyer'>

async function wantedOrder(market: Market, buyer: Buyer, id: string, sent: string): Promise<Wanted> {
	const order = await rowOf('order', id, (known) => findOrder(market.database.db, known))
	if (order.buyerId !== buyer.id) throw notTheirs()
	const refusal = payRefusal(market, order)
	if (refusal) throw refusal
	const { productName, price } = order
	return {
		productName,
		price,
		place: order.agreedPlace ?? order.meetingLocation,
		mobile: mobileOf(sent, order.buyerMobile),
		async hold(tx) {
			const locked = await rowOf('order', id, (known) => lockOrder(tx, known))
			const late = payRefusal(market, locked)
			if (late) throw late
			return locked
		},
	}
}

async function wantedListing(market: Market, buyer: Buyer, id: string, sent: string): Promise<Wanted> {
	const listing = await rowOf('listing', id, (known) => findListing(market.database, known, readerOf(buyer)))
	guard('order', listing.status, standingOf(buyer, listing.sellerId))
	const refusal = priceRefusal(market, listing.resellPrice)
	if (refusal) throw refusal
	const { productName, resellPrice: price, sellerLocation: place } = listing
	const mobile = mobileOf(sent, '')
	return {
		productName,
		price,
		place,
		mobile,
		async hold(tx) {
			const order = { product_id: id, buyer_mobile: mobile, meeting_location: place }
			const booked = await bookListing(tx, buyer, order, new Date(now().getTime() + timeToPay))
			return rowOf('order', booked, (known) => lockOrder(tx, known))
		},
	}
}

async function openSession(gateway: Gateway, session: NewSession): Promise<string> {
	try {
		return await gateway.openSession(session)
	} catch (cause) {
		if (cause instanceof GatewayRefused) throw new Failure('upstream', say('gatewayRefused'), { cause })
		if (cause instanceof GatewayAway) throw new Failure('upstream', say('gatewayAway'), { cause })
		throw cause
	}
}

/**
 * Begins to pay for an order, or for a listing that is booked by it, and returns the gateway's page. The gateway is asked
 * first: where it opens no session nothing is booked, and nobody has seen the page where the order is gone meanwhile.
 */
export async function startPayment(market: Market, buyer: Buyer, sent: NewPayment): Promise<string> {
	const { order_id, product_id = '', mobile } = sent
	const { gateway, database, site } = market
	if (!gateway) throw taken('noOnlinePayment')
	const wanted = order_id
		? await wantedOrder(market, buyer, order_id, mobile)
		: await wantedListing(market, buyer, product_id, mobile)
	const { productName, price, place } = wanted
	const [tranId, amount] = [newTransId('P'), price * 100]
	const addresses = Object.fromEntries(Object.entries(gatewayAddresses).map(([to, path]) => [to, `${site}${path}`]))
	const page = await openSession(gateway, {
		tranId,
		amount,
		productName,
		buyer: { name: buyer.name, email: buyer.email, mobile: wanted.mobile },
		place,
		city: 'Dhaka',
		addresses: addresses as Record<keyof typeof gatewayAddresses, string>,
	})
	await database.transaction(async (tx) => {
		await holdActor(tx, buyer)
		const order = await wanted.hold(tx)
		if (order.price !== price) throw taken('priceChanged')
		const at = now()
		await insertPayment(tx, { orderId: order.id, tranId, amount, createdAt: at, askAt: nextAsk(at, at) })
	})
	return page
}
