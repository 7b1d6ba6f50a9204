import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { knownMigrations, migrate, oldestBeside } from '../../src/database/postgres/migrations.ts'
import { freshDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/old-database.ts'

interface Fact {
	readonly table: string
	/** The columns it concerns. */
	readonly columns: string[]
	readonly says: string
}

const ofTables = `join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'`
const columnsOf = (numbers: string) =>
	`array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(${numbers}) order by attname)`

/** What code written for this schema may rely on. */
const reliedOn = `
	select c.relname::text as table, array[a.attname::text] as columns,
		unnest(array['is ' || format_type(a.atttypid, a.atttypmod)]
			|| case when not a.attnotnull then array['may be null'] else '{}' end
			|| case when not a.attnotnull or a.atthasdef or a.attidentity <> '' then array['may be left out'] else '{}' end) as says
	from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v', 'm') ${ofTables}
	where a.attnum > 0 and not a.attisdropped
	union all
	select c.relname, ${columnsOf('i.indkey')}, 'is unique ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '')
	from pg_index i join pg_class c on c.oid = i.indrelid ${ofTables} where i.indisunique
	union all
	select t.typname, '{}', 'has ' || e.enumlabel from pg_enum e join pg_type t on t.oid = e.enumtypid
	union all
	select p.proname, '{}', 'takes (' || pg_get_function_identity_arguments(p.oid) || ')'
	from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
	where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** What can refuse a write. */
const refusals = `
	select c.relname::text as table, ${columnsOf('o.conkey')} as columns, pg_get_constraintdef(o.oid) as says
	from pg_constraint o join pg_class c on c.oid = o.conrelid ${ofTables} where o.contype in ('c', 'f', 'x')
	union all
	select c.relname, ${columnsOf('i.indkey')}, 'is unique ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '')
	from pg_index i join pg_class c on c.oid = i.indrelid ${ofTables} where i.indisunique
	union all
	select c.relname, array[a.attname::text], 'must be given'
	from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' ${ofTables}
	where a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attidentity = ''`

async function stateOf(session: Pick<pg.ClientBase, 'query'>) {
	const read = async (text: string) => (await session.query<Fact>(text)).rows
	return { relied: await read(reliedOn), refusals: await read(refusals) }
}
type State = Awaited<ReturnType<typeof stateOf>>

const lineOf = ({ table, columns, says }: Fact) => `${table} (${columns.join(', ')}) ${says}`
const without = (facts: readonly Fact[], others: readonly Fact[]) => {
	const known = new Set(others.map(lineOf))
	return facts.map(lineOf).filter((line) => !known.has(line))
}

/** Returns what older code may miss, and what may newly be refused to it. */
function takenAway(before: State, after: State) {
	// A table unknown to older code, or a column that it leaves empty, does not concern it.
	const tables = new Set(before.relied.map(({ table }) => table))
	const written = new Set(before.relied.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)))
	const concerns = ({ table, columns, says }: Fact) =>
		tables.has(table) && (says === 'must be given' || columns.every((column) => written.has(`${table}.${column}`)))
	return {
		lost: without(before.relied, after.relied),
		refused: without(after.refusals.filter(concerns), before.refusals),
	}
}

/** Reviewed exceptions: the oldest compatible version does not rely on them. Empty this when `oldestBeside` is raised. */
const harmless = {
	// It looks up payments by tran_id, and never uses that in an "on conflict".
	lost: ['payments (tran_id) is unique btree (tran_id)'],
	// It never writes first_id, so for its payments the constraint is the same as before.
	refused: ['payments (tran_id) is unique btree (tran_id) WHERE (first_id IS NULL)'],
}

test('migrations keep everything that the oldest version allowed to run next to them relies on, or raise that version', async () => {
	const all = knownMigrations()
	const next = all[all.findIndex(({ tag }) => tag === oldestBeside) + 1]
	if (!next) return expect(harmless).toEqual({ lost: [], refused: [] })
	const database = await databaseBefore(next.tag)
	const before = await stateOf(database.pool)
	await migrate(database)
	const help = 'raise oldestBeside (src/database/postgres/migrations.ts) to the newest migration, and docs/operating.md'
	expect(takenAway(before, await stateOf(database.pool)), help).toEqual(harmless)
})

test('removals are noticed, and mere additions are not', async () => {
	const database = await freshDatabase()
	onTestFinished(() => database.close())
	const before = await stateOf(database.pool)
	const changedBy = async (statement: string) => {
		const client = await database.pool.connect()
		try {
			await client.query(`begin; ${statement}`)
			const { lost, refused } = takenAway(before, await stateOf(client))
			return [...lost, ...refused]
		} finally {
			await client.query('rollback')
			client.release()
		}
	}
	for (const takes of [
		'alter table listings drop column maker',
		'alter table listings rename column maker to made_by',
		'alter table listings alter column maker drop default',
		'alter table listings alter column previous_price set not null',
		'alter table listings alter column resell_price type bigint',
		'alter table listings add column weight integer not null',
		'alter table listings add check (resell_price > 10)',
		'create unique index on listings (seller_id)',
		'alter table wishes drop constraint wishes_user_id_listing_id_pk',
		"alter type listing_status rename value 'sold' to 'gone'",
		'drop table subscriptions cascade',
	])
		expect(await changedBy(takes), takes).not.toEqual([])
	for (const adds of [
		'alter table listings add column weight integer',
		"alter table listings add column weight text not null default '' check (weight <> 'x')",
		'alter table listings add column twin_id uuid unique references listings',
		'create index on listings (resell_price)',
		'create table weights (listing_id uuid not null unique references listings)',
		"alter type listing_status add value 'lent'",
	])
		expect(await changedBy(adds), adds).toEqual([])
})
