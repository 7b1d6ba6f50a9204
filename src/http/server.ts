import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { api, type CallName } from '../contract/api.ts'
import type { Call } from '../contract/calls/call.ts'
import type { OperatorWarning } from '../contract/figures.ts'
import { idempotencyKey } from '../contract/idempotency.ts'
import type { Page } from '../contract/page.ts'
import { readerHeader } from '../contract/reader.ts'
import { isMember, member, owesSecondFactor, signedIn, visitor } from '../domain/actor.ts'
import { forbidden } from '../domain/failure.ts'
import type { Market } from '../domain/market.ts'
import { workFor } from '../domain/moderation/origin.ts'
import type { Pushing } from '../domain/notices/push.ts'
import { showOwnWrites } from '../domain/own-writes.ts'
import type { Identity } from '../services/identity/identity.ts'
import { isShared, jsonOf, jsonType } from './answers/json.ts'
import { readerMark } from './answers/reader-mark.ts'
import { linkNext, sendPage } from './answers/send-page.ts'
import { createBackground } from './background.ts'
import { conversationHandlers } from './calls/deals/conversations.ts'
import { offerHandlers } from './calls/deals/offers.ts'
import { orderHandlers } from './calls/deals/orders.ts'
import { paymentHandlers } from './calls/deals/payments.ts'
import { priceHandlers } from './calls/deals/prices.ts'
import { figureHandlers } from './calls/figures.ts'
import { houseHandlers } from './calls/house.ts'
import { categoryHandlers } from './calls/listings/categories.ts'
import { draftHandlers } from './calls/listings/drafts.ts'
import { gearHandlers } from './calls/listings/gear.ts'
import { importHandlers } from './calls/listings/imports.ts'
import { listingHandlers } from './calls/listings/listings.ts'
import { pictureHandlers } from './calls/listings/pictures.ts'
import { searchHandlers } from './calls/listings/search.ts'
import { stockHandlers } from './calls/listings/stock.ts'
import { readUpload, refuseLargeUpload, uploadLimits } from './calls/listings/uploads.ts'
import { wishlistHandlers } from './calls/listings/wishlist.ts'
import { caseHandlers } from './calls/moderation/cases.ts'
import { reportHandlers } from './calls/moderation/reports.ts'
import { stolenHandlers } from './calls/moderation/stolen.ts'
import { trustHandlers } from './calls/moderation/trust.ts'
import { alertHandlers } from './calls/notices/alerts.ts'
import { liveHandlers } from './calls/notices/live.ts'
import { newsletterHandlers } from './calls/notices/newsletter.ts'
import { notificationHandlers } from './calls/notices/notifications.ts'
import { pushHandlers } from './calls/notices/push.ts'
import { accountHandlers } from './calls/people/account.ts'
import { userHandlers } from './calls/people/users.ts'
import { type Codes, verificationHandlers } from './calls/people/verification.ts'
import { scriptErrorHandlers } from './calls/script-errors.ts'
import { shopHandlers } from './calls/shops.ts'
import type { Handlers } from './handlers.ts'
import { createLiveStreams } from './live/streams.ts'
import type { HoldBack } from './safety/hold-back.ts'
import { keepKeyedAnswer, repeatsKeyedWrite } from './safety/keyed-writes.ts'
import { parsed } from './safety/parsed.ts'
import { recordCall } from './safety/security-log.ts'
import { type ReadActor, sessionHandlers } from './session.ts'

function createHandlers(app: FastifyInstance, parts: CallParts): Handlers {
	const { market, identity, readActor, pushing, codes, wantsDocument } = parts
	const streams = createLiveStreams(market, app.log)
	app.inFlight.onDrain(() => void streams.close())
	app.addHook('preClose', () => streams.close())
	return {
		...sessionHandlers(identity, parts.adminsNeedSecondFactor),
		...userHandlers(market),
		...accountHandlers(market, identity),
		...listingHandlers(market, createBackground(app)),
		...stockHandlers(market),
		...searchHandlers(market),
		...draftHandlers(market),
		...importHandlers(market),
		...alertHandlers(market, pushing.secret),
		...wishlistHandlers(market),
		...reportHandlers(market),
		...orderHandlers(market),
		...conversationHandlers(market),
		...offerHandlers(market),
		...paymentHandlers(market, identity),
		...categoryHandlers(market),
		...gearHandlers(market),
		...priceHandlers(market),
		...figureHandlers(market, parts.warnings),
		...pictureHandlers(market),
		...newsletterHandlers(market),
		...scriptErrorHandlers(),
		...notificationHandlers(market),
		...liveHandlers(market, streams, readActor),
		...pushHandlers(market, pushing),
		...shopHandlers(market),
		...trustHandlers(market),
		...caseHandlers(market),
		...houseHandlers(market),
		...verificationHandlers(market, codes, wantsDocument),
		...stolenHandlers(market),
	}
}

interface CallParts {
	readonly market: Market
	readonly identity: Identity
	readonly readActor: ReadActor
	readonly holdBack: HoldBack
	readonly pushing: Pushing
	/** How codes are sent to phones. */
	readonly codes: Codes
	readonly adminsNeedSecondFactor: boolean
	/** Whether a request for the verified mark needs a picture of a document. */
	readonly wantsDocument: boolean
	readonly warnings: readonly OperatorWarning[]
}

/** Registers every row of the API table. */
export async function registerCalls(app: FastifyInstance, parts: CallParts): Promise<void> {
	app.decorateRequest('actor')
	app.decorateRequest('keyed')
	app.decorateRequest('sentBody')
	acceptJson(app)
	const handlers = createHandlers(app, parts)
	for (const name of Object.keys(api) as CallName[]) {
		const call: Call = api[name]
		const steps = stepsOf(name, handlers[name] as AnyHandler, parts)
		const route = routeOf(name, steps, parts)
		if (route.method === 'GET') app.inProcessCalls.add(name, inProcessCall(name, steps))
		if (call.who === 'open' && route.method === 'GET') keepAnswers(app, route.url, call)
		if (call.upload) await app.register(uploads(route, call.upload))
		else app.route(route)
	}
}

function keepAnswers(app: FastifyInstance, url: string, { shared }: Call): void {
	const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
	app.keptAnswers.allow(shared ? 'everybody' : 'visitors', { url, matches: (path) => pattern.test(path) })
}

/** Parses JSON and rejects prototype pollution. Accepts an empty body. */
function acceptJson(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser('error', 'error')
	// A form on another site can send plain text.
	app.removeContentTypeParser('text/plain')
	app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
		if (idempotencyKey.toLowerCase() in request.headers) request.sentBody = body
		if (body === '') done(null, undefined)
		else parse(request, body, done)
	})
}

function uploads(route: RouteOptions, field: string) {
	return async (scope: FastifyInstance) => {
		await scope.register(multipart, { limits: uploadLimits(field), throwFileSizeLimit: true })
		scope.route(route)
	}
}

type AnyHandler = (...given: unknown[]) => unknown

/** The steps of a call. Clients and pages take the same ones. */
function stepsOf(name: CallName, handler: AnyHandler, parts: CallParts) {
	const { market, readActor, holdBack } = parts
	const call: Call = api[name]
	return {
		async identify(request: FastifyRequest): Promise<void> {
			request.actor = call.shared ? visitor : await readActor(request)
		},
		async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
			if (parts.adminsNeedSecondFactor) demandSecondFactor(name, request)
			admit(call, request)
			if (call.limit) await holdBack(call.limit, request, reply)
		},
		async answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
			const { actor, method } = request
			const answer = await workFor(request.ip, () => handler(parsed(call, request), { actor, request, reply }))
			if (method !== 'GET' && !call.unshared) await showOwnWrites(market, actor)
			recordCall(name, request)
			return answer
		},
	}
}

type Steps = ReturnType<typeof stepsOf>

function routeOf(name: CallName, steps: Steps, { market, holdBack }: CallParts): RouteOptions {
	const call: Call = api[name]
	const [method = '', path = ''] = name.split(' ')
	const isOpenRead = call.who === 'open' && method === 'GET' && !call.shared
	const keyed = { name, needsKey: call.needsKey ?? false }
	return {
		method,
		url: path.replace(/\{(\w+)\}/g, ':$1'),
		async onRequest(request, reply) {
			reply.header('cache-control', call.shared ? `public, max-age=${call.keptFor ?? 300}` : 'no-store')
			await steps.identify(request)
			if (!call.shared) reply.header(readerHeader, readerMark('uid' in request.actor ? request.actor.uid : null))
			await steps.admit(request, reply)
			// A page's own reads do not count: the page itself does.
			if (isOpenRead && !call.limit) await holdBack('reads', request, reply)
		},
		async handler(request, reply) {
			if (call.upload && (!call.body || request.isMultipart())) await readUpload(request, call.upload)
			if (method !== 'GET' && (await repeatsKeyedWrite(market, keyed, request, reply))) return reply
			const work = () => steps.answer(request, reply)
			const answer = await (request.keyed ? request.keyed.run(work) : work())
			// A live stream that has begun.
			if (reply.sent) return reply
			// A file, such as a CSV export.
			if (answer instanceof Readable) return reply.send(answer)
			// A picture answered by a call is private: nothing caches it, not even the service worker.
			if (call.media?.startsWith('image/')) reply.header('content-disposition', 'inline; filename="motor-picture.webp"')
			if (call.media) reply.type(call.media.startsWith('text/') ? `${call.media}; charset=utf-8` : call.media)
			if (call.paged) return sendPage(request, reply, answer as Page<unknown>)
			return isShared(answer) ? reply.type(jsonType).send(jsonOf(answer)) : reply.send(answer)
		},
		...(method !== 'GET' && {
			async onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
				await keepKeyedAnswer(request, reply, payload)
				return payload
			},
		}),
	}
}

/** The same call, made in-process for a page. */
function inProcessCall(name: CallName, steps: Steps) {
	return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
		await steps.identify(request)
		await steps.admit(request, reply)
		const answer = await steps.answer(request, reply)
		if (!('paged' in api[name])) return answer
		linkNext(request, reply, answer as Page<unknown>)
		return (answer as Page<unknown>).rows
	}
}

/** Checks who is calling and how much they send before reading the body. */
function admit(call: Call, request: FastifyRequest): void {
	if (call.who === 'signedIn') signedIn(request.actor)
	else if (call.who !== 'open') member(request.actor, call.who)
	refuseSuspended(call, request)
	if (call.upload) refuseLargeUpload(request, call.upload)
}

/** The calls needed to set up a second factor. */
const securing = /^(?:GET \/api\/account$|\w+ \/api\/account\/passkey\b|\w+ \/api\/auth\/)/

/** An admin without a second factor or passkey has the rights of a visitor. */
function demandSecondFactor(name: CallName, request: FastifyRequest): void {
	const { actor } = request
	if (!owesSecondFactor(actor) || securing.test(name)) return
	if (api[name].who !== 'open') throw forbidden('secondFactorFirst')
	request.actor = visitor
}

/** Suspended people can read. Their writes are refused, except those marked `whileSuspended`. */
function refuseSuspended({ whileSuspended }: Call, { actor, method }: FastifyRequest): void {
	if (method === 'GET' || method === 'HEAD' || whileSuspended) return
	if (isMember(actor) && actor.suspended) throw forbidden('suspended')
}
