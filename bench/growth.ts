import { type Figure, median } from '../audit/figures.ts'
import { listDueStrays } from '../src/database/listings/stray-pictures.ts'
import { fillCases, fillOrders, fillStrays, fillUsers, fillViews } from '../tests/support/many.ts'
import { type Person, somebody } from '../tests/support/people.ts'
import { fillListings, withoutIndexes } from './fill.ts'
import { type Asked, read } from './load.ts'
import { asPerson, type BenchMarket, startMarket } from './market.ts'

const few = 10_000
const turns = 40

/** How many listings the shop has, whatever the size of the market. */
const ofTheShop = 2_000

type Who = 'admin' | 'seller' | 'shop' | 'buyer'

/** The reads that people wait for. The seller owns a hundredth of the listings; the buyer has as many wishes and orders. */
const addresses: readonly (readonly [name: string, who: Who, path: string])[] = [
	['All listings', 'buyer', '/api/all/product?limit=24'],
	['A brand', 'buyer', '/api/product/honda?limit=24'],
	['A brand by price', 'buyer', '/api/product/honda?limit=24&sort=resell_price'],
	['All listings by name', 'buyer', '/api/all/product?limit=24&sort=product_name'],
	['All listings by seller', 'buyer', '/api/all/product?limit=24&sort=seller_name'],
	['One listing', 'buyer', '/api/product/single/{listing}'],
	['A wishlist', 'buyer', '/api/all/product?limit=24&wishlist=true'],
	["A buyer's orders", 'buyer', '/api/order?limit=24'],
	["A buyer's figures", 'buyer', '/api/figures'],
	["A seller's own listings", 'seller', '/api/product?email={seller}&limit=24'],
	["A seller's bookings", 'seller', '/api/order?limit=24'],
	["A seller's figures", 'seller', '/api/figures'],
	['Reported listings, admin', 'admin', '/api/all/product?limit=24&report=true'],
	['All orders, admin', 'admin', '/api/order?limit=24'],
	['All orders by product, admin', 'admin', '/api/order?limit=24&sort=product_name'],
	['All orders by price, admin', 'admin', '/api/order?limit=24&sort=product_resellPrice'],
	['Orders of an address, admin', 'admin', '/api/order?email={buyer}&limit=24'],
	['Users, admin', 'admin', '/api/user?limit=24'],
	['Users by verified, admin', 'admin', '/api/user?limit=24&sort=-verified'],
	['Figures of an admin', 'admin', '/api/figures'],
	["A shop's stock", 'shop', '/api/stock?limit=24'],
	["A shop's stock by price", 'shop', '/api/stock?sort=price&limit=24'],
	["A shop's stock, searched", 'shop', '/api/stock?q=jacket%2077&limit=24'],
	["A shop's to-do", 'shop', '/api/todo'],
	["A shop's figures by listing", 'shop', '/api/figures/listing'],
	["A shop's figures by week", 'shop', '/api/figures/week'],
	['Open cases', 'admin', '/api/case'],
	['Decided cases', 'admin', '/api/case?state=decided'],
	['Cases of a person', 'admin', '/api/case?state=decided&person={seller}'],
	['One case', 'admin', '/api/case/{case}'],
	['The count of cases', 'admin', '/api/case/count'],
	["An admin's to-do", 'admin', '/api/todo'],
	['An admin finds a person', 'admin', '/api/find?q=Person%2077'],
]

interface Filled {
	readonly market: BenchMarket
	readonly people: Record<Who, Person>
	readonly listing: string
	readonly openCase: string
}

/** Everything measured: the addresses above, and background work that nobody waits for. */
const measured: readonly (readonly [name: string, work: (filled: Filled) => Promise<unknown>])[] = [
	...addresses.map(([name, who, path]) => [name, (filled: Filled) => askFor(filled, who, path)] as const),
	['The hourly look for unused pictures', ({ market }) => listDueStrays(market.database, new Date(), 100)],
]

/** Measures everything with `part` in its name, among `many` of everything and among ten thousand, alternating between two servers. */
export async function measureGrowth(many: number, part = ''): Promise<Figure[]> {
	const markets = [await startMarket(), await startMarket()] as const
	try {
		const small = await fill(markets[0], few)
		const large = await fill(markets[1], many)
		const figures: Figure[] = []
		for (const [name, work] of measured.filter(([each]) =>
			part
				.toLowerCase()
				.split('|')
				.some((one) => each.toLowerCase().includes(one)),
		))
			figures.push(
				await grown(
					`${name}: among ${many} to among ${few}`,
					() => work(small),
					() => work(large),
				),
			)
		return figures
	} finally {
		for (const market of markets) await market.close()
	}
}

async function grown(name: string, small: () => Promise<unknown>, large: () => Promise<unknown>): Promise<Figure> {
	const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
	const timed = async (work: () => Promise<unknown>) => {
		const started = performance.now()
		await work()
		return performance.now() - started
	}
	// Warms up both sides.
	for (const work of [small, large]) await work()
	for (let turn = 0; turn < turns; turn++) {
		times.small.push(await timed(small))
		times.large.push(await timed(large))
	}
	const [one, other] = [median(times.large), median(times.small)]
	return {
		name,
		value: one / other,
		limit: 1.3,
		details: [`${one.toFixed(2)} to ${other.toFixed(2)} ms`],
	}
}

function askFor({ market, people, listing, openCase }: Filled, who: Who, path: string) {
	const address = path
		.replace('{listing}', listing)
		.replace('{case}', openCase)
		.replace('person={seller}', `person=${people.seller.id}`)
		.replace(/\{(seller|buyer)\}/, (_, of: Who) => encodeURIComponent(people[of].email))
	const asked: Asked = asPerson(people[who])
	return read(market.server.address + address, asked)
}

/**
 * Fills the market with `count` users, listings with pictures, and orders; a tenth as many reports and cases, and a
 * hundredth as many stray pictures.
 */
async function fill(market: BenchMarket, count: number): Promise<Filled> {
	const { database } = market
	const [admin, seller, shop, buyer] = [
		await somebody(market, 'admin'),
		await somebody(market, 'seller'),
		await somebody(market, 'seller'),
		await somebody(market, 'buyer'),
	]
	const tables = [
		'users',
		'pictures',
		'listings',
		'orders',
		'wishes',
		'listing_views',
		'reports',
		'stray_pictures',
		'cases',
	]
	await withoutIndexes(database, tables, async (client) => {
		const own = count / 100
		const make = (text: string, values: unknown[] = []) => client.query(text, values)
		await fillUsers(client, count)
		await fillListings(client, count, { newest: { id: shop.id, count: ofTheShop }, hundredth: seller.id })
		await fillOrders(client, buyer.id, own)
		await make(
			`insert into wishes (user_id, listing_id, listed_at) select $1, id, created_at from listings order by id limit $2`,
			[buyer.id, own],
		)
		await fillViews(client, buyer.id, seller.id)
		await fillStrays(client, own)
		await make(
			`insert into reports (user_id, listing_id) select u.id, l.id
			from (select id from users order by id limit 10) as u, (select id from listings order by id desc limit $1) as l`,
			[count / 100],
		)
		await make(
			`insert into reported_listings (listing_id, listed_at, reported_at)
			select id, created_at, now() from listings where id in (select listing_id from reports)`,
		)
		await fillCases(client, count / 10)
	})
	await database.pool.query('vacuum analyze')
	const { rows } = await database.pool.query<{ id: string }>('select id from listings order by id limit 1')
	const cases = await database.pool.query<{ id: string }>(
		`select id from cases where state = 'open' order by id limit 1`,
	)
	return {
		market,
		people: { admin, seller, shop, buyer },
		listing: rows[0]?.id ?? '',
		openCase: cases.rows[0]?.id ?? '',
	}
}
