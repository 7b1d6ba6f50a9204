import type { Meeting, OrderParty } from '../../contract/deals/orders.ts'
import type { OrderReason } from '../../contract/deals/reasons.ts'
import { isEnded, type ListingState, type OrderState, orderIs } from '../../contract/deals/states.ts'
import * as table from '../../database/deals/orders.ts'
import { setStatus } from '../../database/listings/listings.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { type EventKindName, record } from '../events/events.ts'
import { endOpenOffers } from '../offers/ending.ts'
import { owePayout } from '../payments/payouts.ts'
import { refundOrder, refundPart } from '../payments/refund.ts'
import { followPrice } from '../prices/prices.ts'
import { confirmChecked } from './checks.ts'
import { newCode } from './code.ts'
import { factsOf, nextDeadline } from './facts.ts'
import {
	guardOrder,
	type OrderMove,
	type OrderStanding,
	orderTimes,
	partyOf,
	type SystemReason,
	stepFor,
} from './order-lifecycle.ts'

/** A single move of an order. */
interface Move {
	readonly action: OrderMove
	readonly by: Exclude<OrderStanding, 'stranger'>
	/** The user's id; null for the system. */
	readonly actorId: string | null
	readonly at: Date
	readonly reason?: OrderReason | SystemReason | undefined
	readonly text?: string | undefined
	readonly meeting?: Pick<Meeting, 'place' | 'at'> | undefined
	/** Taka that go back to the buyer; only for `settle`. */
	readonly amount?: number | undefined
	/** Whether an admin decides before both sides were heard. */
	readonly early?: boolean
	/** Whether the seller is leaving the market: the listing is then paused instead of put back. */
	readonly sellerLeaves?: boolean
}

const doerOf = (by: Move['by']): OrderParty => partyOf(by) ?? 'system'

type Changes = Partial<table.OrderRecord>

/** The columns each action writes, besides the state. */
const changesOf: Partial<Record<OrderMove, (order: table.OrderRecord, move: Move) => Changes>> = {
	accept: (_, { at }) => ({ acceptedAt: at, code: newCode(), payBy: null }),
	propose_meeting: (_, { by, meeting }) => ({
		meetingPlace: meeting?.place ?? null,
		meetingAt: meeting ? new Date(meeting.at) : null,
		meetingBy: by === 'its buyer' ? 'buyer' : 'seller',
		meetingAgreed: false,
	}),
	agree_meeting: ({ meetingPlace, meetingAt }, { at }) => ({
		meetingAgreed: true,
		agreedPlace: meetingPlace,
		agreedAt: meetingAt,
		askedAt: null,
		// The meeting is too soon for a reminder.
		remindedFor: meetingAt && meetingAt.getTime() - at.getTime() < orderTimes.reminder ? meetingAt : null,
	}),
	extend: () => ({ extended: true, askedAt: null }),
	complete: (_, { at }) => ({ completedAt: at }),
	received: (_, { at }) => ({ completedAt: at }),
	dismiss: ({ completedAt }, { at }) => ({ completedAt: completedAt ?? at }),
	settle: ({ completedAt }, { at }) => ({ completedAt: completedAt ?? at }),
	ask: (_, { at }) => ({ askedAt: at }),
}

function changesBy(order: table.OrderRecord, move: Move, to: OrderState): Changes {
	const { at, by, reason } = move
	const changes: Changes = {
		...changesOf[move.action]?.(order, move),
		status: to,
		...(orderIs(to, 'contested') && { disputedAt: at }),
		...(isEnded(to) && { endedAt: at, endedBy: doerOf(by), endReason: reason ?? null }),
	}
	return { ...changes, deadline: nextDeadline({ ...order, ...changes }) }
}

/** The event of each move that does not lead to a dispute. */
const eventOf: Record<OrderMove, EventKindName> = {
	accept: 'accepted',
	decline: 'declined',
	cancel: 'cancelled',
	propose_meeting: 'meeting_proposed',
	agree_meeting: 'meeting_agreed',
	extend: 'extended',
	complete: 'completed',
	received: 'completed',
	no_show: 'no_show',
	dispute: 'disputed',
	refund: 'refunded',
	dismiss: 'dismissed',
	settle: 'settled',
	ask: 'asked',
	expire: 'expired',
	miss_payment: 'cancelled',
}

/** What happens to an order whose sides do not answer, and whether they can ask for more time first. */
function withoutAnswer(order: table.OrderRecord) {
	const facts = factsOf(order)
	const at = facts.deadline ?? 0
	return {
		leads_to: stepFor(facts, 'expire', { by: 'system', at })?.to ?? null,
		extendable: stepFor(facts, 'extend', { by: 'its buyer', at }) !== undefined,
	}
}

async function recordMove(
	tx: Transaction,
	before: table.LockedOrder,
	after: table.OrderRecord,
	move: Move,
): Promise<void> {
	const { action, by, actorId, reason } = move
	await record(tx, {
		kind: orderIs(after.status, 'contested') ? 'disputed' : eventOf[action],
		by: actorId,
		order: before.id,
		listing: before.listingId,
		data: {
			by: doerOf(by),
			from: before.status,
			reason: reason ?? null,
			at: after.meetingAt?.getTime() ?? null,
			deadline: after.deadline?.getTime() ?? null,
			...(action === 'cancel' && before.agreedAt && { met: true }),
			...(orderIs(after.status, 'contested') && { answer_by: move.at.getTime() + orderTimes.claimAnswer }),
			...(move.amount !== undefined && { amount: move.amount }),
			...(move.early && { early: true }),
			...(eventOf[action] === 'completed' &&
				after.completedAt && { rate_until: after.completedAt.getTime() + orderTimes.review }),
			...(action === 'ask' && withoutAnswer(after)),
		},
	})
}

/** Moves the listing along. A deleted, hidden or held one stays as it is. */
async function moveListing(tx: Transaction, order: table.LockedOrder, to: ListingState, move: Move): Promise<void> {
	if (order.listingDeleted || order.listingState === 'hidden' || order.listingState === 'held') return
	const state = to === 'available' && move.sellerLeaves ? 'paused' : to
	await setStatus(tx, order.listingId, state)
	if (state === 'sold' || state === 'paused') await endOpenOffers(tx, { listingId: order.listingId }, state)
	if (state === 'available') await record(tx, { kind: 'back_on_market', by: move.actorId, listing: order.listingId })
}

/**
 * Moves a locked order through its lifecycle, along with its listing and history. Throws 'forbidden' or 'taken' if the
 * lifecycle has no such step. Returns the order in its new state.
 */
export async function moveOrder(tx: Transaction, order: table.LockedOrder, move: Move): Promise<table.OrderRecord> {
	const { action, by, actorId, at, reason, text } = move
	const { to, listing } = guardOrder(factsOf(order), action, { by, at: at.getTime(), reason })
	const changes = changesBy(order, move, to)
	await table.setOrder(tx, order.id, changes)
	await table.insertEntry(tx, {
		orderId: order.id,
		at,
		by: doerOf(by),
		actorId,
		action,
		to,
		reason,
		text: text || null,
	})
	const moved = { ...order, ...changes }
	await recordMove(tx, order, moved, move)
	await followPrice(tx, order, moved)
	await confirmChecked(tx, moved, at)
	if (listing) await moveListing(tx, order, listing, move)
	if (isEnded(to)) await refundOrder(tx, order.id, 'The order ended without a sale', at)
	if (action === 'dismiss') await owePayout(tx, order, at)
	if (action === 'settle') await refundPart(tx, order.id, move.amount ?? 0, at)
	return moved
}
