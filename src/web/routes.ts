import { keepPreviousData } from '@tanstack/react-query'
import type { Session } from '../contract/sessions.ts'
import { type SortedList, sortOf } from '../contract/sorting.ts'
import type { Role } from '../contract/users.ts'
import { read } from './reads.ts'
import type { Text } from './texts/texts.tsx'

export type Params = Readonly<Record<string, string>>

export interface Route {
	/** A segment with `:` is a parameter. */
	readonly path: string
	/** The screen's file below `screens/`, without `.screen.tsx`. */
	readonly screen: string
	/** The file of the frame that stays while its screens change. */
	readonly frame?: string
	/** Null where the screen makes its own from what it shows. */
	readonly title: Text | null
	/** What search engines and messengers show of it; given for pages that are open to them. */
	readonly about?: Text
	readonly who: 'open' | 'signedIn' | Role
	/** What the screen shows at once; read on the server before it renders, and ahead of a click in the browser. */
	readonly data?: (params: Params, search: URLSearchParams, session: Session) => readonly unknown[]
}

// A list's page and order live in the page's address as they do in the call's.
const paged = <List extends SortedList>(list: List, search: URLSearchParams) => ({
	cursor: search.get('cursor') ?? undefined,
	sort: sortOf(list, search.get('sort')),
})

/** A read of a list, whose rows stay until those of another page or order are there. */
function list<Name extends Parameters<typeof read>[0]>(name: Name, args: Parameters<typeof read<Name>>[1]) {
	return { ...read(name, args), placeholderData: keepPreviousData }
}

/** The reads that screens and this table share: one spelling each, so that what was read ahead is found. */
export const reads = {
	categories: () => read('GET /api/category'),
	advertised: () => read('GET /api/all/product', { query: { advertise: 'true', limit: '24' } }),
	category: (id: string, search: URLSearchParams) =>
		list('GET /api/product/{categoryId}', {
			params: { categoryId: id },
			query: { ...paged('listings', search), limit: '24' },
		}),
	listing: (id: string) => read('GET /api/product/single/{id}', { params: { id } }),
	orders: (id: string, search: URLSearchParams) =>
		list('GET /api/order/{id}', { params: { id }, query: paged('orders', search) }),
	bookings: (search: URLSearchParams) => list('GET /api/order', { query: paged('orders', search) }),
	wishlist: (search: URLSearchParams) =>
		list('GET /api/all/product', { query: { wishlist: 'true', ...paged('listings', search) } }),
	reported: (search: URLSearchParams) =>
		list('GET /api/all/product', { query: { report: 'true', ...paged('listings', search) } }),
	allListings: (search: URLSearchParams) => list('GET /api/all/product', { query: paged('listings', search) }),
	ownListings: (email: string, search: URLSearchParams) =>
		list('GET /api/product', { query: { email, ...paged('listings', search) } }),
	users: (role: 'buyer' | 'seller', search: URLSearchParams) =>
		list('GET /api/user', { query: { role, ...paged('users', search) } }),
	figures: () => read('GET /api/figures'),
}

const frame = 'dashboard/frame'

/** THE ROUTES TABLE. */
export const routes: readonly Route[] = [
	{
		path: '/',
		screen: 'home/home',
		title: 'Used motorcycle gear in Bangladesh',
		about:
			'Helmets, jackets, boots, luggage and parts from riders near you. See the real price, meet the seller, book in a minute.',
		who: 'open',
		data: () => [reads.categories(), reads.advertised()],
	},
	{
		path: '/blog',
		screen: 'blog/blog',
		title: 'Blog',
		about:
			'Four questions about building for the web, answered: React state, prototypes, unit tests, and three frameworks compared.',
		who: 'open',
	},
	{
		path: '/login',
		screen: 'sign-in/login',
		title: 'Log In',
		about: 'Log in to Motor to see who sells, book gear, and manage your listings.',
		who: 'open',
	},
	{
		path: '/register',
		screen: 'sign-in/register',
		title: 'Register',
		about: 'Join Motor free of charge, as a buyer or as a seller of used motorcycle gear.',
		who: 'open',
	},
	{
		path: '/forgot-password',
		screen: 'sign-in/forgot-password',
		title: 'Forgotten password',
		about: 'Have a link sent to set a new password for your Motor account.',
		who: 'open',
	},
	{ path: '/reset-password', screen: 'sign-in/reset-password', title: 'Set a new password', who: 'open' },
	{ path: '/offline', screen: 'offline/offline', title: 'You are offline', who: 'open' },
	{ path: '/signed-in', screen: 'sign-in/signed-in', title: 'Signed in', who: 'open' },
	{
		path: '/category/:id',
		screen: 'listings/category',
		title: null,
		who: 'signedIn',
		data: ({ id = '' }, search) => [reads.category(id, search)],
	},
	{
		path: '/product/single/:id',
		screen: 'listings/listing',
		title: null,
		who: 'signedIn',
		data: ({ id = '' }) => [reads.listing(id)],
	},
	{
		path: '/dashbord',
		screen: 'dashboard/index',
		frame,
		title: 'Dashbord',
		who: 'signedIn',
		// Somebody whose registration is unfinished has no figures yet.
		data: (_params, _search, session) => [
			...(session?.user.role ? [reads.figures()] : []),
			...(session?.user.role === 'buyer' ? [reads.wishlist(new URLSearchParams())] : []),
		],
	},
	{
		path: '/dashbord/my-order/:id',
		screen: 'orders/my-orders',
		frame,
		title: 'My Orders',
		who: 'buyer',
		data: ({ id = '' }, search) => [reads.orders(id, search)],
	},
	{
		path: '/dashbord/product/wishlist',
		screen: 'wishlist/wishlist',
		frame,
		title: 'My Wishlist',
		who: 'buyer',
		data: (_, search) => [reads.wishlist(search)],
	},
	{ path: '/dashbord/add-product', screen: 'listings/add-product', frame, title: 'Add Product', who: 'seller' },
	{
		path: '/dashbord/my-products',
		screen: 'listings/my-products',
		frame,
		title: 'My Products',
		who: 'seller',
		data: (_, search, session) => [reads.ownListings(session?.user.email ?? '', search)],
	},
	{
		path: '/dashbord/my-buyer',
		screen: 'orders/my-buyer',
		frame,
		title: 'My Buyer',
		who: 'seller',
		data: (_, search) => [reads.bookings(search)],
	},
	{
		path: '/dashbord/all/sellers',
		screen: 'users/all-sellers',
		frame,
		title: 'All Sellers',
		who: 'admin',
		data: (_, search) => [reads.users('seller', search)],
	},
	{
		path: '/dashbord/all/buyers',
		screen: 'users/all-buyers',
		frame,
		title: 'All Buyers',
		who: 'admin',
		data: (_, search) => [reads.users('buyer', search)],
	},
	{
		path: '/dashbord/all/products',
		screen: 'listings/all-products',
		frame,
		title: 'All Products',
		who: 'admin',
		data: (_, search) => [reads.allListings(search)],
	},
	{
		path: '/dashbord/product/reported',
		screen: 'reports/reported-items',
		frame,
		title: 'Reported Items',
		who: 'admin',
		data: (_, search) => [reads.reported(search)],
	},
]

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment)
	} catch {
		return segment
	}
}

/** The route of a path and what its parameters hold, or null. */
export function matchRoute(pathname: string): { route: Route; params: Params } | null {
	const segments = pathname.replace(/\/+$/, '').split('/')
	for (const route of routes) {
		const pattern = route.path.replace(/\/+$/, '').split('/')
		if (pattern.length !== segments.length) continue
		const params: Record<string, string> = {}
		const fits = pattern.every((part, index) => {
			const segment = segments[index] ?? ''
			if (!part.startsWith(':')) return part === segment
			params[part.slice(1)] = decoded(segment)
			return segment !== ''
		})
		if (fits) return { route, params }
	}
	return null
}
