import type { GearType } from '../../../../contract/gear/gear.ts'
import type { Slot } from '../../../../contract/gear/slots.ts'

/** The paths of an outline to fill with the gear, in a frame of 80 by 60. The first path is the contour. */
type Outline = readonly [around: string, ...inside: string[]]

const dome = 'M40 5C24 5 16 17 16 31c0 12 3 20 9 24h30c6-4 9-12 9-24C64 17 56 5 40 5z'
const jacket = 'M29 6l-13 6-9 33 8 3 6-17v25h38V31l6 17 8-3-9-33-13-6-11 5z'
const hand = 'M29 55V36l-9-11 4-4 8 7V10h5v14h2V6h5v18h2V9h5v15h2v-9h5v26l-7 14z'
const box = 'M14 12h52v38H14z'
const ring = 'M40 4a26 26 0 1 0 0 52 26 26 0 1 0 0-52z'

/** Each slot's outline, for any type of gear. */
const bySlot: Readonly<Record<Slot, Outline>> = {
	front: [box],
	back: [box, 'M14 22h52'],
	left: ['M63 47V29C63 14 53 5 38 5 24 5 14 16 14 30l3 6-1 8 6 10h29z', 'M14 30l24-9v14H17'],
	right: ['M17 47V29C17 14 27 5 42 5c14 0 24 11 24 25l-3 6 1 8-6 10H29z', 'M66 30l-24-9v14h21'],
	palm: [hand, 'M33 42c4-4 12-4 16 0'],
	soles: [
		'M22 6c8 0 11 8 9 18-1 8 2 14 1 22-1 10-17 10-18 0-1-8 2-14 1-22C13 14 14 6 22 6z',
		'M58 6c8 0 9 8 7 18-1 8 2 14 1 22-1 10-17 10-18 0-1-8 2-14 1-22C47 14 50 6 58 6z',
	],
	inside: [ring, 'M40 14a16 16 0 1 0 0 32 16 16 0 1 0 0-32z'],
	label: ['M18 10h44v40H18z', 'M25 20h20', 'M25 28h30', 'M25 36h30', 'M25 44h14'],
	date: [
		'M23 22h34a8 8 0 0 1 0 16H23a8 8 0 0 1 0-16z',
		'M30 27v6',
		'M37 27v6',
		'M44 27v6',
		'M51 27v6',
		'M4 54C26 44 54 44 76 54',
	],
	tread: ['M22 4h36v52H22z', 'M22 14l18 8 18-8', 'M22 28l18 8 18-8', 'M22 42l18 8 18-8'],
	armour: ['M40 5l22 8v16c0 14-9 22-22 26-13-4-22-12-22-26V13z', 'M32 28h16', 'M32 35h16'],
	zip: ['M32 4h16v52H32z', 'M40 4v30', 'M36 34h8v12h-8z'],
	strap: ['M8 24h40v12H8z', 'M48 18h14a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H48z', 'M57 24v12'],
	on: [box, 'M40 20v10', 'M32 24a11 11 0 1 0 16 0'],
	damage: ['M34 6a22 22 0 1 0 0 44 22 22 0 1 0 0-44z', 'M50 43l16 13', 'M26 22l8 8-4 6 10 6'],
}

const garment: Partial<Record<Slot, Outline>> = { front: [jacket, 'M40 11v45'], back: [jacket, 'M21 31h38'] }
const wheel: Partial<Record<Slot, Outline>> = {
	front: [ring, 'M40 16a14 14 0 1 0 0 28 14 14 0 1 0 0-28z'],
	back: [ring, 'M40 16a14 14 0 1 0 0 28 14 14 0 1 0 0-28z'],
}

/** Outlines for types with a shape of their own. */
const byType: Readonly<Partial<Record<GearType, Partial<Record<Slot, Outline>>>>> = {
	helmet: {
		front: [dome, 'M20 25c11-4 29-4 40 0v10c-11 4-29 4-40 0z'],
		back: [dome, 'M18 40c13 4 31 4 44 0'],
		inside: [ring, 'M40 14a16 16 0 1 0 0 32 16 16 0 1 0 0-32z', 'M18 44c8-8 36-8 44 0'],
	},
	jacket: garment,
	suit: garment,
	rainwear: garment,
	trousers: {
		front: ['M25 4h30l6 52H46l-6-32-6 32H19z', 'M40 4v12'],
		back: ['M25 4h30l6 52H46l-6-32-6 32H19z', 'M30 12h8v8h-8z'],
	},
	armour: { front: bySlot.armour, back: bySlot.armour },
	gloves: { front: [hand], back: [hand, 'M31 40h17'] },
	boots: { front: ['M26 5h20v30l18 9v11H26z', 'M26 48h38'], inside: ['M26 5h20v30l18 9v11H26z', 'M26 13h20'] },
	tyre: wheel,
}

export const outlineOf = (type: GearType, slot: Slot): Outline => byType[type]?.[slot] ?? bySlot[slot]
