import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Page, PageRequest } from '../../contract/page.ts'
import { listPage, type PageQuery } from '../paging.ts'
import type { Database, Transaction } from '../postgres/connection.ts'
import { verifications } from '../schema/moderation.ts'
import { users } from '../schema/people.ts'

export type VerificationRow = typeof verifications.$inferSelect
/** A request with who made it, for an admin. */
export type VerificationCase = VerificationRow & { name: string; email: string }

/** Starts a person's request, or starts it anew. */
export async function saveVerification(
	tx: Transaction,
	request: Pick<VerificationRow, 'userId' | 'phone' | 'codeHash' | 'codeExpiresAt' | 'createdAt'>,
): Promise<string> {
	const fresh = { ...request, status: 'code' as const, wrongCodes: 0, reason: '' }
	const [saved] = await tx
		.insert(verifications)
		.values(fresh)
		.onConflictDoUpdate({ target: verifications.userId, set: { ...fresh, id: sql`gen_random_uuid()` } })
		.returning({ id: verifications.id })
	if (!saved) throw new Error('No request was saved.')
	return saved.id
}

export async function lockVerificationOf(tx: Transaction, userId: string): Promise<VerificationRow | undefined> {
	const [row] = await tx.select().from(verifications).where(eq(verifications.userId, userId)).for('update')
	return row
}

export async function lockVerification(tx: Transaction, id: string): Promise<VerificationRow | undefined> {
	const [row] = await tx.select().from(verifications).where(eq(verifications.id, id)).for('update')
	return row
}

/** Whether another account has proven this phone. */
export async function isPhoneTaken(tx: Transaction, phone: string, userId: string): Promise<boolean> {
	const proven = inArray(verifications.status, ['document', 'waiting', 'accepted'])
	return (
		(await tx.$count(verifications, and(eq(verifications.phone, phone), proven, ne(verifications.userId, userId)))) > 0
	)
}

export async function setVerification(
	tx: Transaction,
	userId: string,
	change: Partial<Pick<VerificationRow, 'status' | 'reason' | 'wrongCodes' | 'codeHash'>>,
): Promise<void> {
	await tx.update(verifications).set(change).where(eq(verifications.userId, userId))
}

/** Requests that wait for an admin, newest first. */
export function listWaitingVerifications({ db }: Database, page: PageRequest<never>): Promise<Page<VerificationCase>> {
	const list = {
		name: 'list_waiting_verifications',
		table: verifications,
		sortKeys: {},
		values: {},
		select: ({ behind, orderBy, limit, prepare }: PageQuery) =>
			db
				.select({
					...getTableColumns(verifications),
					name: users.name,
					email: users.email,
				})
				.from(verifications)
				.innerJoin(users, eq(users.id, verifications.userId))
				.where(and(eq(verifications.status, 'waiting'), behind))
				.orderBy(...orderBy)
				.limit(limit)
				.prepare(prepare),
	}
	return listPage(db, list, page)
}
