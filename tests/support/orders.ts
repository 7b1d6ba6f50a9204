import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Order, OrderAct } from '../../src/contract/deals/orders.ts'
import { dayOf, dhakaMs } from '../../src/contract/moments.ts'
import { lockListing } from '../../src/database/listings/listings.ts'
import { findUser } from '../../src/database/people/users.ts'
import { orders } from '../../src/database/schema/orders.ts'
import { dayMs, minuteMs } from '../../src/domain/calendar.ts'
import { now } from '../../src/domain/clock.ts'
import { openOrder } from '../../src/domain/orders/place.ts'
import { call, type TestApp } from './app.ts'
import { listingOf, newOrder } from './listings.ts'
import type { Person } from './people.ts'

type Given = Partial<typeof orders.$inferInsert>
export interface Deal {
	readonly listing: string
	readonly buyer: Person
	readonly seller: Person
}

/** A minute before midnight in Dhaka is later today, whenever the test runs. */
export const tonight = () => new Date((dayOf(Date.now()) + 1) * dayMs - dhakaMs - minuteMs)

/** Inserts this buyer's booking of a listing, without changing the listing's state. Returns the order's id. */
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

interface Sides {
	buyer: Person
	seller: Person
}

/** Acts on an order. The body may be wrong. */
export const act = (app: Pick<TestApp, 'app'>, as: Pick<Person, 'token'>, order: string, body: object) =>
	call(app, `POST /api/order/act/${order}`, { as, body })

/** Acts on an order and expects success. */
export async function acted(app: TestApp, as: Person, order: string, body: Partial<OrderAct>): Promise<void> {
	const answer = await act(app, as, order, body)
	expect(answer.json(), `${body.action}: ${answer.body}`).toEqual({ acknowledged: true, modifiedCount: 1 })
}

/** Returns the order as this person sees it. */
export async function orderAs(app: TestApp, as: Person, id: string): Promise<Order> {
	const answer = await call(app, `GET /api/order/${id}`, { as })
	expect(answer.statusCode).toBe(200)
	return answer.json()[0]
}

// Not by a call, so that one buyer may have any number of bookings.
async function opened({ database }: TestApp, { buyer, seller }: Sides, id: string): Promise<string> {
	return database.transaction(async (tx) => {
		const listing = await lockListing(tx, id)
		const shop = await findUser(tx, seller.id)
		if (!listing || !shop) throw new Error('There is nothing to order.')
		const { meeting_location: place, buyer_mobile: mobile } = newOrder(id)
		return openOrder(tx, { listing, seller: shop, buyer, price: listing.resellPrice, place, mobile })
	})
}

/** Makes a new order between the two: booked, accepted, or with a meeting that the seller proposed for an hour from now. */
export async function orderOf(
	app: TestApp,
	{ buyer, seller }: Sides,
	state: 'booked' | 'accepted' | 'meeting proposed' | 'disputed' = 'booked',
	listing?: string,
): Promise<string> {
	const id = await opened(app, { buyer, seller }, listing ?? (await listingOf(app, seller)))
	if (state !== 'booked') await acted(app, seller, id, { action: 'accept' })
	if (state === 'disputed')
		await app.database.db.update(orders).set({ status: 'disputed', disputedAt: now() }).where(eq(orders.id, id))
	if (state === 'meeting proposed') {
		const meeting = { place: 'Kandirpar, Cumilla', at: now().getTime() + 3_600_000 }
		await acted(app, seller, id, { action: 'propose_meeting', meeting })
	}
	return id
}
