import { and, eq, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { changed } from '../rows.ts'
import { blocks } from '../schema/conversations.ts'

/** Returns 0 if the block already exists. */
export const insertBlock = (tx: Transaction, blockerId: string, blockedId: string, at: Date): Promise<number> =>
	changed(tx.insert(blocks).values({ blockerId, blockedId, createdAt: at }).onConflictDoNothing())

/** Returns 0 if there was none. */
export const deleteBlock = (db: Queries, blockerId: string, blockedId: string): Promise<number> =>
	changed(db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))))

/** Whether either has blocked the other. */
export async function isBlocked(db: Queries, one: string, other: string): Promise<boolean> {
	const found = await db
		.select({ one: sql`1` })
		.from(blocks)
		.where(
			or(
				and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
				and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
			),
		)
		.limit(1)
	return found.length > 0
}

/** Deletes the blocks that a person set and those against them. */
export async function deleteBlocksOf(tx: Transaction, userId: string): Promise<void> {
	await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
}
