import { and, asc, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { PageRequest } from '../../contract/page.ts'
import type { SortField } from '../../contract/sorting.ts'
import { byAge, listPage } from '../paging.ts'
import { addressProven } from '../people/account.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { first } from '../rows.ts'
import { events, liveUpdates, noticeSettings, notices, pushSubscriptions } from '../schema/events.ts'
import { identityUsers } from '../schema/identity.ts'
import { listings, pictures } from '../schema/listings.ts'
import { orders } from '../schema/orders.ts'
import { users } from '../schema/people.ts'
import { toldColumns } from './events.ts'

const recipient = {
	id: users.id,
	name: users.name,
	email: users.email,
	language: identityUsers.language,
	addressProven,
	quietFrom: noticeSettings.quietFrom,
	quietTo: noticeSettings.quietTo,
	kinds: noticeSettings.kinds,
}

/** Those of these users who still exist, with their notification settings, ordered by id. */
export function listRecipients(db: Queries, ids: readonly string[]) {
	return db
		.select(recipient)
		.from(users)
		.leftJoin(identityUsers, eq(identityUsers.id, users.identityId))
		.leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
		.where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
		.orderBy(asc(users.id))
}
export type Recipient = Awaited<ReturnType<typeof listRecipients>>[number]

export async function listAdminIds(tx: Transaction): Promise<string[]> {
	const admins = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
	return admins.map(({ id }) => id)
}

type NewNotice = typeof notices.$inferInsert
export type NoticeRow = typeof notices.$inferSelect

/** Returns only the new ones: a person is notified of an event once. */
export function insertNotices(tx: Transaction, rows: readonly NewNotice[]): Promise<NoticeRow[]> {
	if (rows.length === 0) return Promise.resolve([])
	return tx
		.insert(notices)
		.values([...rows])
		.onConflictDoNothing()
		.returning()
}

/** Queues mails and pushes that are due. Concurrent processes take different ones. */
export async function takeDueNotices(tx: Transaction, now: Date, most: number): Promise<NoticeRow[]> {
	const due = tx
		.select({ id: notices.id })
		.from(notices)
		.where(sql`(${notices.mail} = 'waiting' or ${notices.push} = 'waiting') and ${notices.dueAt} <= ${now}`)
		.orderBy(notices.dueAt)
		.limit(most)
		.for('update', { skipLocked: true })
	const queued = (delivery: typeof notices.mail | typeof notices.push) =>
		sql`case when ${delivery} = 'waiting' then 'queued' else ${delivery} end`
	return tx
		.update(notices)
		.set({ mail: queued(notices.mail), push: queued(notices.push) })
		.where(inArray(notices.id, due))
		.returning()
}

/** The notices that still have to be mailed or pushed to a person. */
export function lockWaitingNotices(tx: Transaction, userId: string) {
	return tx
		.select({
			id: notices.id,
			mail: notices.mail,
			push: notices.push,
			gathered: notices.gathered,
			kind: events.kind,
			createdAt: notices.createdAt,
		})
		.from(notices)
		.innerJoin(events, eq(events.id, notices.eventId))
		.where(and(eq(notices.userId, userId), sql`(${notices.mail} = 'waiting' or ${notices.push} = 'waiting')`))
		.for('update', { of: notices })
}

/** Postpones a notice's mail until the gathered one. */
export async function gather(tx: Transaction, id: string, dueAt: Date): Promise<void> {
	await tx.update(notices).set({ mail: 'waiting', gathered: true, dueAt }).where(eq(notices.id, id))
}

/** Notices with their events, oldest first. */
export const listNoticesById = (db: Queries, ids: readonly string[]) =>
	selectNotices(db)
		.where(inArray(notices.id, [...ids]))
		.orderBy(asc(notices.createdAt), asc(notices.id))

export async function setDue(tx: Transaction, ids: readonly string[], dueAt: Date): Promise<void> {
	await tx
		.update(notices)
		.set({ dueAt })
		.where(inArray(notices.id, [...ids]))
}

const searchName = sql<string>`coalesce((select s.name from alerts a join saved_searches s on s.id = a.saved_search_id
	where a.event_id = ${notices.eventId} and a.user_id = ${notices.userId} limit 1), '')`

const selectNotices = (db: Queries) =>
	db
		.select({
			...toldColumns,
			search: searchName,
			notice: notices,
			id: notices.id,
			createdAt: notices.createdAt,
			picture: { id: pictures.id, hostedAddress: pictures.hostedAddress },
		})
		.from(notices)
		.innerJoin(events, eq(events.id, notices.eventId))
		.leftJoin(users, eq(users.id, events.actorId))
		.leftJoin(orders, eq(orders.id, events.orderId))
		.leftJoin(listings, eq(listings.id, events.listingId))
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))

/** A person's listed notices, or only the unread ones. */
export function listNotices(
	{ db }: Database,
	{ userId, unread }: { userId: string; unread: boolean },
	page: PageRequest<SortField<'notifications'>>,
) {
	return listPage(db, page, {
		name: unread ? 'list_unread_notices' : 'list_notices',
		table: notices,
		sortKeys: { created_at: byAge(notices) },
		values: { userId },
		select: (behind) =>
			selectNotices(db).where(
				and(
					eq(notices.userId, sql.placeholder('userId')),
					notices.listed,
					unread ? isNull(notices.readAt) : undefined,
					behind,
				),
			),
	})
}

/** One notice with its event. */
export const findNotice = (db: Queries, id: string) => first(selectNotices(db).where(eq(notices.id, id)))

const isUnread = (userId: string) => and(eq(notices.userId, userId), notices.listed, isNull(notices.readAt))

/** A person's language, and their number of unread listed notices, counted up to `most`. */
export async function findReader(db: Queries, userId: string, most: number) {
	const counted = db.select({ id: notices.id }).from(notices).where(isUnread(userId)).limit(most).as('unread')
	const [found] = await db
		.select({ language: identityUsers.language, unread: sql<number>`(select count(*)::int from ${counted})` })
		.from(users)
		.leftJoin(identityUsers, eq(identityUsers.id, users.identityId))
		.where(eq(users.id, userId))
	return found
}

/** Marks these unread notices, or all, as read. Returns how many there were. */
export async function markRead(
	tx: Transaction,
	userId: string,
	ids: readonly string[] | undefined,
	now: Date,
): Promise<number> {
	const read = await tx
		.update(notices)
		.set({ readAt: now })
		.where(and(isUnread(userId), ids && inArray(notices.id, [...ids])))
		.returning({ id: notices.id })
	return read.length
}

/** Marks a person's notices about a conversation's messages as read, listed or not. Returns how many. */
export async function markConversationRead(tx: Transaction, userId: string, conversation: string, now: Date) {
	const told = tx
		.select({ id: events.id })
		.from(events)
		.where(
			and(
				eq(events.id, notices.eventId),
				eq(events.kind, 'message'),
				sql`${events.data}->>'conversation' = ${conversation}`,
			),
		)
	const read = await tx
		.update(notices)
		.set({ readAt: now })
		.where(and(eq(notices.userId, userId), isNull(notices.readAt), exists(told)))
		.returning({ id: notices.id })
	return read.length
}

type Settings = typeof noticeSettings.$inferInsert

/** A person's notification settings. Undefined if they never chose any. */
export const findSettings = (db: Queries, userId: string): Promise<typeof noticeSettings.$inferSelect | undefined> =>
	first(db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId)))

export async function saveSettings(tx: Transaction, settings: Settings): Promise<void> {
	const { userId: _key, ...set } = settings
	await tx.insert(noticeSettings).values(settings).onConflictDoUpdate({ target: noticeSettings.userId, set })
}

/** All of a person's notices, newest first. */
export const listAllNotices = (db: Queries, userId: string) =>
	selectNotices(db).where(eq(notices.userId, userId)).orderBy(desc(notices.createdAt), desc(notices.id))

/** Deletes a person's notices, notification settings, browsers and live updates. */
export async function deleteNoticesOf(tx: Transaction, userId: string): Promise<void> {
	for (const table of [notices, noticeSettings, pushSubscriptions, liveUpdates])
		await tx.delete(table).where(eq(table.userId, userId))
}

/** A user's notification settings. Undefined if they are gone. */
export const findRecipient = (db: Queries, id: string): Promise<Recipient | undefined> =>
	first(listRecipients(db, [id]))

type Delivery = NonNullable<NoticeRow['mail']>

export async function setMail(db: Queries, id: string, mail: Delivery): Promise<void> {
	await db.update(notices).set({ mail }).where(eq(notices.id, id))
}

export async function setPush(db: Queries, id: string, push: Delivery): Promise<void> {
	await db.update(notices).set({ push }).where(eq(notices.id, id))
}
