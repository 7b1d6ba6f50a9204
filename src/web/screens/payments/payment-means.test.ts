import { expect, test } from 'vitest'
import { meansOf } from './payment-means.ts'

const failed = { status: 'failed', payout: null } as const
const booked = { status: 'booked', actions: ['cancel', 'pay'], as: 'buyer' } as const

test('after a failed payment one can pay at the meeting, except for a booking that ends unless it is paid', () => {
	const usual = { ...booked, actions: [...booked.actions] }
	expect(meansOf(usual, failed)).toBe('Nothing was charged. You can try again, or pay at the meeting.')
	const first = { ...usual, pay_by: 1 }
	expect(meansOf(first, failed)).toBe('Nothing was charged. Pay in time to keep your booking.')
})

test('a reader who cannot pay is only told that nothing was charged', () => {
	for (const given of [{}, { pay_by: 1 }])
		expect(meansOf({ status: 'booked', actions: ['accept'], as: 'seller', ...given }, failed)).toBe(
			'Nothing was charged.',
		)
})

test('the person concerned is addressed directly, and others read about them', () => {
	const means = (
		as: 'buyer' | 'seller' | null,
		status: 'completed' | 'refunded',
		payment: Parameters<typeof meansOf>[1],
	) => meansOf({ status, actions: [], as }, payment)
	const paidOut = { status: 'paid', payout: 'paid' } as const
	expect(means('seller', 'completed', paidOut)).toBe('You have been paid.')
	expect(means('buyer', 'completed', paidOut)).toBe('The seller has been paid.')
	const returned = { status: 'refunded', payout: null } as const
	expect(means('buyer', 'refunded', returned)).toBe('You have the whole amount back.')
	const parting = { status: 'refunding', payout: null } as const
	expect(means('buyer', 'completed', parting)).toBe(
		'The payment service returns a part to you. That can take some days.',
	)
	expect(means('seller', 'completed', parting)).toBe(
		'The payment service returns a part to the buyer. That can take some days.',
	)
	expect(means('buyer', 'refunded', parting)).toMatch('the whole amount to you')
	expect(meansOf({ status: 'disputed', actions: [], as: null }, { status: 'paid', payout: null })).toBe(
		'The money is held until the dispute is decided.',
	)
	for (const as of ['seller', null] as const)
		expect(means(as, 'refunded', returned)).toBe('The buyer has the whole amount back.')
})

test('once the gear is handed over, the money waits for a dispute, then for the payout, and is then paid out', () => {
	const payouts = [null, 'due', 'paid'] as const
	const order = { status: 'completed', as: 'seller' } as const
	expect(payouts.map((payout) => meansOf({ ...order, actions: [] }, { status: 'paid', payout }))).toEqual([
		'The gear was handed over. You are paid after 48 hours, unless the buyer opens a dispute.',
		'You are paid next.',
		'You have been paid.',
	])
})
