/** `found` by who reported it, or `ended` after its time. */
export const stolenStates = ['reported', 'accepted', 'refused', 'found', 'ended'] as const
export type StolenState = (typeof stolenStates)[number]
