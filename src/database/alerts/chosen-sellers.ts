import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { PageRequest } from '../../contract/page.ts'
import { listPage } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { idsOf } from '../rows.ts'
import { follows, hiddenSellers } from '../schema/alerts.ts'
import { users } from '../schema/people.ts'

export type Choice = 'followed' | 'hidden'
const tables = { followed: follows, hidden: hiddenSellers } as const

/** The sellers that a person chose, latest first; with `sellerId`, only that one. */
export function listChosenSellers(
	{ db }: Database,
	choice: Choice,
	{ userId, sellerId }: { userId: string; sellerId?: string | undefined },
	page: PageRequest<never>,
) {
	const table = tables[choice]
	return listPage(db, page, {
		name: `list_${choice}_sellers${sellerId === undefined ? '' : '_one'}`,
		table: { createdAt: table.createdAt, id: table.sellerId },
		sortKeys: {
			created_at: {
				by: table.createdAt,
				kind: 'moment' as const,
				valueOf: ({ createdAt }: { createdAt: Date }) => createdAt.getTime(),
			},
		},
		values: { userId, ...(sellerId !== undefined && { sellerId }) },
		select: (behind) =>
			db
				.select({ id: table.sellerId, createdAt: table.createdAt, name: users.name, verified: users.verified })
				.from(table)
				.innerJoin(users, eq(users.id, table.sellerId))
				.where(
					and(
						eq(table.userId, sql.placeholder('userId')),
						sellerId === undefined ? undefined : eq(table.sellerId, sql.placeholder('sellerId')),
						isNull(users.deletedAt),
						behind,
					),
				),
	})
}

/** Every seller that a person chose. */
export const listAllChosen = (db: Queries, choice: Choice, userId: string) =>
	db
		.select({ id: users.id, name: users.name, verified: users.verified, createdAt: tables[choice].createdAt })
		.from(tables[choice])
		.innerJoin(users, eq(users.id, tables[choice].sellerId))
		.where(eq(tables[choice].userId, userId))
		.orderBy(tables[choice].createdAt)

export const countChosenSellers = (tx: Transaction, choice: Choice, userId: string): Promise<number> =>
	tx.$count(tables[choice], eq(tables[choice].userId, userId))

/** Returns 0 if the seller was already chosen. */
export async function insertChosenSeller(
	tx: Transaction,
	choice: Choice,
	row: { userId: string; sellerId: string; createdAt: Date },
): Promise<number> {
	const table = tables[choice]
	const inserted = await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.sellerId })
	return inserted.length
}

/** Returns 0 if the seller was not chosen. */
export async function deleteChosenSeller(
	db: Queries,
	choice: Choice,
	userId: string,
	sellerId: string,
): Promise<number> {
	const table = tables[choice]
	const deleted = await db
		.delete(table)
		.where(and(eq(table.userId, userId), eq(table.sellerId, sellerId)))
		.returning({ id: table.sellerId })
	return deleted.length
}

/** Ids of the sellers whose listings a person hides. */
export const listHiddenSellerIds = (db: Queries, userId: string): Promise<string[]> =>
	idsOf(db.select({ id: hiddenSellers.sellerId }).from(hiddenSellers).where(eq(hiddenSellers.userId, userId)))

/** Deletes a person's choices of sellers, and other people's choices of this person. */
export async function deleteChoicesOf(tx: Transaction, userId: string): Promise<void> {
	for (const table of Object.values(tables))
		await tx.delete(table).where(or(eq(table.userId, userId), eq(table.sellerId, userId)))
}
