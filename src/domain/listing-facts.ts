import type { CategoryId } from '../contract/categories.ts'
import type { Product } from '../contract/listings.ts'
import type { ListingRecord, ListingRow } from '../database/listings.ts'
import { pictureAddress } from './pictures.ts'

type Stored = Pick<ListingRecord, keyof ListingRecord & keyof ListingRow> & {
	picture: { id: string; hostedAddress: string | null } | null
}

/** What a listing says to every reader. */
export function listingFacts(site: string, listing: Stored) {
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
		advertise: listing.advertised,
		timeStamp: listing.createdAt.getTime(),
		status: listing.status,
	} satisfies Partial<Product>
}
