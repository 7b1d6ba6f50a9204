import { findBuilds } from '../../src/app/pages/builds.ts'
import type { Role } from '../../src/contract/users.ts'
import type { Route } from '../../src/web/routes.ts'

// The built one: the source loads screens in a way that only the build supports.
const build = findBuilds()
if (!build) throw new Error('the pages are not built')
const { allRoutes } = (await import(`${build.current}/server/entry-server.js`)) as { allRoutes: readonly Route[] }

/** Every guarded route and who may see it. */
export const guardedRoutes = allRoutes.filter((route): route is Route & { who: Exclude<Route['who'], 'open'> } => {
	return route.who !== 'open'
})

/** The routes meant for this reader; for a visitor, the open ones. */
export function routesFor(reader: Role | 'visitor'): readonly Route[] {
	return allRoutes.filter(({ who }) =>
		reader === 'visitor'
			? who === 'open'
			: who === 'signedIn'
				? reader === 'buyer'
				: who !== 'open' && who.includes(reader),
	)
}

/** A route's address, filled in with this e-mail address and listing. */
export function addressOf({ path }: Route, { email, listing }: { email: string; listing: string }): string {
	const ids: Record<string, string> = { category: 'honda', single: listing, 'my-order': email }
	return path.replace(/([^/]+)\/:id$/, (_, kind: string) => `${kind}/${ids[kind]}`)
}
