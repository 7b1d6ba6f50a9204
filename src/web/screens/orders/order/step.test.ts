import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/deals/orders.ts'
import { stepOf } from './step.ts'

const booked = (given: Partial<Order>) =>
	stepOf({ status: 'booked', history: [], payment: null, other: { _id: 'salma', name: 'Salma' }, ...given } as Order)

test('a booking that waits for its payment says so to both, any other that the seller answers next', () => {
	expect(booked({ actions: ['cancel', 'pay'], pay_by: 1 }).title).toBe('Pay to keep your booking')
	expect(booked({ actions: ['cancel', 'pay'] }).title).toBe('Waiting for {name}')
	expect(booked({ actions: ['accept', 'decline'], pay_by: 1 }).text).toMatch(/^The buyer is paying online/)
	expect(booked({ actions: ['accept', 'decline'] }).text).toMatch(/^Accept to agree on a meeting/)
})
