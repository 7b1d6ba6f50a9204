import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { siteReads } from '../api/site-reads.ts'

/** Forgets the former person's data and reads the session again; resolves with it. Throws ApiFailure. */
export async function changeSession(cache: QueryClient) {
	await cache.cancelQueries()
	// Screens must never flash a stranger's data: clear everything, then read the session first.
	const session = await cache.fetchQuery({ ...siteReads.session(), staleTime: 0 })
	cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== siteReads.session().queryKey[0] })
	return session
}

export function useSessionChange() {
	const cache = useQueryClient()
	return () => changeSession(cache)
}
