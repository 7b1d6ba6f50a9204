import { expect, test } from 'vitest'
import { forTest } from '../../tests/support/browser-storage.ts'
import { chooseTheme, rememberLanguage, shownLanguage, shownTheme } from './preferences.ts'

/** A page at this address, for a reader with or without a dark system theme. */
function page(href = 'https://motor.test/search?q=a', systemIsDark = false) {
	const element = { dataset: {} as Record<string, string>, lang: 'bn' }
	const cookies: string[] = []
	const addresses: string[] = []
	forTest('document', {
		documentElement: element,
		set cookie(cookie: string) {
			cookies.push(cookie)
		},
	})
	forTest('location', { protocol: new URL(href).protocol, href })
	forTest('history', { state: 'kept', replaceState: (...[state, , to]: unknown[]) => addresses.push(`${state} ${to}`) })
	forTest('matchMedia', (query: string) => ({ matches: systemIsDark && query === '(prefers-color-scheme: dark)' }))
	return { element, cookies, addresses }
}

test('the theme is the chosen one, and else that of the system', () => {
	const { element } = page()
	expect(shownTheme()).toBe('light')
	element.dataset['theme'] = 'dark'
	expect(shownTheme()).toBe('dark')
	page(undefined, true).element.dataset['theme'] = 'sepia'
	expect(shownTheme()).toBe('dark')
	chooseTheme('light')
	expect(shownTheme()).toBe('light')
})

test('a choice is kept for a year, and over TLS in a secure cookie', () => {
	const { cookies } = page()
	chooseTheme('dark')
	page('http://127.0.0.1/')
	rememberLanguage('bn')
	expect(cookies).toEqual(['theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
	const local = page('http://127.0.0.1/')
	rememberLanguage('en')
	expect(local.cookies).toEqual(['language=en; Path=/; Max-Age=31536000; SameSite=Lax'])
	expect([local.element.lang, local.addresses]).toEqual(['en', []])
})

test('an address that names a language follows the choice', () => {
	const { addresses } = page('https://motor.test/search?q=a&lang=bn')
	rememberLanguage('en')
	expect(addresses).toEqual(['kept https://motor.test/search?q=a&lang=en'])
})

test("the language is that of the page, and the default on the server or if the page's is unknown", () => {
	const { element } = page()
	expect(shownLanguage()).toBe('bn')
	element.lang = 'fr'
	expect(shownLanguage()).toBe('en')
	forTest('document', undefined)
	expect(shownLanguage()).toBe('en')
})
