import type { QueryClient } from '@tanstack/react-query'
import { startWrite } from '../api/writes.ts'
import type { Texts } from '../texts/texts.tsx'

/** Marks a saved search's results as seen by its owner. They did not ask for this write, so a failure is silent. */
export const markSeen = (cache: QueryClient, texts: Texts, id: string) =>
	startWrite(
		cache,
		texts,
		'PUT /api/saved-search/{id}',
		{ params: { id }, body: { seen: true } },
		{ reload: ['savedSearches'], onFailure: () => true },
	)
