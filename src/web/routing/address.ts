import { useLocation, useSearch } from 'wouter'
import { sortParts } from '../../contract/sorting.ts'

/** The query string, and a function that returns this page's address with parameters changed (null removes one). */
export function useAddressWith() {
	const [path] = useLocation()
	const search = new URLSearchParams(useSearch())
	const addressWith = (changes: Record<string, string | null>) => {
		const changed = new URLSearchParams(search)
		for (const [name, value] of Object.entries(changes)) {
			if (value === null) changed.delete(name)
			else changed.set(name, value)
		}
		return changed.size > 0 ? `${path}?${changed}` : path
	}
	return { search, addressWith }
}

/** The `?sort=` value if it names one of these fields, else empty, and a function to change it. */
export function useSortInAddress(fields: readonly string[]) {
	const [, navigate] = useLocation()
	const { search, addressWith } = useAddressWith()
	const asked = search.get('sort') ?? ''
	const { field, down } = sortParts(asked)
	const known = fields.includes(field)
	return {
		chosen: known ? asked : '',
		field: known ? field : '',
		down,
		// Back to the first page, because a cursor works only with its own sort order.
		sortBy: (order: string) => navigate(addressWith({ sort: order || null, cursor: null }), { replace: true }),
	}
}
