import { aliasedTable, and, desc, eq, lt, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '../postgres/connection.ts'
import { eventAddresses, events } from '../schema/events.ts'
import { users } from '../schema/people.ts'

interface AuditFilter {
	readonly person: string | undefined
	readonly listing: string | undefined
	readonly kind: string | undefined
}

const actors = aliasedTable(users, 'actors')
const people = aliasedTable(users, 'people')

/** Events before the one numbered `before`, newest first, with people's current names. */
export async function listAuditRows({ db }: Database, filter: AuditFilter, before: number | null, limit: number) {
	const { person, listing, kind } = filter
	const common = and(
		before === null ? undefined : lt(events.id, before),
		listing === undefined ? undefined : eq(events.listingId, listing),
		kind === undefined ? undefined : eq(events.kind, kind),
	)
	const newest = (condition: SQL | undefined) =>
		db.select({ id: events.id }).from(events).where(condition).orderBy(desc(events.id)).limit(limit)
	// Two index probes: with `or` PostgreSQL would read everything that the person ever did.
	const found =
		person === undefined
			? newest(common).as('found')
			: union(newest(and(common, eq(events.actorId, person))), newest(and(common, eq(events.personId, person)))).as(
					'found',
				)
	return db
		.select({
			id: events.id,
			kind: events.kind,
			createdAt: events.createdAt,
			actorId: events.actorId,
			actorName: actors.name,
			personId: events.personId,
			personName: people.name,
			listingId: events.listingId,
			orderId: events.orderId,
			data: events.data,
			address: eventAddresses.address,
		})
		.from(found)
		.innerJoin(events, eq(events.id, found.id))
		.leftJoin(actors, eq(actors.id, events.actorId))
		.leftJoin(people, eq(people.id, events.personId))
		.leftJoin(eventAddresses, eq(eventAddresses.eventId, events.id))
		.orderBy(desc(events.id))
		.limit(limit)
}
export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number]
