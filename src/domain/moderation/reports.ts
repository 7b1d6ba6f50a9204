import { type ListingState, orderIs } from '../../contract/deals/states.ts'
import type { NewReport, ReportAction, ReportDecision } from '../../contract/moderation/reports.ts'
import { findHoldingOrder } from '../../database/deals/orders.ts'
import { findSellers, type ListingRecord, lockListing, setStatus } from '../../database/listings/listings.ts'
import { endHolds } from '../../database/moderation/holds.ts'
import { insertReport } from '../../database/moderation/reports.ts'
import { lockUser } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { EventData } from '../../database/schema/events.ts'
import { type Member, member, type SignedIn } from '../actor.ts'
import { type EventKindName, record } from '../events/events.ts'
import { guard } from '../listings/listing-lifecycle.ts'
import { takeDown } from '../listings/take-down.ts'
import type { Market } from '../market.ts'
import { endOpenOffers } from '../offers/ending.ts'
import { cancelOpenOrders, lockListingsLeaving } from '../orders/cancel.ts'
import { keepActor, lockListingFor, rowOf } from '../rows.ts'
import { closeReports } from './close-reports.ts'
import { dismissMatches } from './holds.ts'
import { suspend } from './suspension.ts'

/** Reports someone else's listing to the admin. Returns 0 if this person already had. */
export async function reportListing(
	{ database }: Market,
	reader: SignedIn,
	listingId: string,
	report: NewReport,
): Promise<number> {
	const reporter = member(reader)
	return database.transaction(async (tx) => {
		const listing = await lockListingFor(tx, reporter, listingId, 'report', 'share')
		await keepActor(tx, reporter)
		const inserted = await insertReport(tx, reporter.id, listingId, report)
		if (inserted > 0)
			await record(tx, { kind: 'reported', by: reporter.id, listing: listingId, person: listing.sellerId })
		return inserted
	})
}

interface Decision {
	readonly tx: Transaction
	readonly admin: Member<'admin'>
	readonly listing: ListingRecord
	readonly reason: string
}

const told = ({ tx, admin, listing, reason }: Decision, kind: EventKindName, data: EventData = {}) =>
	record(tx, { kind, by: admin.id, listing: listing.id, person: listing.sellerId, data: { reason, ...data } })

/** Hiding leaves a dispute open, and an admin may have decided it since: then the listing follows its order. */
async function shownState(tx: Transaction, listingId: string): Promise<ListingState> {
	const order = await findHoldingOrder(tx, listingId)
	if (!order) return 'paused'
	return orderIs(order.status, 'sold') ? 'sold' : 'booked'
}

/** What an admin's decision does to the listing or its seller. Each returns 0 if it changes nothing. */
const decisions: Record<ReportAction, (decision: Decision) => Promise<number>> = {
	dismiss: ({ tx, admin, listing, reason }) => dismissMatches(tx, admin, listing, reason),
	async hide(decision) {
		const { tx, admin, listing } = decision
		if (listing.status === 'hidden') return 0
		guard('hide', listing.status, 'admin')
		await cancelOpenOrders(tx, { listingId: listing.id }, { reason: 'listing deleted', actorId: admin.id })
		await endOpenOffers(tx, { listingId: listing.id }, 'hidden')
		await setStatus(tx, listing.id, 'hidden')
		await endHolds(tx, [listing.id])
		await told(decision, 'listing_hidden')
		return 1
	},
	async show(decision) {
		const { tx, listing } = decision
		if (listing.status === 'paused') return 0
		guard('show', listing.status, 'admin')
		const state = await shownState(tx, listing.id)
		await setStatus(tx, listing.id, state)
		await told(decision, 'listing_shown', { state })
		return 1
	},
	async delete({ tx, admin, listing, reason }) {
		await takeDown(tx, admin, listing, { reason })
		return 1
	},
	async warn(decision) {
		await told(decision, 'warned')
		return 1
	},
	async suspend({ tx, admin, listing, reason }) {
		const seller = await rowOf('seller', listing.sellerId, (id) => lockUser(tx, id))
		return suspend(tx, admin, seller, reason)
	},
}

// The listings are locked before their seller, as everywhere, or two admins could deadlock.
async function lockSellerOf(tx: Transaction, listingId: string): Promise<void> {
	const seller = await rowOf('listing', listingId, async (id) => (await findSellers(tx, [id]))[0])
	await lockListingsLeaving(tx, seller.id)
	await lockUser(tx, seller.id)
}

/** Decides about a listing, and with it about its reports. Returns 0 if nothing changes. */
export function decideReports(
	{ database }: Market,
	admin: Member<'admin'>,
	listingId: string,
	{ action, reason }: ReportDecision,
): Promise<number> {
	return database.transaction(async (tx) => {
		if (action === 'suspend') await lockSellerOf(tx, listingId)
		const listing = await rowOf('listing', listingId, (id) => lockListing(tx, id))
		// First, because a deleted listing's reports are gone.
		const upheld = action !== 'dismiss'
		const closed = action === 'show' ? 0 : await closeReports(tx, admin, listingId, { upheld, reason })
		const changed = await decisions[action]({ tx, admin, listing, reason })
		return Math.min(1, closed + changed)
	})
}

/** Dismisses all reports of a listing, and what it matches, and returns how many there were. */
export function dismissReports({ database }: Market, admin: Member<'admin'>, listingId: string): Promise<number> {
	return database.transaction(async (tx) => {
		const listing = await rowOf('listing', listingId, (id) => lockListing(tx, id))
		const closed = await closeReports(tx, admin, listingId, { upheld: false })
		return closed + (await dismissMatches(tx, admin, listing))
	})
}
