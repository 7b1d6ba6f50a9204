import { gatewayForms } from '../../../contract/addresses.ts'
import type { NewPayment } from '../../../contract/deals/payments.ts'
import { districtNamed } from '../../../contract/gear/district-spellings.ts'
import { districts } from '../../../contract/gear/districts.ts'
import { say } from '../../../contract/sentences.ts'
import { findOrder, lockOrder, type OrderRecord } from '../../../database/deals/orders.ts'
import { findDistrict } from '../../../database/listings/listings.ts'
import { insertPayment } from '../../../database/payments/payments.ts'
import type { Transaction } from '../../../database/postgres/connection.ts'
import { type Gateway, GatewayAway, GatewayRefused, type NewSession } from '../../../services/payments/gateway.ts'
import type { Member } from '../../actor.ts'
import { minuteMs } from '../../calendar.ts'
import { now } from '../../clock.ts'
import { record } from '../../events/events.ts'
import { Failure, taken } from '../../failure.ts'
import type { Market } from '../../market.ts'
import { mobileOf, refuseUnpayable, refuseUnpayablePrice } from '../../payments/payable.ts'
import { newReference } from '../../payments/refund.ts'
import { nextAsk } from '../../payments/schedule.ts'
import { keepActor, rowOf } from '../../rows.ts'
import { notTheirs } from '../list.ts'
import { confirmReservation, reserveListing, undoReservation } from '../place.ts'
import { refuseOtherPrice } from '../shown.ts'

/**
 * How long a listing is reserved for a buyer who books and pays in one step, in ms: until the gateway's session is open,
 * then until the payment.
 */
const timeToOpen = minuteMs
const timeToPay = 30 * minuteMs

type Buyer = Member<'buyer'>
type Sent = Pick<NewPayment, 'product_resellPrice' | 'mobile'>

/** A market that takes online payments, and the origin that the gateway's page returns to. */
type Paying = Market & { readonly gateway: Gateway; readonly back: string }

/** What the gateway is told about an order. */
interface Wanted {
	readonly reference: string
	readonly listingId: string
	readonly productName: string
	/** Taka. */
	readonly price: number
	readonly place: string
	readonly mobile: string
}

async function openSession({ database, gateway, site, back }: Paying, buyer: Buyer, wanted: Wanted): Promise<string> {
	const { reference, listingId, productName, price, place, mobile } = wanted
	const district = districtNamed(await findDistrict(database.db, listingId)) ?? 'dhaka'
	const { success, fail, cancel, notice } = gatewayForms
	const session: NewSession = {
		reference,
		amount: price * 100,
		productName,
		buyer: { name: buyer.name, email: buyer.email, mobile },
		place,
		city: districts[district].en,
		addresses: { success: back + success, fail: back + fail, cancel: back + cancel, notice: site + notice },
	}
	try {
		return await gateway.openSession(session)
	} catch (cause) {
		if (cause instanceof GatewayRefused) throw new Failure('upstream', say('gatewayRefused'), { cause })
		if (cause instanceof GatewayAway) throw new Failure('upstream', say('gatewayAway'), { cause })
		throw cause
	}
}

async function begin({ gateway }: Paying, tx: Transaction, order: OrderRecord, reference: string): Promise<void> {
	const at = now()
	const amount = order.price * 100
	const { provider } = gateway
	await insertPayment(tx, { orderId: order.id, provider, reference, amount, createdAt: at, askAt: nextAsk(at, at) })
}

/** Answers with the page's address last, so nobody has seen the page if the order is gone by then. */
async function payOrder(market: Paying, buyer: Buyer, id: string, sent: Sent): Promise<string> {
	const order = await rowOf('order', id, (known) => findOrder(market.database.db, known))
	if (order.buyerId !== buyer.id) throw notTheirs()
	refuseUnpayable(market, order)
	refuseOtherPrice(sent.product_resellPrice, order.price)
	const { listingId, productName, price } = order
	const place = order.agreedPlace ?? order.meetingLocation
	const reference = newReference('P')
	const mobile = mobileOf(sent.mobile, order.buyerMobile)
	const page = await openSession(market, buyer, { reference, listingId, productName, price, place, mobile })
	await market.database.transaction(async (tx) => {
		const locked = await rowOf('order', id, (known) => lockOrder(tx, known))
		await keepActor(tx, buyer)
		refuseUnpayable(market, locked)
		// The page was opened for the price read earlier.
		refuseOtherPrice({ taka: price, sent: price }, locked.price)
		await begin(market, tx, locked, reference)
		await record(tx, { kind: 'payment_started', by: buyer.id, order: id })
	})
	return page
}

/**
 * Reserves the listing first, so that only one of several buyers reaches the gateway. If no session opens, the
 * reservation is undone, even if this process dies in between. An order is announced only once it has a session.
 */
async function bookAndPay(market: Paying, buyer: Buyer, id: string, sent: Sent): Promise<string> {
	const { database } = market
	const mobile = mobileOf(sent.mobile, '')
	const reference = newReference('P')
	const order = await database.transaction(async (tx) => {
		const until = new Date(now().getTime() + timeToOpen)
		const { product_resellPrice } = sent
		const wanted = { product_id: id, product_resellPrice, buyer_mobile: mobile }
		const reserved = await reserveListing(tx, buyer, wanted, until, (listing) =>
			refuseUnpayablePrice(market, listing.resellPrice),
		)
		await begin(market, tx, reserved, reference)
		return reserved
	})
	const { listingId, productName, price, meetingLocation: place } = order
	const wanted = { reference, listingId, productName, price, place, mobile }
	const page = await openSession(market, buyer, wanted).catch(async (error) => {
		await database.transaction(async (tx) => {
			const locked = await lockOrder(tx, order.id)
			if (locked) await undoReservation(tx, locked)
		})
		throw error
	})
	await database.transaction(async (tx) => {
		const locked = await rowOf('order', order.id, (known) => lockOrder(tx, known))
		refuseUnpayable(market, locked)
		await confirmReservation(tx, locked, new Date(now().getTime() + timeToPay))
		await record(tx, { kind: 'payment_started', by: buyer.id, order: order.id })
	})
	return page
}

/**
 * Starts the payment of an order, or books a listing and starts paying for it. Returns the gateway's page. `back` is the
 * origin where the buyer is signed in: a local site has two, 127.0.0.1 and localhost.
 */
export async function startPayment(
	market: Market,
	buyer: Buyer,
	sent: NewPayment,
	back: string = market.site,
): Promise<string> {
	const { order_id, product_id = '' } = sent
	const { gateway } = market
	if (!gateway) throw taken('noOnlinePayment')
	const paying = { ...market, gateway, back }
	return order_id ? payOrder(paying, buyer, order_id, sent) : bookAndPay(paying, buyer, product_id, sent)
}
