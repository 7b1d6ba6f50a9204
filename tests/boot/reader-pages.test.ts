import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type FilledMarket, fillMarket } from '../support/filled-market.ts'
import { type Person, somebody } from '../support/people.ts'
import { addressOf, guardedRoutes, hasAddress, routesFor } from '../support/routes-table.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
let market: FilledMarket
let other: Person

beforeAll(async () => {
	site = await startSite(inject('cluster'))
	market = await fillMarket(site)
	other = await somebody(site, 'buyer')
})
afterAll(() => site.close())

function ask(person: Person, path: string, method = 'GET'): Promise<Response> {
	const { name, value } = site.sessionCookie(person.token)
	return fetch(site.origin + path, { method, headers: { cookie: `${name}=${value}` }, redirect: 'manual' })
}

const pageOf = async (person: Person, path: string) => (await ask(person, path)).text()
/** The rendered page without its state, which names the reader. */
const shown = (page: string) => page.slice(page.indexOf('<div id="motor">'), page.indexOf('id="motor-state"'))

test('no page of a buyer holds anything of another who asked for it just before', async () => {
	const { people, listing, order } = market
	const known = { email: people.buyer.email, listing, order, seller: people.seller.id }
	const routes = [...routesFor('visitor'), ...routesFor('buyer')].filter((route) => hasAddress(route, known))
	expect(routes.length).toBeGreaterThan(20)
	for (const route of routes) {
		const address = addressOf(route, known)
		await pageOf(people.buyer, address)
		const page = await pageOf(other, address)
		// The address of a person's own orders contains their own e-mail address.
		const said = page.replaceAll(encodeURIComponent(known.email), '').replaceAll(address, '')
		for (const secret of [people.buyer.uid, people.buyer.email, people.buyer.id, order])
			if (!address.includes(secret)) expect(said.includes(secret), `${address}: ${secret}`).toBe(false)
		if (page) expect(page, address).toContain(other.uid)
	}
})

test('two buyers without marks are shown the same, and a wish shows at once, only to its owner', async () => {
	const [one, two] = [await somebody(site, 'buyer'), await somebody(site, 'buyer')]
	const brand = '/category/honda'
	const before = shown(await pageOf(one, brand))
	expect(before).toContain('aria-pressed="false"')
	expect(before).not.toContain('aria-pressed="true"')
	expect(shown(await pageOf(two, brand))).toBe(before)
	expect((await ask(one, `/api/product/wishlist/${market.listing}`, 'POST')).status).toBe(200)
	expect(shown(await pageOf(one, brand))).toContain('aria-pressed="true"')
	expect(shown(await pageOf(two, brand))).not.toContain('aria-pressed="true"')
})

test('a page says when to come back if a call that it makes was refused', async () => {
	const { pool } = site.database
	await pool.query(`
		create function refuse() returns boolean language plpgsql as
			$$ begin raise exception using errcode = 'cannot_connect_now'; end $$;
		alter table orders rename to orders_there;
		create view orders as select * from orders_there where refuse()`)
	const orders = () => ask(market.people.buyer, `/dashbord/my-order/${encodeURIComponent(market.people.buyer.email)}`)
	const refused = await orders().finally(() =>
		pool.query('drop view orders; alter table orders_there rename to orders; drop function refuse'),
	)
	expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
	const answered = await orders()
	expect([answered.status, answered.headers.get('retry-after')]).toEqual([200, null])
})

const somewhere = { email: 'person@motor.test', listing: randomUUID() }

test('every guarded page sends a visitor to sign-in and remembers where they wanted to go', async () => {
	expect(guardedRoutes.length).toBeGreaterThan(10)
	for (const route of guardedRoutes.filter(({ previewed }) => !previewed)) {
		const address = `${addressOf(route, somewhere)}?sort=name`
		const answer = await fetch(site.origin + address, { redirect: 'manual' })
		const there = new URL(answer.headers.get('location') ?? '', site.origin)
		expect([answer.status, there.pathname + there.search], address).toEqual([
			302,
			`/login?from=${encodeURIComponent(address)}`,
		])
	}
})

test('a guarded page that messengers preview answers a visitor with the sign-in page, which leads on to its own address', async () => {
	const previewed = guardedRoutes.filter((route) => route.previewed)
	expect(previewed.map(({ name }) => name)).toEqual(['category', 'listing'])
	for (const route of previewed) {
		const address = `${addressOf(route, somewhere)}?sort=name`
		const answer = await fetch(site.origin + address, { redirect: 'manual' })
		expect([answer.status, answer.headers.get('cache-control')], address).toEqual([200, 'private, no-cache'])
		const page = await answer.text()
		expect(shown(page), address).toContain('Log In')
		expect(JSON.parse(/id="motor-state">(.*?)<\/script>/.exec(page)?.[1] ?? '{}').address, address).toBe(
			`/login?from=${encodeURIComponent(address)}`,
		)
		expect(page, address).toContain('<meta property="og:image" content="')
	}
})

test.each(['buyer', 'seller', 'admin'] as const)(
	'every page that is not for the %s refuses the %s with 403',
	async (role) => {
		const refused = guardedRoutes.filter(({ who }) => who !== 'signedIn' && !who.includes(role))
		expect(refused.length).toBeGreaterThan(3)
		for (const route of refused) {
			const answer = await ask(market.people[role], addressOf(route, somewhere))
			expect(answer.status, route.path).toBe(403)
			const page = shown(await answer.text())
			for (const words of ['Opps..', '403', 'Forbidden']) expect(page, route.path).toContain(words)
		}
	},
)
