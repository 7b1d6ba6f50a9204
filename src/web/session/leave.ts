import type { QueryClient } from '@tanstack/react-query'
import { siteReads } from '../api/site-reads.ts'
import { identityCall } from './identity-call.ts'
import { unsubscribe } from './push-subscription.ts'

/** Ends the session, then calls `becomeVisitor`. Throws ApiFailure. */
export async function leave(cache: QueryClient, onEnded: () => void): Promise<void> {
	await identityCall('sign-out', {})
	becomeVisitor(cache, onEnded)
}

/** Makes the page a visitor's once the session has ended, without asking the server. `onEnded` leaves the guarded screen. */
export function becomeVisitor(cache: QueryClient, onEnded: () => void): void {
	const { queryKey } = siteReads.session()
	// A read in flight may have been sent before the end.
	void cache.cancelQueries({ queryKey })
	// Also if the session ended elsewhere. Not awaited, because the browser may have to contact its push service.
	void unsubscribe().catch(() => undefined)
	onEnded()
	cache.setQueryData(queryKey, null)
}
