import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { type PaymentTerms, paymentTerms } from '../../contract/payment-states.ts'
import { StartFailure } from '../start-failure.ts'
import { openDataFolder } from './data-folder.ts'

/** An OpenID Connect provider to sign in with. */
interface OidcProvider {
	readonly clientId: string
	readonly clientSecret: string
	readonly issuer: string
	readonly authorizationUrl: string
	readonly tokenUrl: string
	readonly userInfoUrl: string
	readonly jwksUrl: string | null
}

interface S3Pictures {
	readonly kind: 's3'
	/** Null for Amazon's endpoint of the region. */
	readonly endpoint: string | null
	readonly region: string
	readonly bucket: string
	readonly accessKeyId: string
	readonly secretAccessKey: string
	readonly forcePathStyle: boolean
}

export interface Config {
	readonly host: string
	/** 0 for any free port. */
	readonly port: number
	/** The origin that browsers use, without a trailing slash. */
	readonly publicUrl: string
	readonly publicUrlGiven: boolean
	/** Absolute and writable. */
	readonly dataDir: string
	/** Null for the embedded database. */
	readonly databaseUrl: string | null
	/** Past the pooler that `databaseUrl` leads to; null without one. */
	readonly databaseDirectUrl: string | null
	readonly demo: 'off' | 'known passwords' | 'random passwords'
	/** Signs sessions. At least 32 characters. */
	readonly secret: string
	readonly google: OidcProvider | null
	/** Use the stand-in for Google: only in demo mode on this machine, without credentials. */
	readonly googleStandIn: boolean
	readonly oidc: (OidcProvider & { readonly name: string }) | null
	readonly pictures:
		| { readonly kind: 'folder' }
		| S3Pictures
		| { readonly kind: 'hosted'; readonly url: string; readonly key: string }
	/** The payment gateway: a store at SSLCommerz, or null. */
	readonly payments: { readonly storeId: string; readonly storePassword: string; readonly url: string } | null
	/** Use the stand-in gateway: only in demo mode on this machine, without a store. */
	readonly paymentStandIn: boolean
	/** Null where the operator does not say who holds the money. */
	readonly paymentTerms: PaymentTerms | null
	readonly mail: { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly url: string }
	readonly mailFrom: string
	/** How many processes answer requests. */
	readonly processes: number
	/** Where Prometheus asks, on this machine; null: nowhere. */
	readonly metricsPort: number | null
	/** Whether a reverse proxy's X-Forwarded-* headers are believed. */
	readonly trustProxy: boolean
	/** Whether open answers are kept for up to a second. */
	readonly keepAnswers: boolean
	readonly logLevel: (typeof logLevels)[number]
}

/** A variable is wrong. The message names it and says what to change. */
export class ConfigError extends StartFailure {}

type Environment = Readonly<Record<string, string | undefined>>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const choice = <const T extends readonly string[]>(choices: T) =>
	z.enum(choices, { error: ({ input }) => `is "${input}": set it to one of ${choices.join(', ')}.` })

const toggle = z.pipe(
	choice(['on', 'off']),
	z.transform((value) => value === 'on'),
)

/** Leaves out the value, which may contain a password. */
const address = (...protocols: string[]) =>
	z.string().check(
		z.refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
			error: `is not an address: set it to one that starts with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
			abort: true,
		}),
	)

const text = z.optional(z.string())
const web = z.optional(address('http:', 'https:'))

const port = z.pipe(
	z.string().check(
		z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
			error: ({ input }) => `is "${input}": set it to a whole number from 0 to 65535.`,
		}),
	),
	z.transform(Number),
)

/** All variables, explained in .env.example. A message continues after the variable's name. */
const Variables = z.object({
	HOST: z._default(z.string(), '127.0.0.1'),
	PORT: z._default(port, 3000),
	PUBLIC_URL: z.optional(
		address('http:', 'https:').check(
			z.refine((value) => /^\/?$/.test(new URL(value).pathname), {
				error: ({ input }) => `is "${input}": give it without a path, like https://motor.example.com.`,
			}),
		),
	),
	DATA_DIR: z._default(z.string(), '.data'),
	DATABASE_URL: z.optional(address('postgres:', 'postgresql:')),
	DATABASE_DIRECT_URL: z.optional(address('postgres:', 'postgresql:')),
	DEMO: z.optional(toggle),
	AUTH_SECRET: z.optional(
		z.string().check(z.minLength(32, 'is too short: set it to at least 32 random characters, or leave it out.')),
	),
	GOOGLE_CLIENT_ID: text,
	GOOGLE_CLIENT_SECRET: text,
	// From https://accounts.google.com/.well-known/openid-configuration.
	GOOGLE_ISSUER: z._default(address('http:', 'https:'), 'https://accounts.google.com'),
	GOOGLE_AUTHORIZATION_URL: z._default(address('http:', 'https:'), 'https://accounts.google.com/o/oauth2/v2/auth'),
	GOOGLE_TOKEN_URL: z._default(address('http:', 'https:'), 'https://oauth2.googleapis.com/token'),
	GOOGLE_USERINFO_URL: z._default(address('http:', 'https:'), 'https://openidconnect.googleapis.com/v1/userinfo'),
	GOOGLE_JWKS_URL: z._default(address('http:', 'https:'), 'https://www.googleapis.com/oauth2/v3/certs'),
	OIDC_NAME: z._default(z.string(), 'OpenID'),
	OIDC_CLIENT_ID: text,
	OIDC_CLIENT_SECRET: text,
	OIDC_ISSUER: web,
	OIDC_AUTHORIZATION_URL: web,
	OIDC_TOKEN_URL: web,
	OIDC_USERINFO_URL: web,
	OIDC_JWKS_URL: web,
	IMAGES: z._default(choice(['folder', 's3', 'hosted']), 'folder'),
	IMAGE_HOST_URL: web,
	IMAGE_HOST_KEY: text,
	S3_ENDPOINT: web,
	S3_REGION: z._default(z.string(), 'us-east-1'),
	S3_BUCKET: text,
	S3_ACCESS_KEY_ID: text,
	S3_SECRET_ACCESS_KEY: text,
	S3_FORCE_PATH_STYLE: z._default(toggle, false),
	SSLCOMMERZ_STORE_ID: text,
	SSLCOMMERZ_STORE_PASSWORD: text,
	SSLCOMMERZ_LIVE: z._default(toggle, false),
	SSLCOMMERZ_URL: z.optional(
		address('http:', 'https:').check(
			z.refine((value) => new URL(value).protocol === 'https:' || isLoopback(new URL(value).hostname), {
				error: 'is not safe: set it to an address that starts with https://, or to one of this machine.',
			}),
		),
	),
	PAYMENT_TERMS: z.optional(choice(paymentTerms)),
	SMTP_URL: z.optional(address('smtp:', 'smtps:')),
	MAIL_FROM: z._default(z.string(), 'Motor <motor@localhost>'),
	TRUST_PROXY: z._default(toggle, false),
	WEB_CONCURRENCY: z._default(
		z.pipe(
			z.string().check(
				z.refine(
					(value) => value === 'auto' || (/^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 64),
					{
						error: ({ input }) => `is "${input}": set it to a whole number from 1 to 64, or to auto.`,
					},
				),
			),
			z.transform((value) => (value === 'auto' ? Math.min(availableParallelism(), 64) : Number(value))),
		),
		1,
	),
	KEEP_ANSWERS: z._default(toggle, true),
	METRICS_PORT: z.optional(port),
	LOG_LEVEL: z._default(choice(logLevels), 'info'),
})
type Variables = z.infer<typeof Variables>

/** Throws `ConfigError` for the first wrong variable. */
function readVariables(env: Environment): Variables {
	const names = Object.keys(Variables.shape)
	// Empty means absent: `.env` files and container platforms cannot always leave a variable out.
	const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]))
	const { data, error } = Variables.safeParse(given)
	if (data) return data
	const [first] = error.issues
	throw new ConfigError(`${first?.path.join('.')} ${first?.message}`)
}

/**
 * Reads and checks all configuration; nothing else reads the environment. Opens the data folder, which keeps the secret
 * if AUTH_SECRET is not set. Throws `ConfigError` or `StartFailure`.
 */
export function readConfig(env: Environment): Config {
	const given = readVariables(env)
	const { HOST: host, PORT: port, TRUST_PROXY: trustProxy } = given
	const publicUrl = given.PUBLIC_URL ? new URL(given.PUBLIC_URL) : null
	const databaseUrl = given.DATABASE_URL ?? null
	// A proxy lets strangers reach a loopback address.
	const proxied = trustProxy || (publicUrl !== null && !isLoopback(publicUrl.hostname))
	const local = databaseUrl === null && isLoopback(host) && !proxied
	const demo = (given.DEMO ?? local) ? (local ? 'known passwords' : 'random passwords') : 'off'
	const google = googleOf(given)
	const oidc = oidcOf(given)
	const payments = paymentsOf(given)
	const pictures = picturesOf(given)
	// Last, because it creates files.
	const folder = openDataFolder(path.resolve(given.DATA_DIR))
	return {
		host,
		port,
		publicUrl: publicUrl?.origin ?? localOrigin(host, port),
		publicUrlGiven: publicUrl !== null,
		dataDir: folder.path,
		databaseUrl,
		databaseDirectUrl: directOf(given),
		demo,
		secret: given.AUTH_SECRET ?? folder.secret(),
		google,
		// Anybody can be anybody there: not where strangers can reach it.
		// It keeps what it knows in one process.
		googleStandIn: demo === 'known passwords' && google === null && given.WEB_CONCURRENCY === 1,
		oidc,
		payments,
		// As the stand-in for Google.
		paymentStandIn: demo === 'known passwords' && payments === null && given.WEB_CONCURRENCY === 1,
		paymentTerms: given.PAYMENT_TERMS ?? null,
		pictures,
		mail: given.SMTP_URL ? { kind: 'smtp', url: given.SMTP_URL } : { kind: 'outbox' },
		mailFrom: given.MAIL_FROM,
		processes: given.WEB_CONCURRENCY,
		metricsPort: given.METRICS_PORT ?? null,
		trustProxy,
		keepAnswers: given.KEEP_ANSWERS,
		logLevel: given.LOG_LEVEL,
	}
}

/** The same configuration with the port actually used. */
export function withPort(config: Config, port: number): Config {
	return { ...config, port, publicUrl: config.publicUrlGiven ? config.publicUrl : localOrigin(config.host, port) }
}

/** Where this machine reaches the server. */
export function localOrigin(host: string, port: number): string {
	const everywhere = host === '0.0.0.0' || host === '::'
	const name = everywhere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
	return new URL(`http://${name}:${port}`).origin
}

function isLoopback(host: string): boolean {
	return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

function directOf({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }: Variables): string | null {
	if (direct && !pooled) missing('DATABASE_URL', 'DATABASE_DIRECT_URL')
	return direct ?? null
}

function googleOf(given: Variables): OidcProvider | null {
	const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given
	if (!clientId && !clientSecret) return null
	return {
		clientId: clientId ?? missing('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
		clientSecret: clientSecret ?? missing('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'),
		issuer: given.GOOGLE_ISSUER,
		authorizationUrl: given.GOOGLE_AUTHORIZATION_URL,
		tokenUrl: given.GOOGLE_TOKEN_URL,
		userInfoUrl: given.GOOGLE_USERINFO_URL,
		jwksUrl: given.GOOGLE_JWKS_URL,
	}
}

function oidcOf(given: Variables): Config['oidc'] {
	const needed = [
		'OIDC_CLIENT_ID',
		'OIDC_CLIENT_SECRET',
		'OIDC_ISSUER',
		'OIDC_AUTHORIZATION_URL',
		'OIDC_TOKEN_URL',
		'OIDC_USERINFO_URL',
	] as const
	if (needed.every((name) => given[name] === undefined)) return null
	const need = (name: (typeof needed)[number]) => given[name] ?? missing(name, 'OIDC_…')
	return {
		name: given.OIDC_NAME,
		clientId: need('OIDC_CLIENT_ID'),
		clientSecret: need('OIDC_CLIENT_SECRET'),
		issuer: need('OIDC_ISSUER'),
		authorizationUrl: need('OIDC_AUTHORIZATION_URL'),
		tokenUrl: need('OIDC_TOKEN_URL'),
		userInfoUrl: need('OIDC_USERINFO_URL'),
		jwksUrl: given.OIDC_JWKS_URL ?? null,
	}
}

function paymentsOf(given: Variables): Config['payments'] {
	const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword, SSLCOMMERZ_URL: url } = given
	if (!storeId && !storePassword && !url) return null
	const live = given.SSLCOMMERZ_LIVE ? 'https://securepay.sslcommerz.com' : 'https://sandbox.sslcommerz.com'
	return {
		storeId: storeId ?? missing('SSLCOMMERZ_STORE_ID', storePassword ? 'SSLCOMMERZ_STORE_PASSWORD' : 'SSLCOMMERZ_URL'),
		storePassword: storePassword ?? missing('SSLCOMMERZ_STORE_PASSWORD', 'SSLCOMMERZ_STORE_ID'),
		url: (url ?? live).replace(/\/+$/, ''),
	}
}

function picturesOf(given: Variables): Config['pictures'] {
	const kind = given.IMAGES
	if (kind === 'folder') return { kind }
	if (kind === 'hosted') {
		return {
			kind,
			url: given.IMAGE_HOST_URL ?? missing('IMAGE_HOST_URL', 'IMAGES=hosted'),
			key: given.IMAGE_HOST_KEY ?? missing('IMAGE_HOST_KEY', 'IMAGES=hosted'),
		}
	}
	return {
		kind,
		endpoint: given.S3_ENDPOINT ?? null,
		region: given.S3_REGION,
		bucket: given.S3_BUCKET ?? missing('S3_BUCKET', 'IMAGES=s3'),
		accessKeyId: given.S3_ACCESS_KEY_ID ?? missing('S3_ACCESS_KEY_ID', 'IMAGES=s3'),
		secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? missing('S3_SECRET_ACCESS_KEY', 'IMAGES=s3'),
		forcePathStyle: given.S3_FORCE_PATH_STYLE,
	}
}

function missing(name: string, because: string): never {
	throw new ConfigError(`${name} is missing: set it, because ${because} needs it.`)
}
