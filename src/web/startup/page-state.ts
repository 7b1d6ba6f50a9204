import type { Language } from '../../contract/languages.ts'
import type { KnownRead } from '../api/cache.ts'
import type { Site } from '../site.ts'

/** The id of the JSON element that carries a page's state. */
export const stateElement = 'motor-state'

/** The state that the server sends with a page, as JSON. */
export interface PageState {
	reads: KnownRead[]
	/** When the reads were made, ms since 1970. */
	readAt: number
	site: Site
	language: Language
	now: number
	/** This page's own address, if it was sent in place of another page. */
	address?: string
	failure: { status: number; message: string; request?: string | undefined } | null
}
