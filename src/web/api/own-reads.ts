import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orderStates } from '../../contract/deals/states.ts'
import type { DistrictCode } from '../../contract/gear/districts.ts'
import type { Stock, StockItem } from '../../contract/listings/stock.ts'
import { caseKinds, caseStates } from '../../contract/moderation/case-kinds.ts'
import { pageSize } from '../../contract/page.ts'
import type { Role } from '../../contract/people/users.ts'
import { stockFilter, stockSort } from '../screens/listings/stock/stock-address.ts'
import type { ApiFailure, Client } from './api-client.ts'
import { paged } from './reads.ts'
import { type Ask, list, read } from './site-reads.ts'

/** The page of a list that has only one order. */
const placed = (search: URLSearchParams) => ({ cursor: search.get('cursor') ?? undefined })

/** The person, listing and kind that an audit trail address filters by. */
export const auditFilter = (search: URLSearchParams) => ({
	person: search.get('person') ?? undefined,
	listing: search.get('listing') ?? undefined,
	kind: search.get('kind') ?? undefined,
})

/** Pages through the stock, with the largest page size, until all ids are found. */
async function readListings(client: Client, ids: readonly string[], signal?: AbortSignal): Promise<StockItem[]> {
	const found = new Map<string, StockItem>()
	let cursor: string | undefined
	if (ids.length === 0) return []
	do {
		const query: { limit: string; cursor: string | undefined } = { limit: String(pageSize.most), cursor }
		const { items, next }: Stock = await client.call('GET /api/stock', { query }, signal)
		for (const item of items) if (ids.includes(item._id)) found.set(item._id, item)
		cursor = next ?? undefined
	} while (cursor !== undefined && found.size < ids.length)
	return ids.flatMap((id) => found.get(id) ?? [])
}

/** The reads of the dashboard and of one's own deals. Separate from `reads`, so that visitors load none of it. */
export const ownReads = {
	ownShop: () => read('GET /api/shop'),
	replies: () => list('GET /api/reply', { query: { limit: '50' } }),
	orders: (id: string, search: URLSearchParams) =>
		list('GET /api/order/{id}', { params: { id }, query: paged('orders', search) }),
	/** One order, as a list of one. */
	order: (id: string) => list('GET /api/order/{id}', { params: { id } }),
	allOrders: (search: URLSearchParams) => list('GET /api/order', { query: paged('orders', search) }),
	disputes: () => list('GET /api/order', { query: { status: 'disputed' } }),
	places: () => read('GET /api/place'),
	placesOf: (district: DistrictCode) => read('GET /api/place', { query: { district } }),
	/** A person's newest orders, as buyer or seller, for their meeting places and mobile number. */
	lastOrders: () => list('GET /api/order', { query: { limit: '6' } }),
	bookings: (search: URLSearchParams) =>
		list('GET /api/order', {
			query: { ...paged('orders', search), status: orderStates.find((state) => state === search.get('state')) },
		}),
	wishlist: (search: URLSearchParams) =>
		list('GET /api/all/product', { query: { wishlist: 'true', ...paged('listings', search) } }),
	reported: (search: URLSearchParams) =>
		list('GET /api/all/product', { query: { report: 'true', ...paged('listings', search) } }),
	allListings: (search: URLSearchParams) => list('GET /api/all/product', { query: paged('listings', search) }),
	ownListings: (email: string, search: URLSearchParams) =>
		list('GET /api/product', { query: { email, ...paged('listings', search) } }),
	/** One's own listings for an address of My Products. The old ones stay until the new ones arrive. */
	stock: (search: URLSearchParams) => ({
		...read('GET /api/stock', {
			query: { ...stockFilter(search), sort: stockSort(search), cursor: search.get('cursor') ?? undefined },
		}),
		placeholderData: keepPreviousData<Stock>,
	}),
	/** One's own listings with these ids, in this order. Other people's are left out. */
	labelled: (ids: readonly string[]) =>
		queryOptions<StockItem[], ApiFailure>({
			queryKey: ['GET /api/stock', { labels: ids }],
			meta: { ask: ((client, signal) => readListings(client, ids, signal)) satisfies Ask },
		}),
	/** A seller's last imports. */
	imports: () => read('GET /api/import'),
	/** One import with its errors. */
	import: (id: string) => read('GET /api/import/{id}', { params: { id } }),
	/** Enough to tell whether the seller still has listings to complete. */
	incomplete: (email: string) => list('GET /api/product', { query: { email, incomplete: 'true', limit: '1' } }),
	/** What was said of a listing's gear, for admins, oldest first. */
	factHistory: (id: string) => read('GET /api/product/history/{id}', { params: { id } }),
	/** The fields of a sold or deleted listing, for a new one. */
	draft: (id: string) => read('GET /api/product/draft/{id}', { params: { id } }),
	/** A seller's unfinished listings, the last changed first. */
	keptDrafts: (search: URLSearchParams) => list('GET /api/draft', { query: placed(search) }),
	keptDraft: (id: string) => read('GET /api/draft/{id}', { params: { id } }),
	/** The facts found in a seller's words about a piece of gear. */
	reading: (words: string) => read('GET /api/reading', { query: { words } }),
	makers: (q: string) => read('GET /api/maker', { query: { q } }),
	users: (role: Role, search: URLSearchParams) => list('GET /api/user', { query: { role, ...paged('users', search) } }),
	conversations: (search: URLSearchParams) =>
		list('GET /api/conversation', { query: { cursor: search.get('cursor') ?? undefined, limit: '24' } }),
	conversation: (id: string, cursor?: string) =>
		read('GET /api/conversation/{id}', { params: { id }, query: { cursor, limit: '60' } }),
	offers: (search: URLSearchParams) =>
		list('GET /api/offer', { query: { cursor: search.get('cursor') ?? undefined, limit: '24' } }),
	offersIn: (conversation: string) => list('GET /api/offer', { query: { conversation_id: conversation, limit: '60' } }),
	reportedMessages: (search: URLSearchParams) =>
		list('GET /api/report/message', { query: { cursor: search.get('cursor') ?? undefined } }),
	reportedMessage: (id: string) => read('GET /api/report/message/{id}', { params: { id } }),
	figures: () => read('GET /api/figures'),
	weekFigures: () => read('GET /api/figures/week'),
	listingFigures: (search: URLSearchParams) =>
		list('GET /api/figures/listing', { query: { cursor: search.get('cursor') ?? undefined } }),
	todo: () => read('GET /api/todo'),
	account: () => read('GET /api/account'),
	ownSessions: () => read('GET /api/account/session'),
	passkeys: () => read('GET /api/account/passkey'),
	/** Payments for an admin: those awaiting a decision, or with `?all` every one. */
	payments: (search: URLSearchParams) =>
		list('GET /api/payment', { query: { ...placed(search), ...(search.has('all') ? {} : { waiting: 'true' }) } }),
	payouts: (search: URLSearchParams) =>
		list('GET /api/payout', { query: { ...placed(search), ...(search.has('all') ? {} : { due: 'true' }) } }),
	/** Payout batches not yet paid, at most one page. */
	openBatches: () => list('GET /api/payout/batch', { query: { open: 'true' } }),
	books: (search: URLSearchParams) =>
		list('GET /api/books', { query: { ...placed(search), order_id: search.get('order') ?? undefined } }),
	cases: (search: URLSearchParams) =>
		list('GET /api/case', {
			query: {
				...placed(search),
				kind: caseKinds.find((kind) => kind === search.get('kind')),
				state: caseStates.find((state) => state === search.get('state')),
				person: search.get('person') ?? undefined,
				...(search.has('mine') && { mine: 'true' as const }),
			},
		}),
	/** People, orders and listings that an admin searches for. */
	find: (q: string) => read('GET /api/find', { query: { q } }),
	ofCase: (id: string) => read('GET /api/case/{id}', { params: { id } }),
	caseCount: () => read('GET /api/case/count'),
	ownCases: () => list('GET /api/case/mine', { query: { limit: '60' } }),
	reportCases: (search: URLSearchParams) => list('GET /api/report', { query: placed(search) }),
	verifications: (search: URLSearchParams) => list('GET /api/verification', { query: placed(search) }),
	audit: (search: URLSearchParams) => list('GET /api/audit', { query: { ...placed(search), ...auditFilter(search) } }),
	/** The reviews of an order, or of a person. */
	reviews: (of: { order_id: string } | { seller: string }) => list('GET /api/review', { query: of }),
	payoutAccount: () => read('GET /api/payout/account'),
	stolen: (search: URLSearchParams) => list('GET /api/stolen', { query: placed(search) }),
	waitingStolen: (search: URLSearchParams) =>
		list('GET /api/stolen', { query: { ...placed(search), waiting: 'true' } }),
	savedSearches: (search: URLSearchParams) => list('GET /api/saved-search', { query: placed(search) }),
	notices: (search: URLSearchParams) => list('GET /api/notification', { query: paged('notifications', search) }),
	noticeSettings: () => read('GET /api/notification/settings'),
}
