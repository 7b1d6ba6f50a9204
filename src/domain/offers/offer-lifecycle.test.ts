import { describe, expect, it } from 'vitest'
import { offerActions } from '../../contract/deals/offers.ts'
import { type OfferState, offerStates } from '../../contract/deals/states.ts'
import { say } from '../../contract/sentences.ts'
import type { Failure } from '../failure.ts'
import {
	guardOffer,
	isRepeated,
	mostCounters,
	type OfferMove,
	type OfferStanding,
	offerActionsFor,
	offerLifecycle,
	offerStep,
} from './offer-lifecycle.ts'

const standings: OfferStanding[] = ['its maker', 'its receiver', 'system', 'stranger']
const moves: OfferMove[] = [...offerActions, 'expire', 'end']
const times = { 'before the deadline': 999, 'at the deadline': 1000, 'after the deadline': 1001 } as const

/** Everything possible, and where it leads; independent of the table. */
const possible: Record<string, OfferState> = {
	'its receiver accept before the deadline': 'accepted',
	'its receiver decline before the deadline': 'declined',
	'its receiver counter before the deadline': 'countered',
	'its maker withdraw before the deadline': 'withdrawn',
	'system expire at the deadline': 'expired',
	'system expire after the deadline': 'expired',
	'system end before the deadline': 'ended',
	'system end at the deadline': 'ended',
	'system end after the deadline': 'ended',
}

describe('the lifecycle of an offer', () => {
	const facts = (state: OfferState) => ({ state, deadline: 1000, receiversCounters: 0 })

	for (const state of offerStates)
		for (const by of standings)
			it(`lets ${by} of one that is ${state} do what is listed, and nothing else`, () => {
				for (const move of moves)
					for (const [when, at] of Object.entries(times)) {
						const to = state === 'open' ? possible[`${by} ${move} ${when}`] : undefined
						expect([move, when, offerStep(facts(state), move, by, at)?.to]).toEqual([move, when, to])
					}
			})

	for (const state of offerStates)
		for (const by of standings)
			it(`offers ${by} of one that is ${state} what the guard then allows`, () => {
				for (const [, at] of Object.entries(times)) {
					const offered = offerActionsFor(facts(state), by, at)
					for (const action of offerActions) {
						const attempt = () => guardOffer(facts(state), action, by, at).to
						if (offered.includes(action)) expect(attempt()).toBe(offerLifecycle.open[action]?.to)
						else expect(attempt).toThrow()
					}
				}
			})

	it('refuses as too late only what the person might have done', () => {
		const kind = (state: OfferState, by: OfferStanding, at: number) => {
			try {
				return guardOffer(facts(state), 'accept', by, at).to
			} catch (error) {
				return (error as Failure).kind
			}
		}
		expect(kind('open', 'its receiver', 999)).toBe('accepted')
		expect(kind('open', 'its receiver', 1000)).toBe('taken')
		expect(kind('declined', 'its receiver', 999)).toBe('taken')
		expect(kind('open', 'its maker', 999)).toBe('forbidden')
		expect(kind('open', 'stranger', 999)).toBe('forbidden')
	})

	it('tells latecomers that the offer is over', () => {
		expect(() => guardOffer(facts('declined'), 'accept', 'its receiver', 999)).toThrow(say('offerOver').en)
	})

	it('offers no counter once its receiver has named enough prices', () => {
		const spent = { ...facts('open'), receiversCounters: mostCounters }
		expect(offerActionsFor(spent, 'its receiver', 0)).toEqual(['accept', 'decline'])
		expect(offerActionsFor({ ...spent, receiversCounters: mostCounters - 1 }, 'its receiver', 0)).toContain('counter')
	})

	it('recognizes a repeat by the person who acted last', () => {
		for (const state of offerStates)
			for (const action of offerActions)
				for (const by of standings) {
					const last = `${by} ${action} before the deadline`
					expect(isRepeated(state, action, by)).toBe(state !== 'open' && possible[last] === state)
				}
	})
})
