import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { siteReads } from '../api/site-reads.ts'

/** Reads the session again; resolves with it. Throws ApiFailure. */
export async function changeSession(cache: QueryClient) {
	const { queryKey } = siteReads.session()
	// One that is under way may have been asked before the change.
	await cache.cancelQueries({ queryKey })
	return cache.fetchQuery({ ...siteReads.session(), staleTime: 0 })
}

export function useSessionChange() {
	const cache = useQueryClient()
	return () => changeSession(cache)
}
