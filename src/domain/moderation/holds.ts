import type { HoldKind } from '../../contract/moderation/holds.ts'
import { findSellers, type ListingRecord, setStatus } from '../../database/listings/listings.ts'
import * as table from '../../database/moderation/holds.ts'
import { findReporter } from '../../database/moderation/stolen.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { endOpenOffers } from '../offers/ending.ts'

/** States in which a listing is compared. A booked one stays with its buyer while a moderator reviews it. */
const compared: readonly ListingRecord['status'][] = ['available', 'held', 'booked']

/**
 * Takes a locked listing off the market until a moderator has reviewed it. Its seller gets the same notice whatever the
 * cause; nothing about the match may get into what this writes. Changes nothing unless the listing is on the market.
 */
export async function holdListing(tx: Transaction, { id, status }: ListingRecord): Promise<void> {
	if (status !== 'available') return
	await endOpenOffers(tx, { listingId: id }, 'hidden')
	await setStatus(tx, id, 'held')
	await record(tx, { kind: 'held', by: null, listing: id })
}

/**
 * Puts a held, locked listing back on the market, or pauses it if its seller is suspended. `by` is the admin who released
 * it, if any.
 */
export async function releaseListing(tx: Transaction, { id, status }: ListingRecord, by: Member | null): Promise<void> {
	if (status !== 'held') return
	const [seller] = await findSellers(tx, [id])
	const state = seller?.suspendedAt ? 'paused' : 'available'
	await setStatus(tx, id, state)
	await record(tx, { kind: 'released', by: by?.id ?? null, listing: id, data: { state } })
}

/**
 * Updates a locked listing's holds to its current matches. Matches a moderator dismissed do not count again; matches of
 * these kinds that no longer apply end. Holds the listing while any match is open, and releases it once none is.
 */
export async function settleMatches(
	tx: Transaction,
	listing: ListingRecord,
	matches: readonly table.Match[],
	kinds: readonly HoldKind[],
): Promise<void> {
	if (!compared.includes(listing.status)) return
	const known = await table.listHolds(tx, listing.id)
	const fresh = matches.filter((match) => !known.some((hold) => isSame(hold, match)))
	const gone = known.filter(
		(hold) => kinds.includes(hold.kind) && !hold.endedAt && !matches.some((match) => isSame(hold, match)),
	)
	const at = now()
	await table.insertHolds(tx, listing.id, fresh, at)
	await table.leaveHolds(tx, listing.id, gone, at)
	for (const match of fresh) await tellOf(tx, listing.id, match)
	const open = known.filter(({ endedAt }) => !endedAt).length + fresh.length - gone.length
	await (open > 0 ? holdListing(tx, listing) : releaseListing(tx, listing, null))
}

const isSame = (one: table.Match, other: table.Match) => one.kind === other.kind && one.otherId === other.otherId

/** Tells the admins, and whoever reported the gear stolen, without naming the listing. */
async function tellOf(tx: Transaction, listing: string, { kind, otherId }: table.Match): Promise<void> {
	await record(tx, { kind: 'match_found', by: null, listing, data: { match: kind } })
	const reporter = kind === 'stolen' ? await findReporter(tx, otherId) : undefined
	if (reporter) await record(tx, { kind: 'stolen_match', by: null, person: reporter })
}

/** Ends a locked listing's matches for good, and puts it back on the market if it was held. Returns 0 if there was nothing to end. */
export async function dismissMatches(
	tx: Transaction,
	admin: Member<'admin'>,
	listing: ListingRecord,
	reason?: string,
): Promise<number> {
	const ended = await table.endHolds(tx, [listing.id], now())
	if (ended === 0 && listing.status !== 'held') return 0
	const data = reason === undefined ? {} : { reason }
	await record(tx, { kind: 'matches_dismissed', by: admin.id, listing: listing.id, data })
	await releaseListing(tx, listing, admin)
	return 1
}
