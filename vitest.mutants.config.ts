import { defineConfig, mergeConfig } from 'vitest/config'
import usual from './vitest.config.ts'

// What runs in this process: a server started as a program of its own knows nothing of the mutant at hand.
const include = ['src/{domain,http,contract}/**/*.test.ts', 'tests/api/**/*.test.ts']

export default mergeConfig({ ...usual, test: { ...usual.test, include: [] } }, defineConfig({ test: { include } }))
