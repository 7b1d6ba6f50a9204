import { beforeAll, describe, expect, it } from 'vitest'
import { api, type CallName } from '../contract/api.ts'
import type { Call } from '../contract/calls/call.ts'
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

	it('puts each call with those of its area', () => {
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

	it.each(calls)('describes what %s takes, and how wrong input is refused', (name, call) => {
		const { requestBody, responses, parameters } = operationOf(name)
		const kinds = [call.body && 'application/json', call.upload && 'multipart/form-data'].filter(Boolean)
		expect(Object.keys(requestBody?.content ?? {})).toEqual(kinds)
		const takesInput = kinds.length > 0 || call.params !== undefined || call.query !== undefined
		expect(['413' in responses, '422' in responses]).toEqual([kinds.length > 0, takesInput])
		expect(['404' in responses, '409' in responses]).toEqual([call.params !== undefined, call.body !== undefined])
		expect(responses.default).toBeDefined()
		for (const { in: place, required } of parameters) if (place === 'path') expect(required).toBe(true)
	})

	it.each(calls)('describes what %s answers', (name, call) => {
		const answer = operationOf(name).responses[200] as { headers?: object; description: string; content: object }
		expect(Object.keys(answer.headers ?? {})).toEqual(call.paged ? ['Link'] : [])
		expect(answer.description).toMatch(call.paged ? /^One page/ : /^Done/)
		expect(Object.keys(answer.content)).toEqual([call.media ?? 'application/json'])
	})

	it('describes a file as one field of a form, beside the fields of the body', () => {
		const { schema } = operationOf('POST /api/image').requestBody?.content['multipart/form-data'] ?? {}
		expect(schema).toMatchObject({
			required: ['image'],
			properties: { image: { type: 'string', format: 'binary' } },
		})
	})

	it('describes every refusal as the same body', () => {
		expect(operationOf('POST /api/payment').responses[409]).toMatchObject({
			content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
		})
		expect(document.components.schemas).toMatchObject({ Error: { required: ['acknowledged', 'message'] } })
	})
})
