import type { Page, PageRequest } from '../../contract/page.ts'
import type { SortField } from '../../contract/sorting.ts'
import { once } from '../../memory/once.ts'
import { createRefreshingCache } from '../../memory/refreshing-cache.ts'
import type { Database } from '../postgres/connection.ts'
import { perDatabase } from '../postgres/per-database.ts'
import type { ListingRow } from './find-listing.ts'
import type { ListingReader } from './listing-columns.ts'
import { type ListingFilter, readListings } from './listing-pages.ts'
import { findMarks } from './marks.ts'

const nobody: ListingReader = { id: null, seesReports: false }

/** Public pages. They hold no marks, so they hold no reader's data. A page weighs as much as it has rows. */
const pagesOf = perDatabase(() =>
	createRefreshingCache<Page<ListingRow>>({ lifetime: 1000, refreshAfter: 700, maxWeight: 20_000 }),
)

/** Returns a page of listings, at most a second old. Marks are current, and readers who have just written get a fresh page. */
export async function listListings(
	database: Database,
	filter: ListingFilter,
	reader: ListingReader,
	page: PageRequest<SortField<'listings'>>,
): Promise<Page<ListingRow>> {
	if (reader.id === null) return database.replicas.read((db) => readListings({ db }, filter, reader, page))
	const readAnew = () => readListings(database, filter, reader, page)
	if (!database.keeps || !looksAlike(filter, reader)) return readAnew()
	const shared = await sharedPage(database, filter, page)
	// Sellers see more of their own listings.
	if (shared.rows.some(({ sellerId }) => sellerId === reader.id)) return readAnew()
	const marks = await findMarks(database, reader.id, idsOf(shared.rows))
	if (marks.wroteLately || (filter.welcome && shared.rows.some(({ sellerId }) => marks.hidden.has(sellerId))))
		return readAnew()
	if (marks.wished.size + marks.reported.size === 0) return shared
	return { rows: shared.rows.map((row) => marked(row, marks)), next: shared.next }
}

const idsOf = once((rows: readonly ListingRow[]) => rows.map(({ id }) => id))

const looksAlike = ({ available, wished, reported }: ListingFilter, { seesReports }: ListingReader) =>
	available === true && !wished && !reported && !seesReports

async function sharedPage(
	database: Database,
	filter: ListingFilter,
	page: PageRequest<SortField<'listings'>>,
): Promise<Page<ListingRow>> {
	const pages = pagesOf(database)
	const key = JSON.stringify([filter, page])
	const compute = async () => {
		const value = await readListings(database, filter, nobody, page)
		return { value, weight: value.rows.length + 1 }
	}
	return pages.get(key, compute) ?? pages.ask(key, compute)
}

function marked(row: ListingRow, { wished, reported }: Awaited<ReturnType<typeof findMarks>>): ListingRow {
	if (!wished.has(row.id) && !reported.has(row.id)) return row
	return { ...row, wishedByReader: wished.has(row.id), reportedByReader: reported.has(row.id) }
}
