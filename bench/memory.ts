import type { Figure } from '../audit/figures.ts'
import type { Person } from '../tests/support/people.ts'
import { readMany } from './load.ts'
import { asPerson, type BenchMarket } from './market.ts'

const requests = 10_000

/** Memory after many computed requests of somebody signed in, against what the warm server held. */
export async function measureMemory({ server }: BenchMarket, reader: Person): Promise<Figure[]> {
	const half = (count: number) =>
		Promise.all([
			readMany(`${server.address}/`, count / 10, asPerson(reader), 4),
			readMany(`${server.address}/api/all/product?limit=20`, (count * 9) / 10, asPerson(reader), 8),
		])
	await half(requests)
	const warm = await server.memory()
	await half(requests)
	const after = await server.memory()
	return [
		{
			name: `Memory after ${requests} more requests, against warm`,
			value: after / warm,
			limit: 1.25,
			details: [`${Math.round(after)} MB to ${Math.round(warm)} MB`],
		},
	]
}
