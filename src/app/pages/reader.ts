import { defaultLanguage, type Language, languageOf } from '../../contract/languages.ts'
import type { Theme } from '../../web/preferences.ts'

/** Language and theme from the reader's cookies. The defaults are English and the system's theme. */
export function readerPreferences(cookieHeader: string | undefined): { language: Language; theme: Theme | null } {
	const theme = cookieHeader?.match(/(?:^|;\s*)theme=(light|dark)\b/)?.[1]
	return { language: languageOf(cookieHeader), theme: theme === 'light' || theme === 'dark' ? theme : null }
}

/** A `Cookie` header with its language replaced by this one; unchanged for null. */
export function inLanguage(cookieHeader: string | undefined, language: Language | null): string | undefined {
	if (language === null) return cookieHeader
	const others = cookieHeader?.split(/;\s*/).filter((cookie) => !cookie.startsWith('language=')) ?? []
	return [...others, `language=${language}`].join('; ')
}

/** Reduces a `Cookie` header to what pages and refusals depend on, in the same format; empty for the defaults. */
export function preferenceCookie(cookieHeader: string | undefined): string {
	const { language, theme } = readerPreferences(cookieHeader)
	return [...(language === defaultLanguage ? [] : [`language=${language}`]), ...(theme ? [`theme=${theme}`] : [])].join(
		'; ',
	)
}
