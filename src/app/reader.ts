import { type Language, languageOf } from '../contract/languages.ts'
import type { Theme } from '../web/preferences.ts'

/** What a reader's cookies ask for; the language falls back to English, the theme to the system's. */
export function readerPreferences(cookieHeader: string | undefined): { language: Language; theme: Theme | null } {
	const theme = cookieHeader?.match(/(?:^|;\s*)theme=(light|dark)\b/)?.[1]
	return { language: languageOf(cookieHeader), theme: theme === 'light' || theme === 'dark' ? theme : null }
}
