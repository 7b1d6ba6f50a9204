import { asciiDigits } from '../digits.ts'
import { type Fact, type FactValue, firstDayMade, lastDayMade } from './facts.ts'

const oldestMade = 1970

function dateOf(given: unknown, weeks: boolean, today: string): string | null {
	if (typeof given !== 'string') return null
	const made = asciiDigits(given).trim().toUpperCase()
	if (lastDayMade(made) === null || (made.includes('W') && !weeks)) return null
	return Number(made.slice(0, 4)) >= oldestMade && firstDayMade(made) <= today ? made : null
}

function listOf(given: unknown, of: readonly string[]): string[] | null {
	const sent = Array.isArray(given) ? given : null
	if (!sent || sent.length === 0 || !sent.every((each) => of.includes(each))) return null
	if (sent.includes('none') && sent.some((each) => each !== 'none')) return null
	return of.filter((each) => sent.includes(each))
}

/** Whether each zone has only one level. */
const eachZoneOnce = (list: readonly string[]) => new Set(list.map((each) => each.split(':')[0])).size === list.length

function numberOf(
	given: unknown,
	{ min, max, decimals }: { min: number; max: number; decimals: number },
): number | null {
	const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? asciiDigits(given).trim() : ''
	if (!/^\d+(?:\.\d+)?$/.test(text) || (text.split('.')[1]?.length ?? 0) > decimals) return null
	const number = Number(text)
	return number >= min && number <= max ? number : null
}

function textOf(given: unknown, min: number, max: number): string | null {
	if (typeof given !== 'string') return null
	const text = given
		.toWellFormed()
		.normalize('NFC')
		.replace(/\s+/gu, ' ')
		.replace(/[\p{Cc}\p{Cf}]/gu, (each) => (each === '\u200c' || each === '\u200d' ? each : ''))
		.trim()
	return text.length >= min && text.length <= max ? text : null
}

/** Converts a value to its stored form. Null if the row does not allow it. `today` is the date in Dhaka, `2022-03-31`. */
export function factValue({ values, fact }: Fact, given: unknown, today: string): FactValue | null {
	if (values.kind === 'date') return dateOf(given, values.weeks, today)
	if (values.kind === 'one') return typeof given === 'string' && values.of.includes(given) ? given : null
	if (values.kind === 'number') return numberOf(given, values)
	if (values.kind === 'text') return textOf(given, 1, values.max)
	if (values.kind === 'serial') return textOf(given, values.min, values.max)
	const list = listOf(given, values.of)
	return list && (fact !== 'protectors' || eachZoneOnce(list)) ? list : null
}
