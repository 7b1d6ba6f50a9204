import { type Figure, median } from '../audit/figures.ts'
import { somebody } from '../tests/support/people.ts'
import { databaseTime } from './database-time.ts'
import { always, type Requests, readMany } from './load.ts'
import { asPerson, type BenchMarket } from './market.ts'
import { newestListing } from './pages.ts'
import { type Server, startServer } from './server.ts'

const rounds = 5
const readers = 20

/** Measures lists and one listing for people who are signed in, against the same rows by Express and pg. */
export async function measureTutorial(market: BenchMarket): Promise<Figure[]> {
	const people = await Promise.all(Array.from({ length: readers }, () => somebody(market, 'buyer')))
	const all = people.map(asPerson)
	const byEach =
		(path: string): Requests =>
		(n) => ({ ...all[n % readers], path })
	const listing = await newestListing(market)
	const tutorial = await startTutorial(market)
	const compare = (name: string, limit: number, ours: Requests, theirs: Requests) =>
		compared(market, tutorial, { name, limit, ours, theirs })
	try {
		return [
			await compare('24 listings of a brand', 2, byEach('/api/product/honda?limit=24'), always('/list/honda')),
			await compare('One listing', 1.2, byEach(`/api/product/single/${listing}`), always(`/one/${listing}`)),
		]
	} finally {
		await tutorial.stop()
	}
}

/** Starts Express and pg on the market's database. */
export const startTutorial = ({ postgres }: BenchMarket): Promise<Server> =>
	startServer(['bench/tutorial-stack.ts'], { POSTGRES: JSON.stringify(postgres) })

interface Comparison {
	readonly name: string
	readonly limit: number
	readonly ours: Requests
	readonly theirs: Requests
}

/** Alternates between the two. Counts the CPU time of both server and database. */
async function compared(
	market: BenchMarket,
	tutorial: Server,
	{ name, limit, ours, theirs }: Comparison,
): Promise<Figure> {
	const rate = async (server: Server, requests: Requests) => {
		const spent = async () => (await server.cpu()) + (await databaseTime(market.database)) / 1000
		const before = await spent()
		await readMany(server, requests, 1_000)
		return 1_000 / ((await spent()) - before)
	}
	const rates: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] }
	for (let round = 0; round <= rounds; round++) {
		const [one, other] = [await rate(market.server, ours), await rate(tutorial, theirs)]
		// The first round warms up.
		if (round > 0) rates.ours.push(one)
		if (round > 0) rates.theirs.push(other)
	}
	const [one, other] = [median(rates.ours), median(rates.theirs)]
	return {
		name: `${name}, signed in, against Express and pg`,
		value: one / other,
		limit,
		atLeast: true,
		details: [`${Math.round(one)} to ${Math.round(other)} requests per second of server and database`],
	}
}
