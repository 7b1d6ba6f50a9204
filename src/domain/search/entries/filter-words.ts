import { facetNames } from '../../../contract/listings/search.ts'
import { knownOf, shownOf } from '../../gear/known.ts'
import { facetWords } from '../facets.ts'
import { sampleSizes, tags } from '../lexicon/terms.ts'
import { formsOf } from '../lexicon/tokens.ts'
import type { ListingText } from './listing-text.ts'

/** The words by which filters find a listing. */
export function filterWords(listing: ListingText): string[] {
	return [
		...facetNames.flatMap((name) => facetWords(name, listing)),
		tags.filter('seller', listing.sellerId),
		...factWords(listing),
		...listing.fits.flatMap(bikeFilters),
		...sampleSizes.filter((size) => Number.parseInt(listing.id.slice(0, 2), 16) % size === 0).map(tags.sample),
	]
}

/** The year it was made, and whether at least half of the facts that can be known are shown. */
function factWords({ gearType, facts, ownSlots }: ListingText): string[] {
	const { made } = knownOf(gearType, facts)
	const [shown, all] = shownOf(gearType, facts, new Set(ownSlots))
	return [
		...(made ? [tags.filter('made', String(made.value).slice(0, 4))] : []),
		...(shown * 2 >= all ? [tags.filter('shown', 'true')] : []),
	]
}

/** How many years are open-ended when a listing gives only the first or the last year. */
const openYears = 30

/** R15 V3 is also found by `yamaha:r15`, and by each of its years. */
function bikeFilters({ make, model, from, to }: ListingText['fits'][number]): string[] {
	const forms = formsOf(model)
	const years =
		from === undefined && to === undefined
			? ['any']
			: yearsBetween(from ?? (to ?? 0) - openYears, to ?? (from ?? 0) + openYears)
	return forms.flatMap((_, last) => {
		const bike = tags.filter('bike', `${make}:${forms.slice(0, last + 1).join('')}`)
		return [bike, ...years.map((year) => `${bike}:${year}`)]
	})
}

const yearsBetween = (from: number, to: number) =>
	Array.from({ length: Math.max(0, Math.min(to - from, 100) + 1) }, (_, index) => String(from + index))
