import { paths } from '../paths.ts'
import type { SearchSort } from './search.ts'

/** Parameters of a results address besides the search: page, page size and language. */
export const pageParameters = ['cursor', 'limit', 'lang'] as const

const sortsOfBrands: ReadonlyMap<string | null, SearchSort> = new Map([
	['resell_price', 'price'],
	['-resell_price', '-price'],
])

/** Converts a brand page's `sort` to the search's. */
export const sortOfBrand = (sort: string | null): SearchSort | undefined => sortsOfBrands.get(sort)

const brandPage = new RegExp(`^${paths.category.replace(':id', '([\\w-]+)')}$`)

/** The search of a results page's address, in the search's own parameters. Null if the path is not a results page. */
export function searchParameters(path: string, address: URLSearchParams): URLSearchParams | null {
	const search = new URLSearchParams(address)
	for (const name of pageParameters) search.delete(name)
	if (path === paths.search) return search
	const category = brandPage.exec(path)?.[1]
	if (category === undefined) return null
	const sort = sortOfBrand(search.get('sort'))
	search.delete('sort')
	if (sort) search.set('sort', sort)
	search.set('category', category)
	return search
}
