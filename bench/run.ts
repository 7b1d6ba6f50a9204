import { type Figure, holds, line } from '../audit/figures.ts'
import { somebody } from '../tests/support/people.ts'
import { measureAlerts } from './alerts.ts'
import { measureLive } from './live/fleet.ts'
import { measureStreams } from './live/streams.ts'
import { type BenchMarket, startMarket } from './market.ts'
import { measureMemory } from './memory.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { measurePaging } from './paging.ts'
import { measureSearch } from './search.ts'
import { measureStart } from './start.ts'

/*
 * `--only search` measures search alone, among 200,000 listings or, with `--listings`, so many; `--only alerts` saved
 * searches; `--only streams` ten thousand open streams; `--only live` three Motors behind nginx, of which some are killed.
 */
const only = process.argv[process.argv.indexOf('--only') + 1]
const asked = process.argv.indexOf('--listings')
const searchListings = asked > 0 ? Number(process.argv[asked + 1]) : 200_000

const measured: Figure[] = []
const note = (more: Figure[]) => {
	for (const each of more) console.log(`${line(each)} ${each.details?.join('; ') ?? ''}`)
	measured.push(...more)
}
if (only === 'live') note(await measureLive())
else await measureMarket()

async function measureMarket(): Promise<void> {
	const market = await startMarket()
	try {
		await measureParts(market)
	} finally {
		await market.close()
	}
}

async function measureParts(market: BenchMarket): Promise<void> {
	if (only === 'alerts') note(await measureAlerts(market))
	else if (only === 'search') note(await measureSearch(market, searchListings))
	else if (only === 'streams') note(await measureStreams(market))
	else {
		const reader = await somebody(market, 'buyer')
		note(await measurePaging(market, reader))
		note(await measurePages(market, reader))
		note(await measureOrders(market))
		note(await measureMemory(market, reader))
		// Last: it stops the server.
		note(await measureStart(market))
	}
}

const broken = measured.filter((each) => !holds(each)).length
console.log(`\n${measured.length - broken} ok, ${broken} broken`)
process.exitCode = broken > 0 ? 1 : 0
