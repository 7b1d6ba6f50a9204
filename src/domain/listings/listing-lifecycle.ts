import { type ListingState, listingStates } from '../../contract/deals/states.ts'
import type { ProductAction } from '../../contract/listings/listings.ts'
import type { PlainSentence } from '../../contract/sentences.ts'
import type { Actor } from '../actor.ts'
import { lifecycleOf } from '../lifecycle.ts'

/** A person's relation to a listing. An admin may still have listings from their time as a seller. */
export type Standing = Actor['role'] | 'owner' | 'former seller'

/** A deleted listing is kept only for its orders, and so that its seller can list the gear again. */
type Stage = ListingState | 'deleted'

interface Step {
	readonly to: Stage
	readonly by: readonly Standing[]
	/** Already done: allowed, but changes nothing and is not offered. */
	readonly repeats?: true
}

const othersThanTheSeller: readonly Standing[] = ['buyer', 'seller', 'admin']
/** Those who see a listing in every state and may delete it. */
export const keepers: readonly Standing[] = ['owner', 'former seller', 'admin']

/** THE LIFECYCLE of a listing: state -> action -> next state and who may. Anything else is impossible. */
export const lifecycle: Readonly<Record<Stage, Partial<Record<ProductAction, Step>>>> = {
	available: {
		order: { to: 'booked', by: ['buyer'] },
		wishlist: { to: 'available', by: ['buyer'] },
		report: { to: 'available', by: othersThanTheSeller },
		advertise: { to: 'available', by: ['owner'] },
		stop_advertising: { to: 'available', by: ['owner'] },
		edit: { to: 'available', by: ['owner'] },
		pause: { to: 'paused', by: ['owner'] },
		resume: { to: 'available', by: ['owner'], repeats: true },
		sell: { to: 'sold', by: ['owner'] },
		hide: { to: 'hidden', by: ['admin'] },
		delete: { to: 'deleted', by: keepers },
		ask: { to: 'available', by: ['buyer'] },
		offer: { to: 'available', by: ['buyer'] },
	},
	booked: {
		wishlist: { to: 'booked', by: ['buyer'] },
		stop_advertising: { to: 'booked', by: ['owner'] },
		report: { to: 'booked', by: othersThanTheSeller },
		hide: { to: 'hidden', by: ['admin'] },
		delete: { to: 'deleted', by: keepers },
		ask: { to: 'booked', by: ['buyer'] },
	},
	paused: {
		stop_advertising: { to: 'paused', by: ['owner'] },
		edit: { to: 'paused', by: ['owner'] },
		pause: { to: 'paused', by: ['owner'], repeats: true },
		resume: { to: 'available', by: ['owner'] },
		sell: { to: 'sold', by: ['owner'] },
		unsell: { to: 'paused', by: ['owner'], repeats: true },
		hide: { to: 'hidden', by: ['admin'] },
		delete: { to: 'deleted', by: keepers },
	},
	sold: {
		sell: { to: 'sold', by: ['owner'], repeats: true },
		unsell: { to: 'paused', by: ['owner'] },
		again: { to: 'sold', by: ['owner'] },
		delete: { to: 'deleted', by: keepers },
	},
	hidden: {
		show: { to: 'paused', by: ['admin'] },
		delete: { to: 'deleted', by: keepers },
	},
	held: {
		edit: { to: 'held', by: ['owner'] },
		hide: { to: 'hidden', by: ['admin'] },
		delete: { to: 'deleted', by: keepers },
	},
	deleted: {
		again: { to: 'deleted', by: ['owner'] },
	},
}

/** Why this state refuses an action that another state allows. */
const refusals: Partial<Record<ProductAction, Partial<Record<Stage, PlainSentence>>>> = {
	order: { booked: 'bookedByAnother' },
	offer: { booked: 'noOffersNow', paused: 'noOffersNow' },
	advertise: { booked: 'bookedNotAdvertised' },
}
const refusalsIn: Partial<Record<Stage, PlainSentence>> = {
	booked: 'bookedNotChanged',
	sold: 'soldForGood',
	hidden: 'hiddenByAdmin',
	held: 'beingLookedAt',
}

/** The actor's relation to a listing of this seller. */
export function standingOf(actor: Actor, sellerId: string): Standing {
	if (!('id' in actor) || actor.id !== sellerId) return actor.role
	return actor.role === 'seller' ? 'owner' : 'former seller'
}

const engine = lifecycleOf<Stage, ProductAction, Standing, Step>(lifecycle)

/** What this person may do with a listing in this state. */
export const actionsIn = (state: Stage, standing: Standing): ProductAction[] =>
	engine.actions(state, standing, ({ repeats }) => !repeats)

/** The states in which this person may take an action on a listing. */
export const statesFor = (action: ProductAction, standing: Standing): ListingState[] =>
	listingStates.filter((state) => engine.step(state, action, standing))

/** Throws 'forbidden' if this person may never do it, 'taken' if not in this state. */
export const guard = (action: ProductAction, state: Stage, standing: Standing): Step =>
	engine.guard(state, action, standing, () => refusals[action]?.[state] ?? refusalsIn[state])
