import { describe, expect, it } from 'vitest'
import { orderActions } from '../../contract/deals/orders.ts'
import { type OrderState, orderIs, orderStates } from '../../contract/deals/states.ts'
import { say } from '../../contract/sentences.ts'
import type { Member } from '../actor.ts'
import { type Failure, taken } from '../failure.ts'
import {
	guardOrder,
	type OrderFacts,
	type OrderMove,
	type OrderStanding,
	orderActionsFor,
	orderLifecycle,
	orderReaders,
	orderStandingOf,
	orderTimes,
	stepFor,
} from './order-lifecycle.ts'

const at = Date.UTC(2026, 0, 15, 12)
const hour = 3_600_000
const day = 24 * hour

const moves: OrderMove[] = [...orderActions, 'ask', 'expire', 'miss_payment']
const standings: OrderStanding[] = ['its buyer', 'its seller', 'admin', 'system', 'stranger']

/** An order in this state, with an unanswered proposal by the buyer and no limit reached. */
function orderIn(state: OrderState, given: Partial<OrderFacts> = {}): OrderFacts {
	return {
		state,
		paid: false,
		paymentInReview: false,
		completedAt: state === 'completed' ? at : null,
		deadline: at + hour,
		payBy: null,
		asked: false,
		extended: false,
		disputedBefore: false,
		wrongCodes: 0,
		proposedBy: 'its buyer',
		proposedAt: at + hour,
		agreedAt: null,
		...given,
	}
}

/** No meeting agreed, and 30 minutes after an agreed one; each unpaid and paid. */
const situations = [
	{ paid: false, agreedAt: null },
	{ paid: false, agreedAt: at - hour / 2 },
	{ paid: true, agreedAt: null },
	{ paid: true, agreedAt: at - hour / 2 },
] as const

const never = ['-', '-', '-', '-']
const always = (outcome: string) => [outcome, outcome, outcome, outcome]
const met = (unpaid: string, paid: string) => ['-', unpaid, '-', paid]
const end = (outcome: string) => [outcome, outcome, outcome, 'disputed']

type Expected = Partial<Record<OrderMove, string[]>>

/** Where each person's actions lead, and the listing's next state, in the four situations. Everything else is refused. */
const expected: Record<OrderState, Partial<Record<OrderStanding, Expected>>> = {
	booked: {
		'its buyer': { cancel: always('cancelled, available') },
		'its seller': { accept: always('accepted'), decline: always('declined, available') },
		admin: { cancel: always('cancelled, available') },
		system: { cancel: always('cancelled, available') },
	},
	accepted: {
		'its buyer': {
			propose_meeting: always('accepted'),
			extend: always('accepted'),
			received: always('completed, sold'),
			cancel: end('cancelled, available'),
			no_show: met('no_show, paused', 'disputed'),
			dispute: met('-', 'disputed'),
		},
		'its seller': {
			propose_meeting: always('accepted'),
			agree_meeting: always('accepted'),
			extend: always('accepted'),
			complete: always('completed, sold'),
			cancel: always('cancelled, available'),
			no_show: met('no_show, available', 'no_show, available'),
			dispute: met('-', 'disputed'),
		},
		admin: { cancel: end('cancelled, available') },
		system: { cancel: end('cancelled, available') },
	},
	completed: { 'its buyer': { dispute: ['-', '-', 'disputed', 'disputed'] } },
	disputed: {
		admin: {
			refund: always('refunded, paused'),
			dismiss: always('completed, sold'),
			settle: always('completed, sold'),
		},
	},
	declined: {},
	cancelled: {},
	expired: {},
	no_show: {},
	refunded: {},
}

function outcome(order: OrderFacts, action: OrderMove, by: OrderStanding, reason?: 'sold elsewhere'): string {
	const step = stepFor(order, action, { by, at, reason })
	return step ? [step.to, step.listing].filter(Boolean).join(', ') : '-'
}

const refusal = (order: OrderFacts, action: OrderMove, by: OrderStanding) => {
	try {
		guardOrder(order, action, { by, at })
		return 'allowed'
	} catch (error) {
		return (error as Failure).kind
	}
}

describe('the lifecycle of an order', () => {
	for (const state of orderStates)
		for (const by of standings)
			it(`leads ${by} from ${state} where it should, paid or not, before and after the meeting`, () => {
				for (const action of moves) {
					const led = situations.map((situation) => outcome(orderIn(state, situation), action, by))
					expect(led, action).toEqual(expected[state][by]?.[action] ?? never)
				}
			})

	for (const state of orderStates)
		for (const by of standings)
			it(`offers ${by} of a ${state} order exactly what the guard allows`, () => {
				for (const situation of situations) {
					const order = orderIn(state, situation)
					const offered = orderActionsFor(order, by, at)
					const allowed = orderActions.filter((action) => refusal(order, action, by) === 'allowed')
					expect(offered.sort()).toEqual(by === 'system' ? [] : allowed.sort())
				}
			})

	it('refuses as too late only what this person could do in some state', () => {
		for (const state of orderStates)
			for (const by of standings)
				for (const action of moves) {
					const found = refusal(orderIn(state), action, by)
					const ever = orderStates.some((each) => orderLifecycle[each][action]?.some((step) => step.by.includes(by)))
					if (found !== 'allowed') expect(found, `${state} ${action} ${by}`).toBe(ever ? 'taken' : 'forbidden')
				}
	})

	it('moves on by itself only from open states, and asks for the code only where the two meet', () => {
		for (const state of orderStates) {
			const steps = Object.values(orderLifecycle[state]).flat()
			expect(orderIs(state, 'open'), state).toBe(steps.some(({ by }) => by.includes('system')))
			expect(orderIs(state, 'meets'), state).toBe(steps.some(({ needs }) => needs === 'code'))
		}
	})

	it('ends in five states without a way out', () => {
		const ends = orderStates.filter((state) => Object.keys(orderLifecycle[state]).length === 0)
		expect(ends).toEqual(['declined', 'cancelled', 'expired', 'no_show', 'refunded'])
	})

	it('requires the code, the meeting, or a reason from the person who ends a deal, except from the buyer of a mere booking', () => {
		const agreeing = ['accept', 'agree_meeting', 'extend', 'received']
		const needs = (state: OrderState, action: string, by: OrderStanding) => {
			if (action === 'propose_meeting') return 'meeting'
			if (action === 'complete') return 'code'
			if (action === 'settle') return 'reason and amount'
			if (by === 'system' || agreeing.includes(action) || (state === 'booked' && by === 'its buyer')) return undefined
			return 'reason'
		}
		for (const state of orderStates)
			for (const [action, steps] of Object.entries(orderLifecycle[state]))
				for (const step of steps)
					for (const by of step.by) expect(step.needs, `${state} ${action} ${by}`).toBe(needs(state, action, by))
	})

	it('says why an action that is possible at other times is refused now', () => {
		const said = (order: OrderFacts, action: OrderMove, by: OrderStanding) => {
			try {
				return guardOrder(order, action, { by, at })
			} catch (error) {
				return (error as Failure).sentence
			}
		}
		const now = orderIn('accepted', { extended: true, wrongCodes: 20 })
		expect(said(now, 'extend', 'its buyer')).toEqual(say('extendedAlready'))
		expect(said(now, 'agree_meeting', 'its buyer')).toEqual(say('nothingToAgree'))
		const past = orderIn('accepted', { proposedAt: at })
		expect(said(past, 'agree_meeting', 'its seller')).toEqual(say('proposalPast'))
		expect(said(past, 'agree_meeting', 'its buyer')).toEqual(say('nothingToAgree'))
		expect(said(orderIn('cancelled', { proposedAt: at }), 'agree_meeting', 'its seller')).toEqual(taken().sentence)
		expect(said(now, 'no_show', 'its buyer')).toEqual(say('noShowTooEarly'))
		expect(said(now, 'complete', 'its seller')).toEqual(say('codeNotTaken'))
		expect(said(orderIn('booked'), 'complete', 'its seller')).toEqual(taken().sentence)
		const checked = orderIn('accepted', { paymentInReview: true })
		expect(said(checked, 'complete', 'its seller')).toEqual(say('paymentInReview'))
		expect(said(checked, 'received', 'its buyer')).toEqual(say('paymentInReview'))
	})

	it('lets a seller accept until the deadline, when it expires', () => {
		for (const [deadline, accept, expire] of [
			[at + 1, 'accepted', '-'],
			[at, '-', 'expired, available'],
		] as const) {
			expect(outcome(orderIn('booked', { deadline }), 'accept', 'its seller')).toBe(accept)
			expect(outcome(orderIn('booked', { deadline }), 'expire', 'system')).toBe(expire)
		}
	})

	it('cancels a booking whose payment was missed, unless it was paid after all', () => {
		expect(outcome(orderIn('booked', { payBy: at + 1 }), 'miss_payment', 'system')).toBe('-')
		expect(outcome(orderIn('booked', { payBy: at }), 'miss_payment', 'system')).toBe('cancelled, available')
		expect(outcome(orderIn('booked', { payBy: at, paid: true }), 'miss_payment', 'system')).toBe('-')
	})

	it('asks both when the time for the handover is over, then lets it expire, or has an admin decide', () => {
		const over = (given: Partial<OrderFacts>) => orderIn('accepted', { deadline: at, ...given })
		expect(outcome(over({}), 'ask', 'system')).toBe('accepted')
		expect(outcome(over({}), 'expire', 'system')).toBe('-')
		expect(outcome(over({ asked: true }), 'ask', 'system')).toBe('-')
		expect(outcome(over({ asked: true }), 'expire', 'system')).toBe('expired, available')
		expect(outcome(over({ asked: true, paid: true }), 'expire', 'system')).toBe('expired, available')
		expect(outcome(over({ asked: true, paid: true, agreedAt: at - day }), 'expire', 'system')).toBe('disputed')
		expect(outcome(over({ paid: true, agreedAt: at - day }), 'expire', 'system')).toBe('-')
		expect(outcome(over({ asked: true, agreedAt: at - day }), 'expire', 'system')).toBe('expired, available')
		expect(outcome(over({ asked: true, deadline: at + 1 }), 'expire', 'system')).toBe('-')
	})

	it('marks the listing as sold if the order is declined as sold elsewhere', () => {
		expect(outcome(orderIn('booked'), 'decline', 'its seller', 'sold elsewhere')).toBe('declined, sold')
	})

	it('takes a no-show only from 30 minutes after the agreed time, a dispute from the time itself', () => {
		const paid = (ago: number) => orderIn('accepted', { paid: true, agreedAt: at - ago })
		expect(outcome(paid(orderTimes.noShow - 1), 'no_show', 'its seller')).toBe('-')
		expect(outcome(paid(orderTimes.noShow), 'no_show', 'its seller')).toBe('no_show, available')
		expect(outcome(paid(-1), 'dispute', 'its buyer')).toBe('-')
		expect(outcome(paid(0), 'dispute', 'its buyer')).toBe('disputed')
		expect(outcome(paid(-1), 'cancel', 'its buyer')).toBe('cancelled, available')
		expect(outcome(paid(0), 'cancel', 'its buyer')).toBe('disputed')
	})

	it('lets a buyer dispute for 48 hours, and not again after an admin has decided', () => {
		const done = (given: Partial<OrderFacts>) =>
			outcome(orderIn('completed', { paid: true, ...given }), 'dispute', 'its buyer')
		expect(done({ completedAt: at - 48 * hour + 1 })).toBe('disputed')
		expect(done({ completedAt: at - 48 * hour })).toBe('-')
		expect(done({ completedAt: at, disputedBefore: true })).toBe('-')
	})

	it('extends once, and lets nobody agree to their own proposal', () => {
		expect(outcome(orderIn('accepted', { extended: true }), 'extend', 'its buyer')).toBe('-')
		expect(outcome(orderIn('accepted', { proposedBy: 'its seller' }), 'agree_meeting', 'its seller')).toBe('-')
		expect(outcome(orderIn('accepted', { proposedBy: 'its seller' }), 'agree_meeting', 'its buyer')).toBe('accepted')
		expect(outcome(orderIn('accepted', { proposedBy: null }), 'agree_meeting', 'its buyer')).toBe('-')
	})

	it('lets nobody agree to a meeting whose time has come', () => {
		const agree = (proposedAt: number) => outcome(orderIn('accepted', { proposedAt }), 'agree_meeting', 'its seller')
		expect(agree(at + 1)).toBe('accepted')
		expect(agree(at)).toBe('-')
	})

	it('hands over nothing while a payment is in review, and by code only while codes are left', () => {
		const review = orderIn('accepted', { paymentInReview: true })
		expect(outcome(review, 'complete', 'its seller')).toBe('-')
		expect(outcome(review, 'received', 'its buyer')).toBe('-')
		expect(outcome(orderIn('accepted', { wrongCodes: 19 }), 'complete', 'its seller')).toBe('completed, sold')
		expect(outcome(orderIn('accepted', { wrongCodes: 20 }), 'complete', 'its seller')).toBe('-')
		expect(outcome(orderIn('accepted', { wrongCodes: 20 }), 'received', 'its buyer')).toBe('completed, sold')
	})

	it('treats an admin who bought or sold as that party, and anyone else as a stranger', () => {
		const order = { buyerId: 'b', sellerId: 's' }
		const as = (id: string, role: Member['role']) => orderStandingOf({ id, role } as Member, order)
		expect([as('b', 'admin'), as('s', 'admin'), as('a', 'admin'), as('c', 'buyer')]).toEqual([
			'its buyer',
			'its seller',
			'admin',
			'stranger',
		])
	})
})

it('an order is shown to its two parties and to admins', () => {
	expect(standings.filter((standing) => orderReaders.includes(standing))).toEqual(['its buyer', 'its seller', 'admin'])
})
