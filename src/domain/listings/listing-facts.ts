import type { CategoryId } from '../../contract/gear/categories.ts'
import type { Slot } from '../../contract/gear/slots.ts'
import type { ListingDraft, Product } from '../../contract/listings/listings.ts'
import type { ListingRow } from '../../database/listings/find-listing.ts'
import type { ListingRecord } from '../../database/listings/listings.ts'
import type { PlacedPicture } from '../../database/listings/pictures.ts'
import { dayMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { shownOf } from '../gear/known.ts'
import { describeFacts } from './gear-facts.ts'
import { pictureAddress } from './pictures.ts'
import { warningsOf } from './warnings.ts'

/** Columns that only the seller may see. */
export type SellersColumn = 'version' | 'leastOffer' | 'sku' | 'details'

export type StoredListing = Pick<ListingRecord, Exclude<keyof ListingRecord & keyof ListingRow, SellersColumn>> &
	Pick<ListingRow, 'picture' | 'furtherPictures'>

/** How many days a listing shows the price before a cut. */
const daysOfCut = 30

function priceCut({ previousPrice, priceChangedAt }: StoredListing) {
	if (previousPrice === null || !priceChangedAt) return {}
	if (now().getTime() - priceChangedAt.getTime() > daysOfCut * dayMs) return {}
	return { previous_price: previousPrice, price_changed_at: priceChangedAt.getTime() }
}

/** The first one is `product_img`. */
function imagesOf(site: string, listing: StoredListing) {
	return picturesOf(listing).map(({ slot, maker, ...picture }) => {
		const { width, height, placeholder } = picture
		const url = pictureAddress(site, picture)
		return { url, width, height, placeholder, ...(slot && { slot }), ...(maker && { maker }) }
	})
}

/** The pictures in order, each with its slot. */
export const picturesOf = ({
	picture,
	pictureSlot,
	furtherPictures,
}: Pick<StoredListing, 'picture' | 'pictureSlot' | 'furtherPictures'>): PlacedPicture[] => [
	...(picture ? [{ ...picture, slot: pictureSlot }] : []),
	...(furtherPictures ?? []),
]

/** The slots with a picture other than the maker's. */
const ownSlots = (pictures: readonly PlacedPicture[]): ReadonlySet<Slot> =>
	new Set(pictures.flatMap(({ slot, maker }) => (slot && !maker ? [slot] : [])))

/** The facts about the gear, as shown on the listing's page. */
export const knownFacts = ({ gearType, facts }: Pick<StoredListing, 'gearType' | 'facts'>) => ({
	facts: describeFacts(gearType, facts),
})

/** The fields of a listing that every reader sees. */
export function listingFacts(site: string, listing: StoredListing) {
	return {
		_id: listing.id,
		product_name: listing.productName,
		product_img: listing.picture ? pictureAddress(site, listing.picture) : '',
		product_description: listing.productDescription,
		original_price: listing.originalPrice,
		resell_price: listing.resellPrice,
		used_time: listing.usedTime,
		product_condition: listing.productCondition,
		category_id: listing.categoryId as CategoryId,
		seller_location: listing.sellerLocation,
		gear_type: listing.gearType,
		maker: listing.maker,
		size: listing.size,
		colour: listing.colour as Product['colour'],
		district: listing.district,
		fits: [...listing.fits],
		images: imagesOf(site, listing),
		warnings: warningsOf(listing, now()),
		shown: shownOf(listing.gearType, listing.facts, ownSlots(picturesOf(listing))),
		...priceCut(listing),
		advertise: listing.advertised,
		timeStamp: listing.createdAt.getTime(),
		status: listing.status,
	} satisfies Partial<Product> & Record<Exclude<keyof ListingDraft, 'facts' | 'seller_mobile'>, unknown>
}

export type SellersListing = StoredListing & Pick<ListingRecord, 'leastOffer' | 'sku'>

/** The fields of a listing that its seller sees. */
export const ownFacts = (site: string, listing: SellersListing) => ({
	...listingFacts(site, listing),
	...knownFacts(listing),
	seller_mobile: listing.sellerMobile,
	offers: listing.takesOffers,
	least_offer: listing.leastOffer,
	sku: listing.sku,
})
