import { type Figure, median } from '../audit/figures.ts'
import { newOrder } from '../tests/support/listings.ts'
import { type Person, somebody } from '../tests/support/people.ts'
import { asPerson, type BenchMarket, fillTo } from './market.ts'
import { orderScript } from './order-script.ts'
import { findPgbench, type Pgbench } from './pgbench.ts'
import { hasWrk, postsPerSecond } from './wrk.ts'

const rounds = 3
/** One round more than is measured, to warm up both sides. */
const turns = rounds + 1
const wishers = 50
/** Wishes in each round. */
const wishes = 4_000
const orders = 800
/** How many unanswered bookings one buyer may have. */
const ordersOfOne = 5

const bareTable = `
	create table if not exists bench_wishes (user_id uuid, listing_id uuid, created_at timestamptz not null default now(),
		primary key (user_id, listing_id))`
const bareInsert = 'insert into bench_wishes (user_id, listing_id) values (gen_random_uuid(), gen_random_uuid());'

const cookieOf = (person: Person) => asPerson(person).headers.cookie
async function several(market: BenchMarket, count: number): Promise<Person[]> {
	const people: Person[] = []
	for (let each = 0; each < count; each++) people.push(await somebody(market, 'buyer'))
	return people
}

/** Measures wishes and orders against PostgreSQL's own pgbench. Returns no figures if pgbench or wrk is missing. */
export async function measureWrites(market: BenchMarket): Promise<Figure[]> {
	const pgbench = await findPgbench()
	if (!pgbench || !(await hasWrk())) {
		console.log('Writes are not measured: install PostgreSQL, which brings pgbench, and wrk.')
		return []
	}
	await fillTo(market.database, 2 * turns * orders + (turns * wishes) / wishers)
	return [await measureWishes(market, pgbench), await measureOrders(market, pgbench)]
}

async function measureWishes(market: BenchMarket, pgbench: Pgbench): Promise<Figure> {
	await market.database.pool.query(bareTable)
	const people = await several(market, wishers)
	const wanted = await availableListings(market, (turns * wishes) / wishers)
	return inTurns('Wishes, against bare inserts by pgbench', 0.3, {
		theirs: () => pgbench(market, bareInsert, wishes),
		ours: () => {
			const some = wanted.splice(0, wishes / wishers)
			const posts = people.flatMap((person) =>
				some.map((id) => ({ path: `/api/product/wishlist/${id}`, cookie: cookieOf(person) })),
			)
			return postsPerSecond(market, posts)
		},
	})
}

async function measureOrders(market: BenchMarket, pgbench: Pgbench): Promise<Figure> {
	const people = await several(market, (2 * turns * orders) / ordersOfOne)
	const wanted = await availableListings(market, 2 * turns * orders)
	const targets = wanted.map((listing, n) => ({ listing, buyer: people[n % people.length] as Person }))
	const { script, prepare } = await orderScript(market)
	return inTurns('Orders, against the same statements by pgbench', 0.4, {
		async theirs() {
			await prepare(targets.splice(0, orders))
			return pgbench(market, script, orders)
		},
		ours: () =>
			postsPerSecond(
				market,
				targets
					.splice(0, orders)
					.map(({ listing, buyer }) => ({ path: '/api/add/order', cookie: cookieOf(buyer), body: newOrder(listing) })),
			),
	})
}

async function availableListings({ database }: BenchMarket, count: number): Promise<string[]> {
	const { rows } = await database.pool.query<{ id: string }>(
		`select id from listings where status = 'available' and deleted_at is null order by id limit $1`,
		[count],
	)
	return rows.map(({ id }) => id)
}

async function inTurns(
	name: string,
	limit: number,
	{ ours, theirs }: Record<'ours' | 'theirs', () => Promise<number>>,
): Promise<Figure> {
	const rates: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] }
	for (let turn = 0; turn < turns; turn++) {
		const [one, other] = [await theirs(), await ours()]
		if (turn === 0) continue
		rates.theirs.push(one)
		rates.ours.push(other)
	}
	const [one, other] = [median(rates.ours), median(rates.theirs)]
	return {
		name,
		value: one / other,
		limit,
		atLeast: true,
		details: [`${Math.round(one)} to ${Math.round(other)} a second`],
	}
}
