// Apart from the schemas, because every page loads this and needs no schema.

/** The header with the place after which to ask for live updates next. */
export const liveAfterHeader = 'x-live-after'
