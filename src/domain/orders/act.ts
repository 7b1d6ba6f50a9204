import type { OrderAct } from '../../contract/deals/orders.ts'
import { isOrderReason } from '../../contract/deals/reasons.ts'
import { orderIs } from '../../contract/deals/states.ts'
import { limits } from '../../contract/limits.ts'
import type { CaseAction } from '../../contract/moderation/case-kinds.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/deals/orders.ts'
import { lockPayout } from '../../database/payments/payouts.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { refuseMoreThan, windowBefore } from '../bounded.ts'
import { dayMs } from '../calendar.ts'
import { noteDecision } from '../cases/follow.ts'
import { isHeard } from '../cases/heard.ts'
import { now } from '../clock.ts'
import { Failure, invalid, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { keepActor, rowOf } from '../rows.ts'
import { checkAmount } from './amount.ts'
import { judgeCode, refuseCodeIn } from './code.ts'
import { factsOf } from './facts.ts'
import { notTheirs } from './list.ts'
import { moveOrder } from './move.ts'
import { guardOrder, type OrderStanding, type OrderStep, orderStandingOf, partyOf } from './order-lifecycle.ts'
import { refuseOtherMeeting } from './shown.ts'

/** How far ahead a meeting can be scheduled, in ms. */
const furthest = 90 * dayMs

/** Whether this repeats the same person's last action. Another place or time makes it a new proposal. */
async function isRepeat(tx: Transaction, order: table.OrderRecord, actor: Member, sent: OrderAct): Promise<boolean> {
	const last = await table.findLastEntry(tx, order.id)
	if (last?.actorId !== actor.id || last.action !== sent.action) return false
	if (sent.action !== 'propose_meeting' || !sent.meeting) return true
	return sent.meeting.place === order.meetingPlace && sent.meeting.at === order.meetingAt?.getTime()
}

function checkReason({ action, reason, text }: OrderAct, by: OrderStanding, needed: boolean): void {
	if (reason === undefined) {
		if (needed) throw invalid({ reason: say('chooseReason') })
		return
	}
	const party = partyOf(by)
	if (!party || !isOrderReason(action, party, reason)) throw invalid({ reason: say('chooseReason') })
	if (reason === 'other' && text === '') throw invalid({ text: say('sayReason') })
}

function checkMeeting({ meeting }: OrderAct, at: number): void {
	if (!meeting) throw invalid({ meeting: say('giveMeeting') })
	if (meeting.at <= at || meeting.at > at + furthest) throw invalid({ 'meeting.at': say('meetingTime') })
}

/** Throws 'too often' if the two have proposed too many meetings for a locked order. */
async function refuseMoreMeetings(tx: Transaction, { id: orderId }: table.OrderRecord): Promise<void> {
	const {
		most: { order: most },
		windowMs,
	} = limits.meetings
	const proposed = await table.countEntries(tx, { orderId, action: 'propose_meeting' }, windowBefore(windowMs))
	refuseMoreThan({ most, windowMs }, proposed, say('meetingsUsed', { max: most }))
}

/** Why the request is invalid, or null. */
async function refusalOf(
	tx: Transaction,
	order: table.OrderRecord,
	{ needs }: OrderStep,
	sent: OrderAct,
	by: OrderStanding,
	at: Date,
): Promise<Failure | null> {
	checkReason(sent, by, needs === 'reason' || needs === 'reason and amount')
	if (needs === 'reason and amount') await checkAmount(tx, order.id, sent.amount)
	if (sent.action === 'agree_meeting') refuseOtherMeeting(sent.meeting, order)
	if (needs === 'meeting') {
		checkMeeting(sent, at.getTime())
		await refuseMoreMeetings(tx, order)
	}
	// Another process's clock may be ahead, so the payout may already be recorded. Never give back money the seller is
	// owed.
	if (sent.action === 'dispute' && (await lockPayout(tx, order.id))) return taken()
	return needs === 'code' ? judgeCode(tx, order, sent.code, at) : null
}

/**
 * Acts on an order. Returns 1, or 0 if the same person's last action was the same. The guard runs under the row lock.
 * Throws 'taken' if the order has moved on from the `status` the client saw.
 */
export async function actOnOrder({ database }: Market, actor: Member, id: string, sent: OrderAct): Promise<number> {
	const outcome = await database.transaction(async (tx) => {
		const order = await rowOf('order', id, (known) => table.lockOrder(tx, known))
		await keepActor(tx, actor)
		const by = orderStandingOf(actor, order)
		if (by === 'stranger') throw notTheirs()
		if (await isRepeat(tx, order, actor, sent)) return 0
		if (sent.status !== undefined && sent.status !== order.status) throw taken('orderMovedOn')
		const { action, reason, text, meeting } = sent
		await refuseCodeIn(tx, actor, { text, 'meeting.place': meeting?.place })
		const at = now()
		const step = guardOrder(factsOf(order), action, { by, at: at.getTime(), reason })
		const refusal = await refusalOf(tx, order, step, sent, by, at)
		if (refusal) return refusal
		const contested = orderIs(order.status, 'contested') && by === 'admin'
		const early = contested && !(await isHeard(tx, order, at))
		const decided = { by: actor.id, action: action as CaseAction, reason, words: text, amount: sent.amount }
		if (contested) await noteDecision(tx, 'dispute', order.id, decided)
		await moveOrder(tx, order, {
			action,
			by,
			actorId: actor.id,
			at,
			reason,
			text,
			meeting,
			...(action === 'settle' && { amount: sent.amount }),
			early,
		})
		return 1
	})
	// Thrown only after the commit, because a wrong code must stay counted.
	if (outcome instanceof Failure) throw outcome
	return outcome
}
