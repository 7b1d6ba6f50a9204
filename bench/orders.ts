import { type Figure, median } from '../audit/figures.ts'
import { listingOf, newOrder } from '../tests/support/listings.ts'
import { type Person, somebody } from '../tests/support/people.ts'
import { ask } from './load.ts'
import { asPerson, type BenchMarket } from './market.ts'

const buyersAtOnce = 200

/** Measures two hundred buyers at once: all after one listing, which exactly one gets, then one listing each. */
export async function measureOrders(market: BenchMarket): Promise<Figure[]> {
	const seller = await somebody(market, 'seller')
	const buyers: Person[] = []
	for (let each = 0; each < buyersAtOnce; each++) buyers.push(await somebody(market, 'buyer'))
	const wanted = await listingOf(market, seller)
	const race = await orderAll(market, buyers, () => wanted)
	const won = race.statuses.filter((status) => status === 200).length
	const lost = race.statuses.filter((status) => status === 409).length

	const own = await Promise.all(buyers.map(() => listingOf(market, seller)))
	const spread = await orderAll(market, buyers, (each) => own[each] ?? '')
	const booked = spread.statuses.filter((status) => status === 200).length
	const single = await oneByOne(market, buyers.slice(0, 40), seller)
	return [
		exactly(`${buyersAtOnce} buyers of one listing: who got it`, won, 1, race.ms),
		exactly(`${buyersAtOnce} buyers of one listing: who got 409`, lost, buyersAtOnce - 1, race.ms),
		exactly(`${buyersAtOnce} buyers of one listing each: who got theirs`, booked, buyersAtOnce, spread.ms),
		{
			name: `An order among ${buyersAtOnce} at once, against one by itself`,
			value: spread.ms / buyersAtOnce / single,
			limit: 1.5,
			details: [`${(spread.ms / buyersAtOnce).toFixed(2)} ms to ${single.toFixed(2)} ms`],
		},
	]
}

/** A number that must be exact: the figure is its distance from `right`. */
function exactly(name: string, value: number, right: number, ms: number): Figure {
	return { name, value: Math.abs(value - right), limit: 0, details: [`${value}, all within ${Math.round(ms)} ms`] }
}

async function orderAll({ server }: BenchMarket, buyers: readonly Person[], listing: (each: number) => string) {
	const started = performance.now()
	const answers = await Promise.all(
		buyers.map((buyer, each) =>
			ask(`${server.address}/api/add/order`, { method: 'POST', body: newOrder(listing(each)), ...asPerson(buyer) }),
		),
	)
	return { ms: performance.now() - started, statuses: answers.map(({ status }) => status) }
}

async function oneByOne(market: BenchMarket, buyers: readonly Person[], seller: Person): Promise<number> {
	const times: number[] = []
	for (const buyer of buyers) {
		const listing = await listingOf(market, seller)
		times.push((await orderAll(market, [buyer], () => listing)).ms)
	}
	return median(times)
}
