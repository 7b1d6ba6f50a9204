import { hourMs, minuteMs } from '../calendar.ts'

/** THE SCHEDULE for asking the gateway, in ms: after 1, 2, 5, 15 and 60 minutes, then hourly for a day. */
const schedule: readonly number[] = [
	...[1, 2, 5, 15].map((minutes) => minutes * minuteMs),
	...Array.from({ length: 24 }, (_, hour) => (hour + 1) * hourMs),
]

/** When to ask again about a paid transaction, in ms: the buyer may have paid twice on one page of the gateway. */
const afterwards: readonly number[] = [hourMs, 24 * hourMs]

const nextOf = (times: readonly number[], since: Date, at: Date): Date | null => {
	const next = times.find((after) => since.getTime() + after > at.getTime())
	return next === undefined ? null : new Date(since.getTime() + next)
}

/** The next time to ask about what began at `since`; null once a day has passed. */
export const nextAsk = (since: Date, at: Date): Date | null => nextOf(schedule, since, at)

/** Like `nextAsk`, for a payment the gateway has confirmed. */
export const nextAskAfterwards = (since: Date, at: Date): Date | null => nextOf(afterwards, since, at)
