import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { clusterVariable, startTestCluster } from './cluster.ts'

// Stryker kills a worker whose mutant hangs, so no worker may own a PostgreSQL. All share this one.
const cluster = await startTestCluster()
const stryker = spawn(
	process.execPath,
	['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...process.argv.slice(2)],
	{ stdio: 'inherit', env: { ...process.env, [clusterVariable]: JSON.stringify(cluster.connection) } },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stryker.kill('SIGINT'))
const [code] = (await once(stryker, 'exit')) as [number | null]
await cluster.stop()
process.exitCode = code ?? 1
