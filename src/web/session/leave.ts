import type { QueryClient } from '@tanstack/react-query'
import { siteReads } from '../api/site-reads.ts'
import { identityCall } from './identity-call.ts'
import { unsubscribe } from './push-subscription.ts'

/** Ends the session; then as `becomeVisitor`. Throws ApiFailure. */
export async function leave(cache: QueryClient, onEnded: () => void): Promise<void> {
	await identityCall('sign-out', {})
	becomeVisitor(cache, onEnded)
}

/** What the page knows once its session has ended: asking would tell it nothing new. `onEnded` leaves what is guarded. */
export function becomeVisitor(cache: QueryClient, onEnded: () => void): void {
	const { queryKey } = siteReads.session()
	// One that is under way may have been asked before the end.
	void cache.cancelQueries({ queryKey })
	// Also where the session ended elsewhere. Nobody waits for it: the browser may ask its push service.
	void unsubscribe().catch(() => undefined)
	onEnded()
	cache.setQueryData(queryKey, null)
}
