export const listingStates = ['available', 'booked', 'paused', 'sold', 'hidden', 'held'] as const
export type ListingState = (typeof listingStates)[number]

/** States in which only the seller, the buyer and admins can see a listing. A held listing has no buyer. */
export const privateStates: readonly ListingState[] = ['paused', 'sold', 'hidden', 'held']

/** What rules need to know about an order's state. */
interface OrderFactsOfState {
	/** A listing has at most one order in such a state, and these orders count as income. */
	readonly holds: boolean
	/** Its listing is booked; it counts as a booking. */
	readonly live: boolean
	/** Not decided yet: it has a deadline, can be paid, and is cancelled when a side or the listing goes. */
	readonly open: boolean
	/** The seller has yet to answer. If a payment is due, it stays secret until the payment has begun. */
	readonly unanswered: boolean
	/** The two are to meet: they agree on a meeting, are reminded of it, can add it to a calendar, and close the deal with a code. */
	readonly meets: boolean
	/** The sale is done: it can be rated and the seller is paid out. */
	readonly sold: boolean
	/** An admin decides, and gets reminders. */
	readonly contested: boolean
}

const no = {
	holds: false,
	live: false,
	open: false,
	unanswered: false,
	meets: false,
	sold: false,
	contested: false,
} as const

/** THE ORDER STATES. */
const orders = {
	booked: { ...no, holds: true, live: true, open: true, unanswered: true },
	accepted: { ...no, holds: true, live: true, open: true, meets: true },
	completed: { ...no, holds: true, sold: true },
	disputed: { ...no, holds: true, live: true, contested: true },
	declined: no,
	cancelled: no,
	expired: no,
	no_show: no,
	refunded: no,
} as const satisfies Record<string, OrderFactsOfState>
export type OrderState = keyof typeof orders
export type HoldingState = {
	[State in OrderState]: (typeof orders)[State]['holds'] extends true ? State : never
}[OrderState]

export const offerStates = ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

export const orderStates = Object.keys(orders) as [OrderState, ...OrderState[]]
/** Whether this fact holds for an order in this state. */
export const orderIs = (state: OrderState, fact: keyof OrderFactsOfState): boolean => orders[state][fact]
const statesThat = (fact: keyof OrderFactsOfState) => orderStates.filter((state) => orderIs(state, fact))
export const holdingStates = statesThat('holds')
export const liveStates = statesThat('live')
export const openStates = statesThat('open')
export const unansweredStates = statesThat('unanswered')
export const meetingStates = statesThat('meets')
export const soldStates = statesThat('sold')
export const contestedStates = statesThat('contested')

export type EndedState = Exclude<OrderState, HoldingState>
/** Whether an order in this state ended without a sale. */
export const isEnded = (state: OrderState): state is EndedState => !holdingStates.includes(state)
