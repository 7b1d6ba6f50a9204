import type { Locator } from '@playwright/test'
import { listings } from '../../src/database/schema/listings.ts'
import { orders } from '../../src/database/schema/orders.ts'
import { expect, holdBack, type Page, test, toast } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { bookingOf } from '../support/orders.ts'
import { somebody } from '../support/people.ts'
import { storedPicture } from '../support/pictures.ts'
import { post } from '../support/site-calls.ts'

const action = (page: Page, name: string) => page.getByRole('article').getByRole('button', { name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function orderNow(page: Page): Promise<Locator> {
	await action(page, 'Order Now').click()
	return page.getByRole('dialog', { name: 'Order Now!' })
}

test('a visitor who opens a listing signs in first and comes back to it', async ({ page, site, context }) => {
	const listing = await listingOf(site, await somebody(site, 'seller'), { advertised: true })
	await page.goto('/')
	await page.getByRole('link', { name: /^Book Now/ }).click()
	await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/product/single/${listing}`)}`)
	await expect(page.getByText("Log in to continue. We'll bring you right back.")).toBeVisible()
	await expect(page.getByRole('main')).toContainText('৳5,500')
	const buyer = await somebody(site, 'buyer')
	await context.addCookies([site.sessionCookie(buyer.token)])
	await page.reload()
	await expect(page).toHaveURL(`/product/single/${listing}`)
	await expect(page.getByRole('heading', { name: 'Touring jacket' })).toBeVisible()
})

test('a shared link shows messengers the listing, and nothing once it is booked', async ({ site, request }) => {
	const seller = await somebody(site, 'seller')
	const pictureId = await storedPicture(site, seller)
	const shown = async (listing: string) => {
		// Some messengers do not follow redirects.
		const answer = await request.get(`/product/single/${listing}`, { maxRedirects: 0 })
		expect(answer.status()).toBe(200)
		return answer.text()
	}
	const html = await shown(await listingOf(site, seller, { pictureId }))
	expect(html).toContain('<meta property="og:title" content="Touring jacket, ৳5,500"/>')
	const card = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
	expect(card).toContain(`${site.origin}/card/`)
	expect((await request.get(card)).headers()['content-type']).toBe('image/jpeg')
	expect(html).toContain('<meta property="og:description" content="Good · 2 years of use · Dhanmondi, Dhaka"/>')
	expect(html).toContain(`<meta property="og:url" content="${site.origin}/product/single/`)
	for (const secret of [seller.email, '1712345678']) expect(html).not.toContain(secret)
	const booked = await shown(await listingOf(site, seller, { status: 'booked' }))
	expect(booked).not.toContain('Touring jacket')
	expect(booked).toContain('<meta property="og:title" content="Log In"/>')
})

test('a buyer finds a jacket by its brand, reads all about it, and books it', { tag: '@slow' }, async ({
	page,
	site,
	signedInAs,
	another,
}) => {
	const { page: sellers, person: seller } = await another('seller')
	const pictureId = await storedPicture(site, seller)
	const listing = await listingOf(site, seller, { pictureId })
	const buyer = await signedInAs('buyer')
	await page.goto('/category/honda')
	const card = page.getByRole('article').filter({ hasText: 'Touring jacket' })
	await expect(card).toContainText('Dhanmondi, Dhaka')
	await expect(card).toContainText('৳12,000')
	await expect(card).toContainText('৳5,500')
	await card.getByRole('link', { name: /^More Info/ }).click()

	await expect(page).toHaveURL(`/product/single/${listing}`)
	const article = page.getByRole('article')
	for (const fact of ['Good', '2 years', 'Honda', '৳12,000', '৳5,500', 'Dhanmondi, Dhaka', seller.name, seller.email])
		await expect(article.getByText(fact).first()).toBeVisible()
	await expect(article.getByRole('link', { name: /1712/ })).toHaveAttribute('href', 'tel:+8801712345678')
	await expect(article.getByText(/^Registered/)).toBeVisible()
	await expect(article.getByText('A jacket with all its armour, worn two winters.')).toBeVisible()
	// Press the middle of the picture, not only its labelled corner.
	await article.getByRole('button', { name: 'View larger' }).click()
	const large = page.getByRole('dialog', { name: 'Picture of Touring jacket' })
	await large.getByRole('button', { name: 'Close' }).click()
	await expect(large).toBeHidden()

	const modal = await orderNow(page)
	for (const [label, value] of Object.entries({
		'Product name': 'Touring jacket',
		'Resale price': '৳5,500',
		'Your Name': buyer.name,
		'Your Email': buyer.email,
	})) {
		await expect(modal.getByLabel(label)).toHaveValue(value)
		await expect(modal.getByLabel(label)).not.toBeEditable()
	}
	await modal.getByRole('button', { name: 'Submit' }).click()
	await expect(modal.getByLabel('Meeting location')).toBeFocused()
	await expect(modal.getByText('This field is required.')).toBeVisible()
	await modal.getByLabel('Meeting location').fill('Town Hall, Mymensingh')
	await modal.getByRole('button', { name: 'Submit' }).click()

	await expect(toast(page, 'Product Booked')).toBeVisible()
	await expect(modal).toBeHidden()
	const booked = page.getByRole('status').filter({ hasText: 'Held for you' })
	for (const fact of ['Town Hall, Mymensingh', '1712', 'to say yes']) await expect(booked).toContainText(fact)
	await expect(action(page, 'Order Now')).toBeHidden()
	await expect(action(page, 'Wishlist')).toBeHidden()
	await expect(page.getByRole('link', { name: 'Call the seller' })).toHaveAttribute('href', 'tel:+8801712345678')
	await page.getByRole('link', { name: 'See My Orders' }).click()
	await expect(page).toHaveURL(/\/dashbord\/my-order\/person-\d+(@|%40)motor\.test$/)
	for (const fact of ['৳5,500', 'Town Hall, Mymensingh', seller.name, '1712'])
		await expect(row(page, 'Touring jacket')).toContainText(fact)

	const [order] = await site.database.db.select().from(orders)
	await page.goto(`/dashbord/my-order/${order?.id}`)
	await expect(row(page, 'Touring jacket')).toContainText('Town Hall, Mymensingh')

	await sellers.goto('/dashbord/my-buyer')
	for (const fact of [buyer.name, buyer.email, 'Town Hall, Mymensingh'])
		await expect(row(sellers, 'Touring jacket')).toContainText(fact)

	await page.goto('/category/honda')
	await expect(page.getByText('No Product Found on this Category!!')).toBeVisible()
})

test('a buyer whose seller has changed the price meanwhile is asked again, with both prices', async ({
	page,
	site,
	signedInAs,
	complaints,
}) => {
	complaints.push(/409/)
	const listing = await listingOf(site, await somebody(site, 'seller'), { resellPrice: 9_500 })
	await signedInAs('buyer')
	await page.goto(`/product/single/${listing}`)
	const modal = await orderNow(page)
	await modal.getByLabel('Meeting location').fill('Farmgate, Dhaka')
	await site.database.db.update(listings).set({ resellPrice: 11_000 })
	await modal.getByRole('button', { name: 'Submit' }).click()
	await expect(modal.getByRole('alert')).toContainText('It was ৳9,500 and is now ৳11,000.')
	await expect(modal.getByLabel('Resale price')).toHaveValue('৳11,000')
	await expect(modal.getByLabel('Meeting location')).toHaveValue('Farmgate, Dhaka')
	expect(await site.database.db.select().from(orders)).toEqual([])
	await modal.getByRole('button', { name: 'Submit' }).click()
	await expect(toast(page, 'Product Booked')).toBeVisible()
	expect(await site.database.db.select().from(orders)).toMatchObject([{ price: 11_000 }])
})

test('closing the order keeps what was typed; a wrong number and a failure are reported', async ({
	page,
	site,
	signedInAs,
	complaints,
}) => {
	complaints.push(/net::ERR_FAILED/)
	const listing = await listingOf(site, await somebody(site, 'seller'))
	await signedInAs('buyer')
	await page.goto(`/product/single/${listing}`)
	const modal = await orderNow(page)
	await modal.getByLabel('Mobile number').fill('12345')
	await modal.getByLabel('Meeting location').fill('Farmgate, Dhaka')
	await modal.getByRole('button', { name: 'Submit' }).click()
	await expect(modal.getByLabel('Mobile number')).toBeFocused()
	await expect(modal.getByText(/Enter a Bangladeshi mobile number/)).toBeVisible()
	await modal.getByRole('button', { name: 'Close' }).click()
	await expect(modal).toBeHidden()
	await orderNow(page)
	await expect(modal.getByLabel('Meeting location')).toHaveValue('Farmgate, Dhaka')
	await modal.getByLabel('Mobile number').fill('০১৮১২৩৪৫৬৭৮')
	await page.route('**/api/add/order', (route) => route.abort(), { times: 1 })
	await modal.getByRole('button', { name: 'Submit' }).click()
	await expect(modal.getByRole('alert')).toContainText("Your booking didn't go through")
	await expect(modal.getByLabel('Meeting location')).toHaveValue('Farmgate, Dhaka')
	await modal.getByRole('button', { name: 'Submit' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Held for you' })).toBeVisible()
	const stored = await site.database.db.select().from(orders)
	expect(stored).toMatchObject([{ buyerMobile: '+8801812345678' }])
})

test('on a phone the buttons of an order stay in sight, and cover no field that is being filled in', async ({
	page,
	site,
	signedInAs,
}) => {
	const listing = await listingOf(site, await somebody(site, 'seller'))
	await signedInAs('buyer')
	await page.setViewportSize({ width: 320, height: 568 })
	await page.goto(`/product/single/${listing}`)
	await page.getByRole('button', { name: 'Order Now' }).last().click()
	const modal = page.getByRole('dialog', { name: 'Order Now!' })
	const submit = modal.getByRole('button', { name: 'Submit' })
	await expect(submit).toBeInViewport({ ratio: 1 })
	await submit.click()
	const place = modal.getByLabel('Meeting location')
	await expect(place).toBeFocused()
	await expect(submit).toBeInViewport({ ratio: 1 })
	const lower = await place.boundingBox()
	const foot = await submit.boundingBox()
	expect((lower?.y ?? 0) + (lower?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
})

test('while a brand’s listings load, their space is kept', async ({ page, site, signedInAs }) => {
	await listingOf(site, await somebody(site, 'seller'))
	await signedInAs('buyer')
	for (const viewport of [
		{ width: 360, height: 740 },
		{ width: 1280, height: 800 },
	]) {
		await page.setViewportSize(viewport)
		await page.goto('/blog')
		const arrive = await holdBack(page, '**/api/product/honda*')
		await page.getByRole('contentinfo').getByRole('link', { name: 'Honda' }).click()
		await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
		const heightOfCard = () =>
			page
				.locator('.card')
				.first()
				.evaluate((card) => card.clientHeight)
		const kept = await heightOfCard()
		arrive()
		await expect(page.getByRole('article')).toBeVisible()
		expect(Math.abs((await heightOfCard()) - kept)).toBeLessThan(8)
	}
})

test('a long place stays within its card where two cards share a phone', async ({ page, site, signedInAs }) => {
	const sellerLocation = 'Jahaj Company More, Station Road, Rangpur'
	await listingOf(site, await somebody(site, 'seller'), { sellerLocation })
	await signedInAs('buyer')
	await page.setViewportSize({ width: 480, height: 320 })
	await page.goto('/category/honda')
	const body = page.getByRole('article').locator('.card__body')
	await expect(body).toContainText(sellerLocation)
	expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the second of two buyers is told that someone else was faster', async ({ page, site, signedInAs, another }) => {
	const listing = await listingOf(site, await somebody(site, 'seller'))
	await signedInAs('buyer')
	const { page: second } = await another('buyer')
	const modals: Locator[] = []
	for (const one of [page, second]) {
		await one.goto(`/product/single/${listing}`)
		const modal = await orderNow(one)
		await modal.getByLabel('Meeting location').fill('Mirpur 10, Dhaka')
		modals.push(modal)
	}
	const [first, late] = modals as [Locator, Locator]
	await first.getByRole('button', { name: 'Submit' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Held for you' })).toBeVisible()
	await late.getByRole('button', { name: 'Submit' }).click()
	await expect(second.getByText('Someone got there first')).toBeVisible()
	await expect(late).toBeHidden()
	await expect(toast(second, /booked/i)).toBeVisible()
	await expect(action(second, 'Order Now')).toBeHidden()
})

test('a buyer with too many bookings is told so, and the listing can still be ordered', async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await somebody(site, 'seller')
	const listing = await listingOf(site, seller)
	const buyer = await signedInAs('buyer')
	for (let booked = 0; booked < 5; booked += 1)
		await bookingOf(site, { listing: await listingOf(site, seller, { status: 'booked' }), buyer, seller })
	await page.goto(`/product/single/${listing}`)
	const modal = await orderNow(page)
	await modal.getByLabel('Meeting location').fill('Mirpur 10, Dhaka')
	await modal.getByRole('button', { name: 'Submit' }).click()
	await expect(modal.getByText('You have 5 bookings waiting for an answer.')).toBeVisible()
	await expect(modal.getByLabel('Meeting location')).toHaveValue('Mirpur 10, Dhaka')
	await modal.getByRole('button', { name: 'Close' }).click()
	await expect(action(page, 'Order Now')).toBeVisible()
})

test('a buyer wishlists a jacket, is told how it is paid, and takes it off again', async ({
	page,
	site,
	signedInAs,
}) => {
	const listing = await listingOf(site, await somebody(site, 'seller'))
	await signedInAs('buyer')
	await page.goto('/dashbord/product/wishlist')
	await expect(page.getByText('No Product Found !!')).toBeVisible()
	await page.goto(`/product/single/${listing}`)
	await action(page, 'Wishlist').click()
	await expect(toast(page, 'Wish List Added')).toBeVisible()
	await expect(action(page, 'On your wishlist')).toBeVisible()

	await page.goto('/dashbord/product/wishlist')
	await row(page, 'Touring jacket').getByRole('button', { name: 'Make Payment' }).click()
	const payment = page.getByRole('dialog', { name: 'Make Payment' })
	await expect(payment).toContainText('This books “Touring jacket” for you. You then have 30 minutes to pay.')
	await expect(payment).toContainText('The seller is paid after the handover.')
	await payment.getByRole('button', { name: 'Not now' }).click()
	await row(page, 'Touring jacket').getByRole('button', { name: 'Remove' }).click()
	await expect(page.getByText('“Touring jacket” was removed from your wishlist.')).toBeVisible()
	await expect(page.getByText('No Product Found !!')).toBeVisible()
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(row(page, 'Touring jacket')).toBeVisible()
})

test('a heart on a card puts the listing on the wishlist at once, and takes it off', async ({
	page,
	site,
	signedInAs,
}) => {
	await listingOf(site, await somebody(site, 'seller'))
	await signedInAs('buyer')
	await page.goto('/category/honda')
	const heart = page.getByRole('button', { name: 'Save “Touring jacket” for later' })
	await expect(heart).toHaveAttribute('aria-pressed', 'false')
	const arrive = await holdBack(page, '**/api/product/wishlist/*')
	await heart.click()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
	await heart.click()
	await expect(heart).toHaveAttribute('aria-pressed', 'false')
	await heart.click()
	let added = 0
	const all = page.waitForResponse((answer) => answer.request().method() === 'POST' && ++added === 2)
	arrive()
	await all
	await expect(toast(page, 'Wish List Added').first()).toBeVisible()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
	await page.goto('/dashbord/product/wishlist')
	await expect(row(page, 'Touring jacket')).toBeVisible()
})

test('on a phone a brand’s cards stand two in a row', async ({ page, site, signedInAs }) => {
	const seller = await somebody(site, 'seller')
	for (const productName of ['Race gloves', 'A jacket with a name that goes on for more than two lines'])
		await listingOf(site, seller, { productName })
	await signedInAs('buyer')
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/category/honda')
	const [left, right] = await Promise.all([0, 1].map((nth) => page.getByRole('article').nth(nth).boundingBox()))
	expect(left?.y).toBe(right?.y)
	expect(left?.height).toBe(right?.height)
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a buyer reports a listing to the admin, once', async ({ page, site, signedInAs, another }) => {
	const listing = await listingOf(site, await somebody(site, 'seller'))
	await signedInAs('buyer')
	await page.goto(`/product/single/${listing}`)
	await action(page, 'Report').click()
	await page.getByRole('dialog', { name: 'Report this listing?' }).getByRole('button', { name: 'Report' }).click()
	await expect(toast(page, 'Report Send to Admin')).toBeVisible()
	await expect(action(page, 'Reported')).toBeDisabled()
	const { page: admins } = await another('admin')
	await admins.goto('/dashbord/product/reported')
	await expect(row(admins, 'Touring jacket')).toBeVisible()
})

test('a brand is sorted by price, and the old rows stay until the new ones load', async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await somebody(site, 'seller')
	for (const [productName, resellPrice] of [
		['Boots', 900],
		['Armour', 5000],
		['Chain', 300],
	] as const)
		await listingOf(site, seller, { productName, resellPrice })
	await signedInAs('buyer')
	await page.goto('/category/honda')
	const names = page.getByRole('article').getByRole('heading')
	const arrive = await holdBack(page, '**/api/product/honda?*')
	await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
	await expect(page.getByRole('list').filter({ has: page.getByRole('article') })).toHaveAttribute('aria-busy', 'true')
	await expect(names).toHaveCount(3)
	arrive()
	await expect(names).toHaveText(['Chain', 'Boots', 'Armour'])
	await expect(page).toHaveURL('/category/honda?sort=resell_price')
	await page.getByLabel('Sort by').selectOption({ label: 'Highest price' })
	await expect(names).toHaveText(['Armour', 'Boots', 'Chain'])
	await page.reload()
	await expect(names).toHaveText(['Armour', 'Boots', 'Chain'])
	await expect(page.getByLabel('Sort by')).toHaveValue('-resell_price')
})

test('the order form shows a long name whole on a phone', async ({ page, site, signedInAs }) => {
	await signedInAs('buyer')
	const productName = 'Aluminium pannier, left, with the mounting kit and both keys, never dropped'
	const listing = await listingOf(site, await somebody(site, 'seller'), { productName })
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto(`/product/single/${listing}`)
	const name = (await orderNow(page)).getByLabel('Product name')
	await expect(name).toHaveValue(productName)
	const hidden = await name.evaluate((field) => [
		field.scrollWidth - field.clientWidth,
		field.scrollHeight - field.clientHeight,
	])
	expect(hidden).toEqual([0, 0])
})

test("the order form starts with last time's values, and keeps what is typed across a reload", async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await somebody(site, 'seller')
	const buyer = await signedInAs('buyer')
	const [first, second] = [await listingOf(site, seller), await listingOf(site, seller, { district: 'dhaka' })]
	const order = { product_id: first, meeting_location: 'Town Hall, Mymensingh', buyer_mobile: '01812345678' }
	await post(site, '/api/add/order', buyer, order)
	await page.goto(`/product/single/${second}`)
	await action(page, 'Order Now').click()
	const modal = page.getByRole('dialog', { name: 'Order Now!' })
	await expect(modal.getByLabel('Mobile number')).toHaveValue('+8801812345678')
	// The earlier meeting was in another district.
	await expect(modal.getByLabel('Meeting location')).toHaveValue('')
	await modal
		.getByRole('group', { name: 'Places in Dhaka' })
		.getByRole('button', { name: 'Shahbag metro station' })
		.click()
	await expect(modal.getByLabel('Meeting location')).toHaveValue('Shahbag metro station, Dhaka')
	await modal.getByLabel('Meeting location').fill('Shahbag metro station, Dhaka, gate 2')
	await page.reload()
	await action(page, 'Order Now').click()
	await expect(modal.getByLabel('Meeting location')).toHaveValue('Shahbag metro station, Dhaka, gate 2')
	await modal.getByRole('button', { name: 'Submit' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Held for you' })).toContainText('gate 2')
})

test("last time's values fill no field of the order form that the buyer is already in", async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await somebody(site, 'seller')
	const buyer = await signedInAs('buyer')
	const order = { meeting_location: 'Town Hall, Mymensingh', buyer_mobile: '01812345678' }
	await post(site, '/api/add/order', buyer, { ...order, product_id: await listingOf(site, seller) })
	await page.goto(`/product/single/${await listingOf(site, seller)}`)
	const arrive = await holdBack(page, '**/api/order?*')
	await action(page, 'Order Now').click()
	const modal = page.getByRole('dialog', { name: 'Order Now!' })
	await modal.getByLabel('Meeting location').focus()
	arrive()
	await expect(modal.getByLabel('Mobile number')).toHaveValue('+8801812345678')
	await expect(modal.getByLabel('Meeting location')).toHaveValue('')
	await page.keyboard.type('Mirpur 10')
	await expect(modal.getByLabel('Meeting location')).toHaveValue('Mirpur 10')
})
