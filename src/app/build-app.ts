import { createServer } from 'node:http'
import Fastify, {
	type FastifyBaseLogger,
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
	LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { bounds } from '../contract/fields.ts'
import type { Database } from '../database/postgres/connection.ts'
import { readinessOf } from '../database/postgres/readiness.ts'
import { answerFailure, answerUnreadable, refuseUnknownAddress, refuseWithoutHost } from '../http/answers/errors.ts'
import { createKeptAnswers } from '../http/answers/kept-answers.ts'
import { serveCards } from '../http/calls/listings/cards.ts'
import { servePictures } from '../http/calls/listings/pictures.ts'
import { registerDocs } from '../http/docs.ts'
import { registerGatewayForms } from '../http/gateway-forms.ts'
import { registerHealth } from '../http/health.ts'
import { registerIdentity } from '../http/identity.ts'
import { createInProcessCalls } from '../http/in-process-calls.ts'
import type { Metrics } from '../http/metrics.ts'
import { registerOneClicks } from '../http/one-click.ts'
import { requestIds } from '../http/request-id.ts'
import { createHoldBack, type HoldBack } from '../http/safety/hold-back.ts'
import { boundInFlight, type InFlight } from '../http/safety/in-flight.ts'
import { refuseForeignWrite } from '../http/safety/origin.ts'
import { securityHeaders } from '../http/safety/security-headers.ts'
import { recordRefusals } from '../http/safety/security-log.ts'
import { registerCalls } from '../http/server.ts'
import { createSessions, type ReadActor } from '../http/session.ts'
import { createAttemptLimiter } from '../services/attempt-limiter.ts'
import type { Identity } from '../services/identity/identity.ts'
import { cookiePrefix, sessionCookieName } from '../services/identity/session-token.ts'
import type { Gateway } from '../services/payments/gateway.ts'
import type { Pictures } from '../services/pictures/pictures.ts'
import { createPush, type Push } from '../services/push/push.ts'
import { createSms } from '../services/sms/sms.ts'
import type { Config } from './config/config.ts'
import { pushOptions } from './config/push-options.ts'
import { warningsOf } from './config/warnings.ts'
import { marketOf } from './market.ts'
import { preferenceCookie } from './pages/reader.ts'
import { decodableTarget } from './pages/site-address.ts'
import type { Traces } from './traces/traces.ts'

declare module 'fastify' {
	interface FastifyInstance {
		readonly inFlight: InFlight
		/** Counts a page about to be rendered against the reader's limit. Throws 'too often'. */
		admitPage(request: FastifyRequest, reply: FastifyReply): Promise<void>
	}
}

export interface Parts {
	readonly config: Config
	readonly log: Logger
	readonly database: Database
	readonly pictures: Pictures
	readonly privatePictures: Pictures
	readonly identity: Identity
	/** Takes online payments. Without it none are offered. */
	readonly gateway?: Gateway | null
	readonly otherGateways?: readonly Gateway[]
	readonly metrics?: Metrics | null
	readonly traces?: Traces | null
	/** Sends push messages; configured from `config` if absent. */
	readonly push?: Push
	/** Whether this machine runs jobs; false if absent. */
	readonly jobsAreDone?: () => boolean
	/** Registers everything else: the stand-in provider, files and pages. Runs last. */
	readonly pages?: (app: FastifyInstance) => Promise<void>
}

/** How long a whole request may take to arrive, even a picture from a slow phone, in ms. */
const requestTimeout = 120_000
/** In ms, longer than nginx's 60 s, so that the proxy closes idle connections first. */
const keepAliveTimeout = 72_000

/** Builds the server without listening. Tests inject requests into the same app. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
	const { config } = parts
	const secureSite = config.publicUrl.startsWith('https:')
	const protect = (request: FastifyRequest, reply: FastifyReply) =>
		reply.headers(securityHeaders(secureSite || request.protocol === 'https')).header('x-request-id', request.id)
	const keptAnswers = createKeptAnswers({
		enabled: config.keepAnswers,
		host: new URL(config.publicUrl).host,
		trustProxy: config.trustProxy,
		preferenceCookie,
		identityCookies: `${cookiePrefix(config.publicUrl)}.`,
	})
	const app = Fastify({
		loggerInstance: parts.log as FastifyBaseLogger,
		logController: new LogController({ disableRequestLogging: true }),
		// Trust one proxy. The client could have forged any earlier entry.
		trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
		genReqId: requestIds(config.trustProxy),
		bodyLimit: bounds.bodyBytes,
		// Node's own refusal of a request without a Host would lack our headers.
		serverFactory(handler) {
			const answer = keptAnswers.inFrontOf(handler)
			const options = { requireHostHeader: false, requestTimeout, keepAliveTimeout }
			const listener = parts.traces?.requests.around(answer) ?? answer
			// Node refuses unknown expectations in a format of its own; a server need not fulfil them (RFC 9110, 10.1.1).
			return createServer(options, listener).on('checkExpectation', listener)
		},
		forceCloseConnections: 'idle',
		// Requests still arriving on open connections are answered, and the connections closed.
		return503OnClosing: false,
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
		frameworkErrors(_error, request, reply) {
			// The address cannot be decoded, so no hook has run.
			protect(request, reply)
			return answerFailure({ statusCode: 404 }, request, reply)
		},
		rewriteUrl: ({ url = '/' }) => (isOfApi(url) ? url : decodableTarget(url)),
		clientErrorHandler: answerUnreadable(securityHeaders(secureSite)),
	})
	app.decorate('keptAnswers', keptAnswers)
	app.decorate('inProcessCalls', createInProcessCalls())
	parts.traces?.requests.observe(app)
	app.setErrorHandler(answerFailure)
	app.setNotFoundHandler(refuseUnknownAddress)
	app.addHook('onRequest', async (request, reply) => {
		protect(request, reply)
		refuseWithoutHost(request)
	})
	const { database } = parts
	const sessions = createSessions({ database }, config)
	app.decorate('inFlight', boundInFlight(app, { sessions, connections: database.pool.options.max }))
	parts.metrics?.observe(app)
	recordRefusals(app)
	const { readActor } = sessions
	const holdBack = createHoldBack(createAttemptLimiter(database), config.limits)
	app.decorate('admitPage', async (request: FastifyRequest, reply: FastifyReply) =>
		holdBack('pages', { actor: await readActor(request), ip: request.ip }, reply),
	)
	await app.register((scope) => registerApi(scope, parts, { readActor, holdBack }))
	await app.register((scope) => registerGatewayForms(scope, marketOf(parts)))
	await app.register((scope) =>
		registerOneClicks(scope, marketOf(parts), { secret: config.secret, identity: parts.identity }),
	)
	const readiness = async () => ({
		...(await readinessOf(database, probePatience)),
		jobs: parts.jobsAreDone?.() ?? false,
	})
	await app.register(async (scope) => registerHealth(scope, readiness))
	servePictures(app, parts.pictures)
	serveCards(app, marketOf(parts))
	await parts.pages?.(app)
	keptAnswers.join(app)
	return app
}

const isOfApi = (address: string) => /^\/api(?:[/?]|$)/.test(address)

/** How long a readiness probe waits for the database, in ms. */
const probePatience = 2000

async function registerApi(
	app: FastifyInstance,
	parts: Parts,
	readers: { readonly readActor: ReadActor; readonly holdBack: HoldBack },
): Promise<void> {
	const { config, identity } = parts
	const { publicUrl } = config
	app.addHook('onRequest', async (request) => refuseForeignWrite(request, config.publicUrlGiven ? publicUrl : null))
	const codes = config.sms ? createSms(config.sms) : config.demo === 'off' ? null : ('shown' as const)
	const pushing = { push: parts.push ?? createPush(pushOptions(config)), secret: config.secret }
	const calls = {
		market: marketOf(parts),
		identity,
		...readers,
		pushing,
		codes,
		adminsNeedSecondFactor: config.adminsNeedSecondFactor,
		wantsDocument: config.verificationDocument,
		warnings: warningsOf(config),
	}
	await app.register((scope) => registerCalls(scope, calls))
	await app.register((scope) => registerIdentity(scope, identity))
	registerDocs(app, publicUrl, sessionCookieName(publicUrl))
	// Otherwise unknown calls would get a page.
	for (const url of ['/api', '/api/*'])
		app.all(url, { onRequest: async () => refuseUnknownAddress() }, refuseUnknownAddress)
}
