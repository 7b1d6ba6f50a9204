import { listings } from '../../src/database/schema/listings.ts'
import { expect, type Page, press, test } from '../support/browser.ts'
import { owedOrderOf, reviewedOrderOf } from '../support/payments.ts'
import { somebody } from '../support/people.ts'
import { booked, post } from '../support/site-calls.ts'

const payment = (page: Page) => page.getByRole('region', { name: 'Payment', exact: true })
/** The first thing shown after returning from payment. */
const result = (page: Page) => page.getByRole('region', { name: 'Your payment' })

/** Agrees to the terms and goes on to the gateway's page. */
async function goToPay(page: Page) {
	await press(page, 'Make Payment')
	const dialog = page.getByRole('dialog', { name: 'Make Payment' })
	await dialog.getByRole('checkbox', { name: /I agree to pay ৳5,500 online/ }).check()
	await dialog.getByRole('button', { name: 'Pay ৳5,500' }).click()
	await expect(page.getByRole('heading', { name: '৳5,500.00' })).toBeVisible()
}

async function goAndPay(page: Page, answer: string) {
	await goToPay(page)
	await press(page, answer)
}

test('a payment fails, is cancelled, succeeds, and goes back, and both sides see each at once', async ({
	page,
	site,
	bothSides,
}) => {
	const { sellers, buyer, listing } = await bothSides()
	const order = await booked(site, buyer, listing)
	const address = `/dashbord/order/${order}`
	await sellers.goto(address)
	await page.goto(address)
	await expect(payment(page)).toContainText('You can pay the seller when you meet, or online now.')
	for (const answer of ['Let it fail', 'Cancel']) {
		await goToPay(page)
		await expect(payment(sellers)).toContainText('Payment started')
		await press(page, answer)
		await expect(page).toHaveURL(address)
		for (const each of [page, sellers]) await expect(payment(each)).toContainText('Payment failed')
		await expect(payment(page)).toContainText('Nothing was charged.')
		await expect(result(page)).toBeFocused()
		await expect(result(page)).toContainText('Payment failed')
	}
	await goAndPay(page, 'Pay')
	await expect(page).toHaveURL(address)
	await expect(result(page)).toBeFocused()
	await expect(result(page)).toContainText('Paid online')
	await page.reload()
	await expect(payment(page)).toContainText('Paid online')
	await expect(result(page)).toBeHidden()
	for (const each of [page, sellers]) {
		await expect(payment(each)).toContainText('Paid online')
		await expect(payment(each)).toContainText('৳5,500')
		await expect(payment(each).getByRole('button', { name: 'Make Payment' })).toBeHidden()
	}
	await page.goto(`/product/single/${listing}`)
	const notice = page.getByRole('status').filter({ hasText: 'Held for you' })
	await expect(notice).toContainText(/The seller has until .+ to say yes\./)
	await expect(notice).not.toContainText('pay the seller')
	await page.goto(address)

	await press(sellers, 'Decline')
	const dialog = sellers.getByRole('dialog', { name: 'Decline' })
	await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Cannot meet')
	await dialog.getByRole('button', { name: 'Decline' }).click()
	for (const each of [page, sellers]) await expect(payment(each)).toContainText('Money on its way back')
	await site.doWhatIsDue()
	for (const each of [page, sellers]) await expect(payment(each)).toContainText('Money returned')
})

test('a person who pays comes back to the host name that they came from', async ({ page, site, bothSides }) => {
	const { buyer, listing } = await bothSides()
	const origin = site.origin.replace('127.0.0.1', 'localhost')
	const address = `${origin}/dashbord/order/${await booked(site, buyer, listing)}`
	await page.context().clearCookies()
	await page.context().addCookies([{ ...site.sessionCookie(buyer.token), url: origin }])
	await page.goto(address)
	await goAndPay(page, 'Pay')
	await expect(page).toHaveURL(address)
	await expect(result(page)).toContainText('Paid online')
})

test('the result is for the page that comes back, not for one that hears of the payment before it leaves', async ({
	page,
	site,
	bothSides,
}) => {
	const { sellers, buyer, listing } = await bothSides()
	const address = `/dashbord/order/${await booked(site, buyer, listing)}`
	await sellers.goto(address)
	await page.goto(address)
	// The page stays open, as one does for a moment.
	await page.route('**/stand-in/**', (route) => route.abort('aborted'))
	await press(page, 'Make Payment')
	const dialog = page.getByRole('dialog', { name: 'Make Payment' })
	await dialog.getByRole('checkbox', { name: /I agree to pay/ }).check()
	await dialog.getByRole('button', { name: 'Pay ৳5,500' }).click()
	await press(sellers, 'Accept')
	await expect(page.getByRole('heading', { name: 'Agree on where and when' })).toBeAttached()
	await expect(result(page)).not.toBeAttached()
	await page.reload()
	await expect(result(page)).toBeFocused()
	await expect(result(page)).toContainText('Payment started')
})

test('a buyer who agreed to one price on the wishlist has to agree again to another', async ({
	page,
	site,
	bothSides,
	complaints,
}) => {
	complaints.push(/409/)
	const { buyer, listing } = await bothSides()
	await post(site, `/api/product/wishlist/${listing}`, buyer, {})
	await page.goto('/dashbord/product/wishlist')
	await press(page, 'Make Payment')
	const dialog = page.getByRole('dialog', { name: 'Make Payment' })
	await dialog.getByLabel('Mobile number').fill('01812345678')
	await dialog.getByRole('checkbox', { name: /I agree to pay ৳5,500 online/ }).check()
	await site.database.db.update(listings).set({ resellPrice: 12_000 })
	await dialog.getByRole('button', { name: 'Pay ৳5,500' }).click()
	await expect(dialog.getByRole('alert')).toContainText('It was ৳5,500 and is now ৳12,000.')
	const consent = dialog.getByRole('checkbox', { name: /I agree to pay ৳12,000 online/ })
	await expect(consent).not.toBeChecked()
	await consent.check()
	await dialog.getByRole('button', { name: 'Pay ৳12,000' }).click()
	await expect(page.getByRole('heading', { name: '৳12,000.00' })).toBeVisible()
})

test('a payment in a window that was closed arrives by itself', async ({ page, site, bothSides }) => {
	const { buyer, listing } = await bothSides()
	const order = await booked(site, buyer, listing)
	await page.goto(`/dashbord/order/${order}`)
	await goAndPay(page, 'Pay and close the window')
	await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
	await page.goto(`/dashbord/order/${order}`)
	await expect(payment(page)).toContainText('Paid online')
})

test('a risky payment waits for an admin, without a handover, until it is accepted', async ({
	page,
	site,
	bothSides,
	another,
}) => {
	const { sellers, seller, buyer, listing } = await bothSides()
	const { page: admins } = await another('admin')
	const order = await booked(site, buyer, listing)
	await post(site, `/api/order/act/${order}`, seller, { action: 'accept' })
	await sellers.goto(`/dashbord/order/${order}`)
	await page.goto(`/dashbord/order/${order}`)
	// Collapsed before the day of the meeting.
	const handOver = sellers.getByRole('button', { name: 'Hand over', includeHidden: true })
	await expect(handOver).toHaveCount(1)
	await expect(page.getByRole('region', { name: 'Your handover code' })).toBeVisible()
	await admins.goto('/dashbord/payments')
	await expect(admins.getByText('Nothing is waiting for you')).toBeVisible()
	await goAndPay(page, 'Pay with a risky card')
	for (const each of [page, sellers]) {
		await expect(payment(each)).toContainText('Payment being checked')
		await expect(each.getByRole('heading', { name: 'Payment being checked' })).toBeVisible()
	}
	await expect(handOver).toHaveCount(0)
	await expect(page.getByRole('region', { name: 'Your handover code' })).toBeHidden()
	await expect(admins.getByRole('row', { name: /Touring jacket/ })).toContainText('Risky')
	await press(admins, 'Accept payment')
	const dialog = admins.getByRole('dialog', { name: 'Accept this payment?' })
	await dialog.getByRole('textbox', { name: 'Reason' }).fill('Called the buyer.')
	await dialog.getByRole('button', { name: 'Accept payment' }).click()
	await expect(admins.getByText('Nothing is waiting for you')).toBeVisible()
	for (const each of [page, sellers]) await expect(payment(each)).toContainText('Paid online')
	await expect(handOver).toHaveCount(1)
})

test('what an admin writes about a payment stays when another admin decides it, and is not sent', async ({
	site,
	another,
}) => {
	const { page: admins } = await another('admin')
	const { page: others } = await another('admin')
	const [buyer, seller] = [await somebody(site, 'buyer'), await somebody(site, 'seller')]
	const order = await reviewedOrderOf(site, { buyer, seller })
	await admins.goto('/dashbord/payments')
	await press(admins, 'Accept payment')
	const dialog = admins.getByRole('dialog', { name: 'Accept this payment?' })
	await dialog.getByRole('textbox', { name: 'Reason' }).fill('Called the')
	const data = { action: 'refuse', reason: 'They do not answer.' }
	expect((await others.request.post(`/api/payment/act/${order}`, { data })).status()).toBe(200)
	await expect(dialog.getByRole('status')).toHaveText(/Another admin has decided this meanwhile/)
	await expect(dialog.getByRole('button', { name: 'Accept payment' })).toHaveCount(0)
	await admins.keyboard.type(' buyer.')
	await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Called the buyer.')
	await dialog.getByRole('button', { name: 'Go on' }).click()
	await expect(dialog).toBeHidden()
	await expect(admins.getByText('Nothing is waiting for you')).toBeVisible()
	await expect(admins.locator('#content')).toBeFocused()
})

test('an admin sees at once where a seller wants to be paid', async ({ site, another }) => {
	const { page: admins } = await another('admin')
	const [buyer, seller] = [await somebody(site, 'buyer'), await somebody(site, 'seller')]
	await owedOrderOf(site, buyer, seller)
	await site.database.pool.query('delete from payout_accounts')
	await admins.goto('/dashbord/payouts')
	await expect(admins.getByText('Not given yet')).toBeVisible()
	await expect(admins.getByRole('button', { name: 'Record the payout' })).toBeHidden()
	await post(site, '/api/payout/account', seller, { kind: 'bkash', number: '01799887766', name: 'Sadia' }, 'PUT')
	await expect(admins.getByText('01799887766')).toBeVisible()
	await expect(admins.getByRole('button', { name: 'Record the payout' })).toBeVisible()
})
