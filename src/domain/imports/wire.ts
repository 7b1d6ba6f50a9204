import type { ImportColumn } from '../../contract/listings/imports.ts'
import type { Product } from '../../contract/listings/listings.ts'
import type { OwnListing } from '../../database/listings/imports.ts'
import { ownFacts } from '../listings/listing-facts.ts'
import { guarded, writeFacts, writeFits } from './cells.ts'

export const wireOf = (site: string, { listing, picture, furtherPictures }: OwnListing) =>
	ownFacts(site, { ...listing, picture, furtherPictures })
export type Wire = ReturnType<typeof wireOf>

/** The value of a column in a JSON export. */
const values: Partial<Record<ImportColumn, (wire: Wire) => unknown>> = {
	images: ({ images }) => images.map(({ url }) => url),
	facts: ({ facts }) =>
		Object.fromEntries(Object.entries(facts).flatMap(([fact, known]) => (known ? [[fact, known.value]] : []))),
}

const texts: Partial<Record<ImportColumn, (wire: Wire) => string>> = {
	images: ({ images }) => images.map(({ url }) => url).join('|'),
	facts: ({ facts }) => writeFacts(facts),
	fits: ({ fits }) => writeFits(fits as Product['fits']),
}

/** The value of a listing's column in an export, as JSON. */
export const fieldOf = (wire: Wire, column: ImportColumn): unknown => values[column]?.(wire) ?? wire[column] ?? null

/** The same as a CSV cell that an import reads back. */
export function cellOf(wire: Wire, column: ImportColumn): string {
	const text = texts[column]?.(wire) ?? wire[column]
	return text === null || text === undefined ? '' : guarded(String(text))
}
