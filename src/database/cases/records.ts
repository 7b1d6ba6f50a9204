import { sql } from 'drizzle-orm'
import { soldStates } from '../../contract/deals/states.ts'
import type { Queries } from '../postgres/connection.ts'
import { isOneOf } from '../schema/columns.ts'
import { orders } from '../schema/orders.ts'

/** What moderators know of a person. */
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

const dealsOf = (person: typeof orders.buyerId | typeof orders.sellerId, side: 'buyer' | 'seller') => sql`
	select count(*) filter (where ${isOneOf(orders.status, soldStates)})::int as completed,
		count(*) filter (where ${orders.status} = 'cancelled' and ${orders.endedBy} = ${sql.raw(`'${side}'`)}
			and ${orders.endReason} is distinct from 'not as described')::int as cancelled,
		count(*) filter (where ${orders.disputedAt} is not null and ${orders.status} = ${sql.raw(side === 'buyer' ? `'refunded'` : `'completed'`)}
			and not exists (select from order_history h where h.order_id = orders.id and h.action = 'settle'))::int as won,
		count(*) filter (where ${orders.disputedAt} is not null and ${orders.status} = ${sql.raw(side === 'buyer' ? `'completed'` : `'refunded'`)}
			and not exists (select from order_history h where h.order_id = orders.id and h.action = 'settle'))::int as lost
	from orders where ${person} = people.id`

/** The records of these people, in their order. */
export async function listRecords(db: Queries, ids: readonly string[]): Promise<RecordRow[]> {
	if (ids.length === 0) return []
	const { rows } = await db.execute<RecordRow & Record<string, unknown>>(sql`
		select people.id, people.name, round(extract(epoch from people.created_at) * 1000)::float8 as since,
			bought.completed + sold.completed as completed, bought.cancelled + sold.cancelled as cancelled,
			bought.won + sold.won as won, bought.lost + sold.lost as lost,
			(select count(*)::int from cases where person_id = people.id and state = 'decided'
				and kind in ('listing', 'message') and action in ('warn', 'hide', 'delete', 'remove', 'suspend')) as upheld,
			(select count(*)::int from events where person_id = people.id and kind in ('warned', 'message_warned')) as warnings,
			people.rating_sum as "ratingSum", people.rating_count as "ratingCount",
			people.suspended_at is not null as suspended, people.deleted_at is not null as deleted
		from users people
		cross join lateral (${dealsOf(orders.buyerId, 'buyer')}) as bought
		cross join lateral (${dealsOf(orders.sellerId, 'seller')}) as sold
		where people.id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`)
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
