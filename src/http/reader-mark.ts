import { createHash } from 'node:crypto'

/**
 * The mark of whoever an answer is for, by the identity's id; null is a visitor. The service worker keeps what one
 * person saw apart from what another may see by it; it tells nothing else.
 */
export function readerMark(uid: string | null): string {
	return uid === null ? 'visitor' : createHash('sha256').update(uid).digest('base64url').slice(0, 16)
}
