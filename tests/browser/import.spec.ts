import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import { expect, holdBack, type Page, test } from '../support/browser.ts'
import { offerOf } from '../support/conversations.ts'
import { importOf } from '../support/imports.ts'
import { listingOf, pictureOf } from '../support/listings.ts'
import { type Person, somebody } from '../support/people.ts'
import { photograph } from '../support/pictures.ts'
import type { Site } from '../support/site.ts'

const head =
	'sku,product_name,product_description,original_price,resell_price,used_time,product_condition,category_id,seller_mobile,seller_location,images'

/** Returns a row for a file, with a picture that is already stored. */
async function rowOf(site: Site, seller: Person, sku: string, price: string): Promise<string> {
	const { address } = await pictureOf(site, seller)
	return `${sku},Gloves ${sku},Short gloves with guards.,3000,${price},1,good,Honda,01712345678,"Agrabad, Chattogram",${site.origin}${address}`
}

async function choose(page: Page, label: string, name: string, content: string) {
	await page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

test('a file with broken rows is checked, read, imported without them, and a reload comes back to the same step', async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await signedInAs('seller')
	const rows = [
		await rowOf(site, seller, 'G-1', '1200'),
		await rowOf(site, seller, 'G-2', 'cheap'),
		(await rowOf(site, seller, 'G-3', '900')).replace(/[^,]*$/, 'three.jpg'),
	]
	await page.goto('/dashbord/my-products')
	await page.locator('summary[aria-label="Import and export"]').click()
	await page.getByRole('link', { name: 'Import listings' }).first().click()
	await expect(page.getByRole('heading', { name: 'Import listings' })).toBeVisible()
	await page.getByRole('button', { name: 'Check the file' }).click()
	await expect(page.getByText('Choose a CSV file.')).toBeVisible()
	await choose(page, 'CSV file', 'stock.csv', 'a,b\n1,2')
	await page.getByRole('button', { name: 'Check the file' }).click()
	await expect(page.getByText('has none of the names of columns')).toBeVisible()
	await choose(page, 'CSV file', 'stock.csv', [`${head},note`, ...rows.map((row) => `${row},x`)].join('\n'))
	await page.getByRole('button', { name: 'Check the file' }).click()
	const errors = page.getByRole('region', { name: 'Errors' }).getByRole('row')
	await expect(errors).toHaveCount(3)
	await expect(errors.nth(1)).toContainText('3resell_price')
	await expect(errors.nth(2)).toContainText('4images')
	await expect(page.getByText('note: This column is not known')).toBeVisible()
	await expect(page.getByText('1 picture is missing:')).toBeVisible()
	await page.reload()
	await expect(errors).toHaveCount(3)
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Download as CSV' }).click()
	expect(await readFile(await (await saved).path(), 'utf8')).toContain('4,images,')
	await page.getByRole('button', { name: 'Skip 2 rows and import the rest' }).click()
	await expect(page.getByText('The import is done').last()).toBeVisible()
	await page.locator('ol').getByRole('link', { name: 'My Products' }).click()
	await expect(page.getByRole('row').filter({ hasText: 'Gloves G-1' })).toBeVisible()
	await expect(page.getByRole('row')).toHaveCount(2)
})

test('what was exported is unchanged when it is imported, and leaves nothing to run', async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await signedInAs('seller')
	for (const productName of ['Boots', 'Jacket'])
		await listingOf(site, seller, { productName, pictureId: (await pictureOf(site, seller)).id })
	await page.goto('/dashbord/my-products')
	await page.locator('summary[aria-label="Import and export"]').click()
	const saved = page.waitForEvent('download')
	await page.getByRole('link', { name: 'Export as CSV' }).click()
	const file = await (await saved).path()
	await page.goto('/dashbord/import')
	await choose(page, 'CSV file', 'motor-listings.csv', await readFile(file, 'utf8'))
	await page.getByRole('button', { name: 'Check the file' }).click()
	await expect(page.getByText('your listings are already as the file says')).toBeVisible()
	await expect(page.getByRole('definition').nth(2)).toHaveText('2')
	await page.getByRole('button', { name: 'Cancel the import' }).click()
	await expect(page.getByText('Nothing was written.')).toBeVisible()
})

test("another seller's import is not found, and one's own import in progress blocks the next", async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await signedInAs('seller')
	const others = await importOf(site, await somebody(site, 'seller'), 'checked', ['refused'])
	await page.goto(`/dashbord/import?id=${others}`)
	await expect(page.getByText('This import could not be found.')).toBeVisible()
	await importOf(site, seller, 'running', ['create', 'create'])
	await page.goto('/dashbord/import')
	await expect(page.getByText('An import is under way.')).toBeVisible()
	await choose(page, 'CSV file', 'stock.csv', `${head}\n${await rowOf(site, seller, 'G-9', '900')}`)
	await page.getByRole('button', { name: 'Check the file' }).click()
	await expect(page.getByText('Another import is under way.')).toBeVisible()
	await page.getByRole('link', { name: 'Continue it' }).click()
	await page.getByRole('button', { name: 'Stop the import' }).click()
	await expect(page.getByText('The import was stopped').last()).toBeVisible()
})

async function zipOf(name: string, bytes: Buffer): Promise<Buffer> {
	const zip = new yazl.ZipFile()
	zip.addBuffer(bytes, name)
	zip.end()
	return buffer(zip.outputStream)
}

test('the missing pictures come in a zip, whose way is shown, and the row that waited for them is imported', async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await signedInAs('seller')
	const row = (await rowOf(site, seller, 'Z-1', '900')).replace(/[^,]*$/, 'zed.jpg')
	await page.goto('/dashbord/import')
	await choose(page, 'CSV file', 'stock.csv', `${head}\n${row}`)
	await page.getByRole('button', { name: 'Check the file' }).click()
	await expect(page.getByText('1 picture is missing:')).toBeVisible()
	const zip = await zipOf('zed.jpg', await photograph())
	await page.getByLabel('Zip of pictures').setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: zip })
	const arrive = await holdBack(page, '**/api/import/pictures/*')
	await page.getByRole('button', { name: 'Send the pictures' }).click()
	await expect(page.getByRole('progressbar')).toBeVisible()
	arrive()
	await page.getByRole('button', { name: 'Import 1 listing' }).click({ timeout: 40_000 })
	await expect(page.getByText('The import is done').last()).toBeVisible({ timeout: 40_000 })
	await page.locator('ol').getByRole('link', { name: 'My Products' }).click()
	const listed = page.getByRole('row').filter({ hasText: 'Gloves Z-1' })
	await expect(listed.locator('img').last()).not.toHaveJSProperty('naturalWidth', 0)
})

test('an import that would end open offers asks before it does', async ({ page, site, signedInAs }) => {
	const seller = await signedInAs('seller')
	const buyer = await somebody(site, 'buyer')
	const listing = await listingOf(site, seller, {
		productName: 'Gloves O-1',
		sku: 'O-1',
		resellPrice: 1_200,
		originalPrice: 3_000,
		pictureId: (await pictureOf(site, seller)).id,
	})
	const offer = await offerOf(site, buyer, listing, { price: 1_000 })
	const stateOf = async () =>
		(await site.database.pool.query('select status from offers where id = $1', [offer])).rows[0].status
	await page.goto('/dashbord/import')
	await choose(page, 'CSV file', 'stock.csv', 'sku,status\nO-1,paused')
	await page.getByRole('button', { name: 'Check the file' }).click()
	const go = page.getByRole('button', { name: 'Import 1 listing' })
	await go.click()
	const question = page.getByRole('dialog', { name: 'One open offer ends' })
	await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
	await question.getByRole('button', { name: 'Cancel' }).click()
	await expect(question).toBeHidden()
	expect(await stateOf()).toBe('open')
	await go.click()
	await question.getByRole('button', { name: 'End them and import' }).click()
	await expect(page.getByText('The import is done').last()).toBeVisible()
	expect(await stateOf()).not.toBe('open')
})
