import { expect, test } from 'vitest'
import { openWindow, runHook, stopTime } from '../../../../tests/support/hook.tsx'
import type { Order } from '../../../contract/deals/orders.ts'
import { useDeal } from './deal.ts'

// 25 November, noon in Dhaka.
const now = Date.UTC(2026, 10, 25, 6)
const hour = 3_600_000
const meeting = { place: 'GEC Circle', at: now + 5 * hour, by: 'buyer', agreed: true } as const

const dealOf = (given: Partial<Order>) => {
	stopTime()
	openWindow()
	const order = {
		status: 'accepted',
		as: 'buyer',
		other: { _id: 'salma', name: 'Salma' },
		actions: [],
		history: [],
		payment: null,
		meeting: null,
		meeting_location: 'Agrabad',
		product_resellPrice: 4_200,
		deadline: now + 48 * hour,
		...given,
	} as unknown as Order
	return runHook(useDeal, order, { now }).current
}

test('a booking says until when the seller may answer, and says it once', () => {
	const deal = dealOf({ status: 'booked' })
	expect(deal).toMatchObject({
		words: 'Held for you',
		text: expect.stringMatching(/^The seller has until Friday, 12:00\spm to say yes\.$/),
		by: null,
		until: now + 48 * hour,
		meeting: null,
		due: null,
		also: [],
		moment: 'before',
	})
	const first = dealOf({ status: 'booked', actions: ['pay'], pay_by: now + hour } as Partial<Order>)
	expect(first.words).toMatch(/^Held for you until today, 1:00\spm$/)
	expect([first.by, first.until, first.due?.action]).toEqual([null, now + hour, 'pay'])
})

test('an agreed meeting is named with its time and place, as the beginning of a sentence', () => {
	const deal = dealOf({ meeting, actions: ['received', 'cancel'] })
	expect(deal.meeting).toEqual({ words: expect.stringMatching(/^Today, 5:00\spm, GEC Circle$/), place: 'GEC Circle' })
	expect([deal.words, deal.moment]).toEqual([expect.stringMatching(/^Today, 5:00\spm, GEC Circle$/), 'day'])
	expect(dealOf({ meeting: { ...meeting, agreed: false } }).meeting).toBeNull()
	expect(dealOf({ meeting, status: 'completed' }).meeting, 'it is over').toBeNull()
})

test('a proposal names who is to answer', () => {
	const deal = dealOf({ meeting: { ...meeting, agreed: false }, actions: ['propose_meeting'] })
	expect(deal.words).toBe('Waiting for Salma to answer your proposal')
	expect(`${deal.words} ${deal.text}`).not.toMatch(/[{}]/)
})

test('a time that the words do not say is said separately', () => {
	const told = (['booked', 'accepted', 'completed'] as const).flatMap((status) =>
		(['buyer', 'seller'] as const).map((as) =>
			dealOf({
				status,
				as,
				actions: ['accept', 'propose_meeting', 'review'],
				review_until: now + 72 * hour,
			} as Partial<Order>),
		),
	)
	const said = told.filter(({ by }) => by !== null)
	expect(said.length).toBeGreaterThan(0)
	for (const { words, text, by } of said) {
		expect(by).toMatch(/\d:\d\d/)
		expect(words + text).not.toContain(by)
	}
	for (const { until, by } of told) if (until === null) expect(by).toBeNull()
})

test('the price and a side that has left are named if the words mention them', () => {
	const payment = { status: 'paid' } as Order['payment']
	const asked = {
		meeting: { ...meeting, at: now - hour },
		payment,
		actions: ['received', 'no_show', 'dispute'],
	} as Partial<Order>
	expect(dealOf(asked).text).toBe('Say yes only when you have the gear: ৳4,200 goes to Salma then.')
	expect(dealOf({ ...asked, other: { _id: '', name: '' } }).text).toMatch(/goes to Someone who left then\.$/)
	expect(dealOf({ ...asked, other: null } as unknown as Partial<Order>).text).toMatch(/goes to {2}then\.$/)
	expect(dealOf(asked).also.map(({ action }) => action)).toEqual(['no_show', 'dispute'])
})
