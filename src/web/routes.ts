import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Session } from '../contract/sessions.ts'
import type { Role } from '../contract/users.ts'
import { type Read, read } from './reads.ts'
import type { Text } from './texts/texts.tsx'

export type Params = Readonly<Record<string, string>>

export interface Route {
	/** A segment with `:` is a parameter. */
	readonly path: string
	/** The screen's file below `screens/`, without its ending. */
	readonly screen: string
	/** Null where the screen makes its own from what it shows. */
	readonly title: Text | null
	/** What search engines and messengers show of it; given for pages that are open to them. */
	readonly about?: Text
	readonly who: 'open' | 'signedIn' | Role
	/** What the screen shows at once; read on the server before it renders, and ahead of a click in the browser. */
	readonly data?: (params: Params, search: URLSearchParams, session: Session) => readonly unknown[]
}

const cursor = (search: URLSearchParams) => ({ cursor: search.get('cursor') ?? undefined })

/** The reads that screens and this table share: one spelling each, so that what was read ahead is found. */
export const reads = {
	categories: () => read('GET /api/category'),
	advertised: () => read('GET /api/all/product', { query: { advertise: 'true', limit: '24' } }),
	category: (id: string, search: URLSearchParams) =>
		read('GET /api/product/{categoryId}', { params: { categoryId: id }, query: { ...cursor(search), limit: '24' } }),
	listing: (id: string) => read('GET /api/product/single/{id}', { params: { id } }),
	orders: (id: string, search: URLSearchParams) =>
		read('GET /api/order/{id}', { params: { id }, query: cursor(search) }),
	bookings: (search: URLSearchParams) => read('GET /api/order', { query: cursor(search) }),
	wishlist: (search: URLSearchParams) =>
		read('GET /api/all/product', { query: { wishlist: 'true', ...cursor(search) } }),
	reported: (search: URLSearchParams) => read('GET /api/all/product', { query: { report: 'true', ...cursor(search) } }),
	allListings: (search: URLSearchParams) => read('GET /api/all/product', { query: cursor(search) }),
	ownListings: (email: string, search: URLSearchParams) =>
		read('GET /api/product', { query: { email, ...cursor(search) } }),
	users: (role: 'buyer' | 'seller', search: URLSearchParams) =>
		read('GET /api/user', { query: { role, ...cursor(search) } }),
}

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
	{ path: '/login', screen: 'sign-in/login', title: 'Log In', who: 'open' },
	{ path: '/register', screen: 'sign-in/register', title: 'Register', who: 'open' },
	{ path: '/forgot-password', screen: 'sign-in/forgot-password', title: 'Forgotten password', who: 'open' },
	{ path: '/reset-password', screen: 'sign-in/reset-password', title: 'Set a new password', who: 'open' },
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
	{ path: '/dashbord', screen: 'dashboard/index', title: 'Dashbord', who: 'signedIn' },
	{
		path: '/dashbord/my-order/:id',
		screen: 'orders/my-orders',
		title: 'My Orders',
		who: 'buyer',
		data: ({ id = '' }, search) => [reads.orders(id, search)],
	},
	{
		path: '/dashbord/product/wishlist',
		screen: 'wishlist/wishlist',
		title: 'My Wishlist',
		who: 'buyer',
		data: (_, search) => [reads.wishlist(search)],
	},
	{ path: '/dashbord/add-product', screen: 'listings/add-product', title: 'Add Product', who: 'seller' },
	{
		path: '/dashbord/my-products',
		screen: 'listings/my-products',
		title: 'My Products',
		who: 'seller',
		data: (_, search, session) => [reads.ownListings(session?.user.email ?? '', search)],
	},
	{
		path: '/dashbord/my-buyer',
		screen: 'orders/my-buyer',
		title: 'My Buyer',
		who: 'seller',
		data: (_, search) => [reads.bookings(search)],
	},
	{
		path: '/dashbord/all/sellers',
		screen: 'users/all-sellers',
		title: 'All Sellers',
		who: 'admin',
		data: (_, search) => [reads.users('seller', search)],
	},
	{
		path: '/dashbord/all/buyers',
		screen: 'users/all-buyers',
		title: 'All Buyers',
		who: 'admin',
		data: (_, search) => [reads.users('buyer', search)],
	},
	{
		path: '/dashbord/all/products',
		screen: 'listings/all-products',
		title: 'All Products',
		who: 'admin',
		data: (_, search) => [reads.allListings(search)],
	},
	{
		path: '/dashbord/product/reported',
		screen: 'reports/reported-items',
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

const files = import.meta.glob<{ default: ComponentType<{ params: Params }> }>([
	'./screens/*/*.tsx',
	// Part of the first load, not screens.
	'!./screens/error/*.tsx',
	'!./screens/dashboard/frame.tsx',
])
const loaded = new Map<string, ComponentType<{ params: Params }>>()
const loading = new Map<string, Promise<ComponentType<{ params: Params }>>>()

/** The file that holds a route's screen, as the build's manifest names it. */
export const screenFile = (route: Route) => `src/web/screens/${route.screen}.tsx`

/** A screen that has arrived, else undefined. */
export const screenOf = (route: Route) => loaded.get(route.screen)

/** Fetches a screen's code, once; a failed fetch may be tried again. */
export function loadScreen(route: Route): Promise<ComponentType<{ params: Params }>> {
	const known = loading.get(route.screen)
	if (known) return known
	const file = files[`./screens/${route.screen}.tsx`]
	if (!file) throw new Error(`no screen ${route.screen}`)
	const arriving = file().then(
		(module) => {
			loaded.set(route.screen, module.default)
			return module.default
		},
		(reason: unknown) => {
			loading.delete(route.screen)
			throw reason
		},
	)
	loading.set(route.screen, arriving)
	return arriving
}

/** Fetches a path's code and data ahead, as when a link is touched. Failures show when the screen itself reads. */
export function prefetch(href: string, cache: QueryClient, session: Session): void {
	const { pathname, searchParams } = new URL(href, location.origin)
	const match = matchRoute(pathname)
	if (!match) return
	loadScreen(match.route).catch(() => undefined)
	if (match.route.who !== 'open' && !session) return
	for (const wanted of match.route.data?.(match.params, searchParams, session) ?? [])
		void cache.prefetchQuery(wanted as Read)
}
