import { casePicture, verificationDocument } from '../../contract/addresses.ts'
import type { Message } from '../../contract/deals/conversations.ts'
import { type CaseReason, reasonsFor } from '../../contract/deals/reasons.ts'
import { isId } from '../../contract/ids.ts'
import type { Language } from '../../contract/languages.ts'
import {
	type CaseAction,
	type CaseKind,
	caseBounds,
	caseKindRows,
	caseKinds,
	caseSeverities,
} from '../../contract/moderation/case-kinds.ts'
import type { Case, CaseDetail, OwnCase } from '../../contract/moderation/cases.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import * as table from '../../database/cases/cases.ts'
import { listRecords, type RecordRow } from '../../database/cases/records.ts'
import * as spoken from '../../database/cases/statements.ts'
import { findMessageReport, listReportsOfMessage } from '../../database/deals/messages.ts'
import { findOrder, type OrderRow } from '../../database/deals/orders.ts'
import { listReportsOf } from '../../database/moderation/reports.ts'
import { findVerificationOf, hasDocumentOf } from '../../database/moderation/verifications.ts'
import { listPaymentsOfOrder } from '../../database/payments/payments.ts'
import { countDuePayouts } from '../../database/payments/payouts.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { describeMessage } from '../conversations/described.ts'
import { readAround } from '../conversations/reported.ts'
import { sideOf } from '../conversations/standing.ts'
import { record } from '../events/events.ts'
import { listByIds } from '../listings/listings.ts'
import { pictureAddress } from '../listings/pictures.ts'
import type { Market } from '../market.ts'
import { findStolenCase } from '../moderation/stolen.ts'
import { describeOrder } from '../orders/describe.ts'
import { describeRating } from '../people/rating.ts'
import { rowOf } from '../rows.ts'
import { possibleActions } from './actions.ts'
import { aboutCase, claimantOf } from './claims.ts'
import { haveSpoken } from './heard.ts'
import { readMatches } from './matches.ts'
import type { Snapshot } from './snapshot.ts'
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

function describeSnapshot(
	site: string,
	known: table.CaseRecord,
	product: CaseDetail['product'],
): CaseDetail['snapshot'] {
	const snapshot = known.snapshot as Snapshot | null
	if (!snapshot) return null
	const { pictures, ...fields } = snapshot
	const images = pictures.map((picture) => ({ url: pictureAddress(site, picture) }))
	const is = product as Readonly<Record<string, unknown>> | null
	const changed = is
		? Object.keys(fields).filter((field) => field !== 'at' && String(is[field]) !== String(fields[field as 'size']))
		: []
	const shown = product?.images.map(({ url }) => url).join()
	if (product && shown !== images.map(({ url }) => url).join()) changed.push('images')
	return { ...fields, images, changed }
}

type Statements = CaseDetail['statements']

/** The statements of both sides, with the pictures that still exist and the messages they handed in. */
async function describeStatements(
	{ database, site }: Market,
	known: table.CaseRecord,
	order: OrderRow | undefined,
	reader: Member,
): Promise<Statements> {
	const rows = await spoken.listStatements(database.db, [known.id])
	if (rows.length === 0) return []
	const there = await spoken.listPictureIds(database.db, [known.id])
	const handedIn = await spoken.listHandedIn(
		database.db,
		rows.flatMap(({ statement }) => statement.messageIds),
	)
	return rows.map(({ statement, name }) => ({
		_id: statement.id,
		by: { _id: statement.personId, name },
		as: order ? sideOf({ id: statement.personId }, order) : null,
		text: statement.text,
		pictures: statement.pictureIds.filter((id) => there.has(id)).map((id) => site + casePicture(id)),
		messages: handedIn
			.filter(({ message }) => statement.messageIds.includes(message.id))
			.map(({ message, buyerId }) => describeMessage(site, message, buyerId, reader.id, reader.role === 'admin')),
		created_at: statement.createdAt.getTime(),
	}))
}

/** A person's record. With an order, also which side they are on. */
export const describeRecord = (row: RecordRow, order?: OrderRow | undefined): CaseDetail['records'][number] => ({
	person: { _id: row.id, name: row.name },
	as: order ? sideOf({ id: row.id }, order) : null,
	since: row.since,
	deals: { completed: row.completed, cancelled: row.cancelled },
	disputes: { won: row.won, lost: row.lost },
	reports_upheld: row.upheld,
	warnings: row.warnings,
	rating: describeRating(row),
	suspended: row.suspended,
	deleted: row.deleted,
})

/** Who claims what in a dispute, taken from the move that opened it. */
export function claimOf(order: OrderRow | undefined): CaseDetail['claim'] {
	const move = order?.history.findLast(({ to }) => to === 'disputed')
	if (!move || (move.by !== 'buyer' && move.by !== 'seller')) return null
	return { by: move.by, reason: move.reason ?? '', text: move.text ?? '' }
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

async function describeOwn(
	market: Market,
	reader: Member,
	known: table.CaseRecord,
	language: Language,
): Promise<OwnCase> {
	const { database, site } = market
	const row = await table.findCaseRow(database.db, known.id)
	const order = known.kind === 'dispute' && known.orderId ? await findOrder(database.db, known.orderId) : undefined
	const statements = await describeStatements(market, known, order, reader)
	const own = statements.filter(({ by }) => by._id === reader.id).length
	const pictures = await spoken.countPictures(database.db, known.id, reader.id)
	const [picture] = (known.snapshot as Snapshot | null)?.pictures ?? []
	const { state } = known
	return {
		_id: known.id,
		kind: known.kind,
		state,
		title: row?.title ?? '',
		opened_at: known.openedAt.getTime(),
		product_id: known.listingId,
		product_img: picture ? pictureAddress(site, picture) : '',
		order: order ? describeOrder(order, reader, market, now().getTime(), language) : null,
		as: order ? sideOf(reader, order) : null,
		claim: order ? claimOf(order) : await askedOf(market, known),
		answer_by: state === 'decided' ? null : (known.answerBy?.getTime() ?? null),
		statements,
		left: {
			statements: state === 'decided' ? 0 : Math.max(0, caseBounds.statements - own),
			pictures: state === 'decided' ? 0 : Math.max(0, caseBounds.pictures - pictures),
		},
		decision:
			state === 'decided' && known.undoUntil === null
				? {
						action: known.action ?? '',
						reason: known.reason ?? '',
						text: known.words ?? '',
						at: known.decidedAt?.getTime() ?? 0,
					}
				: null,
	}
}

/** What the person was asked: the moderator's reason and words, but not who reported it. */
async function askedOf({ database }: Market, { id }: table.CaseRecord): Promise<OwnCase['claim']> {
	const asked = await table.findAsked(database.db, id)
	return asked ? { by: null, reason: asked.reason ?? '', text: asked.text ?? '' } : null
}

/** The cases the reader is a side of, newest first. */
export async function listOwnCases(
	market: Market,
	reader: Member,
	page: PageRequest<never>,
	language: Language,
): Promise<Page<OwnCase>> {
	const { rows, next } = await spoken.listOwnCases(market.database, reader.id, page)
	return { rows: await Promise.all(rows.map((row) => describeOwn(market, reader, row.case, language))), next }
}
