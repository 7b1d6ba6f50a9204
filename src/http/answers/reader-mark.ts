import { hash } from 'node:crypto'

/**
 * Marks whom an answer is for; null is a visitor. The service worker uses the mark to keep people's data apart. It reveals
 * nothing else.
 */
export function readerMark(uid: string | null): string {
	return uid === null ? 'visitor' : hash('sha256', uid, 'base64url').slice(0, 16)
}
