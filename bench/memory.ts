import type { Figure } from '../audit/figures.ts'
import { somebody } from '../tests/support/people.ts'
import { readMany } from './load.ts'
import { asPerson, type BenchMarket } from './market.ts'

/** Pages rendered before the server counts as warm: until then its caches fill. */
const warming = 20_000
const readers = 50

/** Compares the server's memory after `pages` pages for people who are signed in with its memory once warm. */
export async function measureMemory(market: BenchMarket, pages: number): Promise<Figure[]> {
	const { server, database } = market
	const people = await Promise.all(Array.from({ length: readers }, () => somebody(market, 'buyer')))
	const all = people.map(asPerson)
	const { rows } = await database.pool.query<{ id: string }>('select id from listings limit 1000')
	const addresses = ['/', '/category/honda', '/category/yamaha', ...rows.map(({ id }) => `/product/single/${id}`)]
	const render = (count: number) =>
		readMany(server, (n) => ({ ...all[n % readers], path: addresses[n % addresses.length] ?? '/' }), count)
	await render(warming)
	const held = [await server.memory()]
	for (let tenth = 0; tenth < 10; tenth++) {
		await render(Math.ceil(pages / 10))
		held.push(await server.memory())
	}
	const [warm = 0, after = 0] = [held[0], held.at(-1)]
	return [
		{
			name: `Memory after ${pages} more pages, against warm`,
			value: after / warm,
			limit: 1.1,
			details: [
				`${Math.round(after)} MB to ${Math.round(warm)} MB`,
				`after each tenth: ${held.slice(1).map(Math.round).join(', ')} MB`,
			],
		},
	]
}
