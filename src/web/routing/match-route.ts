import { parse } from 'regexparam'
import { matchRoute as matchPath } from 'wouter'
import { allRoutes, type Route } from './routes.ts'
import type { Params } from './row.ts'

export interface Match {
	readonly route: Route
	readonly params: Params
}

// Parsed once: a page matches several times, and there are dozens of routes.
const parsedRoutes = allRoutes.map((route) => ({ route, pattern: parse(route.path) }))

/** The route of a path, with its parameters. Null if the path is unknown or a parameter cannot be decoded. */
export function matchRoute(pathname: string): Match | null {
	for (const { route, pattern } of parsedRoutes) {
		const [fits, found] = matchPath(() => pattern, route.path, pathname)
		if (!fits) continue
		try {
			const params = Object.entries(found).map(([name, value]) => [name, decodeURIComponent(value ?? '')])
			return { route, params: Object.fromEntries(params) }
		} catch {
			return null
		}
	}
	return null
}
