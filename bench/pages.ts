import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Figure } from '../audit/figures.ts'
import { type Person, somebody } from '../tests/support/people.ts'
import { photograph } from '../tests/support/pictures.ts'
import { type Asked, perCpuSecond, read } from './load.ts'
import { asPerson, type BenchMarket } from './market.ts'
import { startServer } from './server.ts'

const compressed = { headers: { 'accept-encoding': 'br' } }
const home = '/'
const list = '/api/all/product?limit=24'

/** What visitors are shown, pages for somebody signed in, and session look-ups, against bare answers of the same bytes. */
export async function measurePages(market: BenchMarket, reader: Person): Promise<Figure[]> {
	const { server } = market
	const page = await read(server.address + home)
	const script = /href="(\/assets\/[^"]+\.js)"/.exec(page.body.toString())?.[1]
	if (!script) throw new Error('Home names no script.')
	return [
		{ name: 'Home before compression', value: page.body.length / 1000, limit: 60, unit: 'KB' },
		await againstBare(market, 'Brands', '/api/category', 0.6),
		await againstBare(market, '24 listings, visitor', list, 0.6),
		await againstBare(market, '24 listings, visitor, Brotli', list, 0.6, compressed),
		await againstBare(market, 'Home, visitor', home, 0.6),
		await againstBare(market, 'Home, visitor, Brotli', home, 0.6, compressed),
		await againstBare(market, 'A script, Brotli', script, 0.5, compressed),
		await againstBare(market, 'A picture', await storedPicture(market), 0.5),
		await againstBare(market, 'Home rendered, signed in', home, 0.005, asPerson(reader), 200),
		await againstBare(market, 'Session, signed in', '/api/auth/get-session', 0.05, asPerson(reader), 1_500),
	]
}

/** An answer's rate, against that of a server that does nothing but send its bytes and headers. */
async function againstBare(
	{ server, dataDir }: BenchMarket,
	name: string,
	address: string,
	limit: number,
	asked?: Asked,
	count = 4_000,
): Promise<Figure> {
	const { headers, body } = await read(server.address + address, asked)
	const file = path.join(dataDir, 'bare')
	await writeFile(file, body)
	const { date, connection, 'keep-alive': _, 'transfer-encoding': __, ...same } = headers
	const sent = Object.entries({ ...same, 'content-length': body.length }).flatMap(([each, value]) => [each, `${value}`])
	const bare = await startServer(['bench/bare-server.ts'], { BODY: file, HEADERS: JSON.stringify(sent) })
	const most = await perCpuSecond(bare, '/', { count: 4_000 })
	await bare.stop()
	const rate = await perCpuSecond(server, address, { count, ...(asked ? { asked } : {}) })
	const rates = `${Math.round(rate)} to ${Math.round(most)} requests per CPU second`
	return {
		name: `${name}, against the same bytes from memory`,
		value: rate / most,
		limit,
		atLeast: true,
		details: [rates],
	}
}

async function storedPicture({ server, database }: BenchMarket): Promise<string> {
	const { token } = await somebody({ database }, 'seller')
	const body = new FormData()
	body.set('image', new Blob([new Uint8Array(await photograph())], { type: 'image/jpeg' }), 'photograph.jpg')
	const headers = { authorization: `Bearer ${token}` }
	const answer = await fetch(`${server.address}/api/image`, { method: 'POST', headers, body })
	const { data } = (await answer.json()) as { data: { display_url: string } }
	return new URL(data.display_url, server.address).pathname
}
