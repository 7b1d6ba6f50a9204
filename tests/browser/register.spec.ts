import { users } from '../../src/database/schema/people.ts'
import { expect, holdBack, type Page, press, test, toast, waitingForLife } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'

const password = 'a long road ahead'

async function register(
	page: Page,
	person: { name: string; email: string; role: 'Buyer' | 'Seller'; password?: string },
) {
	await page.goto('/register')
	await page.getByLabel('Name', { exact: true }).fill(person.name)
	await page.getByLabel('E-mail', { exact: true }).fill(person.email)
	await page.getByLabel('Password', { exact: true }).fill(person.password ?? password)
	await page.getByRole('radio', { name: `Join as ${person.role}` }).check()
	await page.getByRole('button', { name: 'Register' }).click()
}

async function logIn(page: Page, email: string, secret = password) {
	await page.getByLabel('E-mail', { exact: true }).fill(email)
	await page.getByLabel('Password', { exact: true }).fill(secret)
	await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

/** Expects Home to have loaded completely. */
async function expectWhole(page: Page) {
	await expect(page.getByRole('article').filter({ hasText: 'Race gloves' })).toBeVisible()
	await expect(page.getByRole('region', { name: 'Choose your brand' }).getByRole('link')).toHaveCount(4)
	await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

const header = (page: Page) => page.getByRole('navigation', { name: 'Main' })

for (const [role, link] of [
	['Buyer', 'My Wishlist'],
	['Seller', 'Add Product'],
] as const)
	test(`a person joins as ${role.toLowerCase()}, signs out, and signs in again`, { tag: '@slow' }, async ({
		page,
		site,
	}) => {
		await listingOf(site, await somebody(site, 'seller'), { productName: 'Race gloves', advertised: true })
		await register(page, { name: 'Farhana Akter', email: 'Farhana@Example.com', role })
		await expect(page).toHaveURL(role === 'Seller' ? '/dashbord/add-product' : '/')
		await header(page).getByRole('link', { name: 'Dashbord' }).click()
		await expect(page.getByRole('heading', { name: 'Welcome, Farhana Akter' })).toBeVisible()
		await expect(page.getByText('farhana@example.com')).toBeVisible()
		await expect(page.getByRole('main').getByRole('link', { name: link }).first()).toBeVisible()
		await header(page).getByRole('button', { name: 'Log Out' }).click()
		await expect(page).toHaveURL('/')
		await expectWhole(page)
		await header(page).getByRole('link', { name: 'Log In' }).click()
		await logIn(page, 'farhana@example.com')
		await expect(toast(page, 'Login Successful')).toBeVisible()
		await expect(header(page).getByRole('link', { name: 'Dashbord' })).toBeVisible()
		await expectWhole(page)
	})

for (const held of ['get-session', 'sign-out'])
	test(`Home is complete after signing out however late ${held} is answered`, async ({ page, site, signedInAs }) => {
		await listingOf(site, await somebody(site, 'seller'), { productName: 'Race gloves', advertised: true })
		await signedInAs('buyer')
		await page.goto('/')
		await header(page).getByRole('link', { name: 'Dashbord' }).click()
		await expect(page).toHaveURL('/dashbord')
		const arrive = await holdBack(page, `**/api/auth/${held}`)
		await header(page).getByRole('button', { name: 'Log Out' }).click()
		if (held === 'get-session') await expect(page).toHaveURL('/')
		arrive()
		await expect(page).toHaveURL('/')
		await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible()
		await expectWhole(page)
	})

test('the language of the account comes with the sign-in to a new browser, and only there', async ({
	page,
	context,
	browser,
	site,
}) => {
	await page.goto('/register')
	await page.getByRole('button', { name: 'বাংলা' }).click()
	await page.getByLabel('নাম', { exact: true }).fill('Farhana Akter')
	await page.getByLabel('ই-মেইল', { exact: true }).fill('farhana@example.com')
	await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password)
	await page.getByRole('main').getByRole('button', { name: 'নিবন্ধন' }).click()
	await expect(page).toHaveURL('/')

	const fresh = await browser.newContext({ baseURL: site.origin })
	const other = waitingForLife(await fresh.newPage())
	await other.goto('/login?from=%2Fblog')
	await expect(other.locator('html')).toHaveAttribute('lang', 'en')
	await logIn(other, 'farhana@example.com')
	await expect(other).toHaveURL('/blog')
	await expect(other.getByRole('button', { name: 'English' })).toBeVisible()
	const [sent] = await Promise.all([other.waitForResponse('**/blog'), other.reload()])
	expect(await sent.text()).toContain('<html lang="bn"')
	await other.getByRole('button', { name: 'English' }).click()
	const language = async () => (await (await other.request.get('/api/account')).json()).language
	await expect.poll(language).toBe('en')
	await fresh.close()

	// A browser in which a language was chosen keeps it.
	await context.clearCookies({ name: /session/ })
	await page.goto('/login')
	await page.getByLabel('ই-মেইল', { exact: true }).fill('farhana@example.com')
	await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password)
	await press(page, 'লগ ইন')
	await expect(page).toHaveURL('/')
	await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
})

test('a registration with a short password, no name or a taken address is refused at the field', async ({
	page,
	site,
}) => {
	await register(page, { name: '', email: 'new@example.com', password: 'short', role: 'Buyer' })
	await expect(page.getByText('This field is required.')).toBeVisible()
	await expect(page.getByText('The password needs at least 8 characters.')).toBeVisible()
	await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
	await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('new@example.com')

	const known = await somebody(site, 'seller')
	await register(page, { name: 'Somebody', email: known.email, role: 'Buyer' })
	const email = page.getByLabel('E-mail', { exact: true })
	await expect(email).toBeFocused()
	await expect(email).toHaveAccessibleDescription(/already|taken/i)
	await expect(page).toHaveURL('/register')
})

test('a registration that broke off is finished at the next sign-in, in the chosen role', async ({
	page,
	context,
	site,
	complaints,
}) => {
	complaints.push(/net::ERR_CONNECTION_RESET/)
	await page.route('**/api/user', (route) => route.abort('connectionreset'), { times: 1 })
	await register(page, { name: 'Kamrul Hasan', email: 'kamrul@example.com', role: 'Seller' })
	await expect(toast(page, /cannot be reached/)).toBeVisible()
	await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kamrul Hasan')
	expect(await site.database.db.select().from(users)).toEqual([])

	await context.clearCookies()
	await page.goto('/login')
	await logIn(page, 'kamrul@example.com')
	await expect(toast(page, 'Login Successful')).toBeVisible()
	await page.goto('/dashbord/my-products')
	await expect(page.getByRole('heading', { name: 'My Products' })).toBeVisible()
})

test('a registration that broke off goes on where it stopped when it is sent again', async ({ page, complaints }) => {
	complaints.push(/net::ERR_CONNECTION_RESET/)
	await page.route('**/api/user', (route) => route.abort('connectionreset'), { times: 1 })
	await register(page, { name: 'Kamrul Hasan', email: 'kamrul@example.com', role: 'Seller' })
	await expect(toast(page, /cannot be reached/)).toBeVisible()
	await page.getByRole('button', { name: 'Register' }).click()
	await expect(page).toHaveURL('/dashbord/add-product')
	await page.goto('/dashbord/my-products')
	await expect(page.getByRole('heading', { name: 'My Products' })).toBeVisible()
})

test('sign-in leads back to the intended page, and Back does not return to it', async ({ page, site }) => {
	const listing = await listingOf(site, await somebody(site, 'seller'))
	await register(page, { name: 'Nusrat Jahan', email: 'nusrat@example.com', role: 'Buyer' })
	await expect(page).toHaveURL('/')
	await header(page).getByRole('button', { name: 'Log Out' }).click()
	await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible()
	await page.goto(`/product/single/${listing}`)
	await expect(page).toHaveURL(/\/login\?from=/)
	await logIn(page, 'nusrat@example.com')
	await expect(page).toHaveURL(`/product/single/${listing}`)
	await expect(page.getByRole('heading', { name: 'Touring jacket' })).toBeVisible()
	await page.goBack()
	await expect(page).toHaveURL('/')
})

test("a wrong password is reported with the provider's message, and keeps what was typed", async ({ page }) => {
	await register(page, { name: 'Rafi Islam', email: 'rafi@example.com', role: 'Buyer' })
	await expect(page).toHaveURL('/')
	await header(page).getByRole('button', { name: 'Log Out' }).click()
	await header(page).getByRole('link', { name: 'Log In' }).click()
	await logIn(page, 'rafi@example.com', 'not the password')
	await expect(toast(page, 'The e-mail address or the password is wrong.')).toBeVisible()
	await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('rafi@example.com')
	await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
	await page.keyboard.type('typed instead')
	await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed instead')
	await expect(page).toHaveURL('/login')
})

test('a forgotten password is reset by the mailed link', async ({ page, site }) => {
	await register(page, { name: 'Sadia Khan', email: 'sadia@example.com', role: 'Buyer' })
	await expect(page).toHaveURL('/')
	await header(page).getByRole('button', { name: 'Log Out' }).click()
	await header(page).getByRole('link', { name: 'Log In' }).click()
	await page.getByRole('link', { name: 'Forgot your password?' }).click()
	await page.getByLabel('E-mail', { exact: true }).fill('sadia@example.com')
	await page.getByRole('button', { name: 'Send the link' }).click()
	await expect(page.getByText(/If sadia@example.com has an account here, a link is on its way/)).toBeVisible()
	const mailed = async () => (await site.messages()).find((each) => each.includes('/reset-password')) ?? ''
	await expect.poll(mailed).toContain('To: sadia@example.com')
	await page.goto(/https?:\/\/\S+/.exec(await mailed())?.[0] ?? '')
	await page.getByLabel('New password', { exact: true }).fill('another long road')
	await page.getByRole('button', { name: 'Set the password' }).click()
	await expect(page.getByText('Your new password is set.')).toBeVisible()
	await expect(page.getByRole('status').filter({ hasText: 'Your new password is set.' })).toBeFocused()
	await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
	await logIn(page, 'sadia@example.com', 'another long road')
	await expect(toast(page, 'Login Successful')).toBeVisible()
})
