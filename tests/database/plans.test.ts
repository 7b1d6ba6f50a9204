import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { categoryIds } from '../../src/contract/gear/brands.ts'
import { countUnanswered, listLiveCodes } from '../../src/database/deals/orders.ts'
import { listCandidates } from '../../src/database/listings/fingerprints.ts'
import { listDueStrays } from '../../src/database/listings/stray-pictures.ts'
import { listReportedListings } from '../../src/database/moderation/reports.ts'
import { addUpFigures } from '../../src/domain/figures.ts'
import { call, startApp, type TestApp } from '../support/app.ts'
import { fillCases, fillOrders, fillStrays, fillUsers, fillViews } from '../support/many.ts'
import { type Person, somebody } from '../support/people.ts'
import { nodesOf, type Plan } from '../support/query-plans.ts'

const many = 100_000
/** How many rows one person owns. */
const own = 10_000
/** The hash of pictures that all look alike. */
const alikeBits = '01'.repeat(128)
/** The number of rows that may be read without an index, or sorted, within a request. */
const sortable = 1_000

let app: TestApp
let people: Record<'admin' | 'seller' | 'buyer', Person>
let sampleListing: string
let sampleOrder: string
let sampleCase: string

beforeAll(async () => {
	app = await startApp({ env: { KEEP_ANSWERS: 'off' } })
	const [admin, seller, buyer] = [
		await somebody(app, 'admin'),
		await somebody(app, 'seller'),
		await somebody(app, 'buyer'),
	]
	people = { admin, seller, buyer }
	const { pool } = app.database
	// A connection without the time limit of a request.
	const client = app.database.client()
	await client.connect()
	const fill = (text: string, values: unknown[] = []) => client.query(text, values)
	await fillUsers(client, many)
	await fill(
		`with seller as (select array_agg(id) as ids from (select id from users where role = 'seller' limit 1000) as few)
		insert into listings (seller_id, category_id, product_name, product_description, original_price, resell_price, used_time,
			product_condition, seller_mobile, seller_location, advertised, created_at)
		select case when n <= $2 then $3::uuid else ids[1 + n % cardinality(ids)] end, ($4::text[])[1 + n % cardinality($4::text[])],
			'Touring jacket ' || n, 'Worn two winters.', 12000, 500 + n * 7919 % 11000, 2, 'Good', '+8801712345678', 'Dhaka',
			n % 5000 = 0, now() - n * interval '1 minute'
		from generate_series(1, $1) as n, seller`,
		[many, own, seller.id, categoryIds],
	)
	await fillOrders(client, buyer.id, own)
	await fill('insert into wishes (user_id, listing_id) select $1, id from listings limit $2', [buyer.id, own])
	await fill(
		`insert into wishes (user_id, listing_id) select users.id, listings.id
		from (select id from users where role = 'buyer' limit 40) as users, (select id from listings limit 1000) as listings
		on conflict do nothing`,
	)
	await fillViews(client, buyer.id, seller.id)
	await fillStrays(client, own)
	await fillCases(client, own)
	await fill(
		`insert into reports (user_id, listing_id) select users.id, listings.id
		from (select id from users limit 100) as users, (select id from listings order by created_at limit 1000) as listings`,
	)
	await fill(
		`with talks as (
			insert into conversations (listing_id, buyer_id, seller_id, started_at, last_at)
			select id, $1, $2, created_at, created_at from listings where seller_id = $2 returning *
		), said as (
			insert into messages (conversation_id, author_id, client_id, text, created_at)
			select id, buyer_id, '1', 'Is it still there?', started_at from talks
		)
		insert into offers (conversation_id, listing_id, buyer_id, seller_id, by, price, status, deadline, created_at)
		select id, listing_id, buyer_id, seller_id, 'buyer', 700, 'expired', started_at, started_at from talks`,
		[buyer.id, seller.id],
	)
	await fill(
		`with paid as (
			insert into payments (order_id, tran_id, amount, status, created_at)
			select id, 'paid-' || row_number() over (), 100000, 'paid', created_at from orders where status = 'completed' returning *
		)
		insert into payouts (order_id, seller_id, amount, created_at, paid_at)
		select order_id, seller_id, amount, paid.created_at, paid.created_at from paid join orders on orders.id = order_id`,
	)
	// A hundred of them also share their keys.
	await fill(
		`insert into picture_fingerprints (id, hash, mirrored, keys, weak)
		select gen_random_uuid(), $2::bit(256), $2::bit(256), array(select generate_series(n, n + 3)), '{}'
		from (select case when row <= 100 then 0 else row * 4 end as n from generate_series(1, $1::int) as row) as each_one`,
		[many, alikeBits],
	)
	await client.end()
	await addUpFigures(app)
	await pool.query('vacuum analyze')
	sampleListing = (await pool.query('select id from listings order by id limit 1')).rows[0].id
	sampleOrder = (await pool.query('select id from orders order by id limit 1')).rows[0].id
	sampleCase = (
		await pool.query("select id from cases where state = 'open' and person_id <> $1 order by id limit 1", [seller.id])
	).rows[0].id
}, 240_000)
afterAll(() => app.close())

/** Lists what a plan reads or sorts completely, of tables that grow. */
function wholes(plan: Plan): string[] {
	return nodesOf(plan).flatMap((node) => {
		const rows = (each: Plan) => each['Actual Rows'] * each['Actual Loops']
		const passed = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
		if (passed > sortable) return [`${node['Node Type']} on ${node['Relation Name']}, past ${passed} rows`]
		if (node['Node Type'].includes('Seq Scan') && rows(node) > sortable)
			return [`${node['Node Type']} on ${node['Relation Name']}`]
		const sorted = node['Node Type'] === 'Sort' ? (node.Plans ?? []).reduce((sum, each) => sum + rows(each), 0) : 0
		return sorted > sortable ? [`Sort of ${sorted} rows`] : []
	})
}

/** Returns the plans of the statements that `work` makes, explained as they run. */
async function explained(work: () => Promise<unknown>): Promise<Plan[]> {
	const { pool } = app.database
	const query = vi.spyOn(pool, 'query')
	await work()
	const asked = query.mock.calls as unknown as [{ text: string; values?: unknown[] } | string, unknown[]?][]
	query.mockRestore()
	expect(asked.length).toBeGreaterThan(0)
	const found: Plan[] = []
	for (const [config, given] of asked) {
		const { text, values = given } = typeof config === 'string' ? { text: config } : config
		if (!/^\s*(select|with)/i.test(text)) continue
		const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
			`explain (analyze, format json) ${text}`,
			values as unknown[],
		)
		for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) found.push(Plan)
	}
	return found
}

it.each<[keyof typeof people, string]>([
	['buyer', '/api/auth/get-session'],
	['buyer', '/api/all/product?limit=24'],
	['buyer', '/api/all/product?limit=24&advertise=true'],
	['buyer', '/api/all/product?limit=24&sort=product_name'],
	['buyer', '/api/all/product?limit=24&sort=-resell_price'],
	['buyer', '/api/all/product?limit=24&sort=original_price'],
	['buyer', '/api/all/product?limit=24&sort=seller_name'],
	['buyer', '/api/product/honda?limit=24'],
	['buyer', '/api/product/honda?limit=24&sort=resell_price'],
	['buyer', '/api/all/product?limit=24&wishlist=true'],
	['buyer', '/api/product/single/{listing}'],
	['buyer', '/api/order?limit=24'],
	['buyer', '/api/figures'],
	['buyer', '/api/todo'],
	['seller', '/api/product?email={seller}&limit=24'],
	['seller', '/api/order?limit=24'],
	['seller', '/api/figures'],
	['seller', '/api/todo'],
	['admin', '/api/todo'],
	['admin', '/api/all/product?limit=24'],
	['admin', '/api/all/product?limit=24&report=true'],
	['admin', '/api/order?limit=24'],
	['admin', '/api/order?limit=24&sort=product_name'],
	['admin', '/api/order?limit=24&sort=product_resellPrice'],
	['admin', '/api/order?limit=24&sort=-buyer_name'],
	['admin', '/api/order?email={buyer}&limit=24'],
	['admin', '/api/order/{order}'],
	['admin', '/api/user?limit=24'],
	['admin', '/api/user?limit=24&role=seller'],
	['admin', '/api/user?limit=24&sort=name'],
	['admin', '/api/user?limit=24&sort=email'],
	['admin', '/api/user?limit=24&sort=verified'],
	['admin', '/api/user?limit=24&sort=-verified'],
	['admin', '/api/audit?limit=24'],
	['admin', '/api/audit?limit=24&person={buyer}'],
	['admin', '/api/audit?limit=24&person={seller}'],
	['seller', '/api/offer?limit=24'],
	['seller', '/api/conversation?limit=24'],
	['seller', '/api/draft'],
	['seller', '/api/payout?limit=24'],
	['buyer', '/api/case/mine'],
	['buyer', '/api/notification?limit=24'],
	['buyer', '/api/search?q=jacket&limit=24'],
	['admin', '/api/case?limit=24'],
	['admin', '/api/case?limit=24&state=decided'],
	['admin', '/api/case?limit=24&state=decided&person={seller}'],
	['admin', '/api/case?mine=true'],
	['admin', '/api/case/{case}'],
	['admin', '/api/case/count'],
	['admin', '/api/find?q=Person'],
	['admin', '/api/find?q=person+77'],
	['admin', '/api/find?q=zzzz'],
	['admin', '/api/find?q=Touring+jacket+7'],
	['admin', '/api/find?q=01712345678'],
	['admin', '/api/find?q=b%40motor.test'],
	['admin', '/api/find?q={listing}'],
	['admin', '/api/find?q={order}'],
	['buyer', '/api/conversation?limit=24'],
	['buyer', '/api/offer?limit=24'],
	['buyer', '/api/viewed'],
	['buyer', '/api/review?seller={sellerId}&limit=24'],
	['buyer', '/api/account'],
	['seller', '/api/import'],
	['seller', '/api/shop'],
	['admin', '/api/payment?limit=24'],
	['admin', '/api/payout?limit=24'],
	['admin', '/api/payout?limit=24&status=due'],
	['admin', '/api/books?limit=24'],
	['admin', '/api/verification?limit=24'],
	['admin', '/api/stolen?limit=24'],
	['admin', '/api/payout/batch?limit=24'],
	['admin', '/api/report/message?limit=24'],
])('for the %s, %s reads and sorts no whole table', async (role, path) => {
	const address = path
		.replace('{listing}', sampleListing)
		.replace('{order}', sampleOrder)
		.replace('{case}', sampleCase)
		.replace('{sellerId}', people.seller.id)
		.replace(
			'person={seller}',
			`person=${path.includes('/case') ? people.seller.id : encodeURIComponent(people.seller.email)}`,
		)
		.replace(/\{(seller|buyer)\}/, (_, who: 'seller' | 'buyer') => encodeURIComponent(people[who].email))
	const pages = await explained(async () => {
		const first = await call(app, `GET ${address}`, { as: people[role] })
		expect(first.statusCode, first.body).toBe(200)
		const next = /<([^>]+)>; *rel="next"/.exec(String(first.headers.link ?? ''))?.[1]
		if (next) expect((await call(app, `GET ${next}`, { as: people[role] })).statusCode).toBe(200)
	})
	expect(pages.flatMap(wholes)).toEqual([])
})

/** Counts the rows that the plans read from tables, by index or not, including rows that a filter then discards. */
const rowsRead = (plans: Plan[]) =>
	plans
		.flatMap(nodesOf)
		.filter((node) => 'Relation Name' in node)
		.reduce(
			(sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
			0,
		)

it.each(['buyer', 'seller', 'admin'] as const)('the figures of the %s read no more for what they own', async (role) => {
	const plans = await explained(() => call(app, 'GET /api/figures', { as: people[role] }))
	expect(rowsRead(plans)).toBeLessThan(200)
})

it('the clean-up of pictures reads no picture that is not due', async () => {
	const plans = await explained(() => listDueStrays(app.database, new Date(), 500))
	expect(rowsRead(plans)).toBe(0)
})

it("an admin's queue reads the listings it shows, and none of their 100,000 reports", async () => {
	const page = { limit: 24, sort: null }
	const plans = await explained(async () => {
		const { rows, next } = await listReportedListings(app.database, { ...page, after: null })
		expect(rows).toHaveLength(24)
		expect((await listReportedListings(app.database, { ...page, after: next })).rows).toHaveLength(24)
	})
	expect(plans).toHaveLength(2)
	expect(plans.flatMap(nodesOf).map((node) => node['Relation Name'])).not.toContain('reports')
	// 25 per page, plus their listings.
	expect(rowsRead(plans)).toBe(100)
})

it("a booking and a message read none of a buyer's past orders", async () => {
	const { db } = app.database
	const plans = await explained(async () => {
		await countUnanswered(db, people.buyer.id)
		await listLiveCodes(db, people.buyer.id)
	})
	expect(plans).toHaveLength(2)
	expect(rowsRead(plans)).toBe(0)
})

it.each([{ store: 'pictures', soldSince: new Date() } as const, { store: 'privatePictures', at: new Date() } as const])(
	'copies among $store are looked up by index, past all uploads that do not count',
	async (among) => {
		const probes = Array.from({ length: 4 }, (_, of) => ({ of, key: of, mirror: false }))
		const asked = { hash: alikeBits, mirrored: alikeBits, probes }
		const plans = await explained(() => listCandidates(app.database.db, sampleListing, asked, among, 40))
		expect(plans).toHaveLength(1)
		expect(plans.flatMap(wholes)).toEqual([])
		expect(plans.flatMap(nodesOf).map((node) => node['Index Name'])).toContain('picture_fingerprints_keys')
	},
)
