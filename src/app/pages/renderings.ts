import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Session } from '../../contract/people/sessions.ts'
import { once } from '../../memory/once.ts'
import type { Rendering, RenderOnce, SharedText } from '../../web/entry-server.tsx'

/** The size of the cache, in characters. */
const mostKept = 2 ** 24

/** The fields that identify a reader. The rest of a session only says what they may do. */
const identity = { uid: '', displayName: '', email: '' }

/** A reader without their identity. */
const anonymous = (reader: Session) => reader && { ...reader.user, ...identity }

/** Notices whether rendering reads a field that identifies this reader. */
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

const digestOf = once(({ text }: SharedText) => hash('sha256', text, 'base64url'))

/**
 * Caches renderings by a hash of their inputs, because rendering is a pure function of them. A rendering that read the
 * reader's identity is not cached.
 */
export function createRenderings(): RenderOnce {
	const kept = new LRUCache<string, Rendering>({
		maxSize: mostKept,
		sizeCalculation: ({ html }) => Math.max(html.length, 1),
	})
	return (from, reader, render) => {
		const parts = from.map((part) => (typeof part === 'string' ? part : digestOf(part)))
		const key = hash('sha256', [...parts, JSON.stringify(anonymous(reader))].join('\n'), 'base64url')
		const found = kept.get(key)
		if (found) return found
		const watched = watch(reader)
		const rendering = render()
		if (!watched.asked) kept.set(key, rendering)
		return rendering
	}
}
