import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refusals } from '../../contract/errors.ts'
import { Failure } from '../../domain/failure.ts'
import { type Computed, createRefreshingCache } from '../../memory/refreshing-cache.ts'
import { rankOfAddress, ranks } from '../safety/precedence.ts'
import { type Answer, answerOf, deliver } from './answer-forms.ts'
import { type Encoding, preferredEncoding } from './compressed.ts'

declare module 'fastify' {
	interface FastifyInstance {
		readonly keptAnswers: KeptAnswers
	}
}

/** Who gets the same answer from an address: `visitors` if signed-in people may see more, or `everybody`. */
type Audience = 'visitors' | 'everybody'

type AnswerSource = 'kept' | 'computed'
/** Hears where an answer came from. `routeOf` finds its route. */
type DeliveryListener = (source: AnswerSource, routeOf: () => string | undefined) => void

/**
 * Caches public answers as bytes in front of the router, for at most a second. Each process has its own cache. No entry is
 * older than a visitor's answer may be, so processes need not tell each other about changes.
 */
interface KeptAnswers {
	/** Allows a route's answers to be cached. */
	allow(audience: Audience, route: KeptRoute): void
	/** Answers the requests it can, and passes all others to `next`. */
	inFrontOf(next: RequestListener): RequestListener
	/** Reports every answer delivered in front of the router. */
	onDelivered(listener: DeliveryListener): void
	/** Computes answers with this server until it closes. */
	join(app: FastifyInstance): void
}

interface KeptRoute {
	/** As the router knows it. */
	readonly url: string
	matches(path: string): boolean
}

interface Options {
	readonly enabled: boolean
	/** The site's own host. The host that a request names changes no answer. */
	readonly host: string
	/** Whether a proxy reports in X-Forwarded-Proto how the client reached it. */
	readonly trustProxy: boolean
	/** The part of a `Cookie` header that an answer may depend on, in the same format; empty for the defaults. */
	readonly preferenceCookie: (header: string | undefined) => string
	/** The name prefix of all cookies that may identify a person. */
	readonly identityCookies: string
}

const bounds = { lifetime: 1000, refreshAfter: 700, maxWeight: 2 ** 26 }
/** In bytes. */
const largestAnswer = 2 ** 21
/** In characters. */
const longestAddress = 512

/**
 * All that an answer is computed from. Nothing else from the request reaches it, so it cannot contain personal data. The
 * request that caused the computation only counts towards its client's limit.
 */
interface Question {
	readonly audience: Audience
	readonly url: string
	readonly cookie: string
	readonly proto: string
	readonly encoding: Encoding
}

export function createKeptAnswers(options: Options): KeptAnswers {
	const { host, trustProxy, preferenceCookie, identityCookies } = options
	const allowed: (KeptRoute & { audience: Audience })[] = []
	const answers = createRefreshingCache<Answer>(bounds)
	let server: FastifyInstance | null = null
	const listeners: DeliveryListener[] = []

	function questionOf(audience: Audience, { url = '', headers }: IncomingMessage): Question {
		return {
			audience,
			url,
			cookie: audience === 'visitors' && headers.cookie !== undefined ? preferenceCookie(headers.cookie) : '',
			proto: trustProxy ? String(headers['x-forwarded-proto'] ?? '') : '',
			// Files are stored compressed on disk; other answers are compressed here.
			encoding: audience === 'everybody' ? preferredEncoding(headers['accept-encoding']) : 'identity',
		}
	}

	async function compute(app: FastifyInstance, question: Question, asker: IncomingMessage): Promise<Computed<Answer>> {
		const { audience, url, cookie, proto, encoding } = question
		const leave = await app.inFlight.enter(audience === 'everybody' ? ranks.needed : rankOfAddress(url))
		const computing = app.inject({
			url,
			remoteAddress: clientOf(asker),
			headers: {
				host,
				'accept-encoding': encoding,
				...(cookie ? { cookie } : {}),
				...(proto ? { 'x-forwarded-proto': proto } : {}),
			},
		})
		const answer = answerOf(await computing.finally(leave), audience)
		// The refusal is this client's alone; another client may still compute the answer.
		if (answer.status === refusals['too often'].status) throw new Failure('too often')
		const { length } = answer.body
		const keepable = answer.status === 200 && !answer.setsCookie && length <= largestAnswer
		return { value: answer, weight: keepable ? length * (answer.isNegotiated ? 2 : 1) : null }
	}

	function routeOf({ audience, url }: Question): KeptRoute | undefined {
		const [path = ''] = url.split('?', 1)
		return allowed.find((each) => each.audience === audience && each.matches(path))
	}

	function tell(source: AnswerSource, question: Question): void {
		for (const listener of listeners) listener(source, () => routeOf(question)?.url)
	}

	/** Same as the router: only the last entry of a proxy's list is not the client's own claim. */
	function clientOf({ headers, socket }: IncomingMessage): string {
		const forwarded = trustProxy
			? String(headers['x-forwarded-for'] ?? '')
					.split(',')
					.at(-1)
					?.trim()
			: ''
		return forwarded || (socket.remoteAddress ?? '')
	}

	const mayKnowWho = ({ authorization, cookie = '' }: IncomingHttpHeaders) =>
		authorization !== undefined || cookie.includes(identityCookies)

	function answer(app: FastifyInstance, request: IncomingMessage, response: ServerResponse, pass: () => void): void {
		const audiences = mayKnowWho(request.headers) ? sharedOnly : anyAudience
		for (const audience of audiences) {
			const question = questionOf(audience, request)
			const found = answers.get(keyOf(question), () => compute(app, question, request))
			if (!found) continue
			tell('kept', question)
			deliver(found, request, response)
			return
		}
		const question = audiences
			.map((audience) => questionOf(audience, request))
			.find((each) => routeOf(each) !== undefined)
		if (question) answerComputed(app, question, request, response, pass)
		else pass()
	}

	function answerComputed(
		app: FastifyInstance,
		question: Question,
		request: IncomingMessage,
		response: ServerResponse,
		pass: () => void,
	): void {
		const computed = answers.ask(keyOf(question), () => compute(app, question, request))
		computed.then(
			(found) => {
				if (response.destroyed) return
				// A refusal is in the reader's language, which a shared answer does not know.
				if (found.setsCookie || (found.status !== 200 && question.audience === 'everybody')) return pass()
				tell('computed', question)
				deliver(found, request, response)
			},
			(error: unknown) => {
				if (response.destroyed) return
				// Signed-in people have turns of their own.
				const isOverload = error instanceof Failure && error.kind === 'overload'
				if (isOverload && !mayKnowWho(request.headers)) app.inFlight.refuse(request)
				pass()
			},
		)
	}

	return {
		allow: (audience, route) => void allowed.push({ audience, ...route }),
		onDelivered: (listener) => void listeners.push(listener),
		inFrontOf: (next) => (request, response) => {
			if (server && !server.inFlight.draining && isPlainRead(request))
				answer(server, request, response, () => next(request, response))
			else next(request, response)
		},
		join(app) {
			if (options.enabled) server = app
			app.addHook('preClose', async () => {
				server = null
			})
		},
	}
}

const anyAudience: readonly Audience[] = ['visitors', 'everybody']
const sharedOnly: readonly Audience[] = ['everybody']

const keyOf = ({ audience, cookie, proto, encoding, url }: Question) =>
	`${audience}\n${cookie}\n${proto}\n${encoding}\n${url}`

/** Headers that ask for something other than the whole answer, or announce a body. */
const special = [
	'if-none-match',
	'if-modified-since',
	'if-range',
	'range',
	'expect',
	'content-length',
	'transfer-encoding',
]

function isPlainRead({ method, url = '', headers }: IncomingMessage): boolean {
	return (
		(method === 'GET' || method === 'HEAD') &&
		headers.host !== undefined &&
		url.length <= longestAddress &&
		// Anything else is another spelling of an address; the router knows those.
		/^\/(?![/\\])/.test(url) &&
		!special.some((name) => headers[name] !== undefined)
	)
}
