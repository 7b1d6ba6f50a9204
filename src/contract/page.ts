/** Rows per page: the default, in a grid of cards, and the maximum. */
export const pageSize = { usual: 60, cards: 24, most: 200 } as const

/** A row's position in a list: its sort value (by default its time), and its id to break ties. */
export interface Place {
	value: string | number | boolean
	id: string
}

/** Whether a place may hold this time in ms since 1970. PostgreSQL reads ISO 8601 up to the year 9999. */
export const isMoment = (time: unknown): time is number =>
	typeof time === 'number' && Number.isInteger(time) && time >= 0 && time < Date.UTC(10_000, 0)

/** `next` is a place, or a cursor over the wire; null on the last page. */
export interface Page<Row, Start = Place> {
	rows: Row[]
	next: Start | null
}

/** The first `limit` rows, or those after `after`; newest first by default. */
export interface PageRequest<Field extends string = string> {
	limit: number
	after: Place | null
	sort: { field: Field; down: boolean } | null
}
