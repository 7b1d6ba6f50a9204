import {
	type Message,
	type MessageReportAction,
	messageReportActions,
	type NewMessageReport,
	type ReportedConversation,
	type ReportedMessage,
} from '../../contract/deals/conversations.ts'
import { isId } from '../../contract/ids.ts'
import type { MessageReportDecision } from '../../contract/moderation/message-reports.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { lockConversation } from '../../database/deals/conversations.ts'
import * as table from '../../database/deals/messages.ts'
import { findPerson, lockUser, type UserRow } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { noteDecision } from '../cases/follow.ts'
import { now } from '../clock.ts'
import { record, type Tell } from '../events/events.ts'
import { forbidden, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { canBeSuspended, suspend } from '../moderation/suspension.ts'
import { lockListingsLeaving } from '../orders/cancel.ts'
import { keepActor, rowOf } from '../rows.ts'
import { describeMessage } from './described.ts'
import { ownSide } from './standing.ts'

/** How many messages on either side of a reported one an admin may read. */
export const messagesAround = 20

/** Reports a message of the other person. Returns 0 if the reporter had already reported it. */
export function reportMessage(
	{ database }: Market,
	reporter: Member,
	conversationId: string,
	{ message_id, reason, text }: NewMessageReport,
): Promise<number> {
	return database.transaction(async (tx) => {
		await keepActor(tx, reporter)
		const conversation = await rowOf('conversation', conversationId, (known) => lockConversation(tx, known))
		ownSide(reporter, conversation)
		const message = await rowOf('message', message_id, (known) => table.findMessage(tx, conversationId, known))
		if (message.authorId === reporter.id) throw forbidden('ownMessage')
		const report = { messageId: message.id, reporterId: reporter.id, reason, text, createdAt: now() }
		const reported = await table.insertMessageReport(tx, report)
		if (reported) await record(tx, eventOf('message_reported', reporter, message, conversation.listingId))
		return reported
	})
}

const eventOf = (
	kind: 'message_reported' | 'reported_message_read',
	by: Member,
	message: Pick<table.MessageRow, 'id' | 'authorId'>,
	listing: string,
) => ({ kind, by: by.id, listing, person: message.authorId, data: { message: message.id } })

function actionsFor({ author, authorGone }: table.MessageReportRow): MessageReportAction[] {
	const possible: Record<MessageReportAction, boolean> = {
		dismiss: true,
		warn: !authorGone,
		suspend: !authorGone && canBeSuspended(author),
	}
	return messageReportActions.filter((action) => possible[action])
}

function describeReport(row: table.MessageReportRow): ReportedMessage {
	return {
		_id: row.id,
		message_id: row.messageId,
		reason: row.reason,
		text: row.text,
		reporter: row.reporterId === row.buyerId ? 'buyer' : 'seller',
		product_name: row.productName,
		created_at: row.createdAt.getTime(),
		actions: actionsFor(row),
	}
}

/** Reported messages, newest report first. */
export async function listReportedMessages({ database }: Market, page: PageRequest): Promise<Page<ReportedMessage>> {
	const { rows, next } = await table.listMessageReports(database, page)
	return { rows: rows.map(describeReport), next }
}

/** A reported message with the messages around it. The same transaction records that the admin read them. */
export async function readAround(
	tx: Transaction,
	site: string,
	admin: Member<'admin'>,
	{ messageId: id, authorId, conversationId, messageAt, listingId, buyerId }: table.MessageReportRow,
): Promise<Message[]> {
	const around = await table.listMessagesAround(tx, conversationId, messageAt, messagesAround)
	await record(tx, eventOf('reported_message_read', admin, { id, authorId }, listingId))
	return around.map((message) => describeMessage(site, message, buyerId, admin.id, true))
}

/** A reported message with its context, for an admin. */
export function readReportedMessage(
	{ database, site }: Market,
	admin: Member<'admin'>,
	messageId: string,
): Promise<ReportedConversation> {
	return database.transaction(async (tx) => {
		const report = await rowOf('message', messageId, (known) => table.findMessageReport(tx, known))
		return {
			report: describeReport(report),
			buyer: await findPerson(tx, report.buyerId),
			seller: await findPerson(tx, report.sellerId),
			messages: await readAround(tx, site, admin, report),
			marked: await table.countMarks(tx, report.authorId),
		}
	})
}

/** The decisions about a reported message that a case offers. */
type MessageAction = MessageReportAction | 'remove'

interface MessageDecision {
	readonly action: MessageAction
	readonly reason: string
	readonly text?: string | undefined
}

/**
 * Decides on a reported message: closes its reports and tells the reporters. Returns the closed reports, or null if there
 * were none. `suspended` is the author's row, locked. Throws 'taken' if the action is not possible against the author.
 */
export async function decideMessage(
	tx: Transaction,
	admin: Member<'admin'>,
	report: table.MessageReportRow,
	{ action, reason, text }: MessageDecision,
	{ tell = record, suspended }: { tell?: Tell; suspended?: UserRow | undefined } = {},
): Promise<table.MessageReport[] | null> {
	const { messageId, authorId, conversationId, listingId: listing } = report
	const ended = await table.deleteMessageReports(tx, messageId)
	if (ended.length === 0) return null
	if (action !== 'remove' && !actionsFor(report).includes(action)) throw taken()
	await noteDecision(tx, 'message', messageId, { by: admin.id, action, reason, words: text })
	if (action === 'remove') await table.setRemoved(tx, messageId, now())
	const about = { by: admin.id, listing, data: { message: messageId, conversation: conversationId } }
	const kind = action === 'dismiss' ? 'message_report_dismissed' : 'message_report_upheld'
	for (const { reporterId: person } of ended) await tell(tx, { ...about, kind, person })
	const said = { reason, ...(text && { text }) }
	const closing = { ...about, person: authorId, data: { ...about.data, ...said } }
	const closings = { warn: 'message_warned', remove: 'message_removed' } as const
	await tell(tx, { ...closing, kind: action in closings ? closings[action as 'warn'] : 'message_reports_closed' })
	if (suspended) await suspend(tx, admin, suspended, said, tell)
	return ended
}

/** Decides on a reported message by id. Returns 0 if no report is left. */
export function decideMessageReport(
	{ database }: Market,
	admin: Member<'admin'>,
	messageId: string,
	decision: MessageReportDecision,
): Promise<number> {
	return database.transaction(async (tx) => {
		const report = isId(messageId) ? await table.findMessageReport(tx, messageId) : undefined
		if (!report) {
			await rowOf('message', messageId, (known) => table.lockMessage(tx, known))
			return 0
		}
		const suspends = decision.action === 'suspend'
		// Listings and people are locked before anything else, as everywhere.
		if (suspends) await lockListingsLeaving(tx, report.authorId)
		const suspended = suspends ? await lockUser(tx, report.authorId) : undefined
		await rowOf('message', messageId, (known) => table.lockMessage(tx, known))
		return (await decideMessage(tx, admin, report, decision, { suspended })) === null ? 0 : 1
	})
}
