import { type Language, languages } from './languages.ts'

const timeZone = 'Asia/Dhaka'

/** Bangladesh's offset from UTC, in ms: six hours, without daylight saving time since 2010 (IANA time zone Asia/Dhaka). */
export const dhakaMs = 6 * 3_600_000

/** The day in Bangladesh of a moment in ms since 1970, counted from 1 January 1970. */
export const dayOf = (moment: number) => Math.floor((moment + dhakaMs) / 86_400_000)

/** The date in Bangladesh of a moment in ms since 1970: `2026-03-05`. */
export const dateInDhaka = (moment: number) => new Date(moment + dhakaMs).toISOString().slice(0, 10)

/** Creates a value on first use and keeps it. Date formats are slow to create. */
export function atFirstUse<Made extends object>(make: () => Made): () => Made {
	let made: Made | undefined
	return () => {
		made ??= make()
		return made
	}
}

/** A day without its year, as the language writes it: `5 Mar`. */
export const calendarDay = (language: Language) =>
	({ day: 'numeric', month: languages[language].names, timeZone }) as const

/** The same with the weekday: `Thu 5 Mar`. */
export const weekday = (language: Language) =>
	({ weekday: languages[language].names, ...calendarDay(language) }) as const

/** The 12-hour clock. A language may name the part of the day instead of AM and PM. */
const clock = (language: Language) =>
	({ hour: 'numeric', minute: '2-digit', hour12: true, timeZone, ...languages[language].clock }) as const

/** Returns a formatter of times, given in ms: `8:57 am`, or `সকাল ৮:৫৭`, `রাত ৮:০০` where the part of the day comes first. */
export function clockOf(language: Language): (moment: number) => string {
	const format = atFirstUse(() => new Intl.DateTimeFormat(languages[language].dates, clock(language)))
	if (!('dayPeriod' in languages[language].clock)) return (moment) => format().format(moment)
	// The word for night that Intl knows is literary.
	return (moment) =>
		format()
			.format(moment)
			.replace(/(\S+) (\S+)$/, '$2 $1')
			.replace('রাত্রি', 'রাত')
}

/** Returns a formatter of day and time, given in ms; `day` sets how the day is written: `Sat 5 Dec, 4:30 pm`. */
export function dayAndClock(language: Language, day: Intl.DateTimeFormatOptions): (moment: number) => string {
	const format = atFirstUse(() => new Intl.DateTimeFormat(languages[language].dates, day))
	const time = clockOf(language)
	return (moment) => `${format().format(moment)}, ${time(moment)}`
}
