import { eq } from 'drizzle-orm'
import { listings, wishes } from '../../src/database/schema/listings.ts'
import { reports } from '../../src/database/schema/moderation.ts'
import { orders } from '../../src/database/schema/orders.ts'
import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, holdBack, type Page, test } from '../support/browser.ts'
import { listingOf, newOrder } from '../support/listings.ts'
import { somebody } from '../support/people.ts'
import { booked, post } from '../support/site-calls.ts'

const cards = (page: Page) => page.getByRole('region', { name: 'Next steps' }).getByRole('listitem')
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const figure = (page: Page, name: string) => card(page, name).locator('.figure__number')
const names = (page: Page) => page.locator('tbody tr .record-name a')

async function book(page: Page, listing: string) {
	const answer = await page.request.post('/api/add/order', { data: newOrder(listing) })
	expect(answer.status()).toBe(200)
}

async function follow(page: Page, name: string, address: string | RegExp) {
	await page.goto('/dashbord')
	await card(page, name).getByRole('link').click()
	await expect(page).toHaveURL(address)
	await expect(page.getByRole('alert')).toBeHidden()
}

test('a seller sees live, booked and viewed listings and the weekly income, and follows their links', async ({
	page,
	site,
	signedInAs,
	another,
}) => {
	const seller = await signedInAs('seller')
	await page.goto('/dashbord')
	await expect(card(page, 'Live')).toContainText('You have nothing on sale yet')
	await expect(page.getByText('Nothing was booked in the last 12 weeks')).toBeVisible()
	await expect(page.getByText('Nothing was handed over in the last 12 weeks')).toBeVisible()

	await listingOf(site, seller, { advertised: true })
	await listingOf(site, seller)
	const gear = await listingOf(site, seller, { resellPrice: 7250 })
	const { page: buyers, person: buyer } = await another('buyer')
	await buyers.goto(`/product/single/${gear}`)
	await book(buyers, gear)
	await page.reload()
	await expect(figure(page, 'Live')).toHaveText('2')
	await expect(figure(page, 'Booked')).toHaveText('1')
	await expect(figure(page, 'Views on your listings')).toHaveText('1')
	await expect(page.getByText('৳7,250 in the last 12 weeks. You get paid when you meet.')).toBeVisible()

	const [order] = await site.database.db.select().from(orders).where(eq(orders.listingId, gear))
	await post(site, `/api/order/act/${order?.id}`, seller, { action: 'accept' })
	await post(site, `/api/order/act/${order?.id}`, buyer, { action: 'received' })
	await page.reload()
	await expect(page.getByText('৳7,250 in the last 12 weeks, by the day you met.')).toBeVisible()
	const table = page.getByRole('table', { name: 'Handed over by week' })
	await expect(table.getByRole('row').last()).toContainText('৳7,250')
	await expect(page.getByRole('table', { name: 'Booked income by week' }).getByRole('row').last()).toContainText(
		'৳7,250',
	)

	await page.getByRole('link', { name: 'See who booked' }).click()
	await expect(page).toHaveURL('/dashbord/my-buyer')
	await follow(page, 'Booked', '/dashbord/my-buyer')
	await follow(page, 'Live', '/dashbord/my-products')
	await follow(page, 'Views on your listings', '/dashbord/my-products')
	await follow(page, 'Add Product', '/dashbord/add-product')
})

test('a buyer sees orders and how much of the wishlist can still be booked, and follows the links', async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await somebody(site, 'seller')
	const { id: userId } = await signedInAs('buyer')
	await page.goto('/dashbord')
	await expect(figure(page, 'My Orders')).toHaveText('0')
	await expect(figure(page, 'My Wishlist')).toHaveText('0')
	const [free, gone] = [await listingOf(site, seller), await listingOf(site, seller)]
	await site.database.db.insert(wishes).values([free, gone].map((listingId) => ({ userId, listingId })))
	await book(page, gone)
	await page.reload()
	await expect(figure(page, 'My Orders')).toHaveText('1')
	await expect(figure(page, 'My Wishlist')).toHaveText('2')
	await expect(card(page, 'My Wishlist')).toContainText('One is still available')
	const row = page.getByRole('region', { name: 'Still available' })
	await expect(row.getByRole('link', { name: 'More Info: Touring jacket' })).toHaveAttribute('href', new RegExp(free))
	await expect(row.getByRole('article')).toHaveCount(1)
	await follow(page, 'My Wishlist', '/dashbord/product/wishlist')
	await expect(page.getByRole('row').filter({ hasText: 'Touring jacket' })).toHaveCount(2)
	await follow(page, 'My Orders', /\/dashbord\/my-order\/person-/)
	await expect(page.getByRole('row').filter({ hasText: 'Touring jacket' })).toHaveCount(1)
	await follow(page, 'Find gear', '/')
})

test('an admin sees the whole market and its newcomers, and follows the links', async ({ page, site, signedInAs }) => {
	const seller = await somebody(site, 'seller')
	await somebody(site, 'seller')
	const buyer = await somebody(site, 'buyer')
	const listingId = await listingOf(site, seller)
	await listingOf(site, seller)
	await site.database.db.insert(reports).values({ listingId, userId: buyer.id })
	await signedInAs('admin')
	await page.goto('/dashbord')
	for (const [name, count] of Object.entries({
		'Reported Items': '1',
		'All Sellers': '2',
		'All Buyers': '1',
		'All Products': '2',
	}))
		await expect(figure(page, name)).toHaveText(count)
	await expect(card(page, 'All Sellers')).toContainText('2 are not verified')
	await expect(page.getByText('3 in the last 14 days.')).toBeVisible()
	await expect(page.getByText('2 in the last 14 days.')).toBeVisible()
	await follow(page, 'Reported Items', '/dashbord/product/reported')
	// Unverified sellers first.
	await follow(page, 'All Sellers', '/dashbord/all/sellers?sort=verified')
	await follow(page, 'All Buyers', '/dashbord/all/buyers')
	await follow(page, 'All Products', '/dashbord/all/products')
})

test('an admin is told, in either language, that no emails are going out', async ({ page, signedInAs }) => {
	await signedInAs('admin')
	await page.goto('/blog')
	// Only a site at an https address shows this warning.
	await page.route('**/api/figures', async (route) => {
		const answer = await route.fetch()
		await route.fulfill({ json: { ...(await answer.json()), warnings: ['no-mail'] } })
	})
	await page.getByRole('banner').getByRole('link', { name: 'Dashbord' }).click()
	await expect(page.getByRole('region', { name: 'No emails are going out.' })).toContainText('has to set SMTP_URL')
	await page.getByRole('banner').getByRole('button', { name: 'বাংলা' }).click()
	await expect(page.getByRole('region', { name: 'কোনো ই-মেইল যাচ্ছে না।' })).toContainText('SMTP_URL ঠিক করে দিতে হবে')
})

test('on a phone, where a table becomes cards, a menu sorts its rows', async ({ page, site, signedInAs }) => {
	await page.setViewportSize({ width: 390, height: 844 })
	await signedInAs('admin')
	const seller = await somebody(site, 'seller')
	// An hour apart, because two added in the same millisecond have no fixed order.
	for (const [productName, resellPrice, hours] of [
		['Boots', 900, 3],
		['Armour', 5000, 2],
		['Chain', 300, 1],
	] as const)
		await listingOf(site, seller, { productName, resellPrice, createdAt: new Date(Date.now() - hours * 3_600_000) })
	await page.goto('/dashbord/all/products')
	await expect(names(page)).toHaveText(['Chain', 'Armour', 'Boots'])
	const sortBy = page.getByLabel('Sort by')
	await sortBy.selectOption({ label: 'Name: A to Z' })
	await expect(names(page)).toHaveText(['Armour', 'Boots', 'Chain'])
	await sortBy.selectOption({ label: 'Resell price: high to low' })
	await expect(names(page)).toHaveText(['Armour', 'Boots', 'Chain'])
	await sortBy.selectOption({ label: 'Resell price: low to high' })
	await expect(names(page)).toHaveText(['Chain', 'Boots', 'Armour'])
	await page.reload()
	await expect(names(page)).toHaveText(['Chain', 'Boots', 'Armour'])
	await sortBy.selectOption({ label: 'Newest first' })
	await expect(page).toHaveURL('/dashbord/all/products')
	await expect(names(page)).toHaveText(['Chain', 'Armour', 'Boots'])
})

test('the buyer who booked a listing is still told so after a reload; another is not, and the seller is led to the buyer', async ({
	page,
	site,
	bothSides,
	another,
}) => {
	const { listing, sellers } = await bothSides()
	await page.goto(`/product/single/${listing}`)
	await book(page, listing)
	await page.reload()
	await expect(page.getByText('Held for you').first()).toBeVisible()
	await expect(page.getByRole('article').getByRole('button', { name: 'Order Now' })).toBeHidden()
	await page.getByRole('link', { name: 'See My Orders' }).click()
	await expect(page.getByRole('row').filter({ hasText: 'Touring jacket' })).toContainText('Town Hall, Mymensingh')

	const { page: others } = await another('buyer')
	await others.goto(`/product/single/${listing}`)
	await expect(others.getByText('This one is booked')).toBeVisible()
	await expect(others.getByText('Held for you')).toBeHidden()
	await sellers.goto(`/product/single/${listing}`)
	await expect(sellers.getByText('A buyer has booked this')).toBeVisible()
	await sellers.getByRole('status').getByRole('link', { name: 'My Buyer' }).click()
	await expect(sellers.getByRole('row').filter({ hasText: 'Touring jacket' })).toBeVisible()
	const [stored] = await site.database.db.select().from(listings).where(eq(listings.id, listing))
	expect(stored).toMatchObject({ status: 'booked' })
})

test('sorting covers all pages of a list', async ({ page, site, signedInAs }) => {
	await signedInAs('admin')
	const seller = await somebody(site, 'seller')
	// A minute apart; the cheaper one is older.
	for (let count = 0; count < 61; count++)
		await listingOf(site, seller, {
			productName: `Gloves ${count}`,
			resellPrice: 1000 - count,
			createdAt: new Date(Date.now() - count * 60_000),
		})
	await page.goto('/dashbord/all/products')
	await expect(names(page).first()).toHaveText('Gloves 0')
	await page.getByRole('link', { name: 'Next page' }).click()
	await expect(names(page)).toHaveText(['Gloves 60'])
	// A new order starts at the first page.
	await page.goBack()
	const price = page.getByRole('button', { name: 'Resell price' })
	await price.click()
	await expect(names(page).first()).toHaveText('Gloves 60')
	await expect(page).toHaveURL('/dashbord/all/products?sort=resell_price')
	await page.getByRole('link', { name: 'Next page' }).click()
	await expect(names(page)).toHaveText(['Gloves 0'])
	await page.reload()
	await expect(names(page)).toHaveText(['Gloves 0'])
	await page.getByRole('link', { name: 'Previous page' }).click()
	await expect(page).toHaveURL('/dashbord/all/products?sort=resell_price')
	await price.click()
	await expect(names(page).first()).toHaveText('Gloves 0')
	await price.click()
	await expect(page).toHaveURL('/dashbord/all/products')
})

test('a screen shows its heading, in its final place, while its code loads', async ({ page, signedInAs }) => {
	await signedInAs('buyer')
	await page.goto('/dashbord')
	const arrive = await holdBack(page, '**/assets/wishlist.screen-*.js')
	await page.getByRole('main').getByRole('link', { name: 'My Wishlist', exact: true }).first().click()
	const heading = page.getByRole('heading', { level: 1 })
	await expect(heading).toHaveText('My Wishlist')
	await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading')
	const { x, y, height } = (await heading.boundingBox()) ?? {}
	arrive()
	await expect(page.getByRole('main').getByRole('status')).toBeHidden()
	expect(await heading.boundingBox()).toMatchObject({ x, y, height })
})

test('a table of orders fits next to the drawer, or becomes cards', async ({ page, site, signedInAs, another }) => {
	const seller = await signedInAs('seller')
	const { page: buyers, person: buyer } = await another('buyer')
	const productName = 'Hard pannier with red reflector, black'
	await booked(site, buyer, await listingOf(site, seller, { productName }))
	for (const [each, address] of [
		[page, '/dashbord/my-buyer'],
		[buyers, '/dashbord/orders'],
	] as const) {
		await each.goto(address)
		await expect(each.getByRole('row').filter({ hasText: productName })).toContainText(/wants to buy this|Held for you/)
		for (const width of [1024, 1280, 1366, 1440]) {
			await each.setViewportSize({ width, height: 900 })
			await expectNoSidewaysScroll(each)
			const room = await each.locator('.table-room').boundingBox()
			expect((await each.locator('.table').boundingBox())?.width, `${width}`).toBeLessThanOrEqual(
				(room?.width ?? 0) + 1,
			)
		}
	}
})
