/** `found`: the reporter has it back. `ended`: the report expired. */
export const stolenStates = ['reported', 'accepted', 'refused', 'found', 'ended'] as const
export type StolenState = (typeof stolenStates)[number]
