import { eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from './connection.ts'
import { events, listings, orders, users } from './schema.ts'

export type EventRow = typeof events.$inferSelect

export async function insertEvent(tx: Transaction, event: Omit<typeof events.$inferInsert, 'id'>): Promise<number> {
	const [inserted] = await tx.insert(events).values(event).returning({ id: events.id })
	if (!inserted) throw new Error('No event was inserted.')
	return inserted.id
}

/** An event with what its words speak of. Join the tables below for it. */
export const toldColumns = {
	event: events,
	actor: sql<string>`coalesce(${users.name}, '')`,
	product: sql<string>`coalesce(${orders.productName}, ${listings.productName}, '')`,
	price: sql<number>`coalesce(${orders.price}, ${listings.resellPrice}, 0)`,
	buyerId: orders.buyerId,
	sellerId: sql<string | null>`coalesce(${orders.sellerId}, ${listings.sellerId})`,
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
