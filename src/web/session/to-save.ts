/** Something that a visitor wanted to save before being asked to sign in. */
type ToSave = { readonly wish: string } | { readonly search: { readonly name: string; readonly address: string } }

const key = 'motor.to-save'

/** Keeps it in this tab until the visitor has signed in and is back on this page. */
export function keepToSave(what: ToSave): void {
	try {
		sessionStorage.setItem(key, JSON.stringify({ from: location.pathname + location.search, ...what }))
	} catch {
		// Storage may be full or off. Once back, they have to press again.
	}
}

/** Takes out what was to be saved on the page that the sign-in leads back to; null if nothing. */
export function takeToSave(from: string): ToSave | null {
	try {
		const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ({ readonly from: string } & ToSave) | null
		sessionStorage.removeItem(key)
		return kept?.from === from ? kept : null
	} catch {
		return null
	}
}
