import { describe, expect, it } from 'vitest'
import type { Gateway } from '../../services/payments/gateway.ts'
import { isOpen, mobileOf, payRefusal, priceRefusal } from './payable.ts'

const gateway = {} as Gateway
const order = { status: 'booked', price: 5500, paidAt: null, paymentInReview: false } as const

describe('an order can be paid online', () => {
	it('while it waits for its handover', () => {
		for (const status of ['booked', 'accepted'] as const) {
			expect(isOpen({ status })).toBe(true)
			expect(payRefusal({ gateway }, { ...order, status })).toBeNull()
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
			expect(isOpen({ status })).toBe(false)
			expect(payRefusal({ gateway }, { ...order, status })?.sentence.en).toContain('over')
		}
	})

	it('once, and not while a payment is being checked', () => {
		for (const paid of [{ paidAt: new Date(0) }, { paymentInReview: true }])
			expect(payRefusal({ gateway }, { ...order, ...paid })).toMatchObject({
				kind: 'taken',
				sentence: { en: 'This order is already paid.' },
			})
	})

	it('from the least to the most that the gateway takes, both included', () => {
		for (const price of [10, 500_000]) expect(priceRefusal({ gateway }, price)).toBeNull()
		for (const price of [9, 500_001]) {
			expect(priceRefusal({ gateway }, price)).toMatchObject({ kind: 'taken' })
			expect(payRefusal({ gateway }, { ...order, price })?.sentence.en).toContain('from ৳10 to ৳500,000')
		}
	})

	it('where there is a gateway', () => {
		expect(priceRefusal({ gateway: null }, 5500)?.sentence.en).toContain('not offered')
		expect(payRefusal({ gateway: null }, order)?.sentence.en).toContain('not offered')
	})
})

describe('the number that the gateway is given', () => {
	it('is the one that was sent, else the one that is known', () => {
		expect(mobileOf('+8801912345678', '+8801812345678')).toBe('+8801912345678')
		expect(mobileOf('', '+8801812345678')).toBe('+8801812345678')
	})

	it('is asked for where there is none', () => {
		expect(() => mobileOf('', '')).toThrow(
			expect.objectContaining({ kind: 'invalid', fields: { mobile: expect.anything() } }),
		)
	})
})
