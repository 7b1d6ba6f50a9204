import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'

// `tests/boot/reader-pages.test.ts` checks without a browser that every such page is guarded.
test('a guarded page sends a visitor to sign-in and remembers where they wanted to go', async ({ page }) => {
	const address = '/dashbord/my-products?sort=name'
	await page.goto(address)
	await expect(page).toHaveURL(`/login?from=${encodeURIComponent(address)}`)
	await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
})

test('a page that is not for a buyer refuses them with 403', async ({ page, signedInAs }) => {
	await signedInAs('buyer')
	const answer = await page.goto('/dashbord/all/buyers')
	expect(answer?.status()).toBe(403)
	await expect(page.getByRole('heading', { name: 'Opps..' })).toBeVisible()
	await expect(page.getByRole('main')).toContainText('Forbidden')
	const sizeOf = (text: string) =>
		page.getByText(text, { exact: true }).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
	expect(await sizeOf('Opps..')).toBeGreaterThan(await sizeOf('403'))
})

test('an unknown address shows the error page with a way Home', async ({ page }) => {
	const answer = await page.goto('/nowhere/to-be-found')
	expect(answer?.status()).toBe(404)
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { name: 'Opps..' })).toBeVisible()
	await expect(main).toContainText('404')
	await expect(main).toContainText('Not Found')
	await main.getByRole('link', { name: 'Go to Home' }).click()
	await expect(page).toHaveURL('/')
	await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
})

test("another buyer's orders are refused, and what is not there is told as such", async ({
	page,
	site,
	signedInAs,
}) => {
	const other = await somebody(site, 'buyer')
	await signedInAs('buyer')
	for (const [address, status] of [
		[`/dashbord/my-order/${other.email}`, 403],
		[`/dashbord/my-order/${randomUUID()}`, 404],
		[`/product/single/${randomUUID()}`, 404],
		['/product/single/no-id', 404],
		['/category/vespa', 404],
	] as const) {
		const answer = await page.goto(address)
		expect(answer?.status()).toBe(status)
		await expect(page.getByRole('heading', { name: 'Opps..' })).toBeVisible()
		await expect(page.getByRole('main')).toContainText(String(status))
	}
})

/** Opens the dashboard as a new seller and ends their session elsewhere. */
async function openThenEnd(page: Page, context: BrowserContext, origin: string): Promise<Locator> {
	// Pending reads and live events of the open screen would lead to sign-in before the next screen does.
	await page.route('**/api/live*', () => {})
	const read = ['/api/viewed', '/api/notification?'].map((address) =>
		page.waitForResponse((answer) => answer.url().includes(address)),
	)
	await page.goto('/dashbord')
	await Promise.all(read)
	const signedOut = await context.request.post('/api/auth/sign-out', { data: {}, headers: { origin } })
	expect(signedOut.ok()).toBe(true)
	return page.getByRole('navigation').getByRole('link', { name: 'My Products' }).first()
}

test('a person whose session ended elsewhere is sent to sign in by the next screen, which is remembered', async ({
	page,
	site,
	context,
	signedInAs,
}) => {
	const seller = await signedInAs('seller')
	const link = await openThenEnd(page, context, site.origin)
	// Not by pointer: hovering over the link would prefetch the screen.
	await link.evaluate((element: HTMLElement) => element.click())
	await expect(page).toHaveURL('/login?from=%2Fdashbord%2Fmy-products')
	await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
	// None of the seller's data remains in the page.
	expect(await page.content()).not.toContain(seller.email)
})

test('prefetching leads nobody away, and no error page appears before the sign-in', async ({
	page,
	site,
	context,
	signedInAs,
}) => {
	await signedInAs('seller')
	const link = await openThenEnd(page, context, site.origin)
	const refused = page.waitForResponse((answer) => answer.status() === 401)
	await link.hover()
	await refused
	await expect(page).toHaveURL('/dashbord')
	await page.evaluate(() => {
		const seen = Object.assign(window, { errorPages: 0 })
		new MutationObserver(() => {
			if (document.querySelector('main')?.textContent?.includes('Opps..')) seen.errorPages += 1
		}).observe(document.body, { childList: true, subtree: true })
	})
	await link.click()
	await expect(page).toHaveURL('/login?from=%2Fdashbord%2Fmy-products')
	expect(await page.evaluate('errorPages')).toBe(0)
})

test('a deleted listing leads on to the brands', async ({ page, signedInAs }) => {
	await signedInAs('buyer')
	await page.goto(`/product/single/${randomUUID()}`)
	await expect(page.getByRole('main')).toContainText('It may have been sold or removed.')
	await page.getByRole('link', { name: 'Choose your brand' }).click()
	await expect(page.getByRole('heading', { name: 'Choose your brand' })).toBeInViewport()
})

test('a guarded page opened from Home is guarded too', async ({ page, signedInAs }) => {
	await page.goto('/')
	await page.getByRole('main').getByRole('link', { name: /^KTM/ }).click()
	await expect(page).toHaveURL('/login?from=%2Fcategory%2Fktm')
	await signedInAs('seller')
	await page.goto('/dashbord/my-products')
	await page.evaluate(() => history.pushState(null, '', '/dashbord/all/buyers'))
	await expect(page.getByRole('heading', { name: 'Opps..' })).toBeVisible()
	await expect(page.getByRole('main')).toContainText('403')
})

test('a list that fails to load says so, and loads on a second try', async ({ page, site, signedInAs, complaints }) => {
	complaints.push(/status of 503/)
	await listingOf(site, await somebody(site, 'seller'))
	await signedInAs('buyer')
	await page.goto('/')
	const message = "We can't reach the marketplace right now. Please try again."
	const outage = { status: 503, json: { acknowledged: false, message } }
	await page.route('**/api/product/honda?*', (route) => route.fulfill(outage))
	await page
		.getByRole('main')
		.getByRole('link', { name: /^Honda/ })
		.click()
	const failure = page.getByRole('alert').filter({ hasText: "We couldn't load the listings" })
	// After three more attempts, 1, 2 and 4 s apart.
	await expect(failure).toContainText(message, { timeout: 20_000 })
	await page.unroute('**/api/product/honda?*')
	await failure.getByRole('button', { name: 'Try again' }).click()
	await expect(page.getByRole('article').filter({ hasText: 'Touring jacket' })).toBeVisible()
})

for (const status of [403, 404, 429])
	test(`a read refused with ${status} is not repeated`, async ({ page, site, signedInAs }) => {
		await listingOf(site, await somebody(site, 'seller'))
		await signedInAs('buyer')
		await page.goto('/category/honda')
		let asked = 0
		await page.route('**/api/product/single/*', (route) => {
			asked += 1
			return route.fulfill({ status, json: { acknowledged: false, message: 'Not this one.' } })
		})
		const card = page.getByRole('article').filter({ hasText: 'Touring jacket' })
		const answered = page.waitForResponse('**/api/product/single/*')
		// Hovering over the link prefetches.
		await card.getByRole('link', { name: /^More Info/ }).hover()
		await answered
		await card.getByRole('link', { name: /^More Info/ }).click()
		await expect(page.getByRole('main')).toContainText('Not this one.')
		await page.evaluate(() => history.back())
		await expect(card).toBeVisible()
		expect(asked).toBe(1)
	})
