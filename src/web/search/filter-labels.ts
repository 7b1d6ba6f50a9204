import { brands } from '../../contract/gear/brands.ts'
import type { CategoryId } from '../../contract/gear/categories.ts'
import { type Division, divisions } from '../../contract/gear/divisions.ts'
import type { Colour, GearType } from '../../contract/gear/gear.ts'
import { colourNames } from '../components/gear/gear-texts.ts'
import { gearTypeNames } from '../components/listings/gear-type-names.ts'
import type { Text, Texts } from '../texts/texts.tsx'
import { districtNames } from './late-parts.ts'

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

const conditions: Readonly<Record<string, Text>> = { Fair: 'Fair', Good: 'Good', Excellent: 'Excellent' }

/** A value of a facet as its row says it. Suspends for a district whose names have not come yet. */
export function valueName({ t, language }: Texts, parameter: string, value: string): string {
	const text: Text | undefined =
		parameter === 'gear_type'
			? gearTypeNames[value as GearType]
			: parameter === 'colour'
				? colourNames[value as Colour]
				: parameter === 'condition'
					? conditions[value]
					: divisions.find((one) => parameter === 'division' && one === value) && divisionNames[value as Division]
	if (text) return t(text)
	if (parameter === 'category') return brands[value as CategoryId] ?? value
	return (parameter === 'district' && districtNames.read().districtName(value, language)) || value
}

/** A filter as its chip says it, which stands alone. */
export function filterLabel(texts: Texts, parameter: string, value: string): string {
	const { t, count, money } = texts
	const number = Number(value)
	if (parameter === 'min') return t('From {price}', { price: money(number) })
	if (parameter === 'max') return t('Up to {price}', { price: money(number) })
	if (parameter === 'used_max')
		return count({ one: 'Used at most {count} year', other: 'Used at most {count} years' }, number)
	if (parameter === 'size') return t('Size {size}', { size: value })
	if (parameter === 'exclude') return t('Without “{word}”', { word: value })
	if (parameter === 'verified') return t('Verified sellers')
	if (parameter === 'seller') return t('One seller')
	if (parameter === 'sort') return t('Cheapest first')
	if (parameter === 'bike') {
		const [make = '', model = '', year] = value.split(':')
		const name = `${brands[make as CategoryId] ?? make} ${model}${year ? ` ${year}` : ''}`
		return t('Fits {bike}', { bike: name })
	}
	return valueName(texts, parameter, value)
}
