import { expect, test } from 'vitest'
import { dueAt, lastFriday, nextMorning } from './rhythm.ts'

const dhaka = (time: string) => new Date(`${time}:00+06:00`)

test.each([
	['2026-11-22T08:59', '2026-11-22T09:00'],
	['2026-11-22T09:00', '2026-11-23T09:00'],
	['2026-11-22T23:59', '2026-11-23T09:00'],
	['2026-11-23T00:30', '2026-11-23T09:00'],
])('a digest of the day found at %s comes at %s', (at, due) => {
	expect(nextMorning(dhaka(at))).toEqual(dhaka(due))
	expect(dueAt('daily', dhaka(at))).toEqual(dhaka(due))
})

test.each([
	['2026-11-27T08:59', '2026-11-20T09:00', '2026-11-27T09:00'],
	['2026-11-27T09:00', '2026-11-27T09:00', '2026-12-04T09:00'],
	['2026-11-22T12:00', '2026-11-20T09:00', '2026-11-27T09:00'],
	['2026-11-26T23:00', '2026-11-20T09:00', '2026-11-27T09:00'],
])('a digest of the week found at %s comes on the Friday after %s', (at, last, due) => {
	expect(lastFriday(dhaka(at))).toEqual(dhaka(last))
	expect(dueAt('weekly', dhaka(at))).toEqual(dhaka(due))
})

test('alerts sent at once are due now, and never is never', () => {
	const at = dhaka('2026-11-22T12:00')
	expect(dueAt('at once', at)).toEqual(at)
	expect(dueAt('never', at)).toBeNull()
})
