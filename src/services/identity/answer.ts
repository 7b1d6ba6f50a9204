import type { BaseLogger } from 'pino'
import { fieldReasons } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { href } from '../../contract/paths.ts'
import { say } from '../../contract/sentences.ts'
import { findSession } from '../../database/people/sessions.ts'
import type { Database } from '../../database/postgres/connection.ts'
import { machineTime } from '../../machine-time.ts'
import type { AttemptLimiter } from '../attempt-limiter.ts'
import { networkOf } from '../network.ts'
import { recordSecurityEvent, type SecurityEvent } from '../security-events.ts'
import { type Account, accounts, languageFor } from './accounts.ts'
import { countRefusal, rememberNetwork, waitFor } from './call-limits.ts'
import { findIdentityCall, type IdentityCall } from './calls.ts'
import type { SignInChange } from './change-messages.ts'
import { emailTaken, refuse, retell, wrongCode } from './errors.ts'
import { languageCookie } from './language-cookie.ts'
import type { IdentityLibrary } from './library.ts'
import { owesPasskey } from './owed-passkey.ts'
import { type HashCost, hashPassword, isOutdated } from './password-hash.ts'
import type { PasswordTurns } from './password-turns.ts'
import { readSessionToken, setSessionToken } from './session-token.ts'
import { weaknessOf } from './weak-passwords.ts'

interface AnswerParts {
	library: IdentityLibrary
	database: Database
	limiter: AttemptLimiter | null
	inTurn: PasswordTurns
	hashCost: HashCost
	log: BaseLogger
	secret: string
	publicUrl: string
	tell(to: string, change: SignInChange, language: Language): void
}

interface Attempt {
	name: string
	path: string
	call: IdentityCall
	body: Record<string, string> | undefined
	request: Request
	address: string
	network: string
	session: string | null
}

const passedOn = ['authorization', 'cookie', 'host', 'origin', 'user-agent']

const sessionHeaders = ({ headers }: Request) => ({
	authorization: headers.get('authorization'),
	cookie: headers.get('cookie'),
})

/** Checks a call's body, limits and password before it reaches the library. Throws `TooManyWaiting`. */
export async function answer(parts: AnswerParts, request: Request, address: string): Promise<Response> {
	const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '')
	const found = findIdentityCall(request.method, path)
	if (!found) return refuse(request, { kind: 'missing' })
	const body = await readBody(request, found.call)
	if (body instanceof Response) {
		record(parts, { ...found, address }, 'input refused', null)
		return body
	}
	const network = networkOf(address)
	const session = readSessionToken(sessionHeaders(request), parts)
	const attempt = { ...found, path, body: body as Attempt['body'], request, address, network, session }
	if (!found.call.hashes) return attend(parts, attempt)
	const account = attempt.body?.email ?? attempt.body?.token ?? session ?? ''
	return parts.inTurn({ account, network }, () => attend(parts, attempt))
}

async function readBody(request: Request, { body: schema }: IdentityCall): Promise<unknown> {
	if (!schema) return request.method === 'POST' ? {} : undefined
	if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
		return refuse(request, { kind: 'unsupported' })
	let sent: unknown
	try {
		sent = await request.json()
	} catch {
		return refuse(request, { kind: 'invalid', sentence: say('notJson') })
	}
	const parsed = schema.safeParse(sent)
	if (parsed.success) return parsed.data
	return refuse(request, { kind: 'invalid', fields: fieldReasons(parsed.error) })
}

async function attend(parts: AnswerParts, attempt: Attempt): Promise<Response> {
	const { library, limiter } = parts
	const { name, path, call, body, network, session } = attempt
	const caller = { network, account: body?.email ?? '', session: session ?? '' }
	const counted = { name, limits: call.limits ?? [], caller }
	const wait = limiter ? await waitFor(limiter, counted) : 0
	if (wait > 0) return heldBack(parts, attempt, wait)
	if (call.notWhileSuspended && session && (await isSuspended(parts, session)))
		return refuse(attempt.request, { kind: 'forbidden', sentence: say('suspended') })
	const account = await concerned(parts, attempt)
	const weak = await refuseWeakPassword(parts, attempt, account)
	if (weak) return weak

	if (name === 'POST /two-factor/enable' && session && (await owesPasskeyFirst(parts, session)))
		return refuse(attempt.request, { kind: 'forbidden', sentence: say('passkeyFirst') })

	// The library would begin another session.
	if (name === 'POST /two-factor/disable' && account && !account.twoFactorEnabled)
		return Response.json({ status: true })

	const answered = await library.handler(clean(attempt))
	const started = setSessionToken(answered.headers, parts)
	if (answered.status >= 400 || (path.startsWith('/callback/') && !started)) {
		if (limiter && answered.status < 500) await countRefusal(limiter, counted)
		record(parts, attempt, call.refused, account)
		return retold(parts, attempt, answered)
	}
	if (path === '/sign-in/email' && account && body) await renewHash(parts, account, body.password ?? '')
	const owed = path === '/sign-in/email' && !started
	const whoever = account ?? (started ? await accounts(library).ofSession(started) : null)
	if (path === '/two-factor/verify-totp' && started && whoever && (await isUsedUp(parts, whoever, body?.code))) {
		await (await library.$context).internalAdapter.deleteSession(started)
		record(parts, attempt, call.refused, whoever)
		return refuse(attempt.request, wrongCode)
	}
	record(parts, attempt, owed ? 'second factor asked for' : call.done, whoever)
	const change = changeOf(attempt, account)
	if (whoever && change) parts.tell(whoever.email, change, languageFor(whoever, attempt.request.headers))
	if (limiter && whoever && (started || path === '/reset-password'))
		await rememberNetwork(limiter, { network, account: whoever.email })
	const language = started && whoever && languageCookie(attempt.request, whoever, parts.publicUrl)
	if (language) answered.headers.append('set-cookie', language)
	if (started) await endReplacedSession(parts, attempt, started)
	return answered
}

async function owesPasskeyFirst({ database }: AnswerParts, token: string): Promise<boolean> {
	const found = await findSession(database, token, machineTime())
	return found !== undefined && owesPasskey(database.db, { ...found, passkeyShown: found.passkeyId !== null })
}

async function isSuspended({ database }: AnswerParts, token: string): Promise<boolean> {
	const found = await findSession(database, token, machineTime())
	return Boolean(found?.suspendedAt)
}

/** A code counts once while it is valid. */
async function isUsedUp({ limiter }: AnswerParts, { id }: Account, code = ''): Promise<boolean> {
	return limiter !== null && (await limiter.take(['one-time code', id, code], { most: 1, windowMs: 120_000 })) > 0
}

/** What to tell the owner; `before` is the account before the call. A sign-in with a code changes nothing. */
function changeOf({ path, call }: Attempt, before: Account | null): SignInChange | undefined {
	if (path === '/two-factor/verify-totp' && (!before || before.twoFactorEnabled)) return undefined
	return call.tells
}

async function concerned({ library }: AnswerParts, { name, body, session }: Attempt): Promise<Account | null> {
	const find = accounts(library)
	if (name === 'POST /reset-password') return find.ofResetLink(body?.token ?? '')
	if (name === 'POST /sign-in/email' || name === 'POST /request-password-reset') return find.ofEmail(body?.email ?? '')
	if (name === 'POST /change-password' || name === 'POST /sign-out' || name.startsWith('POST /two-factor/'))
		return session ? find.ofSession(session) : null
	return null
}

async function refuseWeakPassword(
	{ publicUrl }: AnswerParts,
	{ call, body, request }: Attempt,
	account: Account | null,
) {
	if (!call.sets || !body) return null
	const owner = account ?? { name: body.name ?? '', email: body.email ?? '' }
	const reason = await weaknessOf(body[call.sets] ?? '', owner, new URL(publicUrl).hostname)
	return reason === null ? null : refuse(request, { kind: 'invalid', fields: { [call.sets]: say(reason) } })
}

function heldBack(parts: AnswerParts, attempt: Attempt, wait: number): Response {
	record(parts, attempt, 'attempt held back', null)
	return refuse(attempt.request, { kind: 'too often' }, new Headers({ 'retry-after': String(wait) }))
}

function record(
	{ log }: AnswerParts,
	{ address, name }: Pick<Attempt, 'address' | 'name'>,
	event: SecurityEvent | undefined,
	of: Account | null,
) {
	if (event) recordSecurityEvent(log, event, { by: of?.id ?? null, address, call: name })
}

function clean({ request, body, session }: Attempt): Request {
	const headers = new Headers()
	for (const name of passedOn) {
		const value = request.headers.get(name)
		if (value !== null) headers.set(name, value)
	}
	if (session === null) headers.delete('authorization')
	if (body === undefined) return new Request(request.url, { method: request.method, headers })
	headers.set('content-type', 'application/json')
	return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) })
}

async function retold(
	{ library }: AnswerParts,
	{ path, body, request }: Attempt,
	answered: Response,
): Promise<Response> {
	// People see this page, so send them back to the sign-in screen.
	if (path.startsWith('/callback/')) return answered.status < 400 ? answered : backToLogin()
	if (path === '/sign-up/email' && answered.status === 422 && (await accounts(library).ofEmail(body?.email ?? '')))
		return refuse(request, emailTaken)
	return retell(request, answered)
}

function backToLogin(): Response {
	return new Response(null, {
		status: 302,
		headers: { location: href('login', {}, { error: 'internal_server_error' }) },
	})
}

/** Hashes again at today's cost, while the password is known. */
async function renewHash({ library, hashCost }: AnswerParts, { id }: Account, password: string): Promise<void> {
	const { internalAdapter } = await library.$context
	const credential = await internalAdapter.findCredentialAccount(id)
	if (!credential?.password || !isOutdated(credential.password, hashCost)) return
	await internalAdapter.updateAccount(credential.id, { password: await hashPassword(password, hashCost) })
}

/** A new sign-in ends the session it replaces, which nobody could see or end any more. */
async function endReplacedSession(parts: AnswerParts, attempt: Attempt, started: string): Promise<void> {
	const { cookie } = sessionHeaders(attempt.request)
	const replaced = readSessionToken({ cookie }, parts)
	if (!replaced || replaced === started) return
	const owner = await accounts(parts.library).ofSession(replaced)
	if (!owner) return
	const { internalAdapter } = await parts.library.$context
	await internalAdapter.deleteSession(replaced)
	record(parts, attempt, 'session ended', owner)
}
