import { expect, test } from 'vitest'
import { api, type CallName } from '../../contract/api.ts'
import type { Call } from '../../contract/calls/call.ts'
import { href } from '../../contract/paths.ts'
import { roles } from '../../contract/people/roles.ts'
import type { Session } from '../../contract/people/sessions.ts'
import { ordersOf } from '../shell/dock.tsx'
import { admission } from './admission.ts'
import { matchRoute } from './match-route.ts'
import { readsOf } from './route-reads.ts'
import { allRoutes } from './routes.ts'

const signedIn = (role: 'buyer' | 'seller' | 'admin' | null) =>
	({ user: { uid: 'u', role, email: 'rider@motor.test' } }) as Session

/** The calls that the screen of an address makes for this reader. */
function callsOf(address: string, session: Session = null): string[] {
	const [path = '', query = ''] = address.split('?')
	const match = matchRoute(path)
	if (!match) throw new Error(`No route: ${address}`)
	return readsOf(match, new URLSearchParams(query), session).map(({ queryKey }) => String(queryKey[0]))
}

test.each([
	['/', ['GET /api/category', 'GET /api/all/product']],
	['/search?q=helmet', ['GET /api/search']],
	['/category/honda?sort=product_name', ['GET /api/product/{categoryId}']],
	['/category/honda?size=M', ['GET /api/search']],
	['/product/single/1', ['GET /api/product/single/{id}']],
	['/login', []],
	['/login?from=/product/single/1', ['GET /api/product/preview/{id}']],
	['/blog', []],
])('%s reads %j', (address, calls) => {
	expect(callsOf(address)).toEqual(calls)
})

test('only people with a role have figures, and are told whether they follow or hide a seller', () => {
	const seller = ['GET /api/seller/{id}', 'GET /api/search', 'GET /api/review']
	expect(callsOf('/seller/1')).toEqual(seller)
	expect(callsOf('/seller/1', signedIn(null))).toEqual(seller)
	expect(callsOf('/seller/1', signedIn('buyer'))).toEqual([...seller, 'GET /api/follow', 'GET /api/hide'])
	expect(callsOf('/dashbord', signedIn(null))).toEqual([])
	expect(callsOf('/dashbord', signedIn('seller'))).toEqual(['GET /api/figures', 'GET /api/todo'])
	expect(callsOf('/dashbord', signedIn('buyer'))).toEqual(['GET /api/figures', 'GET /api/todo', 'GET /api/all/product'])
})

test('an account shows what its role has', () => {
	const everybody = ['GET /api/account', 'GET /api/account/passkey', 'GET /api/account/session']
	expect(callsOf('/dashbord/account', signedIn(null))).toEqual(everybody)
	expect(callsOf('/dashbord/account', signedIn('buyer'))).toEqual([...everybody, 'GET /api/notification/settings'])
	expect(callsOf('/dashbord/account', signedIn('seller'))).toEqual([
		...everybody,
		'GET /api/payout/account',
		'GET /api/notification/settings',
	])
})

const readers: readonly (readonly [string, Session])[] = [
	['a visitor', null],
	['somebody without a role', signedIn(null)],
	...roles.map((role) => [role, signedIn(role)] as const),
]
const mayCall = (name: string, session: Session) => {
	const { who }: Call = api[name as CallName]
	const role = session?.user.role
	return who === 'open' || (session !== null && (who === 'signedIn' || (!!role && who.includes(role))))
}
const admits = (path: string, session: Session) => {
	const match = matchRoute(path)
	return match !== null && admission(match.route, session) === 'admitted'
}

test.each(readers)(
	'each page that %s may open makes only calls that they may, and the bar on a phone leads only to such pages',
	(_, session) => {
		const pages = allRoutes.map(({ path }) => path.replace(/:\w+/g, '1')).filter((path) => admits(path, session))
		expect(pages.length).toBeGreaterThan(5)
		const refused = pages.flatMap((path) => callsOf(path, session).filter((name) => !mayCall(name, session)))
		expect(refused).toEqual([])
		const role = session?.user.role
		if (role)
			for (const path of [ordersOf(role), href('messages'), href('dashboard')])
				expect(admits(path, session), path).toBe(true)
	},
)

test('a form for a new listing reads the one that it is to repeat', () => {
	const form = ['GET /api/account', 'GET /api/product']
	expect(callsOf('/dashbord/add-product', signedIn('seller'))).toEqual(form)
	expect(callsOf('/dashbord/add-product?again=1', signedIn('seller'))).toEqual([...form, 'GET /api/product/draft/{id}'])
})
