import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { soldStates } from '../../contract/deals/states.ts'
import { isOneOf } from '../schema/columns.ts'
import { orders } from '../schema/orders.ts'

type Side = 'buyer' | 'seller'

const columns = { buyer: orders.buyerId, seller: orders.sellerId }

const countOf = (side: Side, person: SQLWrapper, condition: SQL): SQL<number> =>
	sql`(select count(*)::int from ${orders} where ${columns[side]} = ${person} and ${condition})`

/** How many deals on this side were handed over. Each of these counts uses an index, however many deals there are. */
export const completedOf = (side: Side, person: SQLWrapper): SQL<number> =>
	countOf(side, person, isOneOf(orders.status, soldStates))

/** How many deals they cancelled. Leaving gear that is not as described does not count against a buyer. */
export const cancelledOf = (side: Side, person: SQLWrapper): SQL<number> =>
	countOf(
		side,
		person,
		side === 'buyer'
			? sql`${orders.status} = 'cancelled' and ${orders.endedBy} = 'buyer' and ${orders.endReason} is distinct from 'not as described'`
			: sql`${orders.status} = 'cancelled' and ${orders.endedBy} = 'seller'`,
	)

/** How many of their disputes ended in this state without a settlement. */
export const disputesOf = (side: Side, person: SQLWrapper, state: 'completed' | 'refunded'): SQL<number> =>
	countOf(
		side,
		person,
		sql`${orders.disputedAt} is not null and ${orders.status} = ${sql.raw(`'${state}'`)}
			and not exists (select from order_history h where h.order_id = ${orders.id} and h.action = 'settle')`,
	)
