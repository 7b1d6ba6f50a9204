import { expectAccessible } from '../support/accessibility.ts'
import { expect, type Page, test, toast } from '../support/browser.ts'

/** Adds a device with a fingerprint reader that recognizes its owner. Chromium has a virtual one for tests. */
async function withAuthenticator(page: Page): Promise<void> {
	const devtools = await page.context().newCDPSession(page)
	await devtools.send('WebAuthn.enable')
	await devtools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
}

test('a person adds a passkey, signs in by it alone, renames it and deletes it', async ({ page, site }) => {
	// Browsers bind passkeys to host names, and 127.0.0.1 is not one.
	const origin = site.origin.replace('127.0.0.1', 'localhost')
	const person = { name: 'Rahim', email: 'rahim@motor.test', password: 'a rather long sentence' }
	await page.request.post(`${origin}/api/auth/sign-up/email`, { data: person })
	await page.request.post(`${origin}/api/user`, { data: { ...person, role: 'buyer' } })
	await withAuthenticator(page)
	await page.goto(`${origin}/dashbord/account`)
	const section = page.getByRole('region', { name: 'Passkeys' })
	await expect(section.getByText('You have no passkey yet.')).toBeVisible()
	await section.getByRole('button', { name: 'Add a passkey' }).click()
	await expect(page.getByLabel('Name of the passkey')).toHaveValue(/ on /)
	await page.getByLabel('Name of the passkey').fill('My phone')
	await page.getByLabel('Password to add it').fill('not the password')
	await section.getByRole('button', { name: 'Add a passkey' }).click()
	await expect(section.getByText('The password is wrong.')).toBeVisible()
	await expectAccessible(page)
	await page.getByLabel('Password to add it').fill(person.password)
	await section.getByRole('button', { name: 'Add a passkey' }).click()
	await expect(section.getByText(/never used/)).toBeVisible()
	await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
	await section.getByRole('button', { name: 'Add a passkey' }).click()
	await page.getByLabel('Password to add it').fill(person.password)
	await section.getByRole('button', { name: 'Add a passkey' }).click()
	await expect(section.getByText('This device has a passkey for your account already.')).toBeVisible()

	await page.context().clearCookies()
	await page.goto(`${origin}/login`)
	await page.getByRole('button', { name: 'Use a passkey' }).click()
	await expect(toast(page, 'Login Successful')).toBeVisible()
	await page.goto(`${origin}/dashbord/account`)
	await expect(section.getByText(/last used/)).toBeVisible()

	await section.getByRole('button', { name: 'Rename My phone' }).click()
	await section.getByLabel('New name').fill('Old phone')
	await section.getByRole('button', { name: 'Save' }).click()
	await expect(section.getByRole('button', { name: 'Rename Old phone' })).toBeFocused()
	await section.getByRole('button', { name: 'Delete Old phone' }).click()
	const dialog = page.getByRole('dialog', { name: 'Delete this passkey?' })
	await expectAccessible(page)
	await dialog.getByLabel('Password to delete it').fill(person.password)
	await dialog.getByRole('button', { name: 'Delete the passkey' }).click()
	await expect(toast(page, 'Passkey deleted')).toBeVisible()
	await expect(section.getByText('You have no passkey yet.')).toBeVisible()

	await page.context().clearCookies()
	await page.goto(`${origin}/login`)
	await page.getByRole('button', { name: 'Use a passkey' }).click()
	await expect(page.getByText("This passkey doesn't work here. Log in another way.")).toBeVisible()
})
