import { expect, test } from 'vitest'
import { href } from '../../contract/paths.ts'
import { roles } from '../../contract/people/roles.ts'
import type { Role } from '../../contract/people/users.ts'
import { dashboardLinks } from '../screens/dashboard/dashboard-links.ts'
import { admission, firstAddress } from './admission.ts'
import { matchRoute } from './match-route.ts'
import { allRoutes } from './routes.ts'

test('an address follows from the name of a route, its parameters and a query', () => {
	expect(href('home')).toBe('/')
	expect(href('listing', { id: 'a/b?c' })).toBe('/product/single/a%2Fb%3Fc')
	expect(href('myOrders', { id: 'rider@motor.test' })).toBe('/dashbord/my-order/rider@motor.test')
	expect(href('allSellers', {}, { sort: 'verified' })).toBe('/dashbord/all/sellers?sort=verified')
	expect(firstAddress('login', '/category/ktm?sort=name')).toBe('/login?from=%2Fcategory%2Fktm%3Fsort%3Dname')
})

test('every address leads back to its route and parameters', () => {
	for (const route of allRoutes) {
		const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'rider+1@motor.test'])
		const params = Object.fromEntries(names)
		const address = href(route.name, params as never)
		expect(matchRoute(address)).toMatchObject({ route: { name: route.name }, params })
	}
	expect(matchRoute('/blog/')?.route.name).toBe('blog')
	for (const address of ['/category', '/category/', '/category/honda/1', '/category/%ff', '/nowhere', '//'])
		expect(matchRoute(address)).toBeNull()
})

test('a route admits whom it lists, sends visitors to sign-in, and refuses the rest', () => {
	const as = (role: Role | null) => ({ user: { role } })
	expect(admission({ who: 'open' }, null)).toBe('admitted')
	for (const who of ['signedIn', ['buyer']] as const) expect(admission({ who }, null)).toBe('login')
	for (const role of [...roles, null]) {
		expect(admission({ who: 'signedIn' }, as(role))).toBe('admitted')
		const expected = role === 'seller' || role === 'admin' ? 'admitted' : 'refused'
		expect(admission({ who: ['seller', 'admin'] }, as(role))).toBe(expected)
	}
})

test('an admin who owes a second factor is led to set one up, from wherever they come', () => {
	const unsecured = { user: { role: 'admin', unsecured: true } } as const
	for (const route of allRoutes) {
		const expected = route.who === 'open' || route.name === 'secure' ? 'admitted' : 'secure'
		expect(admission(route, unsecured), route.name).toBe(expected)
	}
	expect(firstAddress('secure', '/dashbord/all/orders')).toBe('/dashbord/secure?from=%2Fdashbord%2Fall%2Forders')
})

test("the dashboard links to the pages of one's role", () => {
	const textsOf = (role: Role | null) => dashboardLinks({ role, email: 'rider@motor.test' }).map(({ text }) => text)
	const expected: Record<Role, string[]> = {
		buyer: [
			'My Orders',
			'My Wishlist',
			'Messages',
			'Offers',
			'Saved Searches',
			'Stolen Gear',
			'Notifications',
			'My Account',
		],
		seller: [
			'Add Product',
			'My Products',
			'My Buyer',
			'Figures',
			'Messages',
			'Offers',
			'Payouts',
			'My Shop',
			'Saved Searches',
			'Stolen Gear',
			'Notifications',
			'My Account',
		],
		admin: [
			'All Sellers',
			'All Buyers',
			'All Products',
			'All Orders',
			'Reported Items',
			'Cases',
			'Report Queue',
			'Stolen Reports',
			'Verification',
			'Audit Trail',
			'Messages',
			'Reported Messages',
			'Payments',
			'Payouts',
			'Books',
			'Saved Searches',
			'Stolen Gear',
			'Notifications',
			'My Account',
		],
	}
	for (const role of roles) expect(textsOf(role)).toEqual(expected[role])
	expect(textsOf(null)).toEqual(['My Account'])
	const suspended = dashboardLinks({ role: 'seller', email: 'rider@motor.test', suspended: true })
	expect(suspended.map(({ text }) => text)).toEqual(expected.seller.slice(1))
	expect(dashboardLinks({ role: 'buyer', email: 'rider@motor.test' })[0]?.href).toBe(
		'/dashbord/my-order/rider@motor.test',
	)
})
