import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { PageRequest } from '../../contract/page.ts'
import { byAge, listPage } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { first, idOf } from '../rows.ts'
import { alerts, savedSearches } from '../schema/alerts.ts'

type SavedSearchRecord = typeof savedSearches.$inferSelect

const { query: _query, keys: _keys, phrases: _phrases, ...shown } = getTableColumns(savedSearches)

const selectShown = (db: Queries) =>
	db
		.select({
			...shown,
			found: sql<number>`(select count(*)::int from alerts a where a.saved_search_id = "saved_searches"."id")`,
			unseen: sql<number>`(select count(*)::int from alerts a where a.saved_search_id = "saved_searches"."id"
				and a.created_at > coalesce("saved_searches"."seen_at", "saved_searches"."created_at"))`,
		})
		.from(savedSearches)
export type SavedSearchRow = Awaited<ReturnType<typeof listSavedSearches>>['rows'][number]

/** A person's saved searches, newest first. */
export function listSavedSearches({ db }: Database, userId: string, page: PageRequest<never>) {
	return listPage(db, page, {
		name: 'list_saved_searches',
		table: savedSearches,
		sortKeys: { created_at: byAge(savedSearches) },
		values: { userId },
		select: (behind) => selectShown(db).where(and(eq(savedSearches.userId, sql.placeholder('userId')), behind)),
	})
}

/** All of a person's saved searches, oldest first. */
export const listAllSavedSearches = (db: Queries, userId: string) =>
	selectShown(db).where(eq(savedSearches.userId, userId)).orderBy(savedSearches.createdAt)

export async function countSavedSearches(tx: Transaction, userId: string): Promise<number> {
	return tx.$count(savedSearches, eq(savedSearches.userId, userId))
}

type Same = Pick<SavedSearchRecord, 'userId' | 'name' | 'address' | 'exclude' | 'every'>

/** The id of an identical saved search. */
export async function findSameSavedSearch(tx: Transaction, same: Same): Promise<string | undefined> {
	const [found] = await tx
		.select({ id: savedSearches.id })
		.from(savedSearches)
		.where(
			and(
				eq(savedSearches.userId, same.userId),
				eq(savedSearches.name, same.name),
				eq(savedSearches.address, same.address),
				eq(savedSearches.exclude, same.exclude),
				eq(savedSearches.every, same.every),
			),
		)
	return found?.id
}

/** Returns the id. */
export const insertSavedSearch = (tx: Transaction, search: typeof savedSearches.$inferInsert): Promise<string> =>
	idOf(tx.insert(savedSearches).values(search).returning({ id: savedSearches.id }))

const isOf = (userId: string, id: string) => and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))

export const findSavedSearch = (db: Queries, userId: string, id: string): Promise<SavedSearchRecord | undefined> =>
	first(db.select().from(savedSearches).where(isOf(userId, id)))

export const lockSavedSearch = (tx: Transaction, userId: string, id: string): Promise<SavedSearchRecord | undefined> =>
	first(tx.select().from(savedSearches).where(isOf(userId, id)).for('update'))

export async function updateSavedSearch(
	db: Queries,
	id: string,
	change: Partial<typeof savedSearches.$inferInsert>,
): Promise<void> {
	await db.update(savedSearches).set(change).where(eq(savedSearches.id, id))
}

/** Deletes a person's saved search and its unsent alerts. Undefined if there is none. */
export async function deleteSavedSearch(tx: Transaction, userId: string, id: string) {
	await forgetUntold(tx, userId, id)
	const [deleted] = await tx.delete(savedSearches).where(isOf(userId, id)).returning({ id: savedSearches.id })
	return deleted
}

/** Deletes a search's unsent alerts. */
export async function forgetUntold(tx: Transaction, userId: string, id: string): Promise<void> {
	await tx
		.delete(alerts)
		.where(and(eq(alerts.userId, userId), eq(alerts.savedSearchId, id), sql`${alerts.eventId} is null`))
}

/** At most `limit` searches read with another version of the words. */
export const listOutdatedSearches = (db: Queries, wordsVersion: number, limit: number) =>
	db
		.select({ id: savedSearches.id, address: savedSearches.address, exclude: savedSearches.exclude })
		.from(savedSearches)
		.where(ne(savedSearches.wordsVersion, wordsVersion))
		.orderBy(savedSearches.id)
		.limit(limit)
