/** What a listing can be held for. Its seller never learns which. */
export const holdKinds = ['stolen', 'same_picture'] as const
export type HoldKind = (typeof holdKinds)[number]
