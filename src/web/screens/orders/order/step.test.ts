import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/deals/orders.ts'
import { stepOf } from './step.ts'

const booked = (given: Partial<Order>) =>
	stepOf({ status: 'booked', history: [], payment: null, other: { _id: 'salma', name: 'Salma' }, ...given } as Order)

const accepted = (given: Partial<Order>) =>
	stepOf({
		status: 'accepted',
		history: [],
		payment: null,
		meeting: { place: 'GEC Circle', at: 1, by: 'buyer', agreed: true },
		other: { _id: 'salma', name: 'Salma' },
		...given,
	} as Order)

test('where the code was typed wrong too often the buyer confirms the handover, and the seller is told so', () => {
	expect(accepted({ as: 'seller', actions: ['complete'] }).title).toBe('Meet, and type the code')
	expect(accepted({ as: 'buyer', actions: ['received'], code: '012345' }).title).toBe('Meet, look, then say the code')
	expect(accepted({ as: 'seller', actions: ['cancel'] }).title).toBe('Meet, and let the buyer confirm')
	expect(accepted({ as: 'buyer', actions: ['received'] }).title).toBe('Meet, look, then confirm')
})

test('once the proposed time is over, both sides are to propose another', () => {
	const meeting = { place: 'GEC Circle', at: 1, by: 'buyer', agreed: false } as const
	const actions: Order['actions'] = ['propose_meeting']
	expect(accepted({ as: 'seller', actions: ['agree_meeting'], meeting }).title).toBe('Answer the proposed meeting')
	expect(accepted({ as: 'buyer', actions, meeting }).title).toBe('Waiting for {name} to answer your proposal')
	for (const as of ['buyer', 'seller'] as const)
		expect(accepted({ as, actions, meeting, proposal_over: true }).title).toBe('The proposed time is over')
})

test('who is asked what became of it is told only to do what they can, and what follows otherwise', () => {
	const asked = (...actions: Order['actions']) =>
		accepted({ as: 'seller', actions, history: [{ at: 1, by: 'system', action: 'ask', to: 'accepted' }] }).text
	expect(asked('complete', 'extend', 'cancel')).toMatch(/^Confirm the handover, take more time, .* expires\.$/)
	expect(asked('received', 'cancel', 'dispute')).toMatch(/^Confirm the handover, or cancel\. .* an admin decides/)
	expect(asked('extend', 'cancel')).toMatch(/^Ask the buyer to confirm .* expires\.$/)
	expect(asked('cancel', 'dispute')).toMatch(/^Ask the buyer to confirm .* an admin decides/)
})

test('a booking that waits for its payment says so to both, any other that the seller answers next', () => {
	expect(booked({ actions: ['cancel', 'pay'], pay_by: 1 }).title).toBe('Pay to keep your booking')
	expect(booked({ actions: ['cancel', 'pay'] }).title).toBe('Waiting for {name}')
	expect(booked({ actions: ['accept', 'decline'], pay_by: 1 }).text).toMatch(/^The buyer is paying online/)
	expect(booked({ actions: ['accept', 'decline'] }).text).toMatch(/^Accept to agree on a meeting/)
})
