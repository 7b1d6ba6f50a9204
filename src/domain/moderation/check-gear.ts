import type { HoldKind } from '../../contract/moderation/holds.ts'
import { addJob, hasJob } from '../../database/jobs.ts'
import { lockListing } from '../../database/listings/listings.ts'
import { listHolds, type Match } from '../../database/moderation/holds.ts'
import { machineTime } from '../../machine-time.ts'
import { findSamePictures } from '../copies/same-pictures.ts'
import type { Market } from '../market.ts'
import { settleMatches } from './holds.ts'
import { findStolenMatches } from './stolen-matches.ts'

/** Finds the ids of what a listing matches now: all of it, each time. It may take long, and holds no lock. */
type Comparison = (market: Market, listingId: string) => Promise<string[]>

/**
 * THE COMPARISONS of a listing that has come to the market or changed. Each kind is a row; all of them run in the one job,
 * and the listing is held once for all. A row throws to have the job run again, as where something that it needs is not there
 * yet.
 */
const comparisons: { readonly [Kind in HoldKind]: Comparison } = {
	same_picture: findSamePictures,
	// After those, which find out what is a maker's picture: nobody's gear is known by one.
	stolen: findStolenMatches,
}
const kinds = Object.keys(comparisons) as HoldKind[]

/**
 * How long after a listing came to the market, or changed, it is held or released, ms: always the same, because the comparisons
 * take longer where a picture is found than where a serial number is.
 */
const settledAfter = 10_000

/** Compares a listing with what was reported stolen and with the pictures of others. May run again and in two processes at once. */
export async function checkGear(market: Market, listing: string, since = 0): Promise<void> {
	const { db } = market.database
	const found: Match[] = []
	for (const kind of kinds)
		found.push(...(await comparisons[kind](market, listing)).map((otherId) => ({ kind, otherId })))
	const key = `settle ${listing}`
	// First whether an earlier finding waits or takes effect just now: once it is gone, what it held can be read.
	if (found.length === 0 && !(await hasJob(db, key)) && (await listHolds(db, listing)).length === 0) return
	const delayMs = Math.max(0, since + settledAfter - machineTime().getTime())
	// Whoever edits again and again does not put it off.
	await addJob(db, 'settle_gear', { listing, found }, { key, delayMs, keepsTime: true })
}

/** Holds or releases a listing for what it was found to match. May run again. */
export async function settleGear(market: Market, id: string, found: readonly Match[]): Promise<void> {
	await market.database.transaction(async (tx) => {
		const listing = await lockListing(tx, id)
		if (listing) await settleMatches(tx, listing, found, kinds)
	})
}
