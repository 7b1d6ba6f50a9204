import { sql } from 'drizzle-orm'
import { soldStates } from '../../contract/deals/states.ts'
import { cancelledOf, completedOf } from '../deals/deals-of.ts'
import type { Queries } from '../postgres/connection.ts'
import { isOneOf } from '../schema/columns.ts'
import { listings } from '../schema/listings.ts'
import { orderChecks, orders } from '../schema/orders.ts'
import { users } from '../schema/people.ts'
import { shopNameOf } from '../shops/shop-name.ts'

interface SellerFacts {
	id: string
	name: string
	verified: boolean
	created_at: number
	ratingSum: number
	ratingCount: number
	district: string
	sold: number
	completed: number
	cancelled: number
	confirmed: number
	differed: number
	shop: string | null
}

/** Public facts about a seller who is not suspended. `created_at` is in ms since 1970. */
export async function findSeller(db: Queries, id: string): Promise<SellerFacts | undefined> {
	const { rows } = await db.execute<SellerFacts & Record<string, unknown>>(sql`
		select ${users.id}, ${users.name}, ${users.verified}, ${users.ratingSum} as "ratingSum", ${users.ratingCount} as "ratingCount",
			(extract(epoch from ${users.createdAt}) * 1000)::float8 as created_at,
			coalesce((select ${listings.district} from ${listings}
				where ${listings.sellerId} = ${users.id} and ${listings.deletedAt} is null
					and ${listings.status} = 'available' and ${listings.district} <> ''
				group by ${listings.district} order by count(*) desc, ${listings.district} limit 1), '') as district,
			(select count(*)::int from ${listings}
				where ${listings.sellerId} = ${users.id} and ${listings.deletedAt} is null and ${listings.status} = 'sold') as sold,
			${completedOf('seller', users.id)} as completed, ${cancelledOf('seller', users.id)} as cancelled, looked.confirmed, looked.differed, ${shopNameOf(users.id)} as shop
		from ${users}, lateral (
			select count(*) filter (where last.answer = 'same')::int as confirmed,
				count(*) filter (where last.answer = 'differs')::int as differed
			from (select distinct on (${orderChecks.orderId}, ${orderChecks.item}) ${orderChecks.answer}, ${orderChecks.value}
				from ${orderChecks} join ${orders} on ${orders.id} = ${orderChecks.orderId}
				where ${orders.sellerId} = ${users.id} and (${isOneOf(orders.status, soldStates)}
					or ${orders.status} = 'cancelled' and ${orders.endedBy} = 'buyer' and ${orders.endReason} = 'not as described')
				order by ${orderChecks.orderId}, ${orderChecks.item}, ${orderChecks.id} desc) as last
			where last.value is not null) as looked
		where ${users.id} = ${id} and ${users.role} = 'seller' and ${users.deletedAt} is null
			and ${users.suspendedAt} is null`)
	return rows[0]
}
