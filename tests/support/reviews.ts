import { reviews } from '../../src/database/schema/orders.ts'
import type { TestApp } from './app.ts'
import { bookingOf, type Deal } from './orders.ts'

const day = 86_400_000

/** Inserts an order that was completed a day ago. */
export const completedOrder = (app: Pick<TestApp, 'database'>, deal: Deal) =>
	bookingOf(app, deal, { status: 'completed', completedAt: new Date(Date.now() - day) })

/** Inserts a published review of the seller by the buyer. Returns its id. */
export async function reviewOf(app: Pick<TestApp, 'database'>, deal: Deal): Promise<string> {
	const [review] = await app.database.db
		.insert(reviews)
		.values({
			orderId: await completedOrder(app, deal),
			authorId: deal.buyer.id,
			aboutId: deal.seller.id,
			rating: 3,
			tags: [],
			text: 'Late, but friendly.',
			dueAt: new Date(),
			shownAt: new Date(),
		})
		.returning({ id: reviews.id })
	if (!review) throw new Error('No review was inserted.')
	return review.id
}
