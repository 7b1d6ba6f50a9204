import { findBuilds } from '../../src/app/pages/builds.ts'
import type { Role } from '../../src/contract/people/users.ts'
import type { Route } from '../../src/web/routing/routes.ts'

// The built bundle: the source loads screens in a way that only the build supports.
const build = findBuilds()
if (!build) throw new Error('the pages are not built')
const { allRoutes } = (await import(`${build.current}/server/entry-server.js`)) as { allRoutes: readonly Route[] }

/** All guarded routes, with who may see them. */
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

const kindOf = ({ path }: Route) => /([^/]+)\/:id$/.exec(path)?.[1]

interface Known {
	readonly email: string
	readonly listing: string
	readonly order?: string
	readonly seller?: string
}

const idsOf = ({ email, listing, order, seller }: Known): Record<string, string | undefined> => ({
	category: 'honda',
	single: listing,
	'edit-product': listing,
	'my-order': email,
	order,
	seller,
})

/** Whether the known ids are enough to fill in the route's address. */
export const hasAddress = (route: Route, known: Known) => {
	const kind = kindOf(route)
	return kind === undefined || idsOf(known)[kind] !== undefined
}

/** Returns a route's address with the known ids filled in. */
export function addressOf(route: Route, known: Known): string {
	return route.path.replace(/([^/]+)\/:id$/, (_, kind: string) => `${kind}/${idsOf(known)[kind]}`)
}
