import { hourMs, minuteMs } from '../calendar.ts'

/** THE SCHEDULE of asking the gateway, in ms: after 1, 2, 5, 15 and 60 minutes, then hourly for a day. */
const schedule: readonly number[] = [
	...[1, 2, 5, 15].map((minutes) => minutes * minuteMs),
	...Array.from({ length: 24 }, (_, hour) => (hour + 1) * hourMs),
]

/** The next time to ask about what began at `since`; null once a day has passed. */
export function nextAsk(since: Date, at: Date): Date | null {
	const next = schedule.find((after) => since.getTime() + after > at.getTime())
	return next === undefined ? null : new Date(since.getTime() + next)
}
