import { type Figure, holds, line } from '../audit/figures.ts'
import { somebody } from '../tests/support/people.ts'
import { measureAlerts } from './alerts.ts'
import { startMarket } from './market.ts'
import { measureMemory } from './memory.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { measurePaging } from './paging.ts'
import { measureSearch } from './search.ts'
import { measureStart } from './start.ts'

/*
 * `--only search` measures search alone, among 200,000 listings or, with `--listings`, so many; `--only alerts` saved
 * searches.
 */
const onlySearch = process.argv.includes('search')
const onlyAlerts = process.argv.includes('alerts')
const asked = process.argv.indexOf('--listings')
const searchListings = asked > 0 ? Number(process.argv[asked + 1]) : 200_000

const market = await startMarket()
const measured: Figure[] = []
const note = (more: Figure[]) => {
	for (const each of more) console.log(`${line(each)} ${each.details?.join('; ') ?? ''}`)
	measured.push(...more)
}
try {
	if (onlyAlerts) note(await measureAlerts(market))
	else if (onlySearch) note(await measureSearch(market, searchListings))
	else {
		const reader = await somebody(market, 'buyer')
		note(await measurePaging(market, reader))
		note(await measurePages(market, reader))
		note(await measureOrders(market))
		note(await measureMemory(market, reader))
		// Last: it stops the server.
		note(await measureStart(market))
	}
} finally {
	await market.close()
}
const broken = measured.filter((each) => !holds(each)).length
console.log(`\n${measured.length - broken} ok, ${broken} broken`)
process.exitCode = broken > 0 ? 1 : 0
