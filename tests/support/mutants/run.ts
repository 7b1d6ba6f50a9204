import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { clusterVariable, startTestCluster } from '../cluster.ts'

const given = process.argv.slice(2)
// With fewer tests a piece is judged sooner. It may only look worse: a test that is left out catches nothing.
const at = given.indexOf('--tests')
const [, tests] = at === -1 ? [] : given.splice(at, 2)

// Stryker kills a worker whose mutant hangs, so no worker may own a PostgreSQL. All share this one.
const cluster = await startTestCluster()
const stryker = spawn(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...given], {
	stdio: 'inherit',
	env: { ...process.env, [clusterVariable]: JSON.stringify(cluster.connection), ...(tests && { MUTANT_TESTS: tests }) },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stryker.kill('SIGINT'))
const [code] = (await once(stryker, 'exit')) as [number | null]
await cluster.stop()
process.exitCode = code ?? 1
