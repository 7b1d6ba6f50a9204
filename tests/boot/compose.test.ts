import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../src/app/config/config.ts'
import { Variables } from '../../src/app/config/variables.ts'
import { hostsOf } from '../../src/database/postgres/addresses.ts'
import { temporaryDataDir } from '../support/data-dir.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFile(`${root}${file}`, 'utf8')

interface Service {
	readonly environment?: Record<string, string>
	readonly command?: readonly string[]
	readonly restart?: string
	readonly logging?: { readonly options: Record<string, string> }
	readonly deploy?: { readonly resources: { readonly limits: { readonly memory: string } } }
	readonly configs?: readonly { readonly source: string }[]
	readonly volumes?: readonly string[]
	readonly depends_on?: readonly string[] | Record<string, object>
}

const text = await read('compose.yaml')
const compose = parse(text, { merge: true }) as {
	services: Record<string, Service>
	configs: Record<string, { file?: string; content?: string }>
	volumes: Record<string, null>
}
const { services } = compose
const motors = Object.entries(services).filter(([name]) => name.startsWith('motor-'))

/** The variables, filled in as an operator would. */
const given = Object.fromEntries(
	Object.entries(parseEnv(await read('deploy/.env.example')) as Record<string, string>).map(([name, value]) => [
		name,
		value || 'f'.repeat(64),
	]),
)
const filled = (value: string) => value.replace(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_, name) => given[name] ?? '')
const setting = (words: string, name: string) => Number(new RegExp(`${name} ?= ?(\\d+)`).exec(words)?.[1])

test('the fleet has its parts', () => {
	expect(Object.keys(services)).toEqual(
		expect.arrayContaining([
			'nginx',
			'motor-1',
			'motor-2',
			'motor-3',
			'pgbouncer',
			'primary',
			'replica',
			'bucket',
			'mail',
		]),
	)
})

test('each part restarts, and has a limit for its memory and its log', () => {
	for (const [name, { restart, logging, deploy }] of Object.entries(services)) {
		expect(restart, name).toMatch(/unless-stopped|on-failure/)
		expect(logging?.options, name).toMatchObject({ 'max-size': expect.any(String), 'max-file': expect.any(String) })
		// bucket-setup ends by itself.
		if (name !== 'bucket-setup') expect(deploy?.resources.limits.memory, name).toMatch(/^\d+[mg]$/)
	}
})

test('the variables are those of its .env', () => {
	const used = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
	// LOG_LEVEL has a default.
	expect([...new Set(used)].filter((name) => name !== 'LOG_LEVEL').toSorted()).toEqual(Object.keys(given).toSorted())
})

test('everything that a part names exists', () => {
	for (const [name, { configs = [], volumes = [], depends_on: needs = [] }] of Object.entries(services)) {
		for (const { source } of configs) expect(compose.configs, name).toHaveProperty(source)
		for (const volume of volumes.filter((each) => /^\w+:/.test(each)))
			expect(compose.volumes, name).toHaveProperty(volume.split(':')[0] ?? '')
		for (const needed of Array.isArray(needs) ? needs : Object.keys(needs)) expect(services).toHaveProperty(needed)
	}
	for (const { file } of Object.values(compose.configs)) if (file) expect(existsSync(`${root}${file}`), file).toBe(true)
})

test('Motor can be configured this way, and reaches only parts of the fleet', async () => {
	expect(motors).toHaveLength(3)
	for (const [name, { environment = {} }] of motors) {
		for (const variable of Object.keys(environment)) expect(Variables.shape, name).toHaveProperty(variable)
		const env = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value)]))
		const config = readConfig({ ...env, DATA_DIR: await temporaryDataDir() })
		const { databaseUrl, databaseDirectUrl, databaseReplicaUrls, mail, pictures } = config
		const outside = [
			databaseUrl,
			databaseDirectUrl,
			...databaseReplicaUrls,
			'url' in mail && mail.url,
			pictures.kind === 's3' && pictures.endpoint,
		]
		for (const url of outside.flatMap((each) => hostsOf(String(each))))
			expect(services).toHaveProperty(new URL(url).hostname)
	}
	const balanced = [...(await read('deploy/nginx.conf')).matchAll(/^\s*server (motor-\d):3000 /gm)].map(
		([, name]) => name,
	)
	expect(balanced).toEqual(motors.map(([name]) => name))
	expect(services).toHaveProperty(/host=(\S+)/.exec(await read('deploy/pgbouncer.ini'))?.[1] ?? '')
})

test('the connections of all Motors fit', async () => {
	const processes = Number(given.WEB_CONCURRENCY)
	const pool = processes === 1 ? 20 : Math.max(5, Math.floor(40 / processes))
	const pooler = await read('deploy/pgbouncer.ini')
	expect(setting(pooler, 'max_client_conn')).toBeGreaterThanOrEqual(motors.length * processes * pool)
	const most = (name: string) => setting(services[name]?.command?.join(' ') ?? '', 'max_connections')
	const past = motors.length * (processes + 10) + 20
	expect(most('primary')).toBeGreaterThanOrEqual(setting(pooler, 'default_pool_size') + past)
	// PostgreSQL refuses a replica that allows fewer than its primary.
	expect(most('replica')).toBeGreaterThanOrEqual(Math.max(most('primary'), motors.length * processes * pool + 10))
})
