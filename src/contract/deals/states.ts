export const listingStates = ['available', 'booked', 'paused', 'sold', 'hidden', 'held'] as const
export type ListingState = (typeof listingStates)[number]

/** States in which only the seller, the buyer and admins can see a listing. Nobody has bought one that is held. */
export const privateStates: readonly ListingState[] = ['paused', 'sold', 'hidden', 'held']

/** What rules ask of an order's state. */
interface OrderFactsOfState {
	/** At most one order in such a state exists of a listing, and these orders count as income. */
	readonly holds: boolean
	/** Its listing is booked; it counts as a booking. */
	readonly live: boolean
	/** Nobody has decided how it ends: it moves on by its deadline, can be paid, and is cancelled when a side or the listing goes. */
	readonly open: boolean
	/** The seller has yet to answer. Nobody may know of it before its payment has begun. */
	readonly unanswered: boolean
	/** The two meet: there is a meeting to agree on, to be reminded of and to keep in a calendar, and a code that closes the deal. */
	readonly meets: boolean
	/** The sale is done: it can be rated and is paid out. */
	readonly sold: boolean
	/** An admin decides, and is reminded. */
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
/** Whether this is so of an order in this state. */
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
