import { eq } from 'drizzle-orm'
import { alerts, savedSearches } from '../../src/database/schema/alerts.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { subscriptionOf } from '../support/alerts.ts'
import { expect, type Page, test, toast } from '../support/browser.ts'
import { listingOf, newOrder } from '../support/listings.ts'
import { somebody } from '../support/people.ts'
import { post } from '../support/site-calls.ts'

const phone = { width: 320, height: 740 }

test('a buyer saves a search from its results, and changes and deletes it', async ({ page, site, signedInAs }) => {
	await listingOf(site, await somebody(site, 'seller'), { productName: 'MT Thunder helmet' })
	await signedInAs('buyer')
	await page.setViewportSize(phone)
	await page.goto('/search?q=helmet&max=6000')
	await page.getByRole('button', { name: 'Save this search' }).click()
	const dialog = page.getByRole('dialog', { name: 'Save this search' })
	await expect(dialog.getByLabel('Name')).toHaveValue('helmet, Up to ৳6,000')
	await dialog.getByLabel('Name').fill('')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect(dialog.getByText('This field is required.')).toBeVisible()
	await expectAccessible(page)
	await dialog.getByLabel('Name').fill('Cheap lids')
	await dialog.getByLabel('Tell me about new listings').selectOption('Once a day')
	await dialog.getByLabel('Words to leave out').fill('visor, bag')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await page.getByRole('link', { name: 'Search is saved' }).click()

	await expect(page).toHaveURL('/dashbord/saved')
	await expect(page.getByText('helmet · Up to ৳6,000 · Without “visor” · Without “bag”')).toBeVisible()
	await expect(page.getByText('Once a day')).toBeVisible()
	// Midnight may pass during the test.
	await expect(page.getByText(/^Nothing new since (today|yesterday)$/)).toBeVisible()
	await expectAccessible(page)
	await expectNoSidewaysScroll(page)
	await page.getByRole('button', { name: 'Edit Cheap lids' }).click()
	const change = page.getByRole('dialog', { name: 'Change the saved search' })
	await change.getByLabel('Tell me about new listings').selectOption('Never')
	await change.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText('Never')).toBeVisible()
	await page.getByRole('link', { name: 'Cheap lids' }).click()
	await expect(page).toHaveURL('/search?q=helmet&max=6000&exclude=visor&exclude=bag&sort=newest')
	await page.goBack()
	await page.getByRole('button', { name: 'Delete Cheap lids' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
	await expect(page.getByText('No saved searches yet')).toBeVisible()
})

test('a saved search says how many are new since its results were last looked at', async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await somebody(site, 'seller')
	const buyer = await signedInAs('buyer')
	const search = { name: 'Lids', address: '/search?q=helmet', exclude: ['visor'], every: 'daily' as const }
	const { insertedId: id } = await post(site, '/api/saved-search', buyer, search)
	const [savedAt, foundAt] = [new Date('2026-03-03T12:00+06:00'), new Date('2026-03-05T12:00+06:00')]
	await site.database.db.update(savedSearches).set({ createdAt: savedAt }).where(eq(savedSearches.id, id))
	for (const productName of ['AGV K1 helmet', 'MT Thunder helmet', 'Studds Chrome helmet'])
		await site.database.db.insert(alerts).values({
			userId: buyer.id,
			listingId: await listingOf(site, seller, { productName }),
			savedSearchId: id,
			dueAt: foundAt,
			createdAt: foundAt,
		})
	await page.goto('/dashbord/saved')
	await expect(page.getByText('3 new since Tue 3 Mar')).toBeVisible()
	const seen = page.waitForResponse((answer) => answer.request().method() === 'PUT')
	await page.getByRole('link', { name: 'Lids' }).click()
	expect((await seen).status()).toBe(200)
	await page.goBack()
	// Midnight may pass during the test.
	await expect(page.getByText(/^Nothing new since (today|yesterday)$/)).toBeVisible()
})

const heart = (page: Page) => page.getByRole('button', { name: 'Save “MT Thunder helmet” for later' })

test('a visitor’s heart asks to sign in, and also saves for people who register first', async ({ page, site }) => {
	await listingOf(site, await somebody(site, 'seller'), { productName: 'MT Thunder helmet' })
	await page.goto('/search?q=helmet&sort=price')
	await heart(page).click()
	await expect(page).toHaveURL('/login?from=%2Fsearch%3Fq%3Dhelmet%26sort%3Dprice')
	await page.getByRole('link', { name: 'Register' }).click()
	await expect(page).toHaveURL('/register?from=%2Fsearch%3Fq%3Dhelmet%26sort%3Dprice')
	await page.getByLabel('Name', { exact: true }).fill('Farhana Akter')
	await page.getByLabel('E-mail', { exact: true }).fill('farhana@example.com')
	await page.getByLabel('Password', { exact: true }).fill('a long road ahead')
	await page.getByRole('button', { name: 'Register' }).click()
	await expect(page).toHaveURL('/search?q=helmet&sort=price')
	await expect(toast(page, 'Wish List Added')).toBeVisible()
	await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
	await page.reload()
	await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
})

test('a visitor who saves a search joins by Google on the way, and finds it saved', async ({ page, site }) => {
	await listingOf(site, await somebody(site, 'seller'), { productName: 'MT Thunder helmet' })
	await page.goto('/search?q=helmet')
	await page.getByRole('link', { name: 'Save this search' }).click()
	await expect(page).toHaveURL('/login?from=%2Fsearch%3Fq%3Dhelmet')
	await page.getByRole('link', { name: 'Register' }).click()
	const opening = page.waitForEvent('popup')
	await page.getByRole('button', { name: 'Continue with Google' }).click()
	await (await opening).getByRole('button', { name: 'Allow' }).click()
	await expect(page).toHaveURL('/search?q=helmet')
	await expect(toast(page, 'Search saved')).toBeVisible()
	await expect(page.getByRole('link', { name: 'Search is saved' })).toBeVisible()
})

test('the heart on Home also saves if Google needs the page itself, and sellers hear nothing of it', async ({
	page,
	site,
	another,
}) => {
	const { page: sellers } = await another('seller')
	await listingOf(site, await somebody(site, 'seller'), { productName: 'MT Thunder helmet', advertised: true })
	await page.addInitScript(() => {
		window.open = () => null
	})
	await page.goto('/')
	await heart(page).click()
	await page.getByRole('button', { name: 'Continue with Google' }).click()
	await page.getByRole('button', { name: 'Allow' }).click()
	await expect(page).toHaveURL('/')
	await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
	await sellers.goto('/')
	await expect(heart(sellers)).toBeHidden()
})

test('a buyer follows a seller, hides them, and undoes both', async ({ page, site, signedInAs }) => {
	const seller = await somebody(site, 'seller')
	await listingOf(site, seller, { productName: 'MT Thunder helmet' })
	await signedInAs('buyer')
	await page.goto(`/seller/${seller.id}`)
	await page.getByRole('button', { name: `Follow ${seller.name}` }).click()
	await expect(page.getByRole('button', { name: `Following ${seller.name}` })).toHaveAttribute('aria-pressed', 'true')
	await page.goto('/dashbord/saved')
	await expect(page.getByRole('heading', { name: 'Sellers you follow' })).toBeVisible()
	await page.getByRole('link', { name: seller.name }).click()
	await page.getByRole('button', { name: 'Hide this seller' }).click()
	await expect(page.getByRole('button', { name: 'Show this seller again' })).toBeVisible()
	await expect(page.getByText('You have hidden this seller')).toBeVisible()
	await page.goto('/search?q=helmet')
	await expect(page.getByText('Nothing found')).toBeVisible()
	await page.goto('/dashbord/saved')
	await expectAccessible(page)
	await page.getByRole('button', { name: `Show again ${seller.name}` }).click()
	await expect(page.getByRole('heading', { name: 'Sellers you hide' })).toBeHidden()
	await page.goto('/search?q=helmet')
	await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('links of mails act when they are opened, without signing in, and say when they no longer work', async ({
	page,
	site,
	signedInAs,
}) => {
	const token = await subscriptionOf(site, 'rider@motor.test')
	const rows = async () => (await site.database.pool.query('select confirmed_at from subscriptions')).rows
	await page.request.get(`/newsletter/confirm/${token}`)
	expect(await rows()).toEqual([{ confirmed_at: null }])
	await page.goto(`/newsletter/confirm/${token}`)
	await expect(page.getByText('Thank you. The newsletter comes on Fridays', { exact: false })).toBeVisible()
	expect(await rows()).toEqual([{ confirmed_at: expect.any(Date) }])
	await expectAccessible(page)
	await page.goto(`/newsletter/leave/${token}`)
	await expect(page.getByText('You will get no more newsletters.', { exact: false })).toBeVisible()
	expect(await rows()).toEqual([])
	await page.goto(`/newsletter/confirm/${token}`)
	await expect(page.getByText('This link no longer works.')).toBeVisible()

	await signedInAs('buyer')
	const listing = await listingOf(site, await somebody(site, 'seller'))
	await page.request.post('/api/add/order', { data: newOrder(listing) })
	const link = async () => (await site.messages()).join().match(/http\S+\/unsubscribe\/[\w-]+/)?.[0] ?? ''
	await expect.poll(link, { timeout: 20_000 }).not.toBe('')
	await page.context().clearCookies()
	await page.goto(await link())
	await expect(
		page.getByText('You will get no more emails about this: Somebody wants to buy your gear', { exact: false }),
	).toBeVisible()
	await page.getByRole('button', { name: 'Send them again' }).click()
	await expect(page.getByText('You will get these emails again')).toBeVisible()
})

test('without scripts, every page says in its language what does not work', async ({ browser, site, watch }) => {
	const context = await browser.newContext({ javaScriptEnabled: false })
	watch(context)
	const page = await context.newPage()
	await page.goto(`${site.origin}/login`)
	await page.getByRole('button', { name: 'Log In', exact: true }).click()
	await expect(page).toHaveURL(`${site.origin}/login`)
	// A search by text skips the content of `noscript`.
	const notice = page.locator('.without-scripts')
	await expect(notice).toBeInViewport()
	await expect(notice).toHaveText(/^Logging in, booking and selling need JavaScript\./)
	await page.goto(`${site.origin}/search?lang=bn`)
	await expect(notice).toHaveText(/^লগ ইন, বুকিং আর বিক্রির জন্য JavaScript লাগে।/)
	await context.close()
})

test('without scripts, the button of a mail’s page does what the mail promised', async ({ browser, site, watch }) => {
	const token = await subscriptionOf(site, 'rider@motor.test')
	const context = await browser.newContext({ javaScriptEnabled: false })
	watch(context)
	const page = await context.newPage()
	await page.goto(`${site.origin}/newsletter/leave/${token}`)
	await page.getByRole('button', { name: 'No more newsletters' }).click()
	await expect(page).toHaveURL(`${site.origin}/newsletter/leave/${token}?done`)
	await expect(page.getByText('You will get no more newsletters.', { exact: false })).toBeVisible()
	expect((await site.database.pool.query('select * from subscriptions')).rows).toEqual([])
	await context.close()
})
