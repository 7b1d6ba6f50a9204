import { districtIn } from '../../contract/gear/gear-reading.ts'
import type { Product } from '../../contract/listings/listings.ts'
import { insertListing, markListingsDeleted } from '../../database/listings/listings.ts'
import type { UserRow } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { indexListings } from '../../domain/search/entries/index-listings.ts'
import { insertHandover } from './deals.ts'
import { demoSellers } from './people.ts'

type PastDeal = readonly [
	type: 'helmet' | 'jacket',
	maker: string,
	name: string,
	condition: Product['product_condition'],
	original: number,
	price: number,
]

/** Gear that was sold and whose listings are gone, to show what such gear sold for. Prices in taka. */
const pastDeals: readonly PastDeal[] = [
	['helmet', 'MT', 'MT Thunder 3 full-face helmet', 'Good', 7_500, 4_800],
	['helmet', 'LS2', 'LS2 Stream full-face helmet', 'Good', 8_200, 5_200],
	['helmet', 'SMK', 'SMK Stellar full-face helmet', 'Excellent', 6_400, 4_700],
	['helmet', 'KYT', 'KYT TT-Course helmet', 'Good', 12_500, 7_400],
	['helmet', 'Studds', 'Studds Thunder D3 helmet', 'Fair', 3_600, 1_700],
	['helmet', 'Axxis', 'Axxis Eagle full-face helmet', 'Good', 6_900, 4_300],
	['helmet', 'Studds', 'Studds Shifter helmet', 'Good', 3_200, 1_900],
	['helmet', 'MT', 'MT Revenge 2 helmet', 'Excellent', 9_800, 6_900],
	['helmet', 'LS2', 'LS2 Rapid helmet', 'Good', 6_800, 3_900],
	['helmet', 'SMK', 'SMK Gullwing flip-up helmet', 'Good', 9_500, 6_100],
	['helmet', 'KYT', 'KYT Falcon 2 helmet', 'Good', 8_000, 5_000],
	['helmet', 'Axxis', 'Axxis Segment helmet', 'Fair', 5_900, 2_800],
	['helmet', 'LS2', 'LS2 Valiant flip-up helmet', 'Excellent', 16_500, 10_800],
	['helmet', 'MT', 'MT Targo helmet', 'Good', 5_900, 3_500],
	['jacket', 'Komine', 'Komine mesh jacket', 'Good', 11_000, 6_200],
	['jacket', 'Rynox', 'Rynox Air GT jacket', 'Excellent', 9_500, 6_800],
	['jacket', 'Dainese', 'Dainese Air Frame jacket', 'Good', 24_000, 13_500],
	['jacket', 'Rynox', 'Rynox Urban X jacket', 'Good', 8_200, 4_900],
	['jacket', 'Komine', 'Komine winter jacket', 'Fair', 13_000, 5_400],
	['jacket', 'Alpinestars', 'Alpinestars T-Jaws jacket', 'Good', 22_000, 12_800],
	['jacket', 'Komine', 'Komine protect jacket', 'Good', 12_000, 7_100],
	['jacket', 'Rynox', 'Rynox Storm jacket', 'Good', 9_000, 5_300],
	['jacket', 'Alpinestars', 'Alpinestars Viper jacket', 'Excellent', 19_000, 12_200],
]

interface Around {
	readonly sellers: readonly UserRow[]
	readonly buyers: readonly UserRow[]
	/** Days since each buyer joined. */
	readonly joined: readonly number[]
	ago(days: number): Date
}

/** Inserts the past deals. The main seller and buyer have none, since their lists show the present. */
export async function insertPastDeals(tx: Transaction, around: Around): Promise<void> {
	for (const [index, deal] of pastDeals.entries()) await insertPastDeal(tx, deal, index, around)
}

async function insertPastDeal(
	tx: Transaction,
	[gearType, maker, productName, productCondition, originalPrice, price]: PastDeal,
	index: number,
	{ sellers, buyers, joined, ago }: Around,
): Promise<void> {
	// Five buyers and seven sellers, so that no two people meet twice.
	const [bought, sold] = [1 + (index % 5), 1 + (index % 7)]
	const [buyer, seller, shop] = [buyers[bought], sellers[sold], demoSellers[sold]]
	if (!buyer || !seller || !shop) throw new Error('The demo has too few people.')
	const days = 4 + ((index * 5) % Math.max(1, (joined[bought] ?? 10) - 10))
	const contact = { sellerMobile: shop.phone, sellerLocation: shop.location }
	const listingId = await insertListing(tx, {
		...contact,
		sellerId: seller.id,
		categoryId: 'yamaha',
		productName,
		productDescription: 'Sold to a rider nearby.',
		originalPrice,
		resellPrice: price,
		usedTime: 2,
		productCondition,
		gearType,
		maker,
		district: districtIn(shop.location) ?? '',
		status: 'sold',
		createdAt: ago(days + 9),
	})
	await indexListings(tx, [listingId])
	const placed = {
		listingId,
		buyerId: buyer.id,
		sellerId: seller.id,
		productName,
		price,
		meetingLocation: shop.location,
		buyerName: buyer.name,
		buyerEmail: buyer.email,
		buyerMobile: `+88017${String(20_000_000 + index * 137_911).slice(-8)}`,
		sellerName: seller.name,
		sellerEmail: seller.email,
		sellerMobile: shop.phone,
		createdAt: ago(days + 2),
	}
	await insertHandover(tx, { seller }, buyer, placed, [ago(days + 1.5), ago(days)])
	await markListingsDeleted(tx, { id: listingId }, ago(days))
}
