import type { GearType } from '../../contract/gear/gear.ts'
import { districtIn } from '../../contract/gear/gear-reading.ts'
import { storedSize } from '../../contract/gear/sizes.ts'
import { mostIn, type Slot, slotsOf } from '../../contract/gear/slots.ts'
import type { FittedBike, ListingDraft, NewProduct } from '../../contract/listings/listings.ts'
import { pictureId } from '../../contract/listings/pictures.ts'
import { say } from '../../contract/sentences.ts'
import { insertFactChanges, setSerial } from '../../database/listings/gear-facts.ts'
import type { ListingRecord } from '../../database/listings/listings.ts'
import { keepMaker } from '../../database/listings/makers.ts'
import { type PlacedPicture, takePicture } from '../../database/listings/pictures.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { invalid } from '../failure.ts'
import { findBike } from '../gear/bikes.ts'
import { knownSpelling, makerKey } from '../gear/makers.ts'
import { markOfSerial } from '../gear/serials.ts'
import type { Market } from '../market.ts'
import type { KnownAfter } from './gear-facts.ts'
import { displayOnly } from './warnings.ts'

/** The form fields that map to one column each. Facts and pictures depend on more than their own field. */
type StoredField = Exclude<keyof NewProduct, 'product_img' | 'images' | 'facts'>

/** THE STORED FIELDS: the column of each. */
interface Columns {
	category_id: 'categoryId'
	product_name: 'productName'
	product_description: 'productDescription'
	original_price: 'originalPrice'
	resell_price: 'resellPrice'
	used_time: 'usedTime'
	product_condition: 'productCondition'
	seller_mobile: 'sellerMobile'
	seller_location: 'sellerLocation'
	gear_type: 'gearType'
	maker: 'maker'
	size: 'size'
	colour: 'colour'
	district: 'district'
	fits: 'fits'
	offers: 'takesOffers'
	least_offer: 'leastOffer'
	sku: 'sku'
}

/** The fields a call may leave out. */
type OptionalField = { [Field in StoredField]-?: undefined extends NewProduct[Field] ? Field : never }[StoredField]
type Optional = Pick<ListingRecord, Columns[OptionalField]>

const blank: Optional = {
	gearType: 'other',
	maker: '',
	size: '',
	colour: '',
	district: '',
	fits: [],
	takesOffers: true,
	leastOffer: null,
	sku: '',
}

/** A maker in one spelling: the maker's own, otherwise that of the first seller to use it. */
async function spellingOf(tx: Transaction, typed: string): Promise<string> {
	if (typed === '') return ''
	const spelling = knownSpelling(typed) ?? typed
	return keepMaker(tx, makerKey(spelling), spelling)
}

/** Bikes with the models as the table of bikes spells them. Throws if one is not in it, or ends before it begins. */
export function knownBikes(fits: readonly FittedBike[]): FittedBike[] {
	return fits.map(({ make, model, from, to }, index) => {
		const bike = findBike(make, model)
		if (!bike) throw invalid({ [`fits.${index}.model`]: say('knownBike') })
		if (from !== undefined && to !== undefined && from > to)
			throw invalid({ [`fits.${index}.from`]: say('yearsInOrder') })
		return { make, model: bike.model, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
	})
}

/** The fields that say nothing about the gear, and their columns. An edit compares them by themselves. */
export const besidesTheGear = {
	offers: 'takesOffers',
	least_offer: 'leastOffer',
	sku: 'sku',
} as const satisfies { readonly [Field in Exclude<StoredField, keyof ListingDraft>]: Columns[Field] }

/** The value that was sent, even null; otherwise the one before. */
const sentOr = <Value>(sent: Value | undefined, was: Value): Value => (sent === undefined ? was : sent)

/** What a seller sent, as columns. Fields they left out keep their value from `before`. */
export async function storedFields(
	tx: Transaction,
	sent: NewProduct,
	before: Optional | null,
): Promise<Pick<ListingRecord, Columns[StoredField]>> {
	const { gearType, ...was } = before ?? blank
	const type = sent.gear_type ?? gearType
	const leastOffer = sentOr(sent.least_offer, was.leastOffer)
	if (sent.least_offer && sent.least_offer >= sent.resell_price) throw invalid({ least_offer: say('leastOfferRange') })
	return {
		categoryId: sent.category_id,
		productName: sent.product_name,
		productDescription: sent.product_description,
		originalPrice: sent.original_price,
		resellPrice: sent.resell_price,
		usedTime: sent.used_time,
		productCondition: sent.product_condition,
		sellerMobile: sent.seller_mobile,
		sellerLocation: sent.seller_location,
		gearType: type,
		maker: sent.maker === undefined ? was.maker : await spellingOf(tx, sent.maker),
		size: storedSize(type, sentOr(sent.size, was.size)),
		colour: sentOr(sent.colour, was.colour),
		district: before ? (sent.district ?? was.district) : sent.district || (districtIn(sent.seller_location) ?? ''),
		fits: sent.fits ? knownBikes(sent.fits) : was.fits,
		sku: sentOr(sent.sku, was.sku),
		takesOffers: sentOr(sent.offers, was.takesOffers),
		// At or above the price, the minimum would refuse every offer.
		leastOffer: (leastOffer ?? 0) < sent.resell_price ? leastOffer : null,
	}
}

/**
 * Claims the sent pictures for a listing, in order and each once, with their slots. Throws unless all are this seller's.
 * If the client sends neither facts nor slots, pictures keep their slots. If it knows only the first picture and leaves
 * it, the others are kept.
 */
export async function takeSentPictures(
	tx: Transaction,
	seller: Member<'seller'>,
	{ images, product_img = '', facts }: Pick<NewProduct, 'images' | 'product_img' | 'facts'>,
	before: readonly PlacedPicture[] = [],
): Promise<[PlacedPicture, ...PlacedPicture[]]> {
	const knowsSlots = facts !== undefined || images?.some(({ slot }) => slot !== undefined)
	const slotBefore = new Map(before.map(({ id, slot }) => [id, slot]))
	const taken = new Map<string, PlacedPicture>()
	const sent: { url: string; slot?: string | null | undefined }[] = images ?? [{ url: product_img }]
	for (const { url, slot } of sent) {
		const picture = await takePicture(tx, seller.id, { id: pictureId(url), hostedAddress: url })
		if (!picture) throw invalid({ [images ? 'images' : 'product_img']: say('uploadPicture') })
		const placed = knowsSlots ? ((slot ?? null) as Slot | null) : (slotBefore.get(picture.id) ?? null)
		if (!taken.has(picture.id)) taken.set(picture.id, { ...picture, slot: placed })
	}
	const [first, ...others] = before
	if (!images && first && taken.has(first.id)) for (const other of others) taken.set(other.id, other)
	return [...taken.values()] as [PlacedPicture, ...PlacedPicture[]]
}

/** The pictures, with slots cleared that the type does not have. */
export function withSlotsOf(type: GearType, pictures: readonly PlacedPicture[]): PlacedPicture[] {
	const slots: readonly (Slot | null)[] = slotsOf(type)
	return pictures.map((picture) => (slots.includes(picture.slot) ? picture : { ...picture, slot: null }))
}

/** Throws if the type has no such slot, or if a slot has too many pictures. */
export function guardSlots(type: GearType, { images = [] }: Pick<NewProduct, 'images'>): void {
	const taken = new Map<string, number>()
	for (const [index, { slot }] of images.entries()) {
		if (slot === undefined || slot === null) continue
		const known = slotsOf(type).find((each) => each === slot)
		const field = `images.${index}.slot`
		if (!known) throw invalid({ [field]: say('noSuchSlot') })
		taken.set(slot, (taken.get(slot) ?? 0) + 1)
		if ((taken.get(slot) ?? 0) > mostIn(known)) throw invalid({ [field]: say('slotFull', { max: mostIn(known) }) })
	}
}

/** The columns of a listing that hold its facts. */
export const storedFacts = (
	{ facts }: KnownAfter,
	gearType: GearType,
	[{ slot }]: readonly [PlacedPicture, ...unknown[]],
) => ({
	facts,
	displayOnly: displayOnly({ gearType, facts }),
	pictureSlot: slot,
})

/** Records the changes of the facts, and stores the mark of a serial number that was sent. */
export async function noteFacts(
	tx: Transaction,
	market: Pick<Market, 'database' | 'secret'>,
	id: string,
	{ changes, serial }: KnownAfter,
	at: Date,
): Promise<void> {
	await insertFactChanges(tx, id, changes, at)
	if (serial !== undefined) await setSerial(tx, id, serial === null ? null : await markOfSerial(market, serial))
}
