import { expect, test } from 'vitest'
import type { Order, OrderEntry, OrderParty } from '../../../../contract/deals/orders.ts'
import { isEnded, type OrderState, orderStates } from '../../../../contract/deals/states.ts'
import { stepOfEnded } from './ended.ts'
import { stepOf } from './step.ts'

const booked: OrderEntry = { at: 1, by: 'buyer', action: 'book', to: 'booked' }
const accepted: OrderEntry = { at: 2, by: 'seller', action: 'accept', to: 'accepted' }

/** An order that ended like this, for one of the two or an admin. */
function ended(as: Order['as'], status: OrderState, by: OrderParty, before: OrderEntry[] = [booked, accepted]) {
	const history = [...before, { at: 3, by, action: 'whatever', to: status }]
	return stepOfEnded({ as, status, history, payment: null } as unknown as Order)
}

test('whoever ended an order reads that they did, and the other side who did', () => {
	expect(ended('buyer', 'cancelled', 'buyer').title).toBe('You cancelled this order')
	expect(ended('seller', 'cancelled', 'buyer').title).toBe('{name} cancelled this order')
	expect(ended('seller', 'declined', 'seller').title).toBe('You declined this booking')
	expect(ended('buyer', 'no_show', 'seller').title).toBe('{name} said that you did not come')
	expect(ended('seller', 'no_show', 'seller').title).toBe('You said that {name} did not come')
	for (const as of ['buyer', 'seller', null] as const) {
		expect(ended(as, 'cancelled', 'admin').title).toBe('An admin cancelled this order')
		expect(ended(as, 'cancelled', 'system').title).toBe('This order was cancelled')
	}
	expect(ended('buyer', 'refunded', 'admin').title).toBe('You get your money back')
	for (const as of ['seller', null] as const)
		expect(ended(as, 'refunded', 'admin').title).toBe('The buyer gets the money back')
	expect(ended(null, 'cancelled', 'buyer').title).toBe('This order was cancelled')
})

test('an order that ran out says whether it was the answer or the handover that did not come', () => {
	expect(ended('buyer', 'expired', 'system', [booked]).title).toBe('{name} did not answer in time')
	expect(ended('seller', 'expired', 'system', [booked]).title).toBe('You did not answer in time')
	expect(ended(null, 'expired', 'system', [booked]).title).toBe('The seller did not answer in time')
	expect(ended('buyer', 'expired', 'system').title).toBe('Nobody confirmed the handover in time')
})

test('a paid order that neither side confirmed says why an admin decides', () => {
	const disputed = (action: string) =>
		stepOf({
			status: 'disputed',
			actions: [],
			history: [booked, accepted, { at: 3, by: 'system', action, to: 'disputed' }],
			payment: { status: 'paid' },
		} as unknown as Order).text
	expect(disputed('expire')).toMatch(/^Neither of you confirmed the handover/)
	expect(disputed('dispute')).toMatch(/^Both sides are told/)
})

test('a buyer reads where their money is', () => {
	const textFor = (status: string | null) =>
		stepOfEnded({ as: 'buyer', status: 'cancelled', history: [], payment: status && { status } } as unknown as Order)
			.text
	for (const nothingTaken of [null, 'waiting', 'failed']) expect(textFor(nothingTaken)).toMatch(/^You owe nothing/)
	for (const onItsWay of ['refunding', 'refund_failed']) expect(textFor(onItsWay)).toMatch(/goes back to you/)
	expect(textFor('refunded')).toMatch(/have your money back/)
})

test('only what ended without a sale counts as ended', () => {
	const states = orderStates.filter(isEnded)
	expect(states).toEqual(['declined', 'cancelled', 'expired', 'no_show', 'refunded'])
})
