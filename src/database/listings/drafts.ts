import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { PageRequest } from '../../contract/page.ts'
import { byAge, listPage } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { first, idOf, idsOf } from '../rows.ts'
import { draftPictures, drafts } from '../schema/drafts.ts'

export type DraftRow = typeof drafts.$inferSelect

/** A draft without its earlier changes, which may be many times as long. */
export type ShownDraft = Omit<DraftRow, 'edits'>

const { edits: _, ...shownColumns } = getTableColumns(drafts)

const isOf = (userId: string, id: string) => and(eq(drafts.id, id), eq(drafts.userId, userId))

/** A page of a person's drafts, last changed first. */
export function listDrafts({ db }: Database, userId: string, page: PageRequest<never>) {
	const place = { createdAt: drafts.changedAt, id: drafts.id }
	return listPage(db, page, {
		name: 'list_drafts',
		table: place,
		sortKeys: { changed: byAge(place) },
		values: { userId },
		select: (behind) =>
			db
				.select({ ...place, draft: shownColumns })
				.from(drafts)
				.where(and(behind, eq(drafts.userId, sql.placeholder('userId')))),
	})
}

/** All drafts of a person, last changed first. */
export const listAllDrafts = (db: Queries, userId: string): Promise<ShownDraft[]> =>
	db.select(shownColumns).from(drafts).where(eq(drafts.userId, userId)).orderBy(desc(drafts.changedAt))

export const findDraft = (db: Queries, userId: string, id: string): Promise<ShownDraft | undefined> =>
	first(db.select(shownColumns).from(drafts).where(isOf(userId, id)))

export const lockDraft = (tx: Transaction, userId: string, id: string): Promise<DraftRow | undefined> =>
	first(tx.select().from(drafts).where(isOf(userId, id)).for('update'))

export const countDrafts = (tx: Transaction, userId: string): Promise<number> =>
	tx.$count(drafts, eq(drafts.userId, userId))

export const insertDraft = (tx: Transaction, draft: typeof drafts.$inferInsert): Promise<string> =>
	idOf(tx.insert(drafts).values(draft).returning({ id: drafts.id }))

export async function updateDraft(
	tx: Transaction,
	id: string,
	change: Pick<DraftRow, 'fields' | 'version' | 'edits' | 'changedAt'>,
): Promise<void> {
	await tx.update(drafts).set(change).where(eq(drafts.id, id))
}

/** Sets the pictures that a draft shows. Returns those that it no longer shows. */
export async function setDraftPictures(tx: Transaction, draftId: string, pictureIds: readonly string[]) {
	const shown = new Set(pictureIds)
	const before = await tx.delete(draftPictures).where(eq(draftPictures.draftId, draftId)).returning()
	if (shown.size > 0) await tx.insert(draftPictures).values([...shown].map((pictureId) => ({ draftId, pictureId })))
	return before.flatMap(({ pictureId }) => (shown.has(pictureId) ? [] : [pictureId]))
}

/** Deletes drafts. Returns the pictures that they showed. */
async function deleteThese(tx: Transaction, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return []
	const shown = await tx
		.delete(draftPictures)
		.where(inArray(draftPictures.draftId, [...ids]))
		.returning()
	await tx.delete(drafts).where(inArray(drafts.id, [...ids]))
	return shown.map(({ pictureId }) => pictureId)
}

/** Deletes a locked draft. Returns the pictures that it showed. */
export const deleteDraft = (tx: Transaction, id: string): Promise<string[]> => deleteThese(tx, [id])

export async function deleteDraftsOf(tx: Transaction, userId: string): Promise<string[]> {
	const own = tx.select({ id: drafts.id }).from(drafts).where(eq(drafts.userId, userId)).for('update')
	return deleteThese(tx, await idsOf(own))
}

/** Deletes drafts that have not changed since `since`, at most `limit`. Returns how many, and the pictures that they showed. */
export async function deleteOldDrafts(tx: Transaction, since: Date, limit: number) {
	const old = tx
		.select({ id: drafts.id })
		.from(drafts)
		.where(lt(drafts.changedAt, since))
		.orderBy(drafts.changedAt)
		.limit(limit)
		.for('update', { skipLocked: true })
	const ids = await idsOf(old)
	return { deleted: ids.length, pictures: await deleteThese(tx, ids) }
}
