const dayMs = 86_400_000

/** Bangladesh is six hours ahead of UTC all year: it has had no summer time since 2009 (IANA time zone Asia/Dhaka). */
const aheadMs = 6 * 3_600_000

const startOfDay = (day: number) => new Date(day * dayMs - aheadMs)

/** Days since 1 January 1970, by Bangladesh's clock. */
const dayOf = (moment: number) => Math.floor((moment + aheadMs) / dayMs)

// 1 January 1970 was a Thursday, the fifth day of a week that begins on Sunday.
const weekdayOf = (day: number) => (day + 4) % 7

const from = (first: number, step: number, count: number) =>
	Array.from({ length: count }, (_, index) => startOfDay(first + index * step))

/** When each of the last days began in Bangladesh, the present one last. `now` is ms since 1970. */
export function lastDays(now: number, count: number): Date[] {
	return from(dayOf(now) - (count - 1), 1, count)
}

/**
 * When each of the last weeks began in Bangladesh, the present one last. A week begins on Sunday, the first working day
 * after the weekend of Friday and Saturday (so also Unicode CLDR's week data for BD). `now` is ms since 1970.
 */
export function lastWeeks(now: number, count: number): Date[] {
	const sunday = dayOf(now) - weekdayOf(dayOf(now))
	return from(sunday - 7 * (count - 1), 7, count)
}
