import type { Figure } from '../audit/figures.ts'
import { somebody } from '../tests/support/people.ts'
import { readMany } from './load.ts'
import { asPerson, type BenchMarket } from './market.ts'

/** After how many pages a server is warm. */
const warming = 5_000
const readers = 50

/** What the server holds after so many pages of people who are signed in, against what it held once warm. */
export async function measureMemory(market: BenchMarket, pages: number): Promise<Figure[]> {
	const { server, database } = market
	const people = await Promise.all(Array.from({ length: readers }, () => somebody(market, 'buyer')))
	const all = people.map(asPerson)
	const { rows } = await database.pool.query<{ id: string }>('select id from listings limit 1000')
	const addresses = ['/', '/category/honda', '/category/yamaha', ...rows.map(({ id }) => `/product/single/${id}`)]
	const half = (count: number) =>
		readMany(server, (n) => ({ ...all[n % readers], path: addresses[n % addresses.length] ?? '/' }), count)
	await half(warming)
	const warm = await server.memory()
	await half(pages)
	const after = await server.memory()
	return [
		{
			name: `Memory after ${pages} more pages, against warm`,
			value: after / warm,
			limit: 1.25,
			details: [`${Math.round(after)} MB to ${Math.round(warm)} MB`],
		},
	]
}
