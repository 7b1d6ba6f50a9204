import { hostsOf } from '../../database/postgres/addresses.ts'
import { missing, type Sampling, type Variables } from './variables.ts'

/** An OpenID Connect provider to sign in with. */
export interface OidcProvider {
	readonly clientId: string
	readonly clientSecret: string
	readonly issuer: string
	readonly authorizationUrl: string
	readonly tokenUrl: string
	readonly userInfoUrl: string
	readonly jwksUrl: string | null
}

export type NamedProvider = OidcProvider & { readonly name: string }

export interface S3Pictures {
	readonly kind: 's3'
	/** Null for Amazon's endpoint in the region. */
	readonly endpoint: string | null
	readonly region: string
	readonly bucket: string
	readonly accessKeyId: string
	readonly secretAccessKey: string
	readonly forcePathStyle: boolean
}

export type PictureStore =
	| { readonly kind: 'folder' }
	| S3Pictures
	| { readonly kind: 'hosted'; readonly url: string; readonly key: string }

export interface PaymentStore {
	readonly storeId: string
	readonly storePassword: string
	readonly url: string
}

export interface TextGateway {
	readonly url: string
	readonly key: string
}

export interface TraceCollector {
	readonly url: string
	/** In the format `key=value,key=value`. */
	readonly headers: string | null
	/** This Motor's name at the collector. */
	readonly service: string | null
	readonly sampler: Sampling
	/** The share of traces to send, 0 to 1, for the samplers that take one. */
	readonly share: number
}

/** The database past its pooler. Like all functions here, throws `ConfigError` if a variable that it needs is missing. */
export function directOf({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }: Variables): string | null {
	if (direct && !pooled) missing('DATABASE_URL', 'DATABASE_DIRECT_URL')
	return direct ?? null
}

/** The streaming replicas that serve public reads, one address each. */
export function replicasOf({ DATABASE_URL: primary, DATABASE_REPLICA_URL: replicas }: Variables): readonly string[] {
	if (replicas && !primary) missing('DATABASE_URL', 'DATABASE_REPLICA_URL')
	return replicas?.flatMap(hostsOf) ?? []
}

export function googleOf(given: Variables): OidcProvider | null {
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

export function oidcOf(given: Variables): NamedProvider | null {
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

export function paymentsOf(given: Variables): PaymentStore | null {
	const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword, SSLCOMMERZ_URL: url } = given
	if (!storeId && !storePassword && !url) return null
	const live = given.SSLCOMMERZ_LIVE ? 'https://securepay.sslcommerz.com' : 'https://sandbox.sslcommerz.com'
	return {
		storeId: storeId ?? missing('SSLCOMMERZ_STORE_ID', storePassword ? 'SSLCOMMERZ_STORE_PASSWORD' : 'SSLCOMMERZ_URL'),
		storePassword: storePassword ?? missing('SSLCOMMERZ_STORE_PASSWORD', 'SSLCOMMERZ_STORE_ID'),
		url: (url ?? live).replace(/\/+$/, ''),
	}
}

export function smsOf({ SMS_URL: url, SMS_KEY: key }: Variables): TextGateway | null {
	if (!url && !key) return null
	return { url: url ?? missing('SMS_URL', 'SMS_KEY'), key: key ?? missing('SMS_KEY', 'SMS_URL') }
}

/**
 * Where to send traces, as OpenTelemetry's specification prescribes: only the address for all signals gets a path appended,
 * and everything but `true` means false.
 */
export function tracesOf(given: Variables): TraceCollector | null {
	const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = given
	const url = own ?? (all && `${all.replace(/\/$/, '')}/v1/traces`)
	if (url === undefined || given.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null
	return {
		url,
		headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? null,
		service: given.OTEL_SERVICE_NAME ?? null,
		sampler: given.OTEL_TRACES_SAMPLER,
		share: given.OTEL_TRACES_SAMPLER_ARG,
	}
}

export function picturesOf(given: Variables): PictureStore {
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
