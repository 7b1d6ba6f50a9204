import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, median } from '../audit/figures.ts'
import type { OrderAct } from '../src/contract/deals/orders.ts'
import { listingOf, newOrder } from '../tests/support/listings.ts'
import { type Person, somebody } from '../tests/support/people.ts'
import { photograph } from '../tests/support/pictures.ts'
import { freshAnswers, sameAs } from './fresh.ts'
import { always, perCpuSecond, type Requests, read, readMany } from './load.ts'
import { asPerson, type BenchMarket, buyersOf } from './market.ts'
import { type Server, startServer } from './server.ts'

const brotli = { headers: { 'accept-encoding': 'br' } }
const home = '/'
const list = '/api/all/product?limit=24'
/** How many people ask for the same in turn: an answer cached for one of them helps no other. */
export const readers = 2_000
/** How many of them have an order. */
const buyers = 20

/** Measures answers to visitors, against a bare server that sends the same bytes. */
export async function measureVisits(market: BenchMarket): Promise<Figure[]> {
	const { server } = market
	const page = await read(server.address + home)
	const script = await homeScript(server)
	return [
		{ name: 'Home before compression', value: page.body.length / 1000, limit: 60, unit: 'KB' },
		await againstBare(market, 'Brands', always('/api/category'), 0.6),
		await againstBare(market, '24 listings, visitor', always(list), 0.6),
		await againstBare(market, '24 listings, visitor, Brotli', always(list, brotli), 0.6),
		await againstBare(market, 'Home, visitor', always(home), 0.6),
		await againstBare(market, 'Home, visitor, Brotli', always(home, brotli), 0.6),
		await againstBare(market, 'A script, Brotli', always(script, brotli), 0.5),
		await againstBare(market, 'A picture', always(await storedPicture(market)), 0.5),
	]
}

/**
 * Measures pages and answers for people who are signed in, against a bare server that sends the same bytes. Each answer
 * is compared with an uncached Motor's.
 */
export async function measureReaders(market: BenchMarket): Promise<Figure[]> {
	const people = await buyersOf(market, readers)
	const all = people.map(asPerson)
	const byEach =
		(path: string): Requests =>
		(n) => ({ ...all[n % readers], path })
	let asked = 0
	// An unknown sort order changes nothing but the address, so no cached rendering is reused.
	const byEachAnew =
		(path: string): Requests =>
		(n) => ({ ...all[n % readers], path: `${path}?sort=${asked++}` })
	const newest = await newestListing(market)
	const listing = `/product/single/${newest}`
	const orders = await openOrders(market, people.slice(0, buyers))
	const order: Requests = (n) => ({
		...all[n % buyers],
		path: `/dashbord/order/${orders[n % buyers]}?sort=${asked++}`,
	})
	const kinds = [
		['Home, signed in', home, 0.06],
		['A brand, signed in', '/category/honda', 0.018],
		['A listing, signed in', listing, 0.027],
		['Session, signed in', '/api/auth/get-session', 0.3],
		['24 listings, signed in', list, 0.05],
		['24 listings of a brand, signed in', '/api/product/honda?limit=24', 0.15],
		['One listing, signed in', `/api${listing}`, 0.12],
	] as const
	await openForAll(market, newest, byEach(`/api${listing}`))
	const fresh = await freshAnswers(
		market,
		kinds.map(([, address]) => byEach(address)),
		readers,
	)
	const figures: Figure[] = []
	for (const [index, [name, address, limit]] of kinds.entries()) {
		const check = sameAs(market.server, fresh[index] ?? [])
		figures.push(await againstBare(market, name, byEach(address), limit, readers, check))
	}
	const anew = (name: string, address: string, limit: number, count: number) =>
		againstBare(market, `${name}, signed in, all rendered anew`, byEachAnew(address), limit, count)
	return [
		...figures,
		await anew('Home', home, 0.007, 200),
		await anew('A brand', '/category/honda', 0.006, 100),
		await anew('A listing', listing, 0.009, 200),
		await againstListing(market, order, byEachAnew(listing)),
	]
}

/** Opens the listing as every reader, since Home shows people what they viewed. Waits until all views are stored. */
async function openForAll({ server, database }: BenchMarket, listing: string, open: Requests): Promise<void> {
	await readMany(server, open, readers)
	const stored = async () => {
		const counted = 'select count(*)::int from listing_views where listing_id = $1'
		const { rows } = await database.pool.query<{ count: number }>(counted, [listing])
		return rows[0]?.count ?? 0
	}
	while ((await stored()) < readers) await pause(50)
}

/** Gives each of these buyers an order with an agreed meeting, the fullest that an order's page gets. */
async function openOrders(market: BenchMarket, buyers: readonly Person[]): Promise<string[]> {
	const seller = await somebody(market, 'seller')
	const post = (as: Person, path: string, body: unknown) =>
		read(market.server.address + path, { method: 'POST', body, ...asPerson(as) })
	const open = async (buyer: Person) => {
		const booked = await post(buyer, '/api/add/order', newOrder(await listingOf(market, seller)))
		const { insertedId } = JSON.parse(booked.body.toString()) as { insertedId: string }
		const act = (as: Person, body: Partial<OrderAct>) => post(as, `/api/order/act/${insertedId}`, body)
		await act(seller, { action: 'accept' })
		const meeting = { place: 'Town Hall, Mymensingh', at: Date.now() + 86_400_000 }
		await act(buyer, { action: 'propose_meeting', meeting })
		await act(seller, { action: 'agree_meeting' })
		return insertedId
	}
	return Promise.all(buyers.map(open))
}

/** Compares the page of an order with that of a listing, both rendered anew: the median of several turns. */
async function againstListing({ server }: BenchMarket, order: Requests, listing: Requests): Promise<Figure> {
	const turns: { times: number; told: string }[] = []
	for (let turn = 0; turn < 5; turn++) {
		const [one, other] = [await perCpuSecond(server, order, 200), await perCpuSecond(server, listing, 200)]
		turns.push({ times: other / one, told: `${Math.round(one)} to ${Math.round(other)}` })
	}
	return {
		name: 'An order, its processor time against that of a listing, both rendered anew',
		value: median(turns.map(({ times }) => times)),
		limit: 1,
		details: [`${turns.map(({ told }) => told).join(', ')} pages per CPU second`],
	}
}

/** Compares an answer's rate with that of a server that does nothing but send the same bytes and headers. */
async function againstBare(
	{ server, dataDir }: BenchMarket,
	name: string,
	requests: Requests,
	limit: number,
	count = 4_000,
	check?: ReturnType<typeof sameAs>,
): Promise<Figure> {
	const bare = await startBare({ server, dataDir }, requests(0))
	const most = await perCpuSecond(bare, always('/'), 4_000)
	await bare.stop()
	const rate = await perCpuSecond(server, requests, count, { check })
	const rates = `${Math.round(rate)} to ${Math.round(most)} requests per CPU second`
	return {
		name: `${name}, against the same bytes from memory`,
		value: rate / most,
		limit,
		atLeast: true,
		details: [rates],
	}
}

/** Starts a server that does nothing but send Motor's answer to this request, from memory. */
export async function startBare(
	{ server, dataDir }: Pick<BenchMarket, 'server' | 'dataDir'>,
	{ path: asked, ...first }: ReturnType<Requests>,
): Promise<Server> {
	const { headers, body } = await read(server.address + asked, first)
	const file = path.join(dataDir, 'bare')
	await writeFile(file, body)
	const { date, connection, 'keep-alive': _, 'transfer-encoding': __, ...same } = headers
	const sent = Object.entries({ ...same, 'content-length': body.length }).flatMap(([each, value]) => [each, `${value}`])
	return startServer(['bench/bare-server.ts'], { BODY: file, HEADERS: JSON.stringify(sent) })
}

/** Returns the address of a script that Home loads. */
export async function homeScript(server: Server): Promise<string> {
	const page = await read(server.address + home)
	const script = /href="(\/assets\/[^"]+\.js)"/.exec(page.body.toString())?.[1]
	if (!script) throw new Error('Home names no script.')
	return script
}

export async function newestListing({ database }: BenchMarket): Promise<string> {
	const { rows } = await database.pool.query<{ id: string }>('select id from listings order by created_at desc limit 1')
	return rows[0]?.id ?? ''
}

/** Uploads a photograph and returns the address of the stored picture. */
export async function storedPicture({ server, database }: BenchMarket): Promise<string> {
	const { headers } = asPerson(await somebody({ database }, 'seller'))
	const body = new FormData()
	body.set('image', new Blob([new Uint8Array(await photograph())], { type: 'image/jpeg' }), 'photograph.jpg')
	const answer = await fetch(`${server.address}/api/image`, { method: 'POST', headers, body })
	const { data } = (await answer.json()) as { data: { display_url: string } }
	return new URL(data.display_url, server.address).pathname
}
