import { Hours, type Span, type Weekday, weekdays } from '../../../contract/shops/hours.ts'
import type { Text } from '../../texts/texts.tsx'

export const dayNames: Readonly<Record<Weekday, Text>> = {
	sun: 'Sunday',
	mon: 'Monday',
	tue: 'Tuesday',
	wed: 'Wednesday',
	thu: 'Thursday',
	fri: 'Friday',
	sat: 'Saturday',
}

/** Formats spans as people type them: `10:00-13:00, 15:00-20:00`. */
export const writtenSpans = (spans: readonly Span[] = []): string =>
	spans.map(([from, to]) => `${from}-${to}`).join(', ')

const padded = (time: string) => (/^\d:/.test(time) ? `0${time}` : time)

function readSpans(typed: string): Span[] {
	return typed
		.split(',')
		.map((span) => span.trim())
		.filter((span) => span !== '')
		.map((span) => {
			const [from = '', to = ''] = span.split(/\s*[-–]\s*/)
			return [padded(from), padded(to)]
		})
}

/** Parses the hours typed for each day. Returns what the form sends, or the days that are wrong. */
export function readHours(typed: Readonly<Record<Weekday, string>>): { hours: Hours } | { wrong: Weekday[] } {
	const days = weekdays.map((day) => [day, readSpans(typed[day])] as const)
	const wrong = days.filter(([day, spans]) => !Hours.safeParse({ [day]: spans }).success).map(([day]) => day)
	if (wrong.length > 0) return { wrong }
	return { hours: Object.fromEntries(days.filter(([, spans]) => spans.length > 0)) }
}
