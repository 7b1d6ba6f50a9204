import { afterAll, beforeAll, inject } from 'vitest'

type Hits = Record<string, number>

/** The globals of Stryker's instrumented code. */
interface Stryker {
	activeMutant?: string | undefined
	hitCount?: number
	currentTestId?: string | undefined
	mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
}

declare module 'vitest' {
	interface ProvidedContext {
		globalNamespace: string
		mode: 'dry-run' | 'mutant'
		mutantActivation?: 'static' | 'runtime'
		activeMutant?: string
	}
}

const stryker = (globalThis as unknown as Record<string, Stryker>)[inject('globalNamespace')]

// The thread ran another mutant before. No module may load with that mutant active, or with its hit count.
if (stryker) {
	if (inject('mutantActivation') !== 'static') stryker.activeMutant = undefined
	stryker.hitCount = 0
}

// Stryker attributes everything outside a test to module loading, and such a mutant needs every test in a new
// process. Most of it is a file's set-up (starting the server, registering people), so it is attributed to the file's
// tests.
const betweenTests = 'between tests'

if (stryker && inject('mode') === 'dry-run') {
	const tests = new Set<string>()
	let current: string | undefined

	// Files share a process: Stryker has already collected what the previous file reached.
	const { mutantCoverage } = stryker
	for (const hits of [mutantCoverage?.static ?? {}, mutantCoverage?.perTest ?? {}])
		for (const key of Object.keys(hits)) delete hits[key]

	beforeAll(() => {
		current = betweenTests
		Object.defineProperty(stryker, 'currentTestId', {
			configurable: true,
			get: () => current,
			set(test: string | undefined) {
				current = test ?? betweenTests
				if (test) tests.add(test)
			},
		})
	})

	afterAll(() => {
		Object.defineProperty(stryker, 'currentTestId', { configurable: true, writable: true, value: undefined })
		const perTest = stryker.mutantCoverage?.perTest
		const shared = perTest?.[betweenTests]
		if (!perTest || !shared) return
		delete perTest[betweenTests]
		for (const test of tests) perTest[test] = { ...shared, ...perTest[test] }
	})
}
