import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { clusterVariable, startTestCluster } from '../cluster.ts'

const given = process.argv.slice(2)

/** Takes an option that Stryker does not know. */
function take(option: string): string | undefined {
	const at = given.indexOf(option)
	return at === -1 ? undefined : given.splice(at, 2)[1]
}

const mutated = take('--mutate')
/** The web's modules are judged by the tests beside them, without the one that reads their sources. No API test reaches them. */
const isWeb = mutated?.startsWith('src/web/')
if (mutated) given.push('--mutate', `${mutated},!src/**/*.test.ts,!src/**/*.test.tsx`)
if (isWeb) given.push('--incrementalFile', '.mutants/incremental-web.json')
// With fewer tests a piece is judged sooner. It may only look worse: a test that is left out catches nothing.
const tests = take('--tests') ?? (isWeb ? 'src/web/*.test.ts,src/web/!(texts)/**/*.test.ts' : undefined)
const within = take('--in')
const sample = take('--sample') ?? (within && 'all')
const seed = take('--seed') ?? String(randomInt(1_000_000))
if (sample) {
	console.log(`${sample} mutants${within ? ` in ${within}` : ''} at random, seed ${seed}`)
	given.push('--reporters', 'sample,progress,json', '--testRunner', 'keeping')
	given.push('--incrementalFile', `.mutants/sample-${[seed, ...(within?.split('/') ?? [])].join('-')}.json`)
}

// Stryker kills a worker whose mutant hangs, so no worker may own a PostgreSQL. All share this one.
const cluster = await startTestCluster()
const stryker = spawn(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...given], {
	stdio: 'inherit',
	// In a group of its own it hears of a stop once. A second time makes it throw away what it has.
	detached: true,
	env: {
		...process.env,
		[clusterVariable]: JSON.stringify(cluster.connection),
		...(tests && { MUTANT_TESTS: tests }),
		...(sample && { MUTANT_SAMPLE: sample, MUTANT_SEED: seed, MUTANT_REACH: path.resolve('.mutants/reach.json') }),
		...(within && { MUTANT_IN: within }),
	},
})
// npm hands a signal on that has reached everybody already.
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
	process.on(signal, () => {
		if (!isStopping) stryker.kill('SIGINT')
		isStopping = true
	})
const [code] = (await once(stryker, 'exit')) as [number | null]
await cluster.stop()
process.exitCode = code ?? 1
