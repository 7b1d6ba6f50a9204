import { describe, expect, it } from 'vitest'
import { type ListingState, listingStates } from '../../contract/deals/states.ts'
import { ProductAction as actions, type ProductAction } from '../../contract/listings/listings.ts'
import { roles } from '../../contract/people/roles.ts'
import { say } from '../../contract/sentences.ts'
import type { Actor } from '../actor.ts'
import type { Failure } from '../failure.ts'
import { actionsIn, guard, lifecycle, type Standing, standingOf } from './listing-lifecycle.ts'

const everyone: Actor['role'][] = ['visitor', 'unfinished', ...roles]
const standings: Standing[] = [...everyone, 'owner', 'former seller']

const nobody = { visitor: [], unfinished: [], buyer: [], seller: [] }

/** Already done, so allowed to the owner without being offered. */
const repeated: Partial<Record<ListingState, ProductAction[]>> = {
	available: ['resume'],
	paused: ['pause', 'unsell'],
	sold: ['sell'],
}

/** What each person may do. The lifecycle table says the same by state. */
const expected: Record<ListingState, Record<Standing, ProductAction[]>> = {
	available: {
		visitor: [],
		unfinished: [],
		buyer: ['order', 'wishlist', 'report', 'ask', 'offer'],
		seller: ['report'],
		owner: ['advertise', 'stop_advertising', 'edit', 'pause', 'sell', 'delete'],
		'former seller': ['delete'],
		admin: ['report', 'hide', 'delete'],
	},
	booked: {
		visitor: [],
		unfinished: [],
		buyer: ['wishlist', 'report', 'ask'],
		seller: ['report'],
		owner: ['stop_advertising', 'delete'],
		'former seller': ['delete'],
		admin: ['report', 'hide', 'delete'],
	},
	paused: {
		...nobody,
		owner: ['stop_advertising', 'edit', 'resume', 'sell', 'delete'],
		'former seller': ['delete'],
		admin: ['hide', 'delete'],
	},
	sold: { ...nobody, owner: ['unsell', 'again', 'delete'], 'former seller': ['delete'], admin: ['delete'] },
	held: { ...nobody, owner: ['edit', 'delete'], 'former seller': ['delete'], admin: ['hide', 'delete'] },
	hidden: { ...nobody, owner: ['delete'], 'former seller': ['delete'], admin: ['show', 'delete'] },
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
	for (const state of listingStates)
		for (const standing of standings) {
			it(`offers the ${standing} of an ${state} listing what the guard then allows, and nothing else`, () => {
				expect(actionsIn(state, standing)).toEqual(expected[state][standing])
				for (const action of actions.options) {
					const again = standing === 'owner' && (repeated[state] ?? []).includes(action)
					expect(outcome(action, state, standing) === 'allowed').toBe(
						again || expected[state][standing].includes(action),
					)
				}
			})
		}

	it('refuses as too late only what some state allows this person', () => {
		expect(outcome('order', 'booked', 'buyer')).toBe('taken')
		expect(outcome('advertise', 'booked', 'owner')).toBe('taken')
		expect(outcome('advertise', 'booked', 'seller')).toBe('forbidden')
		expect(outcome('order', 'booked', 'admin')).toBe('forbidden')
	})

	it("says why it is too late, in the action's words if there are any, otherwise in the state's", () => {
		const said = (action: ProductAction, state: ListingState, standing: Standing) => () =>
			guard(action, state, standing)
		expect(said('order', 'booked', 'buyer')).toThrow(say('bookedByAnother').en)
		expect(said('offer', 'booked', 'buyer')).toThrow(say('noOffersNow').en)
		expect(said('offer', 'paused', 'buyer')).toThrow(say('noOffersNow').en)
		expect(said('advertise', 'booked', 'owner')).toThrow(say('bookedNotAdvertised').en)
		expect(said('edit', 'booked', 'owner')).toThrow(say('bookedNotChanged').en)
		expect(said('edit', 'sold', 'owner')).toThrow(say('soldForGood').en)
		expect(said('edit', 'hidden', 'owner')).toThrow(say('hiddenByAdmin').en)
		expect(said('pause', 'held', 'owner')).toThrow(say('beingLookedAt').en)
		expect(said('order', 'sold', 'buyer')).toThrow(say('soldForGood').en)
	})

	it('takes an admin who has become one with listings for their former seller', () => {
		const admin = { role: 'admin', id: 'a' } as Actor
		expect(standingOf(admin, 'a')).toBe('former seller')
		expect(standingOf(admin, 'b')).toBe('admin')
		expect(standingOf({ ...admin, role: 'seller' } as Actor, 'a')).toBe('owner')
	})

	it('leads from an available listing to a booked one by an order, and no further by another order', () => {
		expect(lifecycle.available.order?.to).toBe('booked')
		expect(lifecycle.booked.order).toBeUndefined()
	})
})
