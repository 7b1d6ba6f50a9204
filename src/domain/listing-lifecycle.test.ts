import { describe, expect, it } from 'vitest'
import { ProductAction as actions, type ProductAction } from '../contract/listings.ts'
import type { Actor } from './actor.ts'
import type { Failure } from './failure.ts'
import { actionsIn, guard, type ListingState, lifecycle, type Standing } from './listing-lifecycle.ts'

const roles: Actor['role'][] = ['visitor', 'unfinished', 'buyer', 'seller', 'admin']
const standings: Standing[] = [...roles, 'owner']

/** An owner is a seller, or an admin who was one; everybody else stands to a listing as their role does. */
const rolesOf = (standing: Standing) => (standing === 'owner' ? (['seller', 'admin'] as const) : [standing])

/** What the table of calls refuses to a role, whatever its standing. */
const refusedTo: Partial<Record<Actor['role'], ProductAction[]>> = { admin: ['advertise'] }

/** What each standing may do, written down a second time, by person: the table is by state. */
const expected: Record<ListingState, Record<Standing, ProductAction[]>> = {
	available: {
		visitor: [],
		unfinished: [],
		buyer: ['order', 'wishlist', 'report'],
		seller: ['report'],
		owner: ['advertise', 'delete'],
		admin: ['report', 'delete'],
	},
	booked: {
		visitor: [],
		unfinished: [],
		buyer: ['wishlist', 'report'],
		seller: ['report'],
		owner: ['delete'],
		admin: ['report', 'delete'],
	},
}

function outcome(action: ProductAction, state: ListingState, standing: Standing): string {
	try {
		guard(action, state, standing)
		return 'allowed'
	} catch (error) {
		return (error as Failure).kind
	}
}

describe('the lifecycle of a listing', () => {
	for (const state of Object.keys(lifecycle) as ListingState[])
		for (const standing of standings) {
			it(`offers the ${standing} of an ${state} listing what the guard then allows, and nothing else`, () => {
				for (const role of rolesOf(standing)) {
					const allowed = expected[state][standing].filter((action) => !refusedTo[role]?.includes(action))
					expect(actionsIn(state, standing, role)).toEqual(allowed)
				}
				for (const action of actions.options)
					expect(outcome(action, state, standing) === 'allowed').toBe(expected[state][standing].includes(action))
			})
		}

	it('refuses as too late only what some state allows this person', () => {
		expect(outcome('order', 'booked', 'buyer')).toBe('taken')
		expect(outcome('advertise', 'booked', 'owner')).toBe('taken')
		expect(outcome('advertise', 'booked', 'seller')).toBe('forbidden')
		expect(outcome('order', 'booked', 'admin')).toBe('forbidden')
	})

	it('leads from an available listing by an order to a booked one, from which no order leads on', () => {
		expect(lifecycle.available.order?.to).toBe('booked')
		expect(lifecycle.booked.order).toBeUndefined()
	})
})
