import { expect, test } from 'vitest'
import type { Order } from '../../../contract/deals/orders.ts'
import { orderStates } from '../../../contract/deals/states.ts'
import { todoKinds } from '../../../contract/todo.ts'
import type { OrderRow } from '../../../database/deals/orders.ts'
import type { Member } from '../../../domain/actor.ts'
import { describeOrder } from '../../../domain/orders/describe.ts'
import { orderTodos } from '../../../domain/todo/kinds.ts'
import { todoOf } from '../../../domain/todo/todo.ts'
import type { Gateway } from '../../../services/payments/gateway.ts'
import { momentOf, wordsOf } from './words.ts'

// Noon in Dhaka.
const at = Date.UTC(2026, 10, 25, 6)
const hour = 3_600_000
const moment = (hours: number) => new Date(at + hours * hour)
const readers = [
	{ id: 'rahim', role: 'buyer' },
	{ id: 'karim', role: 'seller' },
	{ id: 'ada', role: 'admin' },
] as Member[]

/** A meeting agreed on for this time, or proposed by this side, perhaps in addition to an agreed one. */
const meetings: Partial<OrderRow>[] = [
	{},
	...[-5, 3, 60].map((hours) => ({
		meetingPlace: 'GEC Circle',
		meetingAt: moment(hours),
		meetingBy: 'buyer' as const,
		meetingAgreed: true,
		agreedPlace: 'GEC Circle',
		agreedAt: moment(hours),
	})),
	...(['buyer', 'seller'] as const).flatMap((meetingBy) =>
		[-1, 30].flatMap((hours) => {
			const proposed = { meetingPlace: 'New Market', meetingAt: moment(hours), meetingBy, meetingAgreed: false }
			return [proposed, { ...proposed, agreedPlace: 'GEC Circle', agreedAt: moment(-5) }]
		}),
	),
]
const money: Partial<OrderRow>[] = [
	{},
	{ payBy: moment(1) },
	{
		paidAt: moment(-9),
		payment: { provider: 'sslcommerz', status: 'paid', amount: 1, by: null, refunded: 0, payout: null, history: [] },
	},
	{
		paymentInReview: true,
		payment: { provider: 'sslcommerz', status: 'review', amount: 1, by: null, refunded: 0, payout: null, history: [] },
	},
]
const asked = { at: at - hour, by: 'system', action: 'ask', to: 'accepted' } as const

const orders = orderStates.flatMap((status) =>
	meetings.flatMap((meeting) =>
		money.flatMap((payment) =>
			[false, true].flatMap((isAsked) =>
				[0, 20].map(
					(wrongCodes) =>
						({
							id: 'order-1',
							listingId: 'listing-1',
							buyerId: 'rahim',
							sellerId: 'karim',
							buyerName: 'Rahim',
							sellerName: 'Karim',
							productName: 'AGV K3',
							price: 4_200,
							meetingLocation: 'Dhaka',
							createdAt: moment(-60),
							acceptedAt: status === 'booked' ? null : moment(-50),
							completedAt: status === 'completed' ? moment(-2) : null,
							disputedAt: null,
							paidAt: null,
							payBy: null,
							agreedAt: null,
							agreedPlace: null,
							meetingPlace: null,
							meetingAt: null,
							meetingBy: null,
							meetingAgreed: false,
							paymentInReview: false,
							payment: null,
							extended: false,
							code: '012345',
							raters: [],
							checked: [],
							deadline: moment(100),
							askedAt: isAsked ? moment(-1) : null,
							history: isAsked ? [asked] : [],
							...meeting,
							...payment,
							status,
							wrongCodes,
						}) as unknown as OrderRow,
				),
			),
		),
	),
)

const seen = (order: OrderRow, reader: Member): Order =>
	describeOrder(order, reader, { gateway: {} as Gateway, site: '' }, at)

test('an order is something to do for a side with an action due, and for the other side only on the day of the meeting', () => {
	const kinds = new Set<string>()
	for (const row of orders)
		for (const reader of readers) {
			const order = seen(row, reader)
			const todo = todoOf(order, 'en', at)
			const { due } = wordsOf(order, at)
			if (todo) kinds.add(todo.kind)
			const case_ = JSON.stringify({ ...row, reader: reader.id })
			if (reader.role === 'admin') expect(todo, case_).toBeUndefined()
			else if (due) expect(todo, `${due.action} ${case_}`).toBeDefined()
			else if (todo) expect([todo.kind, momentOf(order, at)], case_).toEqual(['meeting', 'day'])
			if (todo) expect(todo.due, case_).toBeGreaterThan(at - 6 * hour)
		}
	expect([...kinds].sort()).toEqual([...new Set(orderTodos.map(({ kind }) => kind))].sort())
})

test('every kind of thing to do is one of an order, an offer, a message or a queue', () => {
	const told = orderTodos.map(({ kind }) => kind)
	const others = ['offer', 'message', 'statement', 'payout_account', 'incomplete', 'import', 'case', 'payout']
	expect(new Set([...told, ...others])).toEqual(new Set(todoKinds))
})
