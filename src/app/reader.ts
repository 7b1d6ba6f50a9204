import type { Theme } from '../web/preferences.ts'
import type { Language } from '../web/texts/texts.tsx'

/** What a reader's cookies ask for; the language falls back to English, the theme to the system's. */
export function readerPreferences(cookieHeader: string | undefined): { language: Language; theme: Theme | null } {
	const value = (name: string) => cookieHeader?.match(new RegExp(`(?:^|;\\s*)${name}=([a-z]+)`))?.[1]
	const theme = value('theme')
	return {
		language: value('language') === 'bn' ? 'bn' : 'en',
		theme: theme === 'light' || theme === 'dark' ? theme : null,
	}
}
