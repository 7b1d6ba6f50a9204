import type { Meeting, Order } from '../../contract/deals/orders.ts'
import { reasonsFor } from '../../contract/deals/reasons.ts'
import { orderIs } from '../../contract/deals/states.ts'
import { defaultLanguage, type Language } from '../../contract/languages.ts'
import type { OrderRecord, OrderRow } from '../../database/deals/orders.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { idOf, otherOf, sideOf } from '../conversations/standing.ts'
import { pictureAddress } from '../listings/pictures.ts'
import type { Market } from '../market.ts'
import { offerRange } from '../offers/prices.ts'
import { describePayment, describePaymentHistory } from '../payments/describe.ts'
import { canBePaid } from '../payments/payable.ts'
import { describeChecks } from './checklist.ts'
import { factsOf } from './facts.ts'
import { isLowerable } from './lowerable.ts'
import {
	type OrderFacts,
	type OrderStanding,
	orderActionsFor,
	orderStandingOf,
	orderTimes,
	partyOf,
	stepFor,
} from './order-lifecycle.ts'

function meetingOf({ meetingPlace, meetingAt, meetingBy, meetingAgreed }: OrderRecord): Meeting | null {
	if (meetingPlace === null || meetingAt === null || meetingBy === null) return null
	return { place: meetingPlace, at: meetingAt.getTime(), by: meetingBy, agreed: meetingAgreed }
}

/** The meeting agreed before another was proposed. It stands until the new one is agreed. */
function standingMeeting({ status, meetingAgreed, agreedPlace, agreedAt }: OrderRecord): Pick<Order, 'agreed_meeting'> {
	if (!orderIs(status, 'meets') || meetingAgreed || agreedPlace === null || agreedAt === null) return {}
	return { agreed_meeting: { place: agreedPlace, at: agreedAt.getTime() } }
}

/** Whether a proposed meeting is in the past. The person who proposed it has no other way to tell. */
const isOver = ({ state, proposedAt }: OrderFacts, at: number) =>
	orderIs(state, 'meets') && proposedAt !== null && proposedAt < at

function sidesOf(order: OrderRow, reader: Member): Pick<Order, 'as' | 'other' | 'conversation'> {
	const as = sideOf(reader, order)
	if (!as) return { as, other: null }
	const other = otherOf(as)
	return {
		as,
		other: { _id: idOf(other, order), name: other === 'buyer' ? order.buyerName : order.sellerName },
		...(order.conversation && { conversation: order.conversation }),
	}
}

/** A completed order has no deadline once it can no longer be disputed. */
function deadlineOn({ status, deadline }: OrderRecord, at: number): number | null {
	if (deadline === null) return null
	return orderIs(status, 'sold') && deadline.getTime() <= at ? null : deadline.getTime()
}

const payActions = (order: OrderRow, reader: OrderStanding, gateway: Market['gateway']) =>
	reader === 'its buyer' && canBePaid({ gateway }, order) ? (['pay'] as const) : []

/** The reasons this reader can give for each of these actions. */
function reasonsOf(actions: Order['actions'], standing: OrderStanding): Order['reasons'] {
	const party = partyOf(standing)
	if (!party) return {}
	const found = actions.map((action) => [action, reasonsFor('order', action, party)] as const)
	return Object.fromEntries(found.filter(([, reasons]) => reasons.length > 0))
}

function reviewUntil(order: OrderRow, reader: Member, at: number) {
	const party = reader.id === order.buyerId || reader.id === order.sellerId
	if (!party || reader.suspended || order.completedAt === null || order.raters.includes(reader.id)) return {}
	const until = order.completedAt.getTime() + orderTimes.review
	return until > at ? { review_until: until } : {}
}

/** An order as sent to this reader. */
export function describeOrder(
	order: OrderRow,
	reader: Member,
	{ gateway, site }: Pick<Market, 'gateway' | 'site'>,
	at = now().getTime(),
	language: Language = defaultLanguage,
): Order {
	const standing = orderStandingOf(reader, order)
	const sides = sidesOf(order, reader)
	const facts = factsOf(order)
	// Suspended people can only read.
	const actions = reader.suspended
		? []
		: [...orderActionsFor(facts, standing, at), ...payActions(order, standing, gateway)]
	// Shown only while it can close the deal: not while a payment is in review, nor after too many wrong codes.
	const code = standing === 'its buyer' && stepFor(facts, 'complete', { by: 'its seller', at }) ? order.code : null
	return {
		_id: order.id,
		product_id: order.listingId,
		product_deleted: order.listingDeleted,
		product_name: order.productName,
		product_img: order.picture ? pictureAddress(site, order.picture) : '',
		gear_type: order.gearType,
		district: order.district,
		product_resellPrice: order.price,
		meeting_location: order.meetingLocation,
		seller_name: order.sellerName,
		seller_mobile: order.sellerMobile,
		buyer_name: order.buyerName,
		buyer_email: order.buyerEmail,
		buyer_mobile: order.buyerMobile,
		status: order.status,
		created_at: order.createdAt.getTime(),
		actions,
		reasons: reasonsOf(actions, standing),
		deadline: deadlineOn(order, at),
		...(orderIs(order.status, 'unanswered') && order.payBy && { pay_by: order.payBy.getTime() }),
		payment: order.payment && describePayment(order.payment),
		payment_history: order.payment ? describePaymentHistory(order.payment, sides.as) : [],
		meeting: meetingOf(order),
		...standingMeeting(order),
		...(isOver(facts, at) && { proposal_over: true }),
		history: order.history,
		...sides,
		...reviewUntil(order, reader, at),
		...(order.disputeCase && { case: order.disputeCase }),
		...(code && { code }),
		...(standing === 'its buyer' &&
			!order.listingDeleted &&
			isLowerable(order, order.payment) && { offer_range: offerRange(order.price) }),
		...describeChecks(order, standing, at, language),
	}
}
