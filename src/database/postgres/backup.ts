import type pg from 'pg'
import { pictureFolders } from '../picture-folders.ts'
import type { Database } from './connection.ts'

/** Per batch: the most rows, and the bytes to aim for. PostgreSQL accepts at most 255 MB at once. */
const most = 500
const aim = 4 << 20

interface Batch {
	/** A JSON array of rows. */
	readonly text: string
	readonly count: number
}

interface Snapshot<Table> {
	/** The migrations that the tables have. */
	readonly version: string
	/** Referenced tables come first. */
	readonly tables: readonly Table[]
}

interface ReadTable {
	readonly name: string
	rows(): AsyncGenerator<Batch>
}

interface WrittenTable {
	readonly name: string
	/** How many rows `rows` yields. */
	readonly count: number
	/** JSON arrays of rows. */
	rows(): AsyncGenerator<string>
}

/** Lets `read` see all rows as of one moment, without blocking writers. */
export async function readSnapshot<T>(
	database: Database,
	read: (snapshot: Snapshot<ReadTable>) => Promise<T>,
): Promise<T> {
	const client = database.client()
	try {
		await client.connect()
		await client.query('begin isolation level repeatable read read only')
		const names = await tableNames(client)
		const tables = names.map((name) => ({
			name,
			rows: () => rowsOf(client, `select * from ${client.escapeIdentifier(name)}`),
		}))
		tables.push({ name: waitingJobs, rows: () => rowsOf(client, jobQuery) })
		return await read({ version: await versionOf(client), tables })
	} finally {
		await client.end().catch(() => {})
	}
}

async function* rowsOf(client: pg.Client, query: string): AsyncGenerator<Batch> {
	await client.query(`declare rows no scroll cursor for select to_jsonb(t) as row from (${query}) t`)
	// Starts small, because a row may hold a picture.
	for (let size = 10; ; ) {
		// As text, because JavaScript numbers would lose digits.
		const { rows } = await client.query<{ row: string }>({
			text: `fetch ${size} from rows`,
			types: { getTypeParser: () => (text: string) => text },
		})
		if (rows.length === 0) break
		const text = `[${rows.map(({ row }) => row).join(',')}]`
		yield { text, count: rows.length }
		size = Math.max(1, Math.min(most, Math.floor((aim * rows.length) / text.length)))
	}
	await client.query('close rows')
}

/** Fills empty tables in one transaction; `beforeCommit` runs last. Throws OtherVersion, NotEmpty or WrongCount. */
export async function writeSnapshot(
	database: Database,
	{ version, tables }: Snapshot<WrittenTable>,
	beforeCommit: () => Promise<void>,
): Promise<void> {
	const client = database.client()
	try {
		await client.connect()
		await client.query('begin')
		if ((await versionOf(client)) !== version) throw new OtherVersion()
		for (const name of await tableNames(client)) {
			const { rows } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`)
			if (rows.length > 0) throw new NotEmpty(name)
		}
		for (const { name, count, rows } of tables) {
			const table = client.escapeIdentifier(name)
			const columns = name === waitingJobs ? '' : await writtenColumns(client, name)
			// Restores generated numbers too, even those that only the database assigns.
			const insert = `insert into ${table} (${columns}) overriding system value
				select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
			if (name === noted) await client.query(`delete from ${table}`)
			let written = 0
			for await (const some of rows())
				written += (await client.query(name === waitingJobs ? addJobs : insert, [some])).rowCount ?? 0
			if (written !== count) throw new WrongCount(`${name} got ${written} rows instead of ${count}`)
		}
		await continueNumbering(client)
		// The rows may now be used with other folders.
		await client.query('delete from kept_keys where name = any($1)', [pictureFolders])
		await beforeCommit()
		await client.query('commit')
	} finally {
		await client.end().catch(() => {})
	}
}

async function writtenColumns(client: pg.Client, table: string): Promise<string> {
	const { rows } = await client.query<{ name: string }>(
		`select attname as name from pg_attribute
		where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
		[`public.${client.escapeIdentifier(table)}`],
	)
	return rows.map(({ name }) => client.escapeIdentifier(name)).join(', ')
}

const waitingJobs = '.jobs'
const jobQuery = `select t.identifier as name, j.payload, j.run_at, j.key, j.max_attempts
	from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`
const addJobs = `select graphile_worker.add_job(name, payload, run_at => run_at, job_key => key, max_attempts => max_attempts)
	from jsonb_to_recordset($1::jsonb) as j(name text, payload json, run_at timestamptz, key text, max_attempts int)`

async function continueNumbering(client: pg.Client): Promise<void> {
	const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
		`select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
		from pg_attribute a join pg_class c on c.oid = a.attrelid
		where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
	)
	for (const { table, column, sequence } of rows)
		await client.query(
			`select setval($1, max(${client.escapeIdentifier(column)})) from ${client.escapeIdentifier(table)} having count(*) > 0`,
			[sequence],
		)
}

export class OtherVersion extends Error {}
export class NotEmpty extends Error {}
/** The message names the table. */
export class WrongCount extends Error {}

async function versionOf(client: pg.Client): Promise<string> {
	const { rows } = await client.query<{ hash: string }>(
		'select hash from drizzle.__drizzle_migrations order by created_at',
	)
	return rows.map(({ hash }) => hash).join(' ')
}

/** Triggers refill these tables as the rows of others are restored. */
const counted = ['figures', 'figure_changes', 'reported_listings']

/** Triggers fill this table while others are restored. The backup's rows are the true ones, so it comes last. */
const noted = 'interests'

async function tableNames(client: pg.Client): Promise<string[]> {
	const named = await client.query<{ name: string }>(
		`select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relname <> all($1)
			and relnamespace = 'public'::regnamespace order by 1`,
		[counted],
	)
	const references = await client.query<{ from: string; to: string }>(
		`select f.relname as "from", t.relname as "to" from pg_constraint c
		join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
		where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
	)
	const sorted = new Set<string>()
	const add = (name: string, above: readonly string[]) => {
		if (sorted.has(name) || above.includes(name)) return
		for (const { from, to } of references.rows) if (from === name) add(to, [...above, name])
		sorted.add(name)
	}
	for (const { name } of named.rows) add(name, [])
	return [...[...sorted].filter((name) => name !== noted), noted]
}
