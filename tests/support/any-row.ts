import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

type Pool = TestApp['database']['pool']
type Row = Record<string, unknown>

/** A single-column foreign key: rows of `table` refer by `column` to `key` of `parent`. */
export interface Reference {
	readonly table: string
	readonly column: string
	readonly parent: string
	readonly key: string
}

/** Lists every foreign key of the database. */
export async function allReferences(pool: Pool): Promise<Reference[]> {
	const { rows } = await pool.query<Reference & { columns: number }>(`
		select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as parent,
			k.attname as key, cardinality(c.conkey) as columns
		from pg_constraint c
			join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
			join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
		where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`)
	for (const { table, column, columns } of rows)
		if (columns > 1) throw new Error(`${table}: a key of several columns from ${column} on is not known here.`)
	return rows
}

interface Column {
	readonly name: string
	readonly type: string
	readonly kind: string
	readonly labels: string[] | null
}

/** Lists the columns of a table that need a value. */
async function neededColumns(pool: Pool, table: string): Promise<Column[]> {
	const { rows } = await pool.query<Column>(
		`select a.attname as name, t.typname as type, t.typcategory as kind,
			(select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = t.oid) as labels
		from pg_attribute a join pg_type t on t.oid = a.atttypid
		where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull
			and not a.atthasdef and a.attidentity = ''`,
		[table],
	)
	return rows
}

function valueFor({ type, kind, labels }: Column): unknown {
	if (labels) return labels[0]
	if (type === 'uuid') return randomUUID()
	if (type === 'jsonb') return '{}'
	if (type === 'bytea') return Buffer.alloc(1)
	if (kind === 'S') return randomUUID().slice(0, 20)
	if (kind === 'N') return 5
	if (kind === 'B') return false
	if (kind === 'D') return new Date()
	return kind === 'A' ? [] : ''
}

/** Values that the constraints of some tables require beyond the types of their columns. */
const particular: Record<string, Row> = {
	payments: { amount: 1000 },
	// The entries of an order must add up to zero.
	books: { amount: 0 },
}

/**
 * Inserts a row, and the rows it refers to unless `given`. If a row and its parent refer to a listing or a person by the
 * same column, they refer to the same one. Returns the existing row if there can be only one.
 */
export async function anyRow(pool: Pool, table: string, given: Row): Promise<Row> {
	const all = await allReferences(pool)
	const own = all.filter((reference) => reference.table === table)
	const row: Row = { ...particular[table], ...given }
	for (const column of await neededColumns(pool, table)) {
		if (column.name in row) continue
		const to = own.find((reference) => reference.column === column.name)
		if (!to) {
			row[column.name] = valueFor(column)
			continue
		}
		const theirs = all.filter((reference) => reference.table === to.parent).map((reference) => reference.column)
		const parent = await anyRow(pool, to.parent, pick(row, theirs))
		row[to.column] = parent[to.key]
		Object.assign(row, {
			...pick(
				parent,
				own.map((reference) => reference.column),
			),
			...row,
		})
	}
	const names = Object.keys(row).map((name) => `"${name}"`)
	const places = names.map((_, index) => `$${index + 1}`)
	const insert = names.length > 0 ? `(${names}) values (${places})` : 'default values'
	const { rows } = await pool
		.query(`insert into ${table} ${insert} on conflict do nothing returning *`, Object.values(row))
		.catch((error: Error) => {
			throw new Error(`No row can be made for ${table}: ${error.message}`)
		})
	return rows[0] ?? (await theRowOf(pool, table, given))
}

const pick = (row: Row, columns: readonly string[]): Row =>
	Object.fromEntries(Object.entries(row).filter(([name, value]) => columns.includes(name) && value !== null))

async function theRowOf(pool: Pool, table: string, given: Row): Promise<Row> {
	const [[column, value] = []] = Object.entries(given)
	const { rows } = await pool.query(`select * from ${table} where "${column}" = $1`, [value])
	if (!rows[0]) throw new Error(`No row can be made for ${table}: another is in its way.`)
	return rows[0]
}
