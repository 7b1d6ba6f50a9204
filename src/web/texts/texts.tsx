import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type Language, languages } from '../../contract/languages.ts'
import { atFirstUse, calendarDay, clockOf, dayAndClock, dhakaMs, weekday } from '../../contract/moments.ts'
import { rememberLanguage } from '../preferences.ts'
import { type Dictionary, loadDictionary, type Text } from './dictionaries.ts'

export type { Dictionary, Text }

/** A text for each plural form. `other` covers the forms without a text of their own. */
type Counted = Partial<Record<Intl.LDMLPluralRule, Text>> & { other: Text }
/** A schema's message in every language, or the server's in the reader's language. */
export type Said = string | Readonly<Record<Language, string>>

type Values = Readonly<Record<string, string | number>>

export interface Texts {
	language: Language
	/** When the server made the page, ms since 1970. */
	now: number
	/** A text in the reader's language; `{name}` stands for a value. */
	t(text: Text, values?: Values): string
	/** The text for this number, which replaces `{count}`. */
	count(texts: Counted, count: number): string
	/** A message from the server or a schema, in the reader's language. */
	message(said: Said): string
	/** Taka, grouped as in en-IN: `৳12,500`. */
	money(taka: number): string
	/** Taka with two decimals, for the books: `৳12,500.00`, `−৳12,500.00`. */
	exactMoney(taka: number): string
	number(value: number): string
	/** `3 days ago`. Ms since 1970. */
	ago(moment: number): string
	/** The exact date in Bangladesh time. Ms since 1970. */
	date(moment: number): string
	/** Day and short month in Bangladesh time, for tight spaces: `5 Mar`. Ms since 1970. */
	day(moment: number): string
	/** Time of day in Bangladesh. Ms since 1970. */
	time(moment: number): string
	/** Date and time in Bangladesh time. Ms since 1970. */
	moment(moment: number): string
	/** Weekday, date and time in Bangladesh time: `Thu, 5 Mar, 4:30 pm`. Ms since 1970. */
	when(moment: number): string
	/** The year when the page was made. */
	year: string
}

function fill(text: string, values: Values, number: (value: number) => string): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
		const value = values[name]
		if (value === undefined) return whole
		return typeof value === 'number' ? number(value) : value
	})
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const spans: readonly [Intl.RelativeTimeFormatUnit, number][] = [
	['year', 365 * day],
	['month', 30 * day],
	['week', 7 * day],
	['day', day],
	['hour', hour],
	['minute', minute],
]

const formats = new Map<Language, ReturnType<typeof createFormats>>()

function createFormats(language: Language) {
	const { numbers: locale, dates: dateLocale } = languages[language]
	const timeZone = 'Asia/Dhaka'
	return {
		numbers: atFirstUse(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })),
		exact: atFirstUse(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })),
		plurals: atFirstUse(() => new Intl.PluralRules(language)),
		relative: atFirstUse(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })),
		dates: atFirstUse(() => new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone })),
		days: atFirstUse(() => new Intl.DateTimeFormat(dateLocale, { day: 'numeric', month: 'short', timeZone })),
		time: clockOf(language),
		moment: dayAndClock(language, { ...calendarDay(language), year: 'numeric' }),
		when: dayAndClock(language, weekday(language)),
	}
}

/**
 * Cached per language: a set for every rendered page took a seventh of the server's time and memory. Each format is created
 * on first use: creating all of them up front blocked a slow phone for 150 ms or more.
 */
function formatsOf(language: Language) {
	const made = formats.get(language) ?? createFormats(language)
	formats.set(language, made)
	return made
}

/** Texts, numbers and dates in one language. `now` (ms) is the time of the page, so that server and browser agree. */
export function createTexts(language: Language, dictionary: Dictionary | null, now: number): Texts {
	const { numbers, exact, plurals, relative, dates, days, time, moment, when } = formatsOf(language)
	const number = (value: number) => numbers().format(value)
	const t: Texts['t'] = (text, values = {}) => fill(dictionary?.[text] ?? text, values, number)
	return {
		language,
		now,
		t,
		count: (texts, count) => t(texts[plurals().select(count)] ?? texts.other, { count }),
		message: (said) => (typeof said === 'string' ? said : said[language]),
		money: (taka) => `৳${number(taka)}`,
		exactMoney: (taka) => `${taka < 0 ? '−' : ''}৳${exact().format(Math.abs(taka))}`,
		number,
		ago(moment) {
			const past = Math.max(0, now - moment)
			const found = spans.find(([, length]) => past >= length)
			if (!found) return t('just now')
			const [unit, span] = found
			return relative().format(-Math.floor(past / span), unit)
		},
		date: (moment) => dates().format(moment),
		day: (moment) => days().format(moment),
		time,
		moment,
		when,
		// Digit by digit: every page shows it, so it should need no date format, and a number format would add a comma.
		year: String(new Date(now + dhakaMs).getUTCFullYear()).replace(/\d/g, (digit) => number(Number(digit))),
	}
}

const TextsContext = createContext<Texts | null>(null)
const ChooseLanguageContext = createContext<(language: Language) => Promise<void>>(async () => undefined)

interface Spoken {
	language: Language
	dictionary: Dictionary | null
}

/** Provides the texts, initially in the page's language. */
export function TextsProvider(props: Spoken & { now: number; children: ReactNode }) {
	const [spoken, setSpoken] = useState<Spoken>({ language: props.language, dictionary: props.dictionary })
	const texts = useMemo(() => createTexts(spoken.language, spoken.dictionary, props.now), [spoken, props.now])
	const choose = async (language: Language) => {
		const dictionary = await loadDictionary(language)
		rememberLanguage(language)
		setSpoken({ language, dictionary })
	}
	return (
		<ChooseLanguageContext value={choose}>
			<TextsContext value={texts}>{props.children}</TextsContext>
		</ChooseLanguageContext>
	)
}

export function useTexts(): Texts {
	const texts = useContext(TextsContext)
	if (!texts) throw new Error('useTexts needs a TextsProvider above it')
	return texts
}

/** Switches the language and remembers it. */
export const useChooseLanguage = () => useContext(ChooseLanguageContext)
