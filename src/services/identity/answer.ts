import { fieldReasons } from '../../contract/errors.ts'
import { say } from '../../contract/sentences.ts'
import type { AttemptLimiter } from './attempt-limiter.ts'
import { findIdentityCall, type IdentityCall, type Limit } from './calls.ts'
import { emailTaken, refuse, retell } from './errors.ts'
import type { IdentityLibrary } from './library.ts'

/** Counts a caller's attempts; null where nobody's are counted. */
export type Counter = { limiter: AttemptLimiter; address: string } | null

const passedOn = ['authorization', 'cookie', 'host', 'origin', 'user-agent']

/** Answers one identity call: finds its row, checks the body and the limits, asks the library, retells its refusals. */
export async function answer(library: IdentityLibrary, request: Request, counter: Counter): Promise<Response> {
	const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '')
	const found = findIdentityCall(request.method, path)
	if (!found) return refuse(request, { kind: 'missing' })
	const body = await readBody(request, found.call)
	if (body instanceof Response) return body
	const attempt = takeAttempt(found.name, found.call, body, counter)
	if (attempt.wait > 0)
		return refuse(request, { kind: 'too often' }, new Headers({ 'retry-after': String(attempt.wait) }))
	const answered = await library.handler(clean(request, body))
	if (answered.status < 400) attempt.accepted()
	if (answered.status < 400) return answered
	if (path.startsWith('/callback/')) return backToLogin()
	if (path === '/sign-up/email' && answered.status === 422 && (await exists(library, body)))
		return refuse(request, emailTaken)
	return retell(request, answered)
}

/** The body as its schema reads it, undefined where the call has none, or a refusal. */
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

/** The request with nothing in it but what a call may carry. */
function clean(request: Request, body: unknown): Request {
	const headers = new Headers()
	for (const name of passedOn) {
		const value = request.headers.get(name)
		if (value !== null) headers.set(name, value)
	}
	if (body === undefined) return new Request(request.url, { method: request.method, headers })
	headers.set('content-type', 'application/json')
	return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) })
}

/**
 * Counts an attempt against the call's limits before it is made, so that many at once are counted too; `accepted` takes
 * it back from those that count refusals only. `wait`: seconds, 0 where the attempt may be made.
 */
function takeAttempt(name: string, { limits = [] }: IdentityCall, body: unknown, counter: Counter) {
	const taken: { key: string; limit: Limit }[] = []
	let wait = 0
	for (const limit of counter ? limits : []) {
		const whose = limit.perEmail ? (body as { email: string }).email : ''
		const key = `${name} ${counter?.address} ${whose}`
		wait = Math.max(wait, counter?.limiter.take(key, limit.most, limit.windowMs) ?? 0)
		taken.push({ key, limit })
	}
	return {
		wait,
		accepted() {
			for (const { key, limit } of taken) if (limit.counts === 'refused') counter?.limiter.giveBack(key)
		},
	}
}

/** A failed return from a provider is a page that somebody looks at: they go back to where they can try again. */
function backToLogin(): Response {
	return new Response(null, { status: 302, headers: { location: '/login?error=internal_server_error' } })
}

async function exists(library: IdentityLibrary, body: unknown): Promise<boolean> {
	const { internalAdapter } = await library.$context
	return (await internalAdapter.findUserByEmail((body as { email: string }).email)) !== null
}
