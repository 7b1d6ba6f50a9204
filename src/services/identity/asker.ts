import { findSession } from '../../database/people/sessions.ts'
import type { Database } from '../../database/postgres/connection.ts'
import { machineTime } from '../../machine-time.ts'
import type { IdentityLibrary } from './library.ts'
import { readPendingSignIn, readSessionToken, type SessionTokenOptions, sessionCookieName } from './session-token.ts'

/** What a request proves about its sender: a session, or a password or provider whose code is still owed. */
export interface Asker {
	account: string
	email: string
	/** The id of the session, or of the sign-in that owes a code. */
	signIn: string
	session: LiveSession | null
}

type LiveSession = { token: string } & NonNullable<Awaited<ReturnType<typeof findSession>>>

interface Parts extends SessionTokenOptions {
	library: IdentityLibrary
	database: Database
}

const sent = ({ headers }: Request) => ({
	authorization: headers.get('authorization'),
	cookie: headers.get('cookie'),
})

/** Identifies the sender of a request. Null for a stranger, whatever they send. */
export async function findAsker(parts: Parts, request: Request): Promise<Asker | null> {
	const token = readSessionToken(sent(request), parts)
	const session = token ? await findSession(parts.database, token, machineTime()) : undefined
	if (token && session) {
		const { uid, email, sessionId } = session
		return { account: uid, email, signIn: sessionId, session: { token, ...session } }
	}
	const pending = readPendingSignIn(sent(request), parts)
	return pending === null ? null : ofPending(parts, pending)
}

async function ofPending({ library }: Parts, signIn: string): Promise<Asker | null> {
	const { internalAdapter } = await library.$context
	const begun = await internalAdapter.findVerificationValue(signIn)
	// The library sets the expiry in machine time.
	if (!begun || begun.expiresAt <= machineTime()) return null
	const owner = await internalAdapter.findUserById(begun.value)
	return owner ? { account: owner.id, email: owner.email, signIn, session: null } : null
}

/** The request's credentials as the library may see them: only the session that was found. */
export function provenHeaders(request: Request, asker: Asker | null, publicUrl: string): Headers {
	const { authorization, cookie } = sent(request)
	const headers = new Headers()
	if (asker?.session && authorization) headers.set('authorization', authorization)
	const keepsCookie = asker?.session && !authorization
	const name = `${sessionCookieName(publicUrl)}=`
	const cookies = (cookie ?? '').split(/; */).filter((each) => keepsCookie || !each.startsWith(name))
	if (cookies.join('') !== '') headers.set('cookie', cookies.join('; '))
	return headers
}
