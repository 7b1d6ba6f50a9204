import type { Locator } from '@playwright/test'
import { reports } from '../../src/database/schema/moderation.ts'
import { orderHistory } from '../../src/database/schema/orders.ts'
import { expectAccessible, expectNoSidewaysScroll, expectPressable } from '../support/accessibility.ts'
import { expect, holdBack, type Page, test, toast } from '../support/browser.ts'
import { listingOf, pictureOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'
import { photograph } from '../support/pictures.ts'
import { completedOrder } from '../support/reviews.ts'
import { post } from '../support/site-calls.ts'
import { askFor, waitingRequest } from '../support/verifications.ts'

const phone = { width: 320, height: 640 }

async function expectGoodManners(page: Page) {
	// The sticky header covers part of the content scrolled beneath it.
	await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
	await expectAccessible(page)
	const before = page.viewportSize()
	await page.setViewportSize(phone)
	await expectNoSidewaysScroll(page)
	await expectPressable(page)
	if (before) await page.setViewportSize(before)
}

test('an admin decides a row of reports by keyboard alone', async ({ page, site, signedInAs }) => {
	test.slow()
	await signedInAs('admin')
	const [seller, reporter] = [await somebody(site, 'seller'), await somebody(site, 'buyer')]
	for (let each = 0; each < 14; each += 1) {
		const listingId = await listingOf(site, seller, { productName: `Helmet number ${each}` })
		await site.database.db.insert(reports).values({ listingId, userId: reporter.id, reason: 'fake' })
	}
	await page.goto('/dashbord/reports')
	const cases = page.locator('[data-case]')
	await expect(cases).toHaveCount(14)
	await expect(cases.first()).toContainText('A fake product')
	await expect(cases.first().locator('.button--strong'), 'one that stands out').toHaveText(/^Hide/)
	await expect(page.locator('main .button--danger'), 'none is red before it is asked for').toHaveCount(0)
	await expect(cases.first().getByRole('button', { name: 'Suspend the seller' })).toBeVisible()
	// Without any focus, the keys act on the first case.
	const letGo = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
	await expect(async () => {
		// A page is visible before it is hydrated, and keys pressed before then are lost.
		await letGo()
		await page.keyboard.press('j')
		await expect(cases.first().getByRole('button', { name: 'Dismiss' })).toBeFocused({ timeout: 1_000 })
	}).toPass()
	await letGo()
	await page.keyboard.press('h')
	await expect(cases.first().getByRole('combobox', { name: 'Reason' })).toBeFocused()
	await page.keyboard.press('Escape')
	await page.getByRole('link', { name: 'Notifications', exact: true }).first().focus()
	await page.keyboard.press('h')
	await expect(page.getByRole('combobox', { name: 'Reason' })).toHaveCount(0)
	await page.getByRole('link', { name: 'Skip to content' }).focus()
	await page.keyboard.press('Enter')
	await expect(cases.first().getByRole('button', { name: 'Dismiss' })).toBeFocused()
	await page.keyboard.press('ArrowDown')
	await expect(cases.nth(1).getByRole('button', { name: 'Dismiss' })).toBeFocused()
	await page.keyboard.press('k')
	await expect(cases.first().getByRole('button', { name: 'Dismiss' })).toBeFocused()
	await page.keyboard.press('h')
	await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused()
	await expectGoodManners(page)
	await page.keyboard.press('Escape')
	await expect(cases.first().getByRole('button', { name: 'Dismiss' })).toBeFocused()

	for (let left = 14; left > 0; left -= 1) {
		await page.keyboard.press(left % 2 ? 'd' : 'h')
		await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused()
		await expect(page.getByRole('combobox', { name: 'Reason' })).toHaveValue('')
		await page.keyboard.type('Seen.')
		await page.keyboard.press('Enter')
		await expect(cases).toHaveCount(left - 1)
		if (left > 1) await expect(cases.first().getByRole('button', { name: 'Dismiss' })).toBeFocused()
	}
	await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
	const { rows } = await site.database.pool.query(
		"select count(*)::int as hidden from listings where status = 'hidden'",
	)
	expect(rows[0].hidden).toBe(7)
})

test('a reason that is too short is refused at its field, and nothing is decided', async ({
	page,
	site,
	signedInAs,
}) => {
	await signedInAs('admin')
	const listingId = await listingOf(site, await somebody(site, 'seller'), { productName: 'Doubtful helmet' })
	await site.database.db.insert(reports).values({ listingId, userId: (await somebody(site, 'buyer')).id })
	await page.goto('/dashbord/reports')
	await page.getByRole('button', { name: 'Suspend the seller' }).click()
	await expect(page.locator('main .button--danger')).toHaveText(/^Suspend the seller/)
	await page.getByRole('combobox', { name: 'Reason' }).fill('no')
	await page.keyboard.press('Enter')
	await expect(page.getByText('The reason needs at least 3 characters.')).toBeVisible()
	await page.getByRole('combobox', { name: 'Reason' }).fill('They sell what is not theirs.')
	await page.keyboard.press('Enter')
	await expect(toast(page, 'Decided')).toBeVisible()
	await page.goto('/dashbord/all/sellers')
	await expect(page.getByText('They sell what is not theirs.')).toBeVisible()
})

test('a buyer reports with a reason and words, and the open queue of an admin shows it', async ({
	page,
	site,
	signedInAs,
	another,
}) => {
	const { page: admins } = await another('admin')
	const heard = admins.waitForResponse('**/api/live')
	await admins.goto('/dashbord/reports')
	await expect(admins.getByText('Nothing is waiting for you')).toBeVisible()
	await heard
	await signedInAs('buyer')
	const listingId = await listingOf(site, await somebody(site, 'seller'))
	await page.goto(`/product/single/${listingId}`)
	await page.getByRole('article').getByRole('button', { name: 'Report' }).click()
	const dialog = page.getByRole('dialog', { name: 'Report this listing?' })
	await dialog.getByText('Stolen gear').click()
	await dialog.getByLabel('In your words').fill('This was mine.')
	await expectGoodManners(page)
	await dialog.getByRole('button', { name: 'Report', exact: true }).click()
	await expect(toast(page, 'Report Send to Admin')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Reported' })).toBeDisabled()
	const [report] = await site.database.db.select().from(reports)
	expect(report).toMatchObject({ reason: 'stolen', text: 'This was mine.' })
	await expect(admins.locator('[data-case]')).toContainText('This was mine.')
})

interface Queues {
	readonly caseOf: (name: string) => Locator
	readonly buttonOf: (name: string) => Locator
	/** Lets the other admin dismiss this listing's reports. */
	readonly decideElsewhere: (name: string) => Promise<void>
}

/** Three reported listings in the queues of `page` and of another admin, which both receive updates. */
const withQueues = test.extend<{ queues: Queues }>({
	queues: async ({ page, site, signedInAs, another }, use) => {
		await signedInAs('admin')
		const { page: others } = await another('admin')
		const [seller, reporter] = [await somebody(site, 'seller'), await somebody(site, 'buyer')]
		for (const productName of ['First helmet', 'Second helmet', 'Third helmet']) {
			const listingId = await listingOf(site, seller, { productName })
			await site.database.db.insert(reports).values({ listingId, userId: reporter.id })
		}
		for (const each of [page, others]) {
			const heard = each.waitForResponse('**/api/live')
			await each.goto('/dashbord/reports')
			await heard
		}
		const caseIn = (of: Page, name: string) => of.locator('[data-case]').filter({ hasText: name })
		const buttonIn = (of: Page, name: string) => caseIn(of, name).getByRole('button', { name: 'Dismiss' })
		await use({
			caseOf: (name) => caseIn(page, name),
			buttonOf: (name) => buttonIn(page, name),
			async decideElsewhere(name) {
				await buttonIn(others, name).focus()
				await others.keyboard.press('d')
				await others.keyboard.type('Nothing is wrong.')
				await others.keyboard.press('Enter')
				await expect(caseIn(others, name)).toHaveCount(0)
			},
		})
	},
})

withQueues(
	'a case that one admin decides leaves the queue of another, where no letter decides the next',
	async ({ page, queues }) => {
		const { buttonOf, decideElsewhere } = queues
		const cases = page.locator('[data-case]')
		await buttonOf('Second helmet').focus()
		await decideElsewhere('Second helmet')
		await expect(cases).toHaveCount(2)
		await expect(page.getByRole('heading', { name: 'Third helmet' })).toBeFocused()
		await page.keyboard.press('d')
		await page.keyboard.press('j')
		await expect(buttonOf('Third helmet')).toBeFocused()
		await page.keyboard.press('k')
		await expect(buttonOf('First helmet')).toBeFocused()
		await page.keyboard.press('j')
		await decideElsewhere('First helmet')
		await expect(cases).toHaveCount(1)
		await expect(buttonOf('Third helmet')).toBeFocused()
		await decideElsewhere('Third helmet')
		await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
		await expect(page.locator('#content')).toBeFocused()
	},
)

withQueues('the focus stays where an admin put it when a case goes that had it before', async ({ page, queues }) => {
	const { buttonOf, decideElsewhere } = queues
	await buttonOf('Second helmet').focus()
	await page.getByText('The report that has waited longest comes first').click()
	await decideElsewhere('Second helmet')
	await expect(page.locator('[data-case]')).toHaveCount(2)
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
	await expect(page.locator('[data-case] :focus')).toHaveCount(0)
})

withQueues(
	'what an admin writes about a case stays when another decides it, and is not sent',
	async ({ page, site, queues }) => {
		const { caseOf, buttonOf, decideElsewhere } = queues
		const cases = page.locator('[data-case]')
		const reason = page.getByRole('combobox', { name: 'Reason' })
		await buttonOf('Second helmet').focus()
		await page.keyboard.press('h')
		await reason.fill('The pictures are')
		await decideElsewhere('Second helmet')
		const asked = caseOf('Second helmet')
		await expect(asked.getByRole('status')).toHaveText(/Another admin has decided this meanwhile/)
		await expect(asked.getByRole('button', { name: 'Hide' })).toHaveCount(0)
		await expect(cases.nth(1)).toContainText('Second helmet')
		await page.keyboard.type(' hidden')
		await expect(reason).toHaveValue('The pictures are hidden')
		await expectGoodManners(page)
		await page.keyboard.press('Enter')
		await page.keyboard.press('Escape')
		await expect(cases).toHaveCount(2)
		await expect(buttonOf('Third helmet')).toBeFocused()
		await page.keyboard.press('k')
		await page.keyboard.press('h')
		await decideElsewhere('First helmet')
		await caseOf('First helmet').getByRole('button', { name: 'Go on' }).click()
		await expect(buttonOf('Third helmet')).toBeFocused()
		await page.keyboard.press('h')
		await decideElsewhere('Third helmet')
		await expect(caseOf('Third helmet').getByRole('status')).toHaveText(/Another admin has decided this/)
		await page.keyboard.press('Escape')
		await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
		const { rows } = await site.database.pool.query("select from listings where status = 'hidden'")
		expect(rows).toEqual([])
	},
)

test('a queue shows what happened between its read and its stream', async ({ page, site, signedInAs, another }) => {
	await signedInAs('admin')
	const opened = await holdBack(page, '**/api/live')
	await page.goto('/dashbord/reports')
	await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
	const { page: buyers } = await another('buyer')
	const listing = await listingOf(site, await somebody(site, 'seller'))
	const data = { reason: 'stolen', text: 'This was mine.' }
	expect((await buyers.request.post(`/api/product/report/${listing}`, { data })).status()).toBe(200)
	opened()
	await expect(page.locator('[data-case]')).toContainText('This was mine.')
})

test('a second window that another one listens for shows what happened before it did', async ({
	page,
	context,
	site,
	signedInAs,
}) => {
	await signedInAs('admin')
	await Promise.all([page.waitForRequest(/\/api\/live$/), page.goto('/dashbord')])
	const other = await context.newPage()
	const alive = await holdBack(other, '**/*.js')
	await other.goto('/dashbord/reports', { waitUntil: 'commit' })
	await expect(other.getByText('Nothing is waiting for you')).toBeVisible()
	const listing = await listingOf(site, await somebody(site, 'seller'))
	const report = { reason: 'stolen', text: 'This was mine.' }
	await post(site, `/api/product/report/${listing}`, await somebody(site, 'buyer'), report)
	await expect(page.getByRole('link', { name: /Notifications.*1 unread/ })).toBeVisible()
	alive()
	await expect(other.locator('[data-case]')).toContainText('This was mine.')
})

test('open screens follow a mark and a suspension, also where no notice is wanted', async ({
	page,
	signedInAs,
	another,
}) => {
	const { page: admins } = await another('admin')
	const { page: others } = await another('admin')
	const seller = await signedInAs('seller')
	const kinds = { verified: { app: false, mail: false } }
	expect((await page.request.put('/api/notification/settings', { data: { kinds } })).status()).toBe(200)
	for (const [each, address] of [
		[page, '/dashbord'],
		[admins, '/dashbord/all/sellers'],
	] as const) {
		const heard = each.waitForResponse('**/api/live')
		await each.goto(address)
		await heard
	}
	const row = admins.getByRole('row').filter({ hasText: seller.email })
	const mark = page.getByRole('main').getByTitle('Verified seller')
	await expect(row.getByRole('button', { name: 'Suspend' })).toBeVisible()
	await expect(mark).toHaveCount(0)
	const verified = row.getByRole('switch', { name: 'Verified' })
	expect((await others.request.post(`/api/user/verify/${seller.id}`)).status()).toBe(200)
	await expect(mark).toBeVisible()
	await expect(verified).toBeChecked()
	expect((await others.request.delete(`/api/user/verify/${seller.id}`)).status()).toBe(200)
	await expect(mark).toHaveCount(0)
	await expect(verified).not.toBeChecked()
	const data = { reason: 'Sold what was not theirs.' }
	expect((await others.request.post(`/api/user/suspend/${seller.id}`, { data })).status()).toBe(200)
	await expect(row.getByText(data.reason)).toBeVisible()
	expect((await others.request.delete(`/api/user/suspend/${seller.id}`)).status()).toBe(200)
	await expect(row.getByRole('button', { name: 'Suspend' })).toBeVisible()
})

test('an admin suspends a person, who sees why, and takes it back', async ({ page, site, signedInAs, another }) => {
	await signedInAs('admin')
	const { page: theirs, person } = await another('buyer')
	await theirs.goto('/dashbord')
	await expect(theirs.getByText('Press the heart on a listing to save it here.')).toBeVisible()
	await page.goto('/dashbord/all/buyers')
	const row = page.getByRole('row').filter({ hasText: person.email })
	await row.getByRole('button', { name: 'Suspend' }).click()
	const dialog = page.getByRole('dialog', { name: `Suspend ${person.name}?` })
	await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
	await expect(dialog.getByText('This field is required.')).toBeVisible()
	const sent = dialog.getByRole('region', { name: 'What will be sent' })
	await expect(sent).toContainText('Give a reason to see it.')
	await dialog.getByLabel('Reason').fill('Never came to a meeting.')
	await expect(sent.getByText('Never came to a meeting.')).toBeVisible()
	await expectGoodManners(page)
	await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
	await expect(row.getByText('Never came to a meeting.')).toBeVisible()

	await expect(theirs.getByRole('link', { name: 'See why' })).toBeVisible()
	await expect(theirs.getByRole('heading', { name: 'At a glance' })).toBeVisible()
	await expect(theirs.getByText('Press the heart on a listing to save it here.')).toBeHidden()
	await theirs.getByRole('link', { name: 'See why' }).click()
	await expect(theirs.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
	const [bar, title] = [theirs.locator('.notice-bar'), theirs.getByRole('heading', { name: 'My Account' })]
	const [above, below] = [await bar.boundingBox(), await title.boundingBox()]
	expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(8)
	await expect(theirs.getByText('Never came to a meeting.')).toBeVisible()
	await expectGoodManners(theirs)
	await theirs.goto(`/product/single/${await listingOf(site, await somebody(site, 'seller'))}`)
	const listing = theirs.getByRole('article').first()
	await expect(listing.getByText('Reason: Never came to a meeting.')).toBeVisible()
	await expect(listing.getByRole('button', { name: /Order Now|Ask|offer|Wishlist|Report|Follow|Hide/ })).toHaveCount(0)
	await expect(theirs.getByRole('button', { name: 'Subscribe' })).toHaveCount(0)
	await expectGoodManners(theirs)

	await row.getByRole('button', { name: 'Lift the suspension' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Lift the suspension' }).click()
	await expect(row.getByRole('button', { name: 'Suspend' })).toBeVisible()
	await expect(theirs.getByRole('button', { name: 'Subscribe' })).toBeVisible()
	await theirs.goto('/dashbord')
	await expect(theirs.getByText('See why')).toBeHidden()

	await page.goto(`/dashbord/audit?person=${person.email}`)
	await expect(page.getByRole('row').filter({ hasText: 'Never came to a meeting.' })).toContainText('Suspended')
	await expectGoodManners(page)
	const file = page.waitForEvent('download')
	await page.getByRole('link', { name: 'Download as CSV' }).click()
	expect((await file).suggestedFilename()).toBe('motor-audit.csv')
	await page.getByLabel('What', { exact: true }).selectOption('Suspension lifted')
	await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
	await expect(page).toHaveURL(/kind=suspension_lifted/)
	await expect(page.getByRole('row')).toHaveCount(2)
})

test('a suspended seller is invited neither to add nor to change a listing', async ({
	page,
	site,
	signedInAs,
	another,
}) => {
	const seller = await signedInAs('seller')
	const listing = await listingOf(site, seller)
	const { page: admins } = await another('admin')
	const data = { reason: 'Sold what was not theirs.' }
	expect((await admins.request.post(`/api/user/suspend/${seller.id}`, { data })).status()).toBe(200)
	await page.goto('/dashbord/my-products')
	const main = page.getByRole('main')
	await expect(main.getByRole('row').filter({ hasText: 'Touring jacket' })).toBeVisible()
	await expect(main.getByRole('link', { name: /Add Product|Edit/ })).toHaveCount(0)
	await expect(main.getByRole('row').filter({ hasText: 'Touring jacket' }).getByRole('button')).toHaveCount(0)
	await page.goto(`/dashbord/edit-product/${listing}`)
	await expect(page.getByText('While your account is suspended you cannot change listings.')).toBeVisible()
	await page.goto('/dashbord/add-product')
	await expect(page.getByText('While your account is suspended you cannot add listings.')).toBeVisible()
	await page.goto('/')
	await expect(page.getByRole('main').getByRole('link', { name: 'Sell your gear' })).toHaveCount(0)
	await expectGoodManners(page)
})

test('a seller proves a phone, and an admin gives the mark by keyboard', async ({
	page,
	site,
	signedInAs,
	another,
}) => {
	await signedInAs('seller')
	const { page: admins } = await another('admin')
	await admins.goto('/dashbord/verification')
	await expect(admins.getByText('Nothing is waiting for you')).toBeVisible()
	await page.goto('/dashbord/account')
	const section = page.getByRole('region', { name: 'Verified seller' })
	await section.getByLabel('Your phone number').fill('01712345678')
	await section.getByRole('button', { name: 'Send me a code' }).click()
	const code = (await section.locator('strong.numbers').textContent()) ?? ''
	await section.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
	await section.getByRole('button', { name: 'Confirm the number' }).click()
	await expect(section.locator('.field__error')).not.toBeEmpty()
	await expectGoodManners(page)
	await section.getByLabel('Code').fill(code)
	await section.getByRole('button', { name: 'Confirm the number' }).click()
	await expect(section.getByText('An admin is looking at your request')).toBeVisible()

	const cases = admins.locator('[data-case]')
	await expect(cases).toHaveCount(1)
	await waitingRequest(site)
	await admins.goto('/dashbord/verification')
	await expect(cases).toHaveCount(2)
	await expectGoodManners(admins)
	await cases.first().getByRole('button', { name: 'Give the mark' }).focus()
	const reason = admins.getByRole('combobox', { name: 'Reason' })
	await admins.keyboard.press('a')
	await reason.fill('They answered the phone.')
	await admins.keyboard.press('Enter')
	await expect(cases).toHaveCount(1)
	await admins.keyboard.press('r')
	await reason.fill('Nobody answers the phone.')
	await admins.keyboard.press('Enter')
	await expect(admins.getByText('Nothing is waiting for you')).toBeVisible()
	await expect(section.getByTitle('Verified seller')).toBeVisible()
	await expect(section.getByRole('button')).toHaveCount(0)
})

test('a seller who is asked for a document sends its picture, which only an admin sees', async ({
	page,
	site,
	signedInAs,
	another,
}) => {
	const seller = await signedInAs('seller')
	await askFor(site, seller, 'document')
	await page.goto('/dashbord/account')
	const section = page.getByRole('region', { name: 'Verified seller' })
	await section.getByRole('button', { name: 'Send the document' }).click()
	await expect(section.locator('.field__error')).toHaveText('Choose a picture of the document.')
	const field = section.getByLabel('Picture of the document')
	await field.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
	await section.getByRole('button', { name: 'Send the document' }).click()
	await expect(section.locator('.field__error')).toHaveText(/picture/i)
	await expectGoodManners(page)
	await field.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
	await section.getByRole('button', { name: 'Send the document' }).click()
	await expect(section.getByText('An admin is looking at your request')).toBeVisible()

	const { page: admins } = await another('admin')
	await admins.goto('/dashbord/verification')
	const document = admins.getByRole('img', { name: `Document of ${seller.name}` })
	await expect.poll(() => document.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
	const address = (await document.getAttribute('src')) ?? ''
	expect((await page.request.get(address)).status()).toBe(403)
})

test('both sides rate a deal, both reviews appear together, and the seller answers', async ({
	page,
	site,
	signedInAs,
	another,
}) => {
	const buyer = await signedInAs('buyer')
	const { page: sellers, person: seller } = await another('seller')
	const order = await completedOrder(site, {
		listing: await listingOf(site, seller, { status: 'sold' }),
		buyer,
		seller,
	})
	const done = { orderId: order, at: new Date(), by: 'seller', action: 'complete', to: 'completed' } as const
	await site.database.db.insert(orderHistory).values(done)
	await page.goto(`/dashbord/order/${order}`)
	await expect(page.getByRole('heading', { name: `Rate your deal with ${seller.name}` })).toBeVisible()
	await expect(page.getByLabel('As described', { exact: true })).toBeVisible()
	await expect(page.getByLabel('Paid as agreed')).toHaveCount(0)
	await page.getByRole('button', { name: 'Send the review' }).click()
	await expect(page.getByText('Give 1 to 5 stars.')).toBeVisible()
	const starsUpTo = (name: string) => page.locator('label', { hasText: name })
	const colour = () => starsUpTo('One star').evaluate((star) => getComputedStyle(star).color)
	const before = await colour()
	await starsUpTo('4 stars').click()
	expect(await colour()).not.toBe(before)
	for (const word of ['Quick', 'Friendly']) await page.getByLabel(word).check()
	await page.getByLabel('In your words').fill('Just as in the pictures.')
	await expectGoodManners(page)
	await page.getByRole('button', { name: 'Send the review' }).click()
	await expect(page.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
	await expect(page.getByText('Shown to others once both have written')).toBeVisible()

	await sellers.goto(`/dashbord/order/${order}`)
	await expect(sellers.getByText('Just as in the pictures.')).toBeHidden()
	const ofBuyer = ['Quick', 'Friendly', 'Paid as agreed', 'Late', 'Hard to reach']
	await expect(sellers.getByRole('group', { name: 'Choose up to three' }).locator('label')).toHaveText(ofBuyer)
	await sellers.locator('label', { hasText: '5 stars' }).click()
	await sellers.getByRole('button', { name: 'Send the review' }).click()
	await expect(sellers.getByText('Just as in the pictures.')).toBeVisible()
	// The buyer's page has been open all along.
	await expect(page.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
	await sellers.getByRole('button', { name: 'Answer' }).click()
	await sellers.getByLabel('Your answer').fill('Ride safely.')
	await sellers.getByRole('button', { name: 'Send the answer' }).click()
	await expect(page.getByText('Ride safely.')).toBeVisible()
	const { page: admins } = await another('admin')
	await admins.goto(`/dashbord/order/${order}`)
	await admins.getByRole('button', { name: 'Remove' }).last().click()
	await admins.getByRole('textbox', { name: 'Reason' }).fill('It names a third person.')
	await admins.getByRole('button', { name: 'Remove the review' }).click()
	for (const each of [page, sellers])
		await expect(each.getByText('Removed by an admin: It names a third person.')).toBeVisible()
	await expectGoodManners(page)
})

test('a seller says whether offers are welcome, and the least', async ({ page, site, signedInAs }) => {
	const seller = await signedInAs('seller')
	const listing = await listingOf(site, seller, { pictureId: (await pictureOf(site, seller)).id })
	await page.goto(`/dashbord/edit-product/${listing}`)
	await page.getByLabel('Lowest offer to consider').fill('5,000')
	await page.getByRole('button', { name: 'Save the changes' }).click()
	await expect(page).toHaveURL('/dashbord/my-products')
	await page.goto(`/dashbord/edit-product/${listing}`)
	await expect(page.getByLabel('Lowest offer to consider')).toHaveValue('5000')
	await page.getByRole('switch', { name: 'Buyers may offer a price' }).click()
	await expectGoodManners(page)
	await page.getByRole('button', { name: 'Save the changes' }).click()
	await expect(page).toHaveURL('/dashbord/my-products')
	const { rows } = await site.database.pool.query('select takes_offers, least_offer from listings')
	expect(rows).toEqual([{ takes_offers: false, least_offer: 5000 }])
})

test('an admin corrects a fact with a reason, which the page and its history then show to admins alone', async ({
	page,
	site,
	signedInAs,
	another,
}) => {
	await signedInAs('admin')
	const { page: sellers, person: seller } = await another('seller')
	const facts = {
		made: { value: '2022', level: 'said', at: 1, by: 'seller' },
		crash: { value: 'none', level: 'said', at: 1, by: 'seller' },
	} as const
	const listing = await listingOf(site, seller, { gearType: 'helmet', facts })
	const asked: string[] = []
	page.on('request', (request) => request.url().includes('/product/history/') && asked.push(request.method()))
	await page.goto(`/product/single/${listing}`)
	const known = page.getByRole('region', { name: 'What is known about this helmet' })
	const open = known.getByRole('button', { name: 'Confirm or correct a fact' })
	await expect(known.getByText('What was said before')).toBeVisible()
	expect(asked).toEqual([])
	await known.getByText('What was said before').click()
	await expect(known.getByText('No changes yet.')).toBeVisible()

	await open.click()
	const dialog = page.getByRole('dialog', { name: 'Confirm or correct a fact' })
	const fact = dialog.getByRole('combobox', { name: 'Fact' })
	await expect(fact).toBeFocused()
	await expect(dialog.getByText('Now: “2022”. Said by the seller.')).toBeVisible()
	await expect(dialog.getByRole('button', { name: 'Confirm it' })).toBeVisible()
	await expect(fact.getByRole('option', { name: 'Tread' })).toHaveCount(0)
	await fact.selectOption('Owners')
	await dialog.getByLabel('Reason').fill('The label in the picture says so.')
	await expect(dialog.getByRole('button', { name: "I don't know" })).toHaveCount(0)
	await dialog.getByRole('button', { name: 'Confirm it' }).click()
	await expect(dialog.getByRole('group', { name: 'Owners' })).toBeFocused()
	await expect(dialog.getByText('This field is required.')).toBeVisible()
	await expectGoodManners(page)
	await fact.selectOption('Made')
	const made = dialog.getByLabel('Made', { exact: true })
	await expect(made).toHaveValue('2022')
	await made.fill('2091')
	await dialog.getByRole('button', { name: 'Correct it' }).click()
	await expect(made).toBeFocused()
	await expect(dialog.getByText('Give the year, the month or, for a tyre, the week')).toBeVisible()
	await made.fill('2024-03')
	await dialog.getByRole('button', { name: 'Correct it' }).click()
	await expect(toast(page, 'Fact corrected')).toBeVisible()
	await expect(dialog).toBeHidden()
	await expect(open).toBeFocused()
	await expect(known.getByRole('row', { name: 'Made' })).toContainText(/March 2024.*confirmed/)
	await expect(known.getByRole('listitem').filter({ hasText: 'Made: from “2022” to “March 2024”' })).toContainText(
		'Confirmed by a moderator',
	)
	await expectGoodManners(page)

	await sellers.goto(`/product/single/${listing}`)
	const theirs = sellers.getByRole('region', { name: 'What is known about this helmet' })
	await expect(theirs.getByRole('row', { name: 'Made' })).toContainText(/March 2024.*confirmed/)
	await expect(theirs.getByRole('button')).toHaveCount(0)
	await expect(theirs.getByText('What was said before')).toHaveCount(0)
})
