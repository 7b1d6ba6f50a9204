import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { ProductFields } from '../../src/contract/listings/listings.ts'
import { identitySessions } from '../../src/database/schema/identity.ts'
import { pictures } from '../../src/database/schema/listings.ts'
import { expect, holdBack, type Page, test, toast } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { photograph } from '../support/pictures.ts'
import type { Site } from '../support/site.ts'

// On a busy machine the encoder process, which has low priority, runs last.
test.describe.configure({ timeout: 180_000 })
const expectStored = expect.configure({ timeout: 40_000 })

const picture = async () => ({ name: 'gloves.jpg', mimeType: 'image/jpeg', buffer: await photograph() })

const typed = {
	'Product Name': 'Summer gloves, size L',
	'Original Price': '3,000',
	'Resale Price': '১২০০',
	'Years of Use': '1.5',
	'Mobile Number': '01712-345678',
	'Pick Up Location': 'Agrabad, Chattogram',
	'Product Description': 'Short gloves with knuckle guards, worn one summer.',
}

async function fillIn(page: Page) {
	for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
	await page.getByLabel('Condition Type').selectOption('Excellent')
	await page.getByLabel('Category Name').selectOption('Yamaha')
}

/** Collects the keys of photo uploads from now on, in order. */
function keysSent(page: Page): string[] {
	const keys: string[] = []
	page.on('request', (request) => {
		const key = request.headers()['idempotency-key']
		if (key !== undefined && request.url().endsWith('/api/image')) keys.push(key)
	})
	return keys
}

const parts = ['product_img', 'images', 'facts', 'fits', 'offers']
/** The fields that a seller fills in by name. Pictures, facts, bikes and a switch have components of their own. */
const fieldsByName = Object.keys(ProductFields.shape).filter((name) => !parts.includes(name))

/** The tile of this unsaved picture. */
const tile = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const addProduct = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Product' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a seller lists a pair of gloves with its picture and advertises it, and a visitor sees it on Home', {
	tag: '@slow',
}, async ({ page, signedInAs, browser }) => {
	const seller = await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	await expect(page.getByLabel('Your Name')).toHaveValue(seller.name)
	await expect(page.getByLabel('Your Email')).toHaveValue(seller.email)
	await expect(page.getByLabel('Your Email')).not.toBeEditable()
	await expect(page.getByLabel('Condition Type').getByRole('option')).toHaveText([
		'Select...',
		'Fair',
		'Good',
		'Excellent',
	])
	for (const name of fieldsByName) await expect(page.locator(`main form [name="${name}"]`)).not.toHaveCount(0)
	await page.getByLabel('Product Image').setInputFiles(await picture())
	await expectStored(page.getByText('The picture is uploaded')).toBeVisible()
	const hints = page.getByRole('list', { name: 'About this picture' }).getByRole('listitem')
	await expect(hints).toHaveText('Small: details may be hard to see')
	await fillIn(page)
	const preview = page.getByRole('region', { name: 'How buyers will see it' })
	await expect(preview.locator('.card__name')).toBeVisible()
	await expect(page.getByText('60% below the original price')).toBeVisible()
	await addProduct(page).click()

	await expect(toast(page, 'Product Added')).toBeVisible()
	await expect(page).toHaveURL('/dashbord/my-products')
	const mine = row(page, 'Summer gloves, size L')
	await expect(mine).toContainText('৳3,000')
	await expect(mine).toContainText('৳1,200')
	await mine.getByRole('button', { name: 'Advertisement' }).click()
	await expect(mine.getByText('Advertised')).toBeVisible()
	await expect(toast(page, 'Product Added').first()).toBeVisible()

	const visitor = await browser.newPage()
	await visitor.goto('/')
	const card = visitor.getByRole('article').filter({ hasText: 'Summer gloves, size L' })
	await expect(card).toContainText('৳1,200')
	await expect(card.locator('img').last()).not.toHaveJSProperty('naturalWidth', 0)
	await visitor.close()

	await page.goto('/dashbord/add-product')
	await expect(page.getByLabel('Product Name')).toHaveValue('')
})

test('the upload of a picture shows its progress, and can be cancelled and retried', async ({ page, signedInAs }) => {
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	const arrive = await holdBack(page, '**/api/image')
	await page.getByLabel('Product Image').setInputFiles(await picture())
	await expect(page.getByRole('progressbar', { name: 'Upload of the picture' })).toBeVisible()
	await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
	await page.getByRole('button', { name: 'Cancel' }).click()
	await expect(page.getByText('The upload was cancelled.')).toBeVisible()
	await expect(page.getByLabel('Product Image')).toHaveAccessibleDescription(/The upload was cancelled\./)
	arrive()
	await page.getByRole('button', { name: 'Try again' }).click()
	await expectStored(page.getByText('The picture is uploaded')).toBeVisible()
	await page.getByRole('button', { name: 'Remove the picture' }).click()
	await expect(page.getByText('Choose a photo, or drop it here')).toBeVisible()
})

test('a file that is not a picture, and a ninth picture, are refused with the reason, whatever their names say', async ({
	page,
	signedInAs,
}) => {
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	const field = page.getByLabel('Product Image')
	const text = { name: 'helmet.txt', mimeType: 'text/plain', buffer: Buffer.from('a helmet') }
	await field.setInputFiles(text)
	await expect(page.getByText('Choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
	await field.setInputFiles({ ...text, name: 'helmet.jpg', mimeType: 'image/jpeg' })
	await expect(field).toHaveAccessibleDescription(/The file is not a JPEG, PNG, WebP or AVIF picture\./)
	const arrive = await holdBack(page, '**/api/image')
	const good = await picture()
	const files = Array.from({ length: 9 }, (_, at) => ({ ...good, name: `${at + 1}.jpg` }))
	await field.setInputFiles(files)
	await expect(field).toHaveAccessibleDescription(/helmet\.txt: Choose a JPEG, PNG, WebP or AVIF picture\./)
	await expect(field).toHaveAccessibleDescription(/9\.jpg: There is room for 8 pictures\. Remove one, then try again\./)
	await page.getByRole('button', { name: 'Cancel: 2.jpg' }).click()
	await page.getByRole('button', { name: 'Try again: 9.jpg' }).click()
	arrive()
	await expectStored(page.getByText('8 of 8 pictures')).toBeVisible()
	await expect(field).toHaveAccessibleDescription(/2\.jpg: The upload was cancelled\./)
})

test('the fields below the pictures stay where they are as pictures are stored', async ({ page, signedInAs }) => {
	await signedInAs('seller')
	const top = () =>
		page.getByLabel('Original Price').evaluate((field) => Math.round(field.getBoundingClientRect().top + scrollY))
	const good = await picture()
	await page.goto('/dashbord/add-product')
	for (const [width, count, said] of [
		[1440, 1, 'The picture is uploaded'],
		[1440, 2, '3 of 8 pictures'],
		[360, 2, '5 of 8 pictures'],
	] as const) {
		await page.setViewportSize({ width, height: 900 })
		const arrive = await holdBack(page, '**/api/image')
		await page.getByLabel('Product Image').setInputFiles(Array.from({ length: count }, () => good))
		await expect(page.getByRole('button', { name: 'Cancel: gloves.jpg' })).toHaveCount(count)
		const before = await top()
		arrive()
		await expectStored(page.getByText(said)).toBeVisible()
		await expect.poll(top, `${width} px, ${count}`).toBe(before)
		await page.unroute('**/api/image')
	}
})

/** Files named as a phone names them: a HEIC photo without a type, and one that is too large. */
const heic = { name: 'IMG_2.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic', 'latin1') }
const heavy = { name: 'IMG_4.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(14 * 1024 * 1024, 1) }

test('of four photos the two that cannot be used say why, and nothing is published without them unasked', async ({
	page,
	signedInAs,
	complaints,
}) => {
	complaints.push(/net::ERR_FAILED/)
	const seller = await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	await fillIn(page)
	const good = await picture()
	const keys = keysSent(page)
	let lost = true
	const others = Promise.withResolvers<void>()
	await page.route('**/api/image', async (route) => {
		const isFirst = route.request().headers()['idempotency-key'] === keys[0]
		if (!isFirst) await others.promise
		await (isFirst && lost ? route.abort() : route.continue())
	})
	await page.getByLabel('Product Image').setInputFiles({ ...good, name: 'IMG_0.jpg' })
	await expect(page.getByText('IMG_0.jpg: Motor cannot be reached.')).toBeVisible()
	await page.getByLabel('Product Image').setInputFiles([good, heic, { ...good, name: 'IMG_3.jpg' }, heavy])
	await expect(page.getByText('IMG_2.HEIC: This photo is in the HEIC format. Share or save it as a JPEG')).toBeVisible()
	await expect(page.getByText('IMG_4.jpg: The picture may have at most 12 MB.')).toBeVisible()
	await addProduct(page).click()
	await expect(page.getByText("We'll add the product as soon as the picture is uploaded.")).toBeVisible()
	others.resolve()
	const three = page.getByRole('dialog', { name: '3 pictures are missing' })
	await expectStored(three).toContainText('IMG_0.jpg')
	lost = false
	await three.getByRole('button', { name: 'Try again' }).click()
	const two = page.getByRole('dialog', { name: '2 pictures are missing' })
	for (const { name } of [heic, heavy]) await expectStored(two).toContainText(name)
	await expect(two.getByRole('button', { name: 'Try again' })).toBeHidden()
	await two.getByRole('button', { name: 'Cancel' }).click()
	await expectStored(page.getByText('3 of 8 pictures')).toBeVisible()
	await page.getByRole('button', { name: 'Remove the picture: IMG_2.HEIC' }).click()
	await addProduct(page).click()
	await page
		.getByRole('dialog', { name: 'One picture is missing' })
		.getByRole('button', { name: 'Publish without it' })
		.click()
	await expect(page).toHaveURL('/dashbord/my-products')
	await expect(row(page, 'Summer gloves, size L')).toBeVisible()
	const [listed] = await (await page.request.get(`/api/product?email=${seller.email}`)).json()
	expect(listed.images).toHaveLength(3)
})

test('a photo lost in transit stays on the device, and is sent by itself when the form opens again', async ({
	page,
	signedInAs,
	complaints,
}) => {
	complaints.push(/net::ERR_FAILED/)
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	const keys = keysSent(page)
	await page.route('**/api/image', (route) => route.abort())
	await page.getByLabel('Product Image').setInputFiles([await picture(), { ...(await picture()), name: 'IMG_1.jpg' }])
	for (const name of ['gloves', 'IMG_1'])
		await expect(page.getByText(`${name}.jpg: Motor cannot be reached.`)).toBeVisible()
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
	await expect(page).toHaveURL('/')
	await expect(toast(page, 'Pictures that were not uploaded yet are gone.')).toBeHidden()
	await page.unrouteAll()
	const again = keysSent(page)
	await page.goto('/dashbord/add-product')
	await expectStored(page.getByText('2 of 8 pictures')).toBeVisible()
	expect(new Set(again)).toEqual(new Set(keys))
	await page.reload()
	await expectStored(page.getByText('2 of 8 pictures')).toBeVisible()
	expect(new Set(again).size).toBe(2)
	expect(again).toHaveLength(2)
})

/** Makes the server process photo uploads but withhold its answers until the returned function is called. */
function swallowAnswers(server: Site['server']) {
	const handlers = server.listeners('request') as RequestListener[]
	let swallowed = 0
	let swallowing = true
	server.removeAllListeners('request')
	server.on('request', (request: IncomingMessage, response: ServerResponse) => {
		const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
		if (swallowing && request.url === '/api/image')
			response.end = (...given: unknown[]) => {
				if (!swallowing) return end(...given)
				swallowed += 1
				return response
			}
		for (const handle of handlers) handle(request, response)
	})
	return {
		count: () => swallowed,
		stop: () => {
			swallowing = false
		},
	}
}

test('a reload while photos are sent loses none and stores each once, even if only the answer was lost', async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	const keys = keysSent(page)
	const answers = swallowAnswers(site.server)
	const good = await picture()
	const files = Array.from({ length: 4 }, (_, at) => ({ ...good, name: `IMG_${at}.jpg` }))
	await page.getByLabel('Product Image').setInputFiles(files)
	await expectStored.poll(answers.count).toBe(3)
	await expect(tile(page, 'IMG_3.jpg')).toContainText('Waiting')
	answers.stop()
	await page.reload()
	await expectStored(page.getByText('4 of 8 pictures')).toBeVisible()
	expect(new Set(keys).size).toBe(4)
	expect(keys).toHaveLength(7)
	const stored = await site.database.db.select().from(pictures).where(eq(pictures.uploaderId, seller.id))
	expect(stored).toHaveLength(4)
	await page.reload()
	await expect(page.getByText('4 of 8 pictures')).toBeVisible()
	expect(keys).toHaveLength(7)
})

test('a browser that stores nothing, and never says whether it can read a photo, sends it unchanged', async ({
	page,
	signedInAs,
}) => {
	await page.clock.install()
	await page.addInitScript(() => {
		Object.defineProperty(globalThis, 'indexedDB', {
			get() {
				throw new DOMException('Not in a private window', 'SecurityError')
			},
		})
		globalThis.createImageBitmap = () => new Promise(() => {})
	})
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	const photo = await picture()
	const going = page.waitForRequest('**/api/image')
	await page.getByLabel('Product Image').setInputFiles(photo)
	await expect(tile(page, 'gloves.jpg')).toContainText('Waiting')
	await page.clock.fastForward(20_000)
	const { 'content-length': bytes } = await (await going).allHeaders()
	expect(Number(bytes)).toBeGreaterThan(photo.buffer.length)
	await expectStored(page.getByText('The picture is uploaded')).toBeVisible()
})

test('a photo chosen offline is sent by itself when the connection is back', async ({
	page,
	signedInAs,
	complaints,
}) => {
	complaints.push(/net::ERR_INTERNET_DISCONNECTED/)
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	await expect(page.getByLabel('Product Image')).toBeEnabled()
	await page.context().setOffline(true)
	await page.getByLabel('Product Image').setInputFiles(await picture())
	await expect(page.getByText('gloves.jpg: Motor cannot be reached.')).toBeVisible()
	await page.context().setOffline(false)
	await expectStored(page.getByText('The picture is uploaded')).toBeVisible()
})

test('after too many photos in an hour the tiles wait as long as the answer says', async ({
	page,
	signedInAs,
	complaints,
}) => {
	complaints.push(/status of 429/)
	await page.clock.install()
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	const keys = keysSent(page)
	await page.route(
		'**/api/image',
		(route) =>
			route.fulfill({
				status: 429,
				headers: { 'retry-after': '600' },
				json: { acknowledged: false, message: 'Too many attempts.' },
			}),
		{ times: 1 },
	)
	const refused = page.waitForResponse('**/api/image')
	await page.getByLabel('Product Image').setInputFiles(await picture())
	await refused
	await expect(tile(page, 'gloves.jpg')).toContainText('Waiting')
	await page.clock.fastForward(590_000)
	await expect(tile(page, 'gloves.jpg')).toContainText('Waiting')
	expect(keys).toHaveLength(1)
	await page.clock.fastForward(10_000)
	await expectStored(page.getByText('The picture is uploaded')).toBeVisible()
	expect(keys).toHaveLength(2)
	expect(new Set(keys).size).toBe(1)
})

test('a photo that lies on its side is sent upright, as a JPEG of 2,048 pixels at most', async ({
	page,
	signedInAs,
}) => {
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	await page.evaluate(() => {
		const send = XMLHttpRequest.prototype.send
		XMLHttpRequest.prototype.send = function (body) {
			const file = body instanceof FormData ? body.get('image') : null
			if (file instanceof File)
				void createImageBitmap(file, { imageOrientation: 'none' }).then(({ width, height }) => {
					document.body.dataset['sent'] = `${file.type} ${width} ${height}`
				})
			send.call(this, body as XMLHttpRequestBodyInit)
		}
	})
	const buffer = await sharp({ create: { width: 3000, height: 300, channels: 3, background: '#c2410c' } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer()
	await page.getByLabel('Product Image').setInputFiles({ name: 'lying.jpg', mimeType: 'image/jpeg', buffer })
	await expectStored(page.getByText('The picture is uploaded')).toBeVisible()
	await expect(page.locator('body')).toHaveAttribute('data-sent', 'image/jpeg 205 2048')
})

test('photos stay in the order in which they were chosen, whichever arrives first', async ({ page, signedInAs }) => {
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	const first = Promise.withResolvers<void>()
	let sent = 0
	await page.route('**/api/image', async (route) => {
		sent += 1
		if (sent === 1) await first.promise
		await route.continue()
	})
	const good = await picture()
	await page.getByLabel('Product Image').setInputFiles(good)
	await expect.poll(() => sent).toBe(1)
	await page.getByLabel('Product Image').setInputFiles({ ...good, name: 'second.jpg' })
	const stored = page
		.getByRole('listitem')
		.filter({ has: page.getByRole('button', { name: /^Remove (the )?picture/ }) })
	await expect(stored).toHaveCount(1)
	const second = await stored.locator('img').getAttribute('src')
	first.resolve()
	await expect(stored).toHaveCount(2)
	await expect(stored.nth(1).locator('img')).toHaveAttribute('src', second ?? '')
})

test('leaving the page with photos that have not been uploaded yet says that they are gone', async ({
	page,
	signedInAs,
}) => {
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	await page.getByLabel('Product Image').setInputFiles(heic)
	await expect(page.getByText('This photo is in the HEIC format.')).toBeVisible()
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
	await expect(toast(page, 'Pictures that were not uploaded yet are gone.')).toBeVisible()
})

test('a form with mistakes names each at its field and puts the focus on the first', async ({ page, signedInAs }) => {
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	await fillIn(page)
	await page.getByLabel('Resale Price').fill('20.5')
	await page.getByLabel('Mobile Number').fill('12345')
	await addProduct(page).click()
	await expect(page.getByText('Please check 3 fields.')).toBeVisible()
	await expect(page.getByLabel('Product Image')).toBeFocused()
	await expect(page.getByLabel('Resale Price')).toHaveAccessibleDescription(/Enter the price in whole taka\./)
	await expect(page.getByLabel('Mobile Number')).toHaveAccessibleDescription(/Enter a Bangladeshi mobile number/)
	await expect(page.getByLabel('Product Name')).toHaveValue('Summer gloves, size L')
	await expect(page).toHaveURL('/dashbord/add-product')
})

test('an unfinished listing survives a reload, and is still there after a failed attempt', async ({
	page,
	signedInAs,
	complaints,
}) => {
	complaints.push(/status of 503/)
	await signedInAs('seller')
	await page.goto('/dashbord/add-product')
	await page.getByLabel('Product Image').setInputFiles(await picture())
	await expectStored(page.getByText('The picture is uploaded')).toBeVisible()
	await fillIn(page)
	await page.reload()
	for (const [label, text] of Object.entries(typed))
		await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
	await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
	await page.route(
		// Sent as a new listing, or as the draft if it has been saved by now.
		/\/api\/(?:add\/product|draft\/publish)/,
		(route) =>
			route.fulfill({
				status: 503,
				json: { acknowledged: false, message: "We can't reach the marketplace right now. Please try again." },
			}),
		{
			times: 1,
		},
	)
	await addProduct(page).click()
	await expect(page.getByRole('alert').filter({ hasText: "Your listing wasn't added" })).toBeVisible()
	await expect(page.getByLabel('Product Name')).toHaveValue('Summer gloves, size L')
	await addProduct(page).click()
	await expect(page).toHaveURL('/dashbord/my-products')
	await expect(row(page, 'Summer gloves, size L')).toBeVisible()
})

interface Ending {
	page: Page
	site: Site
	signedInAs: (role: 'seller') => Promise<unknown>
}

const inMenu = (page: Page, role: 'link' | 'button', name: string) =>
	page.getByRole('navigation', { name: 'Main' }).getByRole(role, { name })

for (const [ending, end] of [
	[
		'signs out',
		async ({ page }: Ending) => {
			await inMenu(page, 'button', 'Log Out').click()
			await expect(inMenu(page, 'link', 'Log In')).toBeVisible()
		},
	],
	[
		'finds their session ended',
		async ({ page, site }: Ending) => {
			await site.database.db.delete(identitySessions)
			// The server learns of it a moment later, since no call ended the session.
			const known = async () => (await page.request.get('/api/auth/get-session')).json()
			await expect.poll(known).toBeNull()
			await page.reload()
			await expect(inMenu(page, 'link', 'Log In')).toBeVisible()
		},
	],
	[
		'leaves it to another',
		async ({ page, signedInAs }: Ending) => {
			await signedInAs('seller')
			await page.reload()
			await expect(inMenu(page, 'button', 'Log Out')).toBeVisible()
		},
	],
] as const)
	test(`nothing of an unfinished listing stays on the device once its seller ${ending}`, async ({
		page,
		site,
		signedInAs,
		complaints,
	}) => {
		complaints.push(/net::ERR_FAILED/)
		await signedInAs('seller')
		await page.goto('/dashbord/add-product')
		await fillIn(page)
		await page.route('**/api/image', (route) => route.abort())
		await page.getByLabel('Product Image').setInputFiles(await picture())
		await expect(page.getByText('gloves.jpg: Motor cannot be reached.')).toBeVisible()
		const kept = () =>
			page.evaluate(async () =>
				JSON.stringify([
					Object.entries(localStorage),
					Object.entries(sessionStorage),
					(await indexedDB.databases()).map(({ name }) => name),
				]),
			)
		await expect.poll(kept).toContain(typed['Mobile Number'])
		expect(await kept()).toContain('motor.photos')
		await end({ page, site, signedInAs })
		await expect.poll(kept).not.toContain(typed['Mobile Number'])
		await expect.poll(kept).not.toContain('motor.photos')
	})

test('the next listing keeps the phone, the place and the district of the one before', async ({
	page,
	site,
	signedInAs,
}) => {
	const seller = await signedInAs('seller')
	const sellerLocation = 'Mirpur 10, beside the stadium'
	await listingOf(site, seller, { sellerMobile: '+8801912345678', sellerLocation, district: 'dhaka' })
	await page.goto('/dashbord/add-product')
	await expect(page.getByLabel('Mobile Number')).toHaveValue('+8801912345678')
	await expect(page.getByLabel('Pick Up Location')).toHaveValue(sellerLocation)
	await expect(page.getByLabel('District')).toHaveValue('dhaka')
})

test('a seller deletes a listing after being asked by its name', async ({ page, site, signedInAs }) => {
	const seller = await signedInAs('seller')
	await listingOf(site, seller, { productName: 'Old boots' })
	await listingOf(site, seller, { productName: 'New boots' })
	await page.goto('/dashbord/my-products')
	await row(page, 'Old boots').getByRole('button', { name: 'Delete' }).click()
	const question = page.getByRole('dialog', { name: 'Delete “Old boots”?' })
	await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
	await question.getByRole('button', { name: 'Keep' }).click()
	await expect(question).toBeHidden()
	await row(page, 'Old boots').getByRole('button', { name: 'Delete' }).click()
	await question.getByRole('button', { name: 'Delete' }).click()
	await expect(toast(page, 'Product Deleted')).toBeVisible()
	await expect(row(page, 'Old boots')).toBeHidden()
	await expect(row(page, 'New boots')).toBeVisible()
	await page.reload()
	await expect(row(page, 'New boots')).toBeVisible()
	await expect(row(page, 'Old boots')).toBeHidden()
})
