import { brands } from '../../../contract/gear/brands.ts'
import type { CategoryId } from '../../../contract/gear/categories.ts'
import type { KnownFactName } from '../../../contract/gear/facts.ts'
import type { FacetName, FilterName } from '../../../contract/listings/search.ts'
import { divisionNames } from '../../components/gear/division-names.ts'
import { colourNames } from '../../components/gear/gear-texts.ts'
import { gearTypeNames } from '../../components/listings/gear-type-names.ts'
import type { Text, Texts } from '../../texts/texts.tsx'
import { districtNames } from './late-district-names.ts'
import { factLabels } from './late-fact-labels.ts'

interface FilterTexts {
	/** A value's name in its row; by default the value itself. */
	readonly name?: (texts: Texts, value: string) => string | undefined
	/** The text of the filter's chip, which stands alone; by default the value's name. */
	readonly chip?: (texts: Texts, value: string) => string
}

/** What the texts of a fixed list of values need: the values are codes. */
type NamedTexts = FilterTexts & Required<Pick<FilterTexts, 'name'>>

const named = (names: Readonly<Record<string, Text>>): NamedTexts => ({
	name: ({ t }, value) => (names[value] === undefined ? undefined : t(names[value])),
})

const known = (fact: KnownFactName): NamedTexts => ({
	name: ({ language }, value) => factLabels.read().factValueName(fact, value, language),
	chip: ({ language }, value) => factLabels.read().factChip(fact, value, language) ?? value,
})

/** THE FILTERS in words, in the order of chips and addresses. */
const filterTexts: Readonly<
	Record<FilterName, FilterTexts> & Record<Exclude<FacetName, 'maker' | 'size'>, NamedTexts>
> = {
	category: { name: (_, value) => brands[value as CategoryId] },
	gear_type: named(gearTypeNames),
	maker: {},
	size: { chip: ({ t }, size) => t('Size {size}', { size }) },
	condition: named({ Fair: 'Fair', Good: 'Good', Excellent: 'Excellent' }),
	colour: named(colourNames),
	crash: known('crash'),
	class: known('class'),
	standard: known('standard'),
	level: known('level'),
	protectors: known('protectors'),
	made_after: {
		chip: ({ t, language }, year) => t('Made {year} or later', { year: factLabels.read().yearName(year, language) }),
	},
	shown: { chip: ({ t }) => t('Mostly shown or confirmed') },
	division: named(divisionNames),
	district: { name: ({ language }, value) => districtNames.read().districtName(value, language) || undefined },
	min: { chip: ({ t, money }, price) => t('From {price}', { price: money(Number(price)) }) },
	max: { chip: ({ t, money }, price) => t('Up to {price}', { price: money(Number(price)) }) },
	used_max: {
		chip: ({ count }, years) =>
			count({ one: 'Used at most {count} year', other: 'Used at most {count} years' }, Number(years)),
	},
	verified: { chip: ({ t }) => t('Verified sellers') },
	display: { chip: ({ t }) => t('For display') },
	bike: {
		chip: ({ t }, bike) => {
			const [make = '', model = '', year] = bike.split(':')
			return t('Fits {bike}', { bike: `${brands[make as CategoryId] ?? make} ${model}${year ? ` ${year}` : ''}` })
		},
	},
	seller: { chip: ({ t }) => t('One seller') },
	exclude: { chip: ({ t }, word) => t('Without “{word}”', { word }) },
}

/** The search parameters that are filters, in the order of the chips. */
export const filterParameters = Object.keys(filterTexts) as FilterName[]

/** The chip texts of a search's filters. */
export const filterLabels = (texts: Texts, search: URLSearchParams): string[] =>
	filterParameters.flatMap((name) =>
		search
			.getAll(name)
			.filter((value) => value !== '')
			.map((value) => filterLabel(texts, name, value)),
	)

/** A facet value's name in its row. Suspends while the names of districts or facts load. */
export const valueName = (texts: Texts, parameter: FilterName, value: string): string =>
	filterTexts[parameter].name?.(texts, value) ?? value

/** The chip text of a filter, or of an order that the words ask for. */
export function filterLabel(texts: Texts, parameter: string, value: string): string {
	if (parameter === 'sort') return texts.t('Cheapest first')
	const filter = filterTexts[parameter as FilterName] as FilterTexts | undefined
	return filter?.chip?.(texts, value) ?? filter?.name?.(texts, value) ?? value
}
