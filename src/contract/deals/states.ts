export const listingStates = ['available', 'booked', 'paused', 'sold', 'hidden'] as const
export type ListingState = (typeof listingStates)[number]

/** States in which only the seller, the buyer and admins can see a listing. */
export const privateStates: readonly ListingState[] = ['paused', 'sold', 'hidden']

/**
 * THE ORDER STATES. At most one order in a state that `holds` a listing exists, and these orders count as income.
 * While an order is `live` its listing is booked; it counts as a booking. While it is `open` nobody has decided how it
 * ends: it moves on by its deadline, can be paid, and is cancelled when a side or the listing goes.
 */
const orders = {
	booked: { holds: true, live: true, open: true },
	accepted: { holds: true, live: true, open: true },
	completed: { holds: true, live: false, open: false },
	disputed: { holds: true, live: true, open: false },
	declined: { holds: false, live: false, open: false },
	cancelled: { holds: false, live: false, open: false },
	expired: { holds: false, live: false, open: false },
	no_show: { holds: false, live: false, open: false },
	refunded: { holds: false, live: false, open: false },
} as const satisfies Record<string, { holds: boolean; live: boolean; open: boolean }>
export type OrderState = keyof typeof orders
export type HoldingState = {
	[State in OrderState]: (typeof orders)[State]['holds'] extends true ? State : never
}[OrderState]

export const offerStates = ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

export const orderStates = Object.keys(orders) as [OrderState, ...OrderState[]]
export const holdingStates = orderStates.filter((state) => orders[state].holds)
export const liveStates = orderStates.filter((state) => orders[state].live)
export const openStates = orderStates.filter((state) => orders[state].open)

export type EndedState = Exclude<OrderState, HoldingState>
/** Whether an order in this state ended without a sale. */
export const isEnded = (state: OrderState): state is EndedState => !holdingStates.includes(state)
