import * as z from 'zod/mini'
import { api } from '../contract/api.ts'
import type { Call, Who } from '../contract/calls/call.ts'
import { ErrorBody, type RefusalKind, refusals } from '../contract/errors.ts'
import { idempotencyKey, mostKeyCharacters } from '../contract/idempotency.ts'
import { say } from '../contract/sentences.ts'

export type JsonSchema = Record<string, unknown>

/** One call in OpenAPI's format. */
export interface Operation {
	summary: string
	description: string
	tags: string[]
	security: Record<string, string[]>[]
	parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[]
	requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
	responses: Record<string, unknown>
}

export interface OpenApiDocument {
	openapi: '3.1.0'
	info: Record<string, string>
	servers: { url: string }[]
	components: Record<string, unknown>
	paths: Record<string, Record<string, Operation>>
}

const signIns = [{ cookie: [] }, { bearer: [] }]

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
	const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
	return rest
}

function parametersOf(call: Call): Operation['parameters'] {
	return (['path', 'query'] as const).flatMap((place) => {
		const schema = place === 'path' ? call.params : call.query
		if (!schema) return []
		const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
			properties?: Record<string, JsonSchema>
			required?: string[]
		}
		return Object.entries(properties).map(([name, each]) => ({
			name,
			in: place,
			required: required.includes(name),
			schema: each,
		}))
	})
}

const keyParameter: Operation['parameters'][number] = {
	name: idempotencyKey,
	in: 'header',
	required: true,
	schema: { type: 'string', maxLength: mostKeyCharacters },
}

function bodyOf(call: Call): Pick<Operation, 'requestBody'> {
	const { properties: fields } = call.body ? (schemaOf(call.body, 'input') as { properties?: object }) : {}
	const upload = call.upload && {
		'multipart/form-data': {
			schema: {
				type: 'object',
				required: [call.upload],
				properties: { ...fields, [call.upload]: { type: 'string', format: 'binary' } },
			},
		},
	}
	const json = call.body && { 'application/json': { schema: schemaOf(call.body, 'input') } }
	return upload || json ? { requestBody: { required: true, content: { ...json, ...upload } } } : {}
}

const refusal = (description: string) => ({
	description,
	content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** The responses for these kinds of refusals, by status, each with its usual sentence. */
function refusedAs(...kinds: RefusalKind[]): Operation['responses'] {
	return Object.fromEntries(
		kinds.map((kind) => {
			const { status, sentence } = refusals[kind]
			return [status, refusal(say(sentence).en)]
		}),
	)
}

const nextPage = {
	Link: {
		description: 'The address of the next page, rel="next" (RFC 8288); absent on the last page.',
		schema: { type: 'string' },
	},
}

function responsesOf(call: Call): Operation['responses'] {
	const takesInput = call.params ?? call.query ?? call.body ?? call.upload
	return {
		200: {
			description: call.paged ? 'One page of the list, newest first unless sorted.' : 'Done.',
			...(call.paged && { headers: nextPage }),
			content: call.media
				? { [call.media]: { schema: { type: 'string', format: 'binary' } } }
				: { 'application/json': { schema: schemaOf(call.output, 'output') } },
		},
		...(call.who !== 'open' && refusedAs('signed out', 'forbidden')),
		...(call.params && refusedAs('missing')),
		...(call.body && refusedAs('taken')),
		...((call.body ?? call.upload) && refusedAs('too large')),
		...(takesInput && refusedAs('invalid')),
		default: refusal('Any other refusal.'),
	}
}

function whoInWords(who: Who): string {
	if (who === 'open') return 'everybody'
	return who === 'signedIn' ? 'everybody who is signed in' : who.map((role) => `${role}s`).join(', ')
}

function operationOf(path: string, call: Call): Operation {
	return {
		summary: call.summary,
		description: `Open to ${whoInWords(call.who)}.`,
		tags: [path.split('/')[2] ?? ''],
		security: call.who === 'open' ? [{}, ...signIns] : signIns,
		parameters: [...parametersOf(call), ...(call.needsKey ? [keyParameter] : [])],
		...bodyOf(call),
		responses: responsesOf(call),
	}
}

/** Builds the OpenAPI 3.1 document. `cookie` is the session cookie's name. */
export function openApiDocument(site: string, cookie: string): OpenApiDocument {
	const paths: OpenApiDocument['paths'] = {}
	for (const [name, call] of Object.entries(api)) {
		const [method = '', path = ''] = name.split(' ')
		paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(path, call) }
	}
	return {
		openapi: '3.1.0',
		info: { title: 'Motor', version: '1', description: 'The market for used motorcycle gear.' },
		servers: [{ url: site }],
		components: {
			securitySchemes: {
				cookie: { type: 'apiKey', in: 'cookie', name: cookie },
				bearer: { type: 'http', scheme: 'bearer', description: 'The token that POST /api/auth/sign-in/email answers.' },
			},
			schemas: { Error: schemaOf(ErrorBody, 'output') },
		},
		paths,
	}
}
