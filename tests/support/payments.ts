import { randomUUID } from 'node:crypto'
import { payments, payoutAccounts, payouts } from '../../src/database/schema/payments.ts'
import { call, type TestApp } from './app.ts'
import { listingOf } from './listings.ts'
import { bookingOf } from './orders.ts'
import { type Person, somebody } from './people.ts'

type Given = Partial<typeof payments.$inferInsert>
type App = Pick<TestApp, 'database'>

/** Inserts an attempt to pay ৳5,500 for an order, without changing the order's state. Returns its id. */
export async function paymentOf({ database }: App, orderId: string, given: Given = {}): Promise<string> {
	const [payment] = await database.db
		.insert(payments)
		.values({
			orderId,
			reference: randomUUID().replaceAll('-', '').slice(0, 30),
			amount: 550_000,
			createdAt: new Date(),
			...given,
		})
		.returning({ id: payments.id })
	if (!payment) throw new Error('No payment was inserted.')
	return payment.id
}

export const confirmed = {
	confirmedAt: new Date(),
	confirmedAmount: 550_000,
	confirmedCurrency: 'BDT',
	storeAmount: 536_250,
	proof: 'V',
	bankReference: 'B',
}

interface Deal {
	readonly buyer: Person
	readonly seller: Person
}

/** Inserts an accepted order whose payment is held back for an admin. Returns the order's id. */
export async function reviewedOrderOf(app: App, { buyer, seller }: Deal): Promise<string> {
	const listing = await listingOf(app, seller, { status: 'booked' })
	const order = await bookingOf(app, { listing, buyer, seller }, { status: 'accepted', paymentInReview: true })
	await paymentOf(app, order, { status: 'review', ...confirmed, risky: true })
	return order
}

/** Inserts a completed order whose payout is due to a seller with a payout account. Returns the order's id. */
export async function owedOrderOf(app: App, buyer: Person, owed?: Person): Promise<string> {
	const seller = owed ?? (await somebody(app, 'seller'))
	const listing = await listingOf(app, seller, { status: 'booked' })
	const order = await bookingOf(app, { listing, buyer, seller }, { status: 'completed', paidAt: new Date() })
	await paymentOf(app, order, { status: 'paid', ...confirmed })
	const account = { kind: 'bkash', number: '01712345678', name: 'Seller', updatedAt: new Date() } as const
	await app.database.db.insert(payoutAccounts).values({ userId: seller.id, ...account })
	await app.database.db
		.insert(payouts)
		.values({ orderId: order, sellerId: seller.id, amount: 550_000, createdAt: new Date() })
	return order
}

/** Puts the payout of an order into a batch. Returns the batch's id. */
export async function payoutBatchOf(app: Pick<TestApp, 'app'>, admin: Person, order: string): Promise<string> {
	const answer = await call(app, 'POST /api/payout/batch', { as: admin, body: { order_ids: [order] } })
	return answer.json().insertedId
}
