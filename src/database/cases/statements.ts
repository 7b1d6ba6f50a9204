import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Page, PageRequest } from '../../contract/page.ts'
import { byAge, listPage } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { changed, first, idOf, idsOf } from '../rows.ts'
import { caseNotes, casePictures, caseStatements, cases } from '../schema/cases.ts'
import { conversations, messages } from '../schema/conversations.ts'
import { orders } from '../schema/orders.ts'
import { users } from '../schema/people.ts'

/** The statements of the sides of these cases, oldest first. */
export function listStatements(db: Queries, caseIds: readonly string[]) {
	return db
		.select({
			statement: caseStatements,
			name: sql<string>`case when ${users.deletedAt} is null then ${users.name} else '' end`,
		})
		.from(caseStatements)
		.innerJoin(users, eq(users.id, caseStatements.personId))
		.where(inArray(caseStatements.caseId, [...caseIds]))
		.orderBy(asc(caseStatements.createdAt), asc(caseStatements.id))
}

/** Ids of the people who made a statement in a case. */
export const listSpeakers = (db: Queries, caseId: string): Promise<string[]> =>
	idsOf(
		db.selectDistinct({ id: caseStatements.personId }).from(caseStatements).where(eq(caseStatements.caseId, caseId)),
	)

export const countStatements = (tx: Transaction, caseId: string, personId: string): Promise<number> =>
	tx.$count(caseStatements, and(eq(caseStatements.caseId, caseId), eq(caseStatements.personId, personId)))

export const insertStatement = (tx: Transaction, statement: typeof caseStatements.$inferInsert): Promise<string> =>
	idOf(tx.insert(caseStatements).values(statement).returning({ id: caseStatements.id }))

export const countPictures = (db: Queries, caseId: string, personId: string): Promise<number> =>
	db.$count(casePictures, and(eq(casePictures.caseId, caseId), eq(casePictures.personId, personId)))

export const insertPicture = (tx: Transaction, picture: typeof casePictures.$inferInsert): Promise<string> =>
	idOf(tx.insert(casePictures).values(picture).returning({ id: casePictures.id }))

/** How many of these pictures this person uploaded for this case. */
export const countOwnPictures = (tx: Transaction, caseId: string, personId: string, ids: readonly string[]) =>
	tx.$count(
		casePictures,
		and(eq(casePictures.caseId, caseId), eq(casePictures.personId, personId), inArray(casePictures.id, [...ids])),
	)

export const findPicture = (db: Queries, id: string) =>
	first(db.select().from(casePictures).where(eq(casePictures.id, id)))

/** The pictures of these cases that still exist. */
export async function listPictureIds(db: Queries, caseIds: readonly string[]): Promise<Set<string>> {
	const found = await db
		.select({ id: casePictures.id })
		.from(casePictures)
		.where(inArray(casePictures.caseId, [...caseIds]))
	return new Set(found.map(({ id }) => id))
}

/** Deletes pictures of cases decided before `before`. Returns how many. */
export function deleteOldPictures({ db }: Database, before: Date): Promise<number> {
	const old = db
		.select({ id: cases.id })
		.from(cases)
		.where(and(eq(cases.state, sql`'decided'`), lte(cases.decidedAt, before)))
	return changed(db.delete(casePictures).where(inArray(casePictures.caseId, old)))
}

/** Messages with the two sides of their conversation. */
export function listHandedIn(db: Queries, ids: readonly string[]) {
	return db
		.select({ message: messages, buyerId: conversations.buyerId, sellerId: conversations.sellerId })
		.from(messages)
		.innerJoin(conversations, eq(conversations.id, messages.conversationId))
		.where(inArray(messages.id, [...ids]))
		.orderBy(asc(messages.createdAt))
}

export const insertNote = (tx: Transaction, note: typeof caseNotes.$inferInsert): Promise<string> =>
	idOf(tx.insert(caseNotes).values(note).returning({ id: caseNotes.id }))

/** A case's notes with their authors, oldest first. */
export function listNotes(db: Queries, caseId: string) {
	return db
		.select({ note: caseNotes, name: users.name })
		.from(caseNotes)
		.innerJoin(users, eq(users.id, caseNotes.authorId))
		.where(eq(caseNotes.caseId, caseId))
		.orderBy(asc(caseNotes.createdAt))
}

/** Cases in which this person is a side, newest first: disputes of their orders, and cases in which they were asked. */
export function listOwnCases({ db }: Database, person: string, page: PageRequest<never>): Promise<Page<OwnCaseRow>> {
	return listPage(db, page, {
		name: 'list_own_cases',
		table: { createdAt: cases.openedAt, id: cases.id },
		sortKeys: { opened: byAge({ createdAt: cases.openedAt, id: cases.id }) },
		values: { person },
		select: (behind) => selectOwn(db).where(and(behind, ownOf(sql`${sql.placeholder('person')}::uuid`))),
	})
}

const ownOf = (person: ReturnType<typeof sql>) =>
	or(
		and(
			eq(cases.kind, sql`'dispute'`),
			sql`${cases.orderId} in (
			select ${orders.id} from ${orders} where ${orders.buyerId} = ${person} and ${orders.disputedAt} is not null
			union all select ${orders.id} from ${orders} where ${orders.sellerId} = ${person} and ${orders.disputedAt} is not null)`,
		),
		and(eq(cases.personId, person), sql`${cases.askedAt} is not null`),
	)

const selectOwn = (db: Queries) => db.select({ id: cases.id, createdAt: cases.openedAt, case: cases }).from(cases)

export type OwnCaseRow = Awaited<ReturnType<typeof selectOwn>>[number]
