import { matchRoute } from '../routing/match-route.ts'

/** The id of the listing in `?from=`, if there is one. */
export function wantedListingId(search: URLSearchParams): string | null {
	const [path = ''] = (search.get('from') ?? '').split(/[?#]/)
	const { route, params } = matchRoute(path) ?? {}
	const id = route?.name === 'listing' ? params?.['id'] : undefined
	// Anyone can craft such a link, so only what could be an id is requested.
	return id && /^[\w-]+$/.test(id) ? id : null
}
