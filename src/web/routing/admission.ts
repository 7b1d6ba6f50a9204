import type { SessionUser } from '../../contract/people/sessions.ts'
import { href } from './href.ts'
import type { Route } from './routes.ts'

type Admission = 'admitted' | 'signIn' | 'refused'

/** Whether this session may see a route. The server checks every call again. */
export function admission({ who }: Pick<Route, 'who'>, session: { user: Pick<SessionUser, 'role'> } | null): Admission {
	if (who === 'open') return 'admitted'
	if (!session) return 'signIn'
	const { role } = session.user
	return who === 'signedIn' || (role !== null && who.includes(role)) ? 'admitted' : 'refused'
}

/** The sign-in page, which returns here afterwards. */
export const signInAddress = (wanted: string) => href('login', {}, { from: wanted })
