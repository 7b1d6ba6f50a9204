import { asciiDigits } from '../../contract/digits.ts'
import { brands } from '../../contract/gear/brands.ts'
import { factOf } from '../../contract/gear/facts.ts'
import type { GearType } from '../../contract/gear/gear.ts'
import type { ImportColumn } from '../../contract/listings/imports.ts'
import type { FittedBike } from '../../contract/listings/listings.ts'

/** A cell that starts like a formula, after any apostrophes. */
const formula = /^'*[=+\-@]/

/** Adds an apostrophe to a cell that a spreadsheet would run as a formula. Removing one restores the original. */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Removes the apostrophe that `guarded` added. */
const unguarded = (cell: string): string => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell)

/** Splits at a separator, unless a backslash precedes it. */
function split(text: string, separator: string): string[] {
	const pieces = ['']
	for (let at = 0; at < text.length; at += 1) {
		const character = text[at] ?? ''
		if (character === '\\' && at + 1 < text.length) {
			pieces[pieces.length - 1] += character + (text[at + 1] ?? '')
			at += 1
		} else if (character === separator) pieces.push('')
		else pieces[pieces.length - 1] += character
	}
	return pieces
}

const unescaped = (text: string) => text.replaceAll(/\\(.)/gs, '$1')
const escaped = (text: string) => text.replaceAll(/[\\;|,]/g, '\\$&')

/** `yamaha:R15 V3:2018-2022;…`. A make by its id or name; years may be missing. */
function readFits(cell: string): unknown[] {
	return cell
		.split(';')
		.filter((piece) => piece.trim() !== '')
		.map((piece) => {
			const [make = '', model = '', years = ''] = piece.split(':').map((part) => part.trim())
			const [from = '', to = years.includes('-') ? '' : from] = asciiDigits(years).split(/[-–]/)
			const year = (text: string) => (text.trim() === '' ? undefined : Number(text))
			const [first, last] = [year(from), year(to)]
			return {
				make: brandNamed(make),
				model,
				...(first !== undefined && { from: first }),
				...(last !== undefined && { to: last }),
			}
		})
}

export const writeFits = (fits: readonly FittedBike[]): string =>
	fits
		.map(({ make, model, from, to }) => {
			const years = from === undefined && to === undefined ? '' : `:${from ?? ''}-${to ?? ''}`
			return `${make}:${model}${years}`
		})
		.join(';')

/** A brand's id, by its id or its name. */
function brandNamed(text: string): string {
	const plain = text.trim().toLowerCase()
	const found = Object.entries(brands).find(([id, name]) => id === plain || name.toLowerCase() === plain)
	return found?.[0] ?? text
}

/** `made:2022-03;crash:none`. Several values of a fact are separated by commas. */
function readFacts(cell: string, type: GearType): Record<string, unknown> {
	const facts: Record<string, unknown> = {}
	for (const piece of split(cell, ';')) {
		if (piece.trim() === '') continue
		const at = piece.indexOf(':')
		const [fact, said] = at < 0 ? [piece.trim(), ''] : [piece.slice(0, at).trim(), piece.slice(at + 1).trim()]
		facts[fact] = readFact(type, fact, said)
	}
	return facts
}

function readFact(type: GearType, fact: string, said: string): unknown {
	const kind = factOf(type, fact)?.values.kind
	if (kind === 'many') return split(said, ',').map((each) => unescaped(each.trim()))
	const text = unescaped(said)
	return kind === 'number' ? Number(asciiDigits(text)) : text
}

export const writeFacts = (facts: Readonly<Record<string, { value: unknown } | null>>): string =>
	Object.entries(facts)
		.flatMap(([fact, known]) => {
			if (!known) return []
			const values = (Array.isArray(known.value) ? known.value : [known.value]) as unknown[]
			return `${fact}:${values.map((each) => escaped(String(each))).join(',')}`
		})
		.join(';')

/** Addresses or file names. */
const readImages = (cell: string) =>
	cell
		.split('|')
		.map((each) => each.trim())
		.filter((each) => each !== '')
		.map((url) => ({ url }))

/** What a dash makes of a column. In any other column it is an empty text, which the schema refuses. */
export const emptied: Partial<Record<ImportColumn, unknown>> = {
	maker: '',
	size: '',
	colour: '',
	district: '',
	sku: '',
	fits: [],
	facts: {},
	least_offer: null,
	gear_type: 'other',
	offers: true,
}

const inLowerCase: ReadonlySet<string> = new Set(['gear_type', 'colour', 'status', '_id'])

/** A row of cells as the fields of a call. An empty cell says nothing; `-` empties the field. */
export function readCells(cells: Readonly<Record<string, string>>, typeBefore: GearType): Record<string, unknown> {
	const said: Record<string, unknown> = {}
	const type = (cells.gear_type?.trim().toLowerCase() || typeBefore) as GearType
	for (const [column, cell] of Object.entries(cells) as [ImportColumn, string][]) {
		const bare = cell.trim()
		if (bare === '') continue
		said[column] = bare === '-' ? (column in emptied ? emptied[column] : '') : readCell(column, unguarded(cell), type)
	}
	return said
}

function readCell(column: ImportColumn, cell: string, type: GearType): unknown {
	const bare = cell.trim()
	switch (column) {
		case 'category_id':
			return brandNamed(bare)
		case 'product_condition':
			return bare.slice(0, 1).toUpperCase() + bare.slice(1).toLowerCase()
		case 'offers':
			return { true: true, false: false }[bare.toLowerCase()] ?? bare
		case 'fits':
			return readFits(bare)
		case 'facts':
			return readFacts(bare, type)
		case 'images':
			return readImages(bare)
		case 'product_description':
			return cell
		default:
			return inLowerCase.has(column) ? bare.toLowerCase() : bare
	}
}
