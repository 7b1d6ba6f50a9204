export type SortKind = 'string' | 'number' | 'boolean' | 'moment'

/** THE SORT FIELDS of each kind of list, and the type of their values. */
export const sortFields = {
	listings: { product_name: 'string', original_price: 'number', resell_price: 'number', seller_name: 'string' },
	users: { name: 'string', email: 'string', verified: 'boolean' },
	orders: {
		product_name: 'string',
		product_resellPrice: 'number',
		buyer_name: 'string',
		created_at: 'moment',
		deadline: 'moment',
	},
	notifications: { created_at: 'moment' },
} as const satisfies Record<string, Record<string, SortKind>>

export type SortedList = keyof typeof sortFields
export type SortField<List extends SortedList> = keyof (typeof sortFields)[List] & string
/** A `sort` value: a field name, with `-` in front for descending order. */
export type Sort<List extends SortedList> = SortField<List> | `-${SortField<List>}`

/** Splits a `sort` value into field and direction. */
export const sortParts = (sort: string) => ({ field: sort.replace(/^-/, ''), down: sort.startsWith('-') })

/** Returns `asked` if this kind of list can be sorted by it. */
export function sortOf<List extends SortedList>(list: List, asked: string | null): Sort<List> | undefined {
	return Object.hasOwn(sortFields[list], sortParts(asked ?? '').field) ? (asked as Sort<List>) : undefined
}
