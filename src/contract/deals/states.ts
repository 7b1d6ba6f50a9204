export const listingStates = ['available', 'booked', 'paused', 'sold', 'hidden'] as const
export type ListingState = (typeof listingStates)[number]

/** States in which only the seller, the buyer and admins can see a listing. */
export const privateStates: readonly ListingState[] = ['paused', 'sold', 'hidden']

/** THE ORDER STATES. `holds`: one order at most per listing, counted as income. `live`: its listing is booked. */
const orders = {
	booked: { holds: true, live: true },
	accepted: { holds: true, live: true },
	completed: { holds: true, live: false },
	disputed: { holds: true, live: true },
	declined: { holds: false, live: false },
	cancelled: { holds: false, live: false },
	expired: { holds: false, live: false },
	no_show: { holds: false, live: false },
	refunded: { holds: false, live: false },
} as const satisfies Record<string, { holds: boolean; live: boolean }>
export type OrderState = keyof typeof orders

export const offerStates = ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

export const orderStates = Object.keys(orders) as [OrderState, ...OrderState[]]
export const holdingStates = orderStates.filter((state) => orders[state].holds)
export const liveStates = orderStates.filter((state) => orders[state].live)
