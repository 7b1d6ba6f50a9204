import { expect, test } from 'vitest'
import { meansOf } from './payment-means.ts'

const failed = { status: 'failed', payout: null } as const
const booked = { status: 'booked', actions: ['cancel', 'pay'] } as const

test('a payment that failed leaves the meeting to pay at, but for a booking that ends unless it is paid', () => {
	const usual = { ...booked, actions: [...booked.actions] }
	expect(meansOf(usual, failed)).toBe('Nothing was charged. You can try again, or pay at the meeting.')
	const first = { ...usual, pay_by: 1 }
	expect(meansOf(first, failed)).toBe('Nothing was charged. Pay in time to keep your booking.')
})

test('whoever cannot pay is told that nothing was charged, and no more', () => {
	for (const given of [{}, { pay_by: 1 }])
		expect(meansOf({ status: 'booked', actions: ['accept'], ...given }, failed)).toBe('Nothing was charged.')
})
