import type { GearType } from '../../../contract/gear/gear.ts'
import type { Text } from '../../texts/texts.tsx'

/** What each type of gear is called. */
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
