import { isId } from '../../contract/ids.ts'
import { isMoment, type PageRequest, type Place } from '../../contract/page.ts'
import { say } from '../../contract/sentences.ts'
import {
	type Sort,
	type SortedList,
	type SortField,
	type SortKind,
	sortFields,
	sortParts,
} from '../../contract/sorting.ts'
import { invalid } from '../../domain/failure.ts'

/** Encodes a place in a list as an opaque cursor. */
export function cursorOf({ value, id }: Place): string {
	return Buffer.from(id + JSON.stringify(value)).toString('base64url')
}

const idLength = 36
const unmade = () => invalid({ cursor: say('foreignCursor') })

function parsed(json: string): unknown {
	try {
		return JSON.parse(json)
	} catch {
		throw unmade()
	}
}

// Rejects what the database would reject: a wrong type, a NUL, a number or time out of range.
const isOf: Record<SortKind, (value: unknown) => boolean> = {
	string: (value) => typeof value === 'string' && !value.includes('\0'),
	number: (value) => Number.isSafeInteger(value),
	boolean: (value) => typeof value === 'boolean',
	moment: isMoment,
}

/** Decodes a cursor. Throws if no list made it. */
export function placeOf(cursor: string, kind: SortKind): Place {
	const text = Buffer.from(cursor, 'base64url').toString()
	const id = text.slice(0, idLength)
	const value = parsed(text.slice(idLength))
	if (!isId(id) || !isOf[kind](value)) throw unmade()
	return { value: value as Place['value'], id }
}

interface PageQuery<List extends SortedList> {
	limit: number
	cursor?: string | undefined
	sort?: Sort<List> | undefined
}

/** Reads a list's paging query. Throws if the cursor belongs to another sort. */
export function pageRequest<List extends SortedList>(
	list: List,
	{ limit, cursor, sort }: PageQuery<List>,
): PageRequest<SortField<List>> {
	const order = sort ? (sortParts(sort) as { field: SortField<List>; down: boolean }) : null
	const kinds: Readonly<Record<string, SortKind>> = sortFields[list]
	const kind = order ? kinds[order.field] : undefined
	return { limit, sort: order, after: cursor === undefined ? null : placeOf(cursor, kind ?? 'moment') }
}

/** The `Link` header (RFC 8288) for a list's next page. */
export function nextLink(address: string, next: Place): string {
	const start = address.indexOf('?')
	const path = start < 0 ? address : address.slice(0, start)
	const query = new URLSearchParams(start < 0 ? '' : address.slice(start))
	query.set('cursor', cursorOf(next))
	return `<${path}?${query}>; rel="next"`
}

/** Reads the paging query of a list in one fixed order, newest first. */
export function placeRequest({ limit, cursor }: { limit: number; cursor?: string | undefined }): PageRequest<never> {
	return { limit, sort: null, after: cursor === undefined ? null : placeOf(cursor, 'moment') }
}
