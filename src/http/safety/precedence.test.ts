import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { createPrecedence, ranks, type Sessions } from './precedence.ts'

const request = (token: string | null, url = '/search?q=helmet', method = 'GET') =>
	({ method, raw: { url }, headers: token === null ? {} : { authorization: token } }) as unknown as FastifyRequest

const tokenOf: Sessions['tokenOf'] = ({ headers }) => headers.authorization ?? null
const none = () => null

test('people with a known session come first, and no session is looked up while there is room', async () => {
	const isValid = vi.fn(async () => true)
	const rankOf = createPrecedence({ tokenOf, known: (asked) => (tokenOf(asked) === 'known' ? 'known' : null), isValid })
	const ranked = async (token: string | null) => (await rankOf(request(token), false)).rank
	expect([await ranked('known'), await ranked('new'), await ranked(null)]).toEqual([
		...[ranks.people, ranks.computed, ranks.computed],
	])
	expect(isValid).not.toHaveBeenCalled()
})

test('under load a session is looked up once, and a forged one counts as none', async () => {
	const isValid = vi.fn(async (asked: Parameters<Sessions['isValid']>[0]) => tokenOf(asked) === 'new')
	const rankOf = createPrecedence({ tokenOf, known: none, isValid })
	const ranked = await Promise.all(['new', 'new', 'forged', 'new'].map((token) => rankOf(request(token), true)))
	expect(ranked.map(({ rank }) => rank)).toEqual([ranks.people, ranks.people, ranks.computed, ranks.people])
	expect(isValid).toHaveBeenCalledTimes(2)
})

test('however many tokens are forged, few are looked up at once, and a failed look-up counts as a stranger’s', async () => {
	const answered = Promise.withResolvers<boolean>()
	const isValid = vi.fn(() => answered.promise)
	const rankOf = createPrecedence({ tokenOf, known: none, isValid })
	const ranked = Promise.all(Array.from({ length: 50 }, (_, n) => rankOf(request(`forged ${n}`), true)))
	await new Promise(setImmediate)
	expect(isValid).toHaveBeenCalledTimes(4)
	answered.reject(new Error('away'))
	expect(new Set((await ranked).map(({ rank }) => rank))).toEqual(new Set([ranks.computed]))
})

test('at most eight requests of one session have priority at a time', async () => {
	const rankOf = createPrecedence({ tokenOf, known: tokenOf, isValid: async () => true })
	const ranked = []
	for (let each = 0; each < 9; each++) ranked.push(await rankOf(request('one'), true))
	expect(ranked.map(({ rank }) => rank)).toEqual([...Array(8).fill(ranks.people), ranks.computed])
	ranked[0]?.done()
	expect((await rankOf(request('one'), true)).rank).toBe(ranks.people)
	expect((await rankOf(request('other'), true)).rank).toBe(ranks.people)
})

test.each([
	['POST', '/api/payment/notice', ranks.needed],
	['DELETE', '/api/unsubscribe/x', ranks.needed],
	['GET', '/pictures/x/320.webp', ranks.needed],
	['GET', '/assets/x.js', ranks.needed],
	['GET', '/login', ranks.needed],
	['GET', '/api/auth/callback/google?code=x&state=y', ranks.needed],
	['GET', '/login?from=/x', ranks.computed],
	['GET', '/', ranks.computed],
	['GET', '/api/all/product', ranks.computed],
	['HEAD', '/picturesque', ranks.computed],
])('a visitor’s %s %s has rank %i', async (method, url, rank) => {
	const rankOf = createPrecedence({ tokenOf, known: tokenOf, isValid: async () => true })
	expect((await rankOf(request(null, url, method), true)).rank).toBe(rank)
})
