import { expectAccessible, expectContrast, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, holdBack, type Page, test } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'
import { storedPicture } from '../support/pictures.ts'
import type { Site } from '../support/site.ts'

const phone = { width: 360, height: 740 }

async function fill(site: Site) {
	const seller = await somebody(site, 'seller')
	const gear = [
		{ productName: 'AGV K1 helmet, black', gearType: 'helmet', size: 'L', resellPrice: 7_000, district: 'dhaka' },
		{ productName: 'MT Thunder helmet', gearType: 'helmet', size: 'M', resellPrice: 4_800, district: 'chattogram' },
		{ productName: 'Studds Chrome helmet', gearType: 'helmet', size: 'L', resellPrice: 1_900, district: 'dhaka' },
		{ productName: 'Mesh jacket', gearType: 'jacket', size: 'XL', resellPrice: 3_500, district: 'sylhet' },
	] as const
	for (const each of gear) await listingOf(site, seller, { productDescription: 'Worn for two winters.', ...each })
	return seller
}

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')
const field = (page: Page) => page.getByRole('banner').getByLabel('Search gear')

test('a visitor on a phone searches, removes a chip, filters and comes back', { tag: '@slow' }, async ({
	page,
	site,
}) => {
	const seller = await fill(site)
	await page.setViewportSize(phone)
	await page.goto('/')
	await field(page).click()
	await expect(page.getByRole('banner').getByRole('button', { name: 'Close' })).toBeVisible()
	await field(page).fill('helmat under 5000')
	await field(page).press('Enter')
	await expect(page).toHaveURL('/search?q=helmat+under+5000')
	await expect(cards(page)).toHaveCount(2)
	await expect(page.getByText('Showing results for “helmet', { exact: false })).toBeVisible()
	await expect(page.getByText(seller.email)).toBeHidden()

	await page.getByRole('link', { name: 'Remove Up to ৳5,000' }).click()
	await expect(page).toHaveURL('/search?q=helmat')
	await expect(cards(page)).toHaveCount(3)

	await page.getByRole('button', { name: 'Filters' }).click()
	const sheet = page.getByRole('dialog', { name: 'Filters' })
	await sheet.getByText('Size', { exact: true }).click()
	await sheet.getByRole('checkbox', { name: /^L/ }).check()
	await expect(sheet.getByRole('button', { name: 'Show: 2 listings' })).toBeVisible()
	await expectAccessible(page)
	await sheet.getByRole('button', { name: 'Show: 2 listings' }).click()
	await expect(page).toHaveURL('/search?q=helmat&size=L')
	await expect(cards(page)).toHaveCount(2)
	await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()

	await page.goBack()
	await expect(page).toHaveURL('/search?q=helmat')
	await expect(cards(page)).toHaveCount(3)
	await page.reload()
	await expect(cards(page)).toHaveCount(3)
	await expect(field(page)).toHaveValue('helmat')
})

test('a search by place names its districts from the first moment, and takes another', async ({
	page,
	request,
	site,
}) => {
	await fill(site)
	await page.setViewportSize({ width: 1280, height: 800 })
	const sent = await (await request.get('/search?district=dhaka')).text()
	expect(sent).toContain('<title>Dhaka: used motorcycle gear')
	expect(sent).toContain('Sylhet')
	await page.goto('/search?district=dhaka')
	await expect(page.getByRole('link', { name: 'Remove Dhaka' })).toBeVisible()
	const place = page.getByRole('group', { name: 'Place' })
	await expect(place.getByRole('checkbox', { name: /^Dhaka/ })).toBeChecked()
	await place.getByRole('checkbox', { name: /^Sylhet/ }).check()
	await expect(page.getByRole('link', { name: 'Remove Sylhet' })).toBeVisible()
	await expect(cards(page)).toHaveCount(3)
	await page.goto('/search')
	await page.locator('summary', { hasText: 'Place' }).click()
	await place.getByRole('checkbox', { name: /^Chattogram/ }).check()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chattogram')
	await page.goto('/search')
	await field(page).fill('jacket sylhet')
	await field(page).press('Enter')
	await expect(page.getByRole('link', { name: 'Remove Sylhet' })).toBeVisible()
})

test('suggestions are reached by keyboard, and last searches are kept and cleared', async ({ page, site }) => {
	const seller = await fill(site)
	const pictureId = await storedPicture(site, seller)
	await listingOf(site, seller, { productName: 'Lined brass helmet', gearType: 'helmet', pictureId })
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.goto('/search?q=jacket')
	await field(page).fill('helm')
	const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
	await expect(options.first()).toBeVisible()
	await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
	await expectAccessible(page)
	await field(page).press('ArrowDown')
	await expect(options.first()).toHaveAttribute('aria-selected', 'true')
	await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '-')
	await field(page).press('Enter')
	await expect(page).toHaveURL('/search?gear_type=helmet')
	await expect(cards(page)).toHaveCount(4)

	await field(page).fill('brass')
	await field(page).press('Enter')
	await expect(page).toHaveURL('/search?gear_type=helmet&q=brass')
	await expect(cards(page)).toHaveText(['Lined brass helmet'])
	await field(page).fill('')
	await field(page).focus()
	await expect(options.filter({ hasText: 'brass' })).toContainText('Searched before')
	await expect(options.filter({ hasText: 'brass' }).locator('.picture')).toBeVisible()
	await page.getByRole('button', { name: 'Clear your searches' }).click()
	await expect(options).toHaveCount(0)
	await field(page).press('Escape')
	await page.reload()
	// The text in the field has its own suggestions.
	await field(page).fill('')
	await field(page).focus()
	await expect(options).toHaveCount(0)
})

test('Escape closes the suggestions until something is typed, with counts next to them', async ({ page, site }) => {
	await fill(site)
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.goto('/search')
	await field(page).fill('helm')
	const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
	await expect(options.filter({ hasText: 'Gear type · 3' })).toHaveText(/^Helmet/)
	await field(page).press('ArrowDown')
	await field(page).press('Escape')
	await expect(options).toHaveCount(0)
	await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
	await expect(field(page)).toHaveAttribute('aria-activedescendant', '')
	await field(page).press('ArrowDown')
	await field(page).blur()
	await field(page).focus()
	await expect(options).toHaveCount(0)
	await expect(field(page)).toHaveValue('helm')
	await field(page).press('Enter')
	await expect(page).toHaveURL('/search?q=helm')
	await field(page).fill('helme')
	await expect(options.first()).toBeVisible()
})

test('Back closes the filters and the search of a phone, and keeps what was ticked', async ({ page, site }) => {
	await fill(site)
	await page.setViewportSize(phone)
	await page.goto('/blog')
	await page.goto('/search?q=helmet')
	await page.getByRole('button', { name: 'Filters' }).click()
	const sheet = page.getByRole('dialog', { name: 'Filters' })
	await expect(sheet).toBeVisible()
	await page.goBack()
	await expect(sheet).toBeHidden()
	await expect(page).toHaveURL('/search?q=helmet')
	await page.getByRole('button', { name: 'Filters' }).click()
	await sheet.getByText('Size', { exact: true }).click()
	await sheet.getByRole('checkbox', { name: /^L/ }).check()
	await expect(sheet.getByRole('button', { name: 'Show: 2 listings' })).toBeVisible()
	await page.goBack()
	await expect(sheet).toBeHidden()
	await expect(page).toHaveURL('/search?q=helmet&size=L')
	await expect(cards(page)).toHaveCount(2)
	await page.goBack()
	await expect(page).toHaveURL('/search?q=helmet')
	await expect(cards(page)).toHaveCount(3)

	const close = page.getByRole('banner').getByRole('button', { name: 'Close' })
	await field(page).fill('jack')
	await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
	await page.goBack()
	await expect(close).toBeHidden()
	await expect(page).toHaveURL('/search?q=helmet')
	await field(page).fill('jacket')
	await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
	await field(page).press('Enter')
	await expect(page).toHaveURL('/search?q=jacket')
	await page.goBack()
	await expect(page).toHaveURL('/search?q=helmet')
	await page.goBack()
	await expect(page).toHaveURL('/blog')
})

test('a tick leaves the page where it is, and filters fold, sort sizes and lead to places by division', async ({
	page,
	site,
}) => {
	const seller = await somebody(site, 'seller')
	const sizes = ['XL', 'S', '58 cm', 'XXL', '56 cm', 'M', 'XS', 'XXS', 'L', 'M', 'M', '56 cm']
	for (const [nth, size] of sizes.entries())
		await listingOf(site, seller, { gearType: 'helmet', size, district: nth % 2 ? 'dhaka' : 'sylhet' })
	await page.setViewportSize({ width: 1280, height: 600 })
	await page.goto('/search')
	const size = page.getByRole('group', { name: 'Size' })
	await expect(size.locator('.filters__name')).toHaveText(['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '56 cm', '58 cm'])
	await size.getByRole('checkbox', { name: /^58 cm/ }).scrollIntoViewIfNeeded()
	expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
	const tick = size.getByRole('checkbox', { name: /^M/ })
	const before = await tick.boundingBox()
	await tick.check()
	await expect(cards(page)).toHaveCount(3)
	// Chips that appear above shift what is below them, but nothing in view.
	expect(await tick.boundingBox()).toEqual(before)

	await expect(page.getByRole('group', { name: 'Place' })).toBeHidden()
	await page.locator('summary', { hasText: 'Place' }).click()
	await page.getByLabel('Division').selectOption('Sylhet Division')
	await expect(page).toHaveURL('/search?size=M&division=sylhet')
	await expect(page.getByRole('group', { name: 'Place' }).locator('.filters__name')).toHaveText(['Sylhet'])
	await expect(cards(page)).toHaveCount(1)
})

test('a price may be typed in thousands, and a bike by its name, which is remembered', async ({ page, site }) => {
	const seller = await fill(site)
	const fits = [{ make: 'yamaha' as const, model: 'R15 V3', from: 2018, to: 2019 }]
	await listingOf(site, seller, { productName: 'R15 exhaust', gearType: 'exhaust', resellPrice: 4_000, fits })
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.goto('/search')
	await page.getByLabel('Highest price in taka').fill('4.5k')
	await page.getByRole('button', { name: 'Apply' }).click()
	await expect(page).toHaveURL('/search?max=4500')

	await page.locator('summary', { hasText: 'Fits the bike' }).click()
	await page.getByLabel('Model').fill('yamaha r15v3')
	await expect(page).toHaveURL('/search?max=4500&bike=yamaha%3AR15+V3')
	await expect(cards(page)).toHaveText(['R15 exhaust'])
	await page.getByLabel('Year', { exact: true }).selectOption('2021')
	await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
	await page.getByLabel('Year', { exact: true }).selectOption('2019')
	await expect(cards(page)).toHaveText(['R15 exhaust'])
	await expectAccessible(page)
	await page.goto('/search?q=exhaust')
	await page.locator('summary', { hasText: 'Fits the bike' }).click()
	await page.getByRole('button', { name: 'My bike: Fits Yamaha R15 V3 2019' }).click()
	await expect(page).toHaveURL('/search?q=exhaust&bike=yamaha%3AR15+V3%3A2019')
})

test('pages are counted, and lead back one by one', async ({ page, site }) => {
	const seller = await somebody(site, 'seller')
	for (let nth = 1; nth <= 49; nth++) await listingOf(site, seller, { productName: `Touring jacket number ${nth}` })
	await page.goto('/search?q=jacket&sort=newest')
	const pager = page.getByRole('navigation', { name: 'Pages' })
	await expect(pager).toContainText('Page 1 of 3')
	const release = await holdBack(page, /\/api\/search\?.*cursor=/)
	await pager.getByRole('link', { name: 'Next page' }).click()
	await expect(pager).toContainText('Page 2 of 3')
	// Until the second page is here, the next one would be the second again.
	await expect(pager.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
	release()
	await pager.getByRole('link', { name: 'Next page' }).click()
	await expect(pager).toContainText('Page 3 of 3')
	await expect(cards(page)).toHaveText(['Touring jacket number 1'])
	await page.reload()
	await pager.getByRole('link', { name: 'Previous page' }).click()
	await expect(pager).toContainText('Page 2 of 3')
	await expect(cards(page).first()).toHaveText('Touring jacket number 25')
	await pager.getByRole('link', { name: 'Previous page' }).click()
	await expect(page).toHaveURL('/search?q=jacket&sort=newest')
	await expect(pager).toContainText('Page 1 of 3')
})

test('the heading says what was searched, and strikes out the word that the results lack', async ({ page, site }) => {
	await fill(site)
	await page.goto('/search?q=helmat&size=L')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('helmet, Size L')
	await expect(page).toHaveTitle('helmet, Size L: used motorcycle gear · Motor')
	await page.goto('/search?q=qwertzuiop helmet')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('left out: qwertzuiop helmet')
	await expect(page.locator('h1 s')).toContainText('qwertzuiop')
	await expect(page.getByText('Most of these lack “qwertzuiop”.', { exact: false })).toBeVisible()
	await expectAccessible(page)
	await page.goto('/search?q=helmet')
	await expect(page.locator('h1 s')).toHaveCount(0)
})

test('if nothing is found, the nearest results appear below what was dropped', async ({ page, site }) => {
	await fill(site)
	await page.goto('/search?q=helmet under 1500&district=dhaka')
	await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
	await expect(page.getByRole('heading', { name: '৳1,500 → ৳1,900' })).toBeVisible()
	await expect(page.getByRole('article')).toHaveCount(2)
	await expectAccessible(page)
	await page.goto('/search?q=jacket&district=dhaka')
	await page.getByRole('link', { name: 'Dhaka: 1 elsewhere' }).click()
	await expect(page).toHaveURL('/search?q=jacket')
	await page.goto('/search?q=helmet&size=XL&district=sylhet&max=3000')
	await page.getByRole('link', { name: 'Without Size XL, Sylhet: 1' }).click()
	await expect(page).toHaveURL('/search?q=helmet&max=3000')
	await expect(cards(page)).toHaveText(['Studds Chrome helmet'])
	await page.goto('/search?q=purple leather studds helmet')
	await expect(page.getByRole('article')).toHaveCount(1)
	await page.getByRole('link', { name: 'Without “purple”, “leather”: 1' }).click()
	await expect(page).toHaveURL('/search?q=studds+helmet')
	await expect(cards(page)).toHaveText(['Studds Chrome helmet'])
})

test('if nothing is found, each filter says what it hides', async ({ page, site }) => {
	await fill(site)
	await page.goto('/search?q=helmet&size=XS')
	await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
	await page.getByRole('link', { name: 'Without Size XS: 3' }).click()
	await expect(page).toHaveURL('/search?q=helmet')
	await expect(cards(page)).toHaveCount(3)
})

test('the place in the results is kept when coming back from a listing', async ({ page, site, signedInAs }) => {
	const seller = await somebody(site, 'seller')
	for (let nth = 1; nth <= 12; nth++) await listingOf(site, seller, { productName: `Touring jacket number ${nth}` })
	await signedInAs('buyer')
	await page.setViewportSize(phone)
	await page.goto('/search?q=jacket')
	const last = page.getByRole('article').last()
	await last.scrollIntoViewIfNeeded()
	const before = await page.evaluate(() => scrollY)
	expect(before).toBeGreaterThan(500)
	await last.getByRole('link', { name: /^More Info/ }).click()
	await expect(page).toHaveURL(/\/product\/single\//)
	await page.goBack()
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100)
})

test('a brand has the same filters, in its own address', async ({ page, site, signedInAs }) => {
	await fill(site)
	await signedInAs('buyer')
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.goto('/category/honda')
	await expect(cards(page)).toHaveCount(4)
	await page
		.getByRole('complementary', { name: 'Filters' })
		.getByRole('checkbox', { name: /^Helmet/ })
		.check()
	await expect(page).toHaveURL('/category/honda?gear_type=helmet')
	await expect(cards(page)).toHaveCount(3)
	await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
	await expect(cards(page)).toHaveText(['Studds Chrome helmet', 'MT Thunder helmet', 'AGV K1 helmet, black'])
	await page.setViewportSize({ width: 360, height: 640 })
	const tools = page.locator('.search__tools > :visible')
	await expect(tools).toHaveCount(3)
	const middles = await tools.evaluateAll((all) =>
		all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
	)
	expect(new Set(middles).size, 'one row of tools on a phone').toBe(1)
	await page.goto('/category/honda?size=XS')
	await expect(page.getByRole('heading', { name: 'No Product Found on this Category!!' })).toBeVisible()
})

test('search works before and without scripts', async ({ browser, site }) => {
	await fill(site)
	const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
	const page = await context.newPage()
	await page.goto(`${site.origin}/blog`)
	await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
	await field(page).fill('jacket')
	await field(page).press('Enter')
	await expect(cards(page)).toHaveText(['Mesh jacket'])
	await expect(page.getByRole('link', { name: /^More Info/ })).toHaveText('More Info: Mesh jacket')
	await expect(page).toHaveTitle('jacket: used motorcycle gear · Motor')
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/search\?q=jacket$/)
	const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
	expect(data).toMatchObject({ '@type': 'ItemList', itemListElement: [{ item: { name: 'Mesh jacket' } }] })
	expect(data.itemListElement[0].item.url).toMatch(new RegExp(`^${site.origin}/product/single/.`))
	await context.close()
})

test('search is accessible in Bangla, day and night, on a small phone', async ({ page, site }) => {
	test.slow()
	await fill(site)
	await page.context().addCookies([{ name: 'language', value: 'bn', url: site.origin }])
	await page.setViewportSize({ width: 320, height: 640 })
	for (const address of ['/search?q=হেলমেট&size=L&max=8000', '/search?q=কিছুই-না&size=L']) {
		await page.emulateMedia({ colorScheme: 'light' })
		await page.goto(address)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.emulateMedia({ colorScheme: 'dark' })
		await expectContrast(page)
	}
})

test('on a phone, search is what Home begins with, and elsewhere a press away', async ({ page, site }) => {
	await fill(site)
	await page.setViewportSize(phone)
	await page.goto('/')
	await expect(field(page)).toBeVisible()
	await page.getByRole('navigation', { name: 'Gear types' }).getByRole('link', { name: 'Jacket' }).click()
	await expect(page).toHaveURL('/search?gear_type=jacket')
	await expect(cards(page)).toHaveText(['Mesh jacket'])
	await page.goto('/blog')
	await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
	await expect(field(page)).toBeFocused()
})

test('on a phone, cards are low enough that the first window shows two and a half rows', async ({ page, site }) => {
	const seller = await somebody(site, 'seller')
	const long = { productName: 'Full-face helmet with a name that goes on for longer than two lines', size: 'XXL' }
	const dear = { ...long, resellPrice: 12_500, district: 'chattogram' } as const
	for (let nth = 0; nth < 6; nth++)
		await listingOf(site, seller, { ...dear, gearType: 'helmet', originalPrice: 16_500 })
	// These prices carry words, and take two more lines.
	for (let nth = 0; nth < 2; nth++)
		await listingOf(site, seller, {
			...dear,
			productName: 'Touring boots with a name that is as long as the others, and longer',
			gearType: 'boots',
			originalPrice: 12_000,
		})
	await page.setViewportSize({ width: 360, height: 800 })
	for (const [language, type] of [
		['bn', 'boots'],
		['en', 'boots'],
		['bn', 'helmet'],
		['en', 'helmet'],
	] as const) {
		await page.context().addCookies([{ name: 'language', value: language, url: site.origin }])
		await page.goto(`/search?q=${type}`)
		const boxes = await Promise.all((await page.getByRole('article').all()).map((card) => card.boundingBox()))
		for (const box of boxes) expect(box?.height, `${language} ${type}`).toBeLessThanOrEqual(290)
		await expectNoSidewaysScroll(page)
	}
	await expect(page.getByRole('article').nth(4)).toBeInViewport({ ratio: 0.5 })
	await page.setViewportSize({ width: 360, height: 640 })
	await expect(page.getByRole('article').nth(4)).toBeInViewport({ ratio: 0.4 })
	const card = page.getByRole('article').first()
	for (const text of ['৳12,500', '৳16,500', 'Dhaka', 'More Info']) await expect(card.getByText(text)).toBeVisible()
	// What the search field displaced.
	await page.locator('.site-menu > summary').click()
	await page.getByRole('banner').getByRole('button', { name: 'বাংলা' }).click()
	await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
})

test('an invalid part of the address is left out, with the reason next to its filter', async ({ page, site }) => {
	await fill(site)
	await page.setViewportSize({ width: 1280, height: 800 })
	const answer = await page.goto('/search?q=helmet&min=abc&colour=pink&size=L')
	expect(answer?.status()).toBe(200)
	await expect(cards(page)).toHaveCount(2)
	const prices = page.getByRole('group', { name: 'Price' })
	await expect(prices.getByText('Give a price in whole taka')).toBeVisible()
	await expect(page.getByRole('group', { name: 'Colour' }).locator('.field__error')).toBeVisible()
	await expect(page.getByRole('status').getByText('pink')).toBeVisible()
	await expectAccessible(page)
	await prices.getByLabel('Highest price in taka').fill('5000')
	await prices.getByRole('button', { name: 'Apply' }).click()
	await expect(page).toHaveURL('/search?q=helmet&size=L&max=5000')
	await expect(cards(page)).toHaveCount(1)
	await expect(page.locator('.field__error')).toHaveCount(0)
})
