import { anchorsOf } from './anchors.ts'
import { halved, type Luma, squareOf, sumsOf } from './luma.ts'
import { frequencies, hashOf, mirroredOf, qualityOf, sampled, samples, transformed } from './pdq.ts'

/** The data by which a picture's copies are found. */
export interface Fingerprint {
	/** PDQ hashes of the picture and its mirror image, 256 bits as `0` and `1`. */
	readonly hash: string
	readonly mirrored: string
	/**
	 * Numbers that most copies share: two for each crop around a distinctive spot, then one for each 16 bits of the hash. The
	 * latter are missing if a picture has little detail.
	 */
	readonly keys: readonly number[]
	/** For each key of a crop, its three least certain bits, as five-bit positions. */
	readonly weak: readonly number[]
}

/** The longer side in pixels of the image to analyze: PDQ's own, and half of that for finding distinctive spots. */
export const lookedAtSide = 512
const anchorSide = lookedAtSide / 2

/** The maximum number of crops of a picture; how far they reach, in multiples of the spot's size; and the minimum reach in pixels. */
const mostCrops = 32
/** The later ones are only used if there are few distinctive spots. */
const cropReaches = [5, 8, 3.5]
const leastReach = 12

const keysPerCrop = 2
const bitsPerKey = 22
const bandBits = 16
/** Below this quality, according to PDQ, a hash is useless. */
const leastQuality = 50

/** Indexes of the frequencies, lowest first: those that vary least between copies. */
const lowest = Array.from({ length: frequencies * frequencies }, (_, at) => at).sort(
	(one, other) => sumOf(one) - sumOf(other) || one - other,
)
function sumOf(place: number): number {
	return Math.floor(place / frequencies) + (place % frequencies)
}
/** The frequencies of each key of a crop. */
const placesOfKeys = Array.from({ length: keysPerCrop }, (_, key) =>
	Array.from({ length: bitsPerKey }, (_, bit) => lowest[bit * keysPerCrop + key] ?? 0),
)
/** The bits of each key that mirroring flips. */
const mirrorMasks = placesOfKeys.map((places) =>
	places.reduce((mask, place, bit) => (place % 2 === 0 ? mask | (1 << bit) : mask), 0),
)

/** The fingerprint of a picture with at most `lookedAtSide` pixels a side. */
export function fingerprintOf(luma: Luma): Fingerprint {
	const grid = sampled(luma)
	const values = transformed(grid)
	const hash = hashOf(values)
	const crops = cropsOf(luma).flatMap((crop) => placesOfKeys.map((places, key) => keyOf(crop, places, key)))
	const bands = qualityOf(grid) < leastQuality ? [] : bandsOf(hash)
	return {
		hash,
		mirrored: hashOf(mirroredOf(values)),
		keys: [...crops.map(({ key }) => key), ...bands],
		weak: crops.map(({ weak }) => weak),
	}
}

/** The lowest frequencies of squares around distinctive spots. They stay the same wherever a copy is cropped. */
function cropsOf(luma: Luma): Float64Array[] {
	const isLarge = Math.max(luma.width, luma.height) > anchorSide
	const zoom = isLarge ? 2 : 1
	const anchors = anchorsOf(isLarge ? halved(luma) : luma)
	const squares = cropReaches
		.flatMap((reach) => anchors.map(({ x, y, size }) => ({ x: zoom * x, y: zoom * y, reach: zoom * reach * size })))
		.filter(({ reach }) => reach >= leastReach)
		.filter(({ x, y, reach }) => x >= reach && y >= reach && x + reach <= luma.width && y + reach <= luma.height)
		.slice(0, mostCrops)
	const sums = sumsOf(luma)
	return squares.map((square) => transformed(squareOf(sums, square, samples)))
}

function keyOf(values: Float64Array, places: readonly number[], key: number) {
	const bits = places.map((place, bit) => ({ bit, value: values[place] ?? 0 }))
	const number = bits.reduce((sum, { bit, value }) => (value > 0 ? sum | (1 << bit) : sum), 0)
	const [first, second, third] = bits.toSorted((one, other) => Math.abs(one.value) - Math.abs(other.value))
	const weak = (first?.bit ?? 0) | ((second?.bit ?? 0) << 5) | ((third?.bit ?? 0) << 10)
	return { key: (key << bitsPerKey) | number, weak }
}

/** One number for each 16 bits, distinct from the keys of crops and from each other. */
const bandsOf = (hash: string): number[] =>
	Array.from({ length: hash.length / bandBits }, (_, band) => {
		const bits = Number.parseInt(hash.slice(band * bandBits, (band + 1) * bandBits), 2)
		return (keysPerCrop << bitsPerKey) + (band << bandBits) + bits
	})

/** A key to search for. `of` identifies the crop or band it stands for: two hits for the same one count once. */
export interface Probe {
	readonly of: number
	readonly key: number
}

/** The keys that find copies of a picture, or of its mirror image. Includes, for each key of a crop, all variants of its uncertain bits. */
export function probesOf({ hash, mirrored, keys, weak }: Fingerprint, mirror: boolean): Probe[] {
	const crops = weak.flatMap((uncertain, at) => {
		const kind = at % keysPerCrop
		const key = (keys[at] ?? 0) ^ (mirror ? (mirrorMasks[kind] ?? 0) : 0)
		const flips = [uncertain & 31, (uncertain >> 5) & 31, (uncertain >> 10) & 31].map((bit) => 1 << bit)
		const of = Math.floor(at / keysPerCrop)
		return Array.from({ length: 2 ** flips.length }, (_, choice) => ({
			of,
			key: flips.reduce((changed, flip, n) => ((choice >> n) & 1 ? changed ^ flip : changed), key),
		}))
	})
	const bands = keys.length > weak.length ? bandsOf(mirror ? mirrored : hash) : []
	return [...crops, ...bands.map((key, band) => ({ of: -1 - band, key }))]
}
