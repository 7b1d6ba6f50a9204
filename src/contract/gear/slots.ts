import type { Words } from '../languages.ts'
import type { GearType } from './gear.ts'

export const slotNames = [
	'front',
	'back',
	'left',
	'right',
	'palm',
	'soles',
	'inside',
	'label',
	'date',
	'tread',
	'armour',
	'zip',
	'strap',
	'on',
	'damage',
] as const
export type Slot = (typeof slotNames)[number]

const garment = ['front', 'back', 'label', 'armour', 'zip', 'damage'] as const
const other = ['front', 'back', 'label', 'on', 'damage'] as const

/** THE SLOTS of each type: what its pictures can show, in the order in which they are asked for. */
const slots: Readonly<Record<GearType, readonly Slot[]>> = {
	helmet: ['front', 'back', 'left', 'right', 'inside', 'label', 'strap', 'damage'],
	jacket: garment,
	suit: garment,
	trousers: garment,
	gloves: ['front', 'back', 'palm', 'label', 'damage'],
	boots: ['front', 'soles', 'inside', 'label', 'damage'],
	rainwear: garment,
	armour: garment,
	luggage: other,
	exhaust: other,
	guard: other,
	electronics: other,
	tyre: ['tread', 'date', 'front', 'back', 'damage'],
	part: other,
	other,
}

export const slotsOf = (type: GearType): readonly Slot[] => slots[type]

/** How many pictures a slot takes. */
export const mostIn = (slot: Slot): number => (slot === 'damage' ? 3 : 1)

/** Why a picture is asked for: what buyers see in it. */
export const slotReasons: Readonly<Record<Slot, Words>> = {
	front: { en: 'The first thing that buyers look at.', bn: 'ক্রেতা সবার আগে এই ছবিটাই দেখেন।' },
	back: { en: 'Shows the side that nobody else pictures.', bn: 'যে দিকটার ছবি কেউ দেয় না, সেটাও দেখা যায়।' },
	left: { en: 'A knock from the left shows here.', bn: 'বাঁ দিকে ধাক্কা লেগে থাকলে এখানে ধরা পড়ে।' },
	right: { en: 'A knock from the right shows here.', bn: 'ডান দিকে ধাক্কা লেগে থাকলে এখানে ধরা পড়ে।' },
	palm: { en: 'Palms wear out first.', bn: 'তালুর দিকটাই সবার আগে ক্ষয় হয়।' },
	soles: { en: 'Soles show how far they were walked.', bn: 'সোল দেখলেই বোঝা যায় কতটা পরা হয়েছে।' },
	inside: { en: 'The lining shows how it was worn and washed.', bn: 'ভেতরের কাপড় দেখলে বোঝা যায় কেমন পরা আর ধোয়া হয়েছে।' },
	label: { en: 'The label says the standard and often the date.', bn: 'লেবেলে মান লেখা থাকে, অনেক সময় তৈরির তারিখও।' },
	date: { en: 'Four digits on the wall say the week and year.', bn: 'টায়ারের গায়ের চারটি সংখ্যায় সপ্তাহ আর সাল লেখা থাকে।' },
	tread: { en: 'Put a coin in the groove: buyers look at its depth.', bn: 'খাঁজে একটা কয়েন রেখে তুলুন: ক্রেতা গভীরতা দেখবেন।' },
	armour: { en: 'Take one protector out and show its mark.', bn: 'একটা প্রটেক্টর বের করে তার লেখাটা দেখান।' },
	zip: { en: 'A zip that closes well sells a jacket.', bn: 'চেইন ঠিকমতো লাগে, এটা দেখলে ক্রেতা ভরসা পান।' },
	strap: { en: 'Strap and buckle hold it on the head.', bn: 'ফিতা আর বকলসই হেলমেটকে মাথায় ধরে রাখে।' },
	on: { en: 'Switched on or mounted, it shows that it works.', bn: 'চালু বা লাগানো অবস্থার ছবিতে বোঝা যায় যে কাজ করে।' },
	damage: { en: 'What is shown now is no surprise later.', bn: 'এখন দেখিয়ে রাখলে পরে কেউ চমকে যাবেন না।' },
}
