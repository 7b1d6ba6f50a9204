import { expectAccessible, expectContrast, expectNoSidewaysScroll, expectPressable } from '../support/accessibility.ts'
import { expect, type Page, test, toast } from '../support/browser.ts'
import { type FilledMarket, fillMarket } from '../support/filled-market.ts'
import { somebody } from '../support/people.ts'
import { addressOf, hasAddress, routesFor } from '../support/routes-table.ts'
import type { Site } from '../support/site.ts'

async function signIn(page: Page, site: Site, { token }: { token: string }) {
	await page.context().addCookies([site.sessionCookie(token)])
}

const chooseBangla = (page: Page, site: Site) =>
	page.context().addCookies([{ name: 'language', value: 'bn', url: site.origin }])

/** The time limit for one screen, in ms: axe reads each completely. */
const screenTime = 30_000
test.slow()

const desktop = { width: 1280, height: 800 }
const phone = { width: 320, height: 640 }

async function lookAt(page: Page, address: string) {
	await page.setViewportSize(desktop)
	await page.emulateMedia({ colorScheme: 'light' })
	await page.goto(address)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expectAccessible(page)
	// A phone has the same elements; those that only it shows are opened and fully checked below.
	await page.emulateMedia({ colorScheme: 'dark' })
	await page.setViewportSize(phone)
	await expectContrast(page)
	await expectNoSidewaysScroll(page)
	await expectPressable(page)
}

for (const reader of ['visitor', 'buyer', 'seller', 'admin'] as const)
	test(`every screen of the ${reader} is accessible, day and night, and fits a small phone`, async ({ page, site }) => {
		const { people, listing, order }: FilledMarket = await fillMarket(site)
		const known = { email: people.buyer.email, listing, order, seller: people.seller.id }
		if (reader !== 'visitor') await signIn(page, site, people[reader])
		const routes = routesFor(reader).filter((each) => hasAddress(each, known))
		test.setTimeout(routes.length * screenTime)
		for (const route of routes)
			await test.step(route.path, () =>
				lookAt(page, addressOf(route, known) + (route.path === '/signed-in' ? '?popup=1' : '')),
			)
	})

test('screens with nothing to list are accessible', async ({ page, site }) => {
	for (const [role, addresses] of [
		['buyer', ['/category/ktm', '/dashbord/product/wishlist']],
		['seller', ['/dashbord', '/dashbord/my-products', '/dashbord/drafts', '/dashbord/my-buyer']],
		['admin', ['/dashbord', '/dashbord/all/products', '/dashbord/product/reported']],
	] as const) {
		const person = await somebody(site, role)
		await signIn(page, site, person)
		const own = role === 'buyer' ? [`/dashbord/my-order/${person.email}`] : []
		for (const address of [...addresses, ...own]) await test.step(address, () => lookAt(page, address))
	}
})

test('the error page is accessible', async ({ page, signedInAs }) => {
	await lookAt(page, '/nowhere')
	await signedInAs('buyer')
	await lookAt(page, '/dashbord/all/buyers')
})

test('open dialogs, mistakes and toasts are accessible', async ({ page, site }) => {
	const { people, listing } = await fillMarket(site)
	await signIn(page, site, await somebody(site, 'buyer'))
	await page.goto(`/product/single/${listing}`)
	await page.getByRole('article').getByRole('button', { name: 'Order Now' }).click()
	await page.getByRole('button', { name: 'Submit' }).click()
	await expect(page.getByText('This field is required.')).toBeVisible()
	await expectAccessible(page)
	await page.setViewportSize(phone)
	await expectNoSidewaysScroll(page)
	await expectPressable(page)
	await page.setViewportSize(desktop)
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
	await page.getByRole('button', { name: 'Wishlist' }).click()
	await expect(toast(page, 'Wish List Added')).toBeVisible()
	await expectAccessible(page)

	await signIn(page, site, people.seller)
	await page.goto('/dashbord/my-products')
	await page
		.getByRole('row', { name: /Touring jacket/ })
		.getByRole('button', { name: 'Delete' })
		.click()
	await expect(page.getByRole('dialog')).toBeVisible()
	await expectAccessible(page)
	await page.goto('/dashbord/add-product')
	await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click()
	await expect(page.getByText(/Please check \d+ fields\./)).toBeVisible()
	await expectAccessible(page)
})

test('the folded menus of a phone are accessible', async ({ page, site }) => {
	const { people } = await fillMarket(site)
	await page.setViewportSize(phone)
	await signIn(page, site, people.seller)
	await page.goto('/dashbord')
	await page.getByRole('banner').getByLabel('Menu').first().click()
	await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
	await expectAccessible(page)
	await expectPressable(page)
	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: 'Dashbord' }).click()
	await expect(page.getByRole('dialog', { name: 'Dashbord' })).toBeVisible()
	await expectAccessible(page)
	await expectPressable(page)
})

test('in Bangla the screens are accessible too', async ({ page, site }) => {
	const { people, listing } = await fillMarket(site)
	await chooseBangla(page, site)
	await lookAt(page, '/')
	await lookAt(page, '/register')
	await signIn(page, site, people.buyer)
	await lookAt(page, `/product/single/${listing}`)
	await lookAt(page, `/dashbord/my-order/${people.buyer.email}`)
	await signIn(page, site, people.seller)
	await lookAt(page, '/dashbord/add-product')
	await lookAt(page, '/dashbord/my-products')
})
