// No schema here: Home does without the schema library.

/** Rows on a page of a list: where none is asked for, on Home and in a grid of cards, and at most. */
export const pageSize = { usual: 60, cards: 24, most: 200 } as const

/** A row's place in a list: its value in the sort field (without one, its time in ms since 1970), and the id that settles a tie. */
export interface Place {
	value: string | number | boolean
	id: string
}

/** The rows of one page of a list, and where the next page starts: a place, or on the wire a cursor. Null on the last. */
export interface Page<Row, Start = Place> {
	rows: Row[]
	next: Start | null
}

/** A page that is asked for: at most `limit` rows behind `after`, or from the start; newest first unless sorted. */
export interface PageRequest<Field extends string = string> {
	limit: number
	after: Place | null
	sort: { field: Field; down: boolean } | null
}
