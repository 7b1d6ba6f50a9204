import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Page, PageRequest } from '../../contract/page.ts'
import { byAge, listPage, longestFirst } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { first } from '../rows.ts'
import { verificationDocuments, verifications } from '../schema/moderation.ts'
import { users } from '../schema/people.ts'

export type VerificationRow = typeof verifications.$inferSelect
export type VerificationCase = VerificationRow & { name: string; email: string; hasDocument: boolean }

/** Starts or restarts a person's request. Returns its id. */
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

export const findVerificationOf = (db: Queries, userId: string): Promise<VerificationRow | undefined> =>
	first(db.select().from(verifications).where(eq(verifications.userId, userId)))

export const lockVerificationOf = (tx: Transaction, userId: string): Promise<VerificationRow | undefined> =>
	first(tx.select().from(verifications).where(eq(verifications.userId, userId)).for('update'))

export const lockVerification = (tx: Transaction, id: string): Promise<VerificationRow | undefined> =>
	first(tx.select().from(verifications).where(eq(verifications.id, id)).for('update'))

const phoneLock = 7_406_117

/** Whether another account has verified this phone number. Keeps others from doing so until the transaction ends. */
export async function isPhoneTaken(tx: Transaction, phone: string, userId: string): Promise<boolean> {
	await tx.execute(sql`select pg_advisory_xact_lock(${phoneLock}, hashtext(${phone}))`)
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

/** Stores the picture of a document (WebP), replacing an earlier one. */
export async function saveDocument(tx: Transaction, userId: string, picture: Buffer): Promise<void> {
	await tx
		.insert(verificationDocuments)
		.values({ userId, picture })
		.onConflictDoUpdate({ target: verificationDocuments.userId, set: { picture } })
}

/** The picture of the document sent with a request. */
export async function findDocument({ db }: Database, id: string): Promise<Buffer | undefined> {
	const [found] = await db
		.select({ picture: verificationDocuments.picture })
		.from(verificationDocuments)
		.innerJoin(verifications, eq(verifications.userId, verificationDocuments.userId))
		.where(eq(verifications.id, id))
	return found?.picture
}

export async function deleteDocument(tx: Transaction, userId: string): Promise<void> {
	await tx.delete(verificationDocuments).where(eq(verificationDocuments.userId, userId))
}

/** Deletes a person's request and its document. */
export async function deleteVerification(tx: Transaction, userId: string): Promise<void> {
	await tx.delete(verifications).where(eq(verifications.userId, userId))
}

const hasDocument = sql<boolean>`exists (
	select from ${verificationDocuments} where ${verificationDocuments.userId} = ${verifications.userId})`

/** Requests that wait for an admin, longest waiting first. */
export function listWaitingVerifications({ db }: Database, page: PageRequest<never>): Promise<Page<VerificationCase>> {
	return listPage(db, longestFirst(page), {
		name: 'list_waiting_verifications',
		table: verifications,
		sortKeys: { waiting: byAge(verifications) },
		values: {},
		select: (behind) =>
			db
				.select({
					...getTableColumns(verifications),
					hasDocument,
					name: users.name,
					email: users.email,
				})
				.from(verifications)
				.innerJoin(users, eq(users.id, verifications.userId))
				.where(and(eq(verifications.status, 'waiting'), behind)),
	})
}

/** Whether a document's picture came with a person's request. */
export async function hasDocumentOf(db: Queries, userId: string): Promise<boolean> {
	return (await db.$count(verificationDocuments, eq(verificationDocuments.userId, userId))) > 0
}
