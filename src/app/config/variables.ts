import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import * as z from 'zod/mini'
import { paymentTerms } from '../../contract/deals/payment-states.ts'
import { limits } from '../../contract/limits.ts'
import { isAddress, sessionOf, sessionsThatRead, sessionsThatWrite } from '../../database/postgres/addresses.ts'
import { StartFailure } from '../start-failure.ts'

/** A variable is wrong. The message names it and says how to fix it. */
export class ConfigError extends StartFailure {}

export type Environment = Readonly<Record<string, string | undefined>>

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const choice = <const T extends readonly string[]>(choices: T) =>
	z.enum(choices, { error: ({ input }) => `is "${input}": set it to one of ${choices.join(', ')}.` })

const toggle = z.pipe(
	choice(['on', 'off']),
	z.transform((value) => value === 'on'),
)

/** The error omits the value, which may contain a password. */
const addressThat = (is: (value: string) => boolean, ...protocols: string[]) =>
	z.string().check(
		z.refine(is, {
			error: `is not an address: set it to one that starts with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
			abort: true,
		}),
	)

const address = (...protocols: string[]) =>
	addressThat(
		(value) => {
			const { protocol = '', hostname = '' } = URL.parse(value) ?? {}
			// A mail address without the slashes (`smtp:host`) parses, but has no host.
			return protocols.includes(protocol) && hostname !== ''
		},
		...protocols,
	)

/** An address of PostgreSQL, which may name several hosts. */
const database = (does: string, sessions: readonly string[]) =>
	addressThat(isAddress, 'postgres:', 'postgresql:').check(
		z.refine((value) => sessions.includes(sessionOf(value) ?? sessions[0] ?? ''), {
			error: ({ input }) =>
				`has target_session_attrs=${sessionOf(String(input))}: Motor ${does} there, so set that to ${sessions[0]}, or leave it out.`,
		}),
	)

const text = z.optional(z.string())

/** Text that matches `shape`. The error omits a secret value. */
const shaped = (shape: RegExp, as: string, { isSecret = false } = {}) =>
	z.string().check(
		z.refine((value) => shape.test(value), {
			error: ({ input }) => `${isSecret ? 'is wrong' : `is "${input}"`}: set it to ${as}.`,
		}),
	)

/** An address to listen on. */
const host = z.string().check(
	z.refine((value) => isIP(value) === 6 || (/^[\w.-]+$/.test(value) && URL.canParse(`http://${value}`)), {
		error: ({ input }) => `is "${input}": set it to an address of this machine, like 127.0.0.1 or 0.0.0.0.`,
	}),
)
const secret = z.optional(
	z.string().check(z.minLength(32, 'is too short: set it to at least 32 random characters, or leave it out.')),
)
const web = z.optional(address('http:', 'https:'))

const port = z.pipe(
	z.string().check(
		z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
			error: ({ input }) => `is "${input}": set it to a whole number from 0 to 65535.`,
		}),
	),
	z.transform(Number),
)

/** A number per minute. */
const aMinute = z.pipe(
	z.string().check(
		z.refine((value) => /^[1-9]\d{0,8}$/.test(value), {
			error: ({ input }) => `is "${input}": set it to how many a minute, a whole number from 1 to 999999999.`,
		}),
	),
	z.transform(Number),
)

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** From OpenTelemetry's "Environment Variable Specification". */
const samplings = [
	'always_on',
	'always_off',
	'traceidratio',
	'parentbased_always_on',
	'parentbased_always_off',
	'parentbased_traceidratio',
] as const
export type Sampling = (typeof samplings)[number]

/** Parses `49h` into ms. */
const clockShift = z.pipe(
	z.string().check(
		z.refine((value) => /^\d{1,6}[smhd]$/.test(value), {
			error: ({ input }) => `is "${input}": set it to a number and s, m, h or d, like 49h.`,
		}),
	),
	z.transform((value) => Number.parseInt(value, 10) * units[value.at(-1) as keyof typeof units]),
)

/** All variables; .env.example explains them. An error message continues after the variable's name. */
export const Variables = z.object({
	HOST: z._default(host, '127.0.0.1'),
	PORT: z._default(port, 3000),
	PUBLIC_URL: z.optional(
		address('http:', 'https:').check(
			z.refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
				error: ({ input }) => `is "${input}": give it without a path, like https://motor.example.com.`,
			}),
		),
	),
	DATA_DIR: z._default(z.string(), '.data'),
	DATABASE_URL: z.optional(database('writes', sessionsThatWrite)),
	DATABASE_DIRECT_URL: z.optional(database('writes', sessionsThatWrite)),
	DATABASE_REPLICA_URL: z.optional(
		z.pipe(
			z.pipe(
				z.string(),
				// Splits only before a new address: a comma may also separate the hosts of one address.
				z.transform((list) => list.split(/\s*,\s*(?=\w+:\/\/)/)),
			),
			z.array(database('only reads', sessionsThatRead)),
		),
	),
	DEMO: z.optional(toggle),
	ADDRESS_PROOF: z._default(toggle, true),
	ADMIN_SECOND_FACTOR: z.optional(toggle),
	AUTH_SECRET: secret,
	AUTH_SECRET_PREVIOUS: secret,
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
	S3_REGION: z._default(shaped(/^[\w-]+$/, 'the name of a region, like us-east-1'), 'us-east-1'),
	S3_BUCKET: z.optional(shaped(/^[\w.-]{3,63}$/, "a bucket's name")),
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
	MAIL_FROM: z._default(
		shaped(
			/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
			'an address, like Motor <hello@motor.example.com>',
		),
		'Motor <motor@localhost>',
	),
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
	LIMITS_SEARCHES: z._default(aMinute, limits.searches.most.network),
	LIMITS_PERSON_SEARCHES: z._default(aMinute, limits.searches.most.person),
	LIMITS_SUGGESTIONS: z._default(aMinute, limits.suggestions.most.network),
	LIMITS_PERSON_SUGGESTIONS: z._default(aMinute, limits.suggestions.most.person),
	LIMITS_PAGES: z._default(aMinute, limits.pages.most.network),
	LIMITS_READS: z._default(aMinute, limits.reads.most.network),
	KEEP_ANSWERS: z._default(toggle, true),
	SMS_URL: web,
	SMS_KEY: text,
	VERIFICATION_DOCUMENT: z._default(toggle, false),
	SOCIAL_FACEBOOK: z.optional(address('https:')),
	SOCIAL_INSTAGRAM: z.optional(address('https:')),
	SOCIAL_YOUTUBE: z.optional(address('https:')),
	METRICS_HOST: z._default(host, '127.0.0.1'),
	METRICS_PORT: z.optional(port),
	OTEL_EXPORTER_OTLP_ENDPOINT: web,
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: web,
	OTEL_EXPORTER_OTLP_HEADERS: z.optional(
		shaped(
			/^(?:[\w!#$%&'*+.^`|~-]+ *= *[ -+\--~]*(?:, *(?!$)|$))+$/,
			'names and values, like api-key=secret,other=value',
			{
				isSecret: true,
			},
		),
	),
	OTEL_SERVICE_NAME: text,
	OTEL_TRACES_SAMPLER: z._default(choice(samplings), 'parentbased_always_on'),
	OTEL_TRACES_SAMPLER_ARG: z._default(
		z.pipe(
			z.string().check(
				z.refine((value) => /^(?:0?\.\d+|[01](?:\.0+)?)$/.test(value), {
					error: ({ input }) => `is "${input}": set it to a share from 0 to 1, like 0.1.`,
				}),
			),
			z.transform(Number),
		),
		1,
	),
	OTEL_SDK_DISABLED: text,
	LOG_LEVEL: z._default(choice(logLevels), 'info'),
	OUTBOUND_LOOPBACK: z._default(toggle, false),
	CLOCK_SHIFT: z._default(clockShift, 0),
})
export type Variables = z.infer<typeof Variables>

/** Throws `ConfigError` for the first wrong variable. */
export function readVariables(env: Environment): Variables {
	const names = Object.keys(Variables.shape)
	// Empty means absent: `.env` files and container platforms cannot always omit a variable.
	const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]))
	const { data, error } = Variables.safeParse(given)
	if (data) return data
	const [first] = error.issues
	throw new ConfigError(`${first?.path[0]?.toString()} ${first?.message}`)
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
	return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** Throws `ConfigError` for a missing variable that another one needs. */
export function missing(name: string, because: string): never {
	throw new ConfigError(`${name} is missing: set it, because ${because} needs it.`)
}
