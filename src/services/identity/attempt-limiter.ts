const mostKeys = 10_000

/** Counts attempts by key within fixed windows; in memory, since Motor is one process. */
export interface AttemptLimiter {
	/** Seconds to wait; 0 where the attempt is within `most` per `windowMs`, and then it counts. */
	take(key: string, most: number, windowMs: number): number
	/** Takes an attempt back that turned out harmless. */
	giveBack(key: string): void
}

/** A limiter that knows at most 10,000 keys, forgetting the oldest. `now` is the clock, in ms. */
export function createAttemptLimiter(now: () => number = Date.now): AttemptLimiter {
	const windows = new Map<string, { count: number; endsAt: number }>()
	return {
		take(key, most, windowMs) {
			const known = windows.get(key)
			if (!known || known.endsAt <= now()) {
				windows.delete(key)
				forgetOldest(windows)
				windows.set(key, { count: 1, endsAt: now() + windowMs })
				return 0
			}
			if (known.count >= most) return Math.ceil((known.endsAt - now()) / 1000)
			known.count++
			return 0
		},
		giveBack(key) {
			const known = windows.get(key)
			if (known && known.count > 0) known.count--
		},
	}
}

function forgetOldest(windows: Map<string, unknown>): void {
	if (windows.size < mostKeys) return
	const [oldest] = windows.keys()
	if (oldest !== undefined) windows.delete(oldest)
}
