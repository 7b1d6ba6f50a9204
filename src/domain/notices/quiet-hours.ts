import { dhakaMs } from '../../contract/moments.ts'
import { dayMs, minuteMs } from '../calendar.ts'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Times of day in Dhaka, as `22:00`. They may span midnight. */
export interface QuietHours {
	readonly from: string
	readonly to: string
}

/** The end of the quiet hours that contain `at`; null outside of them. */
export function quietUntil({ from, to }: QuietHours, at: Date): Date | null {
	const dhaka = at.getTime() + dhakaMs
	const midnight = Math.floor(dhaka / dayMs) * dayMs
	const [start, end] = [minutesOf(from) * minuteMs, minutesOf(to) * minuteMs]
	const spans = start > end
	for (const day of spans ? [midnight - dayMs, midnight] : [midnight]) {
		const until = day + end + (spans ? dayMs : 0)
		if (dhaka >= day + start && dhaka < until) return new Date(until - dhakaMs)
	}
	return null
}
