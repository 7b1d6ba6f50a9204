import { Agent, request } from 'node:http'
import * as z from 'zod/mini'
import { hostileTexts, hostileValues } from './hostile-values.ts'

/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number

/** Returns a generator that repeats its numbers for the same seed (mulberry32), so that a failure can be repeated. */
export function seeded(seed: number): Random {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

interface JsonSchema {
	type?: string | string[]
	properties?: Record<string, JsonSchema>
	items?: JsonSchema
	anyOf?: JsonSchema[]
	enum?: unknown[]
	const?: unknown
	minLength?: number
	maxLength?: number
	minimum?: number
	maximum?: number
}

const strangers = [
	'role',
	'verified',
	'_id',
	'__proto__',
	'constructor',
	'seller_id',
	'advertise',
	'emailVerified',
	'id',
]

/** Makes an object for this schema. Most fields have the right type and values near the limits; some are hostile, missing or invented. */
export function sampleObject(random: Random, schema: z.ZodMiniType, known: readonly string[]): Record<string, unknown> {
	const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
	const fields: [string, unknown][] = []
	for (const [name, field] of Object.entries(properties))
		if (random() > 0.08)
			fields.push([name, random() < 0.2 ? pick(random, hostileValues) : sample(random, field, known)])
	if (random() < 0.15) fields.push([pick(random, strangers), pick(random, ['admin', true, ...known])])
	return Object.fromEntries(fields)
}

function sample(random: Random, schema: JsonSchema, known: readonly string[]): unknown {
	if (schema.anyOf) return sample(random, pick(random, schema.anyOf), known)
	if (schema.enum) return pick(random, schema.enum)
	if ('const' in schema) return schema.const
	const type = [schema.type ?? 'string'].flat()[0]
	if (type === 'boolean') return random() < 0.5
	if (type === 'number' || type === 'integer') {
		const { minimum = 0, maximum = 1_000_000 } = schema
		const edge = pick(random, [minimum, maximum, minimum - 1, maximum + 1, minimum + random() * (maximum - minimum)])
		return type === 'integer' || random() < 0.5 ? Math.round(edge) : edge
	}
	if (type === 'array')
		return Array.from({ length: Math.floor(random() * 4) }, () => sample(random, schema.items ?? {}, known))
	if (type === 'object') return {}
	if (random() < 0.5) return pick(random, known)
	const { minLength = 0, maxLength = 200 } = schema
	const length = pick(random, [minLength, minLength + 1, Math.max(0, minLength - 1), maxLength, maxLength + 1, 12])
	const letter = pick(random, ['a', 'ক', ' ', '\n', '😀', "'", '<', '%', '7'])
	return letter.repeat(Math.min(length, 5000))
}

/** Makes a value for a part of an address, usually one that exists. */
export function samplePart(random: Random, known: readonly string[]): string {
	if (random() < 0.7) return encodeURIComponent(pick(random, known))
	const text = pick(random, hostileTexts).slice(0, 2000)
	return random() < 0.2
		? pick(random, ['%00', '%E0%A4%A', '..%2f..', '%2e%2e', '%', '+'])
		: encodeURIComponent(text.toWellFormed())
}

export interface Sent {
	readonly method: string
	readonly address: string
	readonly headers: Record<string, string>
	readonly body?: string | undefined
}

export interface Answered {
	readonly status: number
	readonly body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends a request over a socket. Rejects if no complete answer comes within 20 s. */
export function send(port: number, { method, address, headers, body }: Sent): Promise<Answered> {
	return new Promise((resolve, reject) => {
		const sent = request(
			{ host: '127.0.0.1', port, method, path: address, headers, agent, timeout: 20_000 },
			(answer) => {
				const parts: Buffer[] = []
				answer.on('data', (part: Buffer) => parts.push(part))
				answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
				answer.once('error', reject)
			},
		)
		sent.once('timeout', () => sent.destroy(new Error('No answer within 20 s.')))
		sent.once('error', reject)
		sent.end(body)
	})
}

/** What answers must not leak: stack traces, file names, the database's own messages. */
export const insides =
	/node_modules|\/src\/|\.ts:\d|file:\/\/|at async |drizzle|postgres|better-auth|fastify|\bSQL\b|syntax error|duplicate key|relation "|constraint|ECONN|ENOENT|undefined|\[object/i
