import { expect, type Page, test, toast } from '../support/browser.ts'
import { listingOf, pictureOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'
import { photograph } from '../support/pictures.ts'

const picture = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photograph() })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const save = (page: Page) => page.getByRole('button', { name: 'Save the changes' }).click()

test('a seller lists an exhaust with its maker, its bikes and three pictures in another order', async ({
	page,
	signedInAs,
}) => {
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	await page
		.getByLabel('Product Image')
		.setInputFiles(await Promise.all(['one.jpg', 'two.jpg', 'three.jpg'].map(picture)))
	await expect(page.getByText('3 of 8 pictures.')).toBeVisible()
	const last = await page.getByRole('img', { name: 'Picture 3' }).getAttribute('src')
	await page.getByRole('button', { name: 'Move picture 3 forward' }).press('Enter')
	await expect(page.getByRole('button', { name: 'Move picture 2 forward' })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('img', { name: 'The chosen picture' })).toHaveAttribute('src', last ?? '')
	await page.getByRole('button', { name: 'Remove picture 3' }).click()

	await page.getByLabel('Product Name').fill('Carbon slip-on exhaust')
	await expect(page.getByLabel('Gear Type')).toHaveValue('exhaust')
	await page.getByLabel('Original Price').fill('30000')
	await page.getByLabel('Resale Price').fill('18000')
	await page.getByLabel('Years of Use').fill('1')
	await page.getByLabel('Condition Type').selectOption('Good')
	await page.getByLabel('Category Name').selectOption('Yamaha')
	await page.getByLabel('Colour').selectOption('Black')
	await page.getByLabel('Maker').fill('akrapovic')
	await page.getByLabel('Bikes that it fits').selectOption('Yamaha R15 V3 (155 cc)')
	await page.getByLabel('To year: R15 V3').fill('2017')
	await page.getByLabel('From year: R15 V3').fill('২০১৮')
	await expect(page.getByRole('option', { name: 'Yamaha R15 V3 (155 cc)' })).toBeDisabled()
	await page.getByLabel('Mobile Number').fill('01712345678')
	await page.getByLabel('Pick Up Location').fill('Agrabad, Chittagong')
	await expect(page.getByLabel('District')).toHaveValue('chattogram')
	await page.getByLabel('Product Description').fill('Loud but legal, with the link pipe.')
	await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click()
	await expect(page.getByLabel('From year: R15 V3')).toBeFocused()
	await expect(page.getByLabel('From year: R15 V3')).toHaveAccessibleDescription('The first year comes after the last.')
	await page.getByLabel('To year: R15 V3').fill('')
	await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click()

	await expect(page).toHaveURL('/dashbord/my-products')
	await row(page, 'Carbon slip-on exhaust').getByRole('link', { name: 'Carbon slip-on exhaust' }).click()
	const facts = page.getByRole('table', { name: 'About this product' })
	for (const [name, value] of [
		['Type', 'Exhaust'],
		['Maker', 'Akrapovič'],
		['Colour', 'Black'],
		['Fits', 'Yamaha R15 V3, 2018–'],
		['District', 'Chattogram'],
	] as const)
		await expect(facts.getByRole('row', { name: `${name} ${value}` })).toBeVisible()
	await expect(page.getByText('1 of 2').first()).toBeVisible()
	await page.getByRole('button', { name: 'Next picture' }).first().click()
	await expect(page.getByText('2 of 2').first()).toBeVisible()
	await page.getByRole('button', { name: 'Show picture 1' }).press('ArrowLeft')
	await expect(page.getByText('1 of 2').first()).toBeVisible()

	await page.getByRole('button', { name: 'View larger' }).first().click()
	const large = page.getByRole('dialog', { name: /^Picture/ })
	for (const [key, where] of [
		['ArrowRight', '2 of 2'],
		['ArrowLeft', '1 of 2'],
		['ArrowRight', '2 of 2'],
	] as const) {
		await page.keyboard.press(key)
		await expect(large.getByRole('status')).toHaveText(where)
	}
	const pressed = large.locator('[aria-pressed="true"]')
	await large.getByRole('button', { name: 'Magnify' }).last().click()
	await expect(pressed).toHaveCount(1)
	await large.getByRole('button', { name: 'Previous picture' }).click()
	await expect(pressed).toHaveCount(0)
	await large.getByRole('button', { name: 'Next picture' }).click()
	await expect(large.getByRole('status')).toHaveText('2 of 2')
	await expect(pressed).toHaveCount(0)
	await page.keyboard.press('Escape')
	await expect(page.getByRole('button', { name: 'View larger' }).last()).toBeFocused()
})

test('a form requires the type of gear and the district if the words do not say them', async ({ page, signedInAs }) => {
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	await page.getByLabel('Product Name').fill('Mirror')
	await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click()
	await expect(page.getByLabel('Gear Type')).toHaveAccessibleDescription('Choose the type of gear.')
	await expect(page.getByLabel('District')).toHaveAccessibleDescription('Choose one of the districts.')
	await page.getByLabel('Pick Up Location').fill('Agrabad, Chittagong')
	await expect(page.getByLabel('District')).toHaveValue('chattogram')
	await expect(page.getByLabel('District')).toHaveAccessibleDescription('')
	await page.getByRole('button', { name: 'Start over' }).click()
	await expect(page.getByText('Choose the type of gear.')).toBeHidden()
})

test('two windows that change one listing lose nothing', async ({ page, site, signedInAs, complaints }) => {
	complaints.push(/status of 409/)
	const seller = await signedInAs('seller')
	const { id: pictureId } = await pictureOf(site, seller)
	const id = await listingOf(site, seller, { pictureId, gearType: 'jacket', district: 'dhaka' })
	const other = await page.context().newPage()
	for (const window of [page, other]) await window.goto(`/dashbord/edit-product/${id}`)
	await expect(other.getByLabel('Resale Price')).toHaveValue('5500')
	await other.getByLabel('Resale Price').fill('5000')
	await other.getByLabel('Product Name').fill('Touring jacket, washed')
	await save(other)
	await expect(other).toHaveURL('/dashbord/my-products')
	await other.close()

	await page.getByLabel('Product Name').fill('Touring jacket, size L')
	await page.getByLabel('Product Description').fill('All its armour is there.')
	await save(page)
	const notice = page.getByRole('alert').filter({ hasText: 'This listing was changed in another window' })
	await expect(notice).toContainText('Updated from the other window: Resale Price')
	await expect(notice).toContainText('Touring jacket, washed')
	await expect(page.getByLabel('Resale Price')).toHaveValue('5000')
	await expect(page.getByLabel('Product Name')).toHaveValue('Touring jacket, size L')
	await expect(page.getByLabel('Product Description')).toHaveValue('All its armour is there.')
	await notice.getByRole('button', { name: 'Use that one' }).click()
	await expect(page.getByLabel('Product Name')).toHaveValue('Touring jacket, washed')
	await save(page)
	await expect(toast(page, 'Changes saved')).toBeVisible()
	const { rows } = await site.database.pool.query(
		'select product_name, resell_price, product_description, version from listings where id = $1',
		[id],
	)
	expect(rows).toEqual([
		{
			product_name: 'Touring jacket, washed',
			resell_price: 5000,
			product_description: 'All its armour is there.',
			version: 3,
		},
	])
})

test('what is typed into an edit survives a reload, and can be discarded', async ({ page, site, signedInAs }) => {
	const seller = await signedInAs('seller')
	const id = await listingOf(site, seller)
	await page.goto(`/dashbord/edit-product/${id}`)
	await page.getByLabel('Product Name').fill('Half-typed jacket')
	await expect(page.getByRole('button', { name: 'Discard the changes' })).toBeVisible()
	await page.reload()
	await expect(page.getByLabel('Product Name')).toHaveValue('Half-typed jacket')
	await page.getByRole('button', { name: 'Discard the changes' }).click()
	await expect(page.getByLabel('Product Name')).toHaveValue('Touring jacket')
})

test('a seller pauses, resumes and sells a listing, finds it by its state, and lists it again', async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await signedInAs('seller')
	const gear = { productName: 'City boots', gearType: 'boots', size: '43', district: 'sylhet' } as const
	const id = await listingOf(site, seller, gear)
	const soldSuit = await listingOf(site, seller, { productName: 'Rain suit', status: 'sold' })
	await page.goto(`/product/single/${id}`)
	await page.getByRole('button', { name: 'Pause' }).click()
	await expect(page.getByRole('article').getByText('Paused')).toBeVisible()
	await page.getByRole('button', { name: 'Resume' }).click()
	await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
	await page.goto('/dashbord/my-products')
	const boots = row(page, 'City boots')
	const more = () => boots.locator('summary').click()
	await more()
	await boots.getByRole('button', { name: 'Pause' }).click()
	await expect(boots.getByText('Paused')).toBeVisible()
	const states = page.getByRole('navigation', { name: 'State' })
	await states.getByRole('link', { name: 'Paused' }).click()
	await expect(page).toHaveURL('/dashbord/my-products?state=paused')
	await more()
	await boots.getByRole('button', { name: 'Resume' }).click()
	await expect(page.getByText('No listings match')).toBeVisible()
	await states.getByRole('link', { name: 'All' }).click()
	await more()
	await boots.getByRole('button', { name: 'Sold elsewhere' }).click()
	await page
		.getByRole('dialog', { name: 'Is “City boots” sold?' })
		.getByRole('button', { name: 'Sold elsewhere' })
		.click()
	await expect(boots.getByText('Sold', { exact: true })).toBeVisible()
	await more()
	await boots.getByRole('link', { name: 'List again' }).click()
	await expect(page.getByLabel('Product Name')).toHaveValue('City boots')
	await expect(page.getByLabel('Size')).toHaveValue('43')
	await expect(page.getByLabel('District')).toHaveValue('sylhet')
	await page.getByLabel('Product Name').fill('City boots, resoled')
	await page.goto(`/dashbord/add-product?again=${soldSuit}`)
	await expect(page.getByLabel('Product Name')).toHaveValue('Rain suit')
})

test('a seller is asked once to complete old listings', async ({ page, site, signedInAs }) => {
	const seller = await signedInAs('seller')
	await listingOf(site, seller, { productName: 'Something', details: 'asked' })
	await page.goto('/dashbord/my-products')
	const question = page.getByRole('region', { name: 'Help buyers find your listings' })
	await expect(question).toContainText('“Something”')
	await question.getByRole('button', { name: "Leave them, and don't ask again" }).click()
	await expect(question).toBeHidden()
	await page.reload()
	await expect(row(page, 'Something')).toBeVisible()
	await expect(question).toBeHidden()
})

test('a buyer copies the link of a listing', async ({ page, site, signedInAs, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await signedInAs('buyer')
	const id = await listingOf(site, await somebody(site, 'seller'))
	await page.goto(`/product/single/${id}`)
	await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
	await page.getByRole('button', { name: 'Share' }).click()
	await expect(toast(page, 'Link copied')).toBeVisible()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/product/single/${id}$`))
})

test('one line of words fills in what it says, and manual changes stay', async ({ page, signedInAs }) => {
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	const words = page.getByLabel('Product Name')
	await words.fill('AGV K3 size L matt black')
	const filled = page.getByText('Filled in below: Gear Type, Maker, Size, Colour. Is that right?')
	await expect(filled).toBeVisible()
	await expect(page.getByLabel('Gear Type')).toHaveValue('helmet')
	await expect(page.getByLabel('Maker')).toHaveValue('AGV')
	await expect(page.getByLabel('Maker')).toHaveAccessibleDescription('Filled in from “AGV”.')
	await expect(page.getByLabel('Colour')).toHaveValue('black')
	await page.getByLabel(/^Size/).fill('XL')
	await words.fill('AGV K3 size L white')
	await expect(page.getByLabel('Colour')).toHaveValue('white')
	await expect(page.getByLabel(/^Size/)).toHaveValue('XL')
	await page.getByRole('button', { name: 'Yes, that is right' }).click()
	await expect(page.getByText('Filled in')).toHaveCount(0)
	await words.fill('AGV K3')
	await expect(page.getByLabel('Colour')).toHaveValue('white')
})

test('a seller lists the same gear in other sizes', async ({ page, site, signedInAs }) => {
	const seller = await signedInAs('seller')
	await listingOf(site, seller, { productName: 'Riding pants', pictureId: (await pictureOf(site, seller)).id })
	await page.goto('/dashbord/my-products')
	await page.getByLabel('More for Riding pants').click()
	await page.getByRole('button', { name: 'Other sizes' }).click()
	const asking = page.getByRole('dialog', { name: 'Other sizes of Riding pants' })
	await asking.getByRole('button', { name: 'Add the sizes' }).click()
	await expect(asking.getByLabel('Sizes')).toHaveAccessibleDescription(/Give at least one size/)
	await asking.getByLabel('Sizes').fill('M, XL')
	await asking.getByRole('button', { name: 'Add the sizes' }).click()
	await expect(toast(page, 'Product Added')).toBeVisible()
	await expect(row(page, 'Riding pants')).toHaveCount(3)
	const { rows } = await site.database.pool.query('select size from listings order by size')
	expect(rows.map(({ size }) => size)).toEqual(expect.arrayContaining(['M', 'XL']))
	await page.getByLabel('More for Riding pants').first().click()
	await page.getByRole('button', { name: 'Other sizes' }).click()
	await asking.getByLabel('Sizes').fill('S')
	await asking.getByLabel('As drafts, to change them before they are listed').check()
	await asking.getByRole('button', { name: 'Add the sizes' }).click()
	await expect(page).toHaveURL('/dashbord/drafts')
	await row(page, 'Riding pants').getByRole('link', { name: 'Continue' }).click()
	await expect(page.getByLabel(/^Size/)).toHaveValue('S')
	await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
})
