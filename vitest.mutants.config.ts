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
				// Stryker sets one of Vitest's built-in pools. This replaces it.
				configureVitest({ project }) {
					project.config.pool = 'lasting'
					project.config.poolRunner = { name: 'lasting', createPoolWorker: (options) => new LastingWorker(options) }
				},
			},
		],
		// Vitest's timeout catches a hanging mutant sooner than Stryker's, which would also restart its worker.
		test: { include: [...judges], setupFiles, testTimeout: 20_000, sequence: { sequencer: LikeliestFirst } },
	}),
)
