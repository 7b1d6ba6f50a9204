import { expect, test } from 'vitest'
import type { Order, OrderEntry } from '../../../../contract/deals/orders.ts'
import type { PaymentEntry } from '../../../../contract/deals/payments.ts'
import { createTexts } from '../../../texts/texts.tsx'
import { happenedText, nameOf, paidWords } from './happened.ts'

const told = (entry: Pick<OrderEntry, 'by' | 'action' | 'to'>) => happenedText({ history: [] }, { at: 1, ...entry })

test('if an admin decides on a cancellation, the history says of buyers only that they asked for it', () => {
	expect(told({ by: 'buyer', action: 'cancel', to: 'disputed' })).toMatch(/^{who} asked to cancel/)
	for (const by of ['system', 'admin'] as const)
		expect(told({ by, action: 'cancel', to: 'disputed' })).toMatch(/The money is held until an admin decides$/)
	for (const by of ['buyer', 'seller', 'admin', 'system'] as const)
		expect(told({ by, action: 'cancel', to: 'cancelled' })).toBe('{who} cancelled')
})

test('the history describes an expired order by the step that was not taken', () => {
	const ended = { at: 2, by: 'system', action: 'expire', to: 'expired' } as const
	const accepted = { at: 1, by: 'seller', action: 'accept', to: 'accepted' } as const
	expect(happenedText({ history: [ended] }, ended)).toBe('The seller did not answer in time')
	expect(happenedText({ history: [accepted, ended] }, ended)).toBe('Nobody confirmed the handover in time')
	const decided = { ...ended, to: 'disputed' } as const
	expect(happenedText({ history: [accepted, decided] }, decided)).toBe('Nobody confirmed the handover in time')
	expect(told({ by: 'buyer', action: 'dispute', to: 'disputed' })).toBe('{who} opened a dispute')
})

test('each step has its words, and one that only a newer server knows is called a change', () => {
	expect(told({ by: 'buyer', action: 'book', to: 'booked' })).toBe('{who} booked it')
	expect(told({ by: 'seller', action: 'extend', to: 'accepted' })).toBe('{who} took 14 more days')
	expect(told({ by: 'seller', action: 'juggle' as never, to: 'accepted' })).toBe('Changed')
})

const order = { buyer_name: 'Rahim', seller_name: 'Karim' } as Order
const english = createTexts('en', null, 0)

test('the history names who took a step', () => {
	expect(
		(['buyer', 'seller', 'admin', 'system'] as const).map((by) => nameOf(order, { by } as OrderEntry, english.t)),
	).toEqual(['Rahim', 'Karim', 'An admin', 'Motor'])
})

test.each([
	['payment_paid', {}, 'Rahim paid ৳5,500 online'],
	['payment_paid', { by: 'admin' }, 'An admin accepted the payment of ৳5,500'],
	['payment_refused', { by: 'admin' }, 'An admin did not accept the payment'],
	['refund_started', {}, '৳5,500 is on its way back to Rahim'],
	['refund_started', { twice: true }, 'Rahim paid twice: ৳5,500 is on its way back'],
	['payment_refunded', { twice: true }, '৳5,500 was returned to Rahim'],
	['payout_due', {}, 'Karim is owed ৳5,500'],
	['payout_paid', { amount: undefined }, 'Karim was paid ৳0'],
] as const)('of the money, %s %j is told as %j', (kind, more, words) => {
	expect(paidWords(order, { kind, amount: 5_500, ...more } as PaymentEntry, english)).toBe(words)
})
