import { and, asc, count, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { first, idOf, idsOf } from '../rows.ts'
import { offers } from '../schema/conversations.ts'
import { importPictures, importRows, imports, type RowError } from '../schema/imports.ts'
import { listings, pictures } from '../schema/listings.ts'
import { users } from '../schema/people.ts'
import { strayPictures } from '../schema/stray-pictures.ts'
import { listingPictureColumns } from './listing-columns.ts'

export type { RowError } from '../schema/imports.ts'
export type ImportRecord = typeof imports.$inferSelect
export type ImportRow = typeof importRows.$inferSelect

const isOf = (userId: string, id: string) => and(eq(imports.id, id), eq(imports.userId, userId))
const isRow = (importId: string, line: number) => and(eq(importRows.importId, importId), eq(importRows.line, line))
const open = ['checking', 'checked', 'running'] as const

export const findImport = (db: Queries, userId: string, id: string): Promise<ImportRecord | undefined> =>
	first(db.select().from(imports).where(isOf(userId, id)))

export const lockImport = (tx: Transaction, userId: string, id: string): Promise<ImportRecord | undefined> =>
	first(tx.select().from(imports).where(isOf(userId, id)).for('update'))

/** Locks the import with this id, whoever owns it. */
export const lockAnyImport = (tx: Transaction, id: string, strength: 'update' | 'share') =>
	first(tx.select().from(imports).where(eq(imports.id, id)).for(strength))

export const findAnyImport = (db: Queries, id: string): Promise<ImportRecord | undefined> =>
	first(db.select().from(imports).where(eq(imports.id, id)))

/** A person's latest imports, newest first. */
export const listImports = (db: Queries, userId: string, limit: number): Promise<ImportRecord[]> =>
	db.select().from(imports).where(eq(imports.userId, userId)).orderBy(desc(imports.createdAt)).limit(limit)

/** Locks a person's import that has not finished yet. */
export async function lockOpenImport(tx: Transaction, userId: string): Promise<ImportRecord | undefined> {
	const [found] = await tx
		.select()
		.from(imports)
		.where(and(eq(imports.userId, userId), inArray(imports.status, [...open])))
		.for('update')
	return found
}

export const insertImport = (tx: Transaction, record: typeof imports.$inferInsert): Promise<string> =>
	idOf(tx.insert(imports).values(record).returning({ id: imports.id }))

export async function updateImport(tx: Queries, id: string, change: Partial<ImportRecord>): Promise<void> {
	await tx.update(imports).set(change).where(eq(imports.id, id))
}

export async function insertImportRows(
	tx: Transaction,
	importId: string,
	rows: readonly Pick<ImportRow, 'line' | 'cells'>[],
): Promise<void> {
	if (rows.length > 0) await tx.insert(importRows).values(rows.map((row) => ({ importId, ...row })))
}

/** Rows after a line, in order. */
export const listRows = (db: Queries, importId: string, behind: number, limit: number): Promise<ImportRow[]> =>
	db
		.select()
		.from(importRows)
		.where(and(eq(importRows.importId, importId), sql`${importRows.line} > ${behind}`))
		.orderBy(asc(importRows.line))
		.limit(limit)

/** The next rows that the run has not finished. */
export const listRowsToDo = (db: Queries, importId: string, limit: number): Promise<ImportRow[]> =>
	db
		.select()
		.from(importRows)
		.where(and(eq(importRows.importId, importId), eq(importRows.done, false)))
		.orderBy(asc(importRows.line))
		.limit(limit)

export const lockRow = (tx: Transaction, importId: string, line: number): Promise<ImportRow | undefined> =>
	first(tx.select().from(importRows).where(isRow(importId, line)).for('update'))

export async function updateRow(
	tx: Queries,
	importId: string,
	line: number,
	change: Partial<Omit<ImportRow, 'importId' | 'line'>>,
): Promise<void> {
	await tx.update(importRows).set(change).where(isRow(importId, line))
}

/** Marks the rows that need no write as done. */
export async function passUnwritten(tx: Transaction, importId: string): Promise<void> {
	await tx
		.update(importRows)
		.set({ done: true })
		.where(and(eq(importRows.importId, importId), inArray(importRows.outcome, ['unchanged', 'refused'])))
}

/** How many rows of each import have each outcome, how many of them are done, and how many offers would still end. */
export async function countRows(db: Queries, importIds: readonly string[]) {
	if (importIds.length === 0) return []
	return db
		.select({
			importId: importRows.importId,
			outcome: importRows.outcome,
			rows: count(),
			done: sql<number>`count(*) filter (where ${importRows.done})::int`,
			endsOffers: sql<number>`coalesce(sum(${importRows.endsOffers}) filter (where not ${importRows.done}), 0)::int`,
		})
		.from(importRows)
		.where(inArray(importRows.importId, [...importIds]))
		.groupBy(importRows.importId, importRows.outcome)
}

/** The rows that have errors. */
export const listErrors = (db: Queries, importId: string) =>
	db
		.select({ line: importRows.line, errors: importRows.errors })
		.from(importRows)
		.where(and(eq(importRows.importId, importId), sql`${importRows.errors} <> '[]'::jsonb`))
		.orderBy(asc(importRows.line))

/** The `sku` and `_id` cells by line. Neither may occur twice. */
export const listCells = (db: Queries, importId: string) =>
	db
		.select({
			line: importRows.line,
			sku: sql<string | null>`${importRows.cells} ->> 'sku'`,
			id: sql<string | null>`${importRows.cells} ->> '_id'`,
		})
		.from(importRows)
		.where(eq(importRows.importId, importId))
		.orderBy(asc(importRows.line))

/** The `images` cells of rows with an error in that field, by line. */
export const listRefusedImages = (db: Queries, importId: string) =>
	db
		.select({ images: sql<string>`${importRows.cells} ->> 'images'` })
		.from(importRows)
		.where(
			and(
				eq(importRows.importId, importId),
				sql`${importRows.errors} @> '[{"field": "images"}]'::jsonb and ${importRows.cells} ? 'images'`,
			),
		)
		.orderBy(asc(importRows.line))

/** A seller's listings that are not deleted, by id or by their unique code. */
export async function listOwnNamed(
	db: Queries,
	sellerId: string,
	{ ids, skus }: { ids: readonly string[]; skus: readonly string[] },
) {
	const named = sql`(${listings.id} = any(${sql.param(ids)}::uuid[])
		or (${listings.sku} <> '' and ${listings.sku} = any(${sql.param(skus)}::text[])))`
	return db
		.select({
			listing: listings,
			...listingPictureColumns,
			openOffers: sql<number>`(select count(*)::int from ${offers} where ${offers.listingId} = ${listings.id} and ${offers.status} = 'open')`,
		})
		.from(listings)
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))
		.where(and(eq(listings.sellerId, sellerId), isNull(listings.deletedAt), ne(listings.status, 'sold'), named))
}

export async function listPictureNames(db: Queries, importId: string): Promise<{ name: string; file: string }[]> {
	return db
		.select({ name: importPictures.name, file: importPictures.file })
		.from(importPictures)
		.where(eq(importPictures.importId, importId))
}

/** Adds a file uploaded for an import. A file with the same name is replaced and becomes due for removal. */
export async function insertImportPicture(tx: Transaction, importId: string, name: string, file: string) {
	const [before] = await tx
		.select({ file: importPictures.file })
		.from(importPictures)
		.where(and(eq(importPictures.importId, importId), eq(importPictures.name, name)))
	await tx
		.insert(importPictures)
		.values({ importId, name, file })
		.onConflictDoUpdate({ target: [importPictures.importId, importPictures.name], set: { file } })
	if (before) await hasten(tx, [before.file])
}

const hasten = (tx: Transaction, files: readonly string[]) =>
	tx
		.update(strayPictures)
		.set({ due: sql`now()` })
		.where(inArray(strayPictures.id, [...files]))

/** Marks an import's files for the next clean-up. */
export async function leaveFiles(tx: Transaction, importIds: readonly string[]): Promise<void> {
	if (importIds.length === 0) return
	const left = await tx
		.delete(importPictures)
		.where(inArray(importPictures.importId, [...importIds]))
		.returning({ file: importPictures.file })
	if (left.length > 0)
		await hasten(
			tx,
			left.map(({ file }) => file),
		)
}

export async function deleteImports(tx: Transaction, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return
	await leaveFiles(tx, ids)
	await tx.delete(imports).where(inArray(imports.id, [...ids]))
}

export async function deleteImportsOf(tx: Transaction, userId: string): Promise<void> {
	const own = tx.select({ id: imports.id }).from(imports).where(eq(imports.userId, userId)).for('update')
	await deleteImports(tx, await idsOf(own))
}

/** Locks imports without any activity after `since`, at most `limit`. */
export async function lockOldImports(tx: Transaction, since: Date, limit: number): Promise<string[]> {
	const old = await tx
		.select({ id: imports.id })
		.from(imports)
		.where(lt(imports.changedAt, since))
		.orderBy(imports.changedAt)
		.limit(limit)
		.for('update', { skipLocked: true })
	return old.map(({ id }) => id)
}

/** The seller, for jobs that act on their behalf. */
export async function findSeller(db: Queries, id: string) {
	const [seller] = await db
		.select({ id: users.id, role: users.role, email: users.email })
		.from(users)
		.where(and(eq(users.id, id), isNull(users.deletedAt), eq(users.role, 'seller'), isNull(users.suspendedAt)))
	return seller
}

export type OwnListing = Awaited<ReturnType<typeof listOwnNamed>>[number]
export type Errors = readonly RowError[]
