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

/** Whom an address answers alike: `visitors` where a person who is signed in may be told more, or `everybody`. */
type Audience = 'visitors' | 'everybody'

type AnswerSource = 'kept' | 'computed'
/** Hears where an answer came from, and how to find its route. */
type DeliveryListener = (source: AnswerSource, routeOf: () => string | undefined) => void

/**
 * Open answers, kept as bytes for at most a second in front of the router. Each process keeps its own; none is older
 * than a visitor's answer may be, so processes need not tell each other of changes.
 */
interface KeptAnswers {
	/** Lets a route's answers be kept. */
	allow(audience: Audience, route: KeptRoute): void
	/** Answers what it can, and leaves everything else to `next`. */
	inFrontOf(next: RequestListener): RequestListener
	/** Tells of every answer that is delivered in front of the router. */
	onDelivered(listener: DeliveryListener): void
	/** Computes answers by this server until it closes. */
	join(app: FastifyInstance): void
}

interface KeptRoute {
	/** As the router knows it. */
	readonly url: string
	matches(path: string): boolean
}

interface Options {
	readonly enabled: boolean
	/** The site's own host; the one that a request names changes no answer. */
	readonly host: string
	/** Whether a proxy says by X-Forwarded-Proto how the client reached it. */
	readonly trustProxy: boolean
	/** What an answer may depend on of a `Cookie` header, as such a header; empty for the defaults. */
	readonly preferenceCookie: (header: string | undefined) => string
	/** How the name of each cookie begins that may say who somebody is. */
	readonly identityCookies: string
}

const bounds = { lifetime: 1000, refreshAfter: 700, maxWeight: 2 ** 26 }
/** Bytes. */
const largestAnswer = 2 ** 21
/** Characters. */
const longestAddress = 512

/**
 * All that an answer is computed from. Nothing else of a request gets into it, so it can hold nobody's data; whose
 * request had it computed is only counted.
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
			// Files lie compressed on the disk; other answers are compressed here.
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
		// Others may still have it computed.
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

	/** As the router reads it: only the last entry of a proxy's list is not the client's own claim. */
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
				// A refusal is in its reader's language, which a shared answer does not know.
				if (found.setsCookie || (found.status !== 200 && question.audience === 'everybody')) return pass()
				tell('computed', question)
				deliver(found, request, response)
			},
			(error: unknown) => {
				if (response.destroyed) return
				// People who are signed in have turns of their own.
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

/** Headers that ask for something else than the whole answer, or bring a body along. */
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
		// The rest is another way to write an address; the router knows them.
		/^\/(?![/\\])/.test(url) &&
		!special.some((name) => headers[name] !== undefined)
	)
}
