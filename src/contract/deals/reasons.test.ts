import { describe, expect, it } from 'vitest'
import { caseReasons, isOrderReason, orderReasons, reasonRows, reasonsFor } from './reasons.ts'

/** The table that moderators and clients agreed on, written out a second time. */
const agreed = [
	'order decline seller: sold elsewhere, no answer, fault found, cannot meet',
	'order cancel buyer: changed my mind, found another, too far, no answer, fault found, not as described',
	'order cancel seller: no answer, fault found, cannot meet',
	'order no_show buyer: did not come, came too late, not reachable',
	'order no_show seller: did not come, came too late, not reachable',
	'order dispute buyer: not received, not as described, fault found, did not come',
	'order dispute seller: code refused, did not come',
	...['refund', 'dismiss', 'settle', 'cancel'].map(
		(action) => `order ${action} admin: buyer is right, seller is right, both agree, no answer`,
	),
	...['dismiss', 'show'].map((action) => `report ${action} admin: nothing wrong, put right, no evidence`),
	...['ask', 'warn', 'hide', 'delete', 'remove', 'suspend'].map(
		(action) => `report ${action} admin: fake, stolen, wrong category, unsafe, offensive, scam, spam, repeated`,
	),
	...['accept', 'refuse'].map((action) => `request ${action} admin: matches, does not match, unreadable, risky`),
]

describe('the reasons', () => {
	it('are exactly those agreed on, for each action and side', () => {
		const table = reasonRows.flatMap(({ of, actions, who, reasons }) =>
			actions.map((action) => `${of} ${action} ${who}: ${reasons.join(', ')}`),
		)
		expect(table).toEqual(agreed)
	})

	it('are offered with `other` last, and only where one is needed', () => {
		for (const { of, actions, who, reasons } of reasonRows)
			for (const action of actions) expect(reasonsFor(of, action, who)).toEqual([...reasons, 'other'])
		expect(reasonsFor('order', 'accept', 'seller')).toEqual([])
		expect(reasonsFor('order', 'refund', 'buyer')).toEqual([])
		expect(reasonsFor('request', 'retry', 'admin')).toEqual([])
	})

	it('occur once each in the lists that calls accept', () => {
		expect(new Set(orderReasons).size).toBe(orderReasons.length)
		expect(new Set(caseReasons).size).toBe(caseReasons.length)
	})

	it('for an order include the old list, and `sold elsewhere` only when a seller declines', () => {
		expect(isOrderReason('cancel', 'seller', 'not received')).toBe(true)
		expect(isOrderReason('no_show', 'buyer', 'other')).toBe(true)
		expect(isOrderReason('decline', 'seller', 'sold elsewhere')).toBe(true)
		expect(isOrderReason('cancel', 'seller', 'sold elsewhere')).toBe(false)
		expect(isOrderReason('cancel', 'buyer', 'cannot meet')).toBe(false)
		expect(isOrderReason('dispute', 'buyer', 'buyer is right')).toBe(false)
		expect(isOrderReason('refund', 'admin', 'buyer is right')).toBe(true)
	})
})
