import type { Database, Queries } from '../../../database/postgres/connection.ts'
import {
	type IndexedListing,
	listToIndex,
	listUnindexed,
	saveSearchEntries,
} from '../../../database/search/search-index.ts'
import { countedLine } from '../facets.ts'
import { wordsVersion } from '../lexicon/lexicon.ts'
import { analyse } from './analyse.ts'

/** Indexes the current state of these listings. Part of every transaction that changes a listing's text. */
export async function indexListings(db: Queries, ids: readonly string[]): Promise<void> {
	await save(db, await listToIndex(db, ids))
}

async function save(db: Queries, listings: readonly IndexedListing[]): Promise<void> {
	if (listings.length === 0) return
	const analyses = listings.map((listing) => ({ listingId: listing.id, ...analyse(listing) }))
	const entries = analyses.map(({ facets, ...entry }) => ({ ...entry, facets: countedLine(facets) }))
	const vocabulary = analyses.flatMap((each) => each.vocabulary)
	await saveSearchEntries(db, entries, vocabulary, wordsVersion)
}

const batch = 500

/** Indexes listings that are not in the index, or were indexed with another version of the words. Returns how many. */
export async function indexTheRest(database: Database, goOn: () => boolean = () => true): Promise<number> {
	for (let count = 0; ; ) {
		const ids = goOn() ? await listUnindexed(database.db, wordsVersion, batch) : []
		if (ids.length === 0) return count
		await database.transaction((tx) => indexListings(tx, ids))
		count += ids.length
	}
}
