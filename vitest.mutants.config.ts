import { defineConfig, mergeConfig } from 'vitest/config'
import { LastingWorker } from './tests/support/mutants/lasting-worker.ts'
import { LikeliestFirst } from './tests/support/mutants/order.ts'
import usual from './vitest.config.ts'

// What runs in this process: a server started as a program of its own knows nothing of the mutant at hand.
const all = ['src/{domain,http,contract}/**/*.test.ts', 'tests/api/**/*.test.ts']
const include = process.env['MUTANT_TESTS']?.split(',') ?? all
const setupFiles = [usual.test?.setupFiles ?? [], 'tests/support/mutants/set-up.ts'].flat()

export default mergeConfig(
	{ ...usual, test: { ...usual.test, include: [], setupFiles: [] } },
	defineConfig({
		plugins: [
			{
				name: 'lasting-worker',
				// Stryker asks for a pool of Vitest's own.
				configureVitest({ project }) {
					project.config.pool = 'lasting'
					project.config.poolRunner = { name: 'lasting', createPoolWorker: (options) => new LastingWorker(options) }
				},
			},
		],
		// A mutant that leaves a test waiting is caught sooner than by Stryker, which would start its worker anew.
		test: { include, setupFiles, testTimeout: 20_000, sequence: { sequencer: LikeliestFirst } },
	}),
)
