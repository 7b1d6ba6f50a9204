import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connect } from '../src/database/postgres/connection.ts'
import { member } from '../src/domain/actor.ts'
import { workFor } from '../src/domain/moderation/origin.ts'
import { placeOrder } from '../src/domain/orders/place.ts'
import { findActor } from '../src/domain/people/sessions.ts'
import { newOrder } from '../tests/support/listings.ts'
import { type Person, somebody } from '../tests/support/people.ts'
import type { BenchMarket } from './market.ts'
import { atOnce } from './pgbench.ts'

interface Statement {
	readonly text: string
	readonly values: readonly unknown[]
}

interface Target {
	readonly listing: string
	readonly buyer: Person
}

/** Records the statements of one order as a pgbench transaction. `prepare` sets the listings and buyers for the next run. */
export async function orderScript(market: BenchMarket) {
	const { pool } = market.database
	const { rows } = await pool.query<{ id: string }>(
		`select id from listings where status = 'available' order by id desc limit 1`,
	)
	const [listing, buyer] = [rows[0]?.id ?? '', await somebody(market, 'buyer')]
	const { order, statements } = await statementsOf(market, listing, buyer)
	const names = { [listing]: 'listing', [buyer.id]: 'buyer', [order]: 'ordered' }
	const script = [
		'\\set n :client_id * 1000000 + :done',
		'\\set done :done + 1',
		'select listing, buyer, ordered from bench_targets where n = :n \\gset',
		...statements.map((statement) => written(statement, names)),
	]
	await pool.query(
		'create table if not exists bench_targets (n integer primary key, listing uuid, buyer uuid, ordered uuid)',
	)
	return {
		script: script.join('\n'),
		async prepare(targets: readonly Target[]): Promise<void> {
			const rows = targets.map(({ listing, buyer }, n) => ({
				n: (n % atOnce) * 1_000_000 + Math.floor(n / atOnce),
				listing,
				buyer: buyer.id,
				ordered: randomUUID(),
			}))
			await pool.query('truncate bench_targets')
			await pool.query(
				'insert into bench_targets select * from jsonb_populate_recordset(null::bench_targets, $1::jsonb)',
				[JSON.stringify(rows)],
			)
		},
	}
}

/** Places an order and returns the statements that PostgreSQL received. */
async function statementsOf(market: BenchMarket, listing: string, buyer: Person) {
	const actor = member(await findActor(market.database, buyer.token), ['buyer'])
	const database = connect(market.postgres)
	const statements: Statement[] = []
	database.pool.on('connect', (client) => {
		const query = client.query.bind(client) as (...asked: unknown[]) => unknown
		const recorded = (asked: pg.QueryConfig | string, given?: unknown) => {
			const { text, values = given } = typeof asked === 'string' ? { text: asked } : asked
			statements.push({ text, values: Array.isArray(values) ? values : [] })
			return query(asked, given)
		}
		client.query = recorded as typeof client.query
	})
	try {
		const order = await workFor('127.0.0.1', () => placeOrder({ database }, actor, newOrder(listing)))
		return { order, statements }
	} finally {
		await database.close()
	}
}

/** Formats a statement for pgbench: known ids become variables, other values literals. */
function written({ text, values }: Statement, names: Readonly<Record<string, string>>): string {
	const filled = text.replace(/\$(\d+)/g, (_, n) => {
		const value = values[Number(n) - 1]
		return typeof value === 'string' && Object.hasOwn(names, value) ? `:${names[value]}` : literal(value)
	})
	return `${filled};`
}

function literal(value: unknown): string {
	if (value === null || value === undefined) return 'null'
	const text =
		value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : `${value}`
	return pg.escapeLiteral(text)
}
