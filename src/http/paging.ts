import { isId } from '../database/ids.ts'
import type { PageRequest, Place } from '../database/paging.ts'
import { invalid } from '../domain/failure.ts'

/** The last moment that a JavaScript date can hold, ms since 1970 (ECMA-262, 21.4.1.1). */
const lastMoment = 8.64e15

/** A place in a list as an opaque text. */
export function cursorOf({ createdAt, id }: Place): string {
	return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url')
}

function placeOf(cursor: string): Place {
	const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('.', 2)
	if (!/^\d{1,16}$/.test(time) || Number(time) > lastMoment || !isId(id))
		throw invalid({ cursor: 'Take the cursor from the Link header of the page before.' })
	return { createdAt: new Date(Number(time)), id }
}

/** The page that a list's query asks for. */
export function pageRequest({ limit, cursor }: { limit: number; cursor?: string | undefined }): PageRequest {
	return { limit, after: cursor === undefined ? null : placeOf(cursor) }
}

/** The `Link` header (RFC 8288) that leads from a list's address to its next page. */
export function nextLink(address: string, next: Place): string {
	const [path = '', search = ''] = address.split('?', 2)
	const query = new URLSearchParams(search)
	query.set('cursor', cursorOf(next))
	return `<${path}?${query}>; rel="next"`
}
