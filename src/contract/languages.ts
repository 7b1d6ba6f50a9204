// No schema here: every page needs this, and Home does without the schema library.

/** THE LANGUAGES: code -> its own name and its locales for numbers, for dates and for Open Graph. */
export const languages = {
	en: { name: 'English', numbers: 'en-IN', dates: 'en-GB', openGraph: 'en_GB' },
	bn: { name: 'বাংলা', numbers: 'bn-BD', dates: 'bn-BD', openGraph: 'bn_BD' },
} as const satisfies Record<string, { name: string; numbers: string; dates: string; openGraph: string }>

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

/** Where the reader has chosen no language. */
export const defaultLanguage: Language = 'en'

/** The language that a request's cookies ask for, else English. */
export function languageOf(cookieHeader: string | undefined): Language {
	const chosen = cookieHeader?.match(/(?:^|;\s*)language=([a-z]+)/)?.[1]
	return languageCodes.find((code) => code === chosen) ?? defaultLanguage
}
