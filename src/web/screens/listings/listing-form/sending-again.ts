import { type ApiFailure, isRefusal } from '../../../api/api-client.ts'

/** What becomes of a photo that was not stored. */
export interface Again {
	/** Whether its tile says that it failed. */
	failed: boolean
	/** After how many ms it goes again by itself; null if never. */
	pause: number | null
	/** Whether no other may go before it. */
	all: boolean
}

const longestPause = 30_000

/**
 * What becomes of a photo after a failure. A lost request goes again at once, a second and a third time without a word;
 * then the tile says so, and it still goes again. `retryAfter` is the answer's, in seconds.
 */
export function afterFailure(failure: ApiFailure, tries: number, retryAfter: number, isOnline: boolean): Again {
	if (failure.status === 429) return { failed: false, pause: Math.max(1, retryAfter || 0) * 1000, all: true }
	// The first one with this key is still under way: its answer was lost.
	if (failure.status === 409) return { failed: false, pause: 2000, all: false }
	if (isRefusal(failure)) return { failed: true, pause: null, all: false }
	return { failed: !isOnline || tries > 2, pause: Math.min(longestPause, 500 * 2 ** tries), all: false }
}
