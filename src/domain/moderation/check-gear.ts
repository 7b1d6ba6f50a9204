import type { HoldKind } from '../../contract/moderation/holds.ts'
import { addJob, hasJob } from '../../database/jobs.ts'
import { lockListing } from '../../database/listings/listings.ts'
import { listHolds, type Match } from '../../database/moderation/holds.ts'
import { machineTime } from '../../machine-time.ts'
import { findSamePictures } from '../copies/same-pictures.ts'
import type { Market } from '../market.ts'
import { settleMatches } from './holds.ts'
import { findStolenMatches } from './stolen-matches.ts'

/** Finds the ids of everything a listing matches now, from scratch each time. It may take long and holds no lock. */
type Comparison = (market: Market, listingId: string) => Promise<string[]>

/**
 * THE COMPARISONS of a listing that is new on the market or has changed. Each kind is a row. All run in one job, and the
 * listing is held once for all of them. A row throws to have the job run again, for example if something it needs does
 * not exist yet.
 */
const comparisons: { readonly [Kind in HoldKind]: Comparison } = {
	same_picture: findSamePictures,
	// Must come after `same_picture`, which detects makers' pictures: they identify nobody's gear.
	stolen: findStolenMatches,
}
const kinds = Object.keys(comparisons) as HoldKind[]

/**
 * How long after a listing is published or changed it is held or released, in ms. The delay is constant, because
 * comparisons take longer for a picture match than for a serial number, and the delay must not reveal which it was.
 */
const settledAfter = 10_000

/** Compares a listing with stolen gear and with other listings' pictures. May run again, and in two processes at once. */
export async function checkGear(market: Market, listing: string, since = 0): Promise<void> {
	const { db } = market.database
	const found: Match[] = []
	for (const kind of kinds)
		found.push(...(await comparisons[kind](market, listing)).map((otherId) => ({ kind, otherId })))
	const key = `settle ${listing}`
	// Check the job first, which may be waiting or running: once it is gone, the holds it stored can be read.
	if (found.length === 0 && !(await hasJob(db, key)) && (await listHolds(db, listing)).length === 0) return
	const delayMs = Math.max(0, since + settledAfter - machineTime().getTime())
	// Repeated edits must not put it off.
	await addJob(db, 'settle_gear', { listing, found }, { key, delayMs, keepsTime: true })
}

/** Holds or releases a listing according to its matches. May run again. */
export async function settleGear(market: Market, id: string, found: readonly Match[]): Promise<void> {
	await market.database.transaction(async (tx) => {
		const listing = await lockListing(tx, id)
		if (listing) await settleMatches(tx, listing, found, kinds)
	})
}
