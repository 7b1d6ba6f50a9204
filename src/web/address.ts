import { useLocation, useSearch } from 'wouter'

/** What the query string says, and this page's address with some of that changed (null takes a name out). */
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
