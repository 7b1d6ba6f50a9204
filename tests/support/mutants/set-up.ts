import { afterAll, beforeAll, inject } from 'vitest'

type Hits = Record<string, number>

/** What Stryker's instrumented code reads and writes. */
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

// The thread had another mutant before. No module may load with that one, nor with its count of hits.
if (stryker) {
	if (inject('mutantActivation') !== 'static') stryker.activeMutant = undefined
	stryker.hitCount = 0
}

// Stryker takes all that runs outside of a test for a module that loads, and such a mutant needs every test in a new
// process. Most of it is the set-up of a file (the server starts, people register): it belongs to the tests of the file.
const betweenTests = 'between tests'

if (stryker && inject('mode') === 'dry-run') {
	const tests = new Set<string>()
	let current: string | undefined

	// Files share a process: what the file before reached is with Stryker by now.
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
