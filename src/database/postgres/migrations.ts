import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { migrateJobs } from '../jobs.ts'
import type { Database } from './connection.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

const migrationLock = 7_406_112

let known: readonly number[] | undefined

/** When each migration of this version was made, ms since 1970: what the database knows them by. Oldest first. */
export function knownMigrations(): readonly number[] {
	known ??= readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
	return known
}

/**
 * Applies new migrations. If several servers start at once, one does it and the others wait: `say` tells for whom. The lock
 * ends with its transaction, so that no pooler keeps it. The limits of the database's user are not for this.
 */
export async function migrate(database: Database, say: (line: string) => void = () => {}): Promise<void> {
	const [lock, client] = [database.client(), database.client()]
	const late = new AbortController()
	try {
		await Promise.all([lock.connect(), client.connect()])
		await client.query('set statement_timeout = 0')
		await lock.query('begin')
		await lock.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
		void pause(sayAfter, undefined, { signal: late.signal, ref: false }).then(
			async () => say(await holderOf(client)),
			() => {},
		)
		await lock.query('select pg_advisory_xact_lock($1)', [migrationLock])
		late.abort()
		await migrateJobs(database)
		await applyMigrations(drizzle(client), { migrationsFolder })
	} finally {
		late.abort()
		await Promise.all([lock, client].map((each) => each.end().catch(() => {})))
	}
}

/** Ms that a start waits in silence. */
const sayAfter = 2_000

async function holderOf(client: pg.Client): Promise<string> {
	const { rows } = await client.query<{ pid: number; address: string | null; since: string }>(
		`select a.pid, host(a.client_addr) as address, to_char(a.backend_start, 'HH24:MI:SS TZ') as since
		from pg_locks l join pg_stat_activity a using (pid)
		where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1
			and l.database = (select oid from pg_database where datname = current_database())`,
		[migrationLock],
	)
	const [holder] = rows
	if (!holder) return 'Waiting until the tables may be changed …'
	const { pid, address, since } = holder
	return `Waiting for session ${pid} of the database (of ${address ?? 'its machine'}, open since ${since}), which holds the lock for changes of tables: another Motor starts. If none does, an older one left it in a pooler: end it by "select pg_terminate_backend(${pid})".`
}
