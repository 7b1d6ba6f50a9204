import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

export interface Migration {
	readonly tag: string
	/** When it was made, ms since 1970: what the database knows it by. */
	readonly when: number
}

/** Statements of one transaction; or such as have none, and bear being repeated together. */
interface Part {
	readonly statements: string[]
	readonly apart: boolean
}

/** Stands before a statement that cannot or should not share a transaction, such as an index that is made CONCURRENTLY. */
const marker = /^--> apart$/m

/** A migration's parts, in their order. */
export function partsOf(text: string): Part[] {
	const parts: Part[] = []
	for (const statement of text.split('--> statement-breakpoint')) {
		const last = parts.at(-1)
		const apart = marker.test(statement)
		if (last?.apart === apart) last.statements.push(statement)
		else if (apart || statement.trim() !== '') parts.push({ statements: [statement], apart })
	}
	return parts
}

/** A migration that could not be applied. Those before it are, and so are its own earlier parts. */
export class FailedMigration extends Error {
	readonly tag: string
	constructor(tag: string, cause: unknown) {
		super(`The migration ${tag} could not be applied`, { cause })
		this.tag = tag
	}
}

/** A statement that stands apart waits for somebody who may wait for this start. The next one repeats it. */
export class HeldUp extends Error {}

/** How long a statement waits for a lock, in ms: readers behind it wait as long. Twice as long each time, up to the last. */
const patience = { first: 100, last: 1_600 } as const
/** How long a statement that stands apart waits, in ms. Nobody waits behind it. */
const patienceApart = 5_000
/** So often a part is tried, in about four minutes; from then on somebody has to look. */
const mostTries = 100
/** From this try on it is said what is in the way. */
const saysFrom = 6

/** The locks were not to be had (55P03), or two sessions waited for each other's (40P01). */
const isLocked = (error: unknown) => ['55P03', '40P01'].includes(String((error as { code?: unknown }).code))

interface Applying {
	readonly client: pg.ClientBase
	/** Where the files are. */
	readonly folder: string
	readonly say: (line: string) => void
	/** In the transaction that ends a migration. */
	readonly applied: (migration: Migration) => Promise<void>
	/** How long a statement waits for a lock at first, in ms. */
	readonly wait?: number
}

const ledger = `create schema if not exists drizzle;
	create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
	create table if not exists drizzle.parts_done (made bigint primary key, parts integer not null)`

/**
 * Applies what of these the database does not have, oldest first, each part in a transaction of its own, so that nobody waits
 * for longer than that one's work. Where a part's locks are held by others it lets go and tries again. What an earlier start
 * did stays done. Says how long it took, but of an empty database. The table is drizzle's. Throws `FailedMigration`.
 */
export async function applyMigrations(migrations: readonly Migration[], applying: Applying): Promise<void> {
	const { client, say } = applying
	await client.query(ledger)
	const { rows } = await client.query<{ made: string | null }>(
		'select max(created_at) as made from drizzle.__drizzle_migrations',
	)
	const made = Number(rows[0]?.made ?? 0)
	const missing = migrations.filter(({ when }) => when > made)
	if (missing.length === 0) return
	const isEmpty = made === 0
	if (!isEmpty) say(`The tables change, in ${missing.length} ${missing.length === 1 ? 'step' : 'steps'}. Reads go on.`)
	const started = performance.now()
	for (const migration of missing) {
		const since = performance.now()
		await applyOne(migration, applying).catch((error: unknown) => {
			throw new FailedMigration(migration.tag, error)
		})
		if (!isEmpty) say(`${migration.tag} took ${seconds(since)}.`)
	}
	if (!isEmpty) say(`The tables are changed, in ${seconds(started)}.`)
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(2)} s`

async function applyOne(migration: Migration, applying: Applying): Promise<void> {
	const { client, folder, applied } = applying
	const { tag, when } = migration
	const text = await readFile(path.join(folder, `${tag}.sql`), 'utf8')
	const parts = partsOf(text)
	const { rows } = await client.query<{ parts: number }>('select parts from drizzle.parts_done where made = $1', [when])
	for (let place = rows[0]?.parts ?? 0; place < parts.length; place++) {
		const { statements, apart } = parts[place] as Part
		const note = () => notePart(client, when, place + 1)
		const end = async () => {
			await client.query('delete from drizzle.parts_done where made = $1', [when])
			const hash = createHash('sha256').update(text).digest('hex')
			await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
			await applied(migration)
		}
		const record = place + 1 === parts.length ? end : note
		if (apart) await doApart(client, statements)
		await patiently(tag, applying, async () => {
			if (!apart) await inTurn(client, statements)
			await record()
		})
	}
}

/** Throws `HeldUp`. */
const doApart = (client: pg.ClientBase, statements: readonly string[]) =>
	inTurn(client, [`set lock_timeout = ${patienceApart}`, ...statements, 'set lock_timeout = 0']).catch(
		(error: unknown) => {
			throw isLocked(error) ? new HeldUp('A statement that stands apart is held up', { cause: error }) : error
		},
	)

async function inTurn(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
	for (const statement of statements) await client.query(statement)
}

const notePart = (client: pg.ClientBase, made: number, parts: number) =>
	client.query(
		'insert into drizzle.parts_done values ($1, $2) on conflict (made) do update set parts = excluded.parts',
		[made, parts],
	)

/** Does this in a transaction that waits shortly for its locks, again and again until it has them. */
async function patiently(
	tag: string,
	{ client, say, wait: first = patience.first }: Applying,
	work: () => Promise<unknown>,
) {
	for (let tries = 1; ; tries++) {
		const wait = Math.min(first * 2 ** (tries - 1), patience.last)
		try {
			await client.query('begin')
			await client.query(`set local lock_timeout = ${wait}`)
			await work()
			await client.query('commit')
			return
		} catch (error) {
			// Where the connection is lost, that is the reason.
			await client.query('rollback').catch(() => {})
			if (!isLocked(error) || tries === mostTries) throw error
			if (tries === saysFrom) say(`${tag} waits for locks${await oldestTransaction(client)}, and tries again.`)
			// As long as it kept others waiting.
			await pause(wait)
		}
	}
}

/** Who may be in the way. Empty where nobody is known. */
async function oldestTransaction(client: pg.ClientBase): Promise<string> {
	const { rows } = await client.query<{ pid: number; since: string }>(
		`select pid, to_char(xact_start, 'HH24:MI:SS TZ') as since from pg_stat_activity
		where datname = current_database() and xact_start is not null and backend_type = 'client backend'
			and not pid = any(array(select pid from pg_locks where locktype = 'advisory')) and pid <> pg_backend_pid()
		order by xact_start limit 1`,
	)
	const [oldest] = rows
	return oldest ? `, perhaps for session ${oldest.pid}, in a transaction since ${oldest.since}` : ''
}
