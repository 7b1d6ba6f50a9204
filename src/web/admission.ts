import type { SessionUser } from '../contract/sessions.ts'
import { href } from './href.ts'
import { allRoutes, type LinkReader, type Route } from './routes.ts'

export type Admission = 'admitted' | 'signIn' | 'refused'

/** Whether this session may see a route. The server checks every call again. */
export function admission({ who }: Pick<Route, 'who'>, session: { user: Pick<SessionUser, 'role'> } | null): Admission {
	if (who === 'open') return 'admitted'
	if (!session) return 'signIn'
	const { role } = session.user
	return who === 'signedIn' || (role !== null && who.includes(role)) ? 'admitted' : 'refused'
}

/** Where a signed-out person is sent: sign-in, which leads back to what they wanted. */
export const signInAddress = (wanted: string) => href('login', {}, { from: wanted })

/** The dashboard's pages for this person, in the order of the routes table. */
export function dashboardLinks(user: LinkReader) {
	return allRoutes.flatMap((route) => {
		const { name, title, link } = route
		if (!link || !title || admission(route, { user }) !== 'admitted') return []
		return [{ href: href(name, link.params?.(user) as never), text: title, icon: link.icon }]
	})
}
