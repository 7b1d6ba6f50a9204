import { divisions } from '../../../contract/gear/divisions.ts'
import type { FacetName, FilterName } from '../../../contract/listings/search.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { changed, choose, chosenValues } from '../search-address.ts'
import { shownLate } from '../shown-late.ts'
import { Facet } from './facet.tsx'
import { valueName } from './filter-labels.ts'
import { Choice, type FactFacet, type FiltersProps, factFacets, Group } from './filter-parts.tsx'
import { PriceFilter } from './price-filter.tsx'

/** The titles of the facets between price and place, in the order in which people ask for them. */
const between: Readonly<Record<Exclude<FacetName, FactFacet | 'gear_type' | 'district'>, Text>> = {
	size: 'Size',
	condition: 'Condition',
	maker: 'Maker',
	category: 'Brand',
	colour: 'Colour',
}
const facets = Object.entries(between) as [FacetName, Text][]

/** The division, then its districts that have listings. */
function PlaceFilter(props: FiltersProps) {
	const { search, answer, onChange } = props
	const texts = useTexts()
	const { understood } = answer
	const division = (
		<Choice
			title={texts.t('Division')}
			value={chosenValues(search, understood, 'division')[0] ?? ''}
			onChoose={(value) =>
				onChange(choose(choose(search, understood, 'district', []), understood, 'division', [value]))
			}
		>
			{divisions.map((value) => (
				<option key={value} value={value}>
					{valueName(texts, 'division', value)}
				</option>
			))}
		</Choice>
	)
	return (
		<Facet
			{...props}
			name="district"
			title={texts.t('Place')}
			open={chosenValues(search, understood, 'division').length > 0}
			late
			first={division}
		/>
	)
}

/** Visible only once its filter is opened. */
const bikeFields = shownLate(() => import('./bike-fields.tsx'))

function BikeFields(props: FiltersProps) {
	const Fields = bikeFields.read().BikeFields
	return <Fields {...props} />
}

/** Visible only once its group is opened. */
const gearFilters = shownLate(() => import('./gear-filters.tsx'))

function GearFilters(props: FiltersProps & { types: readonly string[] }) {
	const Late = gearFilters.read().GearFilters
	return <Late {...props} />
}

/** The filters that only some types of gear have. */
const known: readonly FilterName[] = [...factFacets, 'made_after', 'shown', 'display']

function KnownGroup(props: FiltersProps) {
	const { t } = useTexts()
	const { search, answer, refused } = props
	const chosen = (name: FilterName) => chosenValues(search, answer.understood, name)
	const [most] = answer.facets.gear_type
	const found = most && most.count * 2 > answer.total ? [most.value] : []
	const types = chosen('gear_type').length > 0 ? chosen('gear_type') : found
	const inUse = known.flatMap(chosen).length
	const reason = known.map((name) => refused?.[name]).find(Boolean)
	if (types.length + inUse === 0 && !reason) return null
	return (
		<Group title={t('What is known of it')} reason={reason} inUse={inUse} late>
			<GearFilters {...props} types={types} />
		</Group>
	)
}

const years = [1, 2, 3, 5]

/** All filters of a search, with counts. Each choice is a new address. */
export function Filters(props: FiltersProps) {
	const { search, answer, refused, fixed = [], folded = false, onChange } = props
	const { t, count } = useTexts()
	const used = chosenValues(search, answer.understood, 'used_max')[0] ?? ''
	const usedYears = [...new Set([...years, ...(used ? [Number(used)] : [])])].sort((one, other) => one - other)
	const isVerified = search.get('verified') === 'true'
	return (
		<div className="filters">
			<Facet name="gear_type" title={t('Gear type')} open={!folded} {...props} />
			<PriceFilter {...props} />
			{facets
				.filter(([name]) => !fixed.includes(name))
				.map(([name, title]) => (
					<Facet key={name} name={name} title={t(title)} open={!folded && name === 'size'} {...props} />
				))}
			<KnownGroup {...props} />
			<PlaceFilter {...props} />
			<Group title={t('Fits the bike')} reason={refused?.['bike']} inUse={search.get('bike') ? 1 : 0} late>
				<BikeFields {...props} />
			</Group>
			<Group title={t('Use')} reason={refused?.['used_max']} inUse={used ? 1 : 0}>
				<Choice
					title={t('Years of Use')}
					value={used}
					onChoose={(value) => onChange(choose(search, answer.understood, 'used_max', [value]))}
				>
					{usedYears.map((year) => (
						<option key={year} value={year}>
							{count({ one: 'At most {count} year', other: 'At most {count} years' }, year)}
						</option>
					))}
				</Choice>
			</Group>
			<Group title={t('Seller')} reason={refused?.['verified']} inUse={isVerified ? 1 : 0}>
				<label className="filters__row">
					<input
						type="checkbox"
						checked={isVerified}
						onChange={({ target }) => onChange(changed(search, { verified: target.checked ? 'true' : null }))}
					/>
					<span className="filters__name">{t('Verified sellers only')}</span>
				</label>
			</Group>
		</div>
	)
}
