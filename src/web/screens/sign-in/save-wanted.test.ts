import { act } from 'react'
import { expect, test } from 'vitest'
import { emptyStorage, forTest } from '../../../../tests/support/browser-storage.ts'
import { openWindow, pass, runHook, stopTime } from '../../../../tests/support/hook.tsx'
import { answersWhenTold } from '../../../../tests/support/told-answers.ts'
import { ownReads } from '../../api/own-reads.ts'
import { reads } from '../../api/reads.ts'
import { keepToSave } from '../../session/to-save.ts'
import { shownToasts } from '../../shell/toasts.tsx'
import { useSaveWanted, useWantedIsSaved } from './save-wanted.ts'

const address = '/search?q=helmet'
const from = `?from=${encodeURIComponent(address)}`

/** The page after a sign-in that leads to this address, with something wanted at `/search?q=helmet`. */
async function signedIn(wanted: Parameters<typeof keepToSave>[0] | null, search = from) {
	stopTime()
	openWindow()
	emptyStorage('sessionStorage')
	forTest('location', { pathname: '/search', search: '?q=helmet' })
	const asked = answersWhenTold()
	if (wanted) keepToSave(wanted)
	const shown = runHook(() => useSaveWanted(search))
	for (const { queryKey } of [reads.listing('1'), ownReads.savedSearches(new URLSearchParams())])
		shown.cache.setQueryData<unknown>(queryKey, {})
	const before = shownToasts().length
	const save = async () => {
		act(() => shown.current())
		await pass()
	}
	await save()
	return {
		asked,
		save,
		told: () => asked.map(({ method, path, body }) => [`${method} ${path}`, body]),
		toasts: () =>
			shownToasts()
				.slice(before)
				.map(({ message }) => message),
		isStale: () =>
			[reads.listing('1'), ownReads.savedSearches(new URLSearchParams())].map(
				({ queryKey }) => shown.cache.getQueryState(queryKey)?.isInvalidated,
			),
	}
}

test('what a visitor wished for is on the wishlist once they have signed in, and only once', async () => {
	const { asked, save, told, toasts, isStale } = await signedIn({ wish: '1' })
	expect(told()).toEqual([['POST /api/product/wishlist/1', undefined]])
	await asked[0]?.answer(200)
	expect([toasts(), isStale()]).toEqual([['Wish List Added'], [true, false]])
	await save()
	expect(asked).toHaveLength(1)
})

test('sellers and admins have no wishlist, and get no message about it', async () => {
	const { asked, toasts } = await signedIn({ wish: '1' })
	await asked[0]?.answer(403, { message: 'Only buyers have a wishlist.' })
	expect(toasts()).toEqual([])
})

test('someone whose wish fails for another reason is told why', async () => {
	const { asked, toasts } = await signedIn({ wish: '1' })
	await asked[0]?.answer(409, { message: 'No.' })
	expect(toasts()).toEqual(['No.'])
})

test('a search that a visitor wanted to save is saved', async () => {
	const { asked, told, toasts, isStale } = await signedIn({ search: { name: 'helmet', address } })
	expect(told()).toEqual([['POST /api/saved-search', { name: 'helmet', address, exclude: [], every: 'at once' }]])
	await asked[0]?.answer(200)
	expect([toasts(), isStale()]).toEqual([['Search saved'], [false, true]])
})

test.each([
	['nothing was wanted', null, from],
	['the sign-in leads elsewhere', { wish: '1' }, '?from=%2Fblog'],
])('where %s nothing is saved', async (_, wanted, search) => {
	expect((await signedIn(wanted, search)).told()).toEqual([])
})

test('it is saved as soon as someone is signed in', async () => {
	stopTime()
	openWindow()
	emptyStorage('sessionStorage')
	forTest('location', { pathname: '/search', search: '?q=helmet' })
	const asked = answersWhenTold()
	keepToSave({ wish: '1' })
	const shown = runHook((isSignedIn: boolean) => useWantedIsSaved(isSignedIn, from), false)
	await pass()
	expect(asked).toEqual([])
	shown.run(true)
	await pass()
	expect(asked.map(({ path }) => path)).toEqual(['/api/product/wishlist/1'])
})
