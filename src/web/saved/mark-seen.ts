import type { QueryClient } from '@tanstack/react-query'
import { startWrite } from '../api/writes.ts'
import type { Texts } from '../texts/texts.tsx'

/** Notes that somebody looks at what a saved search of theirs finds. Nobody has asked for it: a failure is not told. */
export const markSeen = (cache: QueryClient, texts: Texts, id: string) =>
	startWrite(
		cache,
		texts,
		'PUT /api/saved-search/{id}',
		{ params: { id }, body: { seen: true } },
		{ reload: ['savedSearches'], onFailure: () => true },
	)
