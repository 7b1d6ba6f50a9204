import { type ListingState, orderIs } from '../../contract/deals/states.ts'
import type { NewReport, ReportAction, ReportDecision } from '../../contract/moderation/reports.ts'
import { findHoldingOrder } from '../../database/deals/orders.ts'
import { findSellers, type ListingRecord, lockListing, setStatus } from '../../database/listings/listings.ts'
import { endHolds } from '../../database/moderation/holds.ts'
import { insertReport, type ReportRow } from '../../database/moderation/reports.ts'
import { lockUser } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { EventData } from '../../database/schema/events.ts'
import { type Member, member, type SignedIn } from '../actor.ts'
import { noteDecision } from '../cases/follow.ts'
import { now } from '../clock.ts'
import { type EventKindName, record, type Tell } from '../events/events.ts'
import { guard } from '../listings/listing-lifecycle.ts'
import { takeDown } from '../listings/take-down.ts'
import type { Market } from '../market.ts'
import { endOpenOffers } from '../offers/ending.ts'
import { cancelOpenOrders, lockListingsLeaving } from '../orders/cancel.ts'
import { keepActor, lockListingFor, rowOf } from '../rows.ts'
import { closeReports } from './close-reports.ts'
import { dismissMatches } from './holds.ts'
import { suspend } from './suspension.ts'

/** Reports someone else's listing to the admins. Returns 0 if this person already had. */
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
	/** The admin's words, in addition to one of THE REASONS. */
	readonly text?: string | undefined
	/** Records the events, now or later. */
	readonly tell: Tell
}

const said = ({ reason, text }: Decision) => ({ reason, ...(text && { text }) })
const told = (decision: Decision, kind: EventKindName, data: EventData = {}) => {
	const { tx, admin, listing, tell } = decision
	return tell(tx, {
		kind,
		by: admin.id,
		listing: listing.id,
		person: listing.sellerId,
		data: { ...said(decision), ...data },
	})
}

/** Hiding leaves a dispute open. If an admin has decided it since, the listing follows its order. */
async function shownState(tx: Transaction, listingId: string): Promise<ListingState> {
	const order = await findHoldingOrder(tx, listingId)
	if (!order) return 'paused'
	return orderIs(order.status, 'sold') ? 'sold' : 'booked'
}

/** What each decision does to the listing or its seller. Returns 0 if it changes nothing. */
const decisions: Record<ReportAction, (decision: Decision) => Promise<number>> = {
	dismiss: ({ tx, admin, listing, reason }) => dismissMatches(tx, admin, listing, reason),
	async hide(decision) {
		const { tx, admin, listing } = decision
		if (listing.status === 'hidden') return 0
		guard('hide', listing.status, 'admin')
		await cancelOpenOrders(tx, { listingId: listing.id }, { reason: 'listing deleted', actorId: admin.id })
		await endOpenOffers(tx, { listingId: listing.id }, 'hidden')
		await setStatus(tx, listing.id, 'hidden')
		await endHolds(tx, [listing.id], now())
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
	async delete(decision) {
		await takeDown(decision.tx, decision.admin, decision.listing, said(decision))
		return 1
	},
	async warn(decision) {
		await told(decision, 'warned')
		return 1
	},
	async suspend(decision) {
		const { tx, admin, listing, tell } = decision
		const seller = await rowOf('seller', listing.sellerId, (id) => lockUser(tx, id))
		return suspend(tx, admin, seller, said(decision), tell)
	},
}

// Locks listings before their seller, as everywhere. Otherwise two admins could deadlock.
async function lockSellerOf(tx: Transaction, listingId: string): Promise<void> {
	const seller = await rowOf('listing', listingId, async (id) => (await findSellers(tx, [id]))[0])
	await lockListingsLeaving(tx, seller.id)
	await lockUser(tx, seller.id)
}

/**
 * Decides on a locked listing, and closes its reports. Returns what changed, 0 if nothing, and the reports it closed.
 * `show` leaves the reports open unless `closes` is set.
 */
export async function decideListing(
	tx: Transaction,
	admin: Member<'admin'>,
	listing: ListingRecord,
	{ action, reason, text }: ReportDecision & { readonly text?: string | undefined },
	{ tell = record, closes = action !== 'show' }: { tell?: Tell; closes?: boolean } = {},
): Promise<{ changed: number; closed: ReportRow[] }> {
	const upheld = action !== 'dismiss' && action !== 'show'
	if (closes) await noteDecision(tx, 'listing', listing.id, { by: admin.id, action, reason, words: text })
	// First, because deleting a listing deletes its reports.
	const closed = closes ? await closeReports(tx, admin, listing.id, { upheld, reason, text }, tell) : []
	const changed = await decisions[action]({ tx, admin, listing, reason, text, tell })
	return { changed: Math.min(1, closed.length + changed), closed }
}

/** Decides on a listing by id. Returns 0 if nothing changes. */
export function decideReports(
	{ database }: Market,
	admin: Member<'admin'>,
	listingId: string,
	decision: ReportDecision,
): Promise<number> {
	return database.transaction(async (tx) => {
		if (decision.action === 'suspend') await lockSellerOf(tx, listingId)
		const listing = await rowOf('listing', listingId, (id) => lockListing(tx, id))
		const { changed } = await decideListing(tx, admin, listing, decision)
		return changed
	})
}

/** Dismisses all reports and matches of a listing. Returns how many. */
export function dismissReports({ database }: Market, admin: Member<'admin'>, listingId: string): Promise<number> {
	return database.transaction(async (tx) => {
		const listing = await rowOf('listing', listingId, (id) => lockListing(tx, id))
		await noteDecision(tx, 'listing', listingId, { by: admin.id, action: 'dismiss' })
		const closed = await closeReports(tx, admin, listingId, { upheld: false })
		return closed.length + (await dismissMatches(tx, admin, listing))
	})
}
