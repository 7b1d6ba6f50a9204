import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerHealth } from './health.ts'

async function ask(path: string, isReady: boolean) {
	const app = Fastify()
	registerHealth(app, async () => isReady)
	const { statusCode, headers, body } = await app.inject(path)
	return [statusCode, headers['cache-control'], JSON.parse(body)]
}

it('a process that lives says so, whether or not it can serve', async () => {
	for (const isReady of [true, false])
		expect(await ask('/healthz', isReady)).toEqual([200, 'no-store', { status: 'alive' }])
})

it('whoever sends requests to a process learns whether it can serve, and no cache keeps that', async () => {
	expect(await ask('/readyz', true)).toEqual([200, 'no-store', { status: 'ready' }])
	const unready = { status: 'the database cannot be reached or is not up to date' }
	expect(await ask('/readyz', false)).toEqual([503, 'no-store', unready])
})
