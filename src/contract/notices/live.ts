// Apart from the schemas, because every page loads this and needs no schema.

/** THE LIVE EVENTS of `GET /api/live`: those kept for clients that reconnect, and those that are not kept. */
export type KeptLive = 'notification' | 'read' | 'order' | 'case' | 'message' | 'offer'
export type EphemeralLive = 'typing' | 'seen'
/** `reset`: the client may have missed something. */
export type LiveName = KeptLive | EphemeralLive | 'reset'

/** Kinds of notices about changes that no live event covers. */
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

/** Response header with the position after which to ask for live updates next. */
export const liveAfterHeader = 'x-live-after'
