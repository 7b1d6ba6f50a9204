import { conceptOfField } from '../lexicon/lexicon.ts'
import { marks, sampleSizes } from '../lexicon/terms.ts'
import { formsOf } from '../lexicon/tokens.ts'
import type { ListingText } from './listing-text.ts'

/** The words by which filters find a listing. */
export function filterWords(listing: ListingText): string[] {
	const { category, gearType, condition, colour, district, maker, size, sellerId, id } = listing
	const filters = {
		category,
		gear_type: gearType,
		condition,
		colour,
		district,
		maker: foldMaker(maker),
		size: foldSize(size),
		seller: sellerId,
	}
	return [
		...Object.entries(filters).flatMap(([parameter, value]) =>
			value === '' && !isAskedEmpty(parameter) ? [] : marks.filter(parameter, value),
		),
		...listing.fits.flatMap(bikeFilters),
		...sampleSizes.filter((size) => Number.parseInt(id.slice(0, 2), 16) % size === 0).map(marks.sample),
	]
}

/** Of what has none, a search that leaves out a colour or a maker asks the words. */
const isAskedEmpty = (parameter: string) => parameter === 'colour' || parameter === 'maker'

/** A value as it is compared: letters and digits in lower case. */
export const foldValue = (value: string) => formsOf(value).join('')

/** A maker as it is compared, by any of its spellings. */
export const foldMaker = (value: string) => foldValue(conceptOfField.maker(value)?.name ?? value)

/** A size as it is compared: `2XL` is `XXL`, `58` is `58 cm`. */
export const foldSize = (value: string) =>
	conceptOfField.size(value)?.id ?? foldValue(value).replace(/^(?:eu)?(\d+(?:\.\d+)?)(?:cm|eu)?$/, '$1')

/** Years that a bike can be asked for where a listing says since when, but not until when. */
const openYears = 30

/** R15 V3 is found by `yamaha:r15`, too, and each of its years by itself. */
function bikeFilters({ make, model, from, to }: ListingText['fits'][number]): string[] {
	const forms = formsOf(model)
	const years =
		from === undefined && to === undefined
			? ['any']
			: yearsBetween(from ?? (to ?? 0) - openYears, to ?? (from ?? 0) + openYears)
	return forms.flatMap((_, last) => {
		const bike = marks.filter('bike', `${make}:${forms.slice(0, last + 1).join('')}`)
		return [bike, ...years.map((year) => `${bike}:${year}`)]
	})
}

const yearsBetween = (from: number, to: number) =>
	Array.from({ length: Math.max(0, Math.min(to - from, 100) + 1) }, (_, index) => String(from + index))
