/** Why a listing can be held. Its seller never learns the reason. */
export const holdKinds = ['stolen', 'same_picture'] as const
export type HoldKind = (typeof holdKinds)[number]
