import { insertEntry, insertOrder, setOrder } from '../../database/deals/orders.ts'
import { insertReview, setAnswer, showReviewsOfOrder } from '../../database/deals/reviews.ts'
import { insertSoldPrice } from '../../database/deals/sold-prices.ts'
import { setStatus } from '../../database/listings/listings.ts'
import type { UserRow } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { newCode } from '../../domain/orders/code.ts'
import { nextDeadline } from '../../domain/orders/facts.ts'
import { orderTimes } from '../../domain/orders/order-lifecycle.ts'
import type { demoListings } from './listings.ts'
import { demoSellers } from './people.ts'

/** A demo listing and the people around it. */
export interface Deal {
	readonly id: string
	readonly index: number
	readonly listing: (typeof demoListings)[number]
	readonly seller: UserRow
	readonly buyers: readonly UserRow[]
	ago(days: number): Date
}

/** Books, sells or pauses a few listings. Advertised ones stay on Home. */
export async function insertDeal(tx: Transaction, deal: Deal): Promise<void> {
	const { id, index, listing } = deal
	// The demo's main seller gets more bookings, so that their dashboard has something to show.
	const isTaken = index % 6 === 2 || (listing.seller === 0 && index % 8 === 2)
	if (listing.advertised) return
	if (isTaken) return insertBooking(tx, deal)
	if (index % 11 === 4) {
		await setStatus(tx, id, 'sold')
		// What the main seller has sold was sold outside Motor.
		if (listing.seller !== 0) await insertFinishedDeal(tx, deal)
	}
	if (index % 13 === 6) await setStatus(tx, id, 'paused')
}

function orderOf({ id, index, listing, seller }: Deal, buyer: UserRow, createdAt: Date) {
	return {
		listingId: id,
		buyerId: buyer.id,
		sellerId: seller.id,
		productName: listing.product_name,
		price: listing.resell_price,
		meetingLocation: demoSellers[listing.seller]?.location ?? '',
		buyerName: buyer.name,
		buyerEmail: buyer.email,
		buyerMobile: `+88017${String(10_000_000 + index * 137_911).slice(-8)}`,
		sellerName: seller.name,
		sellerEmail: seller.email,
		sellerMobile: demoSellers[listing.seller]?.phone ?? '',
		createdAt,
	}
}

type Step = readonly [action: 'book' | 'accept' | 'complete', to: 'booked' | 'accepted' | 'completed', at: Date]

/** Writes an order's history. */
async function insertSteps(
	tx: Transaction,
	{ seller }: Pick<Deal, 'seller'>,
	orderId: string,
	buyer: UserRow,
	steps: readonly Step[],
) {
	for (const [action, to, at] of steps) {
		const by = action === 'book' ? 'buyer' : 'seller'
		await insertEntry(tx, { orderId, at, by, actorId: by === 'buyer' ? buyer.id : seller.id, action, to })
	}
}

async function insertBooking(tx: Transaction, deal: Deal): Promise<void> {
	const { id, index, listing, buyers, ago } = deal
	const buyer = buyers[Math.floor(index / 6) % buyers.length]
	if (!buyer) return
	await setStatus(tx, id, 'booked')
	// Half of the orders still wait for the seller's answer.
	const placedAt = index % 4 === 0 ? ago(Math.max(1.5, listing.daysAgo * 0.6)) : ago(0.2 + (index % 3) * 0.3)
	const acceptedAt = index % 4 === 0 ? ago(1) : null
	const order = await insertOrder(tx, {
		...orderOf(deal, buyer, placedAt),
		...(acceptedAt && { status: 'accepted', acceptedAt, code: newCode() }),
	})
	await setOrder(tx, order.id, { deadline: nextDeadline(order) })
	const booked: Step = ['book', 'booked', placedAt]
	await insertSteps(tx, deal, order.id, buyer, acceptedAt ? [booked, ['accept', 'accepted', acceptedAt]] : [booked])
}

/** Reviews by both sides of finished deals. */
const reviews = [
	{
		stars: 5,
		tags: ['as described', 'friendly'],
		text: 'Exactly as in the pictures. We met at the shop and were done in ten minutes.',
		answer: 'Thank you, ride safe!',
	},
	{ stars: 4, tags: ['fair price'], text: 'Good gear for the money. He came twenty minutes late.', answer: null },
	{ stars: 5, tags: ['as described', 'quick'], text: 'Answered at once and let me try it on first.', answer: null },
] as const

/** Inserts a completed order with its history. `createdAt` is when it was placed. */
export async function insertHandover(
	tx: Transaction,
	{ seller }: Pick<Deal, 'seller'>,
	buyer: UserRow,
	placed: Parameters<typeof insertOrder>[1] & { readonly createdAt: Date },
	[acceptedAt, completedAt]: readonly [Date, Date],
) {
	const done = { status: 'completed', acceptedAt, completedAt, code: newCode() } as const
	const order = await insertOrder(tx, { ...placed, ...done })
	await setOrder(tx, order.id, { deadline: nextDeadline(order) })
	await insertSteps(tx, { seller }, order.id, buyer, [
		['book', 'booked', placed.createdAt],
		['accept', 'accepted', acceptedAt],
		['complete', 'completed', completedAt],
	])
	await insertSoldPrice(tx, order.id)
	return order
}

async function insertFinishedDeal(tx: Transaction, deal: Deal): Promise<void> {
	const { index, seller, buyers, ago } = deal
	// Not the main buyer, whose own orders are still to come.
	const buyer = buyers[1 + (index % (buyers.length - 1))]
	const said = reviews[index % reviews.length]
	if (!buyer || !said) return
	const completedAt = ago(4)
	const order = await insertHandover(tx, deal, buyer, orderOf(deal, buyer, ago(6)), [ago(5.5), completedAt])
	const at = ago(3)
	const dueAt = new Date(completedAt.getTime() + orderTimes.review)
	const both = { orderId: order.id, createdAt: at, dueAt }
	const { stars: rating, text, answer } = said
	const ofSeller = { ...both, authorId: buyer.id, aboutId: seller.id, rating, tags: [...said.tags], text }
	const id = await insertReview(tx, ofSeller)
	await insertReview(tx, { ...both, authorId: seller.id, aboutId: buyer.id, rating: 5, tags: ['quick'], text: '' })
	await showReviewsOfOrder(tx, order.id, at)
	if (id && answer) await setAnswer(tx, id, answer)
}
