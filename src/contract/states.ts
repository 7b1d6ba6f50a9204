/** States of a listing that is not deleted. */
export const listingStates = ['available', 'booked'] as const
export type ListingState = (typeof listingStates)[number]

export const orderStates = ['booked'] as const
export type OrderState = (typeof orderStates)[number]
