import { expect, it } from 'vitest'
import type { OrderRecord } from '../../database/deals/orders.ts'
import { factsOf, nextDeadline } from './facts.ts'

const moment = (ms: number) => new Date(ms)

/** A booking to which nothing has happened yet. */
const booked = {
	status: 'booked',
	createdAt: moment(0),
	acceptedAt: null,
	askedAt: null,
	completedAt: null,
	paidAt: null,
	payBy: null,
	disputedAt: null,
	deadline: null,
	extended: false,
	paymentInReview: false,
	wrongCodes: 0,
	meetingBy: null,
	meetingAt: null,
	meetingAgreed: false,
	agreedAt: null,
} as OrderRecord

it('an order to which nothing has happened has no times and waits for no answer', () => {
	expect(factsOf(booked)).toEqual({
		state: 'booked',
		paid: false,
		paymentInReview: false,
		completedAt: null,
		deadline: null,
		payBy: null,
		asked: false,
		extended: false,
		disputedBefore: false,
		wrongCodes: 0,
		proposedBy: null,
		proposedAt: null,
		agreedAt: null,
	})
})

it('the facts of an order are its times in ms, and whether it was paid, asked about or disputed', () => {
	const order: OrderRecord = {
		...booked,
		status: 'disputed',
		paidAt: moment(0),
		askedAt: moment(0),
		disputedAt: moment(0),
		completedAt: moment(1),
		deadline: moment(2),
		payBy: moment(3),
		agreedAt: moment(4),
		extended: true,
		paymentInReview: true,
		wrongCodes: 3,
		meetingBy: 'seller',
		meetingAt: moment(5),
	}
	expect(factsOf(order)).toEqual({
		state: 'disputed',
		paid: true,
		paymentInReview: true,
		completedAt: 1,
		deadline: 2,
		payBy: 3,
		asked: true,
		extended: true,
		disputedBefore: true,
		wrongCodes: 3,
		proposedBy: 'its seller',
		proposedAt: 5,
		agreedAt: 4,
	})
})

it('a meeting that both agreed on waits for nobody', () => {
	const proposed = { ...booked, meetingBy: 'buyer', meetingAt: moment(5) } as const
	expect(factsOf(proposed)).toMatchObject({ proposedBy: 'its buyer', proposedAt: 5 })
	expect(factsOf({ ...proposed, meetingAgreed: true })).toMatchObject({ proposedBy: null, proposedAt: null })
})

it('each time of an order moves its deadline', () => {
	const [hour, day] = [3_600_000, 86_400_000]
	const until = (given: Partial<OrderRecord>) => nextDeadline({ ...booked, ...given })?.getTime() ?? null
	expect(until({})).toBe(48 * hour)
	expect(until({ payBy: moment(hour) })).toBe(hour)
	expect(until({ payBy: moment(hour), paidAt: moment(1) })).toBe(48 * hour)
	const accepted = { status: 'accepted', acceptedAt: moment(hour) } as const
	expect(until(accepted)).toBe(hour + 14 * day)
	expect(until({ ...accepted, extended: true })).toBe(hour + 28 * day)
	expect(until({ ...accepted, paidAt: moment(day) })).toBe(11 * day)
	expect(until({ ...accepted, agreedAt: moment(20 * day) })).toBe(23 * day)
	expect(until({ ...accepted, askedAt: moment(15 * day) })).toBe(18 * day)
	const completed = { status: 'completed', completedAt: moment(day), paidAt: moment(1) } as const
	expect(until(completed)).toBe(day + 48 * hour)
	expect(until({ ...completed, disputedAt: moment(1) })).toBeNull()
	expect(until({ ...completed, paidAt: null })).toBeNull()
	expect(until({ status: 'expired' })).toBeNull()
})
