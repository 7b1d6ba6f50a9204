import type { PaymentAction } from '../../contract/deals/payments.ts'
import type { CaseReason, OrderReason } from '../../contract/deals/reasons.ts'
import type { CaseAction } from '../../contract/moderation/case-kinds.ts'
import { caseTimes } from '../../contract/moderation/case-kinds.ts'
import { type CaseRecord, changeCase } from '../../database/cases/cases.ts'
import { findMessageReport, lockMessage } from '../../database/deals/messages.ts'
import { countOffersThatEnd } from '../../database/deals/offers.ts'
import { listOpenOrderIds, lockOrder } from '../../database/deals/orders.ts'
import { lockAvailableOf, lockListing } from '../../database/listings/listings.ts'
import { hasOpenHold } from '../../database/moderation/holds.ts'
import { lockStolen } from '../../database/moderation/stolen.ts'
import { lockVerificationOf } from '../../database/moderation/verifications.ts'
import { lockUser } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { LaterEvent } from '../../database/schema/cases.ts'
import type { Member } from '../actor.ts'
import { decideMessage } from '../conversations/reported.ts'
import { record, type Tell } from '../events/events.ts'
import { taken } from '../failure.ts'
import { decideListing } from '../moderation/reports.ts'
import { decideReport } from '../moderation/stolen.ts'
import { decideRequest } from '../moderation/verification.ts'
import { checkAmount } from '../orders/amount.ts'
import { lockListingsLeaving } from '../orders/cancel.ts'
import { moveOrder } from '../orders/move.ts'
import { decidePaymentOf } from '../orders/paying/decide.ts'
import { aboutCase } from './claims.ts'
import { placeInQueue } from './follow.ts'
import { isHeard } from './heard.ts'

/** An admin's decision, its shape already checked. */
export interface Decision {
	readonly tx: Transaction
	readonly admin: Member<'admin'>
	readonly at: Date
	readonly action: CaseAction
	/** Empty for `retry`. */
	readonly reason: CaseReason | ''
	readonly text: string
	readonly amount: number | undefined
	readonly early: boolean
}

/** The undoable part of a decision: events to record later, and the state before it. */
export interface Undoable {
	readonly events: LaterEvent[]
	readonly before: Record<string, unknown>
}

/** Collects events to record once the decision can no longer be undone. */
const later =
	(events: LaterEvent[]): Tell =>
	async (_tx, happening) => {
		events.push(happening)
	}

/** Whether this would end an order or an offer. That cannot be undone. */
async function endsDeals(tx: Transaction, of: { listingId: string } | { userId: string }): Promise<boolean> {
	return (await listOpenOrderIds(tx, of)).length > 0 || (await countOffersThatEnd(tx, of)) > 0
}

const said = ({ reason, text }: Decision) => ({ reason, ...(text !== '' && { text }) })

async function decideAboutListing(known: CaseRecord, decision: Decision): Promise<Undoable | null> {
	const { tx, admin, action } = decision
	const listing = await lockListing(tx, known.subjectId)
	if (!listing) throw taken('caseDecided')
	const events: LaterEvent[] = []
	const before: Record<string, unknown> = { status: listing.status }
	const ends =
		action === 'delete' ||
		// A listing held for a match goes back on the market at once and its seller is told.
		(await hasOpenHold(tx, listing.id)) ||
		listing.status === 'held' ||
		(action === 'hide' && (await endsDeals(tx, { listingId: listing.id }))) ||
		(action === 'suspend' && (await endsDeals(tx, { userId: listing.sellerId })))
	if (action === 'suspend') before['paused'] = await lockAvailableOf(tx, listing.sellerId)
	const { closed } = await decideListing(
		tx,
		admin,
		listing,
		{ action: action as 'hide', ...said(decision) },
		{ tell: ends ? record : later(events), closes: true },
	)
	return ends ? null : { events, before: { ...before, reports: closed } }
}

async function decideAboutMessage(known: CaseRecord, decision: Decision): Promise<Undoable | null> {
	const { tx, admin, action } = decision
	await lockMessage(tx, known.subjectId)
	const report = await findMessageReport(tx, known.subjectId)
	if (!report) throw taken('caseDecided')
	const events: LaterEvent[] = []
	const isSuspending = action === 'suspend'
	const ends = isSuspending && (await endsDeals(tx, { userId: report.authorId }))
	const paused = isSuspending ? await lockAvailableOf(tx, report.authorId) : []
	const closed = await decideMessage(
		tx,
		admin,
		report,
		{ action: action as 'warn', ...said(decision) },
		{
			tell: ends ? record : later(events),
			suspended: isSuspending ? await lockUser(tx, report.authorId) : undefined,
		},
	)
	return ends ? null : { events, before: { messageReports: closed ?? [], paused } }
}

async function decideAboutMark(known: CaseRecord, decision: Decision): Promise<Undoable> {
	const { tx, admin, action } = decision
	const request = await lockVerificationOf(tx, known.subjectId)
	if (request?.status !== 'waiting') throw taken('caseDecided')
	const events: LaterEvent[] = []
	await decideRequest(
		tx,
		admin,
		request,
		{ action: action as 'accept', ...said(decision) },
		{ tell: later(events), keepsDocument: true },
	)
	return { events, before: { status: request.status, reason: request.reason } }
}

async function decideAboutPayment(known: CaseRecord, { tx, admin, action, reason, text }: Decision): Promise<null> {
	const order = await lockOrder(tx, known.subjectId)
	if (!order) throw taken('caseDecided')
	const words = text || reason
	if ((await decidePaymentOf(tx, admin, order, { action: action as PaymentAction, reason: words })) === 0)
		throw taken('caseDecided')
	return null
}

async function decideDispute(known: CaseRecord, decision: Decision): Promise<null> {
	const { tx, admin, at, action, reason, text, amount } = decision
	const order = await lockOrder(tx, known.subjectId)
	if (!order) throw taken('caseDecided')
	const isEarly = !(await isHeard(tx, order, at))
	if (isEarly && !decision.early) throw taken('hearFirst', 'action')
	if (action === 'settle') await checkAmount(tx, order.id, amount)
	await moveOrder(tx, order, {
		action: action as 'settle',
		by: 'admin',
		actorId: admin.id,
		at,
		reason: reason as OrderReason,
		text,
		...(action === 'settle' && { amount }),
		early: isEarly,
	})
	return null
}

async function decideAboutStolen(known: CaseRecord, decision: Decision): Promise<null> {
	const { tx, admin, action } = decision
	const report = await lockStolen(tx, known.subjectId)
	if (report?.status !== 'reported') throw taken('caseDecided')
	await decideReport(tx, admin, report, { action: action as 'accept', reason: decision.reason, text: decision.text })
	return null
}

/** How to decide a case of each kind. Null if the decision cannot be undone. */
const decide: Readonly<
	Record<CaseRecord['kind'], (known: CaseRecord, decision: Decision) => Promise<Undoable | null>>
> = {
	listing: decideAboutListing,
	message: decideAboutMessage,
	verification: decideAboutMark,
	stolen: decideAboutStolen,
	payment: decideAboutPayment,
	dispute: decideDispute,
}

/** Decides a case. Locks its subject and checks the guards before anything changes. */
export const decideAbout = (known: CaseRecord, decision: Decision) => decide[known.kind](known, decision)

/** Locks what the decisions will lock: listings and people first, as everywhere. */
export async function lockSubjects(tx: Transaction, rows: readonly CaseRecord[], action: CaseAction): Promise<void> {
	const person = rows[0]?.personId
	if (action === 'suspend' && person) {
		await lockListingsLeaving(tx, person)
		await lockUser(tx, person)
	}
	for (const { kind, subjectId } of rows.toSorted((one, other) => one.subjectId.localeCompare(other.subjectId))) {
		if (kind === 'listing') await lockListing(tx, subjectId)
		if (kind === 'payment' || kind === 'dispute') await lockOrder(tx, subjectId)
		if (kind === 'message') await lockMessage(tx, subjectId)
		if (kind === 'verification') await lockVerificationOf(tx, subjectId)
		if (kind === 'stolen') await lockStolen(tx, subjectId)
	}
}

/** Asks the person a case is about, which gives them 48 more hours to answer. The reporters are not told. */
export async function ask(known: CaseRecord, decision: Decision): Promise<void> {
	const { tx, admin, at } = decision
	const answerBy = new Date(at.getTime() + caseTimes.answer)
	await changeCase(tx, known.id, {
		state: 'asked',
		askedAt: at,
		answerBy,
		...placeInQueue(known.severity, known.openedAt, true),
	})
	const about = aboutCase(known)
	await record(tx, {
		kind: 'case_asked',
		by: admin.id,
		...about,
		data: { ...about.data, ...said(decision), answer_by: answerBy.getTime() },
	})
}
