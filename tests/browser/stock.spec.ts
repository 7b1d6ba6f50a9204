import { expect, holdBack, type Page, test } from '../support/browser.ts'
import { offerOf } from '../support/conversations.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const price = (page: Page, name: string) => page.getByRole('button', { name: `Price of ${name}` })

test('a shop owner finds an item while typing, prices it in place by keyboard, and takes that back', async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await signedInAs('seller')
	for (const [productName, resellPrice] of [
		['Black helmet', 5000],
		['Red helmet', 6000],
		['Gloves', 900],
	] as const)
		await listingOf(site, seller, { productName, resellPrice })
	await page.goto('/dashbord/my-products')
	await expect(page.getByRole('row')).toHaveCount(4)
	await page.keyboard.press('/')
	await page.keyboard.type('helmet')
	await expect(page.getByRole('row')).toHaveCount(3)
	await expect(page).toHaveURL('/dashbord/my-products?q=helmet')
	await price(page, 'Red helmet').press('Enter')
	await page.keyboard.type('5500')
	await page.keyboard.press('Enter')
	await expect(price(page, 'Red helmet')).toContainText('৳5,500')
	await expect(price(page, 'Black helmet')).toBeFocused()
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(price(page, 'Red helmet')).toContainText('৳6,000')
	// The search words survive an edit.
	await row(page, 'Red helmet').locator('summary').click()
	await row(page, 'Red helmet').getByRole('link', { name: 'Edit' }).click()
	await expect(page.getByLabel('Product Name')).toHaveValue('Red helmet')
	await page.goBack()
	await expect(page).toHaveURL('/dashbord/my-products?q=helmet')
	await expect(page.getByRole('row')).toHaveCount(3)
	const tall = await page
		.getByRole('row')
		.nth(1)
		.evaluate((each) => each.getBoundingClientRect().height)
	expect(Math.round(tall)).toBe(56)
})

test('what a shop owner types after / before the page is alive is looked for', async ({ page, site, signedInAs }) => {
	const seller = await signedInAs('seller')
	for (const productName of ['Black helmet', 'Gloves']) await listingOf(site, seller, { productName })
	const arrive = await holdBack(page, /\/assets\/.*\.js$/)
	const loaded = page.waitForEvent('domcontentloaded')
	const alive = page.goto('/dashbord/my-products')
	await loaded
	await page.keyboard.press('/')
	await page.keyboard.type('helmet')
	arrive()
	await alive
	await expect(page).toHaveURL('/dashbord/my-products?q=helmet')
	await expect(page.getByRole('row')).toHaveCount(2)
})

test('all results of a search are repriced at once, and offers are asked about first', async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await signedInAs('seller')
	for (let count = 0; count < 62; count++)
		await listingOf(site, seller, { productName: `Tyre ${count}`, resellPrice: 1000 })
	const wanted = await listingOf(site, seller, { productName: 'Tyre wanted', resellPrice: 1000 })
	await offerOf(site, await somebody(site, 'buyer'), wanted)
	await page.goto('/dashbord/my-products?q=tyre')
	await page.getByLabel('Choose all on this page').check()
	await page.getByRole('button', { name: 'Choose all 63' }).click()
	const bar = page.getByRole('region', { name: 'The chosen listings' })
	await expect(bar).toContainText('63 listings')
	await bar.getByRole('button', { name: 'Price' }).click()
	const dialog = page.getByRole('dialog', { name: 'Change the price of 63 listings' })
	await dialog.getByLabel('Amount to add; a minus lowers the price').fill('-10')
	await dialog.getByRole('button', { name: 'Change the prices' }).click()
	const asked = page.getByRole('dialog', { name: 'One open offer ends' })
	await asked.getByRole('button', { name: 'Cancel' }).click()
	await expect(page.getByText('62 listings changed.')).toBeVisible()
	await expect(price(page, 'Tyre wanted')).toContainText('৳1,000')
	await expect(price(page, 'Tyre 61')).toContainText('৳900')
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(price(page, 'Tyre 61')).toContainText('৳1,000')
})
