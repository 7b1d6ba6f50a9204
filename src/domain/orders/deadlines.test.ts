import { describe, expect, it } from 'vitest'
import { orderStates } from '../../contract/deals/states.ts'
import { deadlineOf } from './deadlines.ts'

const at = Date.UTC(2026, 0, 15, 12)
const hour = 3_600_000
const day = 24 * hour

describe('the deadline of an order', () => {
	const of = (given: Partial<Parameters<typeof deadlineOf>[0]>) =>
		deadlineOf({
			state: 'accepted',
			placedAt: at,
			acceptedAt: at,
			askedAt: null,
			completedAt: null,
			paidAt: null,
			payBy: null,
			extended: false,
			disputedBefore: false,
			agreedAt: null,
			...given,
		})

	it('of a booking is 48 hours, or its time to pay while it is not paid', () => {
		expect(of({ state: 'booked' })).toBe(at + 48 * hour)
		expect(of({ state: 'booked', payBy: at + hour / 2 })).toBe(at + hour / 2)
		expect(of({ state: 'booked', payBy: at + hour / 2, paidAt: at })).toBe(at + 48 * hour)
	})

	it('of an accepted order is 14 days, 10 if paid, or 3 days after the meeting if that is later', () => {
		expect(of({})).toBe(at + 14 * day)
		expect(of({ paidAt: at + day })).toBe(at + 11 * day)
		expect(of({ paidAt: at - day })).toBe(at + 10 * day)
		expect(of({ agreedAt: at + 2 * day })).toBe(at + 14 * day)
		expect(of({ agreedAt: at + 12 * day })).toBe(at + 15 * day)
		expect(of({ extended: true })).toBe(at + 28 * day)
		expect(of({ agreedAt: at + 12 * day, extended: true })).toBe(at + 29 * day)
		expect(of({ askedAt: at + 14 * day })).toBe(at + 17 * day)
		expect(of({ acceptedAt: null })).toBeNull()
	})

	it('of a completed order is the 48 hours in which a paid one can be disputed', () => {
		expect(of({ state: 'completed', completedAt: at })).toBeNull()
		expect(of({ state: 'completed', paidAt: at })).toBeNull()
		expect(of({ state: 'completed', completedAt: at, paidAt: at })).toBe(at + 48 * hour)
		expect(of({ state: 'completed', completedAt: at, paidAt: at, disputedBefore: true })).toBeNull()
	})

	it('does not exist for anything else', () => {
		for (const state of orderStates.filter((each) => !['booked', 'accepted', 'completed'].includes(each)))
			expect(of({ state }), state).toBeNull()
	})
})
