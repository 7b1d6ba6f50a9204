import { verificationDocument } from '../../contract/addresses.ts'
import type { Message } from '../../contract/deals/conversations.ts'
import { type CaseReason, reasonsFor } from '../../contract/deals/reasons.ts'
import { isId } from '../../contract/ids.ts'
import type { Language } from '../../contract/languages.ts'
import {
	type CaseAction,
	type CaseKind,
	caseKindRows,
	caseKinds,
	caseSeverities,
} from '../../contract/moderation/case-kinds.ts'
import type { Case, CaseDetail } from '../../contract/moderation/cases.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import * as table from '../../database/cases/cases.ts'
import { listRecords } from '../../database/cases/records.ts'
import * as spoken from '../../database/cases/statements.ts'
import { findMessageReport, listReportsOfMessage } from '../../database/deals/messages.ts'
import { findOrder } from '../../database/deals/orders.ts'
import { listReportsOf } from '../../database/moderation/reports.ts'
import { findVerificationOf, hasDocumentOf } from '../../database/moderation/verifications.ts'
import { listPaymentsOfOrder } from '../../database/payments/payments.ts'
import { countDuePayouts } from '../../database/payments/payouts.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { readAround } from '../conversations/reported.ts'
import { record } from '../events/events.ts'
import { listByIds } from '../listings/listings.ts'
import type { Market } from '../market.ts'
import { findStolenCase } from '../moderation/stolen.ts'
import { describeOrder } from '../orders/describe.ts'
import { rowOf } from '../rows.ts'
import { possibleActions } from './actions.ts'
import { aboutCase, claimantOf } from './claims.ts'
import { claimOf, describeRecord, describeSnapshot, describeStatements } from './described.ts'
import { haveSpoken } from './heard.ts'
import { readMatches } from './matches.ts'
import { undoable } from './undoable.ts'

function describeRow(row: table.CaseRow, at: Date): Case {
	const { id, kind, severity, state, dueAt, personId, openedAt, claimedBy, action } = row.case
	const claimed = claimantOf(row.case, at) !== null
	return {
		_id: id,
		kind,
		severity: caseSeverities[severity] ?? 'low',
		state,
		due: dueAt.getTime(),
		title: row.title,
		person: personId ? { _id: personId, name: row.personName } : null,
		group: row.group,
		claimed_by: claimed && claimedBy ? { _id: claimedBy, name: row.claimerName } : null,
		opened_at: openedAt.getTime(),
		...(state === 'decided' && action && { action }),
	}
}

interface CaseQuery extends Omit<table.CaseFilter, 'mine'> {
	readonly mine?: 'true' | 'false' | undefined
}

/** Cases waiting for moderators: the most severe first, then by due time. */
export async function listCases(
	{ database }: Market,
	admin: Member<'admin'>,
	{ kind, state, person, mine }: CaseQuery,
	page: PageRequest<never>,
): Promise<Page<Case>> {
	if (person !== undefined && !isId(person)) return { rows: [], next: null }
	const at = now()
	const own = mine === 'true' ? { admin: admin.id, at } : undefined
	const { rows, next } = await table.listCases(database, { kind, state, person, mine: own }, page)
	return { rows: rows.map((row) => describeRow(row, at)), next }
}

/** How many cases wait, by kind. */
export async function countCases({ database }: Market, admin: Member<'admin'>) {
	const [{ byKind, overdue, mine }, payout] = await Promise.all([
		table.countCases(database, admin.id, now()),
		countDuePayouts(database.db),
	])
	const kinds = Object.fromEntries(caseKinds.map((kind) => [kind, byKind.get(kind) ?? 0])) as Record<CaseKind, number>
	return { ...kinds, overdue, mine, payout }
}

/** The reported message with its context. */
async function readMessages(
	{ database, site }: Market,
	admin: Member<'admin'>,
	known: table.CaseRecord,
): Promise<{ messages: Message[]; message_id?: string }> {
	const report = known.kind === 'message' ? await findMessageReport(database.db, known.subjectId) : undefined
	if (!report) return { messages: [] }
	const messages = await database.transaction((tx) => readAround(tx, site, admin, report))
	return { messages, message_id: report.messageId }
}

async function readReports({ database }: Market, known: table.CaseRecord): Promise<CaseDetail['reports']> {
	const rows =
		known.kind === 'listing'
			? await listReportsOf(database, [known.subjectId], 50)
			: known.kind === 'message'
				? await listReportsOfMessage(database.db, known.subjectId)
				: []
	return rows.map((row) => ({
		_id: row.id,
		reason: row.reason,
		text: row.text,
		created_at: row.createdAt.getTime(),
		by: { _id: row.userId, name: row.name },
	}))
}

const describeDecided = (known: table.CaseRecord, title: string, by: string): CaseDetail['history'][number] => ({
	_id: known.id,
	kind: known.kind,
	title,
	action: known.action,
	reason: known.reason ?? '',
	text: known.words ?? '',
	by,
	at: known.decidedAt?.getTime() ?? 0,
})

const reasonsOf = (kind: CaseKind, actions: readonly CaseAction[]): CaseDetail['reasons'] =>
	Object.fromEntries(
		actions.map((action): [CaseAction, CaseReason[]] => [
			action,
			reasonsFor(caseKindRows[kind].reasons, action, 'admin'),
		]),
	)

async function confirmedOf({ database }: Market, known: table.CaseRecord): Promise<number | null> {
	if (known.kind !== 'dispute' || !known.orderId) return null
	const paid = (await listPaymentsOfOrder(database.db, known.orderId)).find(({ status }) => status === 'paid')
	return paid?.confirmedAmount ? paid.confirmedAmount / 100 : null
}

async function documentOf({ database, site }: Market, { kind, subjectId }: table.CaseRecord): Promise<string | null> {
	if (kind !== 'verification') return null
	const request = await findVerificationOf(database.db, subjectId)
	return request && (await hasDocumentOf(database.db, subjectId)) ? site + verificationDocument(request.id) : null
}

/** A case with everything needed to decide it. */
export async function readCase(
	market: Market,
	admin: Member<'admin'>,
	id: string,
	language: Language,
): Promise<CaseDetail> {
	const { database, site } = market
	const row = await rowOf('case', id, (known) => table.findCaseRow(database.db, known))
	const known = row.case
	const at = now()
	const order = known.orderId ? await findOrder(database.db, known.orderId) : undefined
	const [product = null] = known.listingId ? await listByIds(market, admin, [known.listingId]) : []
	const sides = order ? [order.buyerId, order.sellerId] : known.personId ? [known.personId] : []
	const [
		reports,
		matches,
		stolen,
		{ messages, message_id },
		statements,
		records,
		history,
		notes,
		actions,
		confirmed,
		document,
		spoke,
	] = await Promise.all([
		readReports(market, known),
		readMatches(market, known),
		known.kind === 'stolen' ? findStolenCase(market, known.subjectId) : null,
		readMessages(market, admin, known),
		describeStatements(market, known, order, admin),
		listRecords(database.db, sides),
		table.listDecided(database.db, known, 20),
		spoken.listNotes(database.db, id),
		possibleActions(database.db, known),
		confirmedOf(market, known),
		documentOf(market, known),
		haveSpoken(database.db, id, sides),
	])
	const handedIn = statements.flatMap((statement) => statement.messages)
	if (handedIn.length > 0)
		await database.transaction((tx) => record(tx, { kind: 'case_messages_read', by: admin.id, ...aboutCase(known) }))
	const isDecided = known.state === 'decided'
	return {
		...describeRow(row, at),
		product,
		order: order ? describeOrder(order, admin, market, at.getTime(), language) : null,
		snapshot: describeSnapshot(site, known, product),
		reports,
		matches,
		stolen,
		messages: [...messages, ...handedIn],
		...(message_id && { message_id }),
		statements,
		records: records.map((each) => describeRecord(each, order)),
		history: history.map(({ case: decided, title, deciderName }) => describeDecided(decided, title, deciderName)),
		notes: notes.map(({ note, name }) => ({
			_id: note.id,
			by: { _id: note.authorId, name },
			text: note.text,
			created_at: note.createdAt.getTime(),
		})),
		actions,
		reasons: reasonsOf(known.kind, actions),
		version: known.version,
		claim: known.kind === 'dispute' ? claimOf(order) : null,
		answer_by: known.answerBy?.getTime() ?? null,
		heard: known.kind !== 'dispute' || spoke || (known.answerBy !== null && known.answerBy <= at),
		confirmed,
		undoable: actions.filter((action) => undoable(known.kind, action)),
		undo_until: isDecided && known.undoUntil && known.undoUntil > at ? known.undoUntil.getTime() : null,
		decision: isDecided ? describeDecided(known, row.title, '') : null,
		document,
	}
}
