import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { emptyStorage, forTest } from '../../../tests/support/browser-storage.ts'
import { reads } from '../api/reads.ts'
import { becomeVisitor, leave } from './leave.ts'
import { changeSession } from './session-change.ts'

const { queryKey } = reads.session()
const rahim = { user: { uid: 'rahim' } } as never

function browser(status = 200) {
	emptyStorage()
	forTest('navigator', {})
	forTest('fetch', async () => Response.json({ message: 'No.' }, { status }))
	const cache = new QueryClient()
	cache.setQueryData(queryKey, rahim)
	return cache
}

test("signing out leaves the guarded screen before the page becomes a visitor's", async () => {
	const cache = browser()
	const seen: unknown[] = []
	await leave(cache, () => seen.push(cache.getQueryData(queryKey)))
	expect([seen, cache.getQueryData(queryKey)]).toEqual([[rahim], null])
})

test('a sign-out that is refused changes nothing', async () => {
	const cache = browser(500)
	await expect(leave(cache, () => expect.unreachable())).rejects.toMatchObject({ status: 500 })
	expect(cache.getQueryData(queryKey)).toBe(rahim)
})

test('a session requested before its end does not come back', async () => {
	const cache = browser()
	const late = Promise.withResolvers<unknown>()
	const asked = cache.fetchQuery({ queryKey, queryFn: () => late.promise as never }).catch(() => null)
	becomeVisitor(cache, () => undefined)
	late.resolve(rahim)
	await asked
	expect(cache.getQueryData(queryKey)).toBeNull()
	cache.clear()
})

test('after a change the session is read again, and an earlier request does not count', async () => {
	const cache = browser()
	const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
	let asked = 0
	cache.setQueryDefaults(queryKey, { queryFn: () => answers[asked++]?.promise })
	const before = cache.fetchQuery({ queryKey }).catch(() => null)
	const changed = changeSession(cache)
	await expect.poll(() => asked).toBe(2)
	answers[1]?.resolve({ user: { uid: 'karim' } })
	expect(await changed).toEqual({ user: { uid: 'karim' } })
	answers[0]?.resolve(rahim)
	await before
	expect(cache.getQueryData(queryKey)).toEqual({ user: { uid: 'karim' } })
	cache.clear()
})
