import type { SearchSort } from '../../contract/listings/search.ts'
import { SortSelect } from '../components/records/sort-select.tsx'
import { type Text, useTexts } from '../texts/texts.tsx'

const names: Readonly<Record<SearchSort, Text>> = {
	relevance: 'Best match',
	newest: 'Newest',
	price: 'Lowest price',
	'-price': 'Highest price',
	'-saving': 'Biggest saving',
}

const sorts = Object.keys(names) as SearchSort[]

interface SortResultsProps {
	hasWords: boolean
	/** The order in use. */
	chosen: SearchSort
	onChoose(sort: SearchSort): void
}

/** The order of search results. */
export function SortResults({ hasWords, chosen, onChoose }: SortResultsProps) {
	const { t } = useTexts()
	const offered = sorts.filter((sort) => hasWords || sort !== 'relevance')
	return <SortSelect options={offered.map((sort) => [sort, t(names[sort])])} chosen={chosen} onChoose={onChoose} />
}
