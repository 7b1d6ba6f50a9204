import { expectAccessible, expectContrast, expectNoSidewaysScroll, expectPressable } from '../support/accessibility.ts'
import { expect, type Page, test } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { type Person, somebody } from '../support/people.ts'
import { reviewOf } from '../support/reviews.ts'
import type { Site } from '../support/site.ts'
import { post } from '../support/site-calls.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')
const phone = { width: 320, height: 640 }

async function fill(site: Site): Promise<Person> {
	const seller = await somebody(site, 'seller')
	await listingOf(site, seller, { productName: 'Dear helmet', resellPrice: 9_000, district: 'sylhet' })
	await listingOf(site, seller, { productName: 'Cheap gloves', resellPrice: 500, district: 'sylhet' })
	await listingOf(site, await somebody(site, 'seller'), { productName: "Another's jacket" })
	const sold = await listingOf(site, seller, { status: 'sold', productName: 'Sold boots' })
	await reviewOf(site, { listing: sold, buyer: await somebody(site, 'buyer'), seller })
	return seller
}

test("a visitor reads a seller's trade, listings and reviews, without contacts", async ({ page, site }) => {
	const seller = await fill(site)
	await page.goto(`/seller/${seller.id}`)
	await expect(page.getByRole('heading', { level: 1, name: seller.name })).toBeVisible()
	const facts = page.getByRole('main').getByRole('definition')
	await expect(facts.filter({ hasText: 'Sylhet' })).toBeVisible()
	await expect(cards(page)).toHaveText(['Cheap gloves', 'Dear helmet'])
	await expect(page.getByRole('img', { name: '3 of 5 stars' })).toBeVisible()
	await expect(page.getByText('Late, but friendly.')).toBeVisible()
	await expect(page.getByText(seller.email)).toBeHidden()
	await page.getByLabel('Sort by').selectOption('Highest price')
	await expect(page).toHaveURL(`/seller/${seller.id}?sort=-price`)
	await expect(cards(page)).toHaveText(['Dear helmet', 'Cheap gloves'])
	await page.reload()
	await expect(cards(page)).toHaveText(['Dear helmet', 'Cheap gloves'])
	await expectAccessible(page)
	await page.emulateMedia({ colorScheme: 'dark' })
	await expectContrast(page)
	await page.setViewportSize(phone)
	await expectAccessible(page)
	await expectNoSidewaysScroll(page)
	await expectPressable(page)
})

test("a listing tells its seller's rating and leads to their page, which says when there is nothing on it", async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await somebody(site, 'seller')
	const listing = await listingOf(site, seller)
	await site.database.pool.query('update users set rating_sum = 14, rating_count = 3 where id = $1', [seller.id])
	await listingOf(site, await somebody(site, 'seller'), { productName: "A newcomer's helmet" })
	await signedInAs('buyer')
	await page.goto(`/product/single/${listing}`)
	await expect(page.getByRole('article').first()).toContainText('4.7 of 5, 3 reviews')
	await page.getByRole('article').getByRole('link', { name: seller.name }).click()
	await expect(page).toHaveURL(`/seller/${seller.id}`)
	await expect(cards(page)).toHaveCount(1)
	await page.goto('/search')
	const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name })
	await expect(cardOf('Touring jacket')).toContainText('4.7 of 5, 3 reviews')
	await expect(cardOf("A newcomer's helmet")).toContainText('New here')
	await page.getByRole('article').getByRole('link', { name: seller.name }).click()
	await expect(page).toHaveURL(`/seller/${seller.id}`)

	await page.goto(`/seller/${(await somebody(site, 'seller')).id}`)
	await expect(page.getByText('Nothing on the market right now')).toBeVisible()
	await expect(page.getByText('No reviews yet')).toBeVisible()
	await expectAccessible(page)
})

test("a listing and its seller's page lead to the shop, which tells the seller's record and leads back", async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await fill(site)
	const listing = await listingOf(site, seller, { productName: 'A third thing' })
	await post(site, '/api/shop', seller, { name: 'two-roads', title: 'Two Roads', district: 'bogura' }, 'PUT')
	await signedInAs('buyer')
	await page.goto(`/product/single/${listing}`)
	await page.getByRole('link', { name: 'Visit the shop' }).click()
	await expect(page).toHaveURL('/shop/two-roads')
	await expect(page.getByRole('heading', { level: 1, name: 'Two Roads' })).toBeVisible()
	const fact = (name: string) => page.locator('.seller-page__facts > div').filter({ hasText: name })
	await expect(fact('District')).toHaveText('DistrictBogura')
	await expect(fact('Items sold')).toHaveText('Items sold1')
	await expect(page.getByText('Late, but friendly.')).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('link', { name: seller.name }).first().click()
	await expect(page).toHaveURL(`/seller/${seller.id}`)
	await expect(fact('District')).toHaveText('DistrictSylhet')
	await page.getByRole('link', { name: 'Visit the shop' }).click()
	await expect(page).toHaveURL('/shop/two-roads')
})

test('the page contains what messengers and search engines need; an unknown seller is 404', async ({ site }) => {
	const seller = await fill(site)
	const page = await fetch(`${site.origin}/seller/${seller.id}?sort=price&lang=en`)
	expect(page.status).toBe(200)
	const html = await page.text()
	expect(html).toContain(`<meta property="og:title" content="Used gear from ${seller.name}"/>`)
	expect(html).toContain('"@type":"ItemList"')
	expect(html).not.toContain(seller.email)
	for (const id of [crypto.randomUUID(), 'nobody', (await somebody(site, 'buyer')).id])
		expect((await fetch(`${site.origin}/seller/${id}`)).status).toBe(404)
	expect(await (await fetch(`${site.origin}/robots.txt`)).text()).not.toContain('/seller')
})

test('a listing shows similar gear: the same type, near in size and price', async ({ page, site, signedInAs }) => {
	const seller = await somebody(site, 'seller')
	const helmet = { gearType: 'helmet', size: 'L', resellPrice: 5_000 } as const
	const listing = await listingOf(site, seller, { ...helmet, productName: 'This helmet' })
	for (const [productName, differs] of [
		['Nearest helmet', { resellPrice: 5_500 }],
		['Larger helmet', { size: 'XL' }],
		['Far larger helmet', { size: '3XL' }],
		['Dear helmet', { resellPrice: 50_000 }],
		['Booked helmet', { status: 'booked' }],
		['Gloves', { gearType: 'gloves' }],
	] as const)
		await listingOf(site, seller, { ...helmet, ...differs, productName })
	await signedInAs('buyer')
	await page.goto(`/product/single/${listing}`)
	const similar = page.getByRole('region', { name: 'Similar gear' }).getByRole('article').getByRole('heading')
	await expect(similar).toHaveText(['Nearest helmet', 'Larger helmet'])
	await expectAccessible(page)
})

test('viewed listings appear on Home and the dashboard; signing out leaves none of them', async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await somebody(site, 'seller')
	const [seen, opened] = [
		await listingOf(site, seller, { productName: 'Seen boots' }),
		await listingOf(site, seller, { productName: 'Opened gloves' }),
	]
	const viewed = page.getByRole('region', { name: 'Recently viewed' }).getByRole('article').getByRole('heading')
	await page.goto(`/product/single/${seen}`)
	await expect(page.getByText('Seen boots')).toBeVisible()
	await page.goto('/')
	await expect(viewed).toHaveText(['Seen boots'])
	await expectAccessible(page)

	await signedInAs('buyer')
	await page.goto(`/product/single/${opened}`)
	await expect(page.getByRole('heading', { level: 1, name: 'Opened gloves' })).toBeVisible()
	await page.getByRole('banner').getByRole('link', { name: 'Motor' }).click()
	await expect(viewed).toHaveText(['Opened gloves'])
	await page.goto('/dashbord')
	await expect(viewed).toHaveText(['Opened gloves'])
	await expectAccessible(page)
	await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
	await expect(page).toHaveURL('/')
	await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
	await expect(viewed).toHaveCount(0)
	expect(await page.evaluate(() => localStorage.getItem('motor.viewed'))).toBeNull()
})
