import { defineConfig, mergeConfig } from 'vitest/config'
import { judges } from './tests/support/mutants/judges.ts'
import { LastingWorker } from './tests/support/mutants/lasting-worker.ts'
import { LikeliestFirst } from './tests/support/mutants/order.ts'
import usual from './vitest.config.ts'

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
		test: { include: [...judges], setupFiles, testTimeout: 20_000, sequence: { sequencer: LikeliestFirst } },
	}),
)
