import type { NewReview, Review } from '../../contract/deals/reviews.ts'
import { isId } from '../../contract/ids.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { say } from '../../contract/sentences.ts'
import { lockOrder } from '../../database/deals/orders.ts'
import * as table from '../../database/deals/reviews.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { type Actor, isMember, type Member, member } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { forbidden, invalid, missing, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { keepActor, rowOf } from '../rows.ts'
import { refuseCodeIn } from './code.ts'
import { readOrder } from './list.ts'
import { orderStandingOf, orderTimes } from './order-lifecycle.ts'

/** A review as this reader sees it. */
export function describeReview(row: table.ReviewRow, reader: Actor): Review {
	const removed = row.removedReason !== null
	const admin = reader.role === 'admin'
	const mine = isMember(reader) && reader.id === row.aboutId && !reader.suspended
	const actions: Review['actions'] = []
	if (row.shownAt && !removed && mine && row.answer === null) actions.push('answer')
	if (admin && !removed) actions.push('remove')
	return {
		_id: row.id,
		order_id: row.orderId,
		rating: removed ? null : row.rating,
		tags: row.tags as Review['tags'],
		text: row.text,
		answer: row.answer,
		by: { _id: row.authorId, name: row.authorName, role: row.authorId === row.buyerId ? 'buyer' : 'seller' },
		about: { _id: row.aboutId, name: row.aboutName },
		created_at: row.createdAt.getTime(),
		shown: row.shownAt !== null,
		removed: row.removedReason,
		actions,
	}
}

/** Rates the other side of a completed order, once, within 14 days. Both reviews appear together. */
export function postReview({ database }: Market, author: Member, sent: NewReview): Promise<string> {
	return database.transaction(async (tx) => {
		const order = await rowOf('order', sent.order_id, (id) => lockOrder(tx, id))
		const standing = orderStandingOf(author, order)
		if (standing !== 'its buyer' && standing !== 'its seller') throw forbidden('notYourOrders')
		await keepActor(tx, author)
		if (!order.completedAt) throw taken('notHandedOver')
		const dueAt = new Date(order.completedAt.getTime() + orderTimes.review)
		if (dueAt <= now()) throw taken('reviewTooLate')
		const { rating, text } = sent
		await refuseCodeIn(tx, author, { text })
		const id = await table.insertReview(tx, {
			orderId: order.id,
			authorId: author.id,
			aboutId: standing === 'its buyer' ? order.sellerId : order.buyerId,
			rating,
			tags: [...new Set(sent.tags)],
			text,
			createdAt: now(),
			dueAt,
		})
		if (!id) throw taken('reviewedAlready')
		await showBoth(tx, order.id, author)
		return id
	})
}

/** Shows both reviews once both exist. Until then, tells the other side that one is waiting for theirs. */
async function showBoth(tx: Transaction, order: string, author: Member): Promise<void> {
	const written = await table.listReviewsOfOrder(tx, order)
	if (written.length < 2) {
		await record(tx, { kind: 'review_waiting', by: author.id, order })
		return
	}
	await table.showReviewsOfOrder(tx, order, now())
	await record(tx, { kind: 'review', by: null, order })
}

const reviewsPerSweep = 200

/** Shows reviews whose other side did not write one within 14 days. Returns how many. */
export function showDueReviews({ database }: Pick<Market, 'database'>, at: Date): Promise<number> {
	return database.transaction(async (tx) => {
		const shown = await table.showDueReviews(tx, at, reviewsPerSweep)
		for (const { orderId } of shown) await record(tx, { kind: 'review', by: null, order: orderId })
		return shown.length
	})
}

/** The shown reviews about a person, or those of an order that this reader may see. */
export async function listReviews(
	market: Market,
	reader: Actor,
	{ order_id, seller }: { order_id?: string | undefined; seller?: string | undefined },
	page: PageRequest<never>,
): Promise<Page<Review>> {
	if (order_id !== undefined) return { rows: await listOfOrder(market, reader, order_id), next: null }
	if (seller === undefined) throw invalid({ seller: say('orderOrSeller') })
	if (!isId(seller)) return { rows: [], next: null }
	const { rows, next } = await table.listReviewsAbout(market.database, seller, page)
	return { rows: rows.map((row) => describeReview(row, reader)), next }
}

async function listOfOrder(market: Market, reader: Actor, orderId: string): Promise<Review[]> {
	const party = member(reader)
	await readOrder(market, party, orderId)
	const rows = await table.listReviewsOfOrder(market.database.db, orderId)
	const seen = rows.filter(({ shownAt, authorId }) => shownAt || authorId === party.id || party.role === 'admin')
	return seen.map((row) => describeReview(row, reader))
}

/** Answers a review about oneself, once. */
export function answerReview({ database }: Market, actor: Member, id: string, text: string): Promise<number> {
	return database.transaction(async (tx) => {
		const review = await rowOf('review', id, (known) => table.lockReview(tx, known))
		if (review.aboutId !== actor.id) throw review.shownAt ? forbidden() : missing('review')
		await keepActor(tx, actor)
		if (!review.shownAt) throw missing('review')
		if (review.answer === text) return 0
		if (review.removedReason !== null) throw taken()
		if (review.answer !== null) throw taken('answeredAlready')
		await refuseCodeIn(tx, actor, { text })
		await table.setAnswer(tx, id, text)
		await record(tx, { kind: 'review_answered', by: actor.id, order: review.orderId })
		return 1
	})
}

/** Removes a review; the reason stays visible. Returns 0 if it was already removed. */
export function removeReview(
	{ database }: Market,
	admin: Member<'admin'>,
	id: string,
	reason: string,
): Promise<number> {
	return database.transaction(async (tx) => {
		const review = await rowOf('review', id, (known) => table.lockReview(tx, known))
		if (review.removedReason !== null) return 0
		await table.removeReview(tx, review, reason)
		await record(tx, {
			kind: 'review_removed',
			by: admin.id,
			person: review.authorId,
			order: review.orderId,
			data: { reason },
		})
		return 1
	})
}
