import { defaultLanguage, type Language, languageCodes } from '../contract/languages.ts'

export type Theme = 'light' | 'dark'

const year = 365 * 24 * 60 * 60

function remember(name: string, value: string) {
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	// A cookie, so that the server can render with it.
	document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
}

/** The current theme: the reader's choice, else the system's. */
export function shownTheme(): Theme {
	const chosen = document.documentElement.dataset['theme']
	if (chosen === 'light' || chosen === 'dark') return chosen
	return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Sets the theme and remembers it. */
export function chooseTheme(theme: Theme): void {
	document.documentElement.dataset['theme'] = theme
	remember('theme', theme)
}

/** The current language. */
export function shownLanguage(): Language {
	const shown = typeof document === 'undefined' ? '' : document.documentElement.lang
	return languageCodes.find((code) => code === shown) ?? defaultLanguage
}

/** Remembers a language; the caller shows it. */
export function rememberLanguage(language: Language): void {
	document.documentElement.lang = language
	remember('language', language)
	const address = new URL(location.href)
	if (!address.searchParams.has('lang')) return
	// Otherwise a reload would bring back the old language.
	address.searchParams.set('lang', language)
	history.replaceState(history.state, '', address)
}
