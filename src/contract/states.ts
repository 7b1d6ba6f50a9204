export const listingStates = ['available', 'booked'] as const
export type ListingState = (typeof listingStates)[number]

/** THE ORDER STATES. A state that `holds` keeps the listing booked, and counts as a booking and as income. */
const orders = {
	booked: { holds: true },
} as const satisfies Record<string, { holds: boolean }>
export type OrderState = keyof typeof orders

export const offerStates = ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

export const orderStates = Object.keys(orders) as [OrderState, ...OrderState[]]
export const holdingStates = orderStates.filter((state) => orders[state].holds)
