import type { GearType } from '../../../contract/gear/gear.ts'
import type { Text } from '../../texts/texts.tsx'

/** The name of each type of gear. */
export const gearTypeNames: Readonly<Record<GearType, Text>> = {
	helmet: 'Helmet',
	jacket: 'Jacket',
	suit: 'Suit',
	trousers: 'Trousers',
	gloves: 'Gloves',
	boots: 'Boots',
	rainwear: 'Rainwear',
	armour: 'Armour',
	luggage: 'Luggage',
	exhaust: 'Exhaust',
	guard: 'Guard',
	electronics: 'Electronics',
	tyre: 'Tyre',
	part: 'Part',
	other: 'Other gear',
}
