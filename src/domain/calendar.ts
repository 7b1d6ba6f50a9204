import { dateInDhaka, dayOf, dhakaMs } from '../contract/moments.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const startOfDay = (day: number) => new Date(day * dayMs - dhakaMs)

// 1 January 1970 was a Thursday, the fifth day of a week that starts on Sunday.
const weekdayOf = (day: number) => (day + 4) % 7

const from = (first: number, step: number, count: number) =>
	Array.from({ length: count }, (_, index) => startOfDay(first + index * step))

/** Starts of the last `count` days in Bangladesh, ending with today. `now` is ms since 1970. */
export function lastDays(now: number, count: number): Date[] {
	return from(dayOf(now) - (count - 1), 1, count)
}

/**
 * Starts of the last `count` weeks in Bangladesh, ending with this week. Weeks start on Sunday (Unicode CLDR, week data
 * for BD). `now` is ms since 1970.
 */
export function lastWeeks(now: number, count: number): Date[] {
	const sunday = dayOf(now) - weekdayOf(dayOf(now))
	return from(sunday - 7 * (count - 1), 7, count)
}

/** The day of a moment in Dhaka, as `2026-11-27`. */
export const dayInDhaka = (at: Date): string => dateInDhaka(at.getTime())
