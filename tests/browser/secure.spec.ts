import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test, toast } from '../support/browser.ts'
import { codeOf } from '../support/one-time-codes.ts'

test.use({ env: { ADMIN_SECOND_FACTOR: 'on' } })

test('an admin without a second factor is led to set one up, keeps the recovery codes, and then goes on', async ({
	page,
	site,
}) => {
	const admin = { name: 'Amina', email: 'amina@motor.test', password: 'a rather long sentence' }
	await page.request.post('/api/auth/sign-up/email', { data: admin })
	await page.request.post('/api/user', { data: { ...admin, role: 'buyer' } })
	await site.database.pool.query(`update users set role = 'admin'`)
	await page.context().clearCookies()

	await page.goto('/login?from=%2Fdashbord%2Faccount')
	await page.getByLabel('E-mail', { exact: true }).fill(admin.email)
	await page.getByLabel('Password', { exact: true }).fill(admin.password)
	await page.getByRole('button', { name: 'Log In', exact: true }).click()
	await expect(page).toHaveURL('/dashbord/secure?from=%2Fdashbord%2Faccount')
	// A page load does not lead elsewhere either.
	await page.goto('/dashbord/all/orders')
	await expect(page).toHaveURL('/dashbord/secure?from=%2Fdashbord%2Fall%2Forders')
	await page.goto('/dashbord/account')
	await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible()
	await expect(page.getByRole('region', { name: 'Passkeys' })).toBeVisible()
	await expectAccessible(page)

	const section = page.getByRole('region', { name: 'Two-step login' })
	await section.getByLabel('Your password').fill(admin.password)
	await section.getByRole('button', { name: 'Set up' }).click()
	const key = ((await section.locator('.account__key').textContent()) ?? '').replaceAll(' ', '')
	await section.getByLabel('Code from the app').fill('000000')
	await section.getByRole('button', { name: 'Turn on' }).click()
	await expect(section.getByText('This code is wrong')).toBeVisible()
	await section.getByLabel('Code from the app').fill(codeOf(`otpauth://totp/Motor?secret=${key}`))
	await section.getByRole('button', { name: 'Turn on' }).click()
	await expect(section.getByRole('listitem')).toHaveCount(10)
	const codes = await section.getByRole('listitem').allTextContents()
	const saving = page.waitForEvent('download')
	await section.getByRole('button', { name: 'Download the codes' }).click()
	const saved = await saving
	expect(saved.suggestedFilename()).toBe('motor-recovery-codes.txt')
	expect(await readFile(await saved.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await section.getByRole('button', { name: 'Copy the codes' }).click()
	await expect(toast(page, 'Codes copied')).toBeVisible()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join('\n')}\n`)
	await section.getByRole('button', { name: 'I have kept them' }).click()
	await expect(toast(page, 'Two-step login is on')).toBeVisible()
	await expect(page).toHaveURL('/dashbord/account')
	await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible()
	await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible()
	await page.goto('/dashbord/all/orders')
	await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()
})
