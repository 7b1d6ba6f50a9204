import { expect, type Page, press, test } from '../support/browser.ts'
import { conversationOf } from '../support/conversations.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'
import { booked, post } from '../support/site-calls.ts'

test('a notice shows the gear that it is about, what it costs, and leads to the deal', async ({ site, bothSides }) => {
	const { sellers, buyer, listing } = await bothSides({ productName: 'AGV K3', resellPrice: 12_400 })
	const order = await booked(site, buyer, listing)
	await sellers.goto('/dashbord/notifications')
	const row = sellers.getByRole('link', { name: new RegExp(`New: ${buyer.name} wants to buy your AGV K3`) })
	await expect(row.getByText('AGV K3 · ৳12,400', { exact: true })).toBeVisible()
	await expect(row.locator('.deal-picture')).toBeVisible()
	await row.click()
	await expect(sellers).toHaveURL(new RegExp(`/dashbord/order/${order}$`))
})

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' })

test('the dashboard begins with what waits for its reader, the earliest first, and follows the deal', async ({
	page,
	site,
	bothSides,
}) => {
	const { sellers, seller, buyer, listing } = await bothSides({ productName: 'AGV K3', resellPrice: 12_400 })
	await page.goto('/dashbord')
	await expect(waiting(page).getByText('Nobody waits for an answer of yours.')).toBeVisible()
	const quiet = await listingOf(site, seller, { productName: 'Boots' })
	await conversationOf(site, buyer, quiet)
	await sellers.goto('/dashbord')
	const rows = waiting(sellers).getByRole('listitem')
	await expect(rows).toHaveText([new RegExp(`${buyer.name} wrote to you about Boots`)])

	await booked(site, buyer, listing)
	await expect(rows).toHaveCount(2)
	await expect(rows.first()).toContainText(`${buyer.name} wants to buy this`)
	await expect(rows.first()).toContainText(`AGV K3 · ৳12,400 · ${buyer.name}`)
	await expect(rows.first()).toContainText(/Accept\s*by \w+, \d+:\d+ [ap]m/)
	await rows.first().getByRole('link').click()
	await press(sellers, 'Accept')
	await expect(waiting(page).getByRole('listitem')).toContainText(['Agree on where and when'])
	await waiting(page).getByRole('link').click()
	await expect(page.getByRole('heading', { level: 2, name: 'Agree on where and when' })).toBeVisible()
})

test("an admin's dashboard leads to each queue in which something waits, and folds what is more than five", async ({
	page,
	site,
	signedInAs,
}) => {
	await signedInAs('admin')
	const [seller, buyer] = [await somebody(site, 'seller'), await somebody(site, 'buyer')]
	const report = { reason: 'stolen', text: '' }
	await post(site, `/api/product/report/${await listingOf(site, seller)}`, buyer, report)
	await page.goto('/dashbord')
	await waiting(page).getByRole('link', { name: 'One reported listing waits for a decision.' }).click()
	await expect(page.locator('[data-case]')).toContainText('Touring jacket')

	for (let count = 0; count < 7; count++)
		await booked(site, await somebody(site, 'buyer'), await listingOf(site, seller))
	await page.context().addCookies([site.sessionCookie(seller.token)])
	await page.goto('/dashbord')
	await expect(waiting(page).getByRole('listitem')).toHaveCount(5)
	await waiting(page).getByText('2 more').click()
	await expect(waiting(page).getByRole('listitem')).toHaveCount(7)
})
