import { createHash } from 'node:crypto'
import type { MutantTestPlan, schema } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { MutationTestingPlanReadyEvent, Reporter } from '@stryker-mutator/api/report'

/** The sample size. All mutants if it is not a number. */
const size = Number(process.env['MUTANT_SAMPLE']) || Number.POSITIVE_INFINITY
/** The folder or file to draw from. */
const within = process.env['MUTANT_IN'] ?? ''
const seed = process.env['MUTANT_SEED']

/** Makes Stryker judge a random sample of all mutants, and reports the estimate for all. */
class Sample implements Reporter {
	#all = 0

	onMutationTestingPlanReady({ mutantPlans }: MutationTestingPlanReadyEvent): void {
		const open = mutantPlans.filter(({ mutant }) => mutant.status !== 'Ignored' && mutant.fileName.includes(within))
		this.#all = open.length
		const chosen = new Set(open.toSorted((one, other) => (draw(one) < draw(other) ? -1 : 1)).slice(0, size))
		// Stryker judges exactly this list. Its order stays: neighbours are often caught by the same test.
		const plans = mutantPlans as MutantTestPlan[]
		plans.splice(0, plans.length, ...open.filter((plan) => chosen.has(plan)))
	}

	onMutationTestReportReady({ files }: Readonly<schema.MutationTestResult>): void {
		const judged = Object.entries(files).flatMap(([name, { source, mutants }]) =>
			mutants.map((mutant) => ({ ...mutant, place: `${name}:${mutant.location.start.line}`, source })),
		)
		const having = (...states: schema.MutantStatus[]) => judged.filter(({ status }) => states.includes(status))
		const missed = having('Survived', 'NoCoverage')
		const killed = having('Killed', 'Timeout').length
		for (const { place, source, location, status, mutatorName, replacement } of missed) {
			const change = `${short(textAt(source, location))} -> ${short(replacement ?? '')}`
			console.log(`${place} ${status === 'NoCoverage' ? 'not reached' : 'survived'} (${mutatorName}): ${change}`)
		}
		const [low, high] = interval(killed, killed + missed.length)
		console.log(
			`Sample of ${judged.length} of ${this.#all} mutants, seed ${seed}: ${killed} killed (${having('Timeout').length} by time), ` +
				`${having('Survived').length} survived, ${having('NoCoverage').length} not reached, ` +
				`${having('RuntimeError').length} not judged (an error outside of any test).\n` +
				`Score ${percent(killed / (killed + missed.length))}, 95 % interval ${percent(low)} to ${percent(high)}`,
		)
	}
}

/** Draws a mutant's lot by hash. A larger sample with the same seed contains the smaller one, so it resumes where that ended. */
function draw({ mutant }: MutantTestPlan): string {
	const { fileName, location, mutatorName, replacement } = mutant
	const name = JSON.stringify([seed, fileName.replace(process.cwd(), ''), location, mutatorName, replacement])
	return createHash('sha256').update(name).digest('hex')
}

/** Wilson's score interval (Wilson 1927) at 95 %. */
function interval(hits: number, of: number): [low: number, high: number] {
	const z = 1.96
	const share = hits / of
	const middle = share + z ** 2 / (2 * of)
	const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
	return [(middle - reach) / (1 + z ** 2 / of), (middle + reach) / (1 + z ** 2 / of)]
}

function textAt(source: string, { start, end }: schema.Location): string {
	const lines = source.split('\n').slice(start.line - 1, end.line)
	lines.push((lines.pop() ?? '').slice(0, end.column - 1))
	return lines.join('\n').slice(start.column - 1)
}

const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 100)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'sample', Sample)]
