import { reports } from '../../src/database/schema/moderation.ts'
import { payouts } from '../../src/database/schema/payments.ts'
import { openTheRest } from '../../src/domain/cases/follow.ts'
import { expect, type Page, press, test, toast } from '../support/browser.ts'
import { disputedCase, openCaseOf } from '../support/cases.ts'
import { listingOf } from '../support/listings.ts'
import { owedOrderOf } from '../support/payments.ts'
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
	const sent = asking.getByRole('region', { name: 'What will be sent' })
	await expect(sent).toContainText('You are now a verified seller.')
	await asking.getByLabel('How do you know?').selectOption('in person')
	await asking.getByRole('button', { name: 'Give the mark' }).click()
	await expect(verified).toHaveText('yes')
	await expect(verify).toHaveAttribute('aria-checked', 'true')
	await buyers.goto(`/product/single/${listing}`)
	await expect(buyers.getByText('Verified seller')).toBeVisible()
	await verify.click()
	await expect(sent).toContainText('You are no longer a verified seller.')
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

test('the dialog of a disputed order shows what its decision sends to both sides', async ({
	page,
	site,
	signedInAs,
}) => {
	await signedInAs('admin')
	const [buyer, seller] = [await somebody(site, 'buyer'), await somebody(site, 'seller')]
	const id = await disputedCase(site, { buyer, seller })
	const found = await site.database.pool.query('select order_id from cases where id = $1', [id])
	const order = found.rows[0].order_id
	await page.goto(`/dashbord/order/${order}`)
	const deciding = page.getByRole('dialog', { name: 'Let the sale stand' })
	await press(page, 'Let the sale stand')
	const sent = deciding.getByRole('region', { name: 'What will be sent' })
	await expect(sent).toContainText('Give a reason to see it.')
	await deciding.getByLabel('Reason').selectOption('The seller is right')
	for (const { name } of [buyer, seller]) await expect(sent).toContainText(name)
	await expect(sent).toContainText('This cannot be undone. It is sent at once.')
	const { rows } = await site.database.pool.query('select status from orders where id = $1', [order])
	expect(rows).toEqual([{ status: 'disputed' }])
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
		// The dialog grows out of its button, so this waits until it has finished.
		await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
		const box = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
		expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(2)
		if (width === 360) expect(box.y + box.height).toBeCloseTo(height, 0)
		else expect(Math.abs(box.y + box.height / 2 - height / 2)).toBeLessThan(2)
	}
})

test('an admin pays what is due together, but for what the bank could not pay', async ({ page, site, signedInAs }) => {
	await signedInAs('admin')
	const buyer = await somebody(site, 'buyer')
	await owedOrderOf(site, buyer)
	await owedOrderOf(site, buyer)
	await page.goto('/dashbord/payouts')
	await expect(page.getByRole('link', { name: /Payouts.*2 waiting/ })).toBeVisible()
	await press(page, 'Pay together')
	await press(page, 'Make a batch')
	const batch = page.getByRole('listitem').filter({ hasText: '2 payouts in a batch' })
	await expect(batch).toContainText('৳11,000')
	await expect(page.getByText('In a batch', { exact: true })).toHaveCount(2)
	await batch.getByRole('button', { name: 'Mark as paid' }).click()
	const asking = page.getByRole('dialog', { name: 'Was all of it paid?' })
	await asking.getByRole('checkbox').first().check()
	await expect(asking.getByRole('status')).toContainText('One payout is recorded as paid: ৳5,500')
	await asking.getByRole('button', { name: 'Record the payout' }).click()
	await expect(toast(page, 'Payout recorded')).toBeVisible()
	await expect(batch).toBeHidden()
	await expect(page.getByText('In a batch', { exact: true })).toBeHidden()
	const paid = await site.database.db.select({ at: payouts.paidAt }).from(payouts)
	expect(paid.filter(({ at }) => at !== null)).toHaveLength(1)
})

test('what a decision will send is read before it is sent', async ({ page, site, signedInAs }) => {
	await signedInAs('admin')
	const seller = await somebody(site, 'seller')
	const listingId = await listingOf(site, seller)
	const reporter = await somebody(site, 'buyer')
	await site.database.db.insert(reports).values({ listingId, userId: reporter.id })
	await openTheRest(site)
	await page.goto(`/dashbord/case/${await openCaseOf(site, listingId)}`)
	await press(page, 'Warn')
	const asking = page.getByRole('dialog', { name: 'Warn' })
	await expect(asking).toContainText('Give a reason to see it.')
	await asking.getByLabel('Reason').selectOption('fake')
	await expect(asking).toContainText('It looks like a fake.')
	await asking.getByLabel('In your words').fill('The label is of another maker.')
	const letters = asking.getByRole('listitem')
	await expect(letters.filter({ hasText: seller.name })).toContainText('The label is of another maker.')
	await expect(asking).toContainText('You can undo this for ten minutes.')
	await asking.getByRole('button', { name: 'Warn' }).click()
	await expect(toast(page, 'Decided')).toBeVisible()
})
