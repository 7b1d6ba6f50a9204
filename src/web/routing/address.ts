import { useLocation, useSearch } from 'wouter'
import { sortParts } from '../../contract/sorting.ts'

/** The query string, and this page's address with parts of it changed (null removes a name). */
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

/** The order by one of these fields that `?sort=` asks for, empty for the usual one, and how to ask for another. */
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
		// From the first page on: a place in one order is none in another.
		sortBy: (order: string) => navigate(addressWith({ sort: order || null, cursor: null }), { replace: true }),
	}
}
