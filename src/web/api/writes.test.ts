import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { forTest } from '../../../tests/support/browser-storage.ts'
import { shownToasts } from '../shell/toasts.tsx'
import { createTexts } from '../texts/texts.tsx'
import { reads } from './reads.ts'
import { startWrite } from './writes.ts'

const english = createTexts('en', null, 0)
const call = { params: { id: '1' } } as const

/** A server that answers calls in order, when the test says so. */
function server() {
	const asked: { address: string; method: string; answer: (body: object, status?: number) => void }[] = []
	forTest('fetch', (address: string, { method }: { method: string }) => {
		const { promise, resolve } = Promise.withResolvers<Response>()
		asked.push({ address, method, answer: (body, status = 200) => resolve(Response.json(body, { status })) })
		return promise
	})
	return asked
}

/** A cache with a listing on screen, and the toasts that appear from now on. */
function screen() {
	const cache = new QueryClient()
	onTestFinished(() => cache.clear())
	const { queryKey } = reads.listing('1')
	cache.setQueryData<unknown>(queryKey, {})
	const before = shownToasts().length
	const toasts = () =>
		shownToasts()
			.slice(before)
			.map(({ kind, message }) => `${kind}: ${message}`)
	return { cache, toasts, isStale: () => cache.getQueryState(queryKey)?.isInvalidated }
}

test('a write that succeeds says so and refetches what it changed', async () => {
	const asked = server()
	const { cache, toasts, isStale } = screen()
	const order: unknown[] = []
	const written = startWrite(cache, english, 'POST /api/product/wishlist/{id}', call, {
		success: 'Wish List Added',
		reload: ['listings'],
		onSuccess: (answer) => void order.push(answer, isStale()),
	})
	await expect.poll(() => asked.length).toBe(1)
	expect([asked[0]?.method, asked[0]?.address]).toEqual(['POST', '/api/product/wishlist/1'])
	expect([toasts(), isStale()]).toEqual([[], false])
	asked[0]?.answer({ acknowledged: true })
	await written
	expect(order).toEqual([{ acknowledged: true }, false])
	expect([toasts(), isStale()]).toEqual([['success: Wish List Added'], true])
})

test('a refused write says why, in the words of the server, and changes nothing', async () => {
	const asked = server()
	const { cache, toasts, isStale } = screen()
	const written = startWrite(cache, english, 'POST /api/product/wishlist/{id}', call, { reload: ['listings'] })
	await expect.poll(() => asked.length).toBe(1)
	asked[0]?.answer({ message: 'That is your own listing.' }, 403)
	await written
	expect([toasts(), isStale()]).toEqual([['error: That is your own listing.'], false])
	expect(asked).toHaveLength(1)
})

test.each([
	['says nothing of a failure that the screen shows itself', true, []],
	['tells one that it does not show', false, ['error: No.']],
])('it %s', async (_, shows, told) => {
	const asked = server()
	const { cache, toasts } = screen()
	const onFailure = ({ status }: { status: number }) => status === 409 && shows
	const written = startWrite(cache, english, 'POST /api/product/wishlist/{id}', call, { onFailure })
	await expect.poll(() => asked.length).toBe(1)
	asked[0]?.answer({ message: 'No.' }, 409)
	await written
	expect(toasts()).toEqual(told)
})

test('writes of one scope go out in turn, and only the last one refetches', async () => {
	const asked = server()
	const { cache, isStale } = screen()
	const options = { reload: ['listings'], scope: 'wish 1' } as const
	const first = startWrite(cache, english, 'POST /api/product/wishlist/{id}', call, options)
	const second = startWrite(cache, english, 'DELETE /api/product/wishlist/{id}', call, options)
	const other = startWrite(
		cache,
		english,
		'POST /api/product/wishlist/{id}',
		{ params: { id: '2' } },
		{
			...options,
			reload: [],
			scope: 'wish 2',
		},
	)
	await expect
		.poll(() => asked.map(({ address }) => address))
		.toEqual(['/api/product/wishlist/1', '/api/product/wishlist/2'])
	asked[0]?.answer({ acknowledged: true })
	await first
	expect(isStale()).toBe(false)
	await expect.poll(() => asked.length).toBe(3)
	expect(asked[2]?.method).toBe('DELETE')
	asked[2]?.answer({ acknowledged: true })
	await second
	expect(isStale()).toBe(true)
	asked[1]?.answer({ acknowledged: true })
	await other
})
