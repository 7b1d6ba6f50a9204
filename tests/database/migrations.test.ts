import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { applyMigrations, partsOf } from '../../src/database/postgres/apply-migrations.ts'
import type { Database } from '../../src/database/postgres/connection.ts'
import { emptyDatabase } from '../support/database.ts'

let database: Database
let folder: string

beforeEach(async () => {
	database = await emptyDatabase()
	folder = await mkdtemp(path.join(tmpdir(), 'motor-migrations-'))
	onTestFinished(async () => {
		await database.close()
		await rm(folder, { recursive: true, force: true })
	})
})

const write = (tag: string, ...statements: string[]) =>
	writeFile(path.join(folder, `${tag}.sql`), statements.join(';--> statement-breakpoint\n'))
const rows = async (text: string) => (await database.pool.query(text)).rows

/** Opens a separate session, until the test ends. */
async function session(): Promise<pg.Client> {
	const client = database.client()
	await client.connect()
	onTestFinished(() => client.end().catch(() => {}))
	return client
}

/** Applies the migrations with these tags, in this order of creation. Returns the log lines. */
async function apply(tags: readonly string[], said: string[] = []): Promise<string[]> {
	const client = await session()
	const migrations = tags.map((tag, index) => ({ tag, when: index + 1 }))
	const say = (line: string) => said.push(line)
	await applyMigrations(migrations, { client, folder, say, applied: async () => {}, wait: 10 }).finally(() =>
		client.end(),
	)
	return said
}

test('a migration is split where a statement stands apart', () => {
	const text = ['one', 'two', '--> apart\nthree', '--> apart\nfour', 'five\n'].join('--> statement-breakpoint\n')
	expect(partsOf(text).map(({ statements, apart }) => [statements.length, apart])).toEqual([
		[2, false],
		[2, true],
		[1, false],
	])
})

test('a migration that fails names itself, keeps what came before it, and resumes from there', async () => {
	await write('first', 'create table gear (id int)')
	await write(
		'second',
		'create table shops (id int)',
		'--> apart\ncreate index concurrently if not exists shops_id on shops (id)',
		'insert into shops values (1)',
		'select 1 / 0',
	)
	await write('third', 'create table never (id int)')
	const failed = expect(apply(['first', 'second', 'third'])).rejects
	await failed.toMatchObject({ tag: 'second', message: 'The migration second could not be applied' })
	expect(await rows('select count(*)::int as applied from drizzle.__drizzle_migrations')).toEqual([{ applied: 1 }])
	expect(await rows(`select to_regclass('shops_id')::text as index, to_regclass('never') as never`)).toEqual([
		{ index: 'shops_id', never: null },
	])
	expect(await rows('select * from shops')).toEqual([])
	await write('second', 'create table shops (id int)', '--> apart\nselect 1', 'insert into shops values (2)')
	await apply(['first', 'second', 'third'])
	expect(await rows('select * from shops')).toEqual([{ id: 2 }])
	expect(await rows('select created_at::int as made from drizzle.__drizzle_migrations order by id')).toEqual([
		{ made: 1 },
		{ made: 2 },
		{ made: 3 },
	])
	expect(await rows('select * from drizzle.parts_done')).toEqual([])
})

test('an upgrade says how long it took, and does not repeat what is already done', async () => {
	await write('first', 'create table gear (id int)')
	await write('second', 'alter table gear add column name text')
	expect(await apply(['first'])).toEqual([])
	expect(await apply(['first', 'second'])).toEqual([
		'The tables change, in 1 step. Reads go on.',
		expect.stringMatching(/^second took \d+\.\d\d s\.$/),
		expect.stringMatching(/^The tables are changed, in \d+\.\d\d s\.$/),
	])
	expect(await apply(['first', 'second'])).toEqual([])
})

test('a lock that is held by another session is given up and retried, so that others read meanwhile', async () => {
	await write('first', 'create table gear (id int)')
	await write('second', 'alter table gear add column name text')
	await apply(['first'])
	const [holder, reader] = [await session(), await session()]
	await holder.query('begin; select * from gear')
	const { rows: own } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
	const said: string[] = []
	const applied = apply(['first', 'second'], said)
	await expect
		.poll(() => said.at(-1), { timeout: 20_000 })
		.toContain(`second waits for locks, perhaps for session ${own[0]?.pid}, in a transaction since`)
	// If a statement had queued for the lock as long as the holder reads, these reads would queue behind it.
	for (let turn = 0; turn < 20; turn++) expect((await reader.query('select * from gear')).rows).toEqual([])
	expect((await reader.query('select * from gear')).fields.map(({ name }) => name)).toEqual(['id'])
	await holder.query('commit')
	await applied
	expect((await reader.query('select * from gear')).fields.map(({ name }) => name)).toEqual(['id', 'name'])
})

test('others can write while an index is built separately', async () => {
	await write('first', 'create table gear (id int)')
	await write('second', '--> apart\ncreate index concurrently gear_id on gear (id)')
	await apply(['first'])
	const [holder, writer] = [await session(), await session()]
	await holder.query('begin; insert into gear values (1)')
	const applied = apply(['first', 'second'])
	const waiting = `select from pg_stat_activity where query like '%create index concurrently%' and wait_event_type = 'Lock'`
	await expect.poll(async () => (await writer.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
	await writer.query('insert into gear values (2)')
	await holder.query('commit')
	await applied
	expect(await rows(`select indisvalid from pg_index where indexrelid = 'gear_id'::regclass`)).toEqual([
		{ indisvalid: true },
	])
})
