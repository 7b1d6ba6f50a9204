import { viewedKey } from '../../session/private-data.ts'

const most = 8

/** Ids of the listings that a visitor saw on this device, the last first. Signing out clears them. */
export function viewedHere(): readonly string[] {
	try {
		const known: unknown = JSON.parse(localStorage.getItem(viewedKey) ?? '[]')
		return Array.isArray(known) ? known.filter((one) => typeof one === 'string').slice(0, most) : []
	} catch {
		return []
	}
}

/** Remembers that a visitor saw a listing. Storage may be full or off: nothing is remembered then. */
export function rememberViewed(id: string): void {
	try {
		localStorage.setItem(viewedKey, JSON.stringify([id, ...viewedHere().filter((one) => one !== id)].slice(0, most)))
	} catch {}
}
