import type { FacetName } from '../../contract/listings/search.ts'
import * as drawn from '../components/drawings.ts'
import { Icon } from '../components/icon.tsx'
import { type Text, useTexts } from '../texts/texts.tsx'
import { valueName } from './filter-labels.ts'
import { type FiltersProps, Group } from './filter-parts.tsx'
import { choose, chosenValues } from './search-address.ts'

const facetTitles: Readonly<Record<FacetName, Text>> = {
	gear_type: 'Gear type',
	category: 'Brand',
	size: 'Size',
	condition: 'Condition',
	maker: 'Maker',
	colour: 'Colour',
	district: 'District',
}
/** How many values of a facet are in view. */
const seenFirst = 6

/** The values of a facet with the count of what each would give. Nothing where there are none. */
export function Facet({ name, search, answer, refused, onChange }: FiltersProps & { name: FacetName }) {
	const texts = useTexts()
	const { t, number } = texts
	const { facets, understood } = answer
	const chosen = chosenValues(search, understood, name)
	const missing = chosen.filter((value) => !facets[name].some((one) => one.value === value))
	const values = [...facets[name], ...missing.map((value) => ({ value, count: 0 }))]
	if (values.length === 0 && !refused?.[name]) return null
	const about = facets.estimated.includes(name) ? '≈' : ''
	const toggle = (value: string) =>
		onChange(
			choose(
				search,
				understood,
				name,
				chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
			),
		)
	const rows = values.map(({ value, count }) => (
		<label key={value} className="filters__row">
			<input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
			<span className="filters__name">{valueName(texts, name, value)}</span>
			<span className="filters__count">
				{about}
				{number(count)}
			</span>
		</label>
	))
	const hidden = rows.slice(seenFirst)
	return (
		<Group title={t(facetTitles[name])} reason={refused?.[name]}>
			{rows.slice(0, seenFirst)}
			{hidden.length > 0 && (
				<details open={values.slice(seenFirst).some(({ value }) => chosen.includes(value)) || undefined}>
					<summary>
						{t('{count} more', { count: hidden.length })}
						<Icon name={drawn.chevronDown} size={16} />
					</summary>
					{hidden}
				</details>
			)}
		</Group>
	)
}
