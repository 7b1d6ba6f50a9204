import { useQuery, useQueryClient } from '@tanstack/react-query'
import { siteReads } from '../site-reads.ts'

/** The session: `isPending` while it loads, `data` null when signed out. */
export function useSession() {
	return useQuery(siteReads.session())
}

/** The signed-in person, or null. */
export function useUser() {
	return useSession().data?.user ?? null
}

/** Forgets the former person's data and reads the session again; resolves with it. */
export function useSessionChange() {
	const cache = useQueryClient()
	return async () => {
		await cache.cancelQueries()
		// Screens must never flash a stranger's data: clear everything, then read the session first.
		const session = await cache.fetchQuery({ ...siteReads.session(), staleTime: 0 })
		cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== siteReads.session().queryKey[0] })
		return session
	}
}
