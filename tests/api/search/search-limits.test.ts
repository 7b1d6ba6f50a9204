import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startAppForTest } from '../../support/app.ts'
import { type Person, somebody } from '../../support/people.ts'

async function startLimited(env: Record<string, string>) {
	const app = await startAppForTest({ env: { TRUST_PROXY: 'on', ...env } })
	await app.app.listen({ host: '127.0.0.1', port: 0 })
	const { port } = app.app.server.address() as AddressInfo
	const ask = async (address: string, path: string, headers: Record<string, string> = {}) =>
		fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': address, ...headers } })
	/** Returns the statuses of this many different searches. */
	async function search(address: string, times: number, headers?: Record<string, string>) {
		const statuses: number[] = []
		for (let each = 0; each < times; each++)
			statuses.push((await ask(address, `/api/search?q=${address}+helmet${each}`, headers)).status)
		return statuses
	}
	return { app, ask, search }
}

const times = (count: number, status: number) => Array(count).fill(status)
const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

test('a network’s visitors get exactly as many searches as the operator has set, and others go on', async () => {
	const { ask, search } = await startLimited({ LIMITS_SEARCHES: '20' })
	expect(await search('203.0.113.7', 25)).toEqual([...times(20, 200), ...times(5, 429)])
	expect((await ask('203.0.113.7', '/api/search?q=boots')).headers.get('retry-after')).toMatch(/^\d+$/)
	expect(await search('203.0.113.8', 1)).toEqual([200])
	// A request that bypasses the cache, or pretends to be signed in, counts the same.
	expect(await search('203.0.113.7', 1, { 'if-none-match': '"x"' })).toEqual([429])
	expect(await search('203.0.113.7', 1, { cookie: 'motor.session_token=made.up' })).toEqual([429])
	expect(await search('203.0.113.7', 1, { authorization: 'Bearer made-up' })).toEqual([429])
	expect(await search('203.0.113.9', 22, { 'if-none-match': '"x"' })).toEqual([...times(20, 200), ...times(2, 429)])
})

test('a cached answer is not counted, and is available to those who are held back', async () => {
	const { ask, search } = await startLimited({ LIMITS_SEARCHES: '5' })
	await search('203.0.113.8', 1)
	const kept = () => ask('203.0.113.7', '/api/search?q=203.0.113.8+helmet0')
	const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await kept()).status))
	expect(statuses).toEqual(times(20, 200))
	expect(await search('203.0.113.7', 6)).toEqual([...times(5, 200), 429])
})

test('people who are signed in count individually, wherever they are and however many there are', async () => {
	const { app, search } = await startLimited({ LIMITS_SEARCHES: '5', LIMITS_PERSON_SEARCHES: '10' })
	const [one, other] = [await somebody(app, 'buyer'), await somebody(app, 'seller')]
	expect(await search('203.0.113.7', 6)).toEqual([...times(5, 200), 429])
	expect(await search('203.0.113.7', 6, as(one))).toEqual(times(6, 200))
	expect(await search('198.51.100.1', 5, as(one))).toEqual([...times(4, 200), 429])
	expect(await search('198.51.100.1', 10, as(other))).toEqual(times(10, 200))
	expect(await search('198.51.100.1', 5)).toEqual(times(5, 200))
})

test('suggestions and other open reads have limits of their own', async () => {
	const { app, ask } = await startLimited({ LIMITS_SUGGESTIONS: '4', LIMITS_READS: '6' })
	const statuses = async (count: number, path: (n: number) => string, headers = {}) => {
		const found: number[] = []
		for (let each = 0; each < count; each++) found.push((await ask('203.0.113.7', path(each), headers)).status)
		return found
	}
	const suggestions = (n: number) => `/api/search/suggest?q=h${n}`
	const lists = (n: number) => `/api/all/product?limit=${n + 1}`
	expect(await statuses(5, suggestions)).toEqual([...times(4, 200), 429])
	expect(await statuses(7, lists)).toEqual([...times(6, 200), 429])
	expect(await statuses(7, lists, as(await somebody(app, 'buyer')))).toEqual(times(7, 200))
})
