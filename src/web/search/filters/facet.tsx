import type { ReactNode } from 'react'
import { letterSizes } from '../../../contract/gear/letter-sizes.ts'
import type { FacetName } from '../../../contract/listings/search.ts'
import * as drawn from '../../components/drawings.ts'
import { Icon } from '../../components/icon.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { choose, chosenValues } from '../search-address.ts'
import { valueName } from './filter-labels.ts'
import { type FiltersProps, Group } from './filter-parts.tsx'

/** How many values of a facet are visible at first. Sizes are short, and a gap in their order would be confusing. */
const seenFirst = (name: FacetName) => (name === 'size' ? 12 : 6)

/** Sorts letter sizes first, then numbers, then free text. */
const sizeOrder = (size: string) => {
	const letter = letterSizes.indexOf(size)
	return letter < 0 ? letterSizes.length + (Number.parseFloat(size) || 1_000) : letter
}

const inOrder = <Value extends { value: string }>(name: FacetName, values: readonly Value[]): readonly Value[] =>
	name === 'size'
		? values.toSorted(
				(one, other) => sizeOrder(one.value) - sizeOrder(other.value) || (one.value < other.value ? -1 : 1),
			)
		: values

interface ValuesProps extends FiltersProps {
	name: FacetName
	chosen: readonly string[]
	values: readonly { value: string; count: number }[]
}

/** A facet's values with their counts: the first ones visible, the others folded. */
function Values({ name, chosen, values, search, answer, onChange }: ValuesProps) {
	const texts = useTexts()
	const { t, number } = texts
	const { facets, understood } = answer
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
	const seen = seenFirst(name)
	const hidden = rows.slice(seen)
	return (
		<>
			{rows.slice(0, seen)}
			{hidden.length > 0 && (
				<details
					className="filters__more"
					open={values.slice(seen).some(({ value }) => chosen.includes(value)) || undefined}
				>
					<summary>
						{t('{count} more', { count: hidden.length })}
						<Icon name={drawn.chevronDown} size={16} />
					</summary>
					{hidden}
				</details>
			)}
		</>
	)
}

interface FacetProps extends FiltersProps {
	name: FacetName
	title: string
	open?: boolean
	late?: boolean
	first?: ReactNode
}

/** One facet, with `first` above its values. Renders nothing if it has neither, nor a refusal to show. */
export function Facet(props: FacetProps) {
	const { name, title, search, answer, refused, open = false, late = false, first } = props
	const { facets, understood } = answer
	const chosen = chosenValues(search, understood, name)
	const missing = chosen.filter((value) => !facets[name].some((one) => one.value === value))
	const values = inOrder(name, [...facets[name], ...missing.map((value) => ({ value, count: 0 }))])
	if (values.length === 0 && !refused?.[name] && !first) return null
	return (
		<Group title={title} reason={refused?.[name]} inUse={chosen.length} open={open} late={late}>
			{first}
			<Values {...props} chosen={chosen} values={values} />
		</Group>
	)
}
