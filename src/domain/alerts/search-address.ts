import { SearchQuery } from '../../contract/listings/search.ts'
import { say } from '../../contract/sentences.ts'
import { invalid } from '../failure.ts'

/** A search as its address says it. */
export interface SearchAddress {
	/** On this site, without the page. */
	readonly address: string
	readonly query: SearchQuery
}

const results = '/search'
const wrong = () => invalid({ address: say('searchAddress') })

/** Which parameters are of a page of results, and not of the search. */
const ofPage = ['cursor', 'limit', 'lang']

/** A brand's own results are a search in this brand, and sort by a listing's field. */
function ofCategory(path: string, parameters: URLSearchParams): void {
	const category = /^\/category\/([\w-]+)$/.exec(path)?.[1]
	if (category === undefined) throw wrong()
	const sort = /^(-?)resell_price$/.exec(parameters.get('sort') ?? '')
	parameters.delete('sort')
	if (sort) parameters.set('sort', `${sort[1]}price`)
	parameters.set('category', category)
}

/**
 * Reads the address of a results page, with or without this site's origin. Throws 'invalid' for any other, and for one
 * that search would refuse.
 */
export function readSearchAddress(site: string, given: string): SearchAddress {
	const url = URL.parse(given, `${site}${results}`)
	if (!url || url.origin !== new URL(site).origin || given.includes('\0')) throw wrong()
	const parameters = new URLSearchParams(url.search)
	for (const name of ofPage) parameters.delete(name)
	if (url.pathname !== results) ofCategory(url.pathname, parameters)
	const asked = [...new Set(parameters.keys())].map((name) => {
		const given = parameters.getAll(name)
		return [name, given.length > 1 ? given : given[0]]
	})
	const parsed = SearchQuery.safeParse(Object.fromEntries(asked))
	if (!parsed.success) throw wrong()
	return { address: parameters.size > 0 ? `${results}?${parameters}` : results, query: parsed.data }
}
