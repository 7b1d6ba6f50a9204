import { isDeepStrictEqual } from 'node:util'
import { fieldReasons, type Reasons } from '../../contract/errors.ts'
import type { GearType } from '../../contract/gear/gear.ts'
import { storedSize } from '../../contract/gear/sizes.ts'
import type { RowOutcome } from '../../contract/listings/imports.ts'
import { type FittedBike, NewProduct } from '../../contract/listings/listings.ts'
import { pictureId } from '../../contract/listings/pictures.ts'
import { say } from '../../contract/sentences.ts'
import type { OwnListing } from '../../database/listings/imports.ts'
import { Failure } from '../failure.ts'
import { knownSpelling, makerKey } from '../gear/makers.ts'
import { knownAfter, readSentFacts } from '../listings/gear-facts.ts'
import { knownBikes } from '../listings/listing-fields.ts'
import { readCells } from './cells.ts'
import { type Wire, wireOf } from './wire.ts'

/** What a row would do. */
export interface Plan {
	readonly outcome: RowOutcome
	readonly errors: Reasons
	/** Null if it is refused. Pictures have the names used in the file. */
	readonly sent: NewProduct | null
	readonly status: 'available' | 'paused' | null
	readonly target: OwnListing | null
	readonly endsOffers: number
}

export interface Surroundings {
	readonly site: string
	readonly at: Date
	/** The seller's listings that the file names. */
	readonly own: readonly OwnListing[]
	/** The names of the uploaded pictures. */
	readonly pictures: ReadonlySet<string>
	/** Whether Motor may fetch from an address. */
	readonly mayReach: (address: string) => boolean
	/** Whether an earlier row has the same code or id. */
	readonly isRepeated?: (column: 'sku' | '_id') => boolean
}

const changeable: readonly string[] = ['available', 'paused']

/** The listing a row is about: by its id, otherwise by its code. */
function targetOf(cells: Readonly<Record<string, string>>, own: readonly OwnListing[]) {
	const { _id, sku } = readCells(cells, 'other')
	const byId = _id ? own.find(({ listing }) => listing.id === _id) : undefined
	if (byId) return { target: byId, by: '_id' as const }
	const bySku = sku ? own.find(({ listing }) => listing.sku === sku) : undefined
	return { target: bySku ?? null, by: 'sku' as const }
}

/** What a row of cells would do, and what is wrong with it. Pure: reads and writes nothing else. */
export function planRow(cells: Readonly<Record<string, string>>, around: Surroundings): Plan {
	const { target, by } = targetOf(cells, around.own)
	const before = target && wireOf(around.site, target)
	const said = readCells(cells, before?.gear_type ?? 'other')
	const errors: Record<string, Reasons[string]> = {}
	if (target && !changeable.includes(target.listing.status)) errors[by] = say('rowNotChangeable')
	for (const column of ['sku', '_id'] as const) if (around.isRepeated?.(column)) errors[column] ??= say('rowRepeated')
	const another = around.own.find(({ listing }) => listing.sku !== '' && listing.sku === said.sku)
	if (another && target && another.listing.id !== target.listing.id) errors.sku ??= say('skuTaken')
	const status = statusOf(said.status)
	if (status === undefined) errors.status = say('rowStatus')
	const { _id: _1, status: _2, ...fields } = said
	const read = NewProduct.safeParse({ ...(before && fieldsOf(before)), ...fields })
	if (!read.success) {
		const { product_img, ...reasons } = fieldReasons(read.error)
		Object.assign(errors, product_img && { images: product_img }, reasons)
	} else Object.assign(errors, wrongWith(read.data, around.at))
	Object.assign(errors, wrongPictures(fields.images as { url: string }[] | undefined, before, around))
	const none = { target, status: null, sent: null, endsOffers: 0 }
	if (Object.keys(errors).length > 0 || !read.success) return { ...none, outcome: 'refused', errors }
	const sent = read.data
	if (!target || !before) return { ...none, outcome: 'create', errors, sent, status: status ?? null }
	const differs = Object.keys(fields).filter((field) => !isSame(field, sent, before, around.at))
	const moves = status !== null && status !== undefined && status !== target.listing.status
	if (differs.length === 0 && !moves) return { ...none, outcome: 'unchanged', errors }
	const ends = differs.includes('resell_price') || (moves && status === 'paused')
	return {
		outcome: 'update',
		errors,
		sent,
		target,
		status: moves ? status : null,
		endsOffers: ends ? target.openOffers : 0,
	}
}

/** Null if the row says nothing about it, undefined if the value is not allowed. */
function statusOf(said: unknown): Plan['status'] | undefined {
	if (said === undefined) return null
	return said === 'available' || said === 'paused' ? said : undefined
}

/** A listing as its seller would send it, without its facts, so that they stay. */
function fieldsOf({ facts: _, images, ...wire }: Wire): Record<string, unknown> {
	return { ...wire, images: images.map(({ url, slot }) => ({ url, ...(slot && { slot }) })) }
}

/** Reasons to refuse a listing beyond those of single fields. */
function wrongWith(sent: NewProduct, at: Date): Reasons {
	if (sent.least_offer && sent.least_offer >= sent.resell_price) return { least_offer: say('leastOfferRange') }
	const gear = { gearType: sent.gear_type ?? 'other', productCondition: sent.product_condition }
	try {
		if (sent.fits) knownBikes(sent.fits)
		knownAfter(gear, sent, null, [], at)
		return {}
	} catch (error) {
		if (error instanceof Failure && error.fields) return error.fields
		throw error
	}
}

/** Whether a picture is given by a web address. */
export const isAddress = (url: string): boolean => /^https?:\/\//i.test(url)

/** The names of pictures that a row needs from a zip and that were not uploaded. */
export function missingPictures(
	cells: Readonly<Record<string, string>>,
	pictures: ReadonlySet<string>,
): readonly string[] {
	const { images = [] } = readCells(cells, 'other') as { images?: { url: string }[] }
	return images
		.map(({ url }) => url)
		.filter((url) => pictureId(url) === null && !isAddress(url) && !pictures.has(url.normalize('NFC')))
}

function wrongPictures(
	images: readonly { url: string }[] | undefined,
	before: Wire | null,
	{ pictures, mayReach }: Surroundings,
): Reasons {
	for (const { url } of images ?? []) {
		if (pictureId(url) !== null || before?.images.some((image) => image.url === url)) continue
		if (isAddress(url)) {
			if (!mayReach(url)) return { images: say('importAddressRefused', { address: url.slice(0, 100) }) }
		} else if (!pictures.has(url.normalize('NFC')))
			return { images: say('importPictureMissing', { name: url.slice(0, 100) }) }
	}
	return {}
}

/** Whether storing the field would change nothing. */
function isSame(field: string, sent: NewProduct, before: Wire, at: Date): boolean {
	const type = sent.gear_type ?? before.gear_type
	const normal = normalForms[field]
	if (field === 'facts') {
		const now = Object.entries(before.facts).flatMap(([fact, known]) => (known ? [[fact, known.value]] : []))
		return isDeepStrictEqual(readSentFacts(type, sent.facts ?? {}, at).values, Object.fromEntries(now))
	}
	const [one, other] = [sent[field as keyof NewProduct], before[field as keyof Wire]]
	return normal ? isDeepStrictEqual(normal(one, type), normal(other, type)) : isDeepStrictEqual(one, other)
}

const normalForms: Readonly<Record<string, (value: unknown, type: GearType) => unknown>> = {
	size: (value, type) => storedSize(type, String(value)),
	maker: (value) => makerKey(knownSpelling(String(value)) ?? String(value)),
	fits: (value) => knownBikes(value as FittedBike[]),
	images: (value) => (value as { url: string }[]).map(({ url }) => pictureId(url) ?? url),
}
