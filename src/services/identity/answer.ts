import type { BaseLogger } from 'pino'
import { fieldReasons } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { href } from '../../contract/paths.ts'
import { codeOwed } from '../../contract/people/sessions.ts'
import { say } from '../../contract/sentences.ts'
import { passOnBrowsers } from '../../database/notices/push.ts'
import { deleteSessionsBut, noteCodeShown } from '../../database/people/sessions.ts'
import type { Database } from '../../database/postgres/connection.ts'
import { machineTime } from '../../machine-time.ts'
import type { AttemptLimiter } from '../attempt-limiter.ts'
import { networkOf } from '../network.ts'
import { type Queue, waitingOfAccount } from '../queue.ts'
import type { Secret } from '../secret.ts'
import { recordSecurityEvent, type SecurityEvent } from '../security-events.ts'
import { type Account, accounts } from './accounts.ts'
import type { AddressProofs } from './address-proof.ts'
import { type Asker, findAsker, provenHeaders } from './asker.ts'
import { countCall, rememberNetwork } from './call-limits.ts'
import { findIdentityCall, type IdentityCall } from './calls.ts'
import { emailTaken, refuse, retell, wrongCode } from './errors.ts'
import type { IdentityLibrary } from './library.ts'
import type { SignInChange } from './mails/change-messages.ts'
import { languageCookie } from './mails/language-cookie.ts'
import { languageFor } from './mails/mail-language.ts'
import { owesPasskey } from './passkeys/owed-passkey.ts'
import { type HashCost, hashPassword, isOutdated } from './passwords/password-hash.ts'
import { weaknessOf } from './passwords/weak-passwords.ts'
import { readSessionToken, setSessionToken, setsPendingSignIn, signAnew } from './session-token.ts'

interface AnswerParts {
	library: IdentityLibrary
	database: Database
	limiter: AttemptLimiter | null
	inTurn: Queue
	/** Serializes code checks per account. */
	codesInTurn: Queue
	hashCost: HashCost
	log: BaseLogger
	secret: Secret
	publicUrl: string
	/** Null if addresses need no proof. */
	addressProofs: AddressProofs | null
	tell(to: string, change: SignInChange, language: Language): void
}

interface Attempt {
	name: string
	call: IdentityCall
	body: Record<string, string> | undefined
	request: Request
	address: string
	network: string
	asker: Asker | null
}

const passedOn = ['host', 'origin', 'user-agent']

/** Checks a call's body, limits and password before the library sees it. Throws what `inTurn` throws. */
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
	const asker = await findAsker(parts, request)
	const attempt = { ...found, body: body as Attempt['body'], request, address, network, asker }
	const { takes } = found.call
	if (takes && !(takes === 'session' ? asker?.session : asker)) return refuseStranger(parts, attempt)
	if (!found.call.hashes) return attend(parts, attempt)
	if (takes && asker)
		return parts.inTurn({ account: asker.account, network, waitingOfAccount }, () => attend(parts, attempt))
	const account = attempt.body?.email ?? attempt.body?.token ?? network
	return parts.inTurn({ account, network }, () => attend(parts, attempt))
}

/** Not counted: a stranger has nothing to guess here. */
function refuseStranger(parts: AnswerParts, attempt: Attempt): Response {
	record(parts, attempt, attempt.call.refused, null)
	return refuse(attempt.request, { kind: 'signed out', sentence: say('signInAgain') })
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
	const { name, call, body, network, asker } = attempt
	const caller = {
		network,
		account: asker && call.takes ? asker.email : (body?.email ?? null),
		session: asker?.session?.sessionId ?? null,
		signIn: asker?.signIn ?? null,
		person: asker?.account ?? null,
	}
	const counted = parts.limiter && (await countCall(parts.limiter, { name, limits: call.limits ?? [], caller }))
	if (counted && counted.wait > 0) return heldBack(parts, attempt, counted.wait)
	let refused = false
	try {
		const judge = () => judged(parts, attempt)
		const given = await (call.takes === 'sign-in' && asker
			? parts.codesInTurn({ account: asker.account, network }, judge)
			: judge())
		refused = given.refused
		return given.answered
	} finally {
		if (!refused) await counted?.forgive()
	}
}

interface Judged {
	answered: Response
	/** Whether it counts against limits of refused calls. */
	refused: boolean
}

const uncounted = (answered: Response): Judged => ({ answered, refused: false })

async function judged(parts: AnswerParts, attempt: Attempt): Promise<Judged> {
	const { library, limiter } = parts
	const { call, body, network, asker } = attempt
	if (call.notWhileSuspended && asker?.session?.suspendedAt)
		return uncounted(refuse(attempt.request, { kind: 'forbidden', sentence: say('suspended') }))
	const account = await concerned(parts, attempt)
	const weak = await refuseWeakPassword(parts, attempt, account)
	if (weak) return uncounted(weak)

	if (call.passkeyFirst && (await owesPasskeyFirst(parts, asker)))
		return uncounted(refuse(attempt.request, { kind: 'forbidden', sentence: say('passkeyFirst') }))

	if (account && call.isDone?.(account)) return uncounted(Response.json({ status: true }))

	const answered = await library.handler(clean(parts, attempt))
	const started = setSessionToken(answered.headers, parts)
	const owesCode = setsPendingSignIn(answered.headers, parts)
	if (answered.status >= 400 || (call.isPage && !started && !owesCode)) {
		record(parts, attempt, call.refused, account)
		return { answered: await retold(parts, attempt, answered), refused: answered.status < 500 }
	}
	if (call.afterwards === 'renew the hash' && account && body) await renewHash(parts, account, body.password ?? '')
	const whoever = account ?? (started ? await accounts(library).ofSession(started) : null)
	if (call.codeCountsOnce && whoever && (await isUsedUp(parts, whoever, body?.code))) {
		if (started) await (await library.$context).internalAdapter.deleteSession(started)
		record(parts, attempt, call.refused, whoever)
		return { answered: refuse(attempt.request, wrongCode), refused: true }
	}
	record(parts, attempt, owesCode ? 'second factor asked for' : call.done, whoever)
	if (call.afterwards === 'ask for proof' && whoever)
		await parts.addressProofs?.ask(whoever.id, languageFor(whoever, attempt.request.headers))
	const change = typeof call.tells === 'function' ? call.tells(account) : call.tells
	if (whoever) await keepProof(parts, attempt, { account: whoever, started, change })
	if (started && asker?.session && asker.account === whoever?.id)
		await passOnBrowsers(parts.database, asker.session.sessionId, started)
	if (whoever && change) parts.tell(whoever.email, change, languageFor(whoever, attempt.request.headers))
	if (limiter && whoever && (started || call.afterwards === 'remember the network'))
		await rememberNetwork(limiter, whoever.email, network)
	const language = started && whoever && languageCookie(attempt.request, whoever, parts.publicUrl)
	if (language) answered.headers.append('set-cookie', language)
	if (started) await endReplacedSession(parts, attempt, started)
	if (owesCode && call.isPage) leadToCode(answered)
	return uncounted(answered)
}

/** Stores in the session which proof it has shown. When codes are turned on or off, ends all other sessions. */
async function keepProof(
	{ database }: AnswerParts,
	{ call, asker }: Attempt,
	{ account, started, change }: { account: Account; started: string | null; change: SignInChange | undefined },
): Promise<void> {
	const token = started ?? asker?.session?.token
	if (!token) return
	const passkeyId = asker?.session?.passkeyId ?? null
	const turned = change === 'second factor on' || change === 'second factor off'
	if (call.takes === 'sign-in' || turned) await noteCodeShown(database, token, { at: machineTime(), passkeyId })
	if (turned) await deleteSessionsBut(database, account.id, token)
}

/** Redirects a provider's sign-in that owes a code to the page that asks for it, perhaps in a sign-in window. */
function leadToCode(answered: Response): void {
	const to = new URL(answered.headers.get('location') ?? '/', 'http://motor.invalid')
	const { pathname, search, searchParams } = to
	if (pathname === href('signedIn')) searchParams.set('error', codeOwed)
	const asks =
		pathname === href('signedIn')
			? pathname + to.search
			: href('login', {}, { from: pathname + search, error: codeOwed })
	answered.headers.set('location', asks)
}

async function owesPasskeyFirst({ database }: AnswerParts, asker: Asker | null): Promise<boolean> {
	const session = asker?.session
	return session ? owesPasskey(database.db, { ...session, passkeyShown: session.passkeyId !== null }) : false
}

/** Whether a code has already been used. Each counts once while it is valid. */
async function isUsedUp({ limiter }: AnswerParts, { id }: Account, code = ''): Promise<boolean> {
	return limiter !== null && (await limiter.take(['one-time code', id, code], { most: 1, windowMs: 120_000 })) > 0
}

/** The account that a call is about, in its state before the call. */
async function concerned({ library }: AnswerParts, { call, body, asker }: Attempt): Promise<Account | null> {
	const find = accounts(library)
	if (call.about === 'reset link') return find.ofResetLink(body?.token ?? '')
	if (call.about === 'email') return find.ofEmail(body?.email ?? '')
	return asker && (call.takes || call.about === 'asker') ? find.ofId(asker.account) : null
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
	if (attempt.call.isPage) return backToLogin('too_often')
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

function clean({ publicUrl, secret }: AnswerParts, { request, body, asker }: Attempt): Request {
	const headers = provenHeaders(request, asker, publicUrl)
	signAnew(headers, secret)
	for (const name of passedOn) {
		const value = request.headers.get(name)
		if (value !== null) headers.set(name, value)
	}
	if (body === undefined) return new Request(request.url, { method: request.method, headers })
	headers.set('content-type', 'application/json')
	return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) })
}

async function retold(
	{ library }: AnswerParts,
	{ call, body, request }: Attempt,
	answered: Response,
): Promise<Response> {
	if (call.isPage) return answered.status < 400 ? answered : backToLogin('internal_server_error')
	if (call.sets === 'password' && answered.status === 422 && (await accounts(library).ofEmail(body?.email ?? '')))
		return refuse(request, emailTaken)
	return retell(request, answered)
}

const backToLogin = (error: string) =>
	new Response(null, { status: 302, headers: { location: href('login', {}, { error }) } })

/** Rehashes the password at today's cost while it is known. */
async function renewHash({ library, hashCost }: AnswerParts, { id }: Account, password: string): Promise<void> {
	const { internalAdapter } = await library.$context
	const credential = await internalAdapter.findCredentialAccount(id)
	if (!credential?.password || !isOutdated(credential.password, hashCost)) return
	await internalAdapter.updateAccount(credential.id, { password: await hashPassword(password, hashCost) })
}

/** A new sign-in ends the session it replaces, because nobody could see or end that one any more. */
async function endReplacedSession(parts: AnswerParts, attempt: Attempt, started: string): Promise<void> {
	const replaced = readSessionToken({ cookie: attempt.request.headers.get('cookie') }, parts)
	if (!replaced || replaced === started) return
	const owner = await accounts(parts.library).ofSession(replaced)
	if (!owner) return
	const { internalAdapter } = await parts.library.$context
	await internalAdapter.deleteSession(replaced)
	record(parts, attempt, 'session ended', owner)
}
