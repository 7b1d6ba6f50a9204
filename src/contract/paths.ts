/** THE PATHS of the site's pages, by name. A segment with `:` is a parameter. `web/routing/routes.ts` says what each page is. */
export const paths = {
	home: '/',
	search: '/search',
	blog: '/blog',
	login: '/login',
	register: '/register',
	forgotPassword: '/forgot-password',
	resetPassword: '/reset-password',
	proveAddress: '/prove-address/:token',
	newsletterConfirm: '/newsletter/confirm/:token',
	newsletterLeave: '/newsletter/leave/:token',
	unsubscribe: '/unsubscribe/:token',
	offline: '/offline',
	signedIn: '/signed-in',
	category: '/category/:id',
	listing: '/product/single/:id',
	seller: '/seller/:id',
	shop: '/shop/:name',
	dashboard: '/dashbord',
	orders: '/dashbord/orders',
	myOrders: '/dashbord/my-order/:id',
	order: '/dashbord/order/:id',
	wishlist: '/dashbord/product/wishlist',
	addProduct: '/dashbord/add-product',
	editProduct: '/dashbord/edit-product/:id',
	myProducts: '/dashbord/my-products',
	drafts: '/dashbord/drafts',
	labels: '/dashbord/labels',
	importListings: '/dashbord/import',
	myBuyer: '/dashbord/my-buyer',
	allSellers: '/dashbord/all/sellers',
	allBuyers: '/dashbord/all/buyers',
	allProducts: '/dashbord/all/products',
	allOrders: '/dashbord/all/orders',
	reportedItems: '/dashbord/product/reported',
	reportQueue: '/dashbord/reports',
	stolenQueue: '/dashbord/stolen-reports',
	verification: '/dashbord/verification',
	cases: '/dashbord/cases',
	case: '/dashbord/case/:id',
	person: '/dashbord/person/:id',
	audit: '/dashbord/audit',
	messages: '/dashbord/messages',
	conversation: '/dashbord/messages/:id',
	figures: '/dashbord/figures',
	offers: '/dashbord/offers',
	reportedMessages: '/dashbord/reported-messages',
	reportedMessage: '/dashbord/reported-messages/:id',
	payments: '/dashbord/payments',
	payouts: '/dashbord/payouts',
	books: '/dashbord/books',
	myShop: '/dashbord/shop',
	savedSearches: '/dashbord/saved',
	stolen: '/dashbord/stolen',
	reportStolen: '/dashbord/report-stolen',
	notifications: '/dashbord/notifications',
	account: '/dashbord/account',
	secure: '/dashbord/secure',
} as const

export type RouteName = keyof typeof paths

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
	? Name | NamesIn<`/${Rest}`>
	: Path extends `${string}/:${infer Name}`
		? Name
		: never

/** The parameters of a page's path: `:id` is one named `id`. */
export type ParamsOf<Name extends RouteName> = Readonly<Record<NamesIn<(typeof paths)[Name]>, string>>

type Query = Readonly<Record<string, string>> | URLSearchParams
type Rest<Name extends RouteName> = keyof ParamsOf<Name> extends never
	? [params?: Record<string, never>, query?: Query]
	: [params: ParamsOf<Name>, query?: Query]

// Keeps an e-mail address readable: a path may contain @.
const segment = (value: string) => encodeURIComponent(value).replaceAll('%40', '@')

/** The address of a page: `href('listing', { id })`, `href('login', {}, { from: '/blog' })`. */
export function href<Name extends RouteName>(name: Name, ...[params = {}, query]: Rest<Name>): string {
	const given: Readonly<Record<string, string>> = params
	const path = paths[name].replace(/:(\w+)/g, (_, key: string) => segment(given[key] ?? ''))
	const search = new URLSearchParams(query)
	return search.size > 0 ? `${path}?${search}` : path
}
