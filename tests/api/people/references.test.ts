import { expect, it } from 'vitest'
import { allReferences, anyRow, type Reference } from '../../support/any-row.ts'
import { call, startAppForTest, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

type Row = Record<string, unknown>

/** The table through which rows are written: triggers write `reported_listings` on a report. */
const written = (table: string) => (table === 'reported_listings' ? 'reports' : table)

/** Returns the foreign keys to these tables, then those to the tables found, and so on. */
async function referencesFrom({ database }: TestApp, roots: readonly string[]): Promise<Reference[]> {
	const all = await allReferences(database.pool)
	const reached = new Set(roots)
	const found: Reference[] = []
	for (const table of reached)
		for (const reference of all.filter(({ parent }) => parent === table)) {
			found.push(reference)
			reached.add(reference.table)
		}
	return found
}

/** Makes a row for each reference that leads to this person, with separate rows along the way, so that no row shields another. */
async function fillTables(app: TestApp, person: Person): Promise<void> {
	const roots: Record<string, Row> = { users: { id: person.id }, identity_users: { id: person.uid } }
	const references = await referencesFrom(app, Object.keys(roots))
	const rowOf = async ({ table, column, parent, key }: Reference): Promise<Row> => {
		const way = references.find((reference) => reference.table === parent)
		const referred = roots[parent] ?? (way && (await rowOf(way)))
		return anyRow(app.database.pool, written(table), { [column]: referred?.[key] })
	}
	for (const reference of references) if (!(reference.table in roots)) await rowOf(reference)
}

/** Returns the remaining references to one of these ids, as `table.column`. */
async function referringTo({ database: { pool } }: TestApp, parent: string, ids: string): Promise<string[]> {
	const found: string[] = []
	for (const { table, column, ...to } of await allReferences(pool)) {
		if (to.parent !== parent) continue
		const { rowCount } = await pool.query(`select 1 from ${table} where "${column}" in (${ids}) limit 1`)
		if (rowCount) found.push(`${table}.${column}`)
	}
	return found
}

/** References that remain after a person has left: their deals with others, and their decisions. All others are deleted. */
const keptOfPeople = [
	'case_notes.author_id',
	'case_pictures.person_id',
	'case_statements.person_id',
	'conversations.buyer_id',
	'conversations.seller_id',
	'listings.seller_id',
	'message_reports.reporter_id',
	'messages.author_id',
	'offers.buyer_id',
	'offers.seller_id',
	'order_history.actor_id',
	'orders.buyer_id',
	'orders.seller_id',
	'payments.decided_by',
	'payout_batches.created_by',
	'payouts.paid_by',
	'payouts.seller_id',
	'pictures.uploader_id',
	'reviews.about_id',
	'reviews.author_id',
]

/** References to their listings that remain. */
const keptOfListings = ['conversations.listing_id', 'offers.listing_id', 'orders.listing_id']

const byAdmin = async (app: TestApp, { id }: Person) =>
	call(app, `DELETE /api/user/${id}`, { as: await somebody(app, 'admin') })
const byThemselves = (app: TestApp, as: Person) =>
	call(app, 'DELETE /api/account', { as, body: { confirmation: as.email } })

it.each([
	['a seller', 'is deleted by an admin', 'seller', byAdmin],
	['a buyer', 'is deleted by an admin', 'buyer', byAdmin],
	['a seller', 'leaves', 'seller', byThemselves],
	['a buyer', 'leaves', 'buyer', byThemselves],
	['an admin', 'leaves', 'admin', byThemselves],
] as const)('%s to whom every table refers %s', async (_, __, role, remove) => {
	const app = await startAppForTest()
	const person = await somebody(app, role)
	if (role === 'admin') await somebody(app, 'admin')
	await fillTables(app, person)
	const answer = await remove(app, person)
	expect(answer.statusCode, answer.body).toBe(200)
	const theirs = `select id from listings where seller_id = '${person.id}'`
	expect(await referringTo(app, 'users', `'${person.id}'`)).toEqual(keptOfPeople)
	expect(await referringTo(app, 'listings', theirs)).toEqual(keptOfListings)
	expect(await referringTo(app, 'identity_users', `'${person.uid}'`)).toEqual([])
})

it.each(['seller', 'admin'] as const)(
	'a listing to which any table refers is deleted by its seller or an admin: %s',
	async (role) => {
		const app = await startAppForTest()
		const seller = await somebody(app, 'seller')
		const as = role === 'seller' ? seller : await somebody(app, role)
		for (const { table, column, parent } of await allReferences(app.database.pool)) {
			if (parent !== 'listings') continue
			const listing = await listingOf(app, seller)
			await anyRow(app.database.pool, written(table), { [column]: listing })
			const answer = await call(app, `DELETE /api/product/${listing}`, { as })
			expect(answer.statusCode, `${table}.${column}: ${answer.body}`).toBe(200)
		}
	},
)

/** Tables whose rows get deleted. PostgreSQL then searches each table that refers to them. */
const deletedFrom = ['identity_passkeys', 'identity_users', 'listings', 'pictures', 'saved_searches', 'verifications']

it('every reference to rows that are deleted has an index', async () => {
	const { database } = await startAppForTest()
	const { rows } = await database.pool.query<{ column: string }>(`
		select indrelid::regclass || '.' || attname as column
		from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
		where indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'`)
	const indexed = rows.map(({ column }) => column)
	const references = (await allReferences(database.pool)).filter(({ parent }) => deletedFrom.includes(parent))
	expect(references.length).toBeGreaterThan(15)
	expect(references.map(({ table, column }) => `${table}.${column}`).filter((one) => !indexed.includes(one))).toEqual(
		[],
	)
})
