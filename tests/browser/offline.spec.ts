import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { wishes } from '../../src/database/schema/listings.ts'
import { expect, type Page, setOnline, test } from '../support/browser.ts'
import { conversationOf } from '../support/conversations.ts'
import { listingOf } from '../support/listings.ts'
import { type Person, somebody } from '../support/people.ts'
import { photograph } from '../support/pictures.ts'
import type { Site } from '../support/site.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ complaints }) => {
	// The page logs the second for a request that the service worker could not answer.
	complaints.push(/net::ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/)
})

const wishlist = '/dashbord/product/wishlist'
const notice = (page: Page) => page.getByText("You're offline. What you see may be out of date")
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens Home and waits until the service worker controls the page. */
async function visit(page: Page) {
	await page.goto('/')
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready
		if (navigator.serviceWorker.controller) return
		await new Promise((resolve) =>
			navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
		)
	})
}

/** Paths of all cached pages and answers, by cache. */
const kept = (page: Page) =>
	page.evaluate(async () => {
		const found: Record<string, string[]> = {}
		for (const name of await caches.keys()) {
			if (!name.startsWith('seen:')) continue
			const requests = await (await caches.open(name)).keys()
			found[name] = requests.map(({ url }) => new URL(url).pathname)
		}
		return found
	})

/** Opens a page and waits until it is cached. */
async function see(page: Page, address: string) {
	await page.goto(address)
	await expect.poll(async () => Object.values(await kept(page)).flat()).toContain(address)
}

const pagesKept = async (page: Page) => Object.values(await kept(page)).flat()
const keptFor = async (page: Page) => Object.keys(await kept(page))

async function buyerWithWish(site: Site, productName: string): Promise<Person> {
	const [buyer, seller] = [await somebody(site, 'buyer'), await somebody(site, 'seller')]
	const listingId = await listingOf(site, seller, { productName })
	await site.database.db.insert(wishes).values({ userId: buyer.id, listingId })
	return buyer
}

const become = (context: BrowserContext, site: Site, { token }: Person) =>
	context.addCookies([site.sessionCookie(token)])

test('Home, once visited, can be read offline, and says that it may be old', async ({ page, site }) => {
	await listingOf(site, await somebody(site, 'seller'), { productName: 'Race gloves', advertised: true })
	await visit(page)
	await see(page, '/')
	await setOnline(page, false)
	await page.reload()
	await expect(page.getByRole('article').filter({ hasText: 'Race gloves' })).toBeVisible()
	await expect(notice(page)).toBeVisible()
	await page.getByRole('button', { name: 'Next slide' }).click()
	await expect(page.getByRole('button', { name: 'Slide 2 of 2' })).toHaveAttribute('aria-current', 'true')
	await setOnline(page, true)
	await expect(notice(page)).toBeHidden()
})

test('the page of the first visit can be read offline after one reload, and is kept for its reader', async ({
	page,
	site,
	context,
}) => {
	const buyer = await buyerWithWish(site, 'Race gloves')
	await become(context, site, buyer)
	await page.goto(wishlist)
	await expect.poll(() => pagesKept(page)).toContain(wishlist)
	expect(await keptFor(page)).toHaveLength(1)
	await setOnline(page, false)
	await page.reload()
	await expect(row(page, 'Race gloves')).toBeVisible()
	await expect(notice(page)).toBeVisible()
})

test('a page never visited says so offline, and loads once there is a connection', async ({ page }) => {
	await visit(page)
	await see(page, '/')
	await setOnline(page, false)
	await page.goto('/blog?from=home')
	await expect(page).toHaveURL(`/offline?from=${encodeURIComponent('/blog?from=home')}`)
	await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
	await setOnline(page, true)
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(page).toHaveURL('/blog?from=home')
	await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible()
})

test('what one person saw is deleted when they sign out, and the next one sees their own', async ({
	page,
	site,
	context,
}) => {
	const [first, second] = [await buyerWithWish(site, 'Race gloves'), await buyerWithWish(site, 'Tank bag')]
	await become(context, site, first)
	await visit(page)
	await see(page, wishlist)
	await expect(row(page, 'Race gloves')).toBeVisible()
	const [firsts = ''] = await keptFor(page)
	await setOnline(page, false)
	await page.reload()
	await expect(row(page, 'Race gloves')).toBeVisible()
	await setOnline(page, true)

	await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Log Out' }).click()
	await expect(page).toHaveURL('/')
	await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
	await expect.poll(() => keptFor(page)).not.toContain(firsts)
	expect(await pagesKept(page)).not.toContain(wishlist)
	await setOnline(page, false)
	await page.goto(wishlist)
	await expect(page).toHaveURL(`/offline?from=${encodeURIComponent(wishlist)}`)
	await expect(page.getByText('Race gloves')).toBeHidden()
	await setOnline(page, true)

	await become(context, site, second)
	await see(page, wishlist)
	await expect(row(page, 'Tank bag')).toBeVisible()
	await setOnline(page, false)
	await page.reload()
	await expect(row(page, 'Tank bag')).toBeVisible()
	await expect(page.getByText('Race gloves')).toBeHidden()
	expect(await keptFor(page)).toHaveLength(1)
})

test('a person who signs in over another one finds nothing of theirs, and no page of theirs by going back', async ({
	page,
	site,
	context,
}) => {
	const account = { email: 'farhana@motor.test', password: 'a long road ahead', name: 'Farhana', chosenRole: 'buyer' }
	await page.request.post('/api/auth/sign-up/email', { data: account, headers: { origin: site.origin } })
	await context.clearCookies()
	await become(context, site, await buyerWithWish(site, 'Race gloves'))
	await visit(page)
	await see(page, wishlist)
	const [firsts = ''] = await keptFor(page)
	await see(page, '/')
	const status = await page.evaluate(async ({ email, password }) => {
		const headers = { 'content-type': 'application/json' }
		const body = JSON.stringify({ email, password })
		return (await fetch('/api/auth/sign-in/email', { method: 'POST', headers, body })).status
	}, account)
	expect(status).toBe(200)
	expect(await keptFor(page)).not.toContain(firsts)
	expect(await pagesKept(page)).not.toContain(wishlist)
	await page.goBack()
	await expect(page).toHaveURL(wishlist)
	await expect(page.getByText('No Product Found !!')).toBeVisible()
	await setOnline(page, false)
	await page.goto('/dashbord')
	await expect(page).toHaveURL('/offline?from=%2Fdashbord')
})

test("a change of person without a call clears the former one's data with the next page", async ({
	page,
	site,
	context,
}) => {
	await become(context, site, await buyerWithWish(site, 'Race gloves'))
	await visit(page)
	await see(page, wishlist)
	await context.clearCookies()
	await page.goto('/blog')
	await expect.poll(() => keptFor(page)).toEqual(['seen:visitor'])
	await setOnline(page, false)
	await page.goto(wishlist)
	await expect(page).toHaveURL(`/offline?from=${encodeURIComponent(wishlist)}`)
})

test('the site can be installed: its icons exist in the stated sizes', async ({ page }) => {
	await page.goto('/')
	const address = await page.locator('link[rel=manifest]').getAttribute('href')
	const answer = await page.request.get(address ?? '')
	expect(answer.headers()['content-type']).toContain('application/manifest+json')
	const { icons, start_url, display } = await answer.json()
	expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' })
	const found = []
	for (const { src, type, sizes, purpose = 'any' } of icons) {
		const icon = await page.request.get(src)
		expect(icon.headers()['content-type']).toBe(type)
		const { width, height } = await sharp(await icon.body()).metadata()
		if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
		found.push(`${sizes} ${purpose}`)
	}
	expect(found).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
})

test('a photograph of a message is shown, and stays nowhere on the device', async ({ page, context, site }) => {
	const [buyer, seller] = [await somebody(site, 'buyer'), await somebody(site, 'seller')]
	const conversation = await conversationOf(site, buyer, await listingOf(site, seller))
	const form = new FormData()
	form.set('client_id', 'photograph')
	form.set('image', new Blob([new Uint8Array(await photograph())], { type: 'image/jpeg' }), 'photograph.jpg')
	const address = `${site.origin}/api/conversation/${conversation}`
	await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${seller.token}` }, body: form })

	await become(context, site, buyer)
	await visit(page)
	await page.goto(`/dashbord/messages/${conversation}`)
	const shown = page.getByRole('list', { name: 'Messages' }).getByRole('img')
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
	const picture = new URL(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname
	expect(picture).toMatch(/^\/api\/conversation\/image\//)
	await see(page, `/dashbord/messages/${conversation}`)
	expect(await pagesKept(page)).not.toContain(picture)
})
