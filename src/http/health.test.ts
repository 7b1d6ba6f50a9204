import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerHealth } from './health.ts'

async function ask(path: string, can: { reads: boolean; writes: boolean; jobs: boolean }) {
	const app = Fastify()
	registerHealth(app, async () => can)
	const { statusCode, headers, body } = await app.inject(path)
	return [statusCode, headers['cache-control'], JSON.parse(body)]
}

const everything = { reads: true, writes: true, jobs: true }
const nothing = { reads: false, writes: false, jobs: false }

it('a running process says so, whether or not it can serve', async () => {
	for (const can of [everything, nothing])
		expect(await ask('/healthz', can)).toEqual([200, 'no-store', { status: 'alive' }])
})

it('a load balancer learns what a process can do, and no cache keeps that', async () => {
	expect(await ask('/readyz', everything)).toEqual([200, 'no-store', everything])
	expect(await ask('/readyz', nothing)).toEqual([503, 'no-store', nothing])
})

it('a process that cannot write and runs no jobs is still ready for readers', async () => {
	const reads = { reads: true, writes: false, jobs: false }
	expect(await ask('/readyz', reads)).toEqual([200, 'no-store', reads])
})
