import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Facts } from '../../contract/gear/facts.ts'
import type { GearType } from '../../contract/gear/gear.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { alerts } from '../schema/alerts.ts'
import { listings } from '../schema/listings.ts'

export interface NewAlert {
	readonly userId: string
	readonly savedSearchId: string | null
	readonly dueAt: Date
}

/** Stores each alert once, with the earlier of two times. Returns those not sent yet, with the time when they will be. */
export async function insertAlerts(
	tx: Transaction,
	listingId: string,
	found: readonly NewAlert[],
	at: Date,
): Promise<{ userId: string; dueAt: Date }[]> {
	if (found.length === 0) return []
	// Sorted, so that two transactions about one listing cannot deadlock.
	const sorted = [...found].sort((one, other) => (one.userId < other.userId ? -1 : 1))
	const { rows } = await tx.execute<{ userId: string; dueAt: string }>(sql`
		insert into ${alerts} (user_id, listing_id, saved_search_id, due_at, created_at)
		select found.user_id, ${listingId}, found.saved_search_id, found.due_at, ${at.toISOString()}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(
			sorted.map(({ userId, savedSearchId, dueAt }) => ({
				user_id: userId,
				saved_search_id: savedSearchId,
				due_at: dueAt,
			})),
		)}::jsonb) as found(user_id uuid, saved_search_id uuid, due_at timestamptz)
		where found.saved_search_id is null or exists (select from saved_searches s where s.id = found.saved_search_id)
		on conflict (user_id, listing_id) do update
			set due_at = excluded.due_at, saved_search_id = excluded.saved_search_id, created_at = excluded.created_at
			where alerts.event_id is null and alerts.due_at > excluded.due_at
		returning user_id as "userId", due_at as "dueAt"`)
	return rows.map(({ userId, dueAt }) => ({ userId, dueAt: new Date(dueAt) }))
}

/** Records the event with which these people are notified of a listing. */
export async function markAlertsTold(
	tx: Transaction,
	listingId: string,
	userIds: readonly string[],
	eventId: number,
): Promise<void> {
	await tx
		.update(alerts)
		.set({ eventId })
		.where(and(eq(alerts.listingId, listingId), inArray(alerts.userId, [...userIds])))
}

/** At most `most` ids of people with alerts due now. */
export async function listDueUserIds({ db }: Database, at: Date, most: number): Promise<string[]> {
	const found = await db
		.selectDistinct({ id: alerts.userId })
		.from(alerts)
		.where(and(isNull(alerts.eventId), lte(alerts.dueAt, at)))
		.limit(most)
	return found.map(({ id }) => id)
}

const isDue = (userId: string, at: Date) =>
	and(eq(alerts.userId, userId), isNull(alerts.eventId), lte(alerts.dueAt, at))

/** Locks alerts in a fixed order, so that transactions that change several cannot deadlock. */
async function lockAlerts(tx: Transaction, condition: SQL | undefined): Promise<void> {
	await tx.select({ one: sql`1` }).from(alerts).where(condition).orderBy(alerts.userId, alerts.listingId).for('update')
}

/** Deletes due alerts about listings that have left the market. They are found again if they come back. */
export async function forgetGoneAlerts(tx: Transaction, userId: string, at: Date): Promise<void> {
	await lockAlerts(tx, isDue(userId, at))
	await tx
		.delete(alerts)
		.where(
			and(
				isDue(userId, at),
				sql`not exists (select from search_entries e where e.listing_id = ${alerts.listingId} and e.on_market)`,
			),
		)
}

/** Listings to notify a person of now; `followed` is the seller if no search found it. Lock the person first. */
export const listDueListings = (tx: Transaction, userId: string, at: Date) =>
	tx
		.select({
			id: alerts.listingId,
			followed: sql<string | null>`case when ${alerts.savedSearchId} is null then ${listings.sellerId} end`,
		})
		.from(alerts)
		.innerJoin(listings, eq(listings.id, alerts.listingId))
		.where(isDue(userId, at))

/** Records the event with which a person is notified of everything due. */
export async function markDueTold(tx: Transaction, userId: string, at: Date, eventId: number): Promise<void> {
	await tx.update(alerts).set({ eventId }).where(isDue(userId, at))
}

/** The people whom an event notifies of a listing, by id, with the saved search's name; empty for a followed seller. */
export async function listAlerted(db: Queries, eventId: number): Promise<Map<string, string>> {
	const { rows } = await db.execute<{ id: string; name: string }>(sql`
		select a.user_id as id, coalesce(s.name, '') as name
		from alerts a left join saved_searches s on s.id = a.saved_search_id where a.event_id = ${eventId}`)
	return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A listing in a notification. Price in taka; `search` is empty for a followed seller. */
interface ToldListing extends Record<string, unknown> {
	readonly id: string
	readonly name: string
	readonly price: number
	readonly pictureId: string | null
	readonly hostedAddress: string | null
	readonly gearType: GearType
	readonly facts: Facts
	readonly search: string
	readonly seller: string
}

/** The listings in a person's notification that are still on the market, grouped by reason. At most `most`. */
export async function listToldListings(
	db: Queries,
	eventId: number,
	userId: string,
	most: number,
): Promise<ToldListing[]> {
	const { rows } = await db.execute<ToldListing>(sql`
		select l.id, l.product_name as name, l.resell_price as price, p.id as "pictureId", p.hosted_address as "hostedAddress",
			l.gear_type as "gearType", l.facts, coalesce(s.name, '') as search, u.name as seller
		from alerts a join listings l on l.id = a.listing_id join users u on u.id = l.seller_id
			left join saved_searches s on s.id = a.saved_search_id left join pictures p on p.id = l.picture_id
		where a.event_id = ${eventId} and a.user_id = ${userId} and l.deleted_at is null and l.status = 'available'
		order by s.created_at nulls last, a.created_at desc, l.id limit ${most}`)
	return rows
}

/** Deletes a person's saved searches and what these found. */
export async function deleteAlertsOf(tx: Transaction, userId: string): Promise<void> {
	await lockAlerts(tx, eq(alerts.userId, userId))
	await tx.delete(alerts).where(eq(alerts.userId, userId))
	await tx.execute(sql`delete from saved_searches where user_id = ${userId}`)
}

/** Deletes all alerts, sent or not, about a locked seller's deleted listings. */
export async function deleteAlertsAbout(tx: Transaction, sellerId: string): Promise<void> {
	const theirs = tx
		.select({ id: listings.id })
		.from(listings)
		.where(and(eq(listings.sellerId, sellerId), isNotNull(listings.deletedAt)))
	await lockAlerts(tx, inArray(alerts.listingId, theirs))
	await tx.delete(alerts).where(inArray(alerts.listingId, theirs))
}
