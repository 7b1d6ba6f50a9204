import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stopTime } from '../../../tests/support/hook.tsx'
import { ApiFailure, createClient } from './api-client.ts'
import { createBrowserCache, createPageCache, readForgotten, readInto } from './cache.ts'
import { ownReads } from './own-reads.ts'
import { reads } from './reads.ts'

/** A client that gives every call the same answer and counts the calls. */
function answering(status: number) {
	const asked: string[] = []
	const client = createClient(async ({ path }) => {
		asked.push(path)
		return { status, link: null, body: status < 400 ? [] : { acknowledged: false, message: 'No.' } }
	})
	return { client, asked }
}

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

test('the cache of a rendered page reads nothing twice and leaves no timer behind', async () => {
	const before = timers()
	const { client, asked } = answering(200)
	const cache = createPageCache(client)
	await readInto(cache, client, reads.categories())
	await readInto(cache, client, reads.categories())
	expect(asked).toEqual(['/api/category'])
	expect(timers()).toBe(before)
})

test.each([403, 404, 409, 422, 429])('a read refused with %i is made once, on mount too', async (status) => {
	const { client, asked } = answering(status)
	const cache = createBrowserCache(client)
	await cache.prefetchQuery(reads.listing('gone'))
	const observer = new QueryObserver(cache, reads.listing('gone'))
	const leave = observer.subscribe(() => undefined)
	expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
	expect(asked).toEqual(['/api/product/single/gone'])
	leave()
	cache.clear()
})

test('a refusal that is half a minute old is asked for again on mount', async () => {
	stopTime()
	const { client, asked } = answering(404)
	const cache = createBrowserCache(client)
	onTestFinished(() => cache.clear())
	const { queryKey } = reads.listing('gone')
	await cache.prefetchQuery(reads.listing('gone'))
	const mount = () => new QueryObserver(cache, reads.listing('gone')).subscribe(() => undefined)()
	await vi.advanceTimersByTimeAsync(30_000)
	mount()
	expect(asked).toHaveLength(1)
	await vi.advanceTimersByTimeAsync(1)
	mount()
	await expect.poll(() => cache.getQueryState(queryKey)?.fetchStatus).toBe('idle')
	expect(asked).toHaveLength(2)
})

/** A client whose calls fail with this status (0: without an answer) until its site works. Counts the calls. */
function failing(status: number) {
	const site = { works: false, asked: 0 }
	const client = createClient(async () => {
		site.asked += 1
		if (site.works) return { status: 200, link: null, body: [] }
		throw new ApiFailure(status, 'No.')
	})
	return { site, client }
}

test.each([
	['a connection', 0],
	['a working server', 503],
])('a read without %s is made again after 1, 2 and 4 seconds, and then fails', async (_, status) => {
	stopTime()
	const { site, client } = failing(status)
	const cache = createBrowserCache(client)
	onTestFinished(() => cache.clear())
	const { queryKey } = reads.categories()
	const read = cache.prefetchQuery(reads.categories())
	for (const [made, pause] of [1_000, 2_000, 4_000].entries()) {
		await vi.advanceTimersByTimeAsync(pause - 1)
		expect(site.asked).toBe(made + 1)
		await vi.advanceTimersByTimeAsync(1)
		expect(site.asked).toBe(made + 2)
	}
	await read
	expect([cache.getQueryState(queryKey)?.status, site.asked]).toEqual(['error', 4])
})

test('once the connection is back, a read that failed is made again, and one that was answered is not', async () => {
	const { site, client } = failing(404)
	const cache = createBrowserCache(client)
	cache.mount()
	onTestFinished(() => {
		onlineManager.setOnline(true)
		cache.unmount()
		cache.clear()
	})
	const failed = new QueryObserver(cache, reads.listing('1'))
	onTestFinished(failed.subscribe(() => undefined))
	await expect.poll(() => failed.getCurrentResult().status).toBe('error')
	site.works = true
	const known = new QueryObserver(cache, reads.categories())
	onTestFinished(known.subscribe(() => undefined))
	await expect.poll(() => known.getCurrentResult().status).toBe('success')
	onlineManager.setOnline(false)
	onlineManager.setOnline(true)
	await expect.poll(() => failed.getCurrentResult().status).toBe('success')
	expect(site.asked).toBe(3)
})

test.each([
	['a read of somebody who seems signed in asks for the session again', { user: {} }, true],
	['a read of somebody signed out does not', null, false],
])('answered 401, %s', async (_, session, stale) => {
	const cache = createBrowserCache(answering(401).client)
	const { queryKey } = reads.session()
	cache.setQueryData(queryKey, session as never)
	const leave = new QueryObserver(cache, reads.listing('gone')).subscribe(() => undefined)
	await expect.poll(() => cache.getQueryState(reads.listing('gone').queryKey)?.status).toBe('error')
	expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(stale)
	leave()
	cache.clear()
})

test('a prefetch answered 401 leads nobody away; once on screen, the read is repeated and acted on', async () => {
	const { client, asked } = answering(401)
	const cache = createBrowserCache(client)
	const { queryKey } = reads.session()
	cache.setQueryData(queryKey, { user: {} } as never)
	await cache.prefetchQuery(reads.listing('gone'))
	expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(false)
	const leave = new QueryObserver(cache, reads.listing('gone')).subscribe(() => undefined)
	await expect.poll(() => cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
	expect(asked).toEqual(['/api/product/single/gone', '/api/product/single/gone'])
	leave()
	cache.clear()
})

const signedIn = (uid: string, role: string | null) => ({ user: { uid, role }, expiresAt: 1 })

test.each([
	['signs in', null, signedIn('a', 'buyer')],
	['signs out, or finds that their session ended elsewhere', signedIn('a', 'buyer'), null],
	['gets a role', signedIn('a', null), signedIn('a', 'seller')],
	['gives way to another in another window', signedIn('a', 'buyer'), signedIn('b', 'buyer')],
])('once somebody %s, nothing of before is left, and what a screen shows arrives anew', async (_, before, after) => {
	const { client, asked } = answering(200)
	const cache = createBrowserCache(client)
	const { queryKey } = reads.session()
	cache.setQueryData(queryKey, before as never)
	const shown = new QueryObserver(cache, reads.categories())
	const leave = shown.subscribe(() => undefined)
	await expect.poll(() => shown.getCurrentResult().data).toEqual([])
	await cache.prefetchQuery(reads.listing('seen'))
	const slow = new QueryObserver(cache, reads.advertised())
	const leaveSlow = slow.subscribe(() => undefined)

	cache.setQueryData(queryKey, after as never)
	expect(cache.getQueryState(reads.listing('seen').queryKey)).toBeUndefined()
	for (const one of [shown, slow]) expect(one.getCurrentResult().data).toBeUndefined()
	await readForgotten(cache)
	expect(shown.getCurrentResult().data).toEqual([])
	expect(slow.getCurrentResult().data).toEqual({ rows: [], next: null })
	expect(asked.filter((path) => path === '/api/category')).toHaveLength(2)

	cache.setQueryData(queryKey, (after && { ...after, expiresAt: 2 }) as never)
	expect(shown.getCurrentResult().data).toEqual([])
	leave()
	leaveSlow()
	cache.clear()
})

test('a list is answered as a page, a plain array as it is', async () => {
	const { client } = answering(200)
	const cache = createPageCache(client)
	expect(await readInto(cache, client, ownReads.bookings(new URLSearchParams()))).toEqual({ rows: [], next: null })
	expect(await readInto(cache, client, reads.categories())).toEqual([])
})
