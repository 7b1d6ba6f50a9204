import type { CategoryId } from '../../contract/gear/categories.ts'
import type { ListingDraft, Product } from '../../contract/listings/listings.ts'
import type { ListingRow } from '../../database/listings/find-listing.ts'
import type { ListingRecord } from '../../database/listings/listings.ts'
import { dayMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { pictureAddress } from './pictures.ts'

/** What only its seller is told. */
export type SellersColumn = 'version' | 'leastOffer' | 'details'

export type StoredListing = Pick<ListingRecord, Exclude<keyof ListingRecord & keyof ListingRow, SellersColumn>> &
	Pick<ListingRow, 'picture' | 'furtherPictures'>

/** For how many days a listing shows the price before a cut. */
const daysOfCut = 30

function priceCut({ previousPrice, priceChangedAt }: StoredListing) {
	if (previousPrice === null || !priceChangedAt) return {}
	if (now().getTime() - priceChangedAt.getTime() > daysOfCut * dayMs) return {}
	return { previous_price: previousPrice, price_changed_at: priceChangedAt.getTime() }
}

/** The pictures in order; the first is `product_img`. */
function imagesOf(site: string, { picture, furtherPictures }: Pick<StoredListing, 'picture' | 'furtherPictures'>) {
	return [picture, ...(furtherPictures ?? [])].flatMap((each) =>
		each
			? [{ url: pictureAddress(site, each), width: each.width, height: each.height, placeholder: each.placeholder }]
			: [],
	)
}

/** What a listing says to every reader. */
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
		...priceCut(listing),
		advertise: listing.advertised,
		timeStamp: listing.createdAt.getTime(),
		status: listing.status,
	} satisfies Partial<Product> & Omit<ListingDraft, 'seller_mobile'>
}
