import { expect, test } from 'vitest'
import { AdminReason, reportActions } from '../../../contract/moderation/reports.ts'
import { bn } from '../../texts/bn.ts'
import { reportDecisions } from './report-decisions.ts'

const bangla = /[\u0980-\u09ff]/

test('all that an admin can do about a reported listing is to be decided, each once', () => {
	expect(reportDecisions.map(({ action }) => action).toSorted()).toEqual([...reportActions].toSorted())
})

test.each(reportDecisions)(
	'$action is named, with what follows and what its reason usually is',
	({ label, consequence, usual }) => {
		for (const text of [label, consequence, ...usual]) expect(bn[text], text).toMatch(bangla)
		expect(usual.length).toBeGreaterThan(0)
		for (const reason of usual) expect(AdminReason.safeParse(reason).success, reason).toBe(true)
		expect(new Set(usual).size).toBe(usual.length)
	},
)

test('what cannot be undone looks dangerous, and what leaves all as it is does not stand out', () => {
	const looks = Object.fromEntries(reportDecisions.map(({ action, look }) => [action, look]))
	expect(looks).toEqual({
		dismiss: undefined,
		hide: 'strong',
		show: 'strong',
		warn: 'strong',
		delete: 'danger',
		suspend: 'danger',
	})
})
