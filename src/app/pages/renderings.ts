import { hash } from 'node:crypto'
import type { Session } from '../../contract/people/sessions.ts'
import type { Rendering, RenderOnce } from '../../web/entry-server.tsx'

/** Characters of all that is kept. */
const mostKept = 2 ** 24

/** What tells who somebody is; the rest of a session only tells what they may do. */
const identity = { uid: '', displayName: '', email: '' }

/** A reader without their identity. */
const anonymous = (reader: Session) => reader && { ...reader.user, ...identity }

/** Finds out whether anything asks who this reader is. */
function watch(reader: Session): { readonly asked: boolean } {
	const watched = { asked: false }
	const tell = (of: object, name: string, value: unknown) =>
		Object.defineProperty(of, name, {
			enumerable: true,
			configurable: true,
			get() {
				watched.asked = true
				return value
			},
		})
	if (reader) {
		for (const name of Object.keys(identity)) tell(reader.user, name, reader.user[name as keyof typeof identity])
		tell(reader, 'expiresAt', reader.expiresAt)
	}
	return watched
}

/**
 * Keeps what rendering made of equal things: it depends on what it is given, and on nothing else. What was made while
 * somebody's identity was asked for is not kept.
 */
export function createRenderings(): RenderOnce {
	/** Oldest first. */
	const kept = new Map<string, Rendering>()
	let size = 0
	return (from, reader, render) => {
		const key = hash('sha256', [...from, JSON.stringify(anonymous(reader))].join('\n'), 'base64url')
		const found = kept.get(key)
		if (found) return found
		const watched = watch(reader)
		const rendering = render()
		if (watched.asked) return rendering
		kept.set(key, rendering)
		size += rendering.html.length
		for (const [oldest, { html }] of kept) {
			if (size <= mostKept) break
			kept.delete(oldest)
			size -= html.length
		}
		return rendering
	}
}
