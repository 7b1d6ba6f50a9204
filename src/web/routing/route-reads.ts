import type { ParamsOf, RouteName } from '../../contract/paths.ts'
import type { Session } from '../../contract/people/sessions.ts'
import { isFiltered, reads } from '../api/reads.ts'
import type { Read } from '../api/site-reads.ts'
import { wantedListingId } from '../session/wanted-listing-id.ts'
import type { Match } from './match-route.ts'
import type { Params } from './row.ts'

type ReadsFor<Given extends Params> = (params: Given, search: URLSearchParams, session: Session) => readonly Read[]

/** What the screens read, by route. Apart from the table of routes, because Home does without it. */
export const routeReads: { readonly [Name in RouteName]?: ReadsFor<ParamsOf<Name>> } = {
	home: () => [reads.categories(), reads.advertised()],
	search: (_params, search) => [reads.search(search)],
	// Signed-out people and messengers that follow a link to a listing are redirected here, and see it.
	login: (_params, search) => {
		const id = wantedListingId(search)
		return id === null ? [] : [reads.preview(id)]
	},
	category: ({ id }, search) => [isFiltered(search) ? reads.categoryFiltered(id, search) : reads.category(id, search)],
	listing: ({ id }) => [reads.listing(id)],
	seller: ({ id }, search, session) => [
		reads.seller(id),
		reads.sellerListings(id, search),
		reads.reviewsOf(id, search),
		...(session?.user.role ? [reads.followed(id), reads.hidden(id)] : []),
	],
	shop: ({ name }) => [reads.shop(name)],
	// No figures until registration is finished.
	dashboard: (_params, _search, session) => [
		...(session?.user.role ? [reads.figures(), reads.todo()] : []),
		...(session?.user.role === 'buyer' ? [reads.wishlist(new URLSearchParams())] : []),
	],
	myOrders: ({ id }, search) => [reads.orders(id, search)],
	order: ({ id }) => [reads.order(id)],
	wishlist: (_, search) => [reads.wishlist(search)],
	addProduct: (_, search, session) => [
		reads.account(),
		reads.ownListings(session?.user.email ?? '', new URLSearchParams()),
		...(search.get('again') ? [reads.draft(search.get('again') ?? '')] : []),
	],
	editProduct: ({ id }) => [reads.listing(id)],
	myProducts: (_, search) => [reads.stock(search)],
	figures: (_, search) => [reads.weekFigures(), reads.listingFigures(search)],
	myBuyer: (_, search) => [reads.bookings(search)],
	allSellers: (_, search) => [reads.users('seller', search)],
	allBuyers: (_, search) => [reads.users('buyer', search)],
	allProducts: (_, search) => [reads.allListings(search)],
	allOrders: (_, search) => [reads.disputes(), reads.allOrders(search)],
	reportedItems: (_, search) => [reads.reported(search)],
	cases: (_, search) => [reads.cases(search), reads.caseCount()],
	person: ({ id }) => [
		reads.find(id),
		reads.cases(new URLSearchParams({ person: id })),
		reads.audit(new URLSearchParams({ person: id })),
	],
	case: (_params, _search, session) => (session?.user.role === 'admin' ? [] : [reads.ownCases()]),
	reportQueue: (_, search) => [reads.reportCases(search)],
	stolenQueue: (_, search) => [reads.waitingStolen(search)],
	stolen: (_, search) => [reads.stolen(search)],
	verification: (_, search) => [reads.verifications(search)],
	audit: (_, search) => [reads.audit(search)],
	messages: (_, search) => [reads.conversations(search)],
	conversation: ({ id }) => [reads.conversation(id), reads.offersIn(id)],
	offers: (_, search) => [reads.offers(search)],
	reportedMessages: (_, search) => [reads.reportedMessages(search)],
	payments: (_, search) => [reads.payments(search)],
	payouts: (_, search) => [reads.payouts(search)],
	books: (_, search) => [reads.books(search)],
	savedSearches: (_, search) => [reads.savedSearches(search), reads.followed(), reads.hidden()],
	myShop: () => [reads.ownShop(), reads.replies()],
	notifications: (_, search) => [reads.notices(search), reads.unread()],
	account: (_params, _search, session) => [
		reads.account(),
		reads.passkeys(),
		reads.ownSessions(),
		...(session?.user.role === 'seller' ? [reads.payoutAccount()] : []),
		...(session?.user.role ? [reads.noticeSettings()] : []),
	],
	secure: () => [reads.account(), reads.passkeys()],
}

/** The reads of an address's screen. The server makes them before rendering, the browser before a click. */
export function readsOf({ route, params }: Match, search: URLSearchParams, session: Session): readonly Read[] {
	const readsFor = routeReads[route.name] as ReadsFor<Params> | undefined
	return readsFor?.(params, search, session) ?? []
}
