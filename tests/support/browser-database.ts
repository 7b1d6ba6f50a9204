import { forTest } from './browser-storage.ts'

/** An IndexedDB object store, as far as Motor uses one: records by key. */
class Store {
	readonly records = new Map<unknown, object>()
	readonly #keyPath: string
	constructor(keyPath: string) {
		this.#keyPath = keyPath
	}
	put(record: object) {
		this.records.set(Reflect.get(record, this.#keyPath), { ...record })
	}
}

/** Returns a request that succeeds or fails asynchronously, like a browser's. */
function ask<Result>(find: () => Result): EventTarget & { result?: Result; error?: unknown } {
	const request: EventTarget & { result?: Result; error?: unknown } = new EventTarget()
	queueMicrotask(() => {
		try {
			request.result = find()
			request.dispatchEvent(new Event('success'))
		} catch (error) {
			request.error = error
			request.dispatchEvent(new Event('error'))
		}
	})
	return request
}

/** Gives this test a fake IndexedDB, empty at first. */
export function emptyDatabases() {
	const made = new Map<string, Map<string, Store>>()
	const device = {
		/** Whether writes are rolled back, as on a full device. */
		isFull: false,
		/** The number of open connections. */
		open: 0,
		names: () => [...made.keys()],
		/** The records in a store. */
		records: (name: string, store: string) => [...(made.get(name)?.get(store)?.records.values() ?? [])],
	}
	const connection = (stores: Map<string, Store>) => ({
		createObjectStore: (name: string, { keyPath }: { keyPath: string }) => stores.set(name, new Store(keyPath)),
		close() {
			device.open -= 1
		},
		transaction(name: string, mode: IDBTransactionMode) {
			const store = stores.get(name)
			if (!store) throw new DOMException('No such store.', 'NotFoundError')
			const before = new Map(store.records)
			const transaction = Object.assign(new EventTarget(), { error: null as unknown, objectStore: () => requests })
			const write = (act: () => void) => {
				if (mode !== 'readwrite') throw new DOMException('It is only read.', 'ReadOnlyError')
				const request = ask(act)
				// A browser notifies the request before its transaction.
				request.addEventListener('success', () => queueMicrotask(() => queueMicrotask(end)))
				return request
			}
			const end = () => {
				if (!device.isFull) return transaction.dispatchEvent(new Event('complete'))
				store.records.clear()
				for (const [key, record] of before) store.records.set(key, record)
				transaction.error = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
				return transaction.dispatchEvent(new Event('abort'))
			}
			const requests = {
				put: (record: object) => write(() => store.put(record)),
				delete: (key: unknown) => write(() => void store.records.delete(key)),
				getAll: () => ask(() => [...store.records.values()]),
			}
			return transaction
		},
	})
	forTest('indexedDB', {
		open(name: string) {
			const isNew = !made.has(name)
			const stores = made.get(name) ?? new Map<string, Store>()
			made.set(name, stores)
			device.open += 1
			const request = Object.assign(new EventTarget(), { result: connection(stores) })
			queueMicrotask(() => {
				if (isNew) request.dispatchEvent(new Event('upgradeneeded'))
				request.dispatchEvent(new Event('success'))
			})
			return request
		},
		deleteDatabase: (name: string) => made.delete(name),
	})
	return device
}

/** Gives this test an IndexedDB that is turned off: every attempt to open a database fails. */
export function noDatabases(): void {
	forTest('indexedDB', {
		open: () =>
			ask(() => {
				throw new DOMException('It is off.', 'InvalidStateError')
			}),
	})
}
