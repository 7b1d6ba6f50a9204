import { brands as brandNames } from '../../src/contract/gear/brands.ts'
import { subscriptions } from '../../src/database/schema/people.ts'
import { expect, holdBack, type Page, test } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'
import { storedPicture } from '../support/pictures.ts'

test('a visitor sees on Home the two slides, what is advertised, the brands and the banner', async ({ page, site }) => {
	const seller = await somebody(site, 'seller')
	const pictureId = await storedPicture(site, seller)
	await listingOf(site, seller, { productName: 'Race gloves', resellPrice: 1250, advertised: true, pictureId })
	await listingOf(site, seller, { productName: 'Plain boots', pictureId })
	await page.goto('/')

	const slides = page.getByRole('region', { name: 'Highlights' })
	await expect(slides.getByRole('listitem')).toHaveCount(2)
	await slides.getByRole('button', { name: 'Next slide' }).click()
	await expect(slides.getByRole('button', { name: 'Slide 2 of 2' })).toHaveAttribute('aria-current', 'true')

	const card = page.getByRole('article').filter({ hasText: 'Race gloves' })
	await expect(card).toContainText('৳1,250')
	await expect(card.locator('img').last()).not.toHaveJSProperty('naturalWidth', 0)
	await expect(card.getByRole('link', { name: /^Book Now/ })).toHaveAttribute('href', /^\/product\/single\//)
	await expect(page.getByText('Plain boots')).toBeHidden()
	await expect(page.getByText(seller.email)).toBeHidden()

	const brands = page.getByRole('region', { name: 'Choose your brand' }).getByRole('link')
	await expect(brands).toHaveText(Object.values(brandNames).map((name) => `${name}View Items`))
	await expect(
		page.getByRole('heading', { name: "The helmet on your shelf could be someone's next one" }),
	).toBeVisible()
})

test('the first window shows a low hero and a row of priced cards', async ({ page, site }) => {
	const seller = await somebody(site, 'seller')
	await listingOf(site, seller, { productName: 'Race gloves', resellPrice: 1250, advertised: true })
	const card = page.getByRole('article').filter({ hasText: 'Race gloves' })
	for (const [width, height, most, facts] of [
		[360, 640, 180, ['৳1,250']],
		[360, 800, 180, ['৳1,250', 'Good', 'Dhanmondi, Dhaka', 'Book Now']],
		[740, 360, 180, []],
		[1280, 720, 300, ['৳1,250', 'Good']],
		[1366, 768, 300, ['৳1,250', 'Good']],
		[1440, 900, 300, ['৳1,250', 'Good', 'Dhanmondi, Dhaka', 'Book Now']],
		[1920, 1080, 300, ['৳1,250', 'Good', 'Dhanmondi, Dhaka', 'Book Now']],
	] as const)
		await test.step(`at ${width} × ${height}`, async () => {
			await page.setViewportSize({ width, height })
			for (const language of ['bn', 'en']) {
				await page.context().addCookies([{ name: 'language', value: language, url: site.origin }])
				await page.goto('/')
				const hero = await page.locator('.carousel').boundingBox()
				expect(hero?.height, language).toBeLessThanOrEqual(most)
			}
			for (const fact of facts) await expect(card.getByText(fact)).toBeInViewport({ ratio: 1 })
		})
})

test('Find your gear leads to search', async ({ page }) => {
	await page.goto('/')
	await page.getByRole('region', { name: 'Highlights' }).getByRole('link', { name: 'Find your gear' }).click()
	await expect(page).toHaveURL('/search')
})

test('advertised listings are awaited below their heading, in cards as high as those to come', async ({
	page,
	site,
}) => {
	const seller = await somebody(site, 'seller')
	await listingOf(site, seller, { productName: 'Race gloves', advertised: true })
	await page.goto('/blog')
	const arrive = await holdBack(page, '**/api/all/product?*')
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
	const row = page.getByRole('region', { name: 'Fresh on the market' })
	const height = async () => (await row.boundingBox())?.height ?? 0
	await expect(row.getByRole('status', { name: 'Loading' })).toBeVisible()
	const waiting = await height()
	arrive()
	await expect(row.getByRole('article')).toContainText('Race gloves')
	// Names may take one or two lines, and some prices have no saving.
	expect(Math.abs((await height()) - waiting)).toBeLessThan(70)
})

test('late fonts and pictures move nothing on a phone', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	const arrive = await holdBack(page, /\.(woff2|avif|webp|svg)$/)
	await page.goto('/', { waitUntil: 'commit' })
	await expect(
		page.getByRole('button', { name: 'Play the slides' }).or(page.getByRole('button', { name: 'Pause the slides' })),
	).toBeVisible()
	const places = () =>
		page.evaluate(() =>
			[...document.querySelectorAll('main h1, main h2, main p, main a, footer')].map(
				(element) => element.getBoundingClientRect().top,
			),
		)
	const before = await places()
	expect(await page.evaluate(() => document.fonts.check('700 20px "Motor Display"'))).toBe(false)
	arrive()
	await page.evaluate(() => document.fonts.ready)
	expect(await page.evaluate(() => document.fonts.check('700 20px "Motor Display"'))).toBe(true)
	const moves = (await places()).map((place, index) => Math.abs(place - (before[index] ?? 0)))
	expect(moves.length).toBe(before.length)
	// Less than the height of a line.
	expect(Math.max(...moves)).toBeLessThan(4)
})

test('a visitor who prefers reduced motion is shown the next slide at once', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/')
	const hero = page.getByRole('region', { name: 'Highlights' })
	await expect(hero.getByRole('button', { name: 'Play' })).toBeVisible()
	await hero.getByRole('button', { name: 'Next slide' }).click()
	// Within one frame: a smooth scroll has hardly started by then.
	const [moved, width] = await hero
		.getByRole('list')
		.evaluate(
			(track) =>
				new Promise<[number, number]>((resolve) =>
					requestAnimationFrame(() => resolve([track.scrollLeft, track.clientWidth])),
				),
		)
	expect(moved).toBe(width)
})

test('the header leads a visitor about, the footer says what else there is', async ({ page }) => {
	await page.goto('/')
	const main = page.getByRole('navigation', { name: 'Main' })
	await expect(main.getByRole('link')).toHaveText(['Home', 'Blog', 'Log In'])
	const footer = page.getByRole('contentinfo')
	const categories = footer.getByRole('navigation', { name: 'Categories' }).getByRole('link')
	await expect(categories).toHaveText(['Honda', 'KTM', 'Suzuki', 'Yamaha'])
	await expect(footer.getByText('Soon on Google Play')).toBeVisible()
	await expect(footer.getByRole('img', { name: 'Facebook' })).toBeVisible()
	await expect(footer.getByText('Coming soon')).toBeVisible()
	await expect(footer.getByText(`© ${new Date().getFullYear()} Motor`)).toBeVisible()
	await main.getByRole('link', { name: 'Blog' }).click()
	await expect(page).toHaveURL('/blog')
	await expect(page).toHaveTitle('Blog · Motor')
	await expect(page.getByRole('article')).toHaveCount(4)
	await expect(page.getByRole('main')).toBeFocused()
	await expect(page.getByRole('article').locator('code').first()).toHaveCSS('font-family', /monospace$/)
})

test('the folded menu stands below the logo and can be closed where it was opened', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/blog')
	const opener = page.getByRole('banner').getByLabel('Menu').first()
	const menu = page.getByRole('navigation', { name: 'Menu' })
	await opener.click()
	const home = menu.getByRole('link', { name: 'Home' })
	const textLeft = await home.evaluate((link) => {
		const range = document.createRange()
		range.selectNodeContents(link)
		return range.getBoundingClientRect().left
	})
	// The link extends further, for fingers; its drawing is the visible part.
	const logo = await page.getByRole('banner').getByRole('link', { name: 'Motor' }).locator('svg').boundingBox()
	expect(Math.abs(textLeft - (logo?.x ?? 0))).toBeLessThan(2)
	await expect(opener.locator('svg:visible')).toHaveCount(1)
	await opener.click()
	await expect(menu).toBeHidden()
	await expect(opener.locator('svg:visible')).toHaveCount(1)
})

const rawPage = async (page: Page) => (await page.request.get('/')).text()

test('a chosen theme is kept, and comes with the page itself', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'light' })
	await page.goto('/')
	await page.getByRole('button', { name: 'Switch between light and dark' }).click()
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
	expect(await rawPage(page)).toMatch(/^<!doctype html>\s*<html[^>]*data-theme="dark"/i)
	await page.reload()
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
	await page.getByRole('button', { name: 'Switch between light and dark' }).click()
	expect(await rawPage(page)).toMatch(/^<!doctype html>\s*<html[^>]*data-theme="light"/i)
})

test('a chosen language is kept, and comes with the page itself', async ({ page }) => {
	await page.goto('/')
	await page.getByRole('button', { name: 'বাংলা' }).click()
	await expect(page.getByRole('navigation', { name: 'প্রধান' }).getByRole('link').first()).toHaveText('হোম')
	await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
	// Above 500 a whole Bangla sentence would be in the display typeface.
	await expect(page.locator('.promise').first()).toHaveCSS('font-weight', '500')
	expect(await rawPage(page)).toMatch(/^<!doctype html>\s*<html[^>]*lang="bn"/i)
	await page.reload()
	await expect(page.getByRole('link', { name: 'লগ ইন' }).first()).toBeVisible()
	await page.getByRole('button', { name: 'English' }).click()
	await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
	expect(await rawPage(page)).toMatch(/^<!doctype html>\s*<html[^>]*lang="en"/i)
})

test('the newsletter stores an address once and says so, and refuses a malformed one', async ({ page, site }) => {
	await page.goto('/')
	const footer = page.getByRole('contentinfo')
	const field = footer.getByLabel('New gear by email')
	const subscribe = footer.getByRole('button', { name: 'Subscribe' })
	await field.fill('rider at example')
	await subscribe.click()
	await expect(footer.getByText('Enter an e-mail address, such as name@example.com.')).toBeVisible()
	await expect(field).toHaveValue('rider at example')
	for (const address of ['rider@example.com', 'Rider@Example.com']) {
		await field.fill(address)
		await subscribe.click()
		await expect(footer.getByText('Almost done: open the link in the email we sent you.')).toBeVisible()
		await expect(field).toHaveValue('')
	}
	const stored = await site.database.db.select().from(subscriptions)
	expect(stored.map(({ email }) => email)).toEqual(['rider@example.com'])
})

test('a browser that can install Motor offers it in the footer until it is taken', async ({ page }) => {
	await page.goto('/')
	const install = page.getByRole('contentinfo').getByRole('button', { name: 'Install Motor' })
	await expect(install).toBeHidden()
	// A headless browser never makes this offer by itself.
	await page.evaluate(() => {
		const prompt = () => Promise.resolve(document.documentElement.setAttribute('data-asked', ''))
		dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
	})
	await install.click()
	await expect(page.locator('html[data-asked]')).toBeAttached()
	await expect(install).toBeHidden()
})
