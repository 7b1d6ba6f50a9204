import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { forTest } from '../../../../tests/support/browser-storage.ts'
import { reads } from '../../api/reads.ts'
import { shownToasts } from '../../shell/toasts.tsx'
import { createTexts } from '../../texts/texts.tsx'
import { toggleWish } from './wish.ts'

const english = createTexts('en', null, 0)
const { queryKey } = reads.listing('1')

/** A screen that shows a listing, and a server that answers when the test says so. */
function screen(wishlist: boolean) {
	const cache = new QueryClient()
	onTestFinished(() => cache.clear())
	cache.setQueryData<unknown>(queryKey, { _id: '1', wishlist })
	const answer = Promise.withResolvers<Response>()
	const asked: string[] = []
	forTest('fetch', (address: string, { method }: { method: string }) => {
		asked.push(`${method} ${address}`)
		return answer.promise
	})
	const before = shownToasts().length
	return {
		asked,
		answer: (status: number) => answer.resolve(Response.json({ message: 'No.' }, { status })),
		toggle: () => toggleWish(cache, english, { _id: '1', wishlist }),
		isWished: () => cache.getQueryData<{ wishlist: boolean }>(queryKey as never)?.wishlist,
		toasts: () =>
			shownToasts()
				.slice(before)
				.map(({ message }) => message),
	}
}

test.each([
	[false, 'POST /api/product/wishlist/1', ['Wish List Added']],
	[true, 'DELETE /api/product/wishlist/1', []],
])('a wish that was %s turns at once, and stays so once the server has it', async (before, call, toasts) => {
	const shown = screen(before)
	const toggled = shown.toggle()
	await expect.poll(() => shown.asked).toEqual([call])
	expect([shown.isWished(), shown.toasts()]).toEqual([!before, []])
	shown.answer(200)
	await toggled
	expect([shown.isWished(), shown.toasts()]).toEqual([!before, toasts])
})

test.each([false, true])(
	'a wish that was %s turns back where the server refuses, and the reader is told',
	async (before) => {
		const shown = screen(before)
		const toggled = shown.toggle()
		await expect.poll(() => shown.asked.length).toBe(1)
		shown.answer(409)
		await toggled
		await expect.poll(shown.isWished).toBe(before)
		expect(shown.toasts()).toEqual(['No.'])
	},
)
