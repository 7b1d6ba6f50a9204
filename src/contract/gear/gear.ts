/** THE GEAR TYPES, in the order of lists and forms. */
export const gearTypes = [
	'helmet',
	'jacket',
	'suit',
	'trousers',
	'gloves',
	'boots',
	'rainwear',
	'armour',
	'luggage',
	'exhaust',
	'guard',
	'electronics',
	'tyre',
	'part',
	'other',
] as const
export type GearType = (typeof gearTypes)[number]

export const colours = [
	'black',
	'white',
	'grey',
	'red',
	'orange',
	'yellow',
	'green',
	'blue',
	'purple',
	'brown',
	'multicolour',
] as const
export type Colour = (typeof colours)[number]

/** Types made for certain bikes: forms ask for `fits`. */
export const fittedTypes: readonly GearType[] = ['exhaust', 'guard', 'luggage', 'part', 'tyre', 'electronics']
