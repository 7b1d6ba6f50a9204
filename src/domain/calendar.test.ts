import { describe, expect, it } from 'vitest'
import { dayInDhaka, lastDays, lastWeeks } from './calendar.ts'

const isoOf = (starts: Date[]) => starts.map((start) => start.toISOString())
const at = (moment: string) => Date.parse(moment)

describe("Bangladesh's calendar", () => {
	it('starts a new day at six in the evening UTC', () => {
		expect(isoOf(lastDays(at('2026-03-10T17:59:59.999Z'), 2))).toEqual([
			'2026-03-08T18:00:00.000Z',
			'2026-03-09T18:00:00.000Z',
		])
		expect(isoOf(lastDays(at('2026-03-10T18:00:00Z'), 1))).toEqual(['2026-03-10T18:00:00.000Z'])
	})

	it('names the current day in Dhaka', () => {
		expect(dayInDhaka(new Date('2026-11-27T00:30+06:00'))).toBe('2026-11-27')
		expect(dayInDhaka(new Date('2026-11-27T23:30+06:00'))).toBe('2026-11-27')
	})

	it('starts the week on Sunday', () => {
		// 8 March 2026 is a Sunday.
		const sunday = '2026-03-07T18:00:00.000Z'
		expect(isoOf(lastWeeks(at('2026-03-07T17:59:59Z'), 1))).toEqual(['2026-02-28T18:00:00.000Z'])
		for (const moment of ['2026-03-07T18:00:00Z', '2026-03-11T06:00:00Z', '2026-03-14T17:59:59Z'])
			expect(isoOf(lastWeeks(at(moment), 1))).toEqual([sunday])
	})

	it('goes back over the turn of a year without a gap', () => {
		const weeks = lastWeeks(at('2026-01-20T12:00:00Z'), 12)
		expect(weeks).toHaveLength(12)
		expect(weeks.at(-1)?.toISOString()).toBe('2026-01-17T18:00:00.000Z')
		for (const [index, week] of weeks.slice(1).entries())
			expect(week.getTime() - (weeks[index]?.getTime() ?? 0)).toBe(7 * 86_400_000)
		expect(
			weeks.every(
				(week) => new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Dhaka' }).format(week) === 'Sunday',
			),
		).toBe(true)
	})
})
