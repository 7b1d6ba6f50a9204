import { brands } from '../../contract/gear/brands.ts'
import type { CategoryId } from '../../contract/gear/categories.ts'
import type { Division } from '../../contract/gear/divisions.ts'
import type { FilterName } from '../../contract/listings/search.ts'
import { colourNames } from '../components/gear/gear-texts.ts'
import { gearTypeNames } from '../components/listings/gear-type-names.ts'
import type { Text, Texts } from '../texts/texts.tsx'
import { districtNames } from './late-district-names.ts'

const divisionNames: Readonly<Record<Division, Text>> = {
	barishal: 'Barishal Division',
	chattogram: 'Chattogram Division',
	dhaka: 'Dhaka Division',
	khulna: 'Khulna Division',
	mymensingh: 'Mymensingh Division',
	rajshahi: 'Rajshahi Division',
	rangpur: 'Rangpur Division',
	sylhet: 'Sylhet Division',
}

interface FilterTexts {
	/** A value as its row says it; as it is, unless said otherwise. */
	readonly name?: (texts: Texts, value: string) => string | undefined
	/** The filter as its chip says it, which stands alone; its value's name, unless said otherwise. */
	readonly chip?: (texts: Texts, value: string) => string
}

const named = (names: Readonly<Record<string, Text>>): FilterTexts => ({
	name: ({ t }, value) => (names[value] === undefined ? undefined : t(names[value])),
})

/** As it is printed on gear. */
const printed: FilterTexts = { name: (_, value) => value.toUpperCase() }

/** THE FILTERS in words, in the order of chips and addresses. */
const filterTexts: Readonly<Record<FilterName, FilterTexts>> = {
	category: { name: (_, value) => brands[value as CategoryId] },
	gear_type: named(gearTypeNames),
	maker: {},
	size: { chip: ({ t }, size) => t('Size {size}', { size }) },
	condition: named({ Fair: 'Fair', Good: 'Good', Excellent: 'Excellent' }),
	colour: named(colourNames),
	crash: printed,
	class: printed,
	standard: printed,
	level: printed,
	protectors: printed,
	made_after: printed,
	shown: { chip: ({ t }) => t('Mostly shown in pictures') },
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

/** The parameters of a search that are filters, in the order of its chips. */
export const filterParameters = Object.keys(filterTexts) as FilterName[]

/** A value of a facet as its row says it. Suspends for a district whose names have not come yet. */
export const valueName = (texts: Texts, parameter: FilterName, value: string): string =>
	filterTexts[parameter].name?.(texts, value) ?? value

/** A filter, or an order that the words ask for, as its chip says it. */
export function filterLabel(texts: Texts, parameter: string, value: string): string {
	if (parameter === 'sort') return texts.t('Cheapest first')
	const filter = filterTexts[parameter as FilterName] as FilterTexts | undefined
	return filter?.chip?.(texts, value) ?? filter?.name?.(texts, value) ?? value
}
