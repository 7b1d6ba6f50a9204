import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Session } from '../../contract/people/sessions.ts'
import { siteReads } from '../api/site-reads.ts'
import { admission } from './admission.ts'
import { type Match, matchRoute } from './match-route.ts'
import type { Route } from './routes.ts'
import type { Params } from './row.ts'

/** A screen gets the address's parameters, a frame gets its content. */
type Part = ComponentType<{ params: Params; children?: ReactNode }>

const files = import.meta.glob<{ default: Part }>('../screens/*/*.screen.tsx')
const loaded = new Map<string, Part>()
const loading = new Map<string, Promise<Part>>()

const partsOf = ({ screen, frame }: Pick<Route, 'screen' | 'frame'>) => (frame ? [screen, frame] : [screen])

/** The files that hold a route's screen and frame, as the build's manifest names them. */
export const screenFiles = (route: Route) => partsOf(route).map((part) => `src/web/screens/${part}.screen.tsx`)

/** A screen or frame if it has loaded, else undefined. */
export const arrivedPart = (part: string) => loaded.get(part)

/** Loads a screen's code once. A failed load may be tried again. */
export function loadPart(part: string): Promise<Part> {
	const known = loading.get(part)
	if (known) return known
	const file = files[`../screens/${part}.screen.tsx`]
	if (!file) throw new Error(`no screen ${part}`)
	const arriving = file().then(
		(module) => {
			loaded.set(part, module.default)
			return module.default
		},
		(reason: unknown) => {
			loading.delete(part)
			throw reason
		},
	)
	loading.set(part, arriving)
	return arriving
}

export const loadScreen = (route: Pick<Route, 'screen' | 'frame'>) => Promise.all(partsOf(route).map(loadPart))

async function readAhead(cache: QueryClient, match: Match, search: URLSearchParams, session: Session) {
	// Home does without it.
	const { readsOf } = await import('./route-reads.ts')
	for (const wanted of readsOf(match, search, session)) {
		// The screen decides whether to try a failed read again.
		if (cache.getQueryState(wanted.queryKey)?.status !== 'error') void cache.prefetchQuery(wanted)
	}
}

/** Loads an address's code and data ahead, for example on hover. Failures show when the screen itself reads. */
export function prefetch(href: string, cache: QueryClient): void {
	const { origin, pathname, searchParams } = new URL(href, location.href)
	const match = origin === location.origin ? matchRoute(pathname) : null
	if (!match) return
	const { route } = match
	loadScreen(route).catch(() => undefined)
	const session = cache.getQueryData<Session>(siteReads.session().queryKey) ?? null
	if (admission(route, session) !== 'admitted') return
	readAhead(cache, match, searchParams, session).catch(() => undefined)
}

/** Preloads what the pointer or the keyboard focus reaches. */
export function prefetchTouchedLinks(cache: QueryClient): void {
	const touched = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest('a') : null
		if (link?.href) prefetch(link.href, cache)
	}
	for (const event of ['pointerover', 'touchstart', 'focusin']) addEventListener(event, touched, { passive: true })
}
