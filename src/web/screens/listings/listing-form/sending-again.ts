import { type ApiFailure, isRefusal } from '../../../api/api-client.ts'

/** What to do with a photo that was not stored. */
export interface Again {
	/** Whether its tile says that it failed. */
	failed: boolean
	/** How long to wait before it is sent again, in ms; null if it is not retried automatically. */
	pause: number | null
	/** Whether all other photos have to wait, too. */
	all: boolean
}

const longestPause = 30_000

/**
 * Decides what to do with a photo after a failure. A lost request is retried with exponential backoff. The first two
 * retries are silent unless the device is offline; then the tile shows the failure while retries go on. `retryAfter` is
 * the answer's, in seconds.
 */
export function afterFailure(failure: ApiFailure, tries: number, retryAfter: number, isOnline: boolean): Again {
	if (failure.status === 429) return { failed: false, pause: Math.max(1, retryAfter || 0) * 1000, all: true }
	// The first request with this key is still running: its answer was lost.
	if (failure.status === 409) return { failed: false, pause: 2000, all: false }
	if (isRefusal(failure)) return { failed: true, pause: null, all: false }
	return { failed: !isOnline || tries > 2, pause: Math.min(longestPause, 500 * 2 ** tries), all: false }
}
