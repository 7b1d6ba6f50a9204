import type { Changes } from '../../contract/errors.ts'
import { type EditedProduct, ListingDraft } from '../../contract/listings/listings.ts'
import { say } from '../../contract/sentences.ts'
import { insertListingEdit, listReplaced } from '../../database/listings/listing-edits.ts'
import { findListingFields, type ListingRecord, updateListing } from '../../database/listings/listings.ts'
import { type PlacedPicture, replaceListingPictures } from '../../database/listings/pictures.ts'
import { noteLeftPictures } from '../../database/listings/stray-pictures.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { Failure, invalid } from '../failure.ts'
import type { Market } from '../market.ts'
import { endOpenOffers } from '../offers/ending.ts'
import { keepActor, lockListingFor } from '../rows.ts'
import { indexListings } from '../search/entries/index-listings.ts'
import { knownAfter, sameValue } from './gear-facts.ts'
import { ownFacts, picturesOf, type SellersListing } from './listing-facts.ts'
import {
	besidesTheGear,
	guardSlots,
	noteFacts,
	storedFacts,
	storedFields,
	takeSentPictures,
	withSlotsOf,
} from './listing-fields.ts'
import { tellOfDrop } from './price-drops.ts'

type Fields = Record<string, unknown>

/** The fields a seller can change, by their names in the API. */
const editable = Object.keys(ListingDraft.shape)

function editableFields(site: string, listing: SellersListing): Fields {
	const facts: Fields = ownFacts(site, listing)
	return Object.fromEntries(editable.map((field) => [field, facts[field]]))
}

/** The old values of the fields that differ now. */
function replaced(before: Fields, after: Fields): Fields {
	return Object.fromEntries(Object.entries(before).filter(([field, was]) => !sameValue(was, after[field])))
}

/** What has changed since that version, or null if everything is as it was. */
async function changesSince(
	tx: Transaction,
	{ id }: ListingRecord,
	version: number,
	current: Fields,
): Promise<Changes | null> {
	// The oldest edit after the version has the version's values, so it is assigned last.
	const was: Fields = Object.assign({}, ...(await listReplaced(tx, id, version)).reverse())
	const changed = Object.entries(replaced(was, current)).map(([field, value]) => [
		field,
		{ was: value, now: current[field] },
	])
	return changed.length > 0 ? Object.fromEntries(changed) : null
}

/** The columns that remember the price before a cut; raising the price clears them. */
export function priceChange(before: number, after: number) {
	if (after === before) return {}
	return after < before
		? { previousPrice: before, priceChangedAt: now() }
		: { previousPrice: null, priceChangedAt: null }
}

async function replacePictures(
	tx: Transaction,
	{ id, ...before }: Awaited<ReturnType<typeof findListingFields>>,
	shown: readonly PlacedPicture[],
): Promise<void> {
	await replaceListingPictures(tx, id, shown.slice(1))
	const kept = new Set(shown.map((picture) => picture.id))
	const shownBefore = [before.picture, ...(before.furtherPictures ?? [])]
	await noteLeftPictures(
		tx,
		shownBefore.flatMap((picture) => (picture && !kept.has(picture.id) ? [picture.id] : [])),
	)
}

/**
 * Changes a listing. Returns its version, and 0 if nothing differs. Throws 'taken' with the changes if it was edited
 * since the sent version.
 */
export function editListing(market: Market, seller: Member<'seller'>, id: string, sent: EditedProduct) {
	return market.database.transaction((tx) => editIn(tx, market, seller, id, sent))
}

/** Like `editListing`, within a transaction that writes more. */
export async function editIn(
	tx: Transaction,
	market: Market,
	seller: Member<'seller'>,
	id: string,
	sent: EditedProduct,
) {
	const { site } = market
	const listing = await lockListingFor(tx, seller, id, 'edit')
	await keepActor(tx, seller)
	const before = await findListingFields(tx, listing.id)
	const current = editableFields(site, before)
	if (sent.version > listing.version) throw invalid({ version: say('giveVersion') })
	const changed = sent.version < listing.version && (await changesSince(tx, listing, sent.version, current))
	if (changed) throw new Failure('taken', say('editedMeanwhile'), { details: { changed } })
	const at = now()
	const { gearType, productCondition } = listing
	const earlier = { gearType, productCondition, facts: before.facts, pictures: picturesOf(before) }
	const plain = await storedFields(tx, sent, listing)
	const shown = await takeSentPictures(tx, seller, sent, withSlotsOf(plain.gearType, earlier.pictures))
	const [picture, ...furtherPictures] = shown
	guardSlots(plain.gearType, sent)
	const known = knownAfter(plain, sent, earlier, shown, at)
	const fields = { ...plain, ...storedFacts(known, plain.gearType, shown) }
	const was = replaced(current, editableFields(site, { ...before, ...fields, picture, furtherPictures }))
	const keptDiffer = Object.values(besidesTheGear).some((column) => fields[column] !== listing[column])
	if (Object.keys(was).length === 0 && !keptDiffer && known.serial === undefined)
		return { modifiedCount: 0, version: listing.version }
	const version = listing.version + 1
	await updateListing(tx, listing.id, {
		...fields,
		...priceChange(listing.resellPrice, fields.resellPrice),
		pictureId: picture.id,
		...(fields.displayOnly && { advertised: false }),
		details: 'given',
		version,
	})
	if (was.images) await replacePictures(tx, before, shown)
	if ('resell_price' in was) await endOpenOffers(tx, { listingId: listing.id }, 'price', sent.end_offers)
	await noteFacts(tx, market, listing.id, known, at)
	await insertListingEdit(tx, listing.id, version, was)
	await indexListings(tx, [listing.id])
	const data = 'resell_price' in was && { price_was: listing.resellPrice, price: fields.resellPrice }
	const isCut = listing.status === 'available' && fields.resellPrice < listing.resellPrice
	if (isCut) await tellOfDrop(tx, listing, fields.resellPrice)
	await record(tx, { kind: 'edited', by: seller.id, listing: listing.id, ...(data && { data }) })
	return { modifiedCount: 1, version }
}
