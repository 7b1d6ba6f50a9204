import type { OrderState } from '../contract/states.ts'
import type { Member } from './actor.ts'

/** A person's relation to an order. */
export type OrderStanding = 'its buyer' | 'its seller' | 'admin' | 'stranger'

/** What can be done with an order. So far, only placing it. */
export type OrderAction = 'place'

interface OrderStep {
	readonly to: OrderState
	readonly by: readonly OrderStanding[]
	/** Time limit after the order was placed, in ms. None if absent. */
	readonly until?: number
}

/** THE LIFECYCLE of an order: state -> action -> next state, who may, and until when. `none`: no order yet. */
export const orderLifecycle: Readonly<Record<OrderState | 'none', Partial<Record<OrderAction, OrderStep>>>> = {
	none: { place: { to: 'booked', by: ['its buyer'] } },
	booked: {},
}

/** Who may see an order. */
export const orderReaders: readonly OrderStanding[] = ['its buyer', 'its seller', 'admin']

/** A member's relation to an order between these two. */
export function orderStandingOf(member: Member, order: { buyerId: string; sellerId: string }): OrderStanding {
	if (member.id === order.buyerId) return 'its buyer'
	if (member.id === order.sellerId) return 'its seller'
	return member.role === 'admin' ? 'admin' : 'stranger'
}
