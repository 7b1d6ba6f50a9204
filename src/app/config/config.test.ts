import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig, withPort } from './config.ts'
import { ConfigError } from './variables.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'motor-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env })

const s3 = { IMAGES: 's3', S3_BUCKET: 'gear', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
const hosted = { IMAGES: 'hosted', IMAGE_HOST_URL: 'https://images.example.com', IMAGE_HOST_KEY: 'key' }

test('without configuration, Motor is a shop on this machine with demo data', () => {
	expect(read({})).toMatchObject({
		host: '127.0.0.1',
		port: 3000,
		publicUrl: 'http://127.0.0.1:3000',
		databaseUrl: null,
		demo: 'known passwords',
		google: null,
		googleStandIn: true,
		oidc: null,
		payments: null,
		paymentStandIn: true,
		paymentTerms: null,
		pictures: { kind: 'folder' },
		mail: { kind: 'outbox' },
		trustProxy: false,
		processes: 1,
		keepAnswers: true,
		sms: null,
		traces: null,
		verificationDocument: false,
	})
})

test('WEB_CONCURRENCY is a number, or one process per core; the stand-in for Google needs a single one', () => {
	expect(read({ WEB_CONCURRENCY: '3' })).toMatchObject({ processes: 3, googleStandIn: false })
	expect(read({ WEB_CONCURRENCY: 'auto' }).processes).toBe(availableParallelism())
})

test('limits are numbers per minute, per network and per person', () => {
	expect(read({ LIMITS_SEARCHES: '9', LIMITS_PERSON_SEARCHES: '4', LIMITS_PAGES: '5' }).limits).toEqual({
		searches: { network: 9, person: 4 },
		suggestions: { network: 9_000, person: 900 },
		pages: { network: 5, person: null },
		reads: { network: 300_000, person: null },
	})
})

test("traces go where OpenTelemetry's variables say", () => {
	const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example.com/otlp/'
	expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
		url: 'https://collector.example.com/otlp/v1/traces',
		headers: null,
		service: null,
		sampler: 'parentbased_always_on',
		share: 1,
	})
	const own = {
		OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/here',
		OTEL_EXPORTER_OTLP_HEADERS: 'api-key=hush',
		OTEL_SERVICE_NAME: 'gear',
		OTEL_TRACES_SAMPLER: 'traceidratio',
		OTEL_TRACES_SAMPLER_ARG: '0.25',
	}
	expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...own }).traces).toEqual({
		url: 'http://127.0.0.1:4318/here',
		headers: 'api-key=hush',
		service: 'gear',
		sampler: 'traceidratio',
		share: 0.25,
	})
	expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'True' }).traces).toBe(null)
	expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: '1' }).traces).not.toBe(null)
	expect(read({ OTEL_SERVICE_NAME: 'gear' }).traces).toBe(null)
})

test('.env.example lists the variables that are read, and no others', () => {
	const asked = new Set<string>()
	const recording = (env: Record<string, string>) =>
		new Proxy<Record<string, string>>(env, {
			get: (target, name: string) => {
				asked.add(name)
				return target[name]
			},
		})
	for (const env of [{}, s3, hosted]) readConfig(recording({ DATA_DIR: folder, ...env }))
	const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
	const listed = [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map((match) => match[1])
	expect(listed.toSorted()).toEqual([...asked].toSorted())
})

test.each([
	[{}, 'known passwords'],
	[{ DEMO: 'on' }, 'known passwords'],
	[{ DEMO: 'off' }, 'off'],
	[{ HOST: '::1' }, 'known passwords'],
	[{ HOST: '0.0.0.0' }, 'off'],
	[{ HOST: '0.0.0.0', DEMO: 'on' }, 'random passwords'],
	[{ PUBLIC_URL: 'http://localhost:8080' }, 'known passwords'],
	[{ PUBLIC_URL: 'https://motor.example.com' }, 'off'],
	[{ PUBLIC_URL: 'https://motor.example.com', DEMO: 'on' }, 'random passwords'],
	[{ TRUST_PROXY: 'on' }, 'off'],
	[{ DATABASE_URL: 'postgres://localhost/motor' }, 'off'],
	[{ DATABASE_URL: 'postgres://localhost/motor', DEMO: 'on' }, 'random passwords'],
] as const)('with %o the demo is: %s', (env, demo) => {
	expect(read(env).demo).toBe(demo)
})

test('social media pages are those that the operator names', () => {
	expect(read({}).social).toEqual({})
	const instagram = 'https://www.instagram.com/motor'
	expect(read({ SOCIAL_INSTAGRAM: instagram, SOCIAL_YOUTUBE: '' }).social).toEqual({ instagram })
})

test.each([
	[{ PORT: 'eighty' }, 'PORT is "eighty": set it to a whole number from 0 to 65535.'],
	[{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY is "0": set it to a whole number from 1 to 64, or to auto.'],
	[{ PORT: '65536' }, 'PORT is "65536": set it to a whole number from 0 to 65535.'],
	[
		{ LIMITS_SEARCHES: '0' },
		'LIMITS_SEARCHES is "0": set it to how many a minute, a whole number from 1 to 999999999.',
	],
	[{ LIMITS_PERSON_SEARCHES: '1e3' }, /^LIMITS_PERSON_SEARCHES is "1e3": set it to how many a minute/],
	[{ LIMITS_READS: '-1' }, /^LIMITS_READS is "-1": set it to how many a minute/],
	[{ DEMO: 'yes' }, 'DEMO is "yes": set it to one of on, off.'],
	[{ CLOCK_SHIFT: '49' }, /^CLOCK_SHIFT is "49": set it to a number and s, m, h or d/],
	[{ CLOCK_SHIFT: '49h', DEMO: 'off' }, /^CLOCK_SHIFT moves the time of a demo on this machine only/],
	[{ CLOCK_SHIFT: '49h', PUBLIC_URL: 'https://motor.example.com' }, /^CLOCK_SHIFT moves/],
	[{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud": set it to one of fatal, /],
	[{ DATABASE_URL: 'mysql://root:hush@db' }, /^DATABASE_URL is not an address: .* starts with postgres:\/\//],
	[{ PUBLIC_URL: 'https://example.com/motor' }, /^PUBLIC_URL .* without a path/],
	[{ PUBLIC_URL: 'https://root:hush@example.com' }, /^PUBLIC_URL .* without a path/],
	[{ HOST: 'no host' }, 'HOST is "no host": set it to an address of this machine, like 127.0.0.1 or 0.0.0.0.'],
	[{ HOST: '300.1.1.1' }, /^HOST is "300\.1\.1\.1": set it to an address of this machine/],
	[{ METRICS_HOST: 'http://[::1]' }, /^METRICS_HOST is "http:\/\/\[::1\]": set it to an address of this machine/],
	[{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL is not an address/],
	[
		{ SMTP_URL: 'smtp:mail.example.com:587' },
		'SMTP_URL is not an address: set it to one that starts with smtp:// or smtps://.',
	],
	[{ MAIL_FROM: 'Motor' }, 'MAIL_FROM is "Motor": set it to an address, like Motor <hello@motor.example.com>.'],
	[{ SMS_KEY: 'key' }, 'SMS_URL is missing: set it, because SMS_KEY needs it.'],
	[{ S3_REGION: 'Dhaka, BD' }, 'S3_REGION is "Dhaka, BD": set it to the name of a region, like us-east-1.'],
	[{ S3_BUCKET: 'a/b' }, `S3_BUCKET is "a/b": set it to a bucket's name.`],
	[
		{ OTEL_EXPORTER_OTLP_HEADERS: 'hush' },
		'OTEL_EXPORTER_OTLP_HEADERS is wrong: set it to names and values, like api-key=secret,other=value.',
	],
	[{ OTEL_EXPORTER_OTLP_HEADERS: 'api key=hush' }, /^OTEL_EXPORTER_OTLP_HEADERS is wrong/],
	[{ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=hush,' }, /^OTEL_EXPORTER_OTLP_HEADERS is wrong/],
	[{ AUTH_SECRET: 'short' }, /^AUTH_SECRET is too short/],
	[{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is missing: set it, because GOOGLE_CLIENT_ID needs it.'],
	[{ OIDC_ISSUER: 'https://id.example.com' }, /^OIDC_CLIENT_ID is missing/],
	[
		{ DATABASE_URL: 'postgres://db/m', DATABASE_REPLICA_URL: 'postgres://r/m, copy' },
		/^DATABASE_REPLICA_URL is not an/,
	],
	[{ DATABASE_URL: 'postgres://db,/m' }, /^DATABASE_URL is not an address/],
	[{ DATABASE_URL: 'postgres://one,two:port/m' }, /^DATABASE_URL is not an address/],
	[
		{ DATABASE_URL: 'postgres://one,two/m?target_session_attrs=any' },
		'DATABASE_URL has target_session_attrs=any: Motor writes there, so set that to read-write, or leave it out.',
	],
	[
		{ DATABASE_URL: 'postgres://db/m', DATABASE_DIRECT_URL: 'postgres://one,two/m?target_session_attrs=readwrite' },
		/^DATABASE_DIRECT_URL has target_session_attrs=readwrite: Motor writes there/,
	],
	[
		{ DATABASE_URL: 'postgres://db/m', DATABASE_REPLICA_URL: 'postgres://one,two/m?target_session_attrs=primary' },
		'DATABASE_REPLICA_URL has target_session_attrs=primary: Motor only reads there, so set that to standby, or leave it out.',
	],
	[
		{ DATABASE_DIRECT_URL: 'postgres://db/motor' },
		'DATABASE_URL is missing: set it, because DATABASE_DIRECT_URL needs it.',
	],
	[
		{ SOCIAL_FACEBOOK: 'facebook.com/motor' },
		/^SOCIAL_FACEBOOK is not an address: set it to one that starts with https/,
	],
	[{ SOCIAL_YOUTUBE: 'http://www.youtube.com/@motor' }, /^SOCIAL_YOUTUBE is not an address/],
	[{ OTEL_TRACES_SAMPLER: 'some' }, /^OTEL_TRACES_SAMPLER is "some": set it to one of always_on, /],
	[{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG is "2": set it to a share from 0 to 1, like 0.1.'],
	[{ IMAGES: 's3' }, 'S3_BUCKET is missing: set it, because IMAGES=s3 needs it.'],
	[{ IMAGES: 'hosted', IMAGE_HOST_URL: 'https://images.example.com' }, /^IMAGE_HOST_KEY is missing/],
])('%o is refused with one sentence', (env, message) => {
	const refused = () => read(env as Record<string, string>)
	expect(refused).toThrow(ConfigError)
	expect(refused).toThrow(message)
})

test('replicas may share an address, and each is watched separately', () => {
	const several = 'postgres://u:p@one:1,two/m?target_session_attrs=standby, postgresql://three/m'
	const { databaseUrl, databaseReplicaUrls } = read({
		DATABASE_URL: 'postgres://one,two/m?target_session_attrs=read-write',
		DATABASE_REPLICA_URL: several,
	})
	expect(databaseUrl).toBe('postgres://one,two/m?target_session_attrs=read-write')
	expect(databaseReplicaUrls).toEqual([
		'postgres://u:p@one:1/m?target_session_attrs=standby',
		'postgres://u:p@two/m?target_session_attrs=standby',
		'postgresql://three/m',
	])
})

test.each([
	{ HOST: 'localhost' },
	{ HOST: '::1' },
	{ HOST: 'motor-1.internal' },
	{ PUBLIC_URL: 'https://Motor.example.com:443/' },
	{ MAIL_FROM: 'hello@motor.example.com' },
	{ MAIL_FROM: 'মটর, গিয়ার <hello@motor.example.com>' },
	{ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b==, x-tenant = 1' },
])('%o is right', (env) => {
	expect(() => read(env as Record<string, string>)).not.toThrow()
})

test('a refused address does not show the password in it', () => {
	expect(() => read({ DATABASE_URL: 'mysql://root:hush@db' })).not.toThrow(/hush/)
})

test('real Google credentials replace the stand-in', () => {
	const config = read({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })
	expect(config.googleStandIn).toBe(false)
	expect(config.google).toMatchObject({ clientId: 'id', issuer: 'https://accounts.google.com' })
})

test('nothing stands in for Google where strangers can reach it', () => {
	expect(read({ TRUST_PROXY: 'on', DEMO: 'on' }).googleStandIn).toBe(false)
	expect(read({ PUBLIC_URL: 'https://motor.example.com', DEMO: 'on' }).googleStandIn).toBe(false)
	expect(read({ HOST: '0.0.0.0', DEMO: 'on' }).googleStandIn).toBe(false)
})

const store = { SSLCOMMERZ_STORE_ID: 'gear', SSLCOMMERZ_STORE_PASSWORD: 'hush' }

test('a store at SSLCommerz replaces the stand-in gateway, and its address wins over live', () => {
	const at = (env: Record<string, string>) => read({ ...store, ...env }).payments?.url
	expect(at({})).toBe('https://sandbox.sslcommerz.com')
	expect(at({ SSLCOMMERZ_LIVE: 'on' })).toBe('https://securepay.sslcommerz.com')
	const SSLCOMMERZ_URL = 'http://127.0.0.1:4000/gateway/'
	expect(at({ SSLCOMMERZ_LIVE: 'on', SSLCOMMERZ_URL })).toBe('http://127.0.0.1:4000/gateway')
	expect(read(store)).toMatchObject({ payments: { storeId: 'gear', storePassword: 'hush' }, paymentStandIn: false })
	expect(read({ PAYMENT_TERMS: 'gateway-holds' }).paymentTerms).toBe('gateway-holds')
})

test.each([
	[{ SSLCOMMERZ_STORE_ID: 'gear' }, /^SSLCOMMERZ_STORE_PASSWORD is missing/],
	[{ SSLCOMMERZ_STORE_PASSWORD: 'hush' }, /^SSLCOMMERZ_STORE_ID is missing/],
	[{ SSLCOMMERZ_URL: 'http://127.0.0.1:4000' }, /^SSLCOMMERZ_STORE_ID is missing/],
	[{ ...store, SSLCOMMERZ_URL: 'http://gateway.example' }, /^SSLCOMMERZ_URL is not safe/],
	[{ ...store, SSLCOMMERZ_LIVE: 'yes' }, /^SSLCOMMERZ_LIVE is "yes"/],
	[{ ...store, PAYMENT_TERMS: 'escrow' }, /^PAYMENT_TERMS is "escrow"/],
])('%o is no gateway', (env, message) => {
	expect(() => read(env as Record<string, string>)).toThrow(message)
})

test('nothing stands in for the gateway where strangers can reach it, or in several processes', () => {
	for (const env of [
		{ TRUST_PROXY: 'on', DEMO: 'on' },
		{ HOST: '0.0.0.0', DEMO: 'on' },
		{ DEMO: 'off' },
		{ WEB_CONCURRENCY: '2' },
	])
		expect(read(env).paymentStandIn).toBe(false)
})

test('the secret is made once and readable to its owner only', () => {
	const { secret } = read({})
	expect(secret.current.length).toBeGreaterThanOrEqual(32)
	expect(read({}).secret).toEqual(secret)
	expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('the address shows the actual port, unless an address was given', () => {
	expect(withPort(read({ PORT: '0' }), 4711).publicUrl).toBe('http://127.0.0.1:4711')
	expect(withPort(read({ PORT: '0', HOST: '0.0.0.0' }), 4711).publicUrl).toBe('http://localhost:4711')
	expect(withPort(read({ PUBLIC_URL: 'https://motor.example.com/' }), 4711).publicUrl).toBe('https://motor.example.com')
})
