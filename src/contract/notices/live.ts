// Apart from the schemas, because every page loads this and needs no schema.

/** THE LIVE EVENTS of `GET /api/live` that are kept for whoever comes back, and those that are not. */
export type KeptLive = 'notification' | 'read' | 'order' | 'case' | 'message' | 'offer'
export type EphemeralLive = 'typing' | 'seen'
/** `reset`: something may have been missed. */
export type LiveName = KeptLive | EphemeralLive | 'reset'

/** Kinds of notices that tell of what no live event does. */
export type TellingNotice =
	| 'verification_refused'
	| 'suspended'
	| 'suspension_lifted'
	| 'listing_hidden'
	| 'warned'
	| 'listing_shown'
	| 'held'
	| 'released'
	| 'listing_deleted'

/** The header with the place after which to ask for live updates next. */
export const liveAfterHeader = 'x-live-after'
