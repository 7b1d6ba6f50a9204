import type { ListingText } from '../../src/domain/search/entries/listing-text.ts'

/** A listing as search reads it, with no more than every listing has. */
export const listingText: ListingText = {
	id: '01000000-0000-4000-8000-000000000000',
	sellerId: 'seller-1',
	name: 'Helmet',
	description: '',
	location: '',
	category: 'honda',
	gearType: 'other',
	maker: '',
	size: '',
	colour: '',
	district: '',
	condition: 'good',
	fits: [],
	facts: {},
	ownSlots: [],
	price: 4000,
	pictures: 1,
}
