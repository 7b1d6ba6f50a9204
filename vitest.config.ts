import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
		globalSetup: 'tests/support/global-setup.ts',
		testTimeout: 60_000,
		hookTimeout: 60_000,
		expect: { poll: { timeout: 10_000 } },
		// Twice the cores of a small machine: tests that start and kill processes mostly wait.
		maxWorkers: 4,
		// Loading the server anew for each file took a third of the time.
		isolate: false,
		restoreMocks: true,
		setupFiles: 'tests/support/clean-up.ts',
	},
})
