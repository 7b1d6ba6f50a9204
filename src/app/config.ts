import { isIP } from 'node:net'
import path from 'node:path'
import { openDataFolder } from './data-folder.ts'
import { StartFailure } from './start-failure.ts'

/** An OpenID Connect provider that Motor is a client of. */
export interface OidcProvider {
	readonly clientId: string
	readonly clientSecret: string
	readonly issuer: string
	readonly authorizationUrl: string
	readonly tokenUrl: string
	readonly userInfoUrl: string
	readonly jwksUrl: string | null
}

export interface S3Pictures {
	readonly kind: 's3'
	/** Null: Amazon's own for the region. */
	readonly endpoint: string | null
	readonly region: string
	readonly bucket: string
	readonly accessKeyId: string
	readonly secretAccessKey: string
	readonly forcePathStyle: boolean
}

export interface Config {
	readonly host: string
	/** 0: any free one. */
	readonly port: number
	/** The origin that browsers use, without a closing slash. */
	readonly publicUrl: string
	readonly publicUrlGiven: boolean
	/** Absolute; exists and can be written to. */
	readonly dataDir: string
	/** Null: the embedded database. */
	readonly databaseUrl: string | null
	readonly demo: 'off' | 'known passwords' | 'random passwords'
	/** Signs sessions; at least 32 characters. */
	readonly secret: string
	readonly google: OidcProvider | null
	/** Whether a local provider stands in for Google: in demo mode on this machine only, without credentials. */
	readonly googleStandIn: boolean
	readonly oidc: (OidcProvider & { readonly name: string }) | null
	readonly pictures:
		| { readonly kind: 'folder' }
		| S3Pictures
		| { readonly kind: 'hosted'; readonly url: string; readonly key: string }
	readonly mail: { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly url: string }
	readonly mailFrom: string
	/** Whether a reverse proxy's X-Forwarded-* headers are believed. */
	readonly trustProxy: boolean
	readonly logLevel: (typeof logLevels)[number]
}

/** A variable is wrong; the message is one sentence that names it and says what to change. */
export class ConfigError extends StartFailure {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * All of Motor's configuration, from the environment, checked; nothing else reads the environment. Opens the data
 * folder, where the secret is kept that AUTH_SECRET does not give. Throws `ConfigError` or `StartFailure`.
 */
export function readConfig(env: Environment): Config {
	const host = text(env, 'HOST') ?? '127.0.0.1'
	const port = readPort(env)
	const givenUrl = url(env, 'PUBLIC_URL', ['http:', 'https:'])
	if (givenUrl && !/^\/?$/.test(new URL(givenUrl).pathname)) {
		throw new ConfigError(`PUBLIC_URL is "${givenUrl}": give it without a path, like https://motor.example.com.`)
	}
	const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
	const trustProxy = toggle(env, 'TRUST_PROXY') ?? false
	// A proxy brings strangers to a loopback address.
	const proxied = trustProxy || (givenUrl !== null && !isLoopback(new URL(givenUrl).hostname))
	const demo = readDemo(env, databaseUrl === null && isLoopback(host) && !proxied)
	const google = readGoogle(env)
	const oidc = readOidc(env)
	const pictures = readPictures(env)
	const smtp = url(env, 'SMTP_URL', ['smtp:', 'smtps:'])
	const mailFrom = text(env, 'MAIL_FROM') ?? 'Motor <motor@localhost>'
	const logLevel = choice(env, 'LOG_LEVEL', logLevels) ?? 'info'
	const givenSecret = readSecret(env)
	// Last, because it leaves something behind.
	const folder = openDataFolder(path.resolve(text(env, 'DATA_DIR') ?? '.data'))
	return {
		host,
		port,
		publicUrl: givenUrl ? new URL(givenUrl).origin : localOrigin(host, port),
		publicUrlGiven: givenUrl !== null,
		dataDir: folder.path,
		databaseUrl,
		demo,
		secret: givenSecret ?? folder.secret(),
		google,
		// Anybody can be anybody there: not where strangers can reach it.
		googleStandIn: demo === 'known passwords' && google === null,
		oidc,
		pictures,
		mail: smtp ? { kind: 'smtp', url: smtp } : { kind: 'outbox' },
		mailFrom,
		trustProxy,
		logLevel,
	}
}

/** A configuration with the port that was really taken, where 0 asked for any. */
export function withPort(config: Config, port: number): Config {
	return { ...config, port, publicUrl: config.publicUrlGiven ? config.publicUrl : localOrigin(config.host, port) }
}

/** Where this machine itself reaches the server. */
export function localOrigin(host: string, port: number): string {
	const everywhere = host === '0.0.0.0' || host === '::'
	const name = everywhere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
	return new URL(`http://${name}:${port}`).origin
}

function isLoopback(host: string): boolean {
	return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

function readPort(env: Environment): number {
	const given = text(env, 'PORT') ?? '3000'
	const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN
	if (!(port <= 65_535)) throw new ConfigError(`PORT is "${given}": set it to a whole number from 0 to 65535.`)
	return port
}

function readDemo(env: Environment, local: boolean): Config['demo'] {
	const wanted = toggle(env, 'DEMO') ?? local
	if (!wanted) return 'off'
	return local ? 'known passwords' : 'random passwords'
}

function readSecret(env: Environment): string | null {
	const secret = text(env, 'AUTH_SECRET')
	if (secret !== null && secret.length < 32) {
		throw new ConfigError('AUTH_SECRET is too short: set it to at least 32 random characters, or leave it out.')
	}
	return secret
}

function readGoogle(env: Environment): OidcProvider | null {
	const clientId = text(env, 'GOOGLE_CLIENT_ID')
	const clientSecret = text(env, 'GOOGLE_CLIENT_SECRET')
	// The endpoints of https://accounts.google.com/.well-known/openid-configuration.
	const endpoints = {
		issuer: web(env, 'GOOGLE_ISSUER') ?? 'https://accounts.google.com',
		authorizationUrl: web(env, 'GOOGLE_AUTHORIZATION_URL') ?? 'https://accounts.google.com/o/oauth2/v2/auth',
		tokenUrl: web(env, 'GOOGLE_TOKEN_URL') ?? 'https://oauth2.googleapis.com/token',
		userInfoUrl: web(env, 'GOOGLE_USERINFO_URL') ?? 'https://openidconnect.googleapis.com/v1/userinfo',
		jwksUrl: web(env, 'GOOGLE_JWKS_URL') ?? 'https://www.googleapis.com/oauth2/v3/certs',
	}
	if (clientId === null && clientSecret === null) return null
	return {
		clientId: clientId ?? missing('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
		clientSecret: clientSecret ?? missing('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'),
		...endpoints,
	}
}

function readOidc(env: Environment): Config['oidc'] {
	const given = {
		clientId: text(env, 'OIDC_CLIENT_ID'),
		clientSecret: text(env, 'OIDC_CLIENT_SECRET'),
		issuer: web(env, 'OIDC_ISSUER'),
		authorizationUrl: web(env, 'OIDC_AUTHORIZATION_URL'),
		tokenUrl: web(env, 'OIDC_TOKEN_URL'),
		userInfoUrl: web(env, 'OIDC_USERINFO_URL'),
	}
	const name = text(env, 'OIDC_NAME') ?? 'OpenID'
	const jwksUrl = web(env, 'OIDC_JWKS_URL')
	if (Object.values(given).every((value) => value === null)) return null
	return {
		name,
		clientId: given.clientId ?? missing('OIDC_CLIENT_ID', 'OIDC_…'),
		clientSecret: given.clientSecret ?? missing('OIDC_CLIENT_SECRET', 'OIDC_…'),
		issuer: given.issuer ?? missing('OIDC_ISSUER', 'OIDC_…'),
		authorizationUrl: given.authorizationUrl ?? missing('OIDC_AUTHORIZATION_URL', 'OIDC_…'),
		tokenUrl: given.tokenUrl ?? missing('OIDC_TOKEN_URL', 'OIDC_…'),
		userInfoUrl: given.userInfoUrl ?? missing('OIDC_USERINFO_URL', 'OIDC_…'),
		jwksUrl,
	}
}

function readPictures(env: Environment): Config['pictures'] {
	const kind = choice(env, 'IMAGES', ['folder', 's3', 'hosted'] as const) ?? 'folder'
	if (kind === 'folder') return { kind }
	if (kind === 'hosted') {
		return {
			kind,
			url: web(env, 'IMAGE_HOST_URL') ?? missing('IMAGE_HOST_URL', 'IMAGES=hosted'),
			key: text(env, 'IMAGE_HOST_KEY') ?? missing('IMAGE_HOST_KEY', 'IMAGES=hosted'),
		}
	}
	return {
		kind,
		endpoint: web(env, 'S3_ENDPOINT'),
		region: text(env, 'S3_REGION') ?? 'us-east-1',
		bucket: text(env, 'S3_BUCKET') ?? missing('S3_BUCKET', 'IMAGES=s3'),
		accessKeyId: text(env, 'S3_ACCESS_KEY_ID') ?? missing('S3_ACCESS_KEY_ID', 'IMAGES=s3'),
		secretAccessKey: text(env, 'S3_SECRET_ACCESS_KEY') ?? missing('S3_SECRET_ACCESS_KEY', 'IMAGES=s3'),
		forcePathStyle: toggle(env, 'S3_FORCE_PATH_STYLE') ?? false,
	}
}

/** Empty is as good as absent: `.env` files and container platforms cannot always leave a variable out. */
function text(env: Environment, name: string): string | null {
	return env[name]?.trim() || null
}

function choice<T extends string>(env: Environment, name: string, choices: readonly T[]): T | null {
	const given = text(env, name)
	if (given === null) return null
	const found = choices.find((each) => each === given)
	if (!found) throw new ConfigError(`${name} is "${given}": set it to one of ${choices.join(', ')}.`)
	return found
}

function toggle(env: Environment, name: string): boolean | null {
	const given = choice(env, name, ['on', 'off'] as const)
	return given && given === 'on'
}

function web(env: Environment, name: string): string | null {
	return url(env, name, ['http:', 'https:'])
}

/** The value is not repeated in the message where it can hold a password. */
function url(env: Environment, name: string, protocols: readonly string[]): string | null {
	const given = text(env, name)
	if (given === null) return null
	if (!protocols.includes(URL.parse(given)?.protocol ?? '')) {
		throw new ConfigError(
			`${name} is not an address: set it to one that starts with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
		)
	}
	return given
}

function missing(name: string, because: string): never {
	throw new ConfigError(`${name} is missing: set it, because ${because} needs it.`)
}
