import type { Figure } from '../audit/figures.ts'
import type { Person } from '../tests/support/people.ts'
import { latency, read } from './load.ts'
import { asPerson, type BenchMarket, fillTo } from './market.ts'

const few = 1_000
const many = 100_000
const depth = 1_000
const pageLength = 20

const lists = { 'all listings': '/api/all/product', 'a category': '/api/product/honda' }

/** A page of a list costs the same however many listings there are and however deep it lies. */
export async function measurePaging({ server, database }: BenchMarket, reader: Person): Promise<Figure[]> {
	const asked = asPerson(reader)
	const firstOf = (path: string) => `${server.address}${path}?limit=${pageLength}`
	await fillTo(database, few)
	const small = new Map<string, number>()
	for (const path of Object.values(lists)) small.set(path, await latency(firstOf(path), asked))
	await fillTo(database, many)
	const measured: Figure[] = []
	for (const [name, path] of Object.entries(lists)) {
		const deepest = await follow(firstOf(path), reader)
		const first = await latency(firstOf(path), asked)
		const deep = await latency(deepest, asked)
		const before = small.get(path) ?? Number.NaN
		measured.push(
			compared(`${name}: page ${depth} against the first, ${many} listings`, deep, first),
			compared(`${name}: first page of ${many} listings against ${few}`, first, before),
		)
	}
	return measured
}

function compared(name: string, one: number, other: number): Figure {
	return { name, value: one / other, limit: 1.5, details: [`${one.toFixed(2)} ms to ${other.toFixed(2)} ms`] }
}

/** The address of the page that is so many pages on, by the links from page to page. */
async function follow(address: string, reader: Person): Promise<string> {
	let current = address
	for (let page = 0; page < depth; page++) {
		const { headers } = await read(current, asPerson(reader))
		const next = /<([^>]+)>; *rel="next"/.exec(headers.link?.toString() ?? '')?.[1]
		if (!next) throw new Error(`There are only ${page + 1} pages.`)
		current = new URL(next, address).href
	}
	return current
}
