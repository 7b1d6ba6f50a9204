import { describe, expect, it } from 'vitest'
import type { Gateway } from '../../services/payments/gateway.ts'
import { canBePaid, mobileOf, refuseUnpayable, refuseUnpayablePrice } from './payable.ts'

const gateway = {} as Gateway
const order = { status: 'booked', price: 5500, paidAt: null, paymentInReview: false, listingDeleted: false } as const

/** A refusal whose sentence has these words. */
const saying = (words: string) =>
	expect.objectContaining({ kind: 'taken', sentence: expect.objectContaining({ en: expect.stringContaining(words) }) })

function expectPayable(market: { gateway: Gateway | null }, changed: Parameters<typeof canBePaid>[1]) {
	expect(canBePaid(market, changed)).toBe(true)
	expect(() => refuseUnpayable(market, changed)).not.toThrow()
}

function expectUnpayable(market: { gateway: Gateway | null }, changed: Parameters<typeof canBePaid>[1], words: string) {
	expect(canBePaid(market, changed)).toBe(false)
	expect(() => refuseUnpayable(market, changed)).toThrow(saying(words))
}

describe('an order can be paid online', () => {
	it('while it waits for its handover', () => {
		for (const status of ['booked', 'accepted'] as const) {
			expectPayable({ gateway }, { ...order, status })
		}
		for (const status of [
			'completed',
			'disputed',
			'declined',
			'cancelled',
			'expired',
			'no_show',
			'refunded',
		] as const) {
			expectUnpayable({ gateway }, { ...order, status }, 'over')
		}
	})

	it('only while there is gear to hand over', () =>
		expectUnpayable({ gateway }, { ...order, status: 'accepted', listingDeleted: true }, 'over'))

	it('once, and not while a payment is being checked', () => {
		for (const paid of [{ paidAt: new Date(0) }, { paymentInReview: true }])
			expectUnpayable({ gateway }, { ...order, ...paid }, 'This order is already paid.')
	})

	it("from the gateway's minimum to its maximum, both included", () => {
		for (const price of [10, 500_000]) expect(() => refuseUnpayablePrice({ gateway }, price)).not.toThrow()
		for (const price of [9, 500_001]) {
			expect(() => refuseUnpayablePrice({ gateway }, price)).toThrow(saying('from ৳10 to ৳5,00,000'))
			expectUnpayable({ gateway }, { ...order, price }, 'from ৳10 to ৳5,00,000')
		}
	})

	it('if there is a gateway', () => {
		expect(() => refuseUnpayablePrice({ gateway: null }, 5500)).toThrow(saying('not offered'))
		expectUnpayable({ gateway: null }, order, 'not offered')
	})
})

describe('the phone number for the gateway', () => {
	it('is the one sent, otherwise the known one', () => {
		expect(mobileOf('+8801912345678', '+8801812345678')).toBe('+8801912345678')
		expect(mobileOf('', '+8801812345678')).toBe('+8801812345678')
	})

	it('is required if there is none', () => {
		expect(() => mobileOf('', '')).toThrow(
			expect.objectContaining({ kind: 'invalid', fields: { mobile: expect.anything() } }),
		)
	})
})
