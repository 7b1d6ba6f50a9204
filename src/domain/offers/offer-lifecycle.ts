import { type OfferAction, offerActions } from '../../contract/deals/offers.ts'
import type { OfferState } from '../../contract/deals/states.ts'
import { dayMs } from '../calendar.ts'
import { lifecycleOf } from '../lifecycle.ts'

/** A person's relation to an offer. `system` is Motor itself: the deadline has passed, or the listing is gone. */
export type OfferStanding = 'its maker' | 'its receiver' | 'system' | 'stranger'

/** What can happen to an offer. Only the system may `expire` and `end`. */
export type OfferMove = OfferAction | 'expire' | 'end'

interface OfferStep {
	readonly to: OfferState
	readonly by: readonly OfferStanding[]
	/** Whether it must happen before or after the deadline. */
	readonly when?: 'before the deadline' | 'after the deadline'
}

/** How long an offer can be answered, in ms. */
export const answerTime = dayMs
/** How often each side may name another price. */
export const mostCounters = 5

/** THE LIFECYCLE of an offer: state -> action -> next state, who may, and when. Anything else is impossible. */
export const offerLifecycle: Readonly<Record<OfferState, Partial<Record<OfferMove, OfferStep>>>> = {
	open: {
		accept: { to: 'accepted', by: ['its receiver'], when: 'before the deadline' },
		decline: { to: 'declined', by: ['its receiver'], when: 'before the deadline' },
		counter: { to: 'countered', by: ['its receiver'], when: 'before the deadline' },
		withdraw: { to: 'withdrawn', by: ['its maker'], when: 'before the deadline' },
		expire: { to: 'expired', by: ['system'], when: 'after the deadline' },
		end: { to: 'ended', by: ['system'] },
	},
	accepted: {},
	declined: {},
	countered: {},
	withdrawn: {},
	expired: {},
	ended: {},
}

/** The facts that the rules need about an offer. Times in ms since 1970. */
export interface OfferFacts {
	readonly state: OfferState
	readonly deadline: number
	/** How often its receiver has countered so far. */
	readonly receiversCounters: number
}

const engine = lifecycleOf<OfferState, OfferMove, OfferStanding, OfferStep>(offerLifecycle)

const inTime =
	({ deadline }: OfferFacts, at: number) =>
	({ when }: OfferStep) =>
		!when || when === (at < deadline ? 'before the deadline' : 'after the deadline')

/** The step for this move, or undefined if this person cannot make it now. */
export const offerStep = (offer: OfferFacts, move: OfferMove, by: OfferStanding, at: number): OfferStep | undefined =>
	engine.step(offer.state, move, by, inTime(offer, at))

/** What this person can do with the offer at this time. */
export function offerActionsFor(offer: OfferFacts, by: OfferStanding, at: number): OfferAction[] {
	return offerActions.filter(
		(action) => offerStep(offer, action, by, at) && (action !== 'counter' || offer.receiversCounters < mostCounters),
	)
}

/** Whether the offer is already in the state that this person's action would lead to. */
export const isRepeated = (state: OfferState, action: OfferAction, by: OfferStanding): boolean =>
	engine.step('open', action, by)?.to === state

/** The step to take. Throws 'forbidden' if this person may never take it, 'taken' if not now. */
export const guardOffer = (offer: OfferFacts, action: OfferAction, by: OfferStanding, at: number): OfferStep =>
	engine.guard(offer.state, action, by, () => 'offerOver', inTime(offer, at))
