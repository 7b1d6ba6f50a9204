import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerFailure } from '../answers/errors.ts'
import { boundInFlight } from './in-flight.ts'
import { ranks, type Sessions } from './precedence.ts'

const atOnce = 24
const { people } = ranks
const most = 500

/** A server with bounded concurrency that counts what it sheds. */
async function serve(routes: (app: FastifyInstance) => void, sessions?: Sessions) {
	const app = Fastify({ forceCloseConnections: true })
	app.setErrorHandler(answerFailure)
	const inFlight = boundInFlight(app, { most, ...(sessions && { sessions }) })
	let shed = 0
	inFlight.onShed(() => shed++)
	app.decorate('inFlight', inFlight)
	routes(app)
	await app.listen({ host: '127.0.0.1', port: 0 })
	onTestFinished(() => app.close())
	const { port } = app.server.address() as AddressInfo
	// Time stands still, so no request waits too long unless a test says so.
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	const ask = (method: string, path = '/', headers = {}): ClientRequest => {
		const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
		asking.on('error', () => {})
		asking.end()
		return asking
	}
	return { inFlight, ask, shed: () => shed }
}

async function statusOf(asking: ClientRequest): Promise<number | undefined> {
	const [answer] = (await once(asking, 'response')) as [IncomingMessage]
	answer.resume()
	return answer.statusCode
}

test('a client that leaves before its turn is requested takes none', async () => {
	const known = Promise.withResolvers<void>()
	const { inFlight, ask } = await serve((app) => app.post('/', { onRequest: () => known.promise }, async () => 'done'))
	const asking = Array.from({ length: most }, () => ask('POST'))
	await expect.poll(() => inFlight.count).toBe(most)
	for (const each of asking) each.destroy()
	await expect.poll(() => inFlight.count).toBe(0)
	known.resolve()
	expect(await statusOf(ask('POST'))).toBe(200)
})

test('a client that leaves the line is neither served nor counted as shed', async () => {
	const work = vi.fn(async () => 'done')
	const { inFlight, ask, shed } = await serve((app) => app.get('/', work))
	const ends = await Promise.all(Array.from({ length: atOnce }, () => inFlight.enter(people)))
	const asking = ask('GET')
	await expect.poll(() => inFlight.count).toBe(1)
	asking.destroy()
	await expect.poll(() => inFlight.count).toBe(0)
	for (const end of ends) end()
	expect(await statusOf(ask('GET'))).toBe(200)
	expect([work.mock.calls.length, shed()]).toEqual([1, 0])
})

test('a request is counted as shed once, the work that it waited for is not', async () => {
	const { inFlight, ask, shed } = await serve((app) => app.get('/', async () => 'done'))
	const entering = Array.from({ length: most }, () => inFlight.enter(people))
	onTestFinished(() => {
		vi.advanceTimersByTime(1_000)
		return Promise.allSettled(entering).then(() => {})
	})
	await expect(inFlight.enter(people)).rejects.toMatchObject({ kind: 'overload' })
	expect(shed()).toBe(0)
	expect(await statusOf(ask('GET'))).toBe(503)
	expect(shed()).toBe(1)
})

test('an open stream takes no turn, and none of its session’s priority slots', async () => {
	const sessions: Sessions = {
		known: ({ headers }) => headers.authorization ?? null,
		tokenOf: ({ headers }) => headers.authorization ?? null,
		isValid: async () => true,
	}
	const { inFlight, ask } = await serve((app) => {
		app.get('/', async () => 'done')
		app.get('/live', (asked, reply) => {
			reply.hijack()
			reply.raw.writeHead(200).write('data')
			app.inFlight.answering(asked)
		})
	}, sessions)
	const own = { authorization: 'own' }
	const streams = Array.from({ length: 20 }, () => ask('GET', '/live', own))
	await Promise.all(streams.map((stream) => once(stream, 'response')))
	const ends = await Promise.all(Array.from({ length: atOnce - 1 }, () => inFlight.enter(people)))
	expect(await statusOf(ask('GET', '/', own))).toBe(200)
	for (const end of ends) end()
	for (const stream of streams) stream.destroy()
	await expect.poll(() => inFlight.count).toBe(0)
})

test('a draining process does not wait if nothing is being answered', async () => {
	const { inFlight } = await serve(() => {})
	const drained = vi.fn()
	void inFlight.drain(0, 60_000).then(drained)
	await new Promise(setImmediate)
	expect(drained).toHaveBeenCalled()
	expect(inFlight.draining).toBe(true)
})
