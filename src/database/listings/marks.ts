import { createBatches } from '../../memory/batches.ts'
import type { Database } from '../postgres/connection.ts'
import { perDatabase } from '../postgres/per-database.ts'
import { writersMs } from '../postgres/recent-writers.ts'

interface Asked {
	readonly readerId: string
	/** The same array for everyone who reads the same page. */
	readonly listingIds: readonly string[]
}

interface Marks {
	readonly wroteLately: boolean
	readonly wished: ReadonlySet<string>
	readonly reported: ReadonlySet<string>
	readonly hidden: ReadonlySet<string>
}

interface MarkRow {
	readonly reader: string
	readonly mark: 'wished' | 'reported' | 'hidden' | 'wrote'
	readonly what: string | null
}

// One index scan per reader and table. Without the limits PostgreSQL may read all marks of a listing.
const readMarks = `
	with asked as materialized (
		select reader, ids::uuid[] from unnest($1::uuid[], $2::int[]) as asked(reader, page)
		join unnest($3::text[]) with ordinality as shown(ids, page) using (page))
	select reader, 'wished' as mark, found.listing_id as what from asked, lateral (
		select listing_id from wishes where user_id = reader and listing_id = any(ids) limit 1000) as found
	union all
	select reader, 'reported', found.listing_id from asked, lateral (
		select listing_id from reports where user_id = reader and listing_id = any(ids) limit 1000) as found
	union all
	select user_id, 'hidden', seller_id from hidden_sellers where user_id = any($1::uuid[])
	union all
	select user_id, 'wrote', null from recent_writers
	where user_id = any($1::uuid[]) and wrote_at > clock_timestamp() - $4 * interval '1 ms'`

const marksOf = perDatabase((database) => createBatches((asked: readonly Asked[]) => load(database, asked)))

/** Reads a reader's marks on these listings. Never cached. */
export function findMarks(database: Database, readerId: string, listingIds: readonly string[]): Promise<Marks> {
	return marksOf(database)({ readerId, listingIds })
}

async function load({ pool }: Database, asked: readonly Asked[]): Promise<Marks[]> {
	const pages = [...new Set(asked.map(({ listingIds }) => listingIds))]
	const pageOf = new Map(pages.map((ids, index) => [ids, index + 1]))
	const values = [
		asked.map(({ readerId }) => readerId),
		asked.map(({ listingIds }) => pageOf.get(listingIds)),
		pages.map((ids) => `{${ids.join(',')}}`),
		writersMs,
	]
	const { rows } = await pool.query<MarkRow>({ name: 'find_marks', text: readMarks, values })
	return asked.map(({ readerId }) => marksIn(rows, readerId))
}

function marksIn(rows: readonly MarkRow[], readerId: string): Marks {
	const own = rows.filter(({ reader }) => reader === readerId)
	const among = (kind: MarkRow['mark']) =>
		new Set(own.flatMap(({ mark, what }) => (mark === kind && what !== null ? [what] : [])))
	return {
		wroteLately: own.some(({ mark }) => mark === 'wrote'),
		wished: among('wished'),
		reported: among('reported'),
		hidden: among('hidden'),
	}
}
