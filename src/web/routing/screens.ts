import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../../contract/people/sessions.ts'
import { siteReads } from '../api/site-reads.ts'
import { admission } from './admission.ts'
import { type Match, matchRoute } from './match-route.ts'
import type { Route } from './routes.ts'
import type { Part } from './row.ts'

/** The open pages. The dashboard's screens have a table of their own, which visitors do not load. */
const files = import.meta.glob<{ default: Part }>([
	'../screens/{home,search,blog,sellers,sign-in,mail-links,offline}/*.screen.tsx',
	'../screens/listings/{category,listing}.screen.tsx',
	'../screens/shops/shop.screen.tsx',
])
const loaded = new Map<string, Part>()
const loading = new Map<string, Promise<Part>>()

const partsOf = ({ screen, frame }: Pick<Route, 'screen' | 'frame'>) => (frame ? [screen, frame] : [screen])

const fileOf = (part: string) => `../screens/${part}.screen.tsx`

/** The files that hold a route's screen and frame, as the build's manifest names them. */
export function screenFiles(route: Route): string[] {
	const parts = partsOf(route)
	const inDashboard = parts.some((part) => !(fileOf(part) in files))
	return [
		...(inDashboard ? ['src/web/routing/dashboard-screens.ts'] : []),
		...parts.map((part) => `src/web/screens/${part}.screen.tsx`),
	]
}

async function importPart(part: string): Promise<Part> {
	const file = files[fileOf(part)] ?? (await import('./dashboard-screens.ts')).dashboardScreens[fileOf(part)]
	if (!file) throw new Error(`no screen ${part}`)
	return (await file()).default
}

/** A screen or frame if it has loaded, else undefined. */
export const arrivedPart = (part: string) => loaded.get(part)

/** Loads a screen's or frame's code once. A failed load may be retried. */
export function loadPart(part: string): Promise<Part> {
	const known = loading.get(part)
	if (known) return known
	const arriving = importPart(part).then(
		(screen) => {
			loaded.set(part, screen)
			return screen
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
	// Imported late, because Home does not need it.
	const { readsOf } = await import('./route-reads.ts')
	for (const wanted of readsOf(match, search, session)) {
		// The screen decides whether to retry a failed read.
		if (cache.getQueryState(wanted.queryKey)?.status !== 'error') void cache.prefetchQuery(wanted)
	}
}

/** Loads an address's code and data ahead, such as on hover. Failures show when the screen itself reads. */
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

/** Prefetches links that the pointer, a touch or the keyboard focus reaches. */
export function prefetchTouchedLinks(cache: QueryClient): void {
	const touched = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest('a') : null
		if (link?.href) prefetch(link.href, cache)
	}
	for (const event of ['pointerover', 'touchstart', 'focusin']) addEventListener(event, touched, { passive: true })
}
