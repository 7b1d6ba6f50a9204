import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../../audit/figures.ts'
import { faultsOf, pictureFaults } from '../check.ts'
import { acknowledged, type Journal, recovery } from '../journal.ts'
import { prepareMarket, startLoad } from '../load.ts'
import type { Trial } from '../motor.ts'
import { startProbe } from '../probe.ts'

interface Trouble {
	readonly name: string
	/** Causes the trouble. Returns a function that ends it. */
	begin(trial: Trial): Promise<() => Promise<unknown> | unknown>
	/** How long it lasts, in ms. */
	readonly lasts?: number
	/** How soon everything must work again afterwards, in ms. */
	readonly well?: number
	/** Finds further faults, after all other checks. */
	check?(trial: Trial, journal: Journal): Promise<string[]>
}

/** The longest that an answer may take while something is down, in ms: the time limit of a running query plus one second. */
const answerWithin = 21_000

/** Causes trouble under a mixed load, without restarting Motor, and looks for losses. */
export async function underTrouble(
	trial: Trial,
	{ name, begin, lasts = 10_000, well = 3_000, check }: Trouble,
): Promise<Figure[]> {
	const load = startLoad(trial, await prepareMarket(trial))
	const probe = startProbe(`${trial.address}/healthz`)
	await pause(1_500)
	console.log(`${name} …`)
	const end = await begin(trial)
	await pause(lasts)
	await end()
	const wellIn = await recovery(load.journal.answers, performance.now(), 40_000)
	console.log(`  well ${Math.round(wellIn)} ms after its end`)
	const health = await probe.stop()
	const journal = await load.stop()
	const { answers } = journal
	const faults = [
		...(await faultsOf(trial.database, journal)),
		...(await pictureFaults(trial.address, journal.pictures.slice(-30))),
		...((await check?.(trial, journal)) ?? []),
	]
	const wrong = answers.upstream === 0 ? answers.wrong : [...answers.wrong, `${answers.upstream} × 502`]
	const counts = `${acknowledged(journal)} writes acknowledged; ${answers.good} answers good, ${answers.later} “later”, ${answers.lost} without an answer`
	return [
		{ name: `${name}: faults afterwards`, value: faults.length, limit: 0, details: [...faults, counts] },
		{ name: `${name}: answers that must not be`, value: wrong.length, limit: 0, details: wrong },
		{ name: `${name}: connections without an answer`, value: answers.lost, limit: 0 },
		{ name: `${name}: slowest answer`, value: answers.slowest, limit: answerWithin, unit: 'ms' },
		{ name: `${name}: slowest /healthz`, value: health.slowest, limit: 1_000, unit: 'ms' },
		{ name: `${name}: well after its end in`, value: wellIn, limit: well, unit: 'ms' },
	]
}
