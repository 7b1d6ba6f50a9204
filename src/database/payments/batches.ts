import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PayoutKind } from '../../contract/deals/payment-states.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { listPage } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { first, idOf } from '../rows.ts'
import { payoutAccounts, payoutBatches, payoutBatchRows, payouts } from '../schema/payments.ts'
import { users } from '../schema/people.ts'

export type BatchRecord = typeof payoutBatches.$inferSelect
export type BatchRowRecord = typeof payoutBatchRows.$inferSelect

/** Locks due payouts with a payout account that are in no open batch, oldest first. */
export function lockDuePayouts(
	tx: Transaction,
	{ orderIds, kind }: { orderIds?: readonly string[] | undefined; kind?: PayoutKind | undefined },
	most: number,
) {
	const isOpen = sql`exists (select from ${payoutBatchRows} where ${payoutBatchRows.payoutId} = ${payouts.id} and ${payoutBatchRows.state} = 'open')`
	return tx
		.select({ payout: payouts, account: payoutAccounts })
		.from(payouts)
		.innerJoin(payoutAccounts, eq(payoutAccounts.userId, payouts.sellerId))
		.where(
			and(
				isNull(payouts.paidAt),
				orderIds && inArray(payouts.orderId, [...orderIds]),
				kind && eq(payoutAccounts.kind, kind),
				sql`not ${isOpen}`,
			),
		)
		.orderBy(asc(payouts.createdAt), asc(payouts.id))
		.limit(most)
		.for('update', { of: payouts })
}

/** Returns its id, or null if one of its payouts is in another batch by now. */
export async function insertBatch(
	tx: Transaction,
	batch: { createdBy: string; createdAt: Date },
	rows: readonly Omit<typeof payoutBatchRows.$inferInsert, 'batchId'>[],
): Promise<string | null> {
	const batchId = await idOf(tx.insert(payoutBatches).values(batch).returning({ id: payoutBatches.id }))
	// Another batch may have taken a payout while this one waited for its lock.
	const taken = await tx
		.insert(payoutBatchRows)
		.values(rows.map((row) => ({ ...row, batchId })))
		.onConflictDoNothing()
		.returning({ reference: payoutBatchRows.reference })
	return taken.length === rows.length ? batchId : null
}

const selectBatches = (db: Queries) =>
	db
		.select({
			id: payoutBatches.id,
			createdAt: payoutBatches.createdAt,
			endedAt: payoutBatches.endedAt,
			outcome: payoutBatches.outcome,
			createdBy: users.name,
			count: sql<number>`(select count(*)::int from ${payoutBatchRows} where ${payoutBatchRows.batchId} = ${payoutBatches.id})`,
			/** In paisa. */
			amount: sql<number>`(select sum(${payoutBatchRows.amount})::float8 from ${payoutBatchRows} where ${payoutBatchRows.batchId} = ${payoutBatches.id})`,
		})
		.from(payoutBatches)
		.innerJoin(users, eq(users.id, payoutBatches.createdBy))

export type ListedBatch = Awaited<ReturnType<typeof selectBatches>>[number]

/** All batches, or only open ones, newest first. */
export function listBatches({ db }: Database, isOpen: boolean, page: PageRequest<never>): Promise<Page<ListedBatch>> {
	return listPage(db, page, {
		name: isOpen ? 'list_open_batches' : 'list_batches',
		table: payoutBatches,
		sortKeys: {},
		values: {},
		select: (behind) => selectBatches(db).where(and(behind, isOpen ? isNull(payoutBatches.outcome) : undefined)),
	})
}

export const findBatch = (db: Queries, id: string): Promise<BatchRecord | undefined> =>
	first(db.select().from(payoutBatches).where(eq(payoutBatches.id, id)))

export const lockBatch = (tx: Transaction, id: string): Promise<BatchRecord | undefined> =>
	first(tx.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for('update'))

/** All rows of a batch. */
export function listBatchRows(db: Queries, batchId: string): Promise<BatchRowRecord[]> {
	return db
		.select()
		.from(payoutBatchRows)
		.where(eq(payoutBatchRows.batchId, batchId))
		.orderBy(payoutBatchRows.reference)
}

/** A page of a batch's rows, by reference. */
export async function pageBatchRows(
	{ db }: Database,
	batchId: string,
	{ limit, after }: PageRequest<never>,
): Promise<Page<BatchRowRecord>> {
	const found = await db
		.select()
		.from(payoutBatchRows)
		.where(
			and(
				eq(payoutBatchRows.batchId, batchId),
				after === null ? undefined : sql`${payoutBatchRows.reference} > ${String(after.value)}`,
			),
		)
		.orderBy(payoutBatchRows.reference)
		.limit(limit + 1)
	const rows = found.slice(0, limit)
	const last = rows.at(-1)
	return { rows, next: found.length > limit && last ? { value: last.reference, id: last.payoutId } : null }
}

export async function setBatchRows(
	tx: Transaction,
	references: readonly string[],
	state: BatchRowRecord['state'],
): Promise<void> {
	if (references.length > 0)
		await tx
			.update(payoutBatchRows)
			.set({ state })
			.where(inArray(payoutBatchRows.reference, [...references]))
}

export async function endBatch(
	tx: Transaction,
	id: string,
	ended: { endedAt: Date; outcome: 'paid' | 'cancelled' },
): Promise<void> {
	await tx.update(payoutBatches).set(ended).where(eq(payoutBatches.id, id))
}

/** Whether a payout is in an open batch. Only that batch can pay it. */
export const isInOpenBatch = async (tx: Transaction, payoutId: string): Promise<boolean> =>
	(await tx.$count(payoutBatchRows, and(eq(payoutBatchRows.payoutId, payoutId), eq(payoutBatchRows.state, 'open')))) > 0
