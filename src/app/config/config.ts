import { isIP } from 'node:net'
import path from 'node:path'
import type { PaymentTerms } from '../../contract/deals/payment-states.ts'
import type { ReadLimits } from '../../contract/limits.ts'
import type { SocialNetwork } from '../../contract/social.ts'
import { type Secret, secretOf } from '../../services/secret.ts'
import { openDataFolder } from './data-folder.ts'
import {
	directOf,
	googleOf,
	type NamedProvider,
	type OidcProvider,
	oidcOf,
	type PaymentStore,
	type PictureStore,
	paymentsOf,
	picturesOf,
	replicasOf,
	smsOf,
	type TextGateway,
	type TraceCollector,
	tracesOf,
} from './outside.ts'
import { ConfigError, type Environment, isLoopback, type logLevels, readVariables } from './variables.ts'

export interface Config {
	readonly host: string
	/** 0 picks any free port. */
	readonly port: number
	/** The origin that browsers use, without a trailing slash. */
	readonly publicUrl: string
	readonly publicUrlGiven: boolean
	/** Absolute and writable. */
	readonly dataDir: string
	/** Null for the embedded database. */
	readonly databaseUrl: string | null
	/** Bypasses the pooler of `databaseUrl`; null without one. */
	readonly databaseDirectUrl: string | null
	readonly databaseReplicaUrls: readonly string[]
	readonly demo: 'off' | 'known passwords' | 'random passwords'
	/** Signs sessions. At least 32 characters. */
	readonly secret: Secret
	/** Whether the environment sets the secret. Otherwise it is kept in the data folder. */
	readonly secretGiven: boolean
	readonly google: OidcProvider | null
	/** Use the stand-in for Google: only in demo mode on this machine, without credentials. */
	readonly googleStandIn: boolean
	/** Whether admins must set up a second factor before they can do anything. */
	readonly adminsNeedSecondFactor: boolean
	/** Whether mail goes only to addresses whose owner has confirmed them. */
	readonly addressProof: boolean
	readonly oidc: NamedProvider | null
	readonly pictures: PictureStore
	/** The payment gateway: a store at SSLCommerz, or null. */
	readonly payments: PaymentStore | null
	/** Use the stand-in gateway: only in demo mode on this machine, without a store. */
	readonly paymentStandIn: boolean
	/** Null if the operator has not said who holds the money. */
	readonly paymentTerms: PaymentTerms | null
	readonly mail: { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly url: string }
	readonly mailFrom: string
	/** How many processes answer requests. */
	readonly processes: number
	readonly metricsHost: string
	/** Where Prometheus scrapes; null for nowhere. */
	readonly metricsPort: number | null
	/** The OpenTelemetry collector that receives traces, or null. */
	readonly traces: TraceCollector | null
	/** Whether to trust a reverse proxy's X-Forwarded-* headers. */
	readonly trustProxy: boolean
	/** Read limits, per minute. */
	readonly limits: ReadLimits
	/** Whether public answers are cached for up to a second. */
	readonly keepAnswers: boolean
	/** The gateway for text messages, or null. */
	readonly sms: TextGateway | null
	/** Whether sellers who ask for the verified mark must also send a picture of a document. */
	readonly verificationDocument: boolean
	/** Motor's own social media pages, if any. */
	readonly social: Readonly<Partial<Record<SocialNetwork, string>>>
	/** Whether sellers' imports may fetch from this machine. */
	readonly outboundLoopback: boolean
	readonly logLevel: (typeof logLevels)[number]
	/** How far the market's time is ahead of the machine's, in ms, to try out deadlines. */
	readonly clockShift: number
}

/**
 * Reads and checks all configuration; only OpenTelemetry's exporter reads other environment variables. Opens the data
 * folder, which keeps the secret if AUTH_SECRET is not set. Throws `ConfigError` or `StartFailure`.
 */
export function readConfig(env: Environment): Config {
	const given = readVariables(env)
	const { HOST: host, PORT: port, TRUST_PROXY: trustProxy } = given
	const publicUrl = given.PUBLIC_URL ? new URL(given.PUBLIC_URL) : null
	const databaseUrl = given.DATABASE_URL ?? null
	// Behind a proxy, strangers can reach a loopback address.
	const proxied = trustProxy || (publicUrl !== null && !isLoopback(publicUrl.hostname))
	const local = databaseUrl === null && isLoopback(host) && !proxied
	const demo = (given.DEMO ?? local) ? (local ? 'known passwords' : 'random passwords') : 'off'
	if (given.CLOCK_SHIFT > 0 && (demo === 'off' || !isLoopback(host) || proxied))
		throw new ConfigError('CLOCK_SHIFT moves the time of a demo on this machine only: leave it out.')
	if (given.OUTBOUND_LOOPBACK && (demo === 'off' || !isLoopback(host) || proxied))
		throw new ConfigError(
			'OUTBOUND_LOOPBACK lets sellers reach this machine: only in a demo on this machine. Leave it out.',
		)
	const google = googleOf(given)
	const oidc = oidcOf(given)
	const payments = paymentsOf(given)
	const pictures = picturesOf(given)
	// Last, because reading the data folder creates files.
	const folder = openDataFolder(path.resolve(given.DATA_DIR))
	return {
		host,
		port,
		publicUrl: publicUrl?.origin ?? localOrigin(host, port),
		publicUrlGiven: publicUrl !== null,
		dataDir: folder.path,
		databaseUrl,
		databaseDirectUrl: directOf(given),
		databaseReplicaUrls: replicasOf(given),
		demo,
		secret: secretOf(given.AUTH_SECRET ?? folder.secret(), given.AUTH_SECRET_PREVIOUS ?? null),
		secretGiven: given.AUTH_SECRET !== undefined,
		// On by default on the public web, where a password alone does not protect an admin enough.
		adminsNeedSecondFactor: given.ADMIN_SECOND_FACTOR ?? (demo === 'off' && publicUrl?.protocol === 'https:'),
		addressProof: given.ADDRESS_PROOF,
		google,
		// The stand-in lets anyone sign in as anyone, so it must not be reachable by strangers.
		// It keeps its state in one process.
		googleStandIn: demo === 'known passwords' && google === null && given.WEB_CONCURRENCY === 1,
		oidc,
		payments,
		// Restricted like the stand-in for Google.
		paymentStandIn: demo === 'known passwords' && payments === null && given.WEB_CONCURRENCY === 1,
		paymentTerms: given.PAYMENT_TERMS ?? null,
		pictures,
		mail: given.SMTP_URL ? { kind: 'smtp', url: given.SMTP_URL } : { kind: 'outbox' },
		mailFrom: given.MAIL_FROM,
		processes: given.WEB_CONCURRENCY,
		metricsHost: given.METRICS_HOST,
		metricsPort: given.METRICS_PORT ?? null,
		traces: tracesOf(given),
		trustProxy,
		limits: {
			searches: { network: given.LIMITS_SEARCHES, person: given.LIMITS_PERSON_SEARCHES },
			suggestions: { network: given.LIMITS_SUGGESTIONS, person: given.LIMITS_PERSON_SUGGESTIONS },
			pages: { network: given.LIMITS_PAGES, person: null },
			reads: { network: given.LIMITS_READS, person: null },
		},
		keepAnswers: given.KEEP_ANSWERS,
		sms: smsOf(given),
		verificationDocument: given.VERIFICATION_DOCUMENT,
		social: {
			...(given.SOCIAL_FACEBOOK && { facebook: given.SOCIAL_FACEBOOK }),
			...(given.SOCIAL_INSTAGRAM && { instagram: given.SOCIAL_INSTAGRAM }),
			...(given.SOCIAL_YOUTUBE && { youtube: given.SOCIAL_YOUTUBE }),
		},
		outboundLoopback: given.OUTBOUND_LOOPBACK,
		logLevel: given.LOG_LEVEL,
		clockShift: given.CLOCK_SHIFT,
	}
}

/** The same configuration with the port actually used. */
export function withPort(config: Config, port: number): Config {
	return { ...config, port, publicUrl: config.publicUrlGiven ? config.publicUrl : localOrigin(config.host, port) }
}

/** The origin at which this machine reaches the server. */
export function localOrigin(host: string, port: number): string {
	const everywhere = host === '0.0.0.0' || host === '::'
	const name = everywhere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
	return new URL(`http://${name}:${port}`).origin
}
