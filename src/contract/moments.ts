import { type Language, languages } from './languages.ts'

/** The clock of 12 hours; where a language names the part of the day, by that instead of AM and PM. */
export const clock = (language: Language) =>
	({ hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Asia/Dhaka', ...languages[language].clock }) as const

/** A moment in ms, in a format that ends with the clock: `8:57 am`, and with the part of the day before it `সকাল ৮:৫৭`. */
export function formatMoment(format: Intl.DateTimeFormat, language: Language, moment: number): string {
	const text = format.format(moment)
	return 'dayPeriod' in languages[language].clock ? text.replace(/(\S+) (\S+)$/, '$2 $1') : text
}
