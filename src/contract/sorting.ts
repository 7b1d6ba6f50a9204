// No schema here: the routes table names these, and Home does without the schema library.

/** What a field holds: a `moment` is ms since 1970. */
export type FieldKind = 'string' | 'number' | 'boolean' | 'moment'

/** What each kind of list can be put in the order of, and what such a field holds. */
export const sortFields = {
	listings: { product_name: 'string', original_price: 'number', resell_price: 'number', seller_name: 'string' },
	users: { name: 'string', email: 'string', verified: 'boolean' },
	orders: { product_name: 'string', product_resellPrice: 'number', buyer_name: 'string', created_at: 'moment' },
} as const satisfies Record<string, Record<string, FieldKind>>

export type SortedList = keyof typeof sortFields
export type SortField<List extends SortedList> = keyof (typeof sortFields)[List] & string
/** An order as an address has it: a field upwards, with `-` in front downwards. */
export type Sort<List extends SortedList> = SortField<List> | `-${SortField<List>}`

/** What an order as an address has it is by, and whether from the top down. */
export const sortParts = (sort: string) => ({ field: sort.replace(/^-/, ''), down: sort.startsWith('-') })

/** The order that an address asks for, where that kind of list has it. */
export function sortOf<List extends SortedList>(list: List, asked: string | null): Sort<List> | undefined {
	return Object.hasOwn(sortFields[list], sortParts(asked ?? '').field) ? (asked as Sort<List>) : undefined
}
