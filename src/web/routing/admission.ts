import { href } from '../../contract/paths.ts'
import type { SessionUser } from '../../contract/people/sessions.ts'
import type { Route } from './routes.ts'

type Admission = 'admitted' | 'login' | 'secure' | 'refused'

interface Reader {
	readonly user: Pick<SessionUser, 'role' | 'unsecured'>
}

/** Whether this session may see a route. The server checks every call again. */
export function admission({ who, name }: Pick<Route, 'who'> & Partial<Route>, session: Reader | null): Admission {
	if (who === 'open') return 'admitted'
	if (!session) return 'login'
	const { role, unsecured } = session.user
	if (unsecured && name !== 'secure') return 'secure'
	return who === 'signedIn' || (role !== null && who.includes(role)) ? 'admitted' : 'refused'
}

/** The address of the page that must come first. It returns to `wanted` afterwards. */
export const firstAddress = (first: 'login' | 'secure', wanted: string) => href(first, {}, { from: wanted })
