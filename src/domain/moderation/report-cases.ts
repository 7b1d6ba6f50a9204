import type { Product } from '../../contract/listings/listings.ts'
import type { ReportAction, ReportCase } from '../../contract/moderation/reports.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { findSellers } from '../../database/listings/listings.ts'
import { type Hold, listOpenHolds } from '../../database/moderation/holds.ts'
import { listReportedListings, listReportsOf } from '../../database/moderation/reports.ts'
import { listDecisions } from '../../database/notices/events.ts'
import type { Member } from '../actor.ts'
import type { EventKindName } from '../events/events.ts'
import { actionsIn } from '../listings/listing-lifecycle.ts'
import { listByIds } from '../listings/listings.ts'
import type { Market } from '../market.ts'
import { canBeSuspended } from './suspension.ts'

/** The events of earlier decisions by admins. */
const decided: EventKindName[] = [
	'reports_dismissed',
	'matches_dismissed',
	'listing_hidden',
	'listing_shown',
	'listing_deleted',
	'warned',
	'suspended',
	'suspension_lifted',
]

const reportsPerCase = 50
const historyPerCase = 20

/** Reported listings, longest waiting first. */
export async function listReportCases(
	market: Market,
	admin: Member<'admin'>,
	page: PageRequest<never>,
): Promise<Page<ReportCase>> {
	const { rows, next } = await listReportedListings(market.database, page)
	const ids = rows.map(({ id }) => id)
	const [products, sellers, reports, history, holds] = await Promise.all([
		listByIds(market, admin, ids),
		findSellers(market.database.db, ids),
		listReportsOf(market.database, ids, reportsPerCase),
		listDecisions(market.database, ids, decided, historyPerCase),
		listOpenHolds(market.database, ids),
	])
	const cases = ids.flatMap((id) => {
		const product = products.find(({ _id }) => _id === id)
		const seller = sellers.find(({ listingId }) => listingId === id)
		// Deleted since the first query.
		if (!product || !seller) return []
		const own = reports.filter(({ listingId }) => listingId === id)
		const before = history.filter(({ caseId }) => caseId === id)
		const matches = holds.filter(({ listingId }) => listingId === id)
		return [describeCase(product, seller, own, before, matches)]
	})
	return { rows: cases, next }
}

type Seller = Awaited<ReturnType<typeof findSellers>>[number]
type Report = Awaited<ReturnType<typeof listReportsOf>>[number]
type Decision = Awaited<ReturnType<typeof listDecisions>>[number]

function describeCase(
	product: Product,
	seller: Seller,
	reports: readonly Report[],
	history: readonly Decision[],
	matches: readonly Hold[],
): ReportCase {
	return {
		_id: product._id,
		product,
		seller: { _id: seller.id, name: seller.name, suspended: seller.suspendedAt !== null },
		reports: reports.map((report) => ({
			_id: report.id,
			reason: report.reason,
			text: report.text,
			created_at: report.createdAt.getTime(),
			by: { _id: report.userId, name: report.name },
		})),
		report_count: reports[0]?.count ?? 0,
		matches: matches.map(({ kind, otherId, createdAt }) => ({ kind, _id: otherId, at: createdAt.getTime() })),
		history: history.map(({ kind, createdAt, listingId, reason }) => ({
			kind,
			at: createdAt.getTime(),
			product_id: listingId,
			reason: reason ?? '',
		})),
		actions: actionsAgainst(product.status, seller),
	}
}

function actionsAgainst(status: Product['status'], seller: Seller): ReportAction[] {
	const byState = actionsIn(status, 'admin')
	const possible: Record<ReportAction, boolean> = {
		dismiss: true,
		hide: byState.includes('hide'),
		show: byState.includes('show'),
		delete: byState.includes('delete'),
		warn: true,
		suspend: canBeSuspended(seller),
	}
	return (Object.keys(possible) as ReportAction[]).filter((action) => possible[action])
}
