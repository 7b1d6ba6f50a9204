import { api, type CallName, type Who } from '../contract/api.ts'
import type { ProductAction } from '../contract/listings.ts'
import type { Actor } from './actor.ts'
import { forbidden, taken } from './failure.ts'

export type ListingState = 'available' | 'booked'

/** What somebody is to one listing: its owner, or else what they are to the market. */
export type Standing = Actor['role'] | 'owner'

interface Step {
	readonly to: ListingState | 'deleted'
	readonly by: readonly Standing[]
}

const toAnyone: readonly Standing[] = ['buyer', 'seller', 'admin']
const toItsKeepers: readonly Standing[] = ['owner', 'admin']

/** THE LIFECYCLE of a listing, state -> action -> where it leads and who may: what is not here cannot be done. */
export const lifecycle: Record<ListingState, Partial<Record<ProductAction, Step>>> = {
	available: {
		order: { to: 'booked', by: ['buyer'] },
		wishlist: { to: 'available', by: ['buyer'] },
		report: { to: 'available', by: toAnyone },
		advertise: { to: 'available', by: ['owner'] },
		delete: { to: 'deleted', by: toItsKeepers },
	},
	booked: {
		wishlist: { to: 'booked', by: ['buyer'] },
		report: { to: 'booked', by: toAnyone },
		delete: { to: 'deleted', by: toItsKeepers },
	},
}

/** Why an action that some state allows is refused in another. */
const tooLate: Partial<Record<ProductAction, string>> = {
	order: 'Somebody else has just booked this.',
	advertise: 'A booked listing cannot be advertised.',
}

/** What the actor is to the listing of this seller. */
export function standingOf(actor: Actor, sellerId: string): Standing {
	return 'id' in actor && actor.id === sellerId ? 'owner' : actor.role
}

/** The call that each action is made by: who may make it at all is in the API table. */
const calls = {
	order: 'POST /api/add/order',
	wishlist: 'POST /api/product/wishlist/{id}',
	report: 'POST /api/product/report/{id}',
	advertise: 'POST /api/product/update/{id}',
	delete: 'DELETE /api/product/{id}',
} as const satisfies Record<ProductAction, CallName>

// An owner is not always a seller: an admin may have been one and still have listings.
function mayCall(action: ProductAction, role: Actor['role']): boolean {
	const who: Who = api[calls[action]].who
	return typeof who === 'string' || who.some((admitted) => admitted === role)
}

/** The actions that this standing, with this role, has in this state. */
export function actionsIn(state: ListingState, standing: Standing, role: Actor['role']): ProductAction[] {
	const steps = Object.entries(lifecycle[state]) as [ProductAction, Step][]
	return steps.filter(([action, { by }]) => by.includes(standing) && mayCall(action, role)).map(([action]) => action)
}

/** Refuses an action: 'forbidden' to whom no state allows it, 'taken' where it merely comes too late. */
export function guard(action: ProductAction, state: ListingState, standing: Standing): void {
	if (lifecycle[state][action]?.by.includes(standing)) return
	const everAllowed = Object.values(lifecycle).some((steps) => steps[action]?.by.includes(standing))
	throw everAllowed ? taken(tooLate[action] ?? 'This cannot be done any more.') : forbidden()
}
