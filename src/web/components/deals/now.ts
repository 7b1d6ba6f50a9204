import { useEffect, useState } from 'react'
import { type Language, languages } from '../../../contract/languages.ts'
import { atFirstUse, dayOf, weekday } from '../../../contract/moments.ts'
import { type Texts, useTexts } from '../../texts/texts.tsx'

/** How often an open screen updates its time, in ms. */
const tick = 20_000

/** The time by the server's clock, ms since 1970: when the page was made, plus the time since. */
export function useNow(): number {
	const { now } = useTexts()
	const [passed, setPassed] = useState(0)
	useEffect(() => {
		const move = () => setPassed(performance.now())
		move()
		const timer = setInterval(move, tick)
		return () => clearInterval(timer)
	}, [])
	return now + passed
}

const timeZone = 'Asia/Dhaka'
const makeFormats = (language: Language) => ({
	relative: atFirstUse(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })),
	weekdays: atFirstUse(() => new Intl.DateTimeFormat(languages[language].dates, { weekday: 'long', timeZone })),
	dates: atFirstUse(() => new Intl.DateTimeFormat(languages[language].dates, weekday(language))),
})
const made = new Map<Language, ReturnType<typeof makeFormats>>()

function formatsOf(language: Language) {
	const formats = made.get(language) ?? makeFormats(language)
	made.set(language, formats)
	return formats
}

/** A day as people say it within a sentence: `today`, `tomorrow`, `Thursday`, `Thu 5 Mar`. Ms since 1970. */
export function nearDay(language: Language, moment: number, now: number): string {
	const formats = formatsOf(language)
	const days = dayOf(moment) - dayOf(now)
	if (Math.abs(days) <= 1) return formats.relative().format(days, 'day')
	return days > 1 && days < 7 ? formats.weekdays().format(moment) : formats.dates().format(moment)
}

/** A past day as people say it: `today`, `yesterday`, `Tuesday` within the last week, `Thu 5 Mar`. Ms since 1970. */
export function pastDay(language: Language, moment: number, now: number): string {
	const days = dayOf(now) - dayOf(moment)
	return days > 1 && days < 7 ? formatsOf(language).weekdays().format(moment) : nearDay(language, moment, now)
}

/** A time as people say it within a sentence: `tomorrow, 5:07 pm`. Ms since 1970. */
export const nearTime = ({ language, time }: Pick<Texts, 'language' | 'time'>, moment: number, now: number) =>
	`${nearDay(language, moment, now)}, ${time(moment)}`

/** Capitalizes the start of a sentence. */
export const atStart = (said: string) => said.charAt(0).toUpperCase() + said.slice(1)

const dayMs = 24 * 3_600_000
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** `14 days left`, rounded: in days from two on, else in hours or minutes. Moments in ms. */
export function timeLeft({ t, language, now }: Pick<Texts, 't' | 'language' | 'now'>, until: number): string {
	const left = Math.max(0, until - now)
	const [unit, span] =
		left >= 2 * dayMs
			? (['day', dayMs] as const)
			: left >= hourMs
				? (['hour', hourMs] as const)
				: (['minute', minuteMs] as const)
	const format = new Intl.NumberFormat(languages[language].numbers, { style: 'unit', unit, unitDisplay: 'long' })
	return t('{span} left', { span: format.format(Math.round(left / span)) })
}
