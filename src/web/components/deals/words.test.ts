import { describe, expect, test } from 'vitest'
import type { Order } from '../../../contract/deals/orders.ts'
import { openStates, orderStates } from '../../../contract/deals/states.ts'
import { type OrderStanding, orderLifecycle } from '../../../domain/orders/order-lifecycle.ts'
import { bn } from '../../texts/bn.ts'
import { type DealSide, type Due, dealMoments, dealWords, type Line, momentOf, wordsOf } from './words.ts'

const sides: readonly DealSide[] = ['buyer', 'seller', 'admin']
const standings: Record<DealSide, OrderStanding> = { buyer: 'its buyer', seller: 'its seller', admin: 'admin' }

const cells = orderStates.flatMap((state) =>
	sides.flatMap((side) =>
		dealMoments.map((moment) => ({ state, side, moment, lines: dealWords[state][side][moment] })),
	),
)
const textsOf = ({ words, text, due, also = [] }: Line) => [
	words,
	...(typeof text === 'string' ? [text] : text.map(({ say }) => say)),
	...[due, ...also].flatMap((each) => (each ? [each.label, each.inRow ?? each.label] : [])),
]

describe('the words of a deal', () => {
	test.each(cells)('are there when it is $state, for the $side, $moment the meeting', ({ state, side, lines }) => {
		const last = lines.at(-1)
		expect(last, 'a line for whatever else may be').toBeDefined()
		expect(last?.when).toBeUndefined()
		expect(last?.due).toBeUndefined()
		for (const line of lines) {
			for (const text of textsOf(line)) expect(bn[text], text).toMatch(/[\u0980-\u09ff]|^\{at\}, \{place\}$/)
			if (typeof line.text !== 'string') expect(line.text.at(-1)).not.toHaveProperty('when')
			const named: (Due | undefined)[] = [line.due, ...(line.also ?? [])]
			for (const due of named) if (due) expect(isAllowed(state, side, due), `${side}: ${due.action}`).toBe(true)
		}
	})

	function isAllowed(state: (typeof orderStates)[number], side: DealSide, { action }: Due): boolean {
		if (action === 'pay') return side === 'buyer' && openStates.includes(state)
		if (action === 'review') return side !== 'admin' && state === 'completed'
		return orderLifecycle[state][action]?.some(({ by }) => by.includes(standings[side])) ?? false
	}
})

const now = Date.UTC(2026, 10, 25, 6)
const hour = 3_600_000
const order = (given: Partial<Order>): Order =>
	({
		status: 'accepted',
		as: 'buyer',
		other: { _id: 'salma', name: 'Salma' },
		actions: [],
		history: [],
		payment: null,
		meeting: null,
		deadline: now + 48 * hour,
		...given,
	}) as Order
const told = (given: Partial<Order>) => wordsOf(order(given), now)
const meeting = (at: number, given: object = {}) =>
	({ place: 'GEC Circle', at, by: 'buyer', agreed: true, ...given }) as const
const paid = { status: 'paid' } as Order['payment']

test('the moment of a deal is the day of the agreed meeting in Bangladesh, and then its time', () => {
	// 25 November, noon in Dhaka.
	expect(momentOf(order({}), now)).toBe('before')
	expect(momentOf(order({ meeting: meeting(now - hour, { agreed: false }) }), now)).toBe('before')
	expect(momentOf(order({ meeting: meeting(now + 12 * hour) }), now)).toBe('before')
	expect(momentOf(order({ meeting: meeting(now + 12 * hour - 1) }), now)).toBe('day')
	expect(momentOf(order({ meeting: meeting(now) }), now)).toBe('after')
	const standing = { place: 'GEC Circle', at: now - hour }
	expect(momentOf(order({ meeting: meeting(now + 72 * hour, { agreed: false }), agreed_meeting: standing }), now)).toBe(
		'after',
	)
})

test('“I have the gear” is due from the time of the agreed meeting on, and never before', () => {
	const actions: Order['actions'] = ['received', 'propose_meeting', 'no_show', 'cancel']
	expect(told({ actions }).due?.action).toBe('propose_meeting')
	const asked = [{ at: 1, by: 'system', action: 'ask', to: 'accepted' }] as Order['history']
	expect(told({ actions, history: asked }).due?.action).toBe('propose_meeting')
	expect(told({ actions, meeting: meeting(now + hour) }).due).toBeNull()
	const after = told({ actions, meeting: meeting(now - hour) })
	expect([after.words, after.due?.label]).toEqual(['Did you meet?', 'Yes, I have it'])
	expect(after.also.map(({ action, label }) => [action, label])).toEqual([
		['no_show', 'They did not come'],
		['cancel', 'Something is wrong'],
	])
	const online = told({ actions: [...actions, 'dispute'], payment: paid, meeting: meeting(now - hour) })
	expect(online.also.map(({ action }) => action)).toEqual(['no_show', 'dispute'])
	expect(online.text).toBe('Say yes only when you have the gear: {amount} goes to {name} then.')
})

test('a booking is held until the seller answers, or until it is paid for if payment comes first', () => {
	const booked = { status: 'booked', actions: ['cancel', 'pay'] } as Partial<Order>
	expect(told(booked)).toMatchObject({ words: 'Held for you', due: null, by: now + 48 * hour })
	expect(told(booked).text).toBe('The seller has until {by} to say yes.')
	const first = told({ ...booked, pay_by: now + hour })
	expect([first.words, first.due?.action, first.by]).toEqual(['Held for you until {by}', 'pay', now + hour])
	const seller = told({ status: 'booked', as: 'seller', actions: ['accept', 'decline'] })
	expect([seller.due?.action, seller.also[0]?.action]).toEqual(['accept', 'decline'])
	const paying = { status: 'booked', as: 'seller', actions: ['accept'], pay_by: now + hour } as Partial<Order>
	expect(told(paying).text).toMatch(/^The buyer is paying online/)
	const failed = { ...paying, payment: { status: 'failed' } as Order['payment'] }
	expect(told(failed).text).toMatch(/^The buyer's payment did not go through/)
})

test('after too many wrong codes the buyer confirms the handover, and the seller is told so', () => {
	const today = meeting(now + hour)
	expect(told({ as: 'seller', actions: ['complete'], meeting: today }).due?.action).toBe('complete')
	expect(told({ as: 'seller', actions: [], meeting: today })).toMatchObject({
		due: null,
		text: 'The code was typed wrong too often. {name} confirms the handover on their own screen.',
	})
	expect(told({ code: '012345', meeting: today }).text).toMatch(/Say the code only when you agree/)
	expect(told({ code: '012345', meeting: today, payment: paid }).text).toMatch(/You have already paid/)
	expect(told({ meeting: today }).text).toMatch(/confirm it here/)
})

test('once the proposed time is over, both sides are to propose another', () => {
	const proposed = meeting(now - hour, { agreed: false })
	const actions: Order['actions'] = ['propose_meeting']
	expect(told({ as: 'seller', actions: ['agree_meeting'], meeting: proposed }).due?.action).toBe('agree_meeting')
	expect(told({ actions, meeting: proposed }).words).toBe('Waiting for {name} to answer your proposal')
	for (const as of ['buyer', 'seller'] as const)
		expect(told({ as, actions, meeting: proposed, proposal_over: true }).words).toBe('The proposed time is over')
})

test('an answer to a new proposal is about its place and time, and what was agreed stands beside it until then', () => {
	const proposed = { place: 'New Market', at: now + 72 * hour }
	const agreed = { place: 'GEC Circle', at: now + hour }
	const given = { meeting: { ...proposed, by: 'seller', agreed: false }, agreed_meeting: agreed } as Partial<Order>
	expect(told({ ...given, actions: ['agree_meeting'] })).toMatchObject({
		words: '{name} proposes a meeting',
		meeting: proposed,
		by: proposed.at,
	})
	expect(told(given)).toMatchObject({ words: '{at}, {place}', meeting: agreed, by: agreed.at })
})

test('once both were asked how it went, they read what follows without an answer: an end, or a decision about the money', () => {
	const history = [{ at: 1, by: 'system', action: 'ask', to: 'accepted' }] as Order['history']
	for (const as of ['buyer', 'seller'] as const) {
		const given = { as, history, meeting: meeting(now - hour) }
		expect(told(given).text).toBe('Without an answer by {by} the order ends.')
		expect(told({ ...given, payment: paid }).text).toBe(
			'Without an answer by {by} an admin decides who gets the money.',
		)
	}
})

test('after the handover the seller reads when the money comes, and the buyer until when something may be wrong', () => {
	const textFor = (as: Order['as'], given: Partial<Order>) => told({ status: 'completed', as, ...given }).text
	const payout = (payout: string | null) =>
		({ deadline: null, payment: { status: 'paid', payout } }) as unknown as Partial<Order>
	const open = { ...payout(null), deadline: now + 48 * hour }
	expect(textFor('seller', open)).toBe('You are paid after {deadline}, unless {name} says that something is wrong.')
	expect(textFor('buyer', open)).toBe('If something is wrong with it, say so by {deadline}.')
	expect(textFor('seller', payout('due'))).toBe('You are paid next.')
	expect(textFor('seller', payout('paid'))).toBe('You have been paid.')
	for (const as of ['buyer', 'seller', null] as const) expect(textFor(as, { deadline: null })).toBe('The deal is done.')
})

test('the side that ended an order reads that it did, and the other side reads who did', () => {
	const ended = (as: Order['as'], status: Order['status'], by: string, before: object[] = [{ to: 'accepted' }]) =>
		told({ as, status, history: [...before, { at: 3, by, action: 'whatever', to: status }] as Order['history'] }).words
	expect(ended('buyer', 'cancelled', 'buyer')).toBe('You cancelled this order')
	expect(ended('seller', 'cancelled', 'buyer')).toBe('{name} cancelled this order')
	expect(ended(null, 'cancelled', 'buyer')).toBe('The buyer cancelled this order')
	expect(ended(null, 'cancelled', 'seller')).toBe('The seller cancelled this order')
	expect(ended(null, 'no_show', 'buyer')).toBe('The buyer said that the seller did not come')
	expect(ended(null, 'no_show', 'seller')).toBe('The seller said that the buyer did not come')
	expect(ended('seller', 'declined', 'seller')).toBe('You declined this booking')
	expect(ended('buyer', 'no_show', 'seller')).toBe('{name} said that you did not come')
	expect(ended('seller', 'no_show', 'seller')).toBe('You said that {name} did not come')
	for (const as of ['buyer', 'seller', null] as const) {
		expect(ended(as, 'cancelled', 'admin')).toBe('An admin cancelled this order')
		expect(ended(as, 'cancelled', 'system')).toBe('This order was cancelled')
	}
	expect(ended('buyer', 'expired', 'system', [])).toBe('{name} did not answer in time')
	expect(ended('seller', 'expired', 'system', [])).toBe('You did not answer in time')
	expect(ended('buyer', 'expired', 'system')).toBe('Nobody confirmed the handover in time')
})

test('a buyer reads where their money is, and both why an admin decides', () => {
	const textFor = (status: string | null) =>
		told({ status: 'cancelled', payment: status ? ({ status } as Order['payment']) : null }).text
	for (const nothingTaken of [null, 'waiting', 'failed']) expect(textFor(nothingTaken)).toMatch(/^You owe nothing/)
	for (const onItsWay of ['refunding', 'refund_failed']) expect(textFor(onItsWay)).toMatch(/goes back to you/)
	expect(textFor('refunded')).toMatch(/have your money back/)
	const disputed = (action: string) =>
		told({ status: 'disputed', history: [{ at: 3, by: 'system', action, to: 'disputed' }] }).text
	expect(disputed('expire')).toMatch(/^Neither of you confirmed the handover/)
	expect(disputed('dispute')).toMatch(/^Both sides are told/)
})

test('a state that the page does not know has words all the same', () => {
	expect(told({ status: 'settled' as Order['status'] }).words).toBe('This order has ended')
})

test('a deal that an admin let stand is not called handed over, whoever reads it', () => {
	const history = [{ at: now, by: 'admin', action: 'dismiss', to: 'completed' }] as Order['history']
	for (const as of ['buyer', 'seller', null] as const)
		for (const payment of [null, { status: 'paid', payout: 'due' } as Order['payment']])
			expect([as, told({ status: 'completed', as, history, payment }).words]).toEqual([
				as,
				'An admin let the sale stand',
			])
})
