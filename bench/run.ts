import { parseArgs } from 'node:util'
import { type Figure, holds, line } from '../audit/figures.ts'
import { somebody } from '../tests/support/people.ts'
import { writeReport } from '../trials/report.ts'
import { measureAlerts } from './alerts.ts'
import { measureByClock } from './clock.ts'
import { measureCopies, measureFingerprints } from './copies.ts'
import { measureGrowth } from './growth.ts'
import { measureHeavy } from './heavy.ts'
import { measureLive } from './live/fleet.ts'
import { measureStreams } from './live/streams.ts'
import { type BenchMarket, fillTo, startMarket } from './market.ts'
import { measureMemory } from './memory.ts'
import { measureMigrations } from './migrations.ts'
import { measureOrders } from './orders.ts'
import { measureReaders, measureVisits } from './pages.ts'
import { measurePaging } from './paging.ts'
import { measureSearch } from './search.ts'
import { measureStart } from './start.ts'
import { measureTutorial } from './tutorial.ts'
import { measureWrites } from './writes.ts'

const { values } = parseArgs({
	options: {
		only: { type: 'string' },
		listings: { type: 'string', default: '200000' },
		data: { type: 'string' },
		pages: { type: 'string', default: '10000' },
		growth: { type: 'boolean', default: false },
		rows: { type: 'string', default: '1000000' },
		named: { type: 'string' },
		photographs: { type: 'string' },
	},
})

/** The parts of a whole run, in order. The last one stops the server. */
const parts: Readonly<Record<string, (market: BenchMarket) => Promise<Figure[]>>> = {
	paging: async (market) => measurePaging(market, await somebody(market, 'buyer')),
	visits: measureVisits,
	readers: measureReaders,
	tutorial: measureTutorial,
	orders: measureOrders,
	writes: measureWrites,
	heavy: measureHeavy,
	memory: (market) => measureMemory(market, Number(values.pages)),
	start: measureStart,
}

/** Parts that take long, or need more than the bench itself. */
const further: typeof parts = {
	search: (market) => measureSearch(market, Number(values.listings)),
	clock: measureByClock,
	alerts: measureAlerts,
	fingerprints: measureFingerprints,
	streams: measureStreams,
	migrations: (market) => measureMigrations(market, Number(values.rows)),
}

const measured: Figure[] = []
function note(more: Figure[]): void {
	for (const each of more) console.log(`${line(each)} ${each.details?.join('; ') ?? ''}`)
	measured.push(...more)
}

async function measureMarket(wanted: (typeof parts)[string][], listings = 0): Promise<void> {
	const market = await startMarket(values.data)
	try {
		if (listings > 0) await fillTo(market.database, listings)
		for (const part of wanted) note(await part(market))
	} finally {
		await market.close()
	}
}

/** Runs all parts that take no longer than ten minutes; with `--growth` also those of a million users, listings and orders. */
async function measureWhole(): Promise<void> {
	await measureMarket(Object.values(parts))
	if (values.growth) note(await measureGrowth(Number(values.rows)))
	const introduction =
		'`npm run bench` measures a running Motor and writes this page. Both sides of a ratio are from the same run. [measuring.md](measuring.md) names its parts.'
	const notes = values.growth ? [] : ['Growth to a million was not measured in this run.']
	if (!measured.some(({ name }) => name.includes('pgbench')))
		notes.push('Writes were not measured in this run: there is no pgbench, or no wrk.')
	await writeReport('docs/bench.md', 'Speed, as measured in one run', { introduction, figures: measured, notes })
}

/** For a single part of a whole run, where earlier parts would have filled the market. */
const fewListings = 1_000

const { only } = values
const part = only === undefined ? undefined : parts[only]
const another = only === undefined ? undefined : further[only]
if (only === undefined) await measureWhole()
else if (only === 'live') note(await measureLive())
else if (only === 'copies') for await (const figure of measureCopies(values.photographs)) note([figure])
else if (only === 'growth') note(await measureGrowth(Number(values.rows), values.named))
else if (part) await measureMarket([part], fewListings)
else if (another) await measureMarket([another])
else
	throw new Error(
		`There is no part ${only}: there are ${Object.keys({ ...parts, ...further, growth: 0, live: 0, copies: 0 }).join(', ')}.`,
	)

const broken = measured.filter((each) => !holds(each)).length
console.log(`\n${measured.length - broken} ok, ${broken} broken`)
process.exitCode = broken > 0 ? 1 : 0
