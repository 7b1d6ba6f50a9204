import type { NewMessageReport, ReportedConversation, ReportedMessage } from '../../contract/deals/conversations.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { lockConversation } from '../../database/deals/conversations.ts'
import * as table from '../../database/deals/messages.ts'
import { findPerson } from '../../database/people/users.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { forbidden } from '../failure.ts'
import type { Market } from '../market.ts'
import { holdActor, rowOf } from '../rows.ts'
import { describeMessage } from './described.ts'
import { ownSide } from './standing.ts'

/** How many messages on either side of a reported one an admin may read. */
export const messagesAround = 20

/** Reports a message of the other person. Returns 0 if the reporter had before. */
export function reportMessage(
	{ database }: Market,
	reporter: Member,
	conversationId: string,
	{ message_id, reason, text }: NewMessageReport,
): Promise<number> {
	return database.transaction(async (tx) => {
		await holdActor(tx, reporter)
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

function describeReport(row: table.MessageReportRow): ReportedMessage {
	return {
		_id: row.id,
		message_id: row.messageId,
		reason: row.reason,
		text: row.text,
		reporter: row.reporterId === row.buyerId ? 'buyer' : 'seller',
		product_name: row.productName,
		created_at: row.createdAt.getTime(),
	}
}

/** Reported messages, newest report first. */
export async function listReportedMessages({ database }: Market, page: PageRequest): Promise<Page<ReportedMessage>> {
	const { rows, next } = await table.listMessageReports(database, page)
	return { rows: rows.map(describeReport), next }
}

/** A reported message and what stands around it, for an admin. The same transaction records that they read it. */
export function readReportedMessage(
	{ database, site }: Market,
	admin: Member<'admin'>,
	messageId: string,
): Promise<ReportedConversation> {
	return database.transaction(async (tx) => {
		const report = await rowOf('message', messageId, (known) => table.findMessageReport(tx, known))
		const around = await table.listMessagesAround(tx, report.conversationId, report.messageAt, messagesAround)
		const message = { id: report.messageId, authorId: report.authorId }
		await record(tx, eventOf('reported_message_read', admin, message, report.listingId))
		return {
			report: describeReport(report),
			buyer: await findPerson(tx, report.buyerId),
			seller: await findPerson(tx, report.sellerId),
			messages: around.map((message) => describeMessage(site, message, report.buyerId, admin.id)),
			marked: await table.countMarks(tx, report.authorId),
		}
	})
}
