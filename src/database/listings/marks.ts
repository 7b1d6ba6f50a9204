import { createBatches } from '../../memory/batches.ts'
import type { Database } from '../postgres/connection.ts'
import { perDatabase } from '../postgres/per-database.ts'
import { writersMs } from '../postgres/recent-writers.ts'

interface Asked {
	readonly readerId: string
	/** The same object for all who ask of the same page. */
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

// One index probe per reader and listing. Without the limits PostgreSQL may read all marks of a listing.
const readMarks = `
	with pair as materialized (
		select reader, listing from unnest($1::uuid[], $2::int[]) as asked(reader, page)
		join unnest($3::uuid[], $4::int[]) as shown(listing, page) using (page))
	select pair.reader, 'wished' as mark, found.listing as what from pair, lateral (
		select wishes.listing_id as listing from wishes
		where wishes.user_id = pair.reader and wishes.listing_id = pair.listing limit 1) as found
	union all
	select pair.reader, 'reported', found.listing from pair, lateral (
		select reports.listing_id as listing from reports
		where reports.user_id = pair.reader and reports.listing_id = pair.listing limit 1) as found
	union all
	select hides.user_id, 'hidden', hides.seller_id from hidden_sellers as hides where hides.user_id = any($1::uuid[])
	union all
	select writer.user_id, 'wrote', null from recent_writers as writer
	where writer.user_id = any($1::uuid[]) and writer.wrote_at > clock_timestamp() - $5 * interval '1 ms'`

const marksOf = perDatabase((database) => createBatches((asked: readonly Asked[]) => load(database, asked)))

/** A reader's marks on these listings, never from memory. */
export function findMarks(database: Database, readerId: string, listingIds: readonly string[]): Promise<Marks> {
	return marksOf(database)({ readerId, listingIds })
}

async function load({ pool }: Database, asked: readonly Asked[]): Promise<Marks[]> {
	const pages = [...new Set(asked.map(({ listingIds }) => listingIds))]
	const pageOf = new Map(pages.map((ids, page) => [ids, page]))
	const values = [
		asked.map(({ readerId }) => readerId),
		asked.map(({ listingIds }) => pageOf.get(listingIds)),
		pages.flat(),
		pages.flatMap((ids, page) => ids.map(() => page)),
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
