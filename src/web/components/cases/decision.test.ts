import { expect, test } from 'vitest'
import { reportDecisions } from '../../screens/reports/report-decisions.ts'
import { lookInRow } from './decision.ts'

const among = (...actions: string[]) => {
	const row = reportDecisions.filter(({ action }) => actions.includes(action))
	return row.map(({ action }) => `${action} ${lookInRow(action, row)}`)
}

test('of the decisions about a case the first that does something stands out, and no other', () => {
	expect(among('dismiss', 'hide', 'warn', 'delete')).toEqual([
		'dismiss quiet',
		'hide strong',
		'warn quiet',
		'delete quiet',
	])
	expect(among('dismiss', 'delete')).toEqual(['dismiss quiet', 'delete quiet'])
})

test('each decision has a letter of its own', () => {
	const keys = reportDecisions.map(({ key }) => key)
	expect(new Set(keys).size).toBe(keys.length)
	for (const key of keys) expect(key).toMatch(/^[a-z]$/)
})
