import { expect, type Page, press, test } from '../support/browser.ts'
import { conversationOf } from '../support/conversations.ts'
import { photograph } from '../support/pictures.ts'
import { booked, post } from '../support/site-calls.ts'

test.describe.configure({ timeout: 120_000 })

const statements = (page: Page) => page.getByRole('heading', { name: 'What they say' }).locator('..')

/** Pays ৳5,500 at the stand-in gateway. */
async function pay(page: Page) {
	await press(page, 'Make Payment')
	const dialog = page.getByRole('dialog', { name: 'Make Payment' })
	await dialog.getByRole('checkbox', { name: /I agree to pay ৳5,500 online/ }).check()
	await dialog.getByRole('button', { name: 'Pay ৳5,500' }).click()
	await press(page, 'Pay')
	await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('Paid online')
}

/** Submits a statement in a case, with a picture. */
async function say(page: Page, text: string) {
	await page.getByLabel('In your words').fill(text)
	const picture = { name: 'visor.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
	await page.getByLabel('Pictures').setInputFiles(picture)
	await press(page, 'Send it')
	await expect(statements(page)).toContainText(text, { timeout: 40_000 })
}

test('a dispute is heard, claimed and settled in part, in the windows of both sides and the moderator at once', async ({
	page,
	site,
	bothSides,
	another,
}) => {
	const { sellers, seller, buyer, listing } = await bothSides()
	const { page: moderators, person: admin } = await another('admin')
	const order = await booked(site, buyer, listing)
	const act = (as: typeof buyer, body: object) => post(site, `/api/order/act/${order}`, as, body)
	await act(seller, { action: 'accept' })
	await conversationOf(site, buyer, listing, 'Is the visor whole?')
	await page.goto(`/dashbord/order/${order}`)
	await pay(page)
	await act(buyer, { action: 'received' })
	await sellers.goto(`/dashbord/order/${order}`)
	await moderators.goto('/dashbord/cases')

	await page.getByText('More', { exact: true }).click()
	await press(page, 'Open a dispute')
	const claim = page.getByRole('dialog', { name: 'Open a dispute' })
	await claim.getByRole('combobox', { name: 'Reason' }).selectOption('Fault found')
	await claim.getByLabel('In your words').fill('The visor is cracked.')
	await claim.getByRole('button', { name: 'Open a dispute' }).click()
	await page.getByRole('link', { name: 'Say what happened' }).click()
	await page.getByText('Add messages that you wrote').click()
	await page.getByRole('checkbox', { name: /Is the visor whole\?/ }).check()
	await say(page, 'It was cracked when I unpacked it.')
	await expect(statements(page).getByText('Is the visor whole?')).toBeVisible()

	await sellers.getByRole('link', { name: 'Say what happened' }).click()
	await expect(sellers.getByText('Fault found: The visor is cracked.').first()).toBeVisible()
	await expect(sellers.getByText('Nothing is decided yet.')).toBeVisible()
	await expect(statements(sellers)).toContainText('It was cracked when I unpacked it.')
	await sellers.getByText('Add messages that you wrote').click()
	await expect(sellers.getByText('You have written nothing here yet.')).toBeVisible()
	await say(sellers, 'It was whole when I sent it.')
	await expect(statements(page)).toContainText('It was whole when I sent it.')

	await moderators.getByRole('list', { name: 'Cases' }).getByRole('link', { name: 'Touring jacket' }).click()
	for (const said of ['It was cracked when I unpacked it.', 'It was whole when I sent it.', 'Is the visor whole?'])
		await expect(statements(moderators)).toContainText(said)
	const pictures = statements(moderators).getByRole('img')
	await expect(pictures).toHaveCount(2)
	for (const picture of await pictures.all()) await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
	await press(moderators, 'I am on it')
	await expect(moderators.getByText(`${admin.name} is on it`)).toBeVisible()

	await moderators.getByRole('button', { name: /^Settle/ }).click()
	const settling = moderators.getByRole('dialog', { name: 'Settle' })
	await settling.getByLabel('Taka back to the buyer').fill('1500')
	await settling.getByLabel('Reason').selectOption('Both agree')
	const sent = settling.getByRole('region', { name: 'What will be sent' })
	for (const { name } of [buyer, seller]) await expect(sent).toContainText(name)
	await expect(sent).toContainText('This cannot be undone. It is sent at once.')
	await settling.getByRole('button', { name: 'Settle' }).click()
	await expect(moderators).toHaveURL('/dashbord/cases')
	await expect(moderators.getByText('Nothing is waiting for you')).toBeVisible()
	for (const each of [page, sellers]) await expect(each.getByText('Nothing is decided yet.')).toBeHidden()

	for (const each of [page, sellers]) await each.getByRole('link', { name: 'Look at the order' }).click()
	await site.doWhatIsDue()
	for (const each of [page, sellers])
		await expect(each.getByRole('region', { name: 'Payment', exact: true })).toContainText('৳1,500')
	const entries: { account: string; amount: number }[] = await (
		await moderators.request.get(`/api/books?order_id=${order}`)
	).json()
	expect(Math.round(entries.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(0)
	const held = (account: string) =>
		Math.round(entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0))
	expect([held('buyer'), held('seller')]).toEqual([0, -4_000])
})
