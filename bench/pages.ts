import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Figure } from '../audit/figures.ts'
import type { Person } from '../tests/support/people.ts'
import { perCpuSecond, read } from './load.ts'
import { asPerson, type BenchMarket } from './market.ts'
import { startServer } from './server.ts'

const compressed = { headers: { 'accept-encoding': 'br' } }

/** Home, rendered for each request, and calls, with and without a session, against the least that a server can do. */
export async function measurePages({ server, dataDir }: BenchMarket, reader: Person): Promise<Figure[]> {
	const home = await read(`${server.address}/`, compressed)
	const file = path.join(dataDir, 'home')
	await writeFile(file, home.body)
	const bare = await startServer(['bench/bare-server.ts'], { BODY: file })
	const most = await perCpuSecond(bare, '/', { count: 4_000 })
	await bare.stop()
	const rendered = await perCpuSecond(server, '/', { count: 200, asked: compressed })
	const list = await perCpuSecond(server, '/api/all/product?limit=20', { count: 600 })
	const session = '/api/auth/get-session'
	const nobody = await perCpuSecond(server, session, { count: 1_500 })
	const somebody = await perCpuSecond(server, session, { count: 1_500, asked: asPerson(reader) })
	return [
		compared('Home rendered, against the same bytes from memory', rendered, most, 0.0025),
		compared('20 listings, against a bare answer', list, most, 0.05),
		compared('Call with a session look-up, against one without', somebody, nobody, 0.25),
	]
}

function compared(name: string, one: number, other: number, limit: number): Figure {
	const rates = `${Math.round(one)} to ${Math.round(other)} requests per CPU second`
	return { name, value: one / other, limit, atLeast: true, details: [rates] }
}
