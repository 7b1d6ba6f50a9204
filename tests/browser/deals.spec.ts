import { expect, type Page, press, test, toast } from '../support/browser.ts'
import { booked, post } from '../support/site-calls.ts'

const step = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })
const more = (page: Page) => page.getByText('More', { exact: true }).click()
const happened = (page: Page) =>
	page.getByRole('region', { name: 'History' }).getByRole('listitem', { includeHidden: true })

/** Tomorrow at four in the afternoon in Bangladesh, six hours ahead of UTC, as the field for a time takes it. */
const tomorrow = () => `${new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10)}T16:00`

test('a deal from the booking to the handover, each side seeing at once what the other does', { tag: '@slow' }, async ({
	page,
	bothSides,
}) => {
	const { sellers, seller, buyer, listing } = await bothSides()
	await sellers.goto('/dashbord/my-buyer')
	await expect(sellers.getByText('Nobody has booked your gear yet')).toBeVisible()

	await page.goto(`/product/single/${listing}`)
	await page.getByRole('article').getByRole('button', { name: 'Order Now' }).click()
	const modal = page.getByRole('dialog', { name: 'Order Now!' })
	await modal.getByLabel('Meeting location').fill('Town Hall, Mymensingh')
	await modal.getByRole('button', { name: 'Submit' }).click()
	await expect(toast(page, 'Product Booked')).toBeVisible()

	await sellers.getByRole('link', { name: `${buyer.name} wants to buy this` }).click()
	await expect(step(sellers, `${buyer.name} wants to buy this`)).toBeVisible()
	await page.getByRole('link', { name: 'See My Orders' }).click()
	await page.getByRole('link', { name: 'Held for you' }).click()
	await expect(step(page, 'Held for you')).toBeVisible()
	await expect(page.getByText(/^The seller has until \w+, \d+:\d+ [ap]m to say yes\.$/)).toBeVisible()

	await press(sellers, 'Accept')
	await expect(page.getByRole('status').filter({ hasText: `${seller.name} accepted` })).toBeVisible()
	await expect(step(page, 'Agree on where and when')).toBeVisible()
	await page.getByRole('textbox', { name: 'Meeting place' }).fill('Kandirpar, Cumilla')
	await page.getByRole('button', { name: 'Tomorrow' }).click()
	await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: '5:00 pm' }).click()
	await press(page, 'Propose this meeting')
	await expect(step(page, `Waiting for ${seller.name} to answer your proposal`)).toBeVisible()
	await expect(step(sellers, `${buyer.name} proposes a meeting`)).toBeVisible()
	await press(sellers, 'Agree')
	for (const each of [page, sellers]) await expect(step(each, 'Tomorrow, 5:00 pm, Kandirpar, Cumilla')).toBeVisible()
	await expect(page.getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', /\/api\/order\/calendar\//)

	await expect(page.getByRole('definition').filter({ hasText: 'Town Hall' })).toBeHidden()
	await press(sellers, 'Propose another')
	await sellers.getByRole('textbox', { name: 'Meeting place' }).fill('GEC Circle, Chattogram')
	await sellers.getByLabel('Day and time').fill(tomorrow())
	await press(sellers, 'Propose this meeting')
	for (const each of [page, sellers]) {
		await expect(each.getByText(/^Your meeting on .+ stands until you both agree on another: Kandirpar/)).toBeVisible()
		await expect(each.getByRole('link', { name: 'Map Kandirpar, Cumilla' })).toBeVisible()
		await expect(each.getByRole('link', { name: 'Calendar' })).toHaveCount(1)
	}
	await press(page, 'Agree')
	await expect(step(sellers, /^Tomorrow, .*GEC Circle/)).toBeVisible()

	const digits = await page
		.getByRole('region', { name: 'Your handover code' })
		.locator('.visually-hidden')
		.textContent()
	const code = digits?.replaceAll(' ', '') ?? ''
	expect(code).toMatch(/^\d{6}$/)
	expect(await sellers.content()).not.toContain(code)
	await sellers.getByText("Type the buyer's code", { exact: true }).click()
	const typed = sellers.getByRole('textbox', { name: "The buyer's code" })
	await typed.fill(code === '000000' ? '000001' : '000000')
	await press(sellers, 'Hand over')
	await expect(typed).toHaveAttribute('aria-invalid', 'true')
	await typed.fill(code)
	await press(sellers, 'Hand over')
	for (const each of [page, sellers]) {
		await expect(step(each, 'Handed over')).toBeVisible()
		await expect(happened(each)).toHaveText([
			/booked it/,
			/accepted/,
			/proposed a meeting/,
			/agreed to the meeting/,
			/proposed a meeting/,
			/agreed to the meeting/,
			/Handed over with the code/,
		])
	}
	await page.goto(`/product/single/${listing}`)
	await expect(page.getByRole('button', { name: 'Order Now' })).toBeHidden()
})

test('a cancelled booking is over on both screens, with its reason, and the gear is back', async ({
	page,
	site,
	bothSides,
}) => {
	const { sellers, buyer, listing } = await bothSides()
	const address = `/dashbord/order/${await booked(site, buyer, listing)}`
	await page.goto(address)
	await sellers.goto(address)
	await more(page)
	await press(page, 'Cancel the order')
	const dialog = page.getByRole('dialog', { name: 'Cancel the order' })
	await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Too far')
	await dialog.getByRole('button', { name: 'Cancel the order' }).click()
	await expect(step(page, 'You cancelled this order')).toBeVisible()
	await expect(step(sellers, `${buyer.name} cancelled this order`)).toBeVisible()
	await expect(sellers.getByText('Your listing is back on the market.')).toBeVisible()
	for (const each of [page, sellers]) await expect(happened(each).last()).toContainText('Too far')
	await expect(page.getByRole('link', { name: 'Find similar gear' })).toHaveAttribute('href', /^\/search/)
	await page.goto(`/product/single/${listing}`)
	await expect(page.getByRole('article').getByRole('button', { name: 'Order Now' })).toBeVisible()
})

test('an order shows what its two sides write to each other, at once', async ({ page, site, bothSides }) => {
	const { sellers, seller, buyer, listing } = await bothSides()
	const address = `/dashbord/order/${await booked(site, buyer, listing)}`
	const messages = (each: Page) => each.getByRole('region', { name: 'Messages' })
	await page.goto(address)
	await sellers.goto(address)
	await expect(messages(sellers).getByText('No messages yet')).toBeVisible()

	await press(page, `Write to ${seller.name}`)
	const dialog = page.getByRole('dialog', { name: `Write to ${seller.name}` })
	await dialog.getByRole('textbox', { name: 'Your message' }).fill('Is Friday all right?')
	await dialog.getByRole('button', { name: 'Send' }).click()
	await expect(page).toHaveURL(/\/dashbord\/messages\/[\w-]+$/)
	await expect(messages(sellers).getByText('Is Friday all right?')).toBeVisible()
	await expect(messages(sellers).getByText('1 new')).toBeVisible()
	await page.goBack()
	await expect(messages(page).getByText('Is Friday all right?')).toBeVisible()

	await messages(sellers).getByRole('link', { name: 'Open the conversation' }).click()
	const composer = sellers.getByRole('textbox', { name: 'Your message' })
	for (const text of ['It is.', 'At four.', 'By the petrol pump.']) {
		await composer.fill(text)
		await sellers.getByRole('button', { name: 'Send' }).click()
	}
	await expect(messages(page).locator('.message__text')).toHaveText(['It is.', 'At four.', 'By the petrol pump.'])
	await expect(messages(page).getByText('3 new')).toBeVisible()
})

test('a person who acts on something that has moved on is told so, and sees its current state', async ({
	page,
	site,
	bothSides,
	context,
	complaints,
}) => {
	complaints.push(/net::ERR_FAILED/)
	const { sellers, seller, buyer, listing } = await bothSides()
	const address = `/dashbord/order/${await booked(site, buyer, listing)}`
	await sellers.goto(address)
	await expect(step(sellers, /wants to buy this/)).toBeVisible()
	// A screen whose stream is blocked, and which has not noticed yet.
	await context.route('**/api/live*', (route) => route.abort())
	await page.goto(address)
	await press(sellers, 'Decline')
	const dialog = sellers.getByRole('dialog', { name: 'Decline' })
	await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Cannot meet')
	await dialog.getByRole('button', { name: 'Decline' }).click()
	await expect(step(sellers, 'You declined this booking')).toBeVisible()

	await more(page)
	await press(page, 'Cancel the order')
	const cancelling = page.getByRole('dialog', { name: 'Cancel the order' })
	await cancelling.getByRole('combobox', { name: 'Reason' }).selectOption('Too far')
	await cancelling.getByRole('button', { name: 'Cancel the order' }).click()
	await expect(toast(page, /moved on|changed/i)).toBeVisible()
	await expect(step(page, `${seller.name} declined your booking`)).toBeVisible()
	await expect(happened(page).last()).toContainText('declined')
})

test('the last of too many wrong codes leaves only the buyer’s word, on both screens at once', async ({
	page,
	site,
	bothSides,
}) => {
	const { sellers, seller, buyer, listing } = await bothSides()
	const order = await booked(site, buyer, listing)
	await post(site, `/api/order/act/${order}`, seller, { action: 'accept' })
	const { rows } = await site.database.pool.query<{ code: string }>(
		'update orders set wrong_codes = 19 where id = $1 returning code',
		[order],
	)
	await sellers.goto(`/dashbord/order/${order}`)
	await page.goto(`/dashbord/order/${order}`)
	await expect(page.getByRole('heading', { name: 'Your handover code' })).toBeVisible()
	await sellers.getByText("Type the buyer's code", { exact: true }).click()
	await sellers
		.getByRole('textbox', { name: "The buyer's code" })
		.fill(rows[0]?.code === '000000' ? '000001' : '000000')
	await press(sellers, 'Hand over')
	await expect(sellers.getByRole('textbox', { name: "The buyer's code" })).toBeHidden()
	await expect(page.getByText(/Your code no longer counts/)).toBeVisible()
	await more(page)
	await press(page, 'I have the gear')
	const asked = page.getByRole('dialog', { name: 'Got the Touring jacket?' })
	await asked.getByRole('button', { name: 'Not yet' }).click()
	await press(page, 'I have the gear')
	await asked.getByRole('button', { name: 'Yes, I have it' }).click()
	await expect(step(sellers, 'Handed over')).toBeVisible()
})

test('changes that only time brings reach an open screen, too', async ({ page, site, bothSides }) => {
	const { seller, buyer, listing } = await bothSides()
	const order = await booked(site, buyer, listing)
	await post(site, `/api/order/act/${order}`, seller, { action: 'accept' })
	await page.clock.install()
	await page.goto(`/dashbord/order/${order}`)
	await expect(step(page, 'Agree on where and when')).toBeVisible()
	await site.database.pool.query(
		`update orders set meeting_place = 'GEC', agreed_place = 'GEC', meeting_by = 'buyer', meeting_agreed = true,
			meeting_at = now() - interval '31 minutes', agreed_at = now() - interval '31 minutes' where id = $1`,
		[order],
	)
	// The page is visible before its clock starts to tick.
	await expect(async () => {
		await page.clock.runFor(60_000)
		await expect(page.getByRole('button', { name: 'They did not come' })).toBeVisible({ timeout: 1_000 })
	}).toPass()
	await expect(step(page, 'Did you meet?')).toBeVisible()
	await press(page, 'Yes, I have it')
	const asked = page.getByRole('dialog', { name: 'Got the Touring jacket?' })
	await expect(asked).toContainText(`This closes the deal with ${seller.name}.`)
	await asked.getByRole('button', { name: 'Yes, I have it' }).click()
	await expect(step(page, 'Handed over')).toBeVisible()
})

test('more time is offered in the last three days, and asks because it works once', async ({
	page,
	site,
	bothSides,
}) => {
	const { seller, buyer, listing } = await bothSides()
	const order = await booked(site, buyer, listing)
	await post(site, `/api/order/act/${order}`, seller, { action: 'accept' })
	const more14 = page.getByRole('button', { name: 'Take 14 more days', exact: true })
	await page.goto(`/dashbord/order/${order}`)
	await expect(step(page, 'Agree on where and when')).toBeVisible()
	await expect(more14).toBeHidden()
	await site.database.pool.query(`update orders set deadline = now() + interval '71 hours' where id = $1`, [order])
	await page.reload()
	await more14.click()
	const asked = page.getByRole('dialog', { name: 'Take 14 more days?' })
	await expect(asked).toContainText('This works once for the two of you.')
	await asked.getByRole('button', { name: 'Take 14 more days' }).click()
	await expect(asked).toBeHidden()
	await expect(more14).toBeHidden()
	await expect(happened(page).last()).toContainText('took 14 more days')
})
