import * as z from 'zod/mini'

/** Rows a page where none is asked for, and at most. */
const pageSize = { usual: 60, most: 200 } as const

const limitReason = `Give a limit from 1 to ${pageSize.most}.`

/** The paging half of a list's query; the next page's address comes in the `Link` header. */
export const paging = {
	limit: z._default(
		z.coerce
			.number(limitReason)
			.check(z.multipleOf(1, limitReason), z.minimum(1, limitReason), z.maximum(pageSize.most, limitReason)),
		pageSize.usual,
	),
	cursor: z.optional(z.string().check(z.maxLength(200))),
}

/** A filter that is on (`?advertise=true`) or off. */
export const flag = z.optional(
	z.pipe(
		z.enum(['true', 'false'], 'Give true or false.'),
		z.transform((value) => value === 'true'),
	),
)
