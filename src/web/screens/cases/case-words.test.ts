import { expect, test } from 'vitest'
import { caseActions, caseKindRows, caseKinds } from '../../../contract/moderation/case-kinds.ts'
import { bn } from '../../texts/bn.ts'
import { caseDecisions, caseReasonNames, consequenceOf, kindNames, stateNames } from './case-words.ts'

const bangla = /[\u0980-\u09ff]/

test('kinds, states and reasons of cases have names of their own', () => {
	for (const names of [kindNames, stateNames]) {
		const texts = Object.values(names)
		expect(new Set(texts).size).toBe(texts.length)
		for (const text of texts) expect(bn[text], text).toMatch(bangla)
	}
	for (const [reason, text] of Object.entries(caseReasonNames)) expect(bn[text], reason).toMatch(bangla)
})

test('what can be decided about a case is named, and one letter chooses it', () => {
	for (const kind of caseKinds) {
		const decisions = caseKindRows[kind].actions.map((action) => caseDecisions[action])
		expect(new Set(decisions.map(({ key }) => key)).size, kind).toBe(decisions.length)
		expect(new Set(decisions.map(({ label }) => label)).size, kind).toBe(decisions.length)
		for (const { label, key } of decisions)
			expect([key, bn[label]]).toEqual([expect.stringMatching(/^[a-z]$/), expect.stringMatching(bangla)])
	}
})

test('the usual decision stands out, and what cannot be undone looks dangerous', () => {
	const looking = (look: string) => caseActions.filter((action) => caseDecisions[action].look === look)
	expect(looking('strong')).toEqual(['dismiss', 'accept', 'retry'])
	expect(looking('danger')).toEqual(['delete', 'suspend'])
	expect(looking('quiet')).toHaveLength(caseActions.length - 5)
})

test.each(caseKinds)('what follows is said of each decision about a %s, and of no other', (kind) => {
	const known: readonly string[] = caseKindRows[kind].actions
	for (const action of caseActions) {
		const said = consequenceOf(kind, action)
		if (known.includes(action)) expect(said && bn[said], action).toMatch(bangla)
		else expect(said, action).toBeNull()
	}
})
