/** The id of the listing in `?from=`, if there is one. */
export function wantedListingId(search: URLSearchParams): string | null {
	const [, id = null] = /^\/product\/single\/([\w-]+)(?:[?#].*)?$/.exec(search.get('from') ?? '') ?? []
	return id
}
