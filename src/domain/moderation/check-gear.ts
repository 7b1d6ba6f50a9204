import type { HoldKind } from '../../contract/moderation/holds.ts'
import { lockListing } from '../../database/listings/listings.ts'
import type { Match } from '../../database/moderation/holds.ts'
import { findSamePictures } from '../copies/same-pictures.ts'
import type { Market } from '../market.ts'
import { settleMatches } from './holds.ts'
import { findStolenMatches } from './stolen-matches.ts'

/** Finds the ids of what a listing matches now: all of it, each time. It may take long, and holds no lock. */
type Comparison = (market: Market, listingId: string) => Promise<string[]>

/**
 * THE COMPARISONS of a listing that has come to the market or changed. Each kind is a row; all of them run in the one job,
 * and the listing is held once for all: so its seller cannot tell by the time which it was. A row throws to have the job run
 * again, as where something that it needs is not there yet.
 */
const comparisons: { readonly [Kind in HoldKind]: Comparison } = {
	same_picture: findSamePictures,
	// After those, which find out what is a maker's picture: nobody's gear is known by one.
	stolen: findStolenMatches,
}

/** Compares a listing with what was reported stolen and with the pictures of others, and holds or releases it. May run again and in two processes at once. */
export async function checkGear(market: Market, id: string): Promise<void> {
	const kinds = Object.keys(comparisons) as HoldKind[]
	const found: Match[] = []
	for (const kind of kinds) found.push(...(await comparisons[kind](market, id)).map((otherId) => ({ kind, otherId })))
	await market.database.transaction(async (tx) => {
		const listing = await lockListing(tx, id)
		if (listing) await settleMatches(tx, listing, found, kinds)
	})
}
