import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Figure, median } from '../audit/figures.ts'
import { type Person, somebody } from '../tests/support/people.ts'
import { read } from './load.ts'
import { asPerson, type BenchMarket } from './market.ts'

const atOnce = 16
const wishers = 50
/** In each round, of each kind. */
const count = 1_000
const rounds = 3

const bareTable = `
	create table if not exists bench_wishes (user_id uuid, listing_id uuid, created_at timestamptz not null default now(),
		primary key (user_id, listing_id))`
const bareInsert = 'insert into bench_wishes (user_id, listing_id) values (gen_random_uuid(), gen_random_uuid());'

/** Wishes by many people, against PostgreSQL's own pgbench inserting bare rows, in turns. Nothing where that is missing. */
export async function measureWrites(market: BenchMarket): Promise<Figure[]> {
	const pgbench = await findPgbench()
	if (!pgbench) {
		console.log('Writes are not measured: install PostgreSQL, which brings pgbench.')
		return []
	}
	await market.database.pool.query(bareTable)
	const people = await Promise.all(Array.from({ length: wishers }, () => somebody(market, 'buyer')))
	const { rows } = await market.database.pool.query<{ id: string }>(
		`select id from listings where status = 'available' order by id limit ${(rounds * count) / wishers}`,
	)
	const [ours, theirs]: [number[], number[]] = [[], []]
	for (let round = 0; round < rounds; round++) {
		theirs.push(await pgbench(market, bareInsert))
		const from = (round * count) / wishers
		ours.push(await wishesPerSecond(market, people, rows.slice(from, from + count / wishers)))
	}
	const [wishes, inserts] = [median(ours), median(theirs)]
	return [
		{
			name: 'Wishes, against bare inserts by pgbench',
			value: wishes / inserts,
			limit: 0.3,
			atLeast: true,
			details: [`${Math.round(wishes)} to ${Math.round(inserts)} a second`],
		},
	]
}

async function wishesPerSecond(
	{ server }: BenchMarket,
	people: readonly Person[],
	listings: readonly { id: string }[],
) {
	const wished = people.flatMap((person) => listings.map(({ id }) => ({ id, asked: asPerson(person) })))
	const started = performance.now()
	const one = async () => {
		for (let next = wished.pop(); next; next = wished.pop())
			await read(`${server.address}/api/product/wishlist/${next.id}`, { method: 'POST', ...next.asked })
	}
	await Promise.all(Array.from({ length: atOnce }, one))
	return count / ((performance.now() - started) / 1000)
}

/** Runs a script by Debian's newest pgbench, with prepared statements; its transactions a second. */
async function findPgbench() {
	const root = '/usr/lib/postgresql'
	const versions = await readdir(root).catch(() => [])
	const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0]
	if (!newest) return null
	return async ({ postgres, dataDir }: BenchMarket, script: string): Promise<number> => {
		const file = path.join(dataDir, 'pgbench.sql')
		await writeFile(file, script)
		const connection = ['-h', `${postgres.host}`, '-U', `${postgres.user}`, `${postgres.database}`]
		const transactions = ['-t', String(count)]
		const program = path.join(root, newest, 'bin', 'pgbench')
		const { stdout } = await promisify(execFile)(program, [
			...['-n', '-M', 'prepared', '-c', String(atOnce), '-f', file],
			...transactions,
			...connection,
		])
		return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
	}
}
