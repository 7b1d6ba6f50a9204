/**
 * THE LANGUAGES: own name, locales for numbers, dates and Open Graph, and how days and the clock are written (Bangla does not
 * abbreviate weekdays or months). Their texts are in `words/` and `web/texts`.
 */
export const languages = {
	en: { name: 'English', numbers: 'en-IN', dates: 'en-GB', names: 'short', clock: {}, openGraph: 'en_GB' },
	bn: {
		name: 'বাংলা',
		numbers: 'bn-BD',
		dates: 'bn-BD',
		names: 'long',
		clock: { dayPeriod: 'short' },
		openGraph: 'bn_BD',
	},
} as const satisfies Record<
	string,
	Record<'name' | 'numbers' | 'dates' | 'names' | 'openGraph', string> & { clock: object }
>

export type Language = keyof typeof languages

export type Words = Readonly<Record<Language, string>>

export const languageCodes = Object.keys(languages) as Language[]

/** Makes something for each language. */
export const inEachLanguage = <Made>(make: (language: Language) => Made): Readonly<Record<Language, Made>> =>
	Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Record<Language, Made>

export const defaultLanguage: Language = 'en'

/** Reads the language from a cookie header. Null if there is none. */
export function chosenLanguage(cookieHeader: string | undefined): Language | null {
	const chosen = cookieHeader?.match(/(?:^|;\s*)language=([a-z]+)/)?.[1]
	return languageCodes.find((code) => code === chosen) ?? null
}

/** The language requested with `?lang=`. Null if there is none or it is unknown. */
export function addressedLanguage(search: URLSearchParams): Language | null {
	const asked = search.get('lang')
	return languageCodes.find((code) => code === asked) ?? null
}

/** Reads the language from a cookie header. English if there is none. */
export const languageOf = (cookieHeader: string | undefined): Language =>
	chosenLanguage(cookieHeader) ?? defaultLanguage
