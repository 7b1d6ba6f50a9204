import { onTestFinished, vi } from 'vitest'

/** A browser's storage, as far as Motor uses one: its names are its own properties, and its values are texts. */
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

/** Gives this test an empty storage under the name that browsers know it by. */
export function emptyStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): BrowserStorage {
	const storage = new BrowserStorage()
	forTest(name, storage)
	return storage
}

/** Gives this test a storage that is full, or off. */
export function noStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): void {
	const refuse = () => {
		throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
	}
	forTest(name, { getItem: refuse, setItem: refuse, removeItem: refuse })
}

let isSet = false

/** Sets a global of browsers until the test has ended, and all that ends with it: test files share a process. */
export function forTest(name: string, value: unknown): void {
	vi.stubGlobal(name, value)
	if (isSet) return
	isSet = true
	// What is asked for last runs first.
	onTestFinished(() => {
		vi.unstubAllGlobals()
		isSet = false
	})
}
