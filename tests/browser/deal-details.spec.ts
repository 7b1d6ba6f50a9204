import { expect, type Page, test } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { bookingOf, tonight } from '../support/orders.ts'
import { somebody } from '../support/people.ts'

const hour = 3_600_000
const place = 'Rabindra Sarobar, Dhanmondi, Dhaka'

const accepted = (at: Date) =>
	({
		status: 'accepted',
		acceptedAt: new Date(),
		code: '048213',
		meetingPlace: place,
		meetingAt: at,
		meetingBy: 'seller',
		meetingAgreed: true,
		agreedPlace: place,
		agreedAt: at,
	}) as const

const code = (page: Page) => page.getByRole('region', { name: 'Your handover code' })

test('the handover code is collapsed before the day of the meeting, and large on it, with its QR code', async ({
	page,
	site,
	signedInAs,
}) => {
	const [seller, buyer] = [await somebody(site, 'seller'), await signedInAs('buyer')]
	const orderOn = async (at: Date) =>
		bookingOf(site, { listing: await listingOf(site, seller, { status: 'booked' }), buyer, seller }, accepted(at))
	const picture = code(page).getByRole('img', { name: 'The code as a QR code' })
	const digits = code(page).getByText('048 213', { exact: true })
	await page.setViewportSize({ width: 360, height: 740 })

	await page.goto(`/dashbord/order/${await orderOn(new Date(Date.now() + 72 * hour))}`)
	await expect(code(page)).toBeVisible()
	for (const each of [digits, picture]) await expect(each).toBeHidden()
	await code(page).getByText('Show the code').click()
	for (const each of [digits, picture]) await expect(each).toBeVisible()

	await page.goto(`/dashbord/order/${await orderOn(tonight())}`)
	for (const each of [digits, picture]) await expect(each).toBeVisible()
	// The code must be visible without scrolling: at a meeting no hand is free.
	await expect(digits).toBeInViewport({ ratio: 1 })
	expect(await digits.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))).toBeGreaterThan(60)
})

test('an earlier meeting place in that district is among the places of a proposal', async ({
	page,
	site,
	signedInAs,
}) => {
	const [seller, buyer] = [await somebody(site, 'seller'), await signedInAs('buyer')]
	for (const [meetingLocation, district] of [
		['Banani 11, by the bank', 'dhaka'],
		['GEC Circle, Chattogram', 'chattogram'],
	] as const) {
		const listing = await listingOf(site, seller, { district })
		await bookingOf(site, { listing, buyer, seller }, { status: 'cancelled', meetingLocation })
	}
	const listing = await listingOf(site, seller, { district: 'dhaka', status: 'booked' })
	const given = { status: 'accepted', acceptedAt: new Date(), meetingLocation: 'Dhaka' } as const
	await page.goto(`/dashbord/order/${await bookingOf(site, { listing, buyer, seller }, given)}`)
	const places = page.getByRole('group', { name: 'Places in Dhaka' }).getByRole('button')
	await expect(places.filter({ hasText: 'Banani 11, by the bank' })).toBeVisible()
	await expect(places.filter({ hasText: 'GEC Circle' })).toHaveCount(0)
	await places.filter({ hasText: 'Banani 11, by the bank' }).click()
	await expect(page.getByRole('textbox', { name: 'Meeting place' })).toHaveValue('Banani 11, by the bank')
})

test('in Bangla a place that Motor knows has its Bangla name, in the words of the deal and among the choices', async ({
	page,
	site,
	signedInAs,
}) => {
	const [seller, buyer] = [await somebody(site, 'seller'), await signedInAs('buyer')]
	await page.context().addCookies([{ name: 'language', value: 'bn', url: site.origin }])
	const listing = await listingOf(site, seller, { district: 'dhaka', status: 'booked' })
	const meeting = accepted(new Date(Date.now() + 72 * hour))
	await page.goto(`/dashbord/order/${await bookingOf(site, { listing, buyer, seller }, meeting)}`)
	await expect(page.locator('.deal').getByRole('heading')).toContainText('রবীন্দ্র সরোবর, ধানমন্ডি, ঢাকা')
	await page.goto(`/dashbord/my-order/${buyer.email}`)
	await expect(page.getByRole('cell', { name: 'রবীন্দ্র সরোবর, ধানমন্ডি, ঢাকা', exact: true })).toBeVisible()
	const given = { status: 'accepted', acceptedAt: new Date(), meetingLocation: 'Dhaka' } as const
	const other = await listingOf(site, seller, { district: 'dhaka', status: 'booked' })
	await page.goto(`/dashbord/order/${await bookingOf(site, { listing: other, buyer, seller }, given)}`)
	await page.getByRole('button', { name: 'রবীন্দ্র সরোবর, ধানমন্ডি' }).click()
	await expect(page.locator('[name="meeting.place"]')).toHaveValue(place)
})

test('the first words to a seller are sent with one press, unchanged', async ({ page, site, signedInAs }) => {
	const seller = await somebody(site, 'seller')
	await signedInAs('buyer')
	await page.goto(`/product/single/${await listingOf(site, seller, { district: 'dhaka' })}`)
	await page.getByRole('button', { name: 'Ask the seller' }).click()
	const dialog = page.getByRole('dialog', { name: 'Ask the seller' })
	const openers = dialog.getByRole('group', { name: 'First words' }).getByRole('button')
	await expect(openers).toHaveText(['Still available?', 'Where in Dhaka?'])
	await openers.first().click()
	await openers.last().click()
	await expect(dialog.getByLabel('Your message')).toHaveValue('Where in Dhaka?')
	await dialog.getByRole('button', { name: 'Send' }).click()
	await expect(page.getByRole('list', { name: 'Messages' }).getByText('Where in Dhaka?', { exact: true })).toBeVisible()
})

test('an offer of five, ten or fifteen percent below the price takes one press', async ({ page, site, signedInAs }) => {
	const seller = await somebody(site, 'seller')
	const buyer = await signedInAs('buyer')
	const listing = await listingOf(site, seller, { resellPrice: 12_400 })
	await page.goto(`/product/single/${listing}`)
	await page.getByRole('button', { name: 'Make an offer' }).click()
	const dialog = page.getByRole('dialog', { name: 'Make an offer' })
	const chips = dialog.getByRole('button', { name: /^−/ })
	await expect(chips).toHaveText(['−5 %: ৳11,780', '−10 %: ৳11,160', '−15 %: ৳10,540'])
	for (const [index, taka] of ['11780', '11160', '10540'].entries()) {
		await chips.nth(index).click()
		await expect(dialog.getByRole('textbox', { name: 'Your price' })).toHaveValue(taka)
	}
	await dialog.getByRole('button', { name: 'Send the offer' }).click()
	await expect(page).toHaveURL('/dashbord/offers')
	const answer = await fetch(`${site.origin}/api/offer`, { headers: { authorization: `Bearer ${buyer.token}` } })
	expect(await answer.json()).toMatchObject([{ price: 10_540, status: 'open' }])
})
