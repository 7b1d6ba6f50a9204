import { insertAlerts, markAlertsTold, type NewAlert } from '../../database/alerts/alerts.ts'
import {
	findListingToMatch,
	type ListingToMatch,
	listEarlierListings,
	listFollowerIds,
	listMatchingSearches,
} from '../../database/alerts/matching.ts'
import { lockListing } from '../../database/listings/listings.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import type { Market } from '../market.ts'
import { keysOf } from './compile.ts'
import { isRepeat, repeatDays } from './repeats.ts'
import { dueAt } from './rhythm.ts'

/** How many earlier listings are compared, at most. */
const mostEarlier = 200

/**
 * Finds everyone a new or changed listing is for, and tells those who want to know at once. `isNew`: followers of its
 * seller, too. May run again, and in two processes at once: a person is told about a listing once.
 */
export async function matchListing({ database }: Market, id: string, isNew: boolean): Promise<void> {
	const listing = await findListingToMatch(database.db, id)
	if (!listing) return
	const earlier = await listEarlierListings(database.db, id, repeatDays, mostEarlier)
	if (isRepeat(listing, earlier)) return
	const at = now()
	const found = await alertsFor(database.db, listing, isNew, at)
	if (found.length === 0) return
	await database.transaction(async (tx) => {
		// Locks the listing first, as everywhere: deleting it deletes its alerts.
		if (!(await lockListing(tx, id, 'share'))) return
		const fresh = await insertAlerts(tx, id, found, at)
		const atOnce = fresh.filter((alert) => alert.dueAt <= at).map(({ userId }) => userId)
		if (atOnce.length === 0) return
		const event = await record(tx, { kind: 'search_match', by: null, listing: id })
		await markAlertsTold(tx, id, atOnce, event)
	})
}

async function alertsFor(
	db: Market['database']['db'],
	listing: ListingToMatch,
	isNew: boolean,
	at: Date,
): Promise<NewAlert[]> {
	const matches = await listMatchingSearches(db, listing, keysOf(listing.words))
	const found = new Map<string, NewAlert>()
	const followers = isNew ? await listFollowerIds(db, listing.sellerId) : []
	for (const userId of followers) add(found, { userId, savedSearchId: null, dueAt: dueAt('daily', at) })
	for (const { userId, savedSearchId, every } of matches) add(found, { userId, savedSearchId, dueAt: dueAt(every, at) })
	return [...found.values()]
}

/** Of two reasons to tell a person about a listing, the sooner one counts. If equal, the search counts. */
function add(found: Map<string, NewAlert>, { dueAt: due, ...alert }: Omit<NewAlert, 'dueAt'> & { dueAt: Date | null }) {
	const known = found.get(alert.userId)
	if (due && (!known || due <= known.dueAt)) found.set(alert.userId, { ...alert, dueAt: due })
}
