/** What a visitor wanted to save before they were asked to sign in. */
type ToSave = { readonly wish: string } | { readonly search: { readonly name: string; readonly address: string } }

const key = 'motor.to-save'

/** Keeps it in this tab, until somebody has signed in and is back on this page. */
export function keepToSave(what: ToSave): void {
	try {
		sessionStorage.setItem(key, JSON.stringify({ from: location.pathname + location.search, ...what }))
	} catch {
		// Storage may be full or off. They are back then, and press once more.
	}
}

/** What was to be saved on the page that the sign-in leads back to, once; null if there is nothing. */
export function takeToSave(from: string): ToSave | null {
	try {
		const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ({ readonly from: string } & ToSave) | null
		sessionStorage.removeItem(key)
		return kept?.from === from ? kept : null
	} catch {
		return null
	}
}
