import { factText, factTexts } from '../../../contract/gear/fact-words.ts'
import { factOf } from '../../../contract/gear/facts.ts'
import type { GearType } from '../../../contract/gear/gear.ts'
import type { FilterName } from '../../../contract/listings/search.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { changed, choose, chosenValues } from '../search-address.ts'
import { Facet } from './facet.tsx'
import { Choice, type FiltersProps, factFacets } from './filter-parts.tsx'

/** How many years are offered. Most gear that people look for was made in these. */
const yearsBack = 8

/** A checkbox without a count. */
function Tick({ name, label, search, onChange }: FiltersProps & { name: 'shown' | 'display'; label: Text }) {
	const { t } = useTexts()
	return (
		<label className="filters__row">
			<input
				type="checkbox"
				checked={search.get(name) === 'true'}
				onChange={({ target }) => onChange(changed(search, { [name]: target.checked ? 'true' : null }))}
			/>
			<span className="filters__name">{t(label)}</span>
		</label>
	)
}

/** Filters by the earliest year of manufacture. */
function MadeFilter({ search, answer: { understood }, onChange }: FiltersProps) {
	const { t, now, language } = useTexts()
	const [year = ''] = chosenValues(search, understood, 'made_after')
	const newest = new Date(now).getUTCFullYear()
	const years = Array.from({ length: yearsBack }, (_, back) => newest - back)
	const shown = [...new Set([...years, ...(year ? [Number(year)] : [])])].sort((one, other) => other - one)
	return (
		<Choice
			title={factTexts.made[language]}
			value={year}
			onChoose={(value) => onChange(choose(search, understood, 'made_after', [value]))}
		>
			{shown.map((each) => (
				<option key={each} value={each}>
					{t('Made {year} or later', { year: factText('made', String(each), language) })}
				</option>
			))}
		</Choice>
	)
}

/** The filters by known facts that the chosen types of gear have. */
export function GearFilters(props: FiltersProps & { types: readonly string[] }) {
	const { types, search, answer } = props
	const { language } = useTexts()
	const has = (fact: string) => types.some((type) => factOf(type as GearType, fact))
	const isChosen = (name: FilterName) => chosenValues(search, answer.understood, name).length > 0
	const isWorn = types.some((type) => type === 'helmet' || type === 'armour')
	return (
		<>
			<Tick {...props} name="shown" label="Mostly shown or confirmed" />
			{(isWorn || isChosen('display')) && <Tick {...props} name="display" label="For display, not for riding" />}
			{(has('made') || isChosen('made_after')) && <MadeFilter {...props} />}
			{factFacets
				.filter((name) => has(name) || isChosen(name))
				.map((name) => (
					<Facet key={name} name={name} title={factTexts[name][language]} {...props} refused={{}} />
				))}
		</>
	)
}
