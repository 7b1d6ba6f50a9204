import { type Language, languages } from './languages.ts'

const timeZone = 'Asia/Dhaka'

/** How far Bangladesh is ahead of UTC, in ms: six hours, without summer time since 2010 (IANA time zone Asia/Dhaka). */
export const dhakaMs = 6 * 3_600_000

/** The number of a day in Bangladesh, counted from 1 January 1970. Ms since 1970. */
export const dayOf = (moment: number) => Math.floor((moment + dhakaMs) / 86_400_000)

/** The date of a moment in Bangladesh: `2026-03-05`. Ms since 1970. */
export const dateInDhaka = (moment: number) => new Date(moment + dhakaMs).toISOString().slice(0, 10)

/** Makes a value when it is first needed, and keeps it: formats of dates are slow to make. */
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

/** The same with its weekday: `Thu 5 Mar`. */
export const weekday = (language: Language) =>
	({ weekday: languages[language].names, ...calendarDay(language) }) as const

/** The clock of 12 hours; where a language names the part of the day, by that instead of AM and PM. */
const clock = (language: Language) =>
	({ hour: 'numeric', minute: '2-digit', hour12: true, timeZone, ...languages[language].clock }) as const

/** Makes what says the time of a moment in ms: `8:57 am`, and where the part of the day comes before it `সকাল ৮:৫৭`, `রাত ৮:০০`. */
export function clockOf(language: Language): (moment: number) => string {
	const format = atFirstUse(() => new Intl.DateTimeFormat(languages[language].dates, clock(language)))
	if (!('dayPeriod' in languages[language].clock)) return (moment) => format().format(moment)
	// The word for night that formats know is one of books.
	return (moment) =>
		format()
			.format(moment)
			.replace(/(\S+) (\S+)$/, '$2 $1')
			.replace('রাত্রি', 'রাত')
}

/** Makes what says day and time of a moment in ms, by these names of the day: `Sat 5 Dec, 4:30 pm`. */
export function dayAndClock(language: Language, day: Intl.DateTimeFormatOptions): (moment: number) => string {
	const format = atFirstUse(() => new Intl.DateTimeFormat(languages[language].dates, day))
	const time = clockOf(language)
	return (moment) => `${format().format(moment)}, ${time(moment)}`
}
