import type { Figure } from '../audit/figures.ts'
import type { Person } from '../tests/support/people.ts'
import { latencies, read } from './load.ts'
import { asPerson, type BenchMarket, fillTo } from './market.ts'

const few = 1_000
const many = 100_000
const depth = 1_000
const pageLength = 20

const lists = {
	'all listings': '/api/all/product?',
	'a category': '/api/product/honda?',
	'all listings by name': '/api/all/product?sort=product_name&',
	'a category by price': '/api/product/honda?sort=resell_price&',
}

/** Checks that a page of a list costs the same however many listings there are and however deep it lies. */
export async function measurePaging({ server, database }: BenchMarket, reader: Person): Promise<Figure[]> {
	const paths = Object.values(lists)
	const firstPages = paths.map((path) => `${server.address}${path}limit=${pageLength}`)
	// A read without a list, in the same session: other work on the machine slows it just as much.
	const yardstick = `${server.address}/api/auth/get-session`
	const times = (addresses: readonly string[]) => latencies([...addresses, yardstick], asPerson(reader))
	await fillTo(database, few)
	const small = await times(firstPages)
	await fillTo(database, many)
	const large = await times(firstPages)
	const deepPages: string[] = []
	for (const page of firstPages) deepPages.push(await follow(page, reader))
	const turns = await times([...firstPages, ...deepPages])
	const at = (all: readonly number[], index: number) => all[index] ?? Number.NaN
	const relative = (all: readonly number[], index: number) => at(all, index) / at(all, paths.length)
	return Object.keys(lists).flatMap((name, index) => [
		compared(
			`${name}: page ${depth} to the first, ${many} listings`,
			at(turns, paths.length + index),
			at(turns, index),
			'ms',
		),
		compared(
			`${name}: first page of ${many} listings to that of ${few}`,
			relative(large, index),
			relative(small, index),
			'session look-ups',
		),
	])
}

function compared(name: string, one: number, other: number, unit: string): Figure {
	return { name, value: one / other, limit: 1.5, details: [`${one.toFixed(2)} to ${other.toFixed(2)} ${unit}`] }
}

/** Follows the `next` links and returns the address of the page that many pages on. */
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
