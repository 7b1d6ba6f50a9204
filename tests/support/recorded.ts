import { and, asc, eq } from 'drizzle-orm'
import { events } from '../../src/database/schema/events.ts'
import type { TestApp } from './app.ts'

interface About {
	readonly kind?: string
	readonly listing?: string
	readonly order?: string
	readonly person?: string
}

/** Returns the complete events about this, oldest first. */
export async function recordedOf({ database }: Pick<TestApp, 'database'>, { kind, listing, order, person }: About) {
	const columns = {
		kind: events.kind,
		by: events.actorId,
		listing: events.listingId,
		order: events.orderId,
		person: events.personId,
		data: events.data,
	}
	const wanted = and(
		kind === undefined ? undefined : eq(events.kind, kind),
		listing === undefined ? undefined : eq(events.listingId, listing),
		order === undefined ? undefined : eq(events.orderId, order),
		person === undefined ? undefined : eq(events.personId, person),
	)
	return database.db.select(columns).from(events).where(wanted).orderBy(asc(events.id))
}

/** An expected event with only the given fields set. */
export const recorded = (kind: string, by: string | null, given: Omit<About, 'kind'> & { data?: object } = {}) => ({
	...{ kind, by, listing: null, order: null, person: null, data: {} },
	...given,
})
