import { aliasedTable, and, asc, eq, getTableColumns, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Page, PageRequest } from '../../contract/page.ts'
import { listPage } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { first } from '../rows.ts'
import { orders, reviews } from '../schema/orders.ts'
import { users } from '../schema/people.ts'

type ReviewRecord = typeof reviews.$inferSelect
export type ReviewRow = ReviewRecord & { authorName: string; aboutName: string; buyerId: string }

const authors = aliasedTable(users, 'authors')
const rated = aliasedTable(users, 'rated')

function select(db: Queries) {
	return db
		.select({
			...getTableColumns(reviews),
			authorName: authors.name,
			aboutName: rated.name,
			buyerId: orders.buyerId,
		})
		.from(reviews)
		.innerJoin(orders, eq(orders.id, reviews.orderId))
		.innerJoin(authors, eq(authors.id, reviews.authorId))
		.innerJoin(rated, eq(rated.id, reviews.aboutId))
		.$dynamic()
}

/** Returns undefined if the author has already rated this order. */
export async function insertReview(
	tx: Transaction,
	review: Omit<typeof reviews.$inferInsert, 'id'>,
): Promise<string | undefined> {
	const [inserted] = await tx.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id })
	return inserted?.id
}

export const lockReview = (tx: Transaction, id: string): Promise<ReviewRecord | undefined> =>
	first(tx.select().from(reviews).where(eq(reviews.id, id)).for('update'))

/** An order's reviews, at most one per side. */
export function listReviewsOfOrder(db: Queries, orderId: string): Promise<ReviewRow[]> {
	return select(db).where(eq(reviews.orderId, orderId)).orderBy(asc(reviews.createdAt))
}

/** Published reviews of a person, newest first. */
export function listReviewsAbout(
	{ db }: Database,
	aboutId: string,
	page: PageRequest<never>,
): Promise<Page<ReviewRow>> {
	return listPage(db, page, {
		name: 'list_reviews_about',
		table: reviews,
		sortKeys: {},
		values: { aboutId },
		select: (behind) =>
			select(db).where(and(eq(reviews.aboutId, sql.placeholder('aboutId')), isNotNull(reviews.shownAt), behind)),
	})
}

async function count(tx: Transaction, row: ReviewRecord, sign: 1 | -1): Promise<void> {
	await tx
		.update(users)
		.set({
			ratingSum: sql`${users.ratingSum} + ${sign * row.rating}`,
			ratingCount: sql`${users.ratingCount} + ${sign}`,
		})
		.where(eq(users.id, row.aboutId))
}

async function show(tx: Transaction, which: SQL | undefined, at: Date): Promise<ReviewRecord[]> {
	const now = await tx
		.update(reviews)
		.set({ shownAt: at })
		.where(and(isNull(reviews.shownAt), which))
		.returning()
	const counted = now.filter(({ removedReason }) => removedReason === null)
	for (const row of counted.toSorted((one, other) => one.aboutId.localeCompare(other.aboutId))) await count(tx, row, 1)
	return now
}

/** Publishes both reviews of an order. */
export const showReviewsOfOrder = (tx: Transaction, orderId: string, at: Date) =>
	show(tx, eq(reviews.orderId, orderId), at)

/** Publishes at most `most` reviews that have waited long enough for the other side's. */
export function showDueReviews(tx: Transaction, at: Date, most: number): Promise<ReviewRecord[]> {
	const due = tx
		.select({ id: reviews.id })
		.from(reviews)
		.where(and(isNull(reviews.shownAt), lte(reviews.dueAt, at)))
		.orderBy(reviews.dueAt)
		.limit(most)
		.for('update', { skipLocked: true })
	return show(tx, sql`${reviews.id} in (${due})`, at)
}

export async function setAnswer(tx: Transaction, id: string, answer: string): Promise<void> {
	await tx.update(reviews).set({ answer }).where(eq(reviews.id, id))
}

/** Removes a review's text and stars. The row stays, with the reason. */
export async function removeReview(tx: Transaction, row: ReviewRecord, reason: string): Promise<void> {
	await tx
		.update(reviews)
		.set({ removedReason: reason, text: '', tags: [], answer: null })
		.where(eq(reviews.id, row.id))
	if (row.shownAt) await count(tx, row, -1)
}

/** Every review that a person wrote, and the published ones about them, for their data export. */
export function listReviewsOfPerson(db: Queries, userId: string): Promise<ReviewRow[]> {
	const about = and(eq(reviews.aboutId, userId), isNotNull(reviews.shownAt))
	return select(db)
		.where(or(eq(reviews.authorId, userId), about))
		.orderBy(asc(reviews.createdAt))
}
