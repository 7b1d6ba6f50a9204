import { districtNamed } from '../../src/contract/gear/district-spellings.ts'
import type { GearType } from '../../src/contract/gear/gear.ts'
import type { FittedBike, NewProduct } from '../../src/contract/listings/listings.ts'
import { bikes, type ColourName, colours, places, type Thing, things } from './things.ts'

/** What a listing of the catalogue really is, whatever its text says. */
export interface Truth {
	readonly thing: string
	readonly type: GearType
	readonly maker: string
	readonly size: string
	readonly colour: ColourName | ''
	readonly bike: string
	readonly district: string
	readonly area: string
	readonly price: number
}

/** A listing as its seller sends it. Half of the sellers fill in the fields. */
export interface CatalogueListing {
	readonly truth: Truth
	readonly name: string
	readonly description: string
	readonly location: string
	readonly category: NewProduct['category_id']
	readonly condition: NewProduct['product_condition']
	readonly originalPrice: number
	readonly usedTime: number
	readonly fields: {
		gearType: GearType
		maker: string
		size: string
		colour: string
		district: string
		fits: FittedBike[]
	} | null
}

/** Returns a generator of numbers from 0 to 1 (mulberry32), seeded so that the catalogue is always the same. */
function numbers(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}

type Pick = <T>(values: readonly T[]) => T

const tails = [
	'Price is negotiable.',
	'Call before you come.',
	'I sold the bike, so it has to go.',
	'Delivery by courier is possible.',
	'Receipt available.',
	'No time wasters please.',
	'Can be seen in the evening.',
]
const tailsBn = ['দাম আলোচনা সাপেক্ষে।', 'আসার আগে ফোন দিবেন।', 'বাইক বিক্রি করে দিয়েছি।', 'কুরিয়ারে পাঠানো যাবে।']
const models = ['Thunder', 'K1', 'Revenge', 'Stream', 'Street', 'Tour', 'GP', 'Air', 'Pro', 'Rapid', 'Evo', 'Storm', '']

function nameOf(
	thing: Thing,
	truth: Truth,
	language: 'en' | 'bn' | 'banglish',
	chance: () => number,
	pick: Pick,
): string {
	const words = language === 'bn' ? thing.bn : language === 'banglish' ? (thing.banglish ?? thing.en) : thing.en
	const colour =
		truth.colour === '' ? '' : (colours[truth.colour][language === 'en' ? 0 : language === 'bn' ? 1 : 2] ?? '')
	const bike = bikes.find(({ id }) => id === truth.bike)
	const parts = [
		chance() < 0.45 ? colour : '',
		bike && chance() < 0.5 ? pick(bike.names) : '',
		truth.maker,
		truth.maker && chance() < 0.4 ? pick(models) : '',
		pick(words),
	]
	const named = parts.some((part) => bike && part !== '' && bike.names.includes(part as never))
	const behind = [
		bike && !named ? `${language === 'en' ? 'for ' : ''}${pick(bike.names)}` : '',
		truth.size && chance() < 0.4
			? language === 'bn'
				? `সাইজ ${truth.size}`
				: pick([`size ${truth.size}`, truth.size, `(${truth.size})`])
			: '',
	]
	const name = [...parts, ...behind].filter(Boolean).join(' ').slice(0, 80)
	return name.charAt(0).toUpperCase() + name.slice(1)
}

function descriptionOf(
	thing: Thing,
	truth: Truth,
	name: string,
	language: 'en' | 'bn' | 'banglish',
	pick: Pick,
): string {
	const says = language === 'bn' ? thing.saysBn : thing.says
	const sentences = [pick(says), pick(language === 'bn' ? tailsBn : tails)]
	if (truth.size && !name.includes(truth.size))
		sentences.unshift(
			language === 'bn'
				? `সাইজ ${truth.size}।`
				: pick([`Size ${truth.size}.`, `Size is ${truth.size}.`, `${truth.size} size.`]),
		)
	if (truth.colour)
		sentences.push(
			language === 'bn'
				? `রং ${colours[truth.colour][1]}।`
				: pick([`Colour is ${truth.colour}.`, `It is ${truth.colour}.`, `In ${truth.colour}.`]),
		)
	return sentences.join(' ')
}

/** Returns `count` listings, always the same ones. */
export function catalogue(count: number): CatalogueListing[] {
	const chance = numbers(20_261_122)
	const pick: Pick = (values) => values[Math.floor(chance() * values.length)] as never
	return Array.from({ length: count }, (_, index) => listingAt(things[index % things.length] as Thing, chance, pick))
}

function listingAt(thing: Thing, chance: () => number, pick: Pick): CatalogueListing {
	const place = pick(places)
	const bike = thing.forBike ? pick(bikes) : undefined
	const [low, high] = thing.price
	const price = Math.round((low * (high / low) ** chance()) / 50) * 50 || 50
	const truth: Truth = {
		thing: thing.id,
		type: thing.type,
		maker: pick(thing.makers),
		size: thing.sizes ? pick(thing.sizes) : '',
		colour: chance() < 0.75 ? pick(Object.keys(colours) as ColourName[]) : '',
		bike: bike?.id ?? '',
		district: place.district,
		area: place.area,
		price,
	}
	const roll = chance()
	const language = roll < 0.65 ? 'en' : roll < 0.88 ? 'bn' : 'banglish'
	const name = nameOf(thing, truth, language, chance, pick)
	const location = pick(place.names)
	const isFilledIn = chance() < 0.5
	return {
		truth,
		name,
		description: descriptionOf(thing, truth, name, language, pick),
		location,
		category: bike?.make ?? pick(['honda', 'ktm', 'suzuki', 'yamaha']),
		condition: pick(['Fair', 'Good', 'Excellent']),
		originalPrice: Math.round(price * (1.2 + chance())),
		usedTime: Math.round(chance() * 40) / 10,
		fields: isFilledIn
			? {
					gearType: thing.type,
					maker: truth.maker,
					size: truth.size,
					colour: truth.colour,
					district: place.district,
					fits: bike ? [{ make: bike.make, model: bike.model }] : [],
				}
			: {
					gearType: 'other',
					maker: '',
					size: '',
					colour: '',
					district:
						location
							.split(',')
							.map((each) => districtNamed(each))
							.find((each) => each !== null) ?? '',
					fits: [],
				},
	}
}
