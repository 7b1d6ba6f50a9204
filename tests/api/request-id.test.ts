import { connect as connectTo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, startAppForTest } from '../support/app.ts'

const id = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

test('every answer carries its own id, which nobody outside can choose', async () => {
	const app = await startAppForTest()
	const headers = { 'x-request-id': 'chosen-by-a-stranger' }
	const first = await call(app, 'GET /api/category', { headers })
	const second = await call(app, 'GET /nowhere', { headers })
	expect(first.headers['x-request-id']).toMatch(id)
	expect(second.headers['x-request-id']).toMatch(id)
	expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
})

test('behind a proxy its id is taken, unless it could forge a line of the log', async () => {
	const app = await startAppForTest({ env: { TRUST_PROXY: 'on' } })
	const ask = async (given: string) =>
		(await call(app, 'GET /api/category', { headers: { 'x-request-id': given } })).headers['x-request-id']
	expect(await ask('proxy-4711.a')).toBe('proxy-4711.a')
	expect(await ask('short')).toMatch(id)
	expect(await ask('{"level":50,"msg":"forged"}')).toMatch(id)
	expect(await ask('x'.repeat(65))).toMatch(id)
})

test('a fault names its request in the body and in the log; a refusal does not', async () => {
	const lines: string[] = []
	const app = await startAppForTest({ onLogLine: (line) => lines.push(line) })
	await app.database.db.execute(sql`alter table subscriptions rename column email to address`)
	const failed = await call(app, 'POST /api/newsletter', { body: { email: 'rider@example.com' } })
	const { request } = failed.json<{ request: string }>()
	expect(request).toBe(failed.headers['x-request-id'])
	expect(lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50)).toMatchObject({ reqId: request })
	expect((await call(app, 'POST /api/newsletter', { body: {} })).json()).not.toHaveProperty('request')
})

test('more queries than may wait for the database are refused at once, and count as an outage', async () => {
	const { database } = await startAppForTest()
	const held = await Promise.all(Array.from({ length: 20 }, () => database.pool.connect()))
	const waiting = Array.from({ length: 500 }, () => database.pool.query('select 1'))
	await expect(database.pool.query('select 1')).rejects.toThrow('Too many queries wait')
	await expect(database.pool.connect()).rejects.toThrow('Too many queries wait')
	for (const client of held) client.release()
	expect(await Promise.all(waiting)).toHaveLength(500)
})

test('a request that gets no slot in time is answered 503 with Retry-After, while /healthz is answered', async () => {
	const { app, database } = await startAppForTest()
	const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
	const held = await Promise.all(Array.from({ length: 20 }, () => database.pool.connect()))
	const answers = Array.from({ length: 60 }, (_, sent) => rawGet(Number(port), `/api/all/product?limit=${sent + 1}`))
	const first = await Promise.any(answers)
	expect(first).toMatch(/^HTTP\/1\.1 503 /)
	expect(first.toLowerCase()).toContain('retry-after: 5')
	expect(first).toContain('Too many people are here at once.')
	expect(await rawGet(Number(port), '/healthz')).toMatch(/^HTTP\/1\.1 200 /)
	for (const client of held) client.release()
	const statuses = (await Promise.all(answers)).map((answer) => answer.slice(9, 12))
	// The number of slots for visitors; the rest are for people who are signed in.
	expect(statuses.filter((status) => status === '200').length).toBeGreaterThanOrEqual(10)
	expect(new Set(statuses)).toEqual(new Set(['200', '503']))
	expect(await rawGet(Number(port), '/api/all/product')).toMatch(/^HTTP\/1\.1 200 /)
	expect(app.inFlight.count).toBe(0)
})

function rawGet(port: number, path: string): Promise<string> {
	return new Promise((resolve, reject) => {
		let answer = ''
		const socket = connectTo(port, '127.0.0.1', () =>
			socket.write(`GET ${path} HTTP/1.1\r\nhost: motor.test\r\nconnection: close\r\n\r\n`),
		)
		socket.setEncoding('utf8').on('data', (text: string) => {
			answer += text
		})
		socket.once('error', reject).once('end', () => resolve(answer))
	})
}
