import type { CatalogueListing, Truth } from './catalogue.ts'
import type { Meaning } from './queries.ts'

/** How many results a reader looks at. */
const depth = 10

const isThing = (truth: Truth, { thing, type }: Meaning) =>
	thing ? thing.includes(truth.thing) : type === undefined || type === truth.type

const same = (wanted: string | undefined, is: string) => wanted === undefined || wanted === is

/** Whether a listing meets every condition of a meaning. */
function isMeant(listing: CatalogueListing, meaning: Meaning): boolean {
	const { truth, name, description } = listing
	const { maker, size, colour, bike, district, min = 0, max = Number.POSITIVE_INFINITY } = meaning
	return (
		isThing(truth, meaning) &&
		same(maker, truth.maker) &&
		same(size, truth.size) &&
		same(colour, truth.colour) &&
		same(bike, truth.bike) &&
		same(district, truth.district) &&
		truth.price >= min &&
		truth.price <= max &&
		(meaning.says === undefined || `${name} ${description}`.toLowerCase().includes(meaning.says)) &&
		(meaning.any === undefined || meaning.any.some((each) => isMeant(listing, each))) &&
		!meaning.not?.some((each) => isMeant(listing, each))
	)
}

/** Returns a grade from 0 to 3: 3 should lead. Grades by meaning, whatever words the listing uses. */
export function grade(listing: CatalogueListing, meaning: Meaning, leastPrices: readonly number[]): number {
	if (!isMeant(listing, meaning)) return 0
	const { truth } = listing
	if (meaning.area !== undefined) return truth.area === meaning.area ? 3 : 1
	if (meaning.near !== undefined) {
		const away = Math.abs(truth.price - meaning.near) / meaning.near
		return away <= 0.1 ? 3 : away <= 0.3 ? 2 : 1
	}
	if (meaning.cheapest) return truth.price <= (leastPrices.at(-1) ?? 0) ? 3 : 1
	return 3
}

/** Returns the lowest prices among the listings that are meant, as many as a reader looks at. */
export const leastPricesOf = (listings: readonly CatalogueListing[], meaning: Meaning) =>
	listings
		.filter((listing) => isMeant(listing, meaning))
		.map(({ truth }) => truth.price)
		.sort((one, other) => one - other)
		.slice(0, depth)

const gain = (grades: readonly number[]) =>
	grades.slice(0, depth).reduce((sum, each, index) => sum + (2 ** each - 1) / Math.log2(index + 2), 0)

/** Returns the nDCG@10 of these results. `all` holds the grades of the whole catalogue. */
export function ndcg(results: readonly number[], all: readonly number[]): number {
	const best = gain(all.toSorted((one, other) => other - one))
	return best === 0 ? Number.NaN : gain(results) / best
}
