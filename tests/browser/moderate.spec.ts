import { reports } from '../../src/database/schema/moderation.ts'
import { expect, type Page, test, toast } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function confirmDelete(page: Page, text: string) {
	await row(page, text).getByRole('button', { name: 'Delete' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

test('an admin verifies a seller, whose listings then carry the mark, and takes it back', async ({
	page,
	site,
	signedInAs,
	another,
}) => {
	await signedInAs('admin')
	const seller = await somebody(site, 'seller')
	const listing = await listingOf(site, seller)
	const { page: buyers } = await another('buyer')
	await page.goto('/dashbord/all/sellers')
	const verified = row(page, seller.email).getByRole('cell').nth(2)
	const verify = row(page, seller.email).getByRole('switch', { name: 'Verified' })
	await expect(verified).toHaveText('No')
	await verify.click()
	const asking = page.getByRole('dialog')
	await asking.getByLabel('How do you know?').selectOption('in person')
	await asking.getByRole('button', { name: 'Give the mark' }).click()
	await expect(verified).toHaveText('yes')
	await expect(verify).toHaveAttribute('aria-checked', 'true')
	await buyers.goto(`/product/single/${listing}`)
	await expect(buyers.getByText('Verified seller')).toBeVisible()
	await verify.click()
	await asking.getByRole('button', { name: 'Take the mark back' }).click()
	await expect(verified).toHaveText('No')
	await buyers.reload()
	await expect(buyers.getByRole('heading', { name: 'Touring jacket' })).toBeVisible()
	await expect(buyers.getByText('Verified seller')).toBeHidden()
})

test('an admin sees what is reported and deletes it', async ({ page, site, signedInAs }) => {
	await signedInAs('admin')
	const seller = await somebody(site, 'seller')
	const reporter = await somebody(site, 'buyer')
	const listingId = await listingOf(site, seller, { productName: 'Doubtful helmet' })
	await listingOf(site, seller, { productName: 'Honest helmet' })
	await site.database.db.insert(reports).values({ listingId, userId: reporter.id })
	await page.goto('/dashbord/product/reported')
	await expect(row(page, 'Honest helmet')).toBeHidden()
	await expect(row(page, 'Doubtful helmet')).toContainText(seller.name)
	await confirmDelete(page, 'Doubtful helmet')
	await expect(toast(page, 'Product Deleted')).toBeVisible()
	await expect(page.getByText('No Product Found !!')).toBeVisible()
	await page.goto('/dashbord/all/products')
	await expect(row(page, 'Honest helmet')).toContainText(seller.name)
	await expect(row(page, 'Doubtful helmet')).toBeHidden()
})

test('an admin dismisses the reports of what belongs on the market', async ({ page, site, signedInAs }) => {
	await signedInAs('admin')
	const reporter = await somebody(site, 'buyer')
	const seller = await somebody(site, 'seller')
	const listingId = await listingOf(site, seller, { productName: 'Decent helmet' })
	await site.database.db.insert(reports).values({ listingId, userId: reporter.id })
	await page.goto('/dashbord/product/reported')
	await row(page, 'Decent helmet').getByRole('button', { name: 'Dismiss' }).click()
	const question = page.getByRole('dialog', { name: 'Dismiss the reports of “Decent helmet”?' })
	await question.getByRole('button', { name: 'Cancel' }).click()
	await expect(row(page, 'Decent helmet')).toBeVisible()
	await row(page, 'Decent helmet').getByRole('button', { name: 'Dismiss' }).click()
	await question.getByRole('button', { name: 'Dismiss' }).click()
	await expect(toast(page, 'Reports Dismissed')).toBeVisible()
	await expect(row(page, 'Decent helmet')).toBeHidden()
	await page.goto('/dashbord/all/products')
	await expect(row(page, 'Decent helmet')).toBeVisible()
})

test('an admin deletes a buyer', async ({ page, site, signedInAs }) => {
	await signedInAs('admin')
	const buyer = await somebody(site, 'buyer')
	await page.goto('/dashbord/all/buyers?sort=name')
	await confirmDelete(page, buyer.email)
	await expect(toast(page, 'Buyer Deleted')).toBeVisible()
	await expect(page).toHaveURL('/dashbord/all/buyers')
	await expect(row(page, buyer.email)).toBeHidden()
})

test('an admin deletes a seller, whose session ends and whose listings leave the market', async ({
	page,
	site,
	signedInAs,
	another,
}) => {
	await signedInAs('admin')
	const { page: sellers, person: seller } = await another('seller')
	const listing = await listingOf(site, seller, { advertised: true })
	await sellers.goto('/dashbord/my-products')
	await expect(row(sellers, 'Touring jacket')).toBeVisible()
	await page.goto('/dashbord/all/sellers?sort=-name')
	await confirmDelete(page, seller.email)
	await expect(toast(page, 'Seller Deleted')).toBeVisible()
	await expect(page).toHaveURL('/dashbord/all/sellers')
	await expect(row(page, seller.email)).toBeHidden()

	await sellers.reload()
	await expect(sellers).toHaveURL('/login?from=%2Fdashbord%2Fmy-products')
	await page.goto('/')
	await expect(page.getByText('Touring jacket')).toBeHidden()
	await page.goto(`/product/single/${listing}`)
	await expect(page.getByText('404')).toBeVisible()
})

test('the question before a delete is centred, on a phone at the bottom', async ({ page, site, signedInAs }) => {
	await signedInAs('admin')
	const buyer = await somebody(site, 'buyer')
	for (const [width, height] of [
		[1280, 800],
		[360, 740],
	] as const) {
		await page.setViewportSize({ width, height })
		await page.goto('/dashbord/all/buyers')
		await row(page, buyer.email).getByRole('button', { name: 'Delete' }).click()
		const dialog = page.getByRole('dialog')
		await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()
		// The dialog grows out of its button, so wait until it has finished.
		await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
		const box = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
		expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(2)
		if (width === 360) expect(box.y + box.height).toBeCloseTo(height, 0)
		else expect(Math.abs(box.y + box.height / 2 - height / 2)).toBeLessThan(2)
	}
})
