import type { Session } from '../contract/sessions.ts'
import type { Role } from '../contract/users.ts'
import { type Read, reads } from './reads.ts'
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
	readonly data?: (params: Params, search: URLSearchParams, session: Session) => readonly Read[]
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

function decoded(path: string): string[] | null {
	try {
		return path.split('/').map(decodeURIComponent)
	} catch {
		return null
	}
}

/** The route of a path and what its parameters hold, or null. */
export function matchRoute(pathname: string): { route: Route; params: Params } | null {
	const segments = decoded(pathname.replace(/\/+$/, ''))
	if (!segments) return null
	for (const route of routes) {
		const pattern = route.path.replace(/\/+$/, '').split('/')
		if (pattern.length !== segments.length) continue
		const params: Record<string, string> = {}
		const fits = pattern.every((part, index) => {
			const segment = segments[index] ?? ''
			if (!part.startsWith(':')) return part === segment
			params[part.slice(1)] = segment
			return segment !== ''
		})
		if (fits) return { route, params }
	}
	return null
}
