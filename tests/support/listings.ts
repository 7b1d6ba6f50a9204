import { randomUUID } from 'node:crypto'
import type { NewProduct } from '../../src/contract/listings/listings.ts'
import { listings, pictures } from '../../src/database/schema/listings.ts'
import { indexListings } from '../../src/domain/search/entries/index-listings.ts'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

type Given = Partial<typeof listings.$inferInsert>

/** Inserts a picture row of this person, without files. */
export async function pictureOf(
	{ database }: Pick<TestApp, 'database'>,
	uploader: Person,
	given: Partial<typeof pictures.$inferInsert> = {},
) {
	const id = randomUUID()
	const shape = { width: 1280, height: 960, placeholder: 'data:image/webp;base64,UklGRg==' }
	await database.db.insert(pictures).values({ id, uploaderId: uploader.id, ...shape, ...given })
	return { id, address: given.hostedAddress ?? `/pictures/${id}/1280.webp` }
}

/** Puts a listing of this seller on the market, where search finds it. Returns its id. */
export async function listingOf(app: Pick<TestApp, 'database'>, seller: Person, given: Given = {}): Promise<string> {
	const [listing] = await app.database.db
		.insert(listings)
		.values({
			sellerId: seller.id,
			categoryId: 'honda',
			productName: 'Touring jacket',
			productDescription: 'A jacket with all its armour, worn two winters.',
			originalPrice: 12_000,
			resellPrice: 5_500,
			usedTime: 2,
			productCondition: 'Good',
			sellerMobile: '+8801712345678',
			sellerLocation: 'Dhanmondi, Dhaka',
			...given,
		})
		.returning({ id: listings.id })
	if (!listing) throw new Error('No listing was inserted.')
	await indexListings(app.database.db, [listing.id])
	return listing.id
}

/** What a seller sends for a new listing with this picture. */
export function newProduct(product_img: string): NewProduct {
	return {
		product_name: 'Summer gloves',
		product_img,
		product_description: 'Short gloves with knuckle guards.',
		original_price: 3000,
		resell_price: 1200,
		used_time: 1.5,
		product_condition: 'Excellent',
		category_id: 'yamaha',
		seller_mobile: '01712-345678',
		seller_location: 'Agrabad, Chattogram',
	}
}

/** What a buyer sends to book a listing. */
export function newOrder(product_id: string) {
	return { product_id, buyer_mobile: '01812345678', meeting_location: 'Town Hall, Mymensingh' }
}
