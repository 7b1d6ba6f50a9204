import type { QueryClient } from '@tanstack/react-query'
import { identityCall } from './identity-call.ts'
import { changeSession } from './session-change.ts'

/** Ends the session; `onEnded` runs before the former person's data is cleared. Throws ApiFailure. */
export async function leave(cache: QueryClient, onEnded: () => void): Promise<void> {
	await identityCall('sign-out', {})
	onEnded()
	await changeSession(cache)
}
