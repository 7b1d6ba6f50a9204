interface Bounds {
	/** How long a value is served, in ms from the start of its computation. */
	readonly lifetime: number
	/** Age in ms from which a new value is computed in the background while the old one is served. */
	readonly refreshAfter: number
	/** Upper bound of the weights of all values. */
	readonly maxWeight: number
}

/** A computed value and its weight in the cache. A null weight means that it must not be cached. */
export interface Computed<Value> {
	readonly value: Value
	readonly weight: number | null
}

interface Kept<Value> {
	readonly value: Value
	readonly weight: number
	readonly since: number
}

/** A short-lived cache that coalesces requests: each key has at most one computation at a time. */
interface RefreshingCache<Value> {
	/** Returns the cached value if it is young enough, and refreshes it in the background when it gets old. */
	get(key: string, compute: () => Promise<Computed<Value>>): Value | undefined
	/** Returns the cached value, or the one being computed if that began less than a lifetime ago; otherwise computes a new one. */
	ask(key: string, compute: () => Promise<Computed<Value>>): Promise<Value>
}

export function createRefreshingCache<Value>({ lifetime, refreshAfter, maxWeight }: Bounds): RefreshingCache<Value> {
	/** Oldest first. */
	const kept = new Map<string, Kept<Value>>()
	const running = new Map<string, { since: number; value: Promise<Value> }>()
	let weight = 0

	function drop(key: string): void {
		weight -= kept.get(key)?.weight ?? 0
		kept.delete(key)
	}

	function keep(key: string, entry: Kept<Value>): void {
		drop(key)
		kept.set(key, entry)
		weight += entry.weight
		const now = performance.now()
		for (const [each, { since }] of kept) {
			if (weight <= maxWeight && now - since < lifetime) return
			drop(each)
		}
	}

	function start(key: string, compute: () => Promise<Computed<Value>>): Promise<Value> {
		const since = performance.now()
		const value = compute()
			.then((computed) => {
				if (computed.weight === null) drop(key)
				else keep(key, { value: computed.value, weight: computed.weight, since })
				return computed.value
			})
			.finally(() => running.delete(key))
		running.set(key, { since, value })
		return value
	}

	return {
		get(key, compute) {
			const found = kept.get(key)
			if (!found) return undefined
			const age = performance.now() - found.since
			if (age >= lifetime) return undefined
			// If it fails, the next request sees the error.
			if (age >= refreshAfter && !running.has(key)) start(key, compute).catch(() => undefined)
			return found.value
		},
		async ask(key, compute) {
			const asked = performance.now()
			for (;;) {
				const current = running.get(key)
				const found = kept.get(key)
				if (found && asked - found.since < lifetime) return found.value
				if (!current) return start(key, compute)
				if (asked - current.since < lifetime) return current.value
				await current.value.catch(() => undefined)
			}
		},
	}
}
