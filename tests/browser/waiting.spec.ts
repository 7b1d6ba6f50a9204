import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expect, type Page, press, test } from '../support/browser.ts'
import { conversationOf } from '../support/conversations.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'
import { booked, post } from '../support/site-calls.ts'

test('a notice shows the gear that it is about, what it costs, and leads to the deal', async ({ site, bothSides }) => {
	const { sellers, buyer, listing } = await bothSides({ productName: 'AGV K3', resellPrice: 12_400 })
	const order = await booked(site, buyer, listing)
	await sellers.goto('/dashbord/notifications')
	const row = sellers.getByRole('link', { name: new RegExp(`New: ${buyer.name} wants to buy your AGV K3`) })
	await expect(row.getByText('৳12,400', { exact: true })).toBeVisible()
	// The event's text already names the gear.
	await expect(row.getByText(/^AGV K3/)).toHaveCount(0)
	await expect(row.locator('.deal-picture')).toBeVisible()
	await row.click()
	await expect(sellers).toHaveURL(new RegExp(`/dashbord/order/${order}$`))
})

const phone = { width: 360, height: 640 }
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' })

test('the dashboard starts with what waits for its reader, the earliest first, and follows the deal', async ({
	page,
	site,
	bothSides,
}) => {
	const productName = 'AGV K3 with two visors, its box and a bag'
	const { sellers, seller, buyer, listing } = await bothSides({ productName, resellPrice: 12_400 })
	await page.goto('/dashbord')
	await expect(waiting(page).getByText('Nobody waits for an answer of yours.')).toBeVisible()
	const quiet = await listingOf(site, seller, { productName: 'Boots' })
	await conversationOf(site, buyer, quiet)
	await sellers.goto('/dashbord')
	const rows = waiting(sellers).getByRole('listitem')
	await expect(rows).toHaveText([new RegExp(`${buyer.name} wrote to you about Boots`)])

	await booked(site, buyer, listing)
	await expect(rows).toHaveCount(2)
	await expect(rows.first()).toContainText(`${buyer.name} wants to buy this`)
	await expect(rows.first()).toContainText(`${productName} · ৳12,400 · ${buyer.name}`)
	await sellers.setViewportSize(phone)
	const price = rows.first().getByText('· ৳12,400', { exact: true })
	await expect(price).toBeInViewport({ ratio: 1 })
	expect(await price.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
	await expect(rows.first()).toContainText(/Your answer\s*by \w+, \d+:\d+ [ap]m/)
	await rows.first().getByRole('link').click()
	await press(sellers, 'Accept')
	await expect(waiting(page).getByRole('listitem')).toContainText(['Agree on where and when'])
	await waiting(page).getByRole('link').click()
	await expect(page.getByRole('heading', { level: 2, name: 'Agree on where and when' })).toBeVisible()
})

test("an admin's dashboard leads to each queue with something waiting, and collapses more than five", async ({
	page,
	site,
	signedInAs,
}) => {
	await signedInAs('admin')
	const [seller, buyer] = [await somebody(site, 'seller'), await somebody(site, 'buyer')]
	const report = { reason: 'stolen', text: '' }
	await post(site, `/api/product/report/${await listingOf(site, seller)}`, buyer, report)
	await page.goto('/dashbord')
	await waiting(page).getByRole('link', { name: 'One listing waits for a decision.' }).click()
	await expect(page.locator('[data-case]')).toContainText('Touring jacket')

	for (let count = 0; count < 7; count++)
		await booked(site, await somebody(site, 'buyer'), await listingOf(site, seller))
	await page.context().addCookies([site.sessionCookie(seller.token)])
	await page.goto('/dashbord')
	await expect(waiting(page).getByRole('listitem')).toHaveCount(5)
	await waiting(page).getByText('2 more').click()
	await expect(waiting(page).getByRole('listitem')).toHaveCount(7)
})

const dock = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

test('on a phone a bar at the bottom leads home, to search, orders, messages and the account, with counts', async ({
	page,
	site,
	bothSides,
}) => {
	const { sellers, seller, buyer, listing } = await bothSides()
	const order = await booked(site, buyer, listing)
	await conversationOf(site, buyer, listing)
	await sellers.setViewportSize(phone)
	await sellers.goto('/')
	await expect(dock(sellers).getByRole('link')).toHaveText(['Home', 'Search', /^Orders1/, /^Messages1/, 'Me'])
	await dock(sellers).getByRole('link', { name: 'Orders 1 to do' }).click()
	await expect(sellers).toHaveURL(/\/dashbord\/my-buyer$/)
	await expect(dock(sellers).getByRole('link', { name: 'Orders 1 to do' })).toHaveAttribute('aria-current', 'page')
	await dock(sellers).getByRole('link', { name: 'Messages 1 unread' }).click()
	await sellers.getByRole('link', { name: new RegExp(buyer.name) }).click()
	await expect(sellers.getByRole('textbox', { name: 'Message' })).toBeInViewport()
	await expect(dock(sellers)).toBeHidden()
	await sellers.goBack()
	await expect(dock(sellers).getByRole('link', { name: 'Messages', exact: true })).toBeVisible()

	await page.setViewportSize(phone)
	await page.goto('/dashbord')
	await expect(dock(page).getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
	await post(site, `/api/order/act/${order}`, seller, { action: 'accept' })
	const orders = dock(page).getByRole('link', { name: 'Orders 1 to do' })
	await orders.click()
	await expect(page).toHaveURL(`/dashbord/my-order/${buyer.email}`)
	await expect(orders).toHaveAttribute('aria-current', 'page')
	await page.setViewportSize({ width: 641, height: 800 })
	await expect(dock(page)).toBeHidden()
})

test('waiting items are requested once when a page opens, and once more when something happens', async ({
	site,
	bothSides,
}) => {
	const { sellers, buyer, listing } = await bothSides()
	await booked(site, buyer, listing)
	await sellers.setViewportSize(phone)
	let asked = 0
	sellers.on('request', (request) => void (new URL(request.url()).pathname === '/api/todo' && asked++))
	const stream = sellers.waitForResponse('/api/live')
	await sellers.goto('/')
	await stream
	await expect(dock(sellers).getByRole('link', { name: 'Orders 1 to do' })).toBeVisible()
	await post(site, '/api/conversation', buyer, { product_id: listing, text: 'Still there?', client_id: randomUUID() })
	await expect(dock(sellers).getByRole('link', { name: 'Messages 1 unread' })).toBeVisible()
	expect(asked).toBe(2)
})

test('a visitor who wants to see orders or messages signs in first, and then sees them', async ({ page, site }) => {
	const buyer = await somebody(site, 'buyer')
	await page.setViewportSize(phone)
	await page.goto('/')
	for (const [name, address] of [
		['Messages', /\/dashbord\/messages$/],
		['Orders', /\/dashbord\/my-order\/person-\d+@motor\.test$/],
	] as const) {
		await page.context().clearCookies()
		await page.goto('/blog')
		await dock(page).getByRole('link', { name }).click()
		await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
		await page.context().addCookies([site.sessionCookie(buyer.token)])
		await page.reload()
		await expect(page).toHaveURL(address)
	}
})

test('the bar covers neither the end of a page nor a button at the bottom, and is never printed', async ({
	page,
	site,
	signedInAs,
}) => {
	const listing = await listingOf(site, await somebody(site, 'seller'))
	await signedInAs('buyer')
	await page.setViewportSize(phone)
	await page.goto(`/product/single/${listing}`)
	const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 }
	const bottomOf = async (locator: Locator) => {
		const { y, height } = await boxOf(locator)
		return Math.floor(y + height)
	}
	expect(await bottomOf(dock(page))).toBe(phone.height)
	await page.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded()
	await page.mouse.wheel(0, 600)
	const order = page.locator('.buy-bar')
	await expect(order).toBeVisible()
	await expect.poll(() => bottomOf(order)).toBeLessThanOrEqual((await boxOf(dock(page))).y)
	await page.getByRole('contentinfo').getByText(/^© /).scrollIntoViewIfNeeded()
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
	await expect.poll(() => bottomOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual((await boxOf(dock(page))).y)
	await page.emulateMedia({ media: 'print' })
	await expect(dock(page)).toBeHidden()
})
