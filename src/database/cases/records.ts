import { type SQL, sql } from 'drizzle-orm'
import { cancelledOf, completedOf, disputesOf } from '../deals/deals-of.ts'
import type { Queries } from '../postgres/connection.ts'

/** What moderators know about a person. */
export interface RecordRow {
	readonly id: string
	readonly name: string
	/** Ms since 1970. */
	readonly since: number
	readonly completed: number
	readonly cancelled: number
	readonly won: number
	readonly lost: number
	readonly upheld: number
	readonly warnings: number
	readonly ratingSum: number
	readonly ratingCount: number
	readonly suspended: boolean
	readonly deleted: boolean
}

const person = sql`people.id`

const bothSides = (count: (side: 'buyer' | 'seller') => SQL) => sql`${count('buyer')} + ${count('seller')}`

/** The records of these people, in the order given. */
export async function listRecords(db: Queries, ids: readonly string[]): Promise<RecordRow[]> {
	if (ids.length === 0) return []
	const { rows } = await db.execute<RecordRow & Record<string, unknown>>(sql`
		select people.id, people.name, round(extract(epoch from people.created_at) * 1000)::float8 as since,
			${bothSides((side) => completedOf(side, person))} as completed,
			${bothSides((side) => cancelledOf(side, person))} as cancelled,
			${disputesOf('buyer', person, 'refunded')} + ${disputesOf('seller', person, 'completed')} as won,
			${disputesOf('buyer', person, 'completed')} + ${disputesOf('seller', person, 'refunded')} as lost,
			(select count(*)::int from cases where person_id = people.id and state = 'decided'
				and kind in ('listing', 'message') and action in ('warn', 'hide', 'delete', 'remove', 'suspend')) as upheld,
			(select count(*)::int from events where person_id = people.id and kind in ('warned', 'message_warned')) as warnings,
			people.rating_sum as "ratingSum", people.rating_count as "ratingCount",
			people.suspended_at is not null as suspended, people.deleted_at is not null as deleted
		from users people
		where people.id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`)
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
