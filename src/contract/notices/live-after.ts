// Apart from the schemas: what every page loads needs this and no schema.

/** The header with the place after which to ask for live updates next. */
export const liveAfterHeader = 'x-live-after'
