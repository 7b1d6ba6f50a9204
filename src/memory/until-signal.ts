import { LRUCache } from 'lru-cache'

/** What a process keeps is told by these that it has changed: `database/postgres/signals.ts`. */
interface Source {
	/** The switch. */
	readonly keeps: boolean
	readonly signals: {
		readonly connected: boolean
		subscribe(channel: string, hear: (owner: string) => void): unknown
		watch(watcher: { lost(): void }): unknown
	}
}

interface Kept<Value> {
	/** The kept value, or what `load` finds. A miss is not kept. */
	read(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined>
	/** The kept value, if there is one. */
	peek(key: string): Value | undefined
}

interface Options<Value> {
	/** Signals on it name the owner of values that have changed. */
	channel: string
	ownerOf: (value: Value) => string
	most: number
}

/** Keeps values until a signal says they changed. Keeps nothing while no connection hears signals. */
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
			// A signal heard meanwhile may be about this value, which was read before the change.
			if (loaded !== undefined && listened && signals.connected && signalsHeard === before) keep(key, loaded)
			return loaded
		},
	}
}
