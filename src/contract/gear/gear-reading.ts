import { districtNamed } from './district-spellings.ts'
import type { DistrictCode } from './districts.ts'
import type { GearType } from './gear.ts'
import { sizes, storedSize } from './sizes.ts'

/** Words that clearly name a type. A longer phrase wins over a word in it: a rain jacket is rainwear. */
const phrases: Partial<Record<GearType, readonly string[]>> = {
	helmet: ['helmet', 'helmets', 'হেলমেট'],
	jacket: ['jacket', 'jackets', 'জ্যাকেট'],
	suit: ['suit', 'suits', 'racing suit', 'leather suit'],
	trousers: ['trousers', 'trouser', 'pants', 'pant', 'jeans', 'প্যান্ট'],
	gloves: ['gloves', 'glove', 'gauntlets', 'গ্লাভস', 'গ্লাভ'],
	boots: ['boots', 'boot', 'riding shoes', 'বুট'],
	rainwear: ['rain jacket', 'raincoat', 'rain coat', 'rain suit', 'rain trousers', 'rain pants', 'রেইনকোট'],
	armour: [
		'armour',
		'armor',
		'knee guard',
		'knee guards',
		'elbow guard',
		'elbow guards',
		'back protector',
		'chest protector',
		'knee pads',
	],
	luggage: [
		'tank bag',
		'tail bag',
		'saddle bag',
		'saddle bags',
		'saddlebag',
		'saddlebags',
		'pannier',
		'panniers',
		'top box',
		'top case',
		'luggage',
	],
	exhaust: ['exhaust', 'silencer', 'muffler', 'slip on', 'slip on exhaust', 'সাইলেন্সার', 'এগজস্ট'],
	guard: [
		'crash guard',
		'leg guard',
		'engine guard',
		'hand guard',
		'hand guards',
		'radiator guard',
		'crash bar',
		'crash bars',
		'skid plate',
		'frame slider',
		'frame sliders',
		'লেগ গার্ড',
		'ক্র্যাশ গার্ড',
	],
	electronics: ['intercom', 'action camera', 'usb charger', 'dash cam'],
	tyre: ['tyre', 'tyres', 'tire', 'tires', 'টায়ার'],
	part: [
		'sprocket',
		'brake pad',
		'brake pads',
		'clutch plate',
		'carburetor',
		'carburettor',
		'handlebar',
		'shock absorber',
	],
}

const types = new Map(
	Object.entries(phrases).flatMap(([type, named]) =>
		named.map((phrase) => [wordsOf(phrase).join(' '), type as GearType]),
	),
)
const longestPhrase = 3

/** Words that change the meaning of a type's word before them: a helmet visor is not a helmet. */
const accessories = new Set(
	'visor liner lock bag bags holder stand cover covers strap clip box cleaner spray sticker stickers pinlock hook net'.split(
		' ',
	),
)

function wordsOf(text: string): string[] {
	return (
		text
			.normalize('NFC')
			.toLowerCase()
			.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
	)
}

/** The type that a name clearly means. */
export function typeIn(name: string): GearType | null {
	const words = wordsOf(name)
	const found = new Set<GearType>()
	for (let at = 0; at < words.length; ) {
		const length = phraseAt(words, at)
		const type = types.get(words.slice(at, at + length).join(' '))
		if (type) {
			if (accessories.has(words[at + length] ?? '') || words[at - 1] === 'for') return null
			found.add(type)
		}
		at += Math.max(1, length)
	}
	const [only, another] = found
	return only && !another ? only : null
}

function phraseAt(words: readonly string[], at: number): number {
	for (let length = longestPhrase; length > 0; length -= 1)
		if (at + length <= words.length && types.has(words.slice(at, at + length).join(' '))) return length
	return 0
}

const afterSize = /(?:\bsize|সাইজ)\s*[:=-]?\s*(?:eu\s*)?([\p{L}\p{M}\p{N}]+)/giu
const unmistakable = /(?<![\p{L}\p{N}])(?:X{1,4}[SL]|[2-5]X[SL])(?![\p{L}\p{N}])/giu

/** The size that name and description clearly mean, for gear of this type. */
export function sizeIn(type: GearType, name: string, description: string): string | null {
	const known = sizes[type]
	if (!known) return null
	const named = [...`${name}\n${description}`.matchAll(afterSize)].map(([, size]) => size ?? '')
	const all = [...named, ...(name.match(unmistakable) ?? [])].map((size) => storedSize(type, size))
	const [only, another] = new Set(all.filter((size) => known.includes(size)))
	return only && !another ? only : null
}

/** Parts of an address that say nothing about the district. */
const fillers = /\b(?:bangladesh|sadar|city|town|district|zilla|zila|metro)\b|বাংলাদেশ|সদর|শহর|জেলা|[\d০-৯]+/giu

/** The district in an address: alone between commas, or the last word. Null if unsure ("Dhaka Road, Sherpur hall"). */
export function districtIn(place: string): DistrictCode | null {
	const parts = place
		.normalize('NFC')
		.replace(fillers, ' ')
		.split(/[,;/|()\n।]|\s[-–—]\s|-\s*$/u)
		.map((part) => part.replace(/^[\s\-–—.]+|[\s\-–—.]+$/gu, ''))
		.filter((part) => part !== '')
	const named = parts.flatMap((part) => districtNamed(part) ?? [])
	const last = parts.at(-1)?.split(/[\s-]+/) ?? []
	const ending = [1, 2].flatMap((length) => districtNamed(last.slice(-length).join(' ')) ?? [])
	const [only, another] = new Set([...named, ...ending])
	return only && !another ? only : null
}
