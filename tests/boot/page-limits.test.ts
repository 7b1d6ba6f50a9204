import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { somebody } from '../support/people.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
	const env = { TRUST_PROXY: 'on', LIMITS_SEARCHES: '6', LIMITS_PERSON_SEARCHES: '4', LIMITS_PAGES: '50' }
	site = await startSite(inject('cluster'), env)
})
afterAll(() => site.close())

const ask = (address: string, path: string, headers: Record<string, string> = {}) =>
	fetch(site.origin + path, { headers: { 'x-forwarded-for': address, ...headers } })

async function statuses(address: string, paths: readonly string[], headers?: Record<string, string>) {
	const found: number[] = []
	for (const path of paths) found.push((await ask(address, path, headers)).status)
	return found
}

test('a page that searches counts as a search, whichever page it is, and the calls count with it', async () => {
	const seller = await somebody(site, 'seller')
	const paths = [
		'/search?q=page0',
		'/api/search?q=call0',
		'/search?q=page1',
		'/search?max=5000',
		`/seller/${seller.id}`,
		'/api/search?q=call1',
	]
	expect(await statuses('203.0.113.7', paths)).toEqual(Array(6).fill(200))
	expect(await statuses('203.0.113.7', ['/search?q=page2', '/api/search?q=call2', '/'])).toEqual([429, 429, 200])
	const refused = await ask('203.0.113.7', '/search?q=page3')
	expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
	expect(refused.headers.get('content-type')).toContain('text/html')
	expect(await statuses('203.0.113.8', ['/search?q=page2'])).toEqual([200])
})

test('a page for somebody who is signed in counts as their own search', async () => {
	const { name, value } = site.sessionCookie((await somebody(site, 'buyer')).token)
	const cookie = { cookie: `${name}=${value}` }
	const paths = ['/search?q=own', '/category/honda?max=5000', '/api/search?q=own', '/search?max=2', '/search?max=3']
	expect(await statuses('203.0.113.7', paths, cookie)).toEqual([200, 200, 200, 200, 429])
})

test('pages are counted for visitors, by network', async () => {
	const pages = Array.from({ length: 60 }, (_, n) => `/blog?page=${n}`)
	const found = await statuses('203.0.113.20', pages)
	expect(found.filter((status) => status === 200)).toHaveLength(50)
	expect(found.slice(50)).toEqual(Array(10).fill(429))
	expect(await statuses('203.0.113.21', ['/blog'])).toEqual([200])
})
