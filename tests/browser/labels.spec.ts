import type { Page as BrowserPage } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'

const pagesOf = async (page: BrowserPage) =>
	((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length

test('a shop owner prints labels of the chosen listings, 24 on a sheet of A4', async ({ page, site, signedInAs }) => {
	const seller = await signedInAs('seller')
	for (let count = 1; count <= 25; count++)
		await listingOf(site, seller, {
			productName: `Helmet ${count}`,
			resellPrice: 1000 + count,
			size: 'XL',
			sku: `H-${count}`,
		})
	await page.goto('/dashbord/my-products')
	await page.getByLabel('Choose all on this page').check()
	const bar = page.getByRole('region', { name: 'The chosen listings' })
	await bar.getByLabel('More for the chosen listings').click()
	await bar.getByRole('link', { name: 'Labels' }).click()
	await expect(page.getByRole('heading', { name: 'Labels' })).toBeVisible()
	await expect(page.getByText('25 labels of 70 × 37 mm')).toBeVisible()
	await expect(page.getByRole('list', { name: 'Sheet 1 of 2' }).getByRole('listitem')).toHaveCount(24)
	const last = page.getByRole('list', { name: 'Sheet 2 of 2' }).getByRole('listitem')
	await expect(last).toHaveCount(1)
	const label = page
		.getByRole('listitem')
		.filter({ has: page.getByRole('img', { name: 'QR code of Helmet 7', exact: true }) })
	await expect(label).toContainText('Helmet 7Size XL৳1,007H-7')
	expect(await pagesOf(page)).toBe(2)
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByRole('banner')).toBeHidden()
	await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
	const mm = 96 / 25.4
	const box = await label.boundingBox()
	expect(box?.width).toBeCloseTo(70 * mm, 0)
	expect(box?.height).toBeCloseTo(37 * mm, 0)
})

test("no label shows another seller's listing", async ({ page, site, signedInAs }) => {
	const seller = await signedInAs('seller')
	const own = await listingOf(site, seller, { productName: 'Own gloves' })
	const others = await listingOf(site, await somebody(site, 'seller'), { productName: "Another's boots" })
	await page.goto(`/dashbord/labels?ids=${others},nonsense,${own},${own}`)
	await expect(page.getByRole('list', { name: 'Sheet 1 of 1' }).getByRole('listitem')).toHaveCount(1)
	await expect(page.getByText('Own gloves')).toBeVisible()
	expect(await pagesOf(page)).toBe(1)
	await page.goto(`/dashbord/labels?ids=${others}`)
	await expect(page.getByText('No listings chosen')).toBeVisible()
	await expect(page.getByText("Another's boots")).toBeHidden()
})
