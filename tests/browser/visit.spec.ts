import { expect, test } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'
import { storedPicture } from '../support/pictures.ts'

test('a visitor sees what Home offers', async ({ page, site }) => {
	const seller = await somebody(site, 'seller')
	await listingOf(site, seller, {
		productName: 'Race gloves',
		advertised: true,
		pictureId: await storedPicture(site, seller),
	})
	await page.goto('/')
	await expect(page.getByText('Race gloves')).toBeVisible()
})
