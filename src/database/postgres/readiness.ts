import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './connection.ts'
import { knownMigrations } from './migrations.ts'

export interface Readiness {
	/** Public data can be read, possibly from a replica. */
	readonly reads: boolean
	/** The primary accepts writes. */
	readonly writes: boolean
}

/** What the database can be used for. A server counts if it answers within `patience` ms and has every migration of this version. */
export async function readinessOf({ db, replicas }: Database, patience: number): Promise<Readiness> {
	const within = (asked: Promise<boolean>) =>
		Promise.race([asked.catch(() => false), sleep(patience, false, { ref: false })])
	const [reads, writes] = await Promise.all([
		within(replicas.read(async (copy) => (await stateOf(copy)).migrated)),
		within(stateOf(db).then(({ migrated, writable }) => migrated && writable)),
	])
	return { reads, writes }
}

async function stateOf(db: Database['db']): Promise<{ migrated: boolean; writable: boolean }> {
	const wanted = knownMigrations().map(({ when }) => when)
	const { rows } = await db.execute<{ applied: number; writable: boolean }>(
		sql`select count(distinct created_at)::int as applied, current_setting('transaction_read_only') = 'off' as writable
		from drizzle.__drizzle_migrations where created_at = any(${sql.param(wanted)})`,
	)
	return { migrated: rows[0]?.applied === wanted.length, writable: rows[0]?.writable ?? false }
}
