import { expect } from 'vitest'
import type { ReportAction } from '../../../src/contract/moderation/reports.ts'
import { call } from '../app.ts'
import { orderAs } from '../orders.ts'
import type { Person } from '../people.ts'
import type { World } from './world-parts.ts'

export const upkeep = ['pause', 'resume', 'sell', 'another price'] as const

/** Everything people may do besides dealing. Numbers are indexes, modulo the number of choices. */
export type TrustStep =
	| { do: 'review'; who: number; order: number }
	| { do: 'answer a review'; who: number; review: number }
	| { do: 'remove a review'; review: number }
	| { do: 'report'; who: number; listing: number }
	| { do: 'decide reports'; listing: number; action: ReportAction }
	| { do: 'suspend'; who: number; lift: boolean }
	| { do: 'block'; buyer: number; seller: number; lift: boolean }
	| { do: 'keep'; listing: number; action: (typeof upkeep)[number] }

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]
const traders = ({ buyers, sellers }: World) => [...buyers, ...sellers]

/** Expects a suspended person's write to be refused, and anyone else's to get one of these statuses. */
export function expectAnswer(
	world: World,
	as: Person | undefined,
	said: { statusCode: number; body: string },
	expected: readonly number[],
) {
	expect(as && world.suspended.has(as.id) ? [403] : expected, said.body).toContain(said.statusCode)
}

async function review(world: World, step: TrustStep & { do: 'review' }) {
	const [as, order] = [at(traders(world), step.who), at(world.orders, step.order)]
	if (!as || !order) return
	const mine = [order.buyer.id, order.seller.id].includes(as.id)
	const open = mine && (await orderAs(world.app, as, order.id)).review_until !== undefined
	const body = { order_id: order.id, rating: 4, tags: ['friendly'], text: 'It went well.' }
	const answer = await call(world.app, 'POST /api/review', { as, body })
	expectAnswer(world, as, answer, !mine ? [403] : open ? [200] : [409])
	if (answer.statusCode === 200) world.reviews.push(answer.json().insertedId)
}

async function answerReview(world: World, step: TrustStep & { do: 'answer a review' }) {
	const [as, id] = [at(traders(world), step.who), at(world.reviews, step.review)]
	if (!as || !id) return
	const answer = await call(world.app, `POST /api/review/answer/${id}`, { as, body: { text: 'Thank you.' } })
	expectAnswer(world, as, answer, [200, 403, 404, 409])
}

async function removeReview({ app, admin, reviews }: World, step: TrustStep & { do: 'remove a review' }) {
	const id = at(reviews, step.review)
	if (!id) return
	const answer = await call(app, `DELETE /api/review/${id}`, { as: admin, body: { reason: 'Not about the deal.' } })
	expect(answer.statusCode, answer.body).toBe(200)
}

async function report(world: World, step: TrustStep & { do: 'report' }) {
	const [as, listing] = [at(traders(world), step.who), at(world.listings, step.listing)]
	if (!as || !listing) return
	const answer = await call(world.app, `POST /api/product/report/${listing.id}`, { as, body: { reason: 'fake' } })
	expectAnswer(world, as, answer, as.id === listing.seller.id ? [403, 404] : [200, 404, 409])
}

async function decideReports(world: World, step: TrustStep & { do: 'decide reports' }) {
	const listing = at(world.listings, step.listing)
	if (!listing) return
	const body = { action: step.action, reason: 'Looked at it.' }
	const answer = await call(world.app, `POST /api/report/act/${listing.id}`, { as: world.admin, body })
	expect([200, 404, 409], answer.body).toContain(answer.statusCode)
	if (answer.statusCode === 200 && step.action === 'suspend') world.suspended.add(listing.seller.id)
}

async function suspend(world: World, { lift, ...step }: TrustStep & { do: 'suspend' }) {
	const person = at(traders(world), step.who)
	if (!person) return
	const was = world.suspended.has(person.id)
	const answer = await call(world.app, `${lift ? 'DELETE' : 'POST'} /api/user/suspend/${person.id}`, {
		as: world.admin,
		body: { reason: 'Looked at it.' },
	})
	expect(answer.json(), answer.body).toMatchObject({ modifiedCount: was === lift ? 1 : 0 })
	if (lift) world.suspended.delete(person.id)
	else world.suspended.add(person.id)
}

async function block(world: World, { lift, ...step }: TrustStep & { do: 'block' }) {
	const [as, seller] = [at(world.buyers, step.buyer), at(world.sellers, step.seller)]
	const answer = await call(world.app, `${lift ? 'DELETE' : 'POST'} /api/block/${seller?.id}`, { as })
	expectAnswer(world, as, answer, [200])
}

/** A seller's acts on their own listing while nobody has booked it. */
async function keep(world: World, { action, ...step }: TrustStep & { do: 'keep' }) {
	const listing = at(world.listings, step.listing)
	if (!listing) return
	const { id, seller: as } = listing
	const calls = {
		pause: () => call(world.app, `POST /api/product/pause/${id}`, { as }),
		resume: () => call(world.app, `DELETE /api/product/pause/${id}`, { as }),
		sell: () => call(world.app, `POST /api/product/sold/${id}`, { as }),
		'another price': async () => {
			const read = await call(world.app, `GET /api/product/single/${id}`, { as })
			// Reading needs no permission. A missing listing leaves nothing to write.
			if (read.statusCode !== 200) return void expect(read.statusCode).toBe(404)
			const { resell_price: price, ...product } = read.json()
			const body = { ...product, resell_price: price === 5_500 ? 5_000 : 5_500 }
			return call(world.app, `PUT /api/product/${id}`, { as, body })
		},
	}
	const answer = await calls[action]()
	if (answer) expectAnswer(world, as, answer, [200, 404, 409])
}

/** THE STEPS besides dealing, and how each is taken. */
export const trustSteps: { [Name in TrustStep['do']]: (world: World, step: TrustStep & { do: Name }) => unknown } = {
	review,
	'answer a review': answerReview,
	'remove a review': removeReview,
	report,
	'decide reports': decideReports,
	suspend,
	block,
	keep,
}
