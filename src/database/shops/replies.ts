import { and, eq, sql } from 'drizzle-orm'
import type { PageRequest } from '../../contract/page.ts'
import { byAge, listPage } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { first, idOf } from '../rows.ts'
import { savedReplies } from '../schema/shops.ts'

export type ReplyRecord = typeof savedReplies.$inferSelect

/** A seller's saved replies, newest first. */
export function listReplies({ db }: Database, userId: string, page: PageRequest<never>) {
	return listPage(db, page, {
		name: 'list_saved_replies',
		table: savedReplies,
		sortKeys: { created_at: byAge(savedReplies) },
		values: { userId },
		select: (behind) =>
			db
				.select()
				.from(savedReplies)
				.where(and(eq(savedReplies.userId, sql.placeholder('userId')), behind)),
	})
}

/** All of them, oldest first. */
export const listAllReplies = (db: Queries, userId: string): Promise<ReplyRecord[]> =>
	db.select().from(savedReplies).where(eq(savedReplies.userId, userId)).orderBy(savedReplies.createdAt)

export const countReplies = (tx: Transaction, userId: string): Promise<number> =>
	tx.$count(savedReplies, eq(savedReplies.userId, userId))

/** Returns the id. */
export const insertReply = (tx: Transaction, reply: typeof savedReplies.$inferInsert): Promise<string> =>
	idOf(tx.insert(savedReplies).values(reply).returning({ id: savedReplies.id }))

const isOf = (userId: string, id: string) => and(eq(savedReplies.id, id), eq(savedReplies.userId, userId))

export const lockReply = (tx: Transaction, userId: string, id: string): Promise<ReplyRecord | undefined> =>
	first(tx.select().from(savedReplies).where(isOf(userId, id)).for('update'))

export async function updateReply(
	tx: Transaction,
	id: string,
	changes: Pick<ReplyRecord, 'title' | 'text'>,
): Promise<void> {
	await tx.update(savedReplies).set(changes).where(eq(savedReplies.id, id))
}

/** Undefined if there is none. */
export async function deleteReply(tx: Transaction, userId: string, id: string): Promise<true | undefined> {
	const deleted = await tx.delete(savedReplies).where(isOf(userId, id)).returning({ id: savedReplies.id })
	return deleted.length > 0 || undefined
}
