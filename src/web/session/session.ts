import { useQuery } from '@tanstack/react-query'
import { siteReads } from '../api/site-reads.ts'

/** The session: `isPending` while it loads, `data` null when signed out. */
export function useSession() {
	return useQuery(siteReads.session())
}

/** The signed-in person, or null. */
export function useUser() {
	return useSession().data?.user ?? null
}

/** Whether the reader may change anything. Suspended people can only read. */
export const useMayWrite = () => !useUser()?.suspended
