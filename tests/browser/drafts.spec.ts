import type { Browser } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, type Page, test, toast, waitingForLife } from '../support/browser.ts'
import type { Person } from '../support/people.ts'
import { photograph } from '../support/pictures.ts'
import type { Site } from '../support/site.ts'

test.describe.configure({ timeout: 90_000 })

const saved = (page: Page) => page.getByText('Saved as a draft, on all your devices.')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const publish = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Product' }).click()

/** Opens another device of the same person. */
async function another(
	browser: Browser,
	{ site, person, width }: { site: Site; person: Person; width: number },
): Promise<Page> {
	const device = await browser.newContext({ baseURL: site.origin, viewport: { width, height: 800 } })
	await device.addCookies([site.sessionCookie(person.token)])
	return waitingForLife(await device.newPage())
}

/** Fills in all required fields except the picture and the name. */
async function fillInRest(page: Page) {
	for (const [label, text] of [
		['Original Price', '9,000'],
		['Resale Price', '৪৫০০'],
		['Years of Use', '2'],
		['Mobile Number', '01712345678'],
		['Pick Up Location', 'Agrabad, Chattogram'],
		['Product Description', 'Worn two summers, never dropped.'],
	] as const)
		await page.getByLabel(label, { exact: true }).fill(text)
	await page.getByLabel('Condition Type').selectOption('Good')
	await page.getByLabel('Category Name').selectOption('Yamaha')
}

const draftsOf = async (page: Page) => (await page.request.get('/api/draft')).json()
const listingsOf = async (page: Page, { email }: Person) =>
	(await page.request.get(`/api/product?email=${email}`)).json()

test('a listing that is begun on a phone is finished and published at a desk, once', async ({
	page,
	site,
	signedInAs,
	browser,
}) => {
	const seller = await signedInAs('seller')
	const phone = await another(browser, { site, person: seller, width: 360 })
	await phone.goto('/dashbord/add-product')
	await phone.getByLabel('Product Name').fill('MT Thunder helmet')
	await expect(saved(phone)).toBeVisible()
	await phone
		.getByLabel('Product Image')
		.setInputFiles({ name: 'helmet.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
	await expect(phone.getByText('The picture is uploaded')).toBeVisible({ timeout: 40_000 })
	await expect.poll(async () => (await draftsOf(page))[0]?.fields.images).toHaveLength(1)
	await phone.reload()
	await expect(phone.getByLabel('Product Name')).toHaveValue('MT Thunder helmet')
	await expect(saved(phone)).toBeVisible()

	await page.goto('/dashbord/my-products')
	await page.getByRole('link', { name: 'Drafts' }).click()
	await expect(page).toHaveURL('/dashbord/drafts')
	const mine = row(page, 'MT Thunder helmet')
	await expect(mine).toContainText(/Still missing: .*Resale Price/)
	await expect(mine).not.toContainText('Product Image')
	await expectAccessible(page)
	await mine.getByRole('link', { name: 'Continue' }).click()
	await expect(page.getByLabel('Gear Type')).toHaveValue('helmet')
	await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
	await fillInRest(page)
	await publish(page)
	await expect(toast(page, 'Product Added')).toBeVisible()
	await expect(row(page, 'MT Thunder helmet')).toBeVisible()
	expect(await draftsOf(page)).toEqual([])

	await phone.getByLabel('Product Description').fill('Worn once.')
	const gone = phone.getByRole('dialog', { name: 'This draft is no longer there' })
	await gone.getByRole('button', { name: 'Discard it' }).click()
	await expect(phone.getByText('You have no drafts')).toBeVisible()
	await phone.goto('/dashbord/add-product')
	await expect(phone.getByLabel('Product Name')).toHaveValue('')
	expect(await listingsOf(page, seller)).toHaveLength(1)
	await phone.context().close()
})

test('two devices that change the same draft are asked whose words stay, and lose nothing else', async ({
	page,
	site,
	signedInAs,
	browser,
}) => {
	const seller = await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	await page.getByLabel('Product Name').fill('Tank bag')
	await expect(saved(page)).toBeVisible()
	const [{ _id }] = await draftsOf(page)
	const phone = await another(browser, { site, person: seller, width: 360 })
	await phone.goto(`/dashbord/add-product?draft=${_id}`)
	await phone.getByLabel('Product Name').fill('Tank bag, 20 litres')
	await phone.getByLabel('Resale Price').fill('1500')
	await expect.poll(async () => (await draftsOf(page))[0].fields.resell_price).toBe(1500)

	await page.getByLabel('Product Name').fill('Tank bag with magnets')
	await page.getByLabel('Product Description').fill('Hardly used.')
	const question = page.getByRole('dialog', { name: 'This draft was changed on another device' })
	await expect(question).toContainText('Tank bag, 20 litres')
	await page.keyboard.press('Escape')
	await expect(page.getByText('Not saved: another device has changed this draft.')).toBeVisible()
	await expect(page.getByLabel('Resale Price')).toHaveValue('1500')
	await page.getByRole('button', { name: 'Decide what becomes of the draft' }).click()
	await question.getByRole('button', { name: 'Keep mine' }).click()
	const fieldsNow = async () => (await draftsOf(page))[0].fields
	await expect.poll(fieldsNow).toMatchObject({
		product_name: 'Tank bag with magnets',
		resell_price: 1500,
		product_description: 'Hardly used.',
	})

	await phone.getByLabel('Product Name').fill('Tank bag, small')
	const onPhone = phone.getByRole('dialog', { name: 'This draft was changed on another device' })
	await onPhone.getByRole('button', { name: 'Take theirs' }).click()
	await expect(phone.getByLabel('Product Name')).toHaveValue('Tank bag with magnets')
	await expect(phone.getByLabel('Product Description')).toHaveValue('Hardly used.')
	await expect(saved(phone)).toBeVisible()
	expect(await fieldsNow()).toMatchObject({ product_name: 'Tank bag with magnets' })
	await phone.context().close()
})

test('what is typed offline is saved when the connection is back, as one draft', async ({
	page,
	signedInAs,
	complaints,
}) => {
	complaints.push(/net::ERR_INTERNET_DISCONNECTED/)
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	await expect(page.getByLabel('Product Name')).toBeEditable()
	await page.context().setOffline(true)
	await page.getByLabel('Product Name').fill('Rain suit')
	await expect(page.getByText('What you type is kept on this device only.')).toBeVisible()
	await page.getByLabel('Product Name').fill('Rain suit, size L')
	await page.context().setOffline(false)
	await expect(saved(page)).toBeVisible()
	await expect
		.poll(async () => (await draftsOf(page)).map(({ fields }: never) => fields['product_name']))
		.toEqual(['Rain suit, size L'])
})

test('a draft stays when another listing is begun, and goes when its seller deletes it', async ({
	page,
	signedInAs,
}) => {
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	await page.getByLabel('Product Name').fill('Summer gloves')
	await expect(saved(page)).toBeVisible()
	await page.getByRole('button', { name: 'Start over' }).click()
	await expect(toast(page, 'The draft stays in your drafts')).toBeVisible()
	await expect(page.getByLabel('Product Name')).toHaveValue('')
	await page.getByLabel('Product Name').fill('Winter gloves')
	await expect(saved(page)).toBeVisible()
	await page.getByRole('main').getByRole('link', { name: 'Drafts' }).click()
	await row(page, 'Summer gloves').getByRole('button', { name: 'Delete' }).click()
	const question = page.getByRole('dialog', { name: 'Delete the draft “Summer gloves”?' })
	await question.getByRole('button', { name: 'Delete' }).click()
	await expect(toast(page, 'Draft deleted')).toBeVisible()
	await expect(row(page, 'Summer gloves')).toBeHidden()
	await expect(row(page, 'Winter gloves')).toBeVisible()
	expect(await draftsOf(page)).toHaveLength(1)
	await row(page, 'Winter gloves').getByRole('button', { name: 'Delete' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
	await expect(page.getByText('You have no drafts')).toBeVisible()
	await page.getByRole('main').getByRole('link', { name: 'Add Product' }).last().click()
	await expect(page.getByLabel('Product Name')).toHaveValue('')
	await expect(page.getByText('We keep what you type as a draft, on all your devices.')).toBeVisible()
})
