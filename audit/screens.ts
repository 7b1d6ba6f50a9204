import type { Page } from '@playwright/test'
import type { Language } from '../src/contract/languages.ts'
import { cursorOf } from '../src/http/answers/paging.ts'
import { routeReads } from '../src/web/routing/route-reads.ts'
import { allRoutes, type Route } from '../src/web/routing/routes.ts'
import { loadDictionary, type Text } from '../src/web/texts/dictionaries.ts'
import { type Market, prepareMarket } from './market.ts'
import type { RunningProduct, Visitor } from './product.ts'

/** How the answers to a screen's reads are replaced before the site navigates to it. */
export type Reads = 'pending' | 'failing' | 'empty'

export interface State {
	/** The contact sheet that shows it. */
	readonly sheet: string
	readonly screen: string
	readonly state: string
	readonly as: Visitor
	readonly address: string
	readonly reads?: Reads
	/** Presses whatever leads to this state. */
	readonly act?: (page: Page, t: (text: Text) => string) => Promise<unknown>
	/** For states that exist only at some widths. */
	readonly widths?: readonly number[]
	/** Whether it covers the page: then the screenshot shows only the window. */
	readonly over?: boolean
}

/** Returns a function that translates into this language. */
export async function speaking(language: Language) {
	const dictionary = await loadDictionary(language)
	return (text: Text) => dictionary?.[text] ?? text
}

/** A cursor past the end of every list. */
const endOfTime = cursorOf({ value: 0, id: '00000000-0000-0000-0000-000000000000' })

interface Example {
	address: string
	as: Visitor
	/** The screen shows a single record, so it has no empty state. */
	isOne?: true
}

type Place = Pick<State, 'sheet' | 'screen' | 'as' | 'address'>

/** Lists every screen of the routes table in every state it has, plus the states that belong to no route. */
export async function everyState(product: RunningProduct): Promise<State[]> {
	const market = await prepareMarket(product)
	const examples = examplesOf(market)
	const places = allRoutes.map((route) => ({ route, place: placeOf(route, examples[route.path]) }))
	const unnamed = places.find(({ place }) => place.address.includes(':'))
	if (unnamed) throw new Error(`No example for ${unnamed.route.path}: name one in examplesOf.`)
	const at = (path: string): Place => {
		const found = places.find(({ route }) => route.path === path)
		if (!found) throw new Error(`No route ${path}.`)
		return found.place
	}
	return [
		...places.flatMap(({ route, place }) => statesOf(route, place, examples[route.path]?.isOne)),
		...openStates(at),
		...searchStates(at('/search')),
		...listingStates(at('/product/single/:id'), market.own._id),
		...dashboardStates(at, market),
		...mailLinkStates(at),
		...errorStates(),
	]
}

/** Example addresses for the routes with a parameter, and who opens them. */
function examplesOf(market: Market): Record<string, Example> {
	const { listing, own, bought, conversation, reportedMessage, shop, openCase, tokens } = market
	return {
		'/category/:id': { address: '/category/honda', as: 'buyer' },
		'/product/single/:id': { address: `/product/single/${listing._id}`, as: 'buyer', isOne: true },
		'/dashbord/my-order/:id': { address: '/dashbord/my-order/buyer@motor.test', as: 'buyer' },
		'/seller/:id': { address: `/seller/${listing.seller_id}`, as: 'visitor', isOne: true },
		'/shop/:name': { address: `/shop/${shop}`, as: 'visitor', isOne: true },
		'/dashbord/case/:id': { address: `/dashbord/case/${openCase}`, as: 'admin', isOne: true },
		'/dashbord/person/:id': { address: `/dashbord/person/${own.seller_id}`, as: 'admin', isOne: true },
		'/dashbord/order/:id': { address: `/dashbord/order/${bought._id}`, as: 'buyer', isOne: true },
		'/dashbord/edit-product/:id': { address: `/dashbord/edit-product/${own._id}`, as: 'seller', isOne: true },
		'/dashbord/messages/:id': { address: `/dashbord/messages/${conversation}`, as: 'buyer', isOne: true },
		'/dashbord/reported-messages/:id': { address: `/dashbord/reported-messages/${reportedMessage}`, as: 'admin' },
		'/prove-address/:token': { address: '/prove-address/gone', as: 'visitor' },
		'/newsletter/confirm/:token': { address: `/newsletter/confirm/${tokens.confirm}`, as: 'visitor' },
		'/newsletter/leave/:token': { address: `/newsletter/leave/${tokens.leave}`, as: 'visitor' },
		'/unsubscribe/:token': { address: `/unsubscribe/${tokens.unsubscribe}`, as: 'visitor' },
	}
}

function placeOf({ path, screen, who }: Route, example?: Example): Place {
	const as = example?.as ?? (who === 'open' ? 'visitor' : who === 'signedIn' ? 'buyer' : who[0]) ?? 'visitor'
	const area = screen.split('/')[0] ?? ''
	const sheet = path.startsWith('/dashbord') ? `dashboard of the ${as}` : area
	return { sheet, screen: path, as, address: example?.address ?? path }
}

function statesOf(route: Route, place: Place, isOne = false): State[] {
	const states: State[] = [{ ...place, state: 'there' }]
	if (!(route.name in routeReads)) return states
	states.push({ ...place, state: 'loading', reads: 'pending' }, { ...place, state: 'failed', reads: 'failing' })
	if (!isOne) states.push({ ...place, state: 'empty', reads: 'empty' })
	return states
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const submit = (page: Page) => page.locator('main form button[type=submit]').first().click()

function openStates(at: (path: string) => Place): State[] {
	return [
		...(['buyer', 'seller'] as const).map((as) => ({ ...at('/'), as, state: `for a ${as}` })),
		{
			...at('/'),
			state: 'menu open',
			over: true,
			widths: [360],
			act: (page) => page.locator('summary').first().click(),
		},
		{ ...at('/'), state: 'offline', over: true, act: (page) => page.context().setOffline(true) },
		...['/login', '/register', '/forgot-password'].map((path) => ({
			...at(path),
			state: 'refused',
			act: submit,
		})),
		{
			...at('/'),
			state: 'second slide',
			over: true,
			act: (page, t) => press(page, t('Next slide')),
		},
		{
			...at('/blog'),
			state: 'newsletter answered',
			async act(page) {
				await page.route('**/api/newsletter', (route) =>
					route.fulfill({ json: { acknowledged: true, modifiedCount: 1 } }),
				)
				await page.locator('.newsletter [name=email]').fill('rider@motor.test')
				await page.locator('.newsletter [type=submit]').click()
			},
		},
		{
			...at('/forgot-password'),
			state: 'sent',
			async act(page) {
				await page.route('**/api/auth/request-password-reset', (route) => route.fulfill({ json: { status: true } }))
				await page.locator('main [name=email]').fill('rider@motor.test')
				await submit(page)
			},
		},
		{ ...at('/reset-password'), state: 'with a token', address: '/reset-password?token=abc' },
		{ ...at('/login'), state: 'provider failed', address: '/login?error=access_denied' },
		{ ...at('/category/:id'), state: 'by price', address: '/category/honda?sort=-resell_price' },
		{ ...at('/category/:id'), state: 'behind the end', address: `/category/honda?cursor=${endOfTime}` },
		{ ...at('/login'), state: 'sent from a listing', address: '/login?from=%2Fcategory%2Fktm' },
	]
}

function listingStates(place: Place, own: string): State[] {
	const order = (page: Page, t: (text: Text) => string) => press(page, t('Order Now'))
	const dialog = (page: Page) => page.locator('dialog[open]')
	const fillIn = async (page: Page) => {
		await dialog(page).locator('[name=meeting_location]').fill('Town Hall, Mymensingh')
		await dialog(page).locator('[name=buyer_mobile]').fill('01812345678')
		await dialog(page).locator('button[type=submit]').click()
	}
	return [
		{ ...place, state: 'order modal', over: true, act: order },
		{
			...place,
			state: 'order refused',
			over: true,
			async act(page, t) {
				await order(page, t)
				await dialog(page).locator('button[type=submit]').click()
			},
		},
		{
			...place,
			state: 'booked',
			async act(page, t) {
				await page.route('**/api/add/order', (route) =>
					route.fulfill({ json: { acknowledged: true, insertedId: '00000000-0000-4000-8000-000000000000' } }),
				)
				await order(page, t)
				await fillIn(page)
				await dialog(page).waitFor({ state: 'hidden' })
			},
		},
		{
			...place,
			state: 'somebody was faster',
			async act(page, t) {
				await page.route('**/api/add/order', (route) =>
					route.fulfill({ status: 409, json: { acknowledged: false, message: 'Someone else has just booked this.' } }),
				)
				await order(page, t)
				// The page checks whether the listing is gone before it says so.
				await page.route('**/api/product/single/*', async (route) => {
					const response = await route.fetch()
					await route.fulfill({ response, json: { ...(await response.json()), state: 'booked', actions: [] } })
				})
				await fillIn(page)
				await dialog(page).waitFor({ state: 'hidden' })
			},
		},
		{
			...place,
			state: 'picture large',
			over: true,
			act: (page, t) => press(page, t('View larger')),
		},
		{ ...place, state: 'report confirm', over: true, act: (page, t) => press(page, t('Report')) },
		{ ...place, state: 'its seller', as: 'seller', address: `/product/single/${own}` },
		{ ...place, state: 'the admin', as: 'admin' },
	]
}

const seenBy = (as: 'seller' | 'admin') => ({ as, sheet: `dashboard of the ${as}`, state: `seen by the ${as}` })

/** Search results in several states, and the panels that cover them on a phone. */
function searchStates(place: Place): State[] {
	const address = '/search?q=black+helmet+under+15000&gear_type=helmet'
	return [
		{ ...place, state: 'words and filters', address },
		{ ...place, state: 'as a buyer', as: 'buyer', address: '/search?q=jacket&sort=price' },
		{ ...place, state: 'nothing found', address: '/search?q=spaceship&district=bogura' },
		{ ...place, state: 'all but one word', address: '/search?q=purple+leather+exhaust' },
		{ ...place, state: 'other spelling', address: '/search?q=helmat' },
		{ ...place, state: 'refused', address: '/search?min=900&max=100' },
		{
			...place,
			state: 'filters open',
			address,
			over: true,
			widths: [360],
			act: (page) => page.locator('.filter-sheet__button').click(),
		},
		{
			...place,
			state: 'suggestions open',
			over: true,
			widths: [1440],
			async act(page) {
				await page.locator('header input[name=q]').first().fill('helm')
				await page.getByRole('option').first().waitFor()
			},
		},
	]
}

function mailLinkStates(at: (path: string) => Place): State[] {
	return ['/newsletter/confirm', '/newsletter/leave', '/unsubscribe'].map((path) => ({
		...at(`${path}/:token`),
		state: 'no such link',
		address: `${path}/gone`,
	}))
}

function dashboardStates(at: (path: string) => Place, market: Market): State[] {
	const confirm = (path: string): State => ({
		...at(path),
		state: 'delete confirm',
		over: true,
		act: (page, t) => press(page, t('Delete')),
	})
	return [
		...(['seller', 'admin'] as const).flatMap((as) => {
			const index = { ...at('/dashbord'), sheet: `dashboard of the ${as}`, as }
			return [
				{ ...index, state: 'there' },
				{ ...index, state: 'loading', reads: 'pending' as const },
				{ ...index, state: 'failed', reads: 'failing' as const },
				{ ...index, state: 'empty', reads: 'empty' as const },
			]
		}),
		{
			...at('/dashbord'),
			state: 'drawer open',
			over: true,
			widths: [360],
			act: (page) => page.locator('.dashboard__opener').click(),
		},
		{
			...at('/dashbord/product/wishlist'),
			state: 'payment',
			over: true,
			act: (page, t) => press(page, t('Make Payment')),
		},
		{ ...at('/dashbord/add-product'), state: 'refused', act: submit },
		...(['seller', 'admin'] as const).map((as) => ({ ...at('/dashbord/account'), ...seenBy(as) })),
		...(['seller', 'admin'] as const).map((as) => ({ ...at('/dashbord/notifications'), ...seenBy(as) })),
		{ ...at('/dashbord/order/:id'), ...seenBy('seller'), address: `/dashbord/order/${market.sold._id}` },
		{ ...at('/dashbord/order/:id'), ...seenBy('admin') },
		{ ...at('/dashbord/messages/:id'), ...seenBy('seller') },
		{ ...at('/dashbord/messages'), ...seenBy('seller') },
		{ ...at('/dashbord/offers'), ...seenBy('seller') },
		confirm('/dashbord/my-products'),
		confirm('/dashbord/all/sellers'),
		confirm('/dashbord/all/buyers'),
		confirm('/dashbord/all/products'),
	]
}

function errorStates(): State[] {
	const place = { sheet: 'error', screen: 'error page' }
	return [
		{ ...place, state: '404', as: 'visitor', address: '/no-such-page' },
		{ ...place, state: '403', as: 'buyer', address: '/dashbord/all/sellers' },
		{ ...place, state: 'no such listing', as: 'buyer', address: '/product/single/gone' },
	]
}
