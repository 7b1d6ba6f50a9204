import { useId } from 'react'
import type { SearchSort } from '../../contract/listings/search.ts'
import { Icon } from '../components/icon.tsx'
import { type Text, useTexts } from '../texts/texts.tsx'

const names: Readonly<Record<SearchSort, Text>> = {
	relevance: 'Best match first',
	newest: 'Newest first',
	price: 'Cheapest first',
	'-price': 'Most expensive first',
	'-saving': 'Biggest saving first',
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
	const id = useId()
	return (
		<div className="sort-by">
			<label className="field__label" htmlFor={id}>
				{t('Sort by')}
			</label>
			<div className="field__box">
				<select
					id={id}
					className="field__input field__input--select"
					value={chosen}
					onChange={(event) => onChoose(event.target.value as SearchSort)}
				>
					{sorts
						.filter((sort) => hasWords || sort !== 'relevance')
						.map((sort) => (
							<option key={sort} value={sort}>
								{t(names[sort])}
							</option>
						))}
				</select>
				<Icon name="chevron-down" className="field__arrow" />
			</div>
		</div>
	)
}
