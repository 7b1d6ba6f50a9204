import { SearchQuery } from '../../contract/listings/search.ts'
import { searchParameters } from '../../contract/listings/search-address.ts'
import { href, paths } from '../../contract/paths.ts'
import { say } from '../../contract/sentences.ts'
import { invalid } from '../failure.ts'

/** A search and its address. */
interface SearchAddress {
	/** A path on this site, without the parameters of the page. */
	readonly address: string
	readonly query: SearchQuery
}

const wrong = () => invalid({ address: say('searchAddress') })

/**
 * Reads the address of a results page, with or without this site's origin. Throws 'invalid' for any other address, and
 * for one that search would refuse.
 */
export function readSearchAddress(site: string, given: string): SearchAddress {
	const url = URL.parse(given, site + paths.search)
	if (!url || url.origin !== new URL(site).origin || given.includes('\0')) throw wrong()
	const parameters = searchParameters(url.pathname, url.searchParams)
	if (!parameters) throw wrong()
	const asked = [...new Set(parameters.keys())].map((name) => {
		const given = parameters.getAll(name)
		return [name, given.length > 1 ? given : given[0]]
	})
	const parsed = SearchQuery.safeParse(Object.fromEntries(asked))
	if (!parsed.success) throw wrong()
	return { address: href('search', {}, parameters), query: parsed.data }
}
