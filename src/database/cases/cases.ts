import { and, count, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CaseKind, CaseState } from '../../contract/moderation/case-kinds.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { first, idsOf } from '../rows.ts'
import { cases } from '../schema/cases.ts'
import { listings } from '../schema/listings.ts'
import { orders } from '../schema/orders.ts'
import { users } from '../schema/people.ts'
import { stolenReports } from '../schema/stolen.ts'

export type CaseRecord = typeof cases.$inferSelect

/** Written exactly as in the index of open cases. */
const isOpen = sql`${cases.state} <> 'decided'`
/** The same, for the indexes that begin with the state. */
const waits = sql`${cases.state} in ('open', 'asked')`

/** Locks the open case about a subject. */
export async function lockOpenCase(tx: Transaction, kind: CaseKind, subject: string): Promise<CaseRecord | undefined> {
	const [found] = await tx
		.select()
		.from(cases)
		.where(and(eq(cases.kind, kind), eq(cases.subjectId, subject), isOpen))
		.for('update')
	return found
}

export const lockCase = (tx: Transaction, id: string): Promise<CaseRecord | undefined> =>
	first(tx.select().from(cases).where(eq(cases.id, id)).for('update'))

export const findCase = (db: Queries, id: string): Promise<CaseRecord | undefined> =>
	first(db.select().from(cases).where(eq(cases.id, id)))

/** Returns its id, or null if another transaction opened one meanwhile. */
export async function insertCase(tx: Transaction, opened: typeof cases.$inferInsert): Promise<string | null> {
	const [inserted] = await tx.insert(cases).values(opened).onConflictDoNothing().returning({ id: cases.id })
	return inserted?.id ?? null
}

/** Changes a locked case and increments its version. */
export async function changeCase(
	tx: Transaction,
	id: string,
	changes: Partial<typeof cases.$inferInsert>,
	{ silently = false } = {},
): Promise<void> {
	await tx
		.update(cases)
		.set(silently ? changes : { ...changes, version: sql`${cases.version} + 1` })
		.where(eq(cases.id, id))
}

const people = alias(users, 'case_people')
const claimers = alias(users, 'claimers')
const deciders = alias(users, 'deciders')

const stolenGear = sql`nullif(concat_ws(' ', nullif(${stolenReports.maker}, ''), nullif(${stolenReports.model}, '')), '')`
const title = sql<string>`coalesce(${orders.productName}, ${listings.productName}, ${stolenGear}, ${people.name}, '')`

const selectCases = (db: Queries) =>
	db
		.select({
			case: cases,
			title,
			personName: sql<string>`coalesce(${people.name}, '')`,
			claimerName: sql<string>`coalesce(${claimers.name}, '')`,
			deciderName: sql<string>`coalesce(${deciders.name}, '')`,
		})
		.from(cases)
		.leftJoin(listings, eq(listings.id, cases.listingId))
		.leftJoin(orders, eq(orders.id, cases.orderId))
		.leftJoin(stolenReports, and(eq(cases.kind, 'stolen'), eq(stolenReports.id, cases.subjectId)))
		.leftJoin(people, eq(people.id, cases.personId))
		.leftJoin(claimers, eq(claimers.id, cases.claimedBy))
		.leftJoin(deciders, eq(deciders.id, cases.decidedBy))

/** Adds the number of waiting cases about the same person. */
async function withGroup(db: Queries, found: Awaited<ReturnType<typeof selectCases>>) {
	const people = [...new Set(found.flatMap(({ case: { personId } }) => personId ?? []))]
	const counted = await db
		.select({ person: cases.personId, waiting: count() })
		.from(cases)
		.where(and(inArray(cases.personId, people), waits))
		.groupBy(cases.personId)
	const groups = new Map(counted.map(({ person, waiting }) => [person, waiting]))
	return found.map((row) => {
		const { personId } = row.case
		return { ...row, group: personId === null ? 1 : (groups.get(personId) ?? 0) }
	})
}

export type CaseRow = Awaited<ReturnType<typeof withGroup>>[number]

export async function findCaseRow(db: Queries, id: string): Promise<CaseRow | undefined> {
	const [found] = await withGroup(db, await selectCases(db).where(eq(cases.id, id)))
	return found
}

export interface CaseFilter {
	readonly kind?: CaseKind | undefined
	readonly state: CaseState
	readonly person?: string | undefined
	/** Claimed by this admin, if the claim still holds. */
	readonly mine?: { readonly admin: string; readonly at: Date } | undefined
}

/** Cases by severity, then by due time. */
export async function listCases(
	{ db }: Database,
	{ kind, state, person, mine }: CaseFilter,
	{ limit, after }: PageRequest<never>,
): Promise<Page<CaseRow>> {
	const behind: SQL | undefined =
		after === null ? undefined : sql`(${cases.rank}, ${cases.id}) > (${Number(after.value)}::bigint, ${after.id}::uuid)`
	const found = await selectCases(db)
		.where(
			and(
				eq(cases.state, state),
				kind && eq(cases.kind, kind),
				person === undefined ? undefined : eq(cases.personId, person),
				mine &&
					and(eq(cases.claimedBy, mine.admin), sql`${cases.claimedUntil} > ${mine.at.toISOString()}::timestamptz`),
				behind,
			),
		)
		.orderBy(cases.rank, cases.id)
		.limit(sql.raw(String(limit + 1)) as unknown as number)
	const rows = await withGroup(db, found.slice(0, limit))
	const last = rows.at(-1)?.case
	return { rows, next: found.length > limit && last ? { value: last.rank, id: last.id } : null }
}

/** The open cases of each kind that has any: how many, since when, and when the first is due. */
export function listQueues({ db }: Database) {
	return db
		.select({
			kind: cases.kind,
			count: count(),
			since: sql<Date>`min(${cases.openedAt})`.mapWith(cases.openedAt),
			due: sql<Date>`min(${cases.dueAt})`.mapWith(cases.dueAt),
		})
		.from(cases)
		.where(sql`${cases.state} = 'open'`)
		.groupBy(cases.kind)
}

/** How many cases wait, by kind, and how many of them are overdue or claimed by this admin. */
export async function countCases({ db }: Database, admin: string, at: Date) {
	const moment = at.toISOString()
	const [counted, mine] = await Promise.all([
		db
			.select({
				kind: cases.kind,
				count: count(),
				overdue: sql<number>`(count(*) filter (where ${cases.dueAt} < ${moment}::timestamptz))::int`,
			})
			.from(cases)
			.where(waits)
			.groupBy(cases.kind),
		db.$count(cases, and(eq(cases.claimedBy, admin), sql`${cases.claimedUntil} > ${moment}::timestamptz`, isOpen)),
	])
	return {
		byKind: new Map(counted.map((row) => [row.kind, row.count])),
		overdue: counted.reduce((sum, row) => sum + row.overdue, 0),
		mine,
	}
}

/** Cases whose time to answer is over, at most `most`. */
export async function listUnanswered(db: Queries, at: Date, most: number): Promise<string[]> {
	const found = await db
		.select({ id: cases.id })
		.from(cases)
		.where(and(eq(cases.state, sql`'asked'`), lte(cases.answerBy, at)))
		.limit(most)
	return found.map(({ id }) => id)
}

/** Decisions that can no longer be undone, at most `most`. */
export const listSettled = (db: Queries, at: Date, most: number): Promise<string[]> =>
	idsOf(db.select({ id: cases.id }).from(cases).where(lte(cases.undoUntil, at)).orderBy(cases.undoUntil).limit(most))

/** These cases, in any order. */
export const listByIds = (db: Queries, ids: readonly string[]): Promise<CaseRecord[]> =>
	db
		.select()
		.from(cases)
		.where(inArray(cases.id, [...ids]))

/** The last question to the person of a case. */
export async function findAsked(
	db: Queries,
	id: string,
): Promise<{ reason: string | null; text: string | null } | undefined> {
	const { rows } = await db.execute<{ reason: string | null; text: string | null }>(sql`
		select e.data ->> 'reason' as reason, e.data ->> 'text' as text
		from cases c join events e on e.person_id = c.person_id and e.kind = 'case_asked' and e.data ->> 'case' = c.id::text
		where c.id = ${id} order by e.id desc limit 1`)
	return rows[0]
}

/** Earlier decisions about a person or a listing, newest first. */
export function listDecided(db: Queries, { id, personId, listingId }: CaseRecord, most: number) {
	return selectCases(db)
		.where(
			and(
				eq(cases.state, 'decided'),
				ne(cases.id, id),
				// Each by its own index, which an `or` would not use. One of the results may be the case itself.
				sql`${cases.id} in (
					(select id from cases where person_id = ${personId}::uuid and state = 'decided'
						order by decided_at desc limit ${most + 1})
					union select id from cases where listing_id = ${listingId}::uuid)`,
			),
		)
		.orderBy(sql`${cases.decidedAt} desc`)
		.limit(most)
}
