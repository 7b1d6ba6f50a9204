import { reports } from '../../src/database/schema/moderation.ts'
import { openTheRest } from '../../src/domain/cases/follow.ts'
import { expect, holdBack, type Page, test } from '../support/browser.ts'
import { openCaseOf } from '../support/cases.ts'
import { conversationOf } from '../support/conversations.ts'
import { listingOf, pictureOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'
import { photograph } from '../support/pictures.ts'
import type { Site } from '../support/site.ts'

/** Holds back the signal of the first paint until the page's event `first-paint`. */
const heldPaint = {
	'by its report': () => {
		const observe = PerformanceObserver.prototype.observe
		PerformanceObserver.prototype.observe = function (options) {
			if (options?.type !== 'paint') return observe.call(this, options)
			addEventListener('first-paint', () => observe.call(this, options))
		}
	},
	'by frames, where the browser reports none': () => {
		Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] })
		const ask = window.requestAnimationFrame
		window.requestAnimationFrame = (painted) => {
			addEventListener('first-paint', () => {
				window.requestAnimationFrame = ask
				ask(painted)
			})
			return 1
		}
	},
}

for (const [how, hold] of Object.entries(heldPaint))
	test(`the scripts are requested once the page has been painted, ${how}`, async ({ page }) => {
		await page.addInitScript(hold)
		const scripts: string[] = []
		page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
		const loaded = page.waitForEvent('load')
		const going = page.goto('/')
		await loaded
		expect(scripts).toEqual([])
		await page.evaluate(() => dispatchEvent(new Event('first-paint')))
		await going
		expect(scripts.filter((address) => address.includes('/entry-client-'))).toHaveLength(1)
	})

test('a page opened in the background hydrates too', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(document, 'hidden', { value: true })
		window.requestAnimationFrame = () => 0
		PerformanceObserver.prototype.observe = () => undefined
	})
	await page.goto('/')
})

/** Opens an address whose scripts wait for `arrive`. `alive` resolves once they have run. */
async function openWithoutScripts(page: Page, address: string) {
	const arrive = await holdBack(page, /\/assets\/.*\.js$/)
	const loaded = page.waitForEvent('domcontentloaded')
	const alive = page.goto(address)
	await loaded
	return { arrive, alive }
}

test('a button pressed before hydration works once the page is ready, and only once', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'light' })
	const { arrive, alive } = await openWithoutScripts(page, '/')
	const theme = page.getByRole('button', { name: 'Switch between light and dark' })
	for (const _ of ['first', 'second', 'third']) await theme.click()
	await expect(theme).toHaveCSS('opacity', '0.5')
	arrive()
	await alive
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
	await expect(theme).toHaveCSS('opacity', '1')
	await theme.click()
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a form sent before hydration is sent afterwards, with what was typed', async ({ page }) => {
	const { arrive, alive } = await openWithoutScripts(page, '/login?from=%2Fblog')
	await page.getByLabel('E-mail', { exact: true }).fill('nobody@example.com')
	await page.getByLabel('Password', { exact: true }).fill('a long road ahead')
	await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
	const asked = page.waitForRequest('**/api/auth/sign-in/email')
	arrive()
	await alive
	expect((await asked).postDataJSON()).toEqual({ email: 'nobody@example.com', password: 'a long road ahead' })
	await expect(page).toHaveURL('/login?from=%2Fblog')
	await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('nobody@example.com')
})

test('what a seller types and chooses before hydration stays', async ({ page, signedInAs }) => {
	await signedInAs('seller')
	const { arrive, alive } = await openWithoutScripts(page, '/dashbord/add-product')
	await page.getByLabel('Product Name').fill('Summer gloves, size L')
	await page.getByLabel('Condition Type').selectOption('Good')
	const file = { name: 'gloves.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
	await page.getByLabel('Product Image').setInputFiles(file)
	arrive()
	await alive
	await expect(page.getByLabel('Product Name')).toHaveValue('Summer gloves, size L')
	await expect(page.getByLabel('Condition Type')).toHaveValue('Good')
	await expect(page.getByText('The picture is uploaded')).toBeVisible()
	await page.reload()
	await expect(page.getByLabel('Product Name')).toHaveValue('Summer gloves, size L')
})

test('what is written in a conversation before hydration stays', async ({ page, site, signedInAs }) => {
	const buyer = await signedInAs('buyer')
	const conversation = await conversationOf(site, buyer, await listingOf(site, await somebody(site, 'seller')))
	const { arrive, alive } = await openWithoutScripts(page, `/dashbord/messages/${conversation}`)
	const field = page.getByRole('textbox', { name: 'Your message' })
	await field.fill('Is the armour complete?')
	arrive()
	await alive
	await page.getByRole('button', { name: 'Send' }).click()
	await expect(page.getByRole('list', { name: 'Messages' }).getByText('Is the armour complete?')).toBeVisible()
	await expect(field).toHaveValue('')
})

test("a listing's description that was changed before hydration is what Save sends", async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await signedInAs('seller')
	const { id: pictureId } = await pictureOf(site, seller)
	const listing = await listingOf(site, seller, { pictureId, gearType: 'jacket', district: 'dhaka' })
	const { arrive, alive } = await openWithoutScripts(page, `/dashbord/edit-product/${listing}`)
	await page.getByLabel('Product Description').fill('Worn two winters, all its armour inside.')
	await page.getByRole('button', { name: 'Save the changes' }).click()
	const asked = page.waitForRequest(`**/api/product/${listing}`)
	arrive()
	await alive
	expect((await asked).postDataJSON()).toMatchObject({
		product_description: 'Worn two winters, all its armour inside.',
	})
})

test('an order and a filter that were chosen before hydration apply', async ({ page, site }) => {
	const seller = await somebody(site, 'seller')
	for (const gearType of ['helmet', 'boots'] as const) await listingOf(site, seller, { gearType })
	const { arrive, alive } = await openWithoutScripts(page, '/search')
	await page.getByLabel('Sort by').selectOption('price')
	await page.getByRole('checkbox', { name: /^Helmet/ }).check()
	arrive()
	await alive
	await expect(page).toHaveURL(/[?&]sort=price/)
	await expect(page).toHaveURL(/[?&]gear_type=helmet/)
	await expect(page.getByLabel('Sort by')).toHaveValue('price')
	await expect(page.getByRole('checkbox', { name: /^Helmet/ })).toBeChecked()
})

test('no form loses what was typed before hydration', async ({ page, site, signedInAs }) => {
	const seller = await signedInAs('seller')
	const listing = await listingOf(site, seller)
	const conversation = await conversationOf(site, await somebody(site, 'buyer'), listing)
	const own = ['/dashbord/account', `/dashbord/edit-product/${listing}`, `/dashbord/messages/${conversation}`]
	const open = ['/', '/login', '/register', '/forgot-password', '/reset-password?token=x', '/search']
	const typed = (address: string) => `typed at ${address.split(/[/?]/)[1] || 'home'}`
	for (const address of [...own, ...open]) {
		if (address === open[0]) await page.context().clearCookies()
		const { arrive, alive } = await openWithoutScripts(page, address)
		const fields = page.locator(
			':is(input:is([type=text], [type=email], [type=password], [type=tel], [type=search], :not([type])), textarea):visible:not([readonly])',
		)
		const count = await fields.count()
		expect(count, address).toBeGreaterThan(0)
		for (let each = 0; each < count; each++) await fields.nth(each).fill(typed(address))
		arrive()
		await alive
		// Renders everything again.
		await page.getByRole('banner').getByRole('button', { name: 'বাংলা' }).click()
		await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
		for (let each = 0; each < count; each++) await expect(fields.nth(each), address).toHaveValue(typed(address))
		await page.context().clearCookies({ name: 'language' })
	}
})

/** Drops the script of this name in a page's first loads. Counts the loads, and returns which one dropped it last. */
async function loseScript(page: Page, part: string, { loads }: { loads: number }) {
	const counted = { loads: 0, lost: 0 }
	page.on('request', (request) => {
		if (request.isNavigationRequest()) counted.loads += 1
	})
	await page.route(`**/assets/${part}-*.js`, (route) => {
		if (counted.loads > loads) return route.continue()
		counted.lost = counted.loads
		return route.abort()
	})
	return counted
}

for (const part of ['libraries', 'home.screen']) {
	test(`if ${part} failed to load, the page is loaded again by itself`, async ({ page, complaints }) => {
		complaints.push(/net::ERR_FAILED/, /Failed to fetch dynamically imported module/)
		const counted = await loseScript(page, part, { loads: 1 })
		await page.goto('/')
		expect(counted.loads).toBe(2)
	})

	test(`if ${part} failed to load again, a press loads the page`, async ({ page, complaints }) => {
		complaints.push(/net::ERR_FAILED/, /Failed to fetch dynamically imported module/)
		await page.emulateMedia({ colorScheme: 'light' })
		const counted = await loseScript(page, part, { loads: 2 })
		// Waits for hydration that never happens.
		const never = page.goto('/').catch(() => undefined)
		await expect.poll(() => counted.lost).toBe(2)
		const theme = page.getByRole('button', { name: 'Switch between light and dark' })
		const anew = page.waitForEvent('domcontentloaded')
		await theme.click()
		await anew
		await never
		await theme.click()
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
	})
}

test('a page whose scripts failed to load is not reloaded over what was typed', async ({ page, complaints }) => {
	complaints.push(/net::ERR_FAILED/, /Failed to fetch dynamically imported module/)
	let lose = () => {}
	const typed = new Promise<void>((resolve) => (lose = resolve))
	await page.route('**/assets/libraries-*.js', (route) => typed.then(() => route.abort()))
	const never = page.goto('/login').catch(() => undefined)
	const email = page.getByLabel('Email')
	await email.fill('rider@motor.test')
	const asked = page.waitForResponse('**/favicon.svg')
	lose()
	await asked
	await expect(email).toHaveValue('rider@motor.test')
	await page.close()
	await never
})

/** Reports a new listing. Returns the id of the case. */
async function reported(site: Site, productName: string): Promise<string> {
	const listingId = await listingOf(site, await somebody(site, 'seller'), { productName })
	await site.database.db.insert(reports).values({ listingId, userId: (await somebody(site, 'buyer')).id })
	await openTheRest(site)
	return openCaseOf(site, listingId)
}

test('keys pressed before hydration go through the queue, and open the case that they lead to', async ({
	page,
	site,
	signedInAs,
}) => {
	await signedInAs('admin')
	for (const name of ['First helmet', 'Second helmet']) await reported(site, name)
	const { arrive, alive } = await openWithoutScripts(page, '/dashbord/cases')
	const links = page.locator('.case__open')
	await expect(links).toHaveCount(2)
	const second = (await links.nth(1).getAttribute('href')) ?? ''
	await page.keyboard.press('j')
	await page.keyboard.press('Enter')
	arrive()
	await alive
	await expect(page).toHaveURL(second)
})

test('a letter pressed before a case can react counts, and one that is typed into a field does not', async ({
	page,
	site,
	signedInAs,
}) => {
	await signedInAs('admin')
	const id = await reported(site, 'Doubtful helmet')
	const { arrive, alive } = await openWithoutScripts(page, `/dashbord/case/${id}`)
	await page.keyboard.press('w')
	arrive()
	await alive
	await expect(page.getByRole('dialog', { name: 'Warn' })).toBeVisible()

	const queue = await openWithoutScripts(page, '/dashbord/cases')
	await page.locator('summary', { hasText: 'Find a person' }).click()
	await page.locator('main form input').first().pressSequentially('jw')
	queue.arrive()
	await queue.alive
	await expect(page.locator('main form input').first()).toHaveValue('jw')
	await expect(page.locator('main form input').first()).toBeFocused()

	const answer = await holdBack(page, `**/api/case/${id}`)
	await page.goto(`/dashbord/case/${id}`)
	await page.keyboard.press('h')
	answer()
	await expect(page.getByRole('dialog', { name: 'Hide' })).toBeVisible()
})
