import { matchRoute } from '../routing/match-route.ts'

/** The id of the listing in `?from=`, if there is one. */
export function wantedListingId(search: URLSearchParams): string | null {
	const [path = ''] = (search.get('from') ?? '').split(/[?#]/)
	const { route, params } = matchRoute(path) ?? {}
	const id = route?.name === 'listing' ? params?.['id'] : undefined
	// Anybody can write a link. What cannot be an id is not asked for.
	return id && /^[\w-]+$/.test(id) ? id : null
}
