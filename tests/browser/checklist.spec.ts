import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, type Page, press, setOnline, test } from '../support/browser.ts'
import { bookingOf } from '../support/orders.ts'

/** A folder for screenshots. None are taken if it is unset. */
const folder = process.env['DEAL_PICTURES']

test.beforeEach(({ complaints }) => {
	complaints.push(/net::ERR_INTERNET_DISCONNECTED/)
})

const list = (page: Page, name = 'Compare it with the listing') => page.getByRole('region', { name })
const item = (page: Page, name: RegExp) => list(page).getByRole('group', { name })

test('what a buyer finds without a network is kept, and sent once there is one', async ({
	page,
	context,
	site,
	bothSides,
}) => {
	const facts = { made: { value: '2024-03', level: 'said', at: 1, by: 'seller' } } as const
	const { sellers, buyer, seller, listing } = await bothSides({ gearType: 'helmet', status: 'booked', facts })
	const met = new Date(Date.now() - 60_000)
	const order = await bookingOf(
		site,
		{ listing, buyer, seller },
		{
			...{ status: 'accepted', acceptedAt: met, code: '048213', deadline: new Date(Date.now() + 86_400_000) },
			...{ meetingPlace: 'GEC Circle, Chattogram', meetingAt: met, meetingBy: 'seller', meetingAgreed: true },
			...{ agreedPlace: 'GEC Circle, Chattogram', agreedAt: met },
		},
	)
	await page.setViewportSize({ width: 360, height: 740 })
	const address = `/dashbord/order/${order}`
	await page.goto(address)
	await sellers.goto(address)
	await expect(item(page, /^Read the date/)).toBeVisible()
	await expect(list(sellers)).toBeHidden()

	const sent: unknown[] = []
	page.on('request', (request) => request.url().includes('/order/check/') && sent.push(request.postDataJSON()))
	await setOnline(page, false)
	await item(page, /^Read the date/)
		.getByRole('button', { name: 'Same' })
		.click()
	await item(page, /^Open and close the visor/)
		.getByRole('button', { name: 'Differs' })
		.click()
	await list(page).getByLabel('What differs?').fill('Scratched on the left.')
	await item(page, /^Wear it/)
		.getByRole('button', { name: 'Skip' })
		.click()
	await expect(list(page).getByRole('status')).toHaveText(/^Your answers are kept on this device/)
	expect(sent).toEqual([])

	await setOnline(page, true)
	await expect(list(page).getByRole('status')).toBeEmpty()
	await expect(list(sellers, 'What the buyer says differs')).toContainText('Scratched on the left.')
	await expect(item(page, /^Read the date/).getByRole('button', { name: 'Same' })).toHaveAttribute(
		'aria-pressed',
		'true',
	)
	await page.reload()
	await expect(item(page, /^Wear it/).getByRole('button', { name: 'Skip' })).toHaveAttribute('aria-pressed', 'true')
	const { rows } = await site.database.pool.query('select item, answer, text from order_checks order by item, id')
	expect(new Set(rows.map(({ item, answer }) => `${item} ${answer}`))).toEqual(
		new Set(['date same', 'visor differs', 'fit skipped']),
	)
	await expectNoSidewaysScroll(page)
	await expectAccessible(page)
	if (folder)
		for (const language of ['en', 'bn'])
			for (const width of [360, 768, 1440])
				for (const colorScheme of ['light', 'dark'] as const) {
					await context.addCookies([{ name: 'language', value: language, url: site.origin }])
					await page.emulateMedia({ colorScheme })
					await page.setViewportSize({ width, height: 900 })
					await page.goto(address)
					await page.screenshot({ path: `${folder}/check-${language}-${width}-${colorScheme}.png`, fullPage: true })
				}
	if (folder) return

	await list(page).getByRole('button', { name: '৳4,950' }).click()
	await expect(page.getByText('Offer sent')).toBeVisible()
	await expect(list(page).getByText(/^You offered ৳4,950\./)).toBeVisible()
	await expect(list(page).getByRole('button', { name: /৳/ })).toHaveCount(0)
	await press(page, 'Leave: not as described')
	const dialog = page.getByRole('dialog')
	await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('not as described')
	await dialog.getByRole('button', { name: 'Cancel the order' }).click()
	await expect(page.getByRole('heading', { level: 2, name: 'You cancelled this order' })).toBeVisible()
	await expect(list(sellers, 'What the buyer says differs')).toBeVisible()
})
