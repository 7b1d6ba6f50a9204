import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { say } from '../../contract/sentences.ts'
import { answerFailure } from './errors.ts'

/** What a handler's error is answered with, and what of it is logged. */
async function answerTo(thrown: unknown) {
	const lines: string[] = []
	const stream = new Writable({
		write(chunk, _encoding, done) {
			lines.push(String(chunk))
			done()
		},
	})
	const app = Fastify({ logger: { level: 'error', stream } })
	app.setErrorHandler(answerFailure)
	app.get('/things/:id', (_request, reply) => answerFailure(thrown, _request, reply))
	const answer = await app.inject('/things/7')
	return {
		status: answer.statusCode,
		headers: answer.headers,
		body: answer.json(),
		logged: lines.map((line) => JSON.parse(line)),
	}
}

it.each([
	[399, 500],
	[400, 422],
	[404, 404],
	[413, 413],
	[415, 415],
	[418, 422],
	[499, 422],
	[500, 500],
	[503, 500],
])("an error of the framework's with status %i is answered with %i", async (statusCode, status) => {
	const answer = await answerTo(Object.assign(new Error('the inside'), { statusCode }))
	expect(answer.status).toBe(status)
	const ofFault = status >= 500 ? { request: expect.stringMatching(/./) } : {}
	const ofInput = status === 422 ? { fields: { body: say('unreadable').en } } : {}
	expect(answer.body).toEqual({ acknowledged: false, message: expect.stringMatching(/./), ...ofFault, ...ofInput })
	expect(JSON.stringify(answer.body)).not.toContain('the inside')
	expect(answer.headers).toMatchObject({
		'cache-control': 'no-store',
		'content-type': 'application/json; charset=utf-8',
	})
})

it.each([null, undefined, 'text', new Error('the inside')])(
	'anything else that is thrown, as %o, is a fault',
	async (thrown) => {
		const { status, body } = await answerTo(thrown)
		expect([status, body.message]).toEqual([500, say('fault').en])
	},
)

it("logs what is the server's fault with the route, and nothing else", async () => {
	const { logged } = await answerTo(new Error('the inside'))
	expect(logged).toMatchObject([
		{ method: 'GET', url: '/things/:id', err: { message: 'the inside' }, msg: expect.stringMatching(/./) },
	])
	expect((await answerTo({ statusCode: 404 })).logged).toEqual([])
})
