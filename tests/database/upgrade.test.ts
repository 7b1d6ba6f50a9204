import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '../../src/database/postgres/connection.ts'
import { emptyDatabase } from '../support/database.ts'

const migrations = fileURLToPath(new URL('../../src/database/migrations', import.meta.url))

/** A database as it was before the migration with this tag. */
async function databaseBefore(tag: string) {
	const database = await emptyDatabase()
	const folder = await mkdtemp(path.join(tmpdir(), 'motor-migrations-'))
	onTestFinished(async () => {
		await database.close()
		await rm(folder, { recursive: true, force: true })
	})
	await cp(migrations, folder, { recursive: true })
	const journal = path.join(folder, 'meta/_journal.json')
	const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
	const before = entries.slice(
		0,
		entries.findIndex((entry: { tag: string }) => entry.tag === tag),
	)
	expect(before.length).toBeGreaterThan(0)
	await writeFile(journal, JSON.stringify({ ...rest, entries: before }))
	await applyMigrations(drizzle(database.pool), { migrationsFolder: folder })
	return database
}

it('bookings from before there were states are accepted, with a code, for 14 days', async () => {
	const database = await databaseBefore('0009_order_life')
	await database.pool.query(`
		with people as (
			insert into users (name, email, role) values ('S', 's@motor.test', 'seller'), ('B', 'b@motor.test', 'buyer')
			returning id, role
		), listing as (
			insert into listings (seller_id, category_id, product_name, product_description, original_price, resell_price,
				used_time, product_condition, seller_mobile, seller_location, status)
			select id, 'honda', 'Jacket ' || n, 'A jacket with its armour.', 9000, 4000, 1, 'Good', '', '', 'booked'
			from people, generate_series(1, 3) n where role = 'seller' returning id, seller_id
		)
		insert into orders (listing_id, buyer_id, seller_id, product_name, price, meeting_location, buyer_name, buyer_email,
			buyer_mobile, seller_name, seller_email, seller_mobile, created_at)
		select listing.id, people.id, seller_id, 'Jacket', 4000, 'Dhaka', 'B', 'b@motor.test', '', 'S', 's@motor.test', '',
			now() - interval '90 days'
		from listing, people where role = 'buyer'`)
	await migrate(database)
	const { rows } = await database.pool.query(`
		select status, code, deadline = accepted_at + interval '14 days' as in_time, accepted_at > now() - interval '1 hour' as now,
			(select array_agg(by || ' ' || action || ' ' || "to" order by id) from order_history where order_id = orders.id) as history
		from orders`)
	const accepted = {
		status: 'accepted',
		code: expect.stringMatching(/^\d{6}$/),
		in_time: true,
		now: true,
		history: ['buyer book booked', 'system accept accepted'],
	}
	expect(rows).toEqual([accepted, accepted, accepted])
	expect(new Set(rows.map(({ code }) => code)).size).toBe(3)
})
