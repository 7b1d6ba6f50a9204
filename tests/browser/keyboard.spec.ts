import type { Locator } from '@playwright/test'
import { expect, type Page, test, toast } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'
import { photograph } from '../support/pictures.ts'

const most = 60

/** Presses Tab until the target has the focus, and expects the focus to be visible. */
async function tabTo(page: Page, target: Locator) {
	await expect(target).toBeVisible()
	for (let presses = 0; presses < most; presses++) {
		await page.keyboard.press('Tab')
		if (await target.evaluate((element) => element === document.activeElement)) {
			expect(await target.evaluate(isFocusSeen), `${target} shows that it has the focus`).toBe(true)
			return
		}
	}
	throw new Error(`${target} is not reached by ${most} presses of Tab.`)
}

/** Whether a focus ring is drawn: around the element, its overlay, or its input box. */
function isFocusSeen(element: Element): boolean {
	const drawn = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
		outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
	const boxes = [element, element.closest('.field__box'), element.closest('label')].filter((box) => box !== null)
	return boxes.some((box) => [undefined, '::after'].some((part) => drawn(getComputedStyle(box, part))))
}

async function press(page: Page, target: Locator, key = 'Enter') {
	await tabTo(page, target)
	await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string) {
	await tabTo(page, target)
	await page.keyboard.type(text)
}

test('a buyer skips to the content, finds a jacket and books it without a mouse', async ({
	page,
	site,
	signedInAs,
}) => {
	await listingOf(site, await somebody(site, 'seller'), { advertised: true })
	await signedInAs('buyer')
	await page.goto('/')
	await page.keyboard.press('Tab')
	const skip = page.getByRole('link', { name: 'Skip to content' })
	await expect(skip).toBeFocused()
	await expect(skip).toBeInViewport()
	await page.keyboard.press('Enter')
	await press(page, page.getByRole('link', { name: /^Book Now/ }))
	await expect(page.getByRole('heading', { name: 'Touring jacket' })).toBeVisible()

	const order = page.getByRole('article').getByRole('button', { name: 'Order Now' })
	const modal = page.getByRole('dialog', { name: 'Order Now!' })
	await press(page, order)
	await expect(modal).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(modal).toBeHidden()
	await expect(order).toBeFocused()
	await page.keyboard.press('Enter')
	await type(page, modal.getByLabel('Meeting location'), 'Town Hall, Mymensingh')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('status').filter({ hasText: 'Held for you' })).toBeVisible()
	await expect(page.getByRole('status').filter({ hasText: 'Held for you' })).toBeFocused()
	await press(page, page.getByRole('link', { name: 'See My Orders' }))
	await expect(page.getByRole('row').filter({ hasText: 'Town Hall, Mymensingh' })).toBeVisible()
})

test('a seller lists, advertises and deletes without a mouse', async ({ page, signedInAs }) => {
	await signedInAs('seller')
	const picture = { name: 'boots.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
	// Registered early: a browser that is asked to intercept file choosers only when one opens may show its own.
	page.on('filechooser', (chooser) => chooser.setFiles(picture))
	await page.goto('/dashbord')
	await press(page, page.getByRole('navigation', { name: 'Dashbord' }).getByRole('link', { name: 'Add Product' }))
	const field = (label: string) => page.getByLabel(label, { exact: true })
	await type(page, field('Product Name'), 'Winter boots')
	await tabTo(page, field('Product Image'))
	await page.keyboard.press('Enter')
	await expect(page.getByText('The picture is uploaded')).toBeVisible()
	await type(page, field('Original Price'), '8000')
	await type(page, field('Resale Price'), '3500')
	await type(page, field('Years of Use'), '2')
	await type(page, field('Condition Type'), 'Good')
	await type(page, field('Category Name'), 'Suzuki')
	await type(page, field('Mobile Number'), '01712345678')
	await type(page, field('Pick Up Location'), 'Rajshahi')
	await type(page, field('Product Description'), 'Warm, dry, worn two winters.')
	await press(page, page.getByRole('main').getByRole('button', { name: 'Add Product' }))
	await expect(page).toHaveURL('/dashbord/my-products')

	const boots = page.getByRole('row').filter({ hasText: 'Winter boots' })
	await press(page, boots.getByRole('button', { name: 'Advertisement' }), 'Space')
	await expect(boots.getByText('Advertised')).toBeVisible()
	await press(page, boots.getByRole('button', { name: 'Delete' }))
	const question = page.getByRole('dialog', { name: 'Delete “Winter boots”?' })
	await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(question).toBeHidden()
	await expect(boots.getByRole('button', { name: 'Delete' })).toBeFocused()
	await page.keyboard.press('Enter')
	await press(page, question.getByRole('button', { name: 'Delete' }))
	await expect(toast(page, 'Product Deleted')).toBeVisible()
	await expect(page.getByText("You haven't listed anything yet")).toBeVisible()
})

test('an admin verifies a seller and deletes a buyer without a mouse, and is led on in the list', async ({
	page,
	site,
	signedInAs,
}) => {
	await signedInAs('admin')
	const seller = await somebody(site, 'seller')
	const [first, last] = [await somebody(site, 'buyer'), await somebody(site, 'buyer')]
	await page.goto('/dashbord/all/sellers')
	await press(page, page.getByRole('row').filter({ hasText: seller.email }).getByRole('switch', { name: 'Verified' }))
	await page.getByLabel('How do you know?').selectOption('phone')
	await press(page, page.getByRole('dialog').getByRole('button', { name: 'Give the mark' }))
	await expect(page.getByRole('row').filter({ hasText: seller.email }).getByText('yes')).toBeVisible()
	await page.goto('/dashbord/all/buyers')
	const row = (email: string) => page.getByRole('row').filter({ hasText: email })
	await press(page, row(last.email).getByRole('button', { name: 'Delete' }))
	await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
	await expect(toast(page, 'Buyer Deleted')).toBeVisible()
	await expect(row(last.email)).toBeHidden()
	await expect(row(first.email).getByRole('button', { name: 'Delete' })).toBeFocused()
})
