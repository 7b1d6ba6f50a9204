import { expect, test } from '../support/browser.ts'
import { booked } from '../support/site-calls.ts'

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
