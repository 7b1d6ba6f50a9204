import type { ProductAction } from '../contract/listings.ts'
import type { PlainSentence } from '../contract/sentences.ts'
import type { ListingState } from '../contract/states.ts'
import type { Actor } from './actor.ts'
import { forbidden, taken } from './failure.ts'

/** A person's relation to a listing. An admin may still have listings from their time as a seller. */
export type Standing = Actor['role'] | 'owner' | 'former seller'

interface Step {
	readonly to: ListingState | 'deleted'
	readonly by: readonly Standing[]
}

const othersThanTheSeller: readonly Standing[] = ['buyer', 'seller', 'admin']
const keepers: readonly Standing[] = ['owner', 'former seller', 'admin']

/** THE LIFECYCLE of a listing: state -> action -> next state and who may. Anything else is impossible. */
export const lifecycle: Readonly<Record<ListingState, Partial<Record<ProductAction, Step>>>> = {
	available: {
		order: { to: 'booked', by: ['buyer'] },
		wishlist: { to: 'available', by: ['buyer'] },
		report: { to: 'available', by: othersThanTheSeller },
		advertise: { to: 'available', by: ['owner'] },
		delete: { to: 'deleted', by: keepers },
	},
	booked: {
		wishlist: { to: 'booked', by: ['buyer'] },
		report: { to: 'booked', by: othersThanTheSeller },
		delete: { to: 'deleted', by: keepers },
	},
}

/** Why an action that another state allows is refused in this one. */
const tooLate: Partial<Record<ProductAction, PlainSentence>> = {
	order: 'bookedByAnother',
	advertise: 'bookedNotAdvertised',
}

/** The actor's relation to a listing of this seller. */
export function standingOf(actor: Actor, sellerId: string): Standing {
	if (!('id' in actor) || actor.id !== sellerId) return actor.role
	return actor.role === 'seller' ? 'owner' : 'former seller'
}

/** What this person may do with a listing in this state. */
export function actionsIn(state: ListingState, standing: Standing): ProductAction[] {
	const steps = Object.entries(lifecycle[state]) as [ProductAction, Step][]
	return steps.filter(([, { by }]) => by.includes(standing)).map(([action]) => action)
}

/** Throws 'forbidden' if this person may never do it, 'taken' if it is too late. */
export function guard(action: ProductAction, state: ListingState, standing: Standing): void {
	if (lifecycle[state][action]?.by.includes(standing)) return
	const everAllowed = Object.values(lifecycle).some((steps) => steps[action]?.by.includes(standing))
	throw everAllowed ? taken(tooLate[action]) : forbidden()
}
