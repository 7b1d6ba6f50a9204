import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MessageMark, MessageReportReason } from '../../contract/deals/conversations.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { type Counted, countSince } from '../counted.ts'
import { byAge, listPage } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { changed, first, only } from '../rows.ts'
import { conversations, messageReports, messages } from '../schema/conversations.ts'
import { listings } from '../schema/listings.ts'
import { users } from '../schema/people.ts'

export type MessageRow = typeof messages.$inferSelect
type NewMessageRow = typeof messages.$inferInsert

/** A conversation's messages, newest first. */
export async function listMessages(
	{ db }: Database,
	conversationId: string,
	page: PageRequest,
): Promise<Page<MessageRow>> {
	return listPage(db, page, {
		name: 'list_messages',
		table: messages,
		sortKeys: { created_at: byAge(messages) },
		values: { conversationId },
		select: (behind) =>
			db
				.select()
				.from(messages)
				.where(and(behind, eq(messages.conversationId, sql.placeholder('conversationId')))),
	})
}

/** The message that this author already sent with this client id. */
export async function findSent(
	db: Queries,
	sent: { conversationId: string; authorId: string; clientId: string },
): Promise<MessageRow | undefined> {
	const [found] = await db
		.select()
		.from(messages)
		.where(
			and(
				eq(messages.conversationId, sent.conversationId),
				eq(messages.authorId, sent.authorId),
				eq(messages.clientId, sent.clientId),
			),
		)
	return found
}

/** Lock the conversation first. */
export const insertMessage = (tx: Transaction, message: NewMessageRow): Promise<MessageRow> =>
	only(tx.insert(messages).values(message).returning())

/** Whether the other side still has unread messages from this author. Lock the conversation first. */
export async function hasUnread(
	tx: Transaction,
	{ id, buyerId, buyerReadAt, sellerReadAt }: typeof conversations.$inferSelect,
	authorId: string,
): Promise<boolean> {
	const readAt = authorId === buyerId ? sellerReadAt : buyerReadAt
	const found = await tx
		.select({ id: messages.id })
		.from(messages)
		.where(and(eq(messages.conversationId, id), eq(messages.authorId, authorId), gt(messages.createdAt, readAt)))
		.limit(1)
	return found.length > 0
}

export async function findMessage(db: Queries, conversationId: string, id: string): Promise<MessageRow | undefined> {
	const [found] = await db
		.select()
		.from(messages)
		.where(and(eq(messages.id, id), eq(messages.conversationId, conversationId)))
	return found
}

/** A message's text; undefined if it is gone. */
export async function findMessageText(db: Queries, id: string): Promise<string | undefined> {
	const [found] = await db
		.select({ text: messages.text })
		.from(messages)
		.where(and(eq(messages.id, id), isNull(messages.removedAt)))
	return found?.text
}

/** The buyer and seller, who may see a message's picture, and whether the message was reported or removed. */
export async function findMessagePicture(db: Queries, id: string) {
	const [found] = await db
		.select({
			buyerId: conversations.buyerId,
			sellerId: conversations.sellerId,
			conversationId: conversations.id,
			createdAt: messages.createdAt,
			removedAt: messages.removedAt,
		})
		.from(messages)
		.innerJoin(conversations, eq(conversations.id, messages.conversationId))
		.where(and(eq(messages.id, id), isNotNull(messages.picture)))
	return found
}

/** How many messages a person has sent after `since`, and when the first was sent. */
export const countMessagesSent = (tx: Transaction, authorId: string, since: Date): Promise<Counted> =>
	countSince(tx, messages.createdAt, since, eq(messages.authorId, authorId))

/** Returns 0 if this person has already reported it. */
export const insertMessageReport = (
	tx: Transaction,
	report: { messageId: string; reporterId: string; reason: MessageReportReason; text: string; createdAt: Date },
): Promise<number> => changed(tx.insert(messageReports).values(report).onConflictDoNothing())

const authors = alias(users, 'authors')

const selectReports = (db: Queries) =>
	db
		.select({
			...getTableColumns(messageReports),
			conversationId: messages.conversationId,
			authorId: messages.authorId,
			authorGone: sql<boolean>`${authors.deletedAt} is not null`,
			author: { role: authors.role, suspendedAt: authors.suspendedAt },
			messageAt: messages.createdAt,
			buyerId: conversations.buyerId,
			sellerId: conversations.sellerId,
			productName: listings.productName,
			listingId: conversations.listingId,
		})
		.from(messageReports)
		.innerJoin(messages, eq(messages.id, messageReports.messageId))
		.innerJoin(authors, eq(authors.id, messages.authorId))
		.innerJoin(conversations, eq(conversations.id, messages.conversationId))
		.innerJoin(listings, eq(listings.id, conversations.listingId))

export type MessageReportRow = NonNullable<Awaited<ReturnType<typeof findMessageReport>>>

/** Reported messages, newest report first. */
export async function listMessageReports({ db }: Database, page: PageRequest): Promise<Page<MessageReportRow>> {
	return listPage(db, page, {
		name: 'list_message_reports',
		table: messageReports,
		sortKeys: { created_at: byAge(messageReports) },
		values: {},
		select: (behind) => selectReports(db).where(behind),
	})
}

/** The first report of a message. */
export const findMessageReport = (db: Queries, messageId: string) =>
	first(
		selectReports(db).where(eq(messageReports.messageId, messageId)).orderBy(asc(messageReports.createdAt)).limit(1),
	)

/** Locks a message. */
export const lockMessage = (tx: Transaction, id: string): Promise<MessageRow | undefined> =>
	first(tx.select().from(messages).where(eq(messages.id, id)).for('update'))

export type MessageReport = typeof messageReports.$inferSelect

/** Deletes the reports of a locked message and returns them. */
export function deleteMessageReports(tx: Transaction, messageId: string): Promise<MessageReport[]> {
	return tx.delete(messageReports).where(eq(messageReports.messageId, messageId)).returning()
}

/** Restores deleted reports. */
export async function restoreMessageReports(tx: Transaction, rows: readonly MessageReport[]): Promise<void> {
	if (rows.length > 0)
		await tx
			.insert(messageReports)
			.values([...rows])
			.onConflictDoNothing()
}

/** Removes a message from its readers, or restores it. */
export async function setRemoved(tx: Transaction, id: string, removedAt: Date | null): Promise<void> {
	await tx.update(messages).set({ removedAt }).where(eq(messages.id, id))
}

/** The reports of a message with the reporters' names, newest first. */
export function listReportsOfMessage(db: Queries, messageId: string) {
	return db
		.select({
			id: messageReports.id,
			userId: messageReports.reporterId,
			reason: messageReports.reason,
			text: messageReports.text,
			createdAt: messageReports.createdAt,
			name: users.name,
		})
		.from(messageReports)
		.innerJoin(users, eq(users.id, messageReports.reporterId))
		.where(eq(messageReports.messageId, messageId))
		.orderBy(desc(messageReports.createdAt))
		.limit(50)
}

/** A message with up to `around` before and after it, oldest first. */
export async function listMessagesAround(
	db: Queries,
	conversationId: string,
	at: Date,
	around: number,
): Promise<MessageRow[]> {
	const inside = eq(messages.conversationId, conversationId)
	const before = await db
		.select()
		.from(messages)
		.where(and(inside, sql`${messages.createdAt} <= ${at.toISOString()}::timestamptz`))
		.orderBy(desc(messages.createdAt))
		.limit(around + 1)
	const after = await db
		.select()
		.from(messages)
		.where(and(inside, gt(messages.createdAt, at)))
		.orderBy(asc(messages.createdAt))
		.limit(around)
	return [...before.reverse(), ...after]
}

/** Whether a reported message is within `around` messages of this time. */
export async function isNearReported(db: Queries, conversationId: string, at: Date, around: number): Promise<boolean> {
	const near = (await listMessagesAround(db, conversationId, at, around)).map(({ id }) => id)
	const found = await db
		.select({ id: messageReports.id })
		.from(messageReports)
		.where(inArray(messageReports.messageId, near))
		.limit(1)
	return found.length > 0
}

/** How many of an author's messages have each mark. */
export async function countMarks(db: Queries, authorId: string): Promise<Partial<Record<MessageMark, number>>> {
	const mark = sql<MessageMark>`unnest(${messages.marks})`
	const counted = await db
		.select({ mark, count: sql<number>`count(*)::int` })
		.from(messages)
		.where(and(eq(messages.authorId, authorId), sql`${messages.marks} <> '{}'`))
		.groupBy(sql`1`)
	return Object.fromEntries(counted.map(({ mark: each, count }) => [each, count]))
}

/** Ids of messages with a picture whose author has left, oldest first. */
export async function listLeftPictures(db: Queries, limit: number): Promise<string[]> {
	const found = await db
		.select({ id: messages.id })
		.from(messages)
		.innerJoin(users, eq(users.id, messages.authorId))
		.where(and(isNotNull(messages.picture), isNotNull(users.deletedAt)))
		.limit(limit)
	return found.map(({ id }) => id)
}

/** Returns 0 if the message has no picture. */
export function forgetPicture(tx: Transaction, messageId: string): Promise<number> {
	const hasPicture = and(eq(messages.id, messageId), isNotNull(messages.picture))
	return changed(tx.update(messages).set({ picture: null }).where(hasPicture))
}
