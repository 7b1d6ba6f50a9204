import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Figure } from '../audit/figures.ts'
import type { Database } from '../src/database/postgres/connection.ts'
import { migrate } from '../src/database/postgres/migrations.ts'
import { databaseIn } from '../tests/support/cluster.ts'
import { fillUsers } from '../tests/support/many.ts'
import { migrateBefore } from '../tests/support/migrate-before.ts'
import { fillListings, withoutIndexes } from './fill.ts'
import type { BenchMarket } from './market.ts'

/** The first migration that the old market lacks. */
const from = '0036_sold_prices'
const everyMs = 20
const people = 2_000

/** Measures how long a market of this many listings takes to migrate to the current schema, and how much readers notice. */
export async function measureMigrations({ postgres }: BenchMarket, listings: number): Promise<Figure[]> {
	const patient = { ...postgres, statement_timeout: 600_000, query_timeout: 600_000 }
	const database = await databaseIn(patient, {}, 'template0')
	try {
		await migrateBefore(database, from)
		await fill(database, listings)
		const reader = new pg.Pool({ ...postgres, database: database.pool.options.database, max: 30 })
		try {
			return await whileReading(reader, database, listings)
		} finally {
			await reader.end()
		}
	} finally {
		await database.close()
	}
}

async function whileReading(reader: pg.Pool, database: Database, listings: number): Promise<Figure[]> {
	const calm = readings(reader)
	await pause(5_000)
	const before = await calm.end()
	const said: string[] = []
	const meanwhile = readings(reader)
	const started = performance.now()
	await migrate(database, (line) => {
		said.push(line)
		console.log(line)
	})
	const took = (performance.now() - started) / 1000
	const during = await meanwhile.end()
	return [
		{
			name: `Migrations from ${from} on, among ${listings} listings`,
			value: took,
			unit: 's',
			limit: 180,
			details: said.slice(1, -1),
		},
		{
			name: 'The longest read meanwhile',
			value: Math.max(...during.times),
			unit: 'ms',
			limit: 1_000,
			details: [
				`${during.times.length} reads, 99 of 100 within ${percentile(during.times)} ms`,
				`before: ${before.times.length} reads, 99 of 100 within ${percentile(before.times)} ms, the longest ${Math.max(...before.times).toFixed(0)} ms`,
				...during.slow,
			],
		},
	]
}

const percentile = (times: readonly number[]): string =>
	(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN).toFixed(0)

/** Typical reads: a page of a brand, a listing with its seller, a seller's figures. */
const reads = [
	`select l.id, l.product_name, l.resell_price, u.name, p.width from listings l join users u on u.id = l.seller_id
		left join pictures p on p.id = l.picture_id where l.deleted_at is null and l.status = 'available' and l.category_id = 'honda'
		order by l.created_at desc, l.id desc limit 24`,
	`select l.id, l.product_description, u.name, (select count(*) from listing_pictures where listing_id = l.id)
		from listings l join users u on u.id = l.seller_id where l.id = (select id from listings order by id limit 1)`,
	`select figure, sum(amount) from figures where person = (select id from users where role = 'seller' order by id limit 1) group by 1`,
]

/** Reads every 20 ms, whether or not earlier reads have been answered. */
function readings(pool: pg.Pool) {
	const times: number[] = []
	const slow: string[] = []
	const waiting = new Set<Promise<void>>()
	let turn = 0
	async function one(text: string) {
		const started = performance.now()
		await pool.query(text)
		const ms = performance.now() - started
		times.push(ms)
		if (ms > 500) slow.push(`${ms.toFixed(0)} ms at ${new Date().toISOString().slice(11, 23)}: ${text.slice(0, 30)}`)
	}
	const timer = setInterval(() => {
		const read = one(reads[turn++ % reads.length] as string).finally(() => waiting.delete(read))
		waiting.add(read)
	}, everyMs)
	return {
		async end() {
			clearInterval(timer)
			await Promise.all(waiting)
			return { times, slow }
		},
	}
}

/** Inserts listings with a picture and a view each, a wish for every second, and an order and a conversation for every fifth. */
async function fill(database: Database, listings: number): Promise<void> {
	const tables = ['users', 'pictures', 'listings', 'orders', 'wishes', 'listing_views', 'conversations']
	await withoutIndexes(database, tables, async (client) => {
		await fillUsers(client, people)
		const made = (text: string) => step(client, text)
		await fillListings(client, listings)
		const placed = `(select l.*, row_number() over () as n from listings l) as l,
			(select array_agg(id) as ids from users where role = 'buyer') as buyers`
		await made(
			`insert into orders (listing_id, buyer_id, seller_id, product_name, price, meeting_location, buyer_name, buyer_email,
				buyer_mobile, seller_name, seller_email, seller_mobile, status, created_at, completed_at)
			select l.id, ids[1 + n % cardinality(ids)], seller_id, product_name, resell_price, 'Town Hall', 'B', 'b@motor.test', '', 'S',
				's@motor.test', '', (array['completed', 'cancelled'])[(1 + n % 2)::int]::order_status, l.created_at,
				case when n % 2 = 0 then l.created_at end
			from ${placed} where n % 5 = 0`,
		)
		await made(
			`insert into listing_views (user_id, listing_id, created_at)
			select ids[1 + n % cardinality(ids)], l.id, l.created_at from ${placed}`,
		)
		await made(
			`insert into wishes (user_id, listing_id, listed_at)
			select ids[1 + n % cardinality(ids)], l.id, l.created_at from ${placed} where n % 2 = 0`,
		)
		await made(
			`insert into conversations (listing_id, buyer_id, seller_id, started_at, last_at)
			select l.id, ids[1 + n % cardinality(ids)], seller_id, l.created_at, l.created_at from ${placed} where n % 5 = 0`,
		)
	})
	await database.pool.query('vacuum analyze')
}

async function step(client: pg.ClientBase, text: string): Promise<void> {
	const started = performance.now()
	await client.query(text)
	console.log(`Filled in ${((performance.now() - started) / 1000).toFixed(0)} s: ${text.trim().slice(0, 40)}`)
}
