import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { clusterVariable, startTestCluster } from '../cluster.ts'

const given = process.argv.slice(2)

/** Removes an option that Stryker does not know from the arguments. Returns its value. */
function take(option: string): string | undefined {
	const at = given.indexOf(option)
	return at === -1 ? undefined : given.splice(at, 2)[1]
}

const mutated = take('--mutate')
/** Web modules are judged by the tests next to them, except the one that reads their source text. No API test reaches them. */
const isWeb = mutated?.startsWith('src/web/')
if (mutated) given.push('--mutate', `${mutated},!src/**/*.test.ts,!src/**/*.test.tsx`)
if (isWeb) given.push('--incrementalFile', '.mutants/incremental-web.json')
// Fewer tests judge a piece sooner. The score can only get worse: a test that is left out catches nothing.
const tests = take('--tests') ?? (isWeb ? 'src/web/*.test.ts,src/web/!(texts)/**/*.test.ts' : undefined)
const within = take('--in')
const sample = take('--sample') ?? (within && 'all')
const seed = take('--seed') ?? String(randomInt(1_000_000))
if (sample) {
	console.log(`${sample} mutants${within ? ` in ${within}` : ''} at random, seed ${seed}`)
	given.push('--reporters', 'sample,progress,json', '--testRunner', 'keeping')
	given.push('--incrementalFile', `.mutants/sample-${[seed, ...(within?.split('/') ?? [])].join('-')}.json`)
}

// Stryker kills a worker whose mutant hangs, so no worker may own a PostgreSQL. All workers share this one.
const cluster = await startTestCluster()
const stryker = spawn(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...given], {
	stdio: 'inherit',
	// In its own process group it receives a signal only once. The second one would make it discard its results.
	detached: true,
	env: {
		...process.env,
		[clusterVariable]: JSON.stringify(cluster.connection),
		...(tests && { MUTANT_TESTS: tests }),
		...(sample && { MUTANT_SAMPLE: sample, MUTANT_SEED: seed, MUTANT_REACH: path.resolve('.mutants/reach.json') }),
		...(within && { MUTANT_IN: within }),
	},
})
// npm forwards a signal that the whole process group has already received.
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
	process.on(signal, () => {
		if (!isStopping) stryker.kill('SIGINT')
		isStopping = true
	})
const [code] = (await once(stryker, 'exit')) as [number | null]
await cluster.stop()
process.exitCode = code ?? 1
