import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { forTest } from '../../../tests/support/browser-storage.ts'
import { ownReads } from '../api/own-reads.ts'
import { shownToasts } from '../shell/toasts.tsx'
import { createTexts } from '../texts/texts.tsx'
import { markSeen } from './mark-seen.ts'

test.each([
	[200, true],
	[500, false],
])('marking the results as seen, answered %i, says nothing, and reads the list again: %s', async (status, again) => {
	const cache = new QueryClient()
	onTestFinished(() => cache.clear())
	const { queryKey } = ownReads.savedSearches(new URLSearchParams())
	cache.setQueryData<unknown>(queryKey, {})
	const asked: unknown[] = []
	forTest('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
		asked.push([method, address, JSON.parse(body)])
		return Response.json({ message: 'No.' }, { status })
	})
	const before = shownToasts().length
	await markSeen(cache, createTexts('en', null, 0), '1')
	expect(asked).toEqual([['PUT', '/api/saved-search/1', { seen: true }]])
	expect(shownToasts().length).toBe(before)
	expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(again)
})
