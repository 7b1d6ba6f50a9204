import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Figures } from '../../contract/figures.ts'
import type { Product } from '../../contract/listings/listings.ts'
import type { Found } from '../search/found.ts'
import type { CursorPage, ListName, ReadName } from './api-client.ts'

/** The reads that become stale together, by area. */
const areas = {
	listings: [
		'GET /api/all/product',
		'GET /api/product',
		'GET /api/stock',
		'GET /api/product/{categoryId}',
		'GET /api/product/single/{id}',
		'GET /api/product/history/{id}',
		'GET /api/product/preview/{id}',
		'GET /api/search',
		'GET /api/viewed',
		'GET /api/figures',
	],
	// Not the draft itself: its open form learns of a change when it saves.
	drafts: ['GET /api/draft'],
	users: ['GET /api/user', 'GET /api/figures'],
	// A party's own cases show their disputed order, so they change with it.
	orders: ['GET /api/order', 'GET /api/order/{id}', 'GET /api/case/mine', 'GET /api/figures', 'GET /api/todo'],
	conversations: ['GET /api/conversation', 'GET /api/conversation/{id}', 'GET /api/todo'],
	offers: ['GET /api/offer', 'GET /api/todo', 'GET /api/stock'],
	session: ['GET /api/auth/get-session'],
	account: ['GET /api/account'],
	ownSessions: ['GET /api/account/session'],
	passkeys: ['GET /api/account/passkey'],
	payments: [
		'GET /api/payment',
		'GET /api/payout',
		'GET /api/payout/batch',
		'GET /api/payout/batch/{id}',
		'GET /api/books',
		'GET /api/todo',
	],
	payoutAccount: ['GET /api/payout/account'],
	savedSearches: ['GET /api/saved-search'],
	chosenSellers: ['GET /api/follow', 'GET /api/hide'],
	reports: ['GET /api/report', 'GET /api/report/message', 'GET /api/todo'],
	cases: ['GET /api/case', 'GET /api/case/{id}', 'GET /api/case/count', 'GET /api/case/mine', 'GET /api/todo'],
	stolen: ['GET /api/stolen'],
	verifications: ['GET /api/verification', 'GET /api/todo'],
	reviews: ['GET /api/review', 'GET /api/todo'],
	todo: ['GET /api/todo'],
	notices: ['GET /api/notification'],
	imports: ['GET /api/import', 'GET /api/import/{id}', 'GET /api/todo'],
	shop: ['GET /api/shop', 'GET /api/shop/{name}'],
	replies: ['GET /api/reply'],
	noticeSettings: ['GET /api/notification/settings'],
} satisfies Record<string, (ReadName | ListName)[]>
export type Area = keyof typeof areas

/** Marks cached reads of these areas as stale. Those on screen are refetched, even while their first answer is in flight. */
export async function reload(cache: QueryClient, ...which: Area[]): Promise<void> {
	const names = new Set<unknown>(which.flatMap((area) => areas[area]))
	const isStale = ({ queryKey }: Query) => names.has(queryKey[0])
	// That answer may predate the change, and the library would take it for the refetched one.
	void cache.cancelQueries({ predicate: (query) => isStale(query) && query.state.data === undefined })
	await cache.invalidateQueries({ predicate: isStale })
}

/** Changes one listing everywhere in the cache, before the server has answered. Cancels running reads. */
export async function changeListing(cache: QueryClient, id: string, change: Partial<Product>): Promise<void> {
	const names = new Set<unknown>(areas.listings)
	const filter = { predicate: ({ queryKey }: { queryKey: QueryKey }) => names.has(queryKey[0]) }
	await cache.cancelQueries(filter)
	const changed = (listing: Product) => (listing._id === id ? { ...listing, ...change } : listing)
	cache.setQueriesData<Product | CursorPage<Product> | Found | Figures>(filter, (known) => {
		if (!known) return known
		if ('rows' in known) return { ...known, rows: known.rows.map(changed) }
		if ('answer' in known) {
			const { items, nearest, ...answer } = known.answer
			const near = nearest?.map((way) => ({ ...way, items: way.items.map(changed) }))
			return { ...known, answer: { ...answer, items: items.map(changed), ...(near && { nearest: near }) } }
		}
		return '_id' in known ? changed(known) : known
	})
}
