import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Figure, holds, printFigures } from '../../audit/figures.ts'
import { faultsOf, pictureFaults } from '../check.ts'
import { gatherCrowd } from '../crowd.ts'
import { acknowledged, recovery } from '../journal.ts'
import { prepareMarket, startLoad } from '../load.ts'
import { startProbe } from '../probe.ts'
import { writeReport } from '../report.ts'
import { type Fleet, startFleet } from './fleet.ts'

interface Event {
	readonly name: string
	happen(fleet: Fleet): Promise<void>
	/** How many answers may fail, and how soon all has to be well, ms. */
	readonly failures: number
	readonly well: number
}

/** THE EVENTS of a fleet's life. */
const events: readonly Event[] = [
	{
		name: 'One Motor killed, started again 3 s later',
		// Those that it was working on.
		failures: 12,
		well: 3_000,
		async happen({ motors: [, killed] }) {
			await killed?.stop('SIGKILL')
			await pause(3_000)
			await killed?.start()
		},
	},
	{
		name: 'Each Motor restarted in turn',
		failures: 0,
		well: 3_000,
		async happen({ motors }) {
			for (const motor of motors) {
				await motor.stop('SIGTERM')
				await motor.start()
			}
		},
	},
	{
		name: 'Replica stopped for 5 s',
		failures: 0,
		well: 3_000,
		async happen({ replica }) {
			await replica.stop()
			await pause(5_000)
			await replica.start()
		},
	},
	{
		name: 'Primary restarted, away for 5 s',
		failures: Number.POSITIVE_INFINITY,
		well: 5_000,
		async happen({ primary }) {
			await primary.stop()
			await pause(5_000)
			await primary.start()
		},
	},
]

async function figuresOf(
	fleet: Fleet,
	{ name, happen, failures, well }: Event,
	market: Parameters<typeof startLoad>[0],
	prepared: Parameters<typeof startLoad>[1],
): Promise<Figure[]> {
	console.log(`${name} …`)
	const load = startLoad(market, prepared)
	const open = startProbe(`${fleet.address}/api/all/product?limit=24`)
	await pause(2_000)
	await happen(fleet)
	const ended = performance.now()
	const wellIn = await recovery(load.journal.answers, ended, 60_000)
	console.log(`  well ${Math.round(wellIn)} ms after its end`)
	const reads = await open.stop()
	const journal = await load.stop()
	const { answers } = journal
	const faults = [
		...(await faultsOf(fleet.database, journal)),
		...(await pictureFaults(fleet.address, journal.pictures)),
	]
	const failed = answers.lost + answers.upstream + answers.later
	const counts = `${acknowledged(journal)} writes acknowledged; ${answers.good} answers good, ${answers.limited} over a limit, ${answers.later} “later”, ${answers.upstream} × 502, ${answers.lost} without an answer; slowest ${Math.round(answers.slowest)} ms`
	return [
		{ name: `${name}: faults afterwards`, value: faults.length, limit: 0, details: [...faults, counts] },
		{ name: `${name}: wrong answers`, value: answers.wrong.length, limit: 0, details: answers.wrong },
		...(failures === Number.POSITIVE_INFINITY
			? []
			: [{ name: `${name}: answers that failed`, value: failed, limit: failures, details: [counts] }]),
		{ name: `${name}: visitors' lists that failed`, value: reads.failed, limit: failures === 0 ? 0 : 1 },
		{ name: `${name}: well after its end in`, value: wellIn, limit: well, unit: 'ms' },
	]
}

/* `-- --only primary`: the events with this word in their names. */
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const wanted = events.filter(({ name }) => !only || name.toLowerCase().includes(only))
const figures: Figure[] = []
{
	await using fleet = await startFleet()
	console.log('The fleet runs.')
	const crowd = await gatherCrowd(fleet.database)
	const market = { ...fleet, crowd }
	const prepared = await prepareMarket(market)
	for (const event of wanted) figures.push(...(await figuresOf(fleet, event, market, prepared)))
}
printFigures(figures)
const broken = figures.filter((figure) => !holds(figure)).length
console.log(`\n${figures.length - broken} ok, ${broken} broken`)
const introduction =
	'`npm run fleet` runs three Motors behind nginx, on a PostgreSQL primary behind pgbouncer (transaction mode) with a streaming replica, and pictures in a bucket (s3rver), under a mixed load of writes and reads. It needs the Debian packages `nginx`, `pgbouncer` and `postgresql`, and writes this page.'
if (!only) await writeReport('docs/fleet.md', 'A fleet, as tried', { introduction, figures, notes: [] })
process.exit(broken > 0 ? 1 : 0)
