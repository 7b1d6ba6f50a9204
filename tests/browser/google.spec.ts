import { users } from '../../src/database/schema/people.ts'
import { bn } from '../../src/web/texts/bn.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, type Page, test, toast } from '../support/browser.ts'
import { codeOf } from '../support/one-time-codes.ts'
import { somebody } from '../support/people.ts'

async function openPopup(page: Page): Promise<Page> {
	const opening = page.waitForEvent('popup')
	await page.getByRole('button', { name: 'Continue with Google' }).click()
	return opening
}

test('Google signs a newcomer in as a buyer, in a window of its own', async ({ page, site }) => {
	await page.goto('/login?from=%2Fdashbord')
	const popup = await openPopup(page)
	await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
	await popup.getByRole('radio', { name: /Nusrat Jahan/ }).check()
	const closed = popup.waitForEvent('close')
	await popup.getByRole('button', { name: 'Allow' }).click()
	await closed
	await expect(toast(page, 'Login Successful')).toBeVisible()
	await expect(page).toHaveURL('/dashbord')
	await expect(page.getByRole('heading', { name: 'Welcome, Nusrat Jahan' })).toBeVisible()
	await expect(page.getByRole('main').getByRole('link', { name: 'My Orders' }).first()).toBeVisible()
	const made = await site.database.db.select().from(users)
	expect(made).toMatchObject([{ email: 'nusrat@gmail.motor.test', role: 'buyer' }])
})

test('cancelling at Google is reported, and nobody is signed in', async ({ page, site }) => {
	await page.goto('/login')
	const popup = await openPopup(page)
	const closed = popup.waitForEvent('close')
	await popup.getByRole('button', { name: 'Cancel' }).click()
	await closed
	await expect(toast(page, 'The sign-in was cancelled.')).toBeVisible()
	await expect(page.getByRole('alert').filter({ hasText: 'The sign-in was cancelled.' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
	expect(await site.database.db.select().from(users)).toEqual([])
})

test('closing the window is reported as an unfinished sign-in', async ({ page }) => {
	await page.goto('/login')
	const popup = await openPopup(page)
	await expect(popup.getByRole('button', { name: 'Allow' })).toBeVisible()
	await popup.close()
	await expect(toast(page, 'You closed the window before you were signed in.')).toBeVisible()
	await expect(page.getByRole('main').getByText('You closed the window before you were signed in.')).toBeVisible()
})

test('if popups are blocked the page itself goes to Google and comes back', async ({ page }) => {
	await page.addInitScript(() => {
		window.open = () => null
	})
	await page.goto('/login?from=%2Fblog')
	await page.getByRole('button', { name: 'Continue with Google' }).click()
	await page.getByRole('button', { name: 'Allow' }).click()
	await expect(toast(page, 'Login Successful')).toBeVisible()
	await expect(page).toHaveURL('/blog')
})

test('a return without a sign-in is reported where the person can try again', async ({ page }) => {
	await page.goto('/signed-in?from=%2Fblog')
	await expect(page).toHaveURL('/login?from=%2Fblog&error=failed')
	await expect(page.getByRole('alert').filter({ hasText: 'Nothing has changed.' })).toContainText(
		'The sign-in did not work. Please try again.',
	)
	await expect(toast(page, 'The sign-in did not work. Please try again.')).toBeVisible()
})

test('a failed sign-in is reported in Bangla to people who read Bangla', async ({ page, site }) => {
	await page.context().addCookies([{ name: 'language', value: 'bn', url: site.origin }])
	await page.goto('/login?error=access_denied')
	await expect(toast(page, bn['The sign-in was cancelled.'])).toBeVisible()
})

test('a page that waits for the sign-in has a title and a heading until the form shows', async ({ page }) => {
	await page.addInitScript(() => {
		const missing: string[] = []
		Object.assign(globalThis, { missing })
		const look = () => {
			if (!document.title) missing.push(`title at ${location.pathname}`)
			const heading = document.querySelector('h1')
			if (!heading?.checkVisibility()) missing.push(`heading at ${location.pathname}`)
		}
		const observe = () => new MutationObserver(look).observe(document, { subtree: true, childList: true })
		addEventListener('DOMContentLoaded', observe)
	})
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	await page.route(/\/login[^/]*\.js$/, async (route) => {
		await released
		await route.continue()
	})
	const asked = page.waitForRequest(/\/login[^/]*\.js$/)
	await page.goto('/signed-in?from=%2Fblog')
	await asked
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logging you in. This takes a moment.')
	await expectAccessible(page)
	release()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In')
	expect(await page.evaluate(() => Reflect.get(globalThis, 'missing'))).toEqual([])
})

test('a page whose code is still loading already has its title', async ({ page }) => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	await page.route(/\/blog[^/]*\.js$/, async (route) => {
		await released
		await route.continue()
	})
	await page.goto('/')
	await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click()
	await expect(page).toHaveTitle('Blog · Motor')
	await expect(page.getByRole('main').getByRole('status')).toBeVisible()
	release()
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(page).toHaveTitle('Blog · Motor')
})

test('a seller who comes through Google stays a seller', async ({ page, site }) => {
	const seller = await somebody(site, 'seller')
	await page.goto('/login?from=%2Fdashbord')
	const popup = await openPopup(page)
	await popup.getByRole('radio', { name: 'Somebody else' }).check()
	await popup.getByLabel('Name').fill('Another Name')
	await popup.getByLabel('E-mail').fill(seller.email)
	await popup.getByRole('button', { name: 'Allow' }).click()
	await expect(page.getByRole('heading', { name: `Welcome, ${seller.name}` })).toBeVisible()
	await expect(page.getByRole('main').getByRole('link', { name: 'Add Product' }).first()).toBeVisible()
	const [user, ...others] = await site.database.db.select().from(users)
	expect(user).toMatchObject({ id: seller.id, role: 'seller' })
	expect(others).toEqual([])
})

test('an account with two-step login is asked for its code after Google, in a window of its own or not', async ({
	page,
	site,
}) => {
	const email = 'nusrat@gmail.motor.test'
	const password = 'a rather long sentence'
	const post = (path: string, data: object) => page.request.post(`/api/auth/${path}`, { data })
	await post('sign-up/email', { email, password, name: 'Nusrat Jahan', chosenRole: 'buyer' })
	await site.database.pool.query('update identity_users set email_verified = true')
	const { totpURI, backupCodes } = await (await post('two-factor/enable', { password })).json()
	await post('two-factor/verify-totp', { code: codeOf(totpURI) })
	for (const blocked of [false, true]) {
		await page.context().clearCookies()
		if (blocked)
			await page.addInitScript(() => {
				window.open = () => null
			})
		await page.goto('/login?from=%2Fblog')
		if (blocked) {
			await page.getByRole('button', { name: 'Continue with Google' }).click()
			await page.getByRole('radio', { name: /Nusrat Jahan/ }).check()
			await page.getByRole('button', { name: 'Allow' }).click()
		} else {
			const popup = await openPopup(page)
			await popup.getByRole('radio', { name: /Nusrat Jahan/ }).check()
			const closed = popup.waitForEvent('close')
			await popup.getByRole('button', { name: 'Allow' }).click()
			await closed
		}
		await page.getByLabel('Code').fill(backupCodes[blocked ? 0 : 1])
		expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull()
		await page.getByRole('button', { name: 'Log In', exact: true }).click()
		await expect(page).toHaveURL('/blog')
	}
})
