import { LRUCache } from 'lru-cache'

/** Where invalidations come from: `database/postgres/signals.ts`. */
interface Source {
	/** False if `KEEP_ANSWERS` is off. */
	readonly keeps: boolean
	readonly signals: {
		readonly connected: boolean
		subscribe(channel: string, hear: (owner: string) => void): unknown
		watch(watcher: { lost(): void }): unknown
	}
}

interface Kept<Value> {
	/** Returns the cached value, or what `load` finds. A miss is not cached. */
	read(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined>
	/** Returns the cached value, if there is one. */
	peek(key: string): Value | undefined
}

interface Options<Value> {
	/** Each signal on it names the owner whose values have changed. */
	channel: string
	ownerOf: (value: Value) => string
	most: number
}

/** An LRU cache that signals invalidate. It caches nothing while no connection listens for signals. */
export function keepUntilSignal<Value extends object>(
	{ keeps, signals }: Source,
	{ channel, ownerOf, most }: Options<Value>,
): Kept<Value> {
	if (!keeps) return { read: (_key, load) => load(), peek: () => undefined }
	const keysOf = new Map<string, Set<string>>()
	let signalsHeard = 0

	const values = new LRUCache<string, Value>({
		max: most,
		dispose(value, key) {
			const owner = ownerOf(value)
			const keys = keysOf.get(owner)
			keys?.delete(key)
			if (keys?.size === 0) keysOf.delete(owner)
		},
	})

	function keep(key: string, value: Value): void {
		values.set(key, value)
		const owner = ownerOf(value)
		keysOf.set(owner, (keysOf.get(owner) ?? new Set()).add(key))
	}

	signals.subscribe(channel, (owner) => {
		signalsHeard++
		for (const key of [...(keysOf.get(owner) ?? [])]) values.delete(key)
	})
	signals.watch({
		lost() {
			signalsHeard++
			values.clear()
		},
	})

	return {
		peek: (key) => values.peek(key),
		async read(key, load) {
			const found = values.get(key)
			if (found !== undefined) return found
			const listened = signals.connected
			const before = signalsHeard
			const loaded = await load()
			// A signal that arrived in the meantime may be about this value, which may have been read before the change.
			if (loaded !== undefined && listened && signals.connected && signalsHeard === before) keep(key, loaded)
			return loaded
		},
	}
}
