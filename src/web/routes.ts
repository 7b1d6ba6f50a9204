import type { Who } from '../contract/calls/call.ts'
import { roles } from '../contract/people/roles.ts'
import type { Session, SessionUser } from '../contract/people/sessions.ts'
import type { Reads } from './reads.ts'
import type { LinkIcon } from './screens/dashboard/link-icons.ts'
import { wantedListingId } from './screens/sign-in/wanted-listing-id.ts'
import { isFiltered, type Read } from './site-reads.ts'
import type { Text } from './texts/texts.tsx'

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
	? Name | NamesIn<`/${Rest}`>
	: Path extends `${string}/:${infer Name}`
		? Name
		: never

/** The parameters of a path: `:id` is one named `id`. */
export type ParamsIn<Path extends string> = Readonly<Record<string extends Path ? string : NamesIn<Path>, string>>
export type Params = ParamsIn<string>

interface Row<Path extends string> {
	/** A segment with `:` is a parameter. */
	readonly path: Path
	/** The screen's file below `screens/`, without `.screen.tsx`. */
	readonly screen: string
	/** The file of the frame that stays while its screens change. */
	readonly frame?: string
	/** Null if the screen makes its own from its data. */
	readonly title: Text | null
	/** Description for search engines and messengers. The page is in the sitemap. */
	readonly about?: Text
	/** Crawlers may load the page to preview a link to it. They are kept off a row with neither this nor `about`. */
	readonly previewed?: true
	readonly who: Who
	/** Its link in the dashboard, under its title, for those whom `who` lists. */
	readonly link?: { readonly icon: LinkIcon; params?(user: LinkReader): ParamsIn<Path> }
	/** The screen's reads. The server makes them before rendering, the browser before a click. */
	data?(reads: Reads, params: ParamsIn<Path>, search: URLSearchParams, session: Session): readonly Read[]
}

/** Whom the dashboard's links are for. */
export type LinkReader = Pick<SessionUser, 'role' | 'email'>

const table = <const Paths extends Record<string, string>>(
	rows: {
		readonly [Name in keyof Paths]: Row<Paths[Name]>
	},
) => rows

const frame = 'dashboard/frame'

/** THE ROUTES TABLE. Addresses, admission, the dashboard's links, robots.txt and the sitemap follow from a row. */
export const routes = table({
	home: {
		path: '/',
		screen: 'home/home',
		title: 'Used motorcycle gear in Bangladesh',
		about:
			'Helmets, jackets, boots, luggage and parts from riders near you. Compare prices, book in a minute, meet the seller.',
		who: 'open',
		data: (reads) => [reads.categories(), reads.advertised()],
	},
	search: {
		path: '/search',
		screen: 'search/search',
		title: null,
		about: 'Search used helmets, jackets, boots, luggage and parts by type, size, price and place.',
		who: 'open',
		data: (reads, _params, search) => [reads.search(search)],
	},
	blog: {
		path: '/blog',
		screen: 'blog/blog',
		title: 'Blog',
		about:
			'Four questions about building for the web, answered: React state, prototypes, unit tests, and three frameworks compared.',
		who: 'open',
	},
	login: {
		path: '/login',
		screen: 'sign-in/login',
		title: null,
		about: 'Log in to Motor to contact sellers, book gear and manage your listings.',
		who: 'open',
		// Signed-out people and messengers that follow a link to a listing are redirected here, and see it.
		data: (reads, _params, search) => {
			const id = wantedListingId(search)
			return id === null ? [] : [reads.preview(id)]
		},
	},
	register: {
		path: '/register',
		screen: 'sign-in/register',
		title: 'Register',
		about: 'Join Motor for free to buy or sell used motorcycle gear.',
		who: 'open',
	},
	forgotPassword: {
		path: '/forgot-password',
		screen: 'sign-in/forgot-password',
		title: 'Reset your password',
		about: 'Get a link to set a new password for your Motor account.',
		who: 'open',
	},
	resetPassword: {
		path: '/reset-password',
		screen: 'sign-in/reset-password',
		title: 'Set a new password',
		who: 'open',
	},
	newsletterConfirm: {
		path: '/newsletter/confirm/:token',
		screen: 'mail-links/newsletter-confirm',
		title: 'Newsletter',
		who: 'open',
	},
	newsletterLeave: {
		path: '/newsletter/leave/:token',
		screen: 'mail-links/newsletter-leave',
		title: 'Newsletter',
		who: 'open',
	},
	unsubscribe: { path: '/unsubscribe/:token', screen: 'mail-links/unsubscribe', title: 'Unsubscribe', who: 'open' },
	offline: { path: '/offline', screen: 'offline/offline', title: "You're offline", who: 'open' },
	signedIn: { path: '/signed-in', screen: 'sign-in/signed-in', title: 'Signed in', who: 'open' },
	category: {
		path: '/category/:id',
		screen: 'listings/category',
		previewed: true,
		title: null,
		who: 'signedIn',
		data: (reads, { id }, search) => [
			isFiltered(search) ? reads.categoryFiltered(id, search) : reads.category(id, search),
		],
	},
	listing: {
		path: '/product/single/:id',
		screen: 'listings/listing',
		previewed: true,
		title: null,
		who: 'signedIn',
		data: (reads, { id }) => [reads.listing(id)],
	},
	seller: {
		path: '/seller/:id',
		screen: 'sellers/seller',
		previewed: true,
		title: null,
		who: 'open',
		data: (reads, { id }, search) => [reads.seller(id), reads.sellerListings(id, search), reads.reviewsOf(id, search)],
	},
	dashboard: {
		path: '/dashbord',
		screen: 'dashboard/index',
		frame,
		title: 'Dashbord',
		who: 'signedIn',
		// No figures until registration is finished.
		data: (reads, _params, _search, session) => [
			...(session?.user.role ? [reads.figures()] : []),
			...(session?.user.role === 'buyer' ? [reads.wishlist(new URLSearchParams())] : []),
		],
	},
	myOrders: {
		path: '/dashbord/my-order/:id',
		link: { icon: 'bag', params: ({ email }) => ({ id: email }) },
		screen: 'orders/my-orders',
		frame,
		title: 'My Orders',
		who: ['buyer'],
		data: (reads, { id }, search) => [reads.orders(id, search)],
	},
	order: {
		path: '/dashbord/order/:id',
		screen: 'orders/order',
		frame,
		title: 'Order',
		who: roles,
		data: (reads, { id }) => [reads.order(id)],
	},
	wishlist: {
		path: '/dashbord/product/wishlist',
		link: { icon: 'heart' },
		screen: 'wishlist/wishlist',
		frame,
		title: 'My Wishlist',
		who: ['buyer'],
		data: (reads, _, search) => [reads.wishlist(search)],
	},
	addProduct: {
		path: '/dashbord/add-product',
		link: { icon: 'plus' },
		screen: 'listings/add-product',
		frame,
		title: 'Add Product',
		who: ['seller'],
		data: (reads, _, search) => [
			reads.account(),
			...(search.get('again') ? [reads.draft(search.get('again') ?? '')] : []),
		],
	},
	editProduct: {
		path: '/dashbord/edit-product/:id',
		screen: 'listings/edit-product',
		frame,
		title: 'Edit the listing',
		who: ['seller'],
		data: (reads, { id }) => [reads.listing(id)],
	},
	myProducts: {
		path: '/dashbord/my-products',
		link: { icon: 'tag' },
		screen: 'listings/my-products',
		frame,
		title: 'My Products',
		who: ['seller'],
		data: (reads, _, search, session) => [reads.ownListings(session?.user.email ?? '', search)],
	},
	myBuyer: {
		path: '/dashbord/my-buyer',
		link: { icon: 'users' },
		screen: 'orders/my-buyer',
		frame,
		title: 'My Buyer',
		who: ['seller'],
		data: (reads, _, search) => [reads.bookings(search)],
	},
	allSellers: {
		path: '/dashbord/all/sellers',
		link: { icon: 'check-badge' },
		screen: 'users/all-sellers',
		frame,
		title: 'All Sellers',
		who: ['admin'],
		data: (reads, _, search) => [reads.users('seller', search)],
	},
	allBuyers: {
		path: '/dashbord/all/buyers',
		link: { icon: 'users' },
		screen: 'users/all-buyers',
		frame,
		title: 'All Buyers',
		who: ['admin'],
		data: (reads, _, search) => [reads.users('buyer', search)],
	},
	allProducts: {
		path: '/dashbord/all/products',
		link: { icon: 'tag' },
		screen: 'listings/all-products',
		frame,
		title: 'All Products',
		who: ['admin'],
		data: (reads, _, search) => [reads.allListings(search)],
	},
	allOrders: {
		path: '/dashbord/all/orders',
		link: { icon: 'bag' },
		screen: 'orders/all-orders',
		frame,
		title: 'All Orders',
		who: ['admin'],
		data: (reads, _, search) => [reads.disputes(), reads.allOrders(search)],
	},
	reportedItems: {
		path: '/dashbord/product/reported',
		link: { icon: 'flag' },
		screen: 'reports/reported-items',
		frame,
		title: 'Reported Items',
		who: ['admin'],
		data: (reads, _, search) => [reads.reported(search)],
	},
	reportQueue: {
		path: '/dashbord/reports',
		link: { icon: 'flag' },
		screen: 'reports/report-queue',
		frame,
		title: 'Report Queue',
		who: ['admin'],
		data: (reads, _, search) => [reads.reportCases(search)],
	},
	verification: {
		path: '/dashbord/verification',
		link: { icon: 'check-badge' },
		screen: 'verification/verification-queue',
		frame,
		title: 'Verification',
		who: ['admin'],
		data: (reads, _, search) => [reads.verifications(search)],
	},
	audit: {
		path: '/dashbord/audit',
		link: { icon: 'search' },
		screen: 'audit/audit',
		frame,
		title: 'Audit Trail',
		who: ['admin'],
		data: (reads, _, search) => [reads.audit(search)],
	},
	messages: {
		path: '/dashbord/messages',
		link: { icon: 'chat' },
		screen: 'conversations/conversations',
		frame,
		title: 'Messages',
		who: ['buyer', 'seller', 'admin'],
		data: (reads, _, search) => [reads.conversations(search)],
	},
	conversation: {
		path: '/dashbord/messages/:id',
		screen: 'conversations/conversation',
		frame,
		title: null,
		who: ['buyer', 'seller', 'admin'],
		data: (reads, { id }) => [reads.conversation(id), reads.offersIn(id)],
	},
	offers: {
		path: '/dashbord/offers',
		link: { icon: 'handshake' },
		screen: 'offers/offers',
		frame,
		title: 'Offers',
		who: ['buyer', 'seller'],
		data: (reads, _, search) => [reads.offers(search)],
	},
	reportedMessages: {
		path: '/dashbord/reported-messages',
		link: { icon: 'flag' },
		screen: 'conversations/reported-messages',
		frame,
		title: 'Reported Messages',
		who: ['admin'],
		data: (reads, _, search) => [reads.reportedMessages(search)],
	},
	reportedMessage: {
		path: '/dashbord/reported-messages/:id',
		screen: 'conversations/reported-message',
		frame,
		title: 'Reported message',
		who: ['admin'],
	},
	payments: {
		path: '/dashbord/payments',
		link: { icon: 'shield' },
		screen: 'payments/payments',
		frame,
		title: 'Payments',
		who: ['admin'],
		data: (reads, _, search) => [reads.payments(search)],
	},
	payouts: {
		path: '/dashbord/payouts',
		link: { icon: 'check' },
		screen: 'payments/payouts',
		frame,
		title: 'Payouts',
		who: ['admin'],
		data: (reads, _, search) => [reads.payouts(search)],
	},
	books: {
		path: '/dashbord/books',
		link: { icon: 'chart' },
		screen: 'payments/books',
		frame,
		title: 'Books',
		who: ['admin'],
		data: (reads, _, search) => [reads.books(search)],
	},
	savedSearches: {
		path: '/dashbord/saved',
		link: { icon: 'search' },
		screen: 'saved/saved',
		frame,
		title: 'Saved Searches',
		who: roles,
		data: (reads, _, search) => [reads.savedSearches(search), reads.followed(), reads.hidden()],
	},
	notifications: {
		path: '/dashbord/notifications',
		link: { icon: 'bell' },
		screen: 'notifications/notifications',
		frame,
		title: 'Notifications',
		who: roles,
		data: (reads, _, search) => [reads.notices(search), reads.unread()],
	},
	account: {
		path: '/dashbord/account',
		link: { icon: 'user' },
		screen: 'account/account',
		frame,
		title: 'My Account',
		who: 'signedIn',
		data: (reads, _params, _search, session) => [
			reads.account(),
			reads.ownSessions(),
			...(session?.user.role === 'seller' ? [reads.payoutAccount()] : []),
			...(session?.user.role ? [reads.noticeSettings()] : []),
		],
	},
})

export type RouteName = keyof typeof routes
/** The parameters that a route's screen receives. */
export type ParamsOf<Name extends RouteName> = ParamsIn<(typeof routes)[Name]['path']>

export interface Route extends Row<string> {
	readonly name: RouteName
}

/** Every row with its name, in the order in which addresses are matched. */
export const allRoutes: readonly Route[] = Object.entries<Row<string>>(routes).map(([name, row]) => ({
	...row,
	name: name as RouteName,
}))
