import { findBuilds } from '../../src/app/builds.ts'
import type { Role } from '../../src/contract/users.ts'
import type { Route } from '../../src/web/routes.ts'

// As built: the table's source finds its screens by means that only the build has.
const build = findBuilds()
if (!build) throw new Error('the pages are not built')
const { allRoutes } = (await import(`${build.current}/server/entry-server.js`)) as { allRoutes: readonly Route[] }

/** Every route that is guarded, and for whom. */
export const guardedRoutes = allRoutes.filter((route): route is Route & { who: Exclude<Route['who'], 'open'> } => {
	return route.who !== 'open'
})

/** The routes that this reader is meant to go to; a visitor's are the open ones. */
export function routesFor(reader: Role | 'visitor'): readonly Route[] {
	return allRoutes.filter(({ who }) =>
		reader === 'visitor'
			? who === 'open'
			: who === 'signedIn'
				? reader === 'buyer'
				: who !== 'open' && who.includes(reader),
	)
}

/** The address of a route for somebody with this e-mail address, about this listing. */
export function addressOf({ path }: Route, { email, listing }: { email: string; listing: string }): string {
	const ids: Record<string, string> = { category: 'honda', single: listing, 'my-order': email }
	return path.replace(/([^/]+)\/:id$/, (_, kind: string) => `${kind}/${ids[kind]}`)
}
