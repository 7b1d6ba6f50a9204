/** The id of the listing that `?from=` leads back to, if it leads to one. */
export function wantedListingId(search: URLSearchParams): string | null {
	const [, id = null] = /^\/product\/single\/([\w-]+)(?:[?#].*)?$/.exec(search.get('from') ?? '') ?? []
	return id
}
