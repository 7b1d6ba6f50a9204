import { aliasedTable, and, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '../postgres/connection.ts'
import { eventAddresses, events } from '../schema/events.ts'
import { listings } from '../schema/listings.ts'
import { orderHistory, orders } from '../schema/orders.ts'
import { users } from '../schema/people.ts'

interface AuditFilter {
	readonly person: string | undefined
	readonly listing: string | undefined
	readonly kind: string | undefined
}

const actors = aliasedTable(users, 'actors')
const people = aliasedTable(users, 'people')

/**
 * The person an event concerns besides its actor. Events of orders and listings do not name one, so it comes from the order or
 * listing. If Motor or an admin acted on an order, it is the buyer, unless only the seller is notified.
 */
const personOf = (ofSellers: readonly string[]) => sql<string | null>`coalesce(${events.personId},
	case ${events.actorId} when ${orders.buyerId} then ${orders.sellerId} when ${orders.sellerId} then ${orders.buyerId}
		else case when ${inArray(events.kind, [...ofSellers])} then ${orders.sellerId} else ${orders.buyerId} end end,
	nullif(${listings.sellerId}, ${events.actorId}))`

/** An admin's own words about a decision on an order. The event itself only says that there was another reason. */
const adminsWords = sql<string | null>`case when ${events.data} ->> 'by' = 'admin' then (
	select ${orderHistory.text} from ${orderHistory}
	where ${orderHistory.orderId} = ${events.orderId} and ${orderHistory.by} = 'admin' and ${orderHistory.at} <= ${events.createdAt}
	order by ${orderHistory.id} desc limit 1) end`

/**
 * Events before the one numbered `before`, newest first, with people's current names. `ofSellers` are the kinds that concern an
 * order's seller.
 */
export async function listAuditRows(
	{ db }: Database,
	filter: AuditFilter,
	before: number | null,
	limit: number,
	ofSellers: readonly string[],
) {
	const { person, listing, kind } = filter
	const common = and(
		before === null ? undefined : lt(events.id, before),
		listing === undefined ? undefined : eq(events.listingId, listing),
		kind === undefined ? undefined : eq(events.kind, kind),
	)
	const newest = (condition: SQL | undefined) =>
		db.select({ id: events.id }).from(events).where(condition).orderBy(desc(events.id)).limit(limit)
	// Index probes: with `or`, or a join without a limit, PostgreSQL might read every event.
	const newestOf = (
		ofPerson: typeof orders | typeof listings,
		column: typeof events.orderId | typeof events.listingId,
		whose: SQL | undefined,
	) => {
		const each = newest(and(common, eq(column, ofPerson.id))).as('each')
		return db
			.select({ id: each.id })
			.from(ofPerson)
			.crossJoinLateral(each)
			.where(whose)
			.orderBy(desc(each.id))
			.limit(limit)
	}
	const found =
		person === undefined
			? newest(common).as('found')
			: union(
					newest(and(common, eq(events.actorId, person))),
					newest(and(common, eq(events.personId, person))),
					newestOf(orders, events.orderId, eq(orders.buyerId, person)),
					newestOf(orders, events.orderId, eq(orders.sellerId, person)),
					// Deleted and other listings each have their own index.
					newestOf(listings, events.listingId, and(eq(listings.sellerId, person), isNull(listings.deletedAt))),
					newestOf(listings, events.listingId, and(eq(listings.sellerId, person), isNotNull(listings.deletedAt))),
				).as('found')
	return db
		.select({
			id: events.id,
			kind: events.kind,
			createdAt: events.createdAt,
			actorId: events.actorId,
			actorName: actors.name,
			personId: personOf(ofSellers),
			personName: people.name,
			listingId: events.listingId,
			orderId: events.orderId,
			product: sql<string>`coalesce(${orders.productName}, ${listings.productName}, '')`,
			isThere: sql<boolean>`${listings.id} is not null and ${listings.deletedAt} is null`,
			data: events.data,
			words: adminsWords,
			address: eventAddresses.address,
		})
		.from(found)
		.innerJoin(events, eq(events.id, found.id))
		.leftJoin(orders, eq(orders.id, events.orderId))
		.leftJoin(listings, eq(listings.id, events.listingId))
		.leftJoin(actors, eq(actors.id, events.actorId))
		.leftJoin(people, eq(people.id, personOf(ofSellers)))
		.leftJoin(eventAddresses, eq(eventAddresses.eventId, events.id))
		.orderBy(desc(events.id))
		.limit(limit)
}
export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number]
