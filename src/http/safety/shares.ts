import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { AttemptLimiter, Limit } from '../../services/attempt-limiter.ts'

/** One process's part of a limit. */
interface Share {
	left: number
	/** Used before the shared count was asked. */
	owed: number
	/** When it ends, in ms of `performance`. */
	until: number
	/** Whether the limit is used up, across all processes. */
	spent: boolean
	asking: Promise<void> | null
}

/** How many are kept at once. One more evicts the oldest. */
const mostShares = 65_536

/** A process takes the limit in this many parts. */
const parts = 100

/** How long to wait for the shared count, in ms. After that the process uses another part, so readers need not wait. */
const usualPatience = 2_000

/**
 * A limiter for frequent, cheap requests. A process uses the first hundredth of a limit by itself and takes each further
 * hundredth from the shared count. So a typical reader costs no write, a busy network one write for many reads, and a
 * network at its limit none. Each additional process may allow a hundredth too much.
 */
export function createShares(limiter: AttemptLimiter, patience = usualPatience) {
	const shares = new Map<string, Share>()

	function shareOf(key: string, { windowMs }: Limit, part: number): Share {
		const now = performance.now()
		const found = shares.get(key)
		if (found && now < found.until) return found
		const share = { left: part, owed: part, until: now + windowMs, spent: false, asking: null }
		shares.delete(key)
		shares.set(key, share)
		for (const oldest of shares.keys()) {
			if (shares.size <= mostShares) break
			shares.delete(oldest)
		}
		return share
	}

	async function ask(share: Share, key: readonly string[], limit: Limit, part: number): Promise<void> {
		const wanted = part + share.owed
		const unanswered = pause(patience, { granted: wanted, endsInMs: limit.windowMs }, { ref: false })
		const { granted, endsInMs } = await Promise.race([limiter.share(key, limit, wanted), unanswered])
		share.left = Math.max(0, granted - share.owed)
		share.spent = share.left === 0
		share.owed = 0
		share.until = performance.now() + endsInMs
	}

	/** Takes one. Returns the seconds to wait if none is left, otherwise 0. */
	return async function take(key: readonly string[], limit: Limit): Promise<number> {
		const part = Math.max(1, Math.floor(limit.most / parts))
		for (;;) {
			const share = shareOf(JSON.stringify(key), limit, part)
			if (share.left > 0) {
				share.left--
				return 0
			}
			if (share.spent) return Math.max(1, Math.ceil((share.until - performance.now()) / 1000))
			share.asking ??= ask(share, key, limit, part).finally(() => {
				share.asking = null
			})
			await share.asking
		}
	}
}
