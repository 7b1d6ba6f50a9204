// No schema here: Home does without the schema library.

/** THE STATES of a listing that is not deleted. */
export const listingStates = ['available', 'booked'] as const
export type ListingState = (typeof listingStates)[number]

/** THE STATES of an order. */
export const orderStates = ['booked'] as const
export type OrderState = (typeof orderStates)[number]
