import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from './connection.ts'
import { identityUsers, noticeSettings, notices, users } from './schema.ts'

const recipient = {
	id: users.id,
	name: users.name,
	email: users.email,
	language: identityUsers.language,
	quietFrom: noticeSettings.quietFrom,
	quietTo: noticeSettings.quietTo,
	kinds: noticeSettings.kinds,
}

/** Those of these users who are still there, with how they want to be told. In order of their ids. */
export function listRecipients(tx: Transaction, ids: readonly string[]) {
	return tx
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

export type NewNotice = typeof notices.$inferInsert
export type NoticeRow = typeof notices.$inferSelect

/** Returns those that were not there yet: a person is told of an event once. */
export function insertNotices(tx: Transaction, rows: readonly NewNotice[]): Promise<NoticeRow[]> {
	if (rows.length === 0) return Promise.resolve([])
	return tx
		.insert(notices)
		.values([...rows])
		.onConflictDoNothing()
		.returning()
}

/** Moves mails and pushes that need wait no longer into the queue. Several processes take different ones. */
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
