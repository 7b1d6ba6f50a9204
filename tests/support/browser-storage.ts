import { onTestFinished, vi } from 'vitest'

/** A browser's storage, as far as Motor uses one: names are its own properties, and values are strings. */
class BrowserStorage {
	getItem(name: string): string | null {
		return Object.hasOwn(this, name) ? String(Reflect.get(this, name)) : null
	}
	setItem(name: string, value: string): void {
		Reflect.set(this, name, String(value))
	}
	removeItem(name: string): void {
		Reflect.deleteProperty(this, name)
	}
}

/** Gives this test an empty storage, as this global. */
export function emptyStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): BrowserStorage {
	const storage = new BrowserStorage()
	forTest(name, storage)
	return storage
}

/** Gives this test a storage that is full or turned off. */
export function noStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): void {
	const refuse = () => {
		throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
	}
	forTest(name, { getItem: refuse, setItem: refuse, removeItem: refuse })
}

let isSet = false

/** Sets a browser global until the test and its clean-up have ended: test files share a process. */
export function forTest(name: string, value: unknown): void {
	vi.stubGlobal(name, value)
	if (isSet) return
	isSet = true
	// Registered first, so that it runs last.
	onTestFinished(() => {
		vi.unstubAllGlobals()
		isSet = false
	})
}
