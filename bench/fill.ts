import type pg from 'pg'
import { categoryIds } from '../src/contract/gear/brands.ts'
import type { Database } from '../src/database/postgres/connection.ts'

/**
 * Fills tables without their indexes, triggers and foreign keys, which is much faster, then recreates the indexes and
 * recounts the figures.
 */
export async function withoutIndexes(
	{ pool }: Database,
	tables: readonly string[],
	fill: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
	const client = await pool.connect()
	const { rows } = await client.query<{ name: string; definition: string }>(
		`select relname as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on oid = indexrelid
		where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
		[tables],
	)
	try {
		await client.query(
			`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
		)
		for (const { name } of rows) await client.query(`drop index ${name}`)
		await fill(client)
		await client.query('truncate figures, figure_changes')
		await client.query('insert into figures (person, day, figure, amount) select * from counted_figures()')
		for (const { definition } of rows) await client.query(definition)
	} finally {
		// Destroys the connection: its settings must not reach another user of the pool.
		client.release(true)
	}
}

interface Owners {
	/** Who owns the newest listings, and how many. */
	readonly newest?: { readonly id: string; readonly count: number }
	/** Who owns every hundredth of the rest. */
	readonly hundredth?: string
}

/** Inserts `count` listings with a picture each, the newest first, spread over a thousand sellers besides these owners. */
export const fillListings = (client: pg.ClientBase, count: number, { newest, hundredth }: Owners = {}) =>
	client.query(
		`with sellers as (select array_agg(id) as ids from (
			select id from users where role = 'seller' and id is distinct from $4 and id is distinct from $5 limit 1000) as few),
		made as (
			select n, gen_random_uuid() as picture, case when n <= $3 then $4::uuid
				when $5::uuid is not null and n % 100 = 0 then $5::uuid else ids[1 + n % cardinality(ids)] end as seller
			from generate_series(1, $1) as n, sellers
		), pictured as (
			insert into pictures (id, uploader_id, width, height, placeholder, created_at)
			select picture, seller, 1280, 960, 'data:image/webp;base64,' || repeat('A', 160) || n, now() - interval '2 days' from made
		)
		insert into listings (seller_id, picture_id, category_id, product_name, product_description, original_price, resell_price,
			used_time, product_condition, seller_mobile, seller_location, advertised, created_at)
		select seller, picture, ($2::text[])[1 + n % cardinality($2::text[])], 'Touring jacket ' || n, 'Worn two winters.', 12000,
			500 + n * 7919::bigint % 11000, 2, 'Good', '+8801712345678', 'Dhaka', n % 5000 = 0, now() - n * interval '20 seconds'
		from made`,
		[count, categoryIds, newest?.count ?? 0, newest?.id ?? null, hundredth ?? null],
	)
