import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Facts } from '../../contract/gear/facts.ts'
import type { GearType } from '../../contract/gear/gear.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { changed, first } from '../rows.ts'
import { newsletterIssues, subscriptions } from '../schema/people.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect

/** Stores an address and returns its id. Known ones are written again, so that timing does not reveal them. */
export async function saveSubscription(tx: Transaction, email: string, language: string | null): Promise<string> {
	const [saved] = await tx
		.insert(subscriptions)
		.values({ email, language })
		.onConflictDoUpdate({
			target: subscriptions.email,
			set: { language: sql`coalesce(excluded.language, ${subscriptions.language})` },
		})
		.returning({ id: subscriptions.id })
	if (!saved) throw new Error('No subscription was saved.')
	return saved.id
}

export const findSubscription = (db: Queries, id: string): Promise<SubscriptionRow | undefined> =>
	first(db.select().from(subscriptions).where(eq(subscriptions.id, id)))

export async function setAsked(db: Queries, id: string, at: Date): Promise<void> {
	await db.update(subscriptions).set({ askedAt: at }).where(eq(subscriptions.id, id))
}

/** Returns how many were confirmed; undefined if no subscription has this token. */
export async function confirmSubscription(tx: Transaction, token: string, at: Date): Promise<number | undefined> {
	const [found] = await tx.select().from(subscriptions).where(eq(subscriptions.token, token)).for('update')
	if (!found) return undefined
	if (found.confirmedAt) return 0
	await tx.update(subscriptions).set({ confirmedAt: at }).where(eq(subscriptions.token, token))
	return 1
}

/** Returns 0 if no subscription has this token. */
export const deleteSubscription = (db: Queries, token: string): Promise<number> =>
	changed(db.delete(subscriptions).where(eq(subscriptions.token, token)))

/** Adds an issue. False if its day already has one. */
export async function insertIssue(tx: Transaction, issue: typeof newsletterIssues.$inferInsert): Promise<boolean> {
	const inserted = await tx.insert(newsletterIssues).values(issue).onConflictDoNothing().returning()
	return inserted.length > 0
}

/** The issue of a day, such as `2026-11-27`. */
export const findIssue = (db: Queries, day: string) =>
	first(db.select().from(newsletterIssues).where(eq(newsletterIssues.day, day)))

/** Ids, sorted and after `after`, of confirmed subscriptions that have not received this issue. */
export async function listSubscriptionsWithout(
	{ db }: Database,
	day: string,
	after: string,
	most: number,
): Promise<string[]> {
	const found = await db
		.select({ id: subscriptions.id })
		.from(subscriptions)
		.where(
			and(
				gt(subscriptions.id, after),
				isNotNull(subscriptions.confirmedAt),
				sql`${subscriptions.lastIssue} is distinct from ${day}`,
			),
		)
		.orderBy(subscriptions.id)
		.limit(most)
	return found.map(({ id }) => id)
}

export async function setLastIssue(db: Queries, id: string, day: string): Promise<void> {
	await db.update(subscriptions).set({ lastIssue: day }).where(eq(subscriptions.id, id))
}

/** Ids of the listings advertised now, newest first. */
export async function listAdvertisedIds(tx: Transaction, most: number): Promise<string[]> {
	const { rows } = await tx.execute<{ id: string }>(sql`
		select id from listings where deleted_at is null and status = 'available' and advertised
		order by created_at desc, id desc limit ${most}`)
	return rows.map(({ id }) => id)
}

interface IssueListing extends Record<string, unknown> {
	readonly id: string
	readonly name: string
	readonly price: number
	readonly location: string
	readonly pictureId: string | null
	readonly hostedAddress: string | null
	readonly gearType: GearType
	readonly facts: Facts
}

/** Those of these listings that are on the market, in this order. */
export async function listIssueListings(db: Queries, ids: readonly string[]): Promise<IssueListing[]> {
	if (ids.length === 0) return []
	const { rows } = await db.execute<IssueListing>(sql`
		select l.id, l.product_name as name, l.resell_price as price, l.seller_location as location, p.id as "pictureId",
			p.hosted_address as "hostedAddress", l.gear_type as "gearType", l.facts
		from listings l left join pictures p on p.id = l.picture_id
		where l.id = any(${sql.param([...ids])}::uuid[]) and l.deleted_at is null and l.status = 'available'
		order by array_position(${sql.param([...ids])}::uuid[], l.id)`)
	return rows
}
