import { orders } from '../../src/database/schema.ts'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

type Given = Partial<typeof orders.$inferInsert>
interface Deal {
	readonly listing: string
	readonly buyer: Person
	readonly seller: Person
}

/** Inserts this buyer's booking of the listing, which keeps its state. Returns the order's id. */
export async function bookingOf(
	{ database }: Pick<TestApp, 'database'>,
	{ listing, buyer, seller }: Deal,
	given: Given = {},
): Promise<string> {
	const [order] = await database.db
		.insert(orders)
		.values({
			listingId: listing,
			buyerId: buyer.id,
			sellerId: seller.id,
			productName: 'Touring jacket',
			price: 5_500,
			meetingLocation: 'Town Hall, Mymensingh',
			buyerName: buyer.name,
			buyerEmail: buyer.email,
			buyerMobile: '+8801812345678',
			sellerName: seller.name,
			sellerEmail: seller.email,
			sellerMobile: '+8801712345678',
			...given,
		})
		.returning({ id: orders.id })
	if (!order) throw new Error('No order was inserted.')
	return order.id
}
