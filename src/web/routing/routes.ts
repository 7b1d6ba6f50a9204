import { paths, type RouteName } from '../../contract/paths.ts'
import type { Row } from './row.ts'

const frame = 'dashboard/frame'

/**
 * THE ROUTES TABLE. Admission, the dashboard's links, robots.txt and the sitemap follow from its rows. `contract/paths.ts` has
 * the paths, `abouts.ts` the descriptions for search engines.
 */
export const routes: { readonly [Name in RouteName]: Row<Name> } = {
	home: {
		screen: 'home/home',
		title: 'Used motorcycle gear in Bangladesh',
		listed: true,
		who: 'open',
	},
	search: {
		screen: 'search/search',
		title: null,
		listed: true,
		who: 'open',
	},
	blog: {
		screen: 'blog/blog',
		title: 'Blog',
		listed: true,
		who: 'open',
	},
	login: {
		screen: 'sign-in/login',
		title: null,
		listed: true,
		who: 'open',
	},
	register: {
		screen: 'sign-in/register',
		title: 'Register',
		listed: true,
		who: 'open',
	},
	forgotPassword: {
		screen: 'sign-in/forgot-password',
		title: 'Reset your password',
		listed: true,
		who: 'open',
	},
	resetPassword: {
		screen: 'sign-in/reset-password',
		title: 'Set a new password',
		who: 'open',
	},
	proveAddress: { screen: 'mail-links/prove-address', title: 'Your email address', who: 'open' },
	newsletterConfirm: {
		screen: 'mail-links/newsletter-confirm',
		title: 'Newsletter',
		who: 'open',
	},
	newsletterLeave: {
		screen: 'mail-links/newsletter-leave',
		title: 'Newsletter',
		who: 'open',
	},
	unsubscribe: { screen: 'mail-links/unsubscribe', title: 'Unsubscribe', who: 'open' },
	offline: { screen: 'offline/offline', title: "You're offline", who: 'open' },
	signedIn: { screen: 'sign-in/signed-in', title: 'Signed in', who: 'open' },
	category: {
		screen: 'listings/category',
		previewed: true,
		title: null,
		who: 'signedIn',
	},
	listing: {
		screen: 'listings/listing',
		previewed: true,
		title: null,
		who: 'signedIn',
	},
	seller: {
		screen: 'sellers/seller',
		previewed: true,
		title: null,
		who: 'open',
	},
	shop: {
		screen: 'shops/shop',
		previewed: true,
		title: null,
		who: 'open',
	},
	dashboard: {
		screen: 'dashboard/index',
		frame,
		title: 'Dashbord',
		who: 'signedIn',
	},
	orders: {
		screen: 'orders/orders',
		title: 'Orders',
		who: ['buyer', 'seller', 'admin'],
	},
	myOrders: {
		link: { icon: 'bag', params: ({ email }) => ({ id: email }) },
		screen: 'orders/my-orders',
		frame,
		title: 'My Orders',
		who: ['buyer'],
	},
	order: {
		screen: 'orders/order',
		frame,
		title: 'Order',
		who: ['buyer', 'seller', 'admin'],
	},
	wishlist: {
		link: { icon: 'heart' },
		screen: 'wishlist/wishlist',
		frame,
		title: 'My Wishlist',
		who: ['buyer'],
	},
	addProduct: {
		link: { icon: 'plus', writes: true },
		screen: 'listings/add-product',
		frame,
		title: 'Add Product',
		who: ['seller'],
	},
	editProduct: {
		screen: 'listings/edit-product',
		frame,
		title: 'Edit the listing',
		who: ['seller'],
	},
	myProducts: {
		link: { icon: 'tag' },
		screen: 'listings/my-products',
		keys: true,
		frame,
		title: 'My Products',
		who: ['seller'],
	},
	drafts: {
		screen: 'listings/drafts',
		frame,
		title: 'Drafts',
		who: ['seller'],
	},
	labels: {
		screen: 'listings/labels',
		frame,
		title: 'Labels',
		who: ['seller'],
	},
	importListings: {
		screen: 'imports/import',
		frame,
		title: 'Import',
		who: ['seller'],
	},
	myBuyer: {
		link: { icon: 'users' },
		screen: 'orders/my-buyer',
		frame,
		title: 'My Buyer',
		who: ['seller'],
	},
	figures: {
		link: { icon: 'chart' },
		screen: 'dashboard/listing-figures',
		frame,
		title: 'Figures',
		who: ['seller'],
	},
	allSellers: {
		link: { icon: 'check-badge' },
		screen: 'users/all-sellers',
		frame,
		title: 'All Sellers',
		who: ['admin'],
	},
	allBuyers: {
		link: { icon: 'users' },
		screen: 'users/all-buyers',
		frame,
		title: 'All Buyers',
		who: ['admin'],
	},
	allProducts: {
		link: { icon: 'tag' },
		screen: 'listings/all-products',
		frame,
		title: 'All Products',
		who: ['admin'],
	},
	allOrders: {
		link: { icon: 'bag' },
		screen: 'orders/all-orders',
		frame,
		title: 'All Orders',
		who: ['admin'],
	},
	reportedItems: {
		link: { icon: 'flag' },
		screen: 'reports/reported-items',
		frame,
		title: 'Reported Items',
		who: ['admin'],
	},
	cases: {
		link: { icon: 'flag' },
		screen: 'cases/cases',
		keys: true,
		frame,
		title: 'Cases',
		who: ['admin'],
	},
	case: {
		screen: 'cases/case',
		keys: true,
		frame,
		title: 'Case',
		who: ['buyer', 'seller', 'admin'],
	},
	person: {
		screen: 'cases/person',
		frame,
		title: 'Person',
		who: ['admin'],
	},
	reportQueue: {
		link: { icon: 'flag' },
		screen: 'reports/report-queue',
		keys: true,
		frame,
		title: 'Report Queue',
		who: ['admin'],
	},
	stolenQueue: {
		link: { icon: 'shield' },
		screen: 'stolen/stolen-queue',
		keys: true,
		frame,
		title: 'Stolen Reports',
		who: ['admin'],
	},
	verification: {
		link: { icon: 'check-badge' },
		screen: 'verification/verification-queue',
		keys: true,
		frame,
		title: 'Verification',
		who: ['admin'],
	},
	audit: {
		link: { icon: 'clock' },
		screen: 'audit/audit',
		frame,
		title: 'Audit Trail',
		who: ['admin'],
	},
	messages: {
		link: { icon: 'chat' },
		screen: 'conversations/conversations',
		frame,
		title: 'Messages',
		who: ['buyer', 'seller', 'admin'],
	},
	conversation: {
		screen: 'conversations/conversation',
		frame,
		title: null,
		who: ['buyer', 'seller', 'admin'],
	},
	offers: {
		link: { icon: 'handshake' },
		screen: 'offers/offers',
		frame,
		title: 'Offers',
		who: ['buyer', 'seller'],
	},
	reportedMessages: {
		link: { icon: 'flag' },
		screen: 'conversations/reported-messages',
		frame,
		title: 'Reported Messages',
		who: ['admin'],
	},
	reportedMessage: {
		screen: 'conversations/reported-message',
		frame,
		title: 'Reported message',
		who: ['admin'],
	},
	payments: {
		link: { icon: 'shield' },
		screen: 'payments/payments',
		frame,
		title: 'Payments',
		who: ['admin'],
	},
	payouts: {
		link: { icon: 'check' },
		screen: 'payments/payouts',
		frame,
		title: 'Payouts',
		who: ['seller', 'admin'],
	},
	books: {
		link: { icon: 'chart' },
		screen: 'payments/books',
		frame,
		title: 'Books',
		who: ['admin'],
	},
	myShop: {
		link: { icon: 'tag' },
		screen: 'shops/my-shop',
		frame,
		title: 'My Shop',
		who: ['seller'],
	},
	savedSearches: {
		link: { icon: 'search' },
		screen: 'saved/saved',
		frame,
		title: 'Saved Searches',
		who: ['buyer', 'seller', 'admin'],
	},
	stolen: {
		link: { icon: 'shield' },
		screen: 'stolen/stolen',
		frame,
		title: 'Stolen Gear',
		who: ['buyer', 'seller', 'admin'],
	},
	reportStolen: {
		screen: 'stolen/report-stolen',
		frame,
		title: 'Report stolen gear',
		who: ['buyer', 'seller', 'admin'],
	},
	notifications: {
		link: { icon: 'bell' },
		screen: 'notifications/notifications',
		frame,
		title: 'Notifications',
		who: ['buyer', 'seller', 'admin'],
	},
	account: {
		link: { icon: 'user' },
		screen: 'account/account',
		frame,
		title: 'My Account',
		who: 'signedIn',
	},
	secure: {
		screen: 'account/secure',
		title: null,
		who: ['admin'],
	},
}

export interface Route extends Row {
	readonly name: RouteName
	/** A segment with `:` is a parameter. */
	readonly path: string
}

/** Every row with its name and path, in the order in which addresses are matched. */
export const allRoutes: readonly Route[] = Object.entries<Row>(routes).map(([key, row]) => {
	const name = key as RouteName
	return { ...row, name, path: paths[name] }
})
