import { beforeAll, describe, expect, it } from 'vitest'
import { api, type CallName } from '../contract/api.ts'
import type { Call } from '../contract/calls/call.ts'
import { refusals } from '../contract/errors.ts'
import { say } from '../contract/sentences.ts'
import { type OpenApiDocument, openApiDocument } from './openapi.ts'

let document: OpenApiDocument
beforeAll(() => {
	document = openApiDocument('https://motor.test', 'motor.session')
})
const calls = Object.entries(api) as [CallName, Call][]

function operationOf(name: CallName) {
	const [method = '', path = ''] = name.split(' ')
	const operation = document.paths[path]?.[method.toLowerCase()]
	if (!operation) throw new Error(`${name} is not described.`)
	return operation
}

describe('the OpenAPI document', () => {
	it('names this site, and how to sign in', () => {
		expect(document.servers).toEqual([{ url: 'https://motor.test' }])
		expect(document.components.securitySchemes).toMatchObject({
			cookie: { type: 'apiKey', in: 'cookie', name: 'motor.session' },
			bearer: { type: 'http', scheme: 'bearer' },
		})
	})

	it('groups each call with those of its area', () => {
		expect(operationOf('POST /api/payment').tags).toEqual(['payment'])
		expect(operationOf('GET /api/order/{id}').tags).toEqual(['order'])
	})

	it.each(calls)('says who may make %s, and how that is refused to others', (name, { who }) => {
		const { description, security, responses } = operationOf(name)
		const signIns = [{ cookie: [] }, { bearer: [] }]
		expect(security).toEqual(who === 'open' ? [{}, ...signIns] : signIns)
		expect(['401' in responses, '403' in responses]).toEqual([who !== 'open', who !== 'open'])
		if (who === 'open') expect(description).toBe('Open to everybody.')
		else if (who === 'signedIn') expect(description).toBe('Open to everybody who is signed in.')
		else expect(description).toBe(`Open to ${who.map((role) => `${role}s`).join(', ')}.`)
	})

	it.each(calls)('describes the input of %s, and how wrong input is refused', (name, call) => {
		const { requestBody, responses, parameters } = operationOf(name)
		const kinds = [call.body && 'application/json', call.upload && 'multipart/form-data'].filter(Boolean)
		expect(Object.keys(requestBody?.content ?? {})).toEqual(kinds)
		const takesInput = kinds.length > 0 || call.params !== undefined || call.query !== undefined
		expect(['413' in responses, '422' in responses]).toEqual([kinds.length > 0, takesInput])
		expect(['404' in responses, '409' in responses]).toEqual([call.params !== undefined, call.body !== undefined])
		expect(responses.default).toBeDefined()
		for (const { in: place, required } of parameters) if (place === 'path') expect(required).toBe(true)
	})

	it.each(calls)('describes the answer of %s', (name, call) => {
		const answer = operationOf(name).responses[200] as { headers?: object; description: string; content: object }
		expect(Object.keys(answer.headers ?? {})).toEqual(call.paged ? ['Link'] : [])
		expect(answer.description).toMatch(call.paged ? /^One page/ : /^Done/)
		expect(Object.keys(answer.content)).toEqual([call.media ?? 'application/json'])
	})

	it('describes a file as one field of a form, next to the fields of the body', () => {
		const { schema } = operationOf('POST /api/image').requestBody?.content['multipart/form-data'] ?? {}
		expect(schema).toMatchObject({
			required: ['image'],
			properties: { image: { type: 'string', format: 'binary' } },
		})
	})

	it.each(calls)('describes every refusal of %s as the same body, and says what it means', (name) => {
		const usual = Object.values(refusals).map(({ status, sentence }) => [status, say(sentence).en])
		const means: Record<string, string> = { ...Object.fromEntries(usual), default: 'Any other refusal.' }
		const { 200: _answer, ...refused } = operationOf(name).responses
		const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
		for (const [status, refusal] of Object.entries(refused))
			expect(refusal, status).toEqual({ description: means[status], content })
	})

	it('describes the body of every refusal', () => {
		expect(document.components.schemas).toMatchObject({ Error: { required: ['acknowledged', 'message'] } })
	})

	it('describes a list completely: its parameters, who may read it, and its answer', () => {
		const { parameters, responses, ...rest } = operationOf('GET /api/order/{id}')
		expect(rest).toEqual({
			summary: api['GET /api/order/{id}'].summary,
			description: 'Open to everybody who is signed in.',
			tags: ['order'],
			security: [{ cookie: [] }, { bearer: [] }],
		})
		expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
			['id', 'path', true],
			['limit', 'query', false],
			['cursor', 'query', false],
			['sort', 'query', false],
		])
		for (const { schema } of parameters) expect(Object.keys(schema)).not.toContain('$schema')
		expect(responses[200]).toEqual({
			description: 'One page of the list, newest first unless sorted.',
			headers: {
				Link: {
					description: 'The address of the next page, rel="next" (RFC 8288); absent on the last page.',
					schema: { type: 'string' },
				},
			},
			content: { 'application/json': { schema: expect.objectContaining({ type: 'array' }) } },
		})
	})

	it('describes a file in an answer, and a form that is sent, as bytes', () => {
		const file = { type: 'string', format: 'binary' }
		expect(operationOf('GET /api/verification/document/{id}').responses[200]).toEqual({
			description: 'Done.',
			content: { 'image/webp': { schema: file } },
		})
		expect(operationOf('POST /api/image').requestBody).toEqual({
			required: true,
			content: {
				'multipart/form-data': { schema: { type: 'object', required: ['image'], properties: { image: file } } },
			},
		})
		const { content } = operationOf('POST /api/conversation/{id}').requestBody ?? {}
		const asJson = content?.['application/json']?.schema as { properties: object }
		const asForm = content?.['multipart/form-data']?.schema as { properties: object }
		expect(asForm.properties).toEqual({
			...asJson.properties,
			[String(api['POST /api/conversation/{id}'].upload)]: file,
		})
	})

	it('says what it is about', () => {
		expect(document).toMatchObject({
			openapi: '3.1.0',
			info: { title: 'Motor', version: '1', description: 'The market for used motorcycle gear.' },
		})
		expect(document.components.securitySchemes).toMatchObject({
			bearer: { description: 'The token that POST /api/auth/sign-in/email answers.' },
		})
	})
})
