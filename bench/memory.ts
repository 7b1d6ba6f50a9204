import type { Figure } from '../audit/figures.ts'
import { readMany } from './load.ts'
import type { BenchMarket } from './market.ts'

const requests = 10_000

/** What the server holds after many requests, against what it held once warm. */
export async function measureMemory({ server }: BenchMarket): Promise<Figure[]> {
	const half = (count: number) =>
		Promise.all([
			readMany(`${server.address}/`, count / 10, undefined, 4),
			readMany(`${server.address}/api/all/product?limit=20`, (count * 9) / 10, undefined, 8),
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
