import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { superuser } from '../src/app/postgres/cluster.ts'
import { findPostgres } from '../src/app/postgres/embedded-postgres.ts'
import { categoryIds } from '../src/contract/gear/brands.ts'
import { connect, type Database } from '../src/database/postgres/connection.ts'
import { secretOf } from '../src/services/secret.ts'
import { command } from '../tests/support/motor-process.ts'
import { type Person, somebody } from '../tests/support/people.ts'
import { sessionCookie } from '../tests/support/session-cookie.ts'
import { type Server, startServer } from './server.ts'

/** The product on an empty embedded database, with a second connection for filling it. */
export interface BenchMarket {
	readonly server: Server
	readonly database: Database
	/** How to connect to its database. */
	readonly postgres: pg.ClientConfig
	readonly dataDir: string
	/** Stops the server and starts another on the same data with these variables. */
	restart(env?: Record<string, string>): Promise<void>
	close(): Promise<void>
}

/**
 * Starts the product on an empty database. `close` stops it and deletes its folder. A `kept` folder stays, with
 * everything that was filled in.
 */
export async function startMarket(kept?: string): Promise<BenchMarket> {
	const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'motor-bench-')))
	await mkdir(dataDir, { recursive: true })
	let server = await startMotor(dataDir)
	const found = await findPostgres(dataDir)
	if (!found) throw new Error('The embedded database does not run.')
	// Filling disables triggers, which only a superuser may do.
	const connection = { ...found, user: superuser }
	const database = connect({ ...connection, statement_timeout: 300_000, query_timeout: 300_000 })
	// Frees the addresses of an earlier run: this run numbers its people from one again.
	for (const table of ['users', 'identity_users'])
		await database.pool.query(
			`update ${table} set email = gen_random_uuid() || '@kept.test' where email like 'person-%'`,
		)
	return {
		get server() {
			return server
		},
		database,
		postgres: connection,
		dataDir,
		async restart(env) {
			await server.stop()
			server = await startMotor(dataDir, env)
		},
		async close() {
			await database.close()
			await server.stop()
			if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
		},
	}
}

const secret = 'the secret that signs the cookies of the bench'

export const startMotor = (dataDir: string, env: Record<string, string> = {}): Promise<Server> =>
	startServer([...command], { DATA_DIR: dataDir, DEMO: 'off', AUTH_SECRET: secret, ...env })

/** Returns at least `count` people who are signed in, rounded up to a multiple of 20. */
export async function buyersOf(market: Pick<BenchMarket, 'database'>, count: number): Promise<Person[]> {
	const people: Person[] = []
	while (people.length < count)
		people.push(...(await Promise.all(Array.from({ length: 20 }, () => somebody(market, 'buyer')))))
	return people
}

/** Signs in by cookie: pages accept nothing else. */
export function asPerson({ token }: Person) {
	const { name, value } = sessionCookie(token, { secret: secretOf(secret), publicUrl: 'http://localhost' })
	return { headers: { cookie: `${name}=${value}` } }
}

/** Adds listings with pictures by a hundred sellers over all brands, a minute apart, until there are `count`. */
export async function fillTo(database: Database, count: number): Promise<void> {
	const sellers: string[] = []
	for (let each = 0; each < 100; each++) sellers.push((await somebody({ database }, 'seller')).id)
	await database.pool.query(
		`with made as (
			select n, gen_random_uuid() as picture, ($1::uuid[])[1 + n % 100] as seller
			from generate_series((select count(*) from listings) + 1, $2::bigint) as n
		), pictured as (
			insert into pictures (id, uploader_id, width, height, placeholder)
			select picture, seller, 1280, 960, 'data:image/webp;base64,' || repeat('A', 160) from made
		)
		insert into listings (seller_id, picture_id, category_id, product_name, product_description, original_price,
			resell_price, used_time, product_condition, seller_mobile, seller_location, advertised, created_at)
		select seller, picture, ($3::text[])[1 + n % cardinality($3)], 'Touring jacket ' || n,
			repeat('Worn two winters, all its armour inside. ', 6), 12000, 500 + n * 7919 % 11000, 2, 'Good', '+8801712345678',
			'Dhanmondi, Dhaka', n % 5000 = 0, now() - n * interval '1 minute'
		from made`,
		[sellers, count, categoryIds],
	)
	await database.pool.query('vacuum analyze')
}
