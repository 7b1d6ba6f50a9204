import type { OrderState } from '../contract/states.ts'
import type { Member } from './actor.ts'

/** What somebody is to one order. */
export type OrderStanding = 'its buyer' | 'its seller' | 'admin' | 'stranger'

/** What can be done with an order; nothing yet but making it. */
export type OrderAction = 'place'

interface OrderStep {
	readonly to: OrderState
	readonly by: readonly OrderStanding[]
	/** How long after the order was made it can be done, ms; without it, always. */
	readonly until?: number
}

/** THE LIFECYCLE of an order, state -> action -> where it leads, who may, and until when. `none`: there is no order yet. */
export const orderLifecycle: Readonly<Record<OrderState | 'none', Partial<Record<OrderAction, OrderStep>>>> = {
	none: { place: { to: 'booked', by: ['its buyer'] } },
	booked: {},
}

/** Who sees an order. */
export const orderReaders: readonly OrderStanding[] = ['its buyer', 'its seller', 'admin']

/** What a member is to an order between these two. */
export function orderStandingOf(member: Member, order: { buyerId: string; sellerId: string }): OrderStanding {
	if (member.id === order.buyerId) return 'its buyer'
	if (member.id === order.sellerId) return 'its seller'
	return member.role === 'admin' ? 'admin' : 'stranger'
}
