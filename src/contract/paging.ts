import * as z from 'zod/mini'
import { text } from './fields.ts'
import { isMoment, pageSize } from './page.ts'
import { reason } from './sentences.ts'
import { type Sort, type SortedList, sortFields } from './sorting.ts'

const limitReason = reason('limitRange', { min: 1, max: pageSize.most })

const cursorReason = reason('foreignCursor')

/** Limit and cursor, for lists in one fixed order. */
export const page = {
	limit: z._default(
		z.coerce
			.number(limitReason)
			.check(z.multipleOf(1, limitReason), z.minimum(1, limitReason), z.maximum(pageSize.most, limitReason)),
		pageSize.usual,
	),
	cursor: z.optional(text(cursorReason, z.maxLength(2000, cursorReason))),
}

/** Limit, sort and cursor, for lists that can be sorted. */
export function paging<List extends SortedList>(list: List) {
	const fields = Object.keys(sortFields[list])
	const sorts = fields.flatMap((field) => [field, `-${field}`]) as Sort<List>[]
	return {
		...page,
		sort: z.optional(z.enum(sorts, reason('sortFields', { fields: fields.join(', ') }))),
	}
}

const wrongMoment = reason('notValid')
const Moment = z.optional(z.coerce.number(wrongMoment).check(z.refine(isMoment, wrongMoment)))

/** Start and end, in ms since 1970; `to` is exclusive. */
export const period = { from: Moment, to: Moment }

/** `?advertise=true` or `false`. */
export const flag = z.optional(
	z.pipe(
		z.enum(['true', 'false'], reason('trueOrFalse')),
		z.transform((value) => value === 'true'),
	),
)
