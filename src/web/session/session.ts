import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reads } from '../reads.ts'

/** The session: `isPending` while it loads, `data` null when signed out. */
export function useSession() {
	return useQuery(reads.session())
}

/** The signed-in person, or null. */
export function useUser() {
	return useSession().data?.user ?? null
}

/** Forgets all that was read as the former person, and reads the session anew; resolves with it. */
export function useSessionChange() {
	const cache = useQueryClient()
	return async () => {
		await cache.cancelQueries()
		// Active screens must not flash a stranger's data: everything goes, then the session comes first.
		const session = await cache.fetchQuery({ ...reads.session(), staleTime: 0 })
		cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== reads.session().queryKey[0] })
		return session
	}
}
