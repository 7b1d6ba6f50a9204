import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../../contract/calls/call.ts'
import { say } from '../../contract/sentences.ts'
import { parsed } from './parsed.ts'

const anything = z.looseObject({})
const call = { summary: '', who: 'open', output: anything } as const satisfies Call
const request = (sent: object) => sent as FastifyRequest

describe('the input of a request', () => {
	it('is parsed by the schemas of its call, and dropped if there is none', () => {
		const schemas = { params: z.object({ id: z.string() }), query: z.object({ limit: z._default(z.number(), 20) }) }
		expect(parsed({ ...call, ...schemas }, request({ params: { id: '7' }, body: { text: 'x' } }))).toEqual({
			params: { id: '7' },
			query: { limit: 20 },
			body: undefined,
		})
	})

	it('is refused if it does not match a schema', () => {
		for (const part of ['params', 'query', 'body'] as const)
			expect(() => parsed({ ...call, [part]: z.object({ id: z.string() }) }, request({ [part]: { id: 7 } }))).toThrow(
				expect.objectContaining({ kind: 'invalid', fields: { id: expect.anything() } }),
			)
	})

	it.each([
		[{ text: 'a\0' }, 'text'],
		[{ meeting: { place: '\0' } }, 'meeting.place'],
		[{ fits: [{ model: 'R15' }, { model: '\0' }] }, 'fits.model'],
		[{ tags: ['a', '\0'] }, 'tags'],
	])('must not contain NUL; the refusal names the field: %j', (body, field) => {
		expect(() => parsed({ ...call, body: anything }, request({ body }))).toThrow(
			expect.objectContaining({ kind: 'invalid', fields: { [field]: say('noNul') } }),
		)
	})

	it('may contain anything else, nested as deep as it is long', () => {
		let deep: unknown = 'end'
		for (let depth = 0; depth < 20_000; depth += 1) deep = [deep]
		const body = { deep, number: 7, nothing: null, empty: '' }
		expect(parsed({ ...call, body: z.custom<object>(() => true) }, request({ body }))).toMatchObject({
			body: { number: 7 },
		})
	})
})
