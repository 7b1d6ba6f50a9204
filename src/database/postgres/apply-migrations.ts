import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

export interface Migration {
	readonly tag: string
	/** When it was created, ms since 1970. The database identifies it by this. */
	readonly when: number
}

/** Statements that share a transaction; or, with `apart`, statements that run without one and can be repeated. */
interface Part {
	readonly statements: string[]
	readonly apart: boolean
}

/** Precedes a statement that cannot or should not share a transaction, such as CREATE INDEX CONCURRENTLY. */
const marker = /^--> apart$/m

/** A migration's parts, in order. */
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

/** A migration that failed. Those before it are applied, and so are its own earlier parts. */
export class FailedMigration extends Error {
	readonly tag: string
	constructor(tag: string, cause: unknown) {
		super(`The migration ${tag} could not be applied`, { cause })
		this.tag = tag
	}
}

/** A statement outside transactions waits for a session that may itself be waiting for this start. The next attempt repeats it. */
export class HeldUp extends Error {}

/** How long a statement waits for a lock, in ms. Readers queued behind it wait as long. Doubles with each attempt up to `last`. */
const patience = { first: 100, last: 1_600 } as const
/** How long a statement outside transactions waits, in ms. It blocks nobody. */
const patienceApart = 5_000
/** How often a part is attempted, which takes about four minutes. After that a person has to look. */
const mostTries = 100
/** From this attempt on, the log says what is in the way. */
const saysFrom = 6

/** The lock timed out (55P03), or there was a deadlock (40P01). */
const isLocked = (error: unknown) => ['55P03', '40P01'].includes(String((error as { code?: unknown }).code))

interface Applying {
	readonly client: pg.ClientBase
	/** The folder with the migration files. */
	readonly folder: string
	readonly say: (line: string) => void
	/** Called in the transaction that ends a migration. */
	readonly applied: (migration: Migration) => Promise<void>
	/** How long a statement waits for a lock on the first attempt, in ms. */
	readonly wait?: number
}

const ledger = `create schema if not exists drizzle;
	create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
	create table if not exists drizzle.parts_done (made bigint primary key, parts integer not null)`

/**
 * Applies the migrations that the database lacks, oldest first. Each part has its own transaction, so that others wait only for
 * that part. If others hold the locks it needs, it rolls back and tries again. Parts done by an earlier start stay done. Logs the
 * durations, except for an empty database. The table is drizzle's. Throws `FailedMigration`.
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

/** Runs `work` in a transaction with a short lock timeout, and retries until it gets its locks. */
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
			// If the connection is lost, the original error says so.
			await client.query('rollback').catch(() => {})
			if (!isLocked(error) || tries === mostTries) throw error
			if (tries === saysFrom) say(`${tag} waits for locks${await oldestTransaction(client)}, and tries again.`)
			// For as long as it kept others waiting.
			await pause(wait)
		}
	}
}

/** Names a session that may be in the way. Empty if there is none. */
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
