import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { storedToken } from '../../src/database/people/sessions.ts'
import { identitySessions } from '../../src/database/schema/identity.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, test, toast } from '../support/browser.ts'
import { type Person, somebodyUnfinished } from '../support/people.ts'
import type { Site } from '../support/site.ts'

const onPhone =
	'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** Adds another session of this person, like a second sign-in. Returns its token. */
async function signInElsewhere(site: Site, person: Pick<Person, 'uid'>, userAgent: string | null): Promise<string> {
	const token = randomUUID()
	const expiresAt = new Date(Date.now() + 24 * 3_600_000)
	const session = { id: randomUUID(), userId: person.uid, token: storedToken(token), userAgent, expiresAt }
	await site.database.db.insert(identitySessions).values(session)
	return token
}

test('a seller keeps a number and a place, and the next listing starts with them', async ({ page, signedInAs }) => {
	await signedInAs('seller')
	await page.goto('/dashbord')
	await page.getByRole('link', { name: 'My Account' }).first().click()
	await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
	await page.getByLabel('Your Name').fill('Nusrat Jahan')
	await page.getByLabel('Mobile Number').fill('12')
	await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
	await expect(page.getByLabel('Mobile Number')).toBeFocused()
	await expect(page.getByText(/a Bangladeshi mobile number/)).toBeVisible()
	await page.getByLabel('Mobile Number').fill('01712345678')
	await page.getByLabel('Pick Up Location').fill('Mirpur 10, Dhaka')
	await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
	await expect(toast(page, 'Saved')).toBeVisible()
	await expect(page.locator('.dashboard__name')).toHaveText('Nusrat Jahan')

	await page.getByRole('link', { name: 'Add Product' }).first().click()
	await expect(page.getByLabel('Mobile Number')).toHaveValue('+8801712345678')
	await expect(page.getByLabel('Pick Up Location')).toHaveValue('Mirpur 10, Dhaka')
	await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden()
	await page.getByLabel('Pick Up Location').fill('Agrabad, Chattogram')
	await page.reload()
	await expect(page.getByLabel('Pick Up Location')).toHaveValue('Agrabad, Chattogram')
	await page.getByRole('button', { name: 'Start over' }).click()
	await expect(page.getByLabel('Pick Up Location')).toHaveValue('Mirpur 10, Dhaka')
})

test('a person ends a session elsewhere, and it ends at once', async ({ page, site, signedInAs, browser, watch }) => {
	const person = await signedInAs('buyer')
	const token = await signInElsewhere(site, person, onPhone)
	for (const agent of ['curl/8.5.0', null]) await signInElsewhere(site, person, agent)
	const elsewhere = await browser.newContext()
	watch(elsewhere)
	await elsewhere.addCookies([site.sessionCookie(token)])
	const phone = await elsewhere.newPage()
	await phone.goto(`${site.origin}/dashbord`)
	await expect(phone.getByRole('heading', { level: 1 })).toContainText(person.name)

	await page.goto('/dashbord/account')
	await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
	await expect(page.getByText(/last used on \d+ \w+/)).toHaveCount(3)
	await page.getByRole('button', { name: 'Log out Chrome on Android' }).click()
	await expect(toast(page, 'Logged out there')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Log out Chrome on Android' })).toHaveCount(0)
	await phone.reload()
	await expect(phone).toHaveURL(/\/login/)
	await elsewhere.close()

	await page.getByRole('button', { name: 'Log out all others' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Log out all others' }).click()
	await expect(page.getByText("You're not logged in anywhere else.")).toBeVisible()
	await expect(page.getByText('This device', { exact: true })).toBeVisible()
})

test('somebody changes their password, and a wrong one is said at its field', async ({ page, site }) => {
	const account = { name: 'Rahim', email: 'rahim@motor.test', password: 'a rather long sentence' }
	await page.request.post(`${site.origin}/api/auth/sign-up/email`, { data: account })
	await page.request.post(`${site.origin}/api/user`, { data: { ...account, role: 'buyer' } })
	await page.goto('/dashbord/account')
	await page.getByLabel('Current password').fill('not the password')
	await page.getByLabel('New password').fill('another long sentence')
	await page.getByRole('button', { name: 'Change password' }).click()
	await expect(page.getByText('The current password is wrong.')).toBeVisible()
	await expect(page.getByLabel('New password')).toHaveValue('another long sentence')
	await page.getByLabel('Current password').fill(account.password)
	await page.getByRole('button', { name: 'Change password' }).click()
	await expect(toast(page, 'Password changed')).toBeVisible()
	await expect(page.getByLabel('Current password')).toHaveValue('')
	await page.reload()
	await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
})

test('a person without a password has a link sent in their language', async ({ page, site, signedInAs }) => {
	const person = await signedInAs('buyer')
	await page.goto('/dashbord/account')
	await page.getByRole('radio', { name: 'বাংলা' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'আমার অ্যাকাউন্ট' })).toBeVisible()
	await page.getByRole('button', { name: 'লিংক পাঠান' }).click()
	await expect(page.getByText(`${person.email} ঠিকানায় একটি লিংক`)).toBeVisible()
	await expect.poll(() => site.messages()).toEqual([expect.stringContaining('Subject: Motor-এ নতুন পাসওয়ার্ড দিন')])
	await page.reload()
	await expect(page.getByRole('radio', { name: 'বাংলা' })).toBeChecked()
})

test('the language switch of the header also sets the language of mails', async ({ page, signedInAs }) => {
	await signedInAs('seller')
	await page.goto('/blog')
	const account = async () => (await page.request.get('/api/account')).json()
	const before = await account()
	await page.getByRole('button', { name: 'বাংলা' }).click()
	await expect.poll(account).toEqual({ ...before, language: 'bn' })
	const name = 'Renamed Elsewhere'
	await page.request.put('/api/account', { data: { name } })
	await page.getByRole('button', { name: 'English' }).click()
	await expect.poll(account).toEqual({ ...before, name, language: 'en' })
})

test('a person whose registration is unfinished ends sessions and deletes the account', async ({ page, site }) => {
	const person = await somebodyUnfinished(site)
	await page.context().addCookies([site.sessionCookie(person.token)])
	for (const agent of [onPhone, 'curl/8.5.0']) await signInElsewhere(site, person, agent)
	await page.goto('/dashbord')
	await page.getByRole('link', { name: 'My Account' }).first().click()
	await expect(page.getByRole('heading', { level: 2 })).toHaveText([
		'Password',
		'Passkeys',
		"Where you're logged in",
		'Delete my account',
	])
	await page.getByRole('button', { name: 'Log out Chrome on Android' }).click()
	await expect(toast(page, 'Logged out there')).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Delete my account' }).click()
	const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
	await dialog.getByLabel('Your Email').fill(person.email)
	await dialog.getByRole('button', { name: 'Delete for good' }).click()
	await expect(toast(page, 'Account Deleted')).toBeVisible()
	await page.goto('/dashbord')
	await expect(page).toHaveURL(/\/login/)
})

test('the account begins with an index of its sections and of the sellers one follows', async ({
	page,
	signedInAs,
}) => {
	await page.setViewportSize({ width: 360, height: 640 })
	await signedInAs('seller')
	await page.goto('/dashbord/account')
	const headings = await page.locator('.account').getByRole('heading', { level: 2 }).allTextContents()
	const index = page.getByRole('navigation', { name: 'On this page' })
	await expect(index.getByRole('link')).toHaveText([...headings, 'Sellers you follow'])
	for (const name of headings) {
		await index.getByRole('link', { name, exact: true }).click()
		await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport()
	}
	await index.getByRole('link', { name: 'Sellers you follow' }).click()
	await expect(page.getByText('You don’t follow any sellers yet.')).toBeInViewport()
})

test('a person takes their data with them and deletes their account', async ({ page, signedInAs }) => {
	const person = await signedInAs('seller')
	await page.goto('/dashbord/account')
	const saving = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Download my data' }).click()
	const saved = await saving
	expect(saved.suggestedFilename()).toBe('motor-data.json')
	expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toMatchObject({ account: { email: person.email } })

	await page.getByRole('button', { name: 'Delete my account' }).click()
	const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
	await expect(dialog.getByText('All your listings, with their pictures.')).toBeVisible()
	await expect(dialog.getByLabel('Your Email')).toBeFocused()
	await expectAccessible(page)
	await page.setViewportSize({ width: 320, height: 640 })
	await expectNoSidewaysScroll(page)
	await dialog.getByLabel('Your Email').fill('somebody@motor.test')
	await dialog.getByRole('button', { name: 'Delete for good' }).click()
	await expect(dialog.getByText('This is not the e-mail address of your account.')).toBeVisible()
	await dialog.getByLabel('Your Email').fill(person.email)
	await dialog.getByRole('button', { name: 'Delete for good' }).click()
	await expect(toast(page, 'Account Deleted')).toBeVisible()
	await expect(page).toHaveURL(/\/$/)
	await page.goto('/dashbord')
	await expect(page).toHaveURL(/\/login/)
})
