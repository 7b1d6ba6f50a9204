import type { ParamsOf, RouteName } from '../../contract/paths.ts'
import type { Session } from '../../contract/people/sessions.ts'
import { ownReads } from '../api/own-reads.ts'
import { isFiltered, reads } from '../api/reads.ts'
import type { Read } from '../api/site-reads.ts'
import { chosenIds } from '../screens/listings/labels/labels-address.ts'
import { wantedListingId } from '../session/wanted-listing-id.ts'
import type { Match } from './match-route.ts'
import type { Params } from './row.ts'

type ReadsFor<Given extends Params> = (params: Given, search: URLSearchParams, session: Session) => readonly Read[]

/** What the screens read, by route. Separate from the routes table, because Home does not need it. */
export const routeReads: { readonly [Name in RouteName]?: ReadsFor<ParamsOf<Name>> } = {
	home: () => [reads.categories(), reads.advertised()],
	search: (_params, search) => [reads.search(search)],
	// Signed-out people and messengers that follow a link to a listing get this page, which shows a preview of it.
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
		...(session?.user.role ? [ownReads.figures(), ownReads.todo()] : []),
		...(session?.user.role === 'buyer' ? [ownReads.wishlist(new URLSearchParams())] : []),
	],
	myOrders: ({ id }, search) => [ownReads.orders(id, search)],
	order: ({ id }) => [ownReads.order(id)],
	wishlist: (_, search) => [ownReads.wishlist(search)],
	addProduct: (_, search, session) => {
		const [draft, again] = [search.get('draft'), search.get('again')]
		if (draft) return [ownReads.keptDraft(draft)]
		return [
			ownReads.account(),
			ownReads.ownListings(session?.user.email ?? '', new URLSearchParams()),
			...(again ? [ownReads.draft(again)] : []),
		]
	},
	editProduct: ({ id }) => [reads.listing(id)],
	myProducts: (_, search) => [ownReads.stock(search)],
	drafts: (_, search) => [ownReads.keptDrafts(search)],
	labels: (_, search) => [ownReads.labelled(chosenIds(search))],
	importListings: (_, search) => {
		const id = search.get('id')
		return [id === null ? ownReads.imports() : ownReads.import(id)]
	},
	figures: (_, search) => [ownReads.weekFigures(), ownReads.listingFigures(search)],
	myBuyer: (_, search) => [ownReads.bookings(search)],
	allSellers: (_, search) => [ownReads.users('seller', search)],
	allBuyers: (_, search) => [ownReads.users('buyer', search)],
	allProducts: (_, search) => [ownReads.allListings(search)],
	allOrders: (_, search) => [ownReads.disputes(), ownReads.allOrders(search)],
	reportedItems: (_, search) => [ownReads.reported(search)],
	cases: (_, search) => [ownReads.cases(search), ownReads.caseCount()],
	person: ({ id }) => [
		ownReads.find(id),
		ownReads.cases(new URLSearchParams({ person: id })),
		ownReads.audit(new URLSearchParams({ person: id })),
	],
	case: (_params, _search, session) => (session?.user.role === 'admin' ? [] : [ownReads.ownCases()]),
	reportQueue: (_, search) => [ownReads.reportCases(search)],
	stolenQueue: (_, search) => [ownReads.waitingStolen(search)],
	stolen: (_, search) => [ownReads.stolen(search)],
	verification: (_, search) => [ownReads.verifications(search)],
	audit: (_, search) => [ownReads.audit(search)],
	messages: (_, search) => [ownReads.conversations(search)],
	conversation: ({ id }) => [ownReads.conversation(id), ownReads.offersIn(id)],
	offers: (_, search) => [ownReads.offers(search)],
	reportedMessages: (_, search) => [ownReads.reportedMessages(search)],
	payments: (_, search) => [ownReads.payments(search)],
	payouts: (_, search) => [ownReads.payouts(search)],
	books: (_, search) => [ownReads.books(search)],
	savedSearches: (_, search) => [ownReads.savedSearches(search), reads.followed(), reads.hidden()],
	myShop: () => [ownReads.ownShop(), ownReads.replies()],
	notifications: (_, search) => [ownReads.notices(search), reads.unread()],
	account: (_params, _search, session) => [
		ownReads.account(),
		ownReads.passkeys(),
		ownReads.ownSessions(),
		...(session?.user.role === 'seller' ? [ownReads.payoutAccount()] : []),
		...(session?.user.role ? [ownReads.noticeSettings()] : []),
	],
	secure: () => [ownReads.account(), ownReads.passkeys()],
}

/** The reads of an address's screen. The server makes them before rendering, the browser ahead of a click. */
export function readsOf({ route, params }: Match, search: URLSearchParams, session: Session): readonly Read[] {
	const readsFor = routeReads[route.name] as ReadsFor<Params> | undefined
	return readsFor?.(params, search, session) ?? []
}
