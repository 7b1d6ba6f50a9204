import type { Database } from './connection.ts'

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
export function createCoherent<Value>(database: Database, { channel, ownerOf, most }: Options<Value>): Kept<Value> {
	const { signals } = database
	if (!database.keeps) return { read: (_key, load) => load(), peek: () => undefined }
	const values = new Map<string, Value>()
	const keysOf = new Map<string, Set<string>>()
	let signalsHeard = 0

	function drop(key: string): void {
		const value = values.get(key)
		if (value === undefined) return
		values.delete(key)
		const owner = ownerOf(value)
		const keys = keysOf.get(owner)
		keys?.delete(key)
		if (keys?.size === 0) keysOf.delete(owner)
	}

	function keep(key: string, value: Value): void {
		drop(key)
		values.set(key, value)
		const owner = ownerOf(value)
		keysOf.set(owner, (keysOf.get(owner) ?? new Set()).add(key))
		for (const oldest of values.keys()) {
			if (values.size <= most) return
			drop(oldest)
		}
	}

	signals.subscribe(channel, (owner) => {
		signalsHeard++
		for (const key of [...(keysOf.get(owner) ?? [])]) drop(key)
	})
	signals.watch({
		lost() {
			signalsHeard++
			values.clear()
			keysOf.clear()
		},
	})

	return {
		peek: (key) => values.get(key),
		async read(key, load) {
			const found = values.get(key)
			if (found !== undefined) {
				values.delete(key)
				values.set(key, found)
				return found
			}
			const listened = signals.connected
			const before = signalsHeard
			const loaded = await load()
			// A signal heard meanwhile may be about this value, which was read before the change.
			if (loaded !== undefined && listened && signals.connected && signalsHeard === before) keep(key, loaded)
			return loaded
		},
	}
}
