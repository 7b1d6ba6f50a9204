import { expect, test } from '../support/browser.ts'

test('a visitor opens Home and gets to the blog', async ({ page }) => {
	await page.goto('/')
	await expect(page.locator('#motor')).toBeVisible()
	await page.getByRole('link', { name: 'Blog' }).first().click()
	await expect(page).toHaveURL(/\/blog$/)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
