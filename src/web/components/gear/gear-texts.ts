import type { Colour } from '../../../contract/gear/gear.ts'
import type { FittedBike } from '../../../contract/listings/listings.ts'
import type { Text } from '../../texts/texts.tsx'

export const colourNames: Readonly<Record<Colour, Text>> = {
	black: 'Black',
	white: 'White',
	grey: 'Grey',
	red: 'Red',
	orange: 'Orange',
	yellow: 'Yellow',
	green: 'Green',
	blue: 'Blue',
	purple: 'Purple',
	brown: 'Brown',
	multicolour: 'Several colours',
}

/** Such as "Yamaha R15 V3, 2017–2021". */
export function bikeName(brand: string, { model, from, to }: FittedBike): string {
	const years = from === to ? from : [from, to].some(Boolean) ? `${from ?? ''}–${to ?? ''}` : undefined
	return years ? `${brand} ${model}, ${years}` : `${brand} ${model}`
}
