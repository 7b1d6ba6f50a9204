import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { places, tellOf } from '../jobs.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { changed } from '../rows.ts'
import { eventAddresses, events } from '../schema/events.ts'
import { listings } from '../schema/listings.ts'
import { orders } from '../schema/orders.ts'
import { users } from '../schema/people.ts'

export type EventRow = typeof events.$inferSelect

type NewEvent = Omit<typeof events.$inferInsert, 'id'> & {
	/** Null for Motor itself. */
	readonly address: string | null
	readonly told: boolean
}

/** The window for counting a person's events, in ms. Every few of them move the next one's `tell` job a place further back. */
const lately = 10_000
const few = 5

/** The place in line of an event's `tell` job, so that people who do a lot do not hold up others. */
const placeOf = ({ actorId, createdAt }: NewEvent) => sql`(
	select least(count(*) / ${few}, ${places.last})::int from (
		select ${events.createdAt} from ${events} where ${events.actorId} = ${actorId ?? null}
		order by ${events.id} desc limit ${few * places.last}
	) own where created_at > ${new Date(createdAt.getTime() - lately)})`

/** Inserts an event in one statement. Returns its number. */
export async function insertEvent(tx: Transaction, happening: NewEvent): Promise<number> {
	const { address, told, ...event } = happening
	const inserted = tx.$with('inserted').as(tx.insert(events).values(event).returning())
	const addressed = tx.$with('addressed').as(
		tx
			.insert(eventAddresses)
			.select(sql`select id, ${address}::text, created_at from inserted where ${address !== null}`)
			.returning(),
	)
	const [row] = await tx
		.with(inserted, addressed)
		.select({ id: inserted.id, job: told ? tellOf(inserted.id, placeOf(happening)) : sql`null` })
		.from(inserted)
	if (!row) throw new Error('No event was inserted.')
	return row.id
}

/** The number of the latest visible event; 0 if there is none. */
export async function lastEventId(tx: Transaction): Promise<number> {
	const [row] = await tx.select({ id: events.id }).from(events).orderBy(desc(events.id)).limit(1)
	return row?.id ?? 0
}

/** The numbers of this transaction's own events after this one, in order. */
export async function listOwnEventIds(tx: Transaction, after: number): Promise<number[]> {
	const own = await tx
		.select({ id: events.id })
		.from(events)
		.where(and(gt(events.id, after), sql`${events}.xmin = pg_current_xact_id()::xid`))
		.orderBy(asc(events.id))
	return own.map(({ id }) => id)
}

/** Whether an order has an event of this kind. */
export async function hasEvent(tx: Transaction, orderId: string, kind: string): Promise<boolean> {
	return (await tx.$count(events, and(eq(events.orderId, orderId), eq(events.kind, kind)))) > 0
}

/** Whether a listing has an event of this kind. */
export async function hasListingEvent(tx: Transaction, listingId: string, kind: string): Promise<boolean> {
	return (await tx.$count(events, and(eq(events.listingId, listingId), eq(events.kind, kind)))) > 0
}

/** Deletes the network addresses of events before this time. Returns how many. */
export const deleteEventAddresses = ({ db }: Database, before: Date): Promise<number> =>
	changed(db.delete(eventAddresses).where(lt(eventAddresses.createdAt, before)))

/** Earlier decisions about listings and their sellers, newest first, at most `most` per listing (`caseId`). */
export async function listDecisions({ db }: Database, listingIds: string[], kinds: string[], most: number) {
	if (listingIds.length === 0) return []
	const { rows } = await db.execute<{
		caseId: string
		kind: string
		listingId: string | null
		createdAt: Date
		reason: string | null
	}>(sql`
		select reported.id as "caseId", decided.kind, decided.listing_id as "listingId", decided.created_at as "createdAt",
			decided.data ->> 'reason' as reason
		from unnest(${sql.param(`{${listingIds.join(',')}}`)}::uuid[]) as given (id)
		join ${listings} reported on reported.id = given.id
		cross join lateral (
			select * from (
				(select * from ${events} e where e.listing_id = reported.id and e.kind = any(${sql.param(kinds)}) order by e.id desc limit ${most})
				union
				(select * from ${events} e where e.person_id = reported.seller_id and e.kind = any(${sql.param(kinds)}) order by e.id desc limit ${most})
			) both_of_them order by id desc limit ${most}
		) decided
		order by decided.id desc`)
	return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** An event with everything its text mentions. Join the tables below with it. */
export const toldColumns = {
	event: events,
	actor: sql<string>`coalesce(${users.name}, '')`,
	product: sql<string>`coalesce(${orders.productName}, ${listings.productName}, '')`,
	listingId: sql<string | null>`coalesce(${events.listingId}, ${orders.listingId})`,
	price: sql<number>`coalesce(${orders.price}, ${listings.resellPrice}, 0)`,
	place: sql<string>`coalesce(case when ${events.kind} = 'meeting_proposed' then ${orders.meetingPlace} else ${orders.agreedPlace} end, '')`,
	buyerId: orders.buyerId,
	sellerId: sql<string | null>`coalesce(${orders.sellerId}, ${listings.sellerId})`,
	search: sql<string>`''`,
}

export async function findEvent(db: Queries, id: number) {
	const [event] = await db
		.select(toldColumns)
		.from(events)
		.leftJoin(users, eq(users.id, events.actorId))
		.leftJoin(orders, eq(orders.id, events.orderId))
		.leftJoin(listings, eq(listings.id, events.listingId))
		.where(eq(events.id, id))
	return event
}
export type ToldEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>
