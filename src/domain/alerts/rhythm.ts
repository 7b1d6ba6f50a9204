import type { AlertRhythm } from '../../contract/alerts/saved-searches.ts'
import { dhakaMs } from '../../contract/moments.ts'
import { dayMs, hourMs } from '../calendar.ts'

/** Nine in the morning. */
const morningMs = 9 * hourMs
/** Days from the epoch to a Friday: 1 January 1970 was a Thursday. The weekend begins on Friday. */
const fridayFromEpoch = 1

/** The next nine o'clock in Dhaka after this moment. */
export function nextMorning(at: Date): Date {
	const dhaka = at.getTime() + dhakaMs - morningMs
	return new Date((Math.floor(dhaka / dayMs) + 1) * dayMs + morningMs - dhakaMs)
}

/** The last nine o'clock on a Friday in Dhaka that is not after this moment. */
export function lastFriday(at: Date): Date {
	const dhaka = at.getTime() + dhakaMs - morningMs - fridayFromEpoch * dayMs
	return new Date(Math.floor(dhaka / (7 * dayMs)) * 7 * dayMs + fridayFromEpoch * dayMs + morningMs - dhakaMs)
}

/** When a person with this rhythm is told about a listing found now. Null for never. */
export function dueAt(every: AlertRhythm, at: Date): Date | null {
	if (every === 'never') return null
	if (every === 'at once') return at
	return every === 'daily' ? nextMorning(at) : new Date(lastFriday(at).getTime() + 7 * dayMs)
}
