import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, type Page, setOnline, test, waitingForLife } from '../support/browser.ts'
import { conversationOf, messageOf } from '../support/conversations.ts'
import { listingOf, newProduct, pictureOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'
import { photograph } from '../support/pictures.ts'
import { booked, post } from '../support/site-calls.ts'

const write = async (page: Page, text: string) => {
	await page.getByRole('textbox', { name: 'Your message' }).fill(text)
	await page.getByRole('button', { name: 'Send' }).click()
}
const said = (page: Page, text: string) => page.getByRole('list', { name: 'Messages' }).getByText(text, { exact: true })
async function more(page: Page) {
	// Once a question is answered, the menu it came from closes.
	await expect(page.locator('details.more-menu')).not.toHaveAttribute('open')
	await page.locator('summary[aria-label="More"]').click()
}
const onItsWay = (page: Page) => page.locator('.message[data-waiting]')

test('a buyer asks, the seller answers, and both see it at once', { tag: '@slow' }, async ({ page, bothSides }) => {
	const { sellers, seller, listing } = await bothSides()
	await sellers.goto('/dashbord/messages')
	await expect(sellers.getByText('No messages yet')).toBeVisible()

	await page.goto(`/product/single/${listing}`)
	await page.getByRole('button', { name: 'Ask the seller' }).click()
	const dialog = page.getByRole('dialog', { name: 'Ask the seller' })
	await dialog.getByRole('button', { name: 'Send' }).click()
	await expect(dialog.getByRole('textbox', { name: 'Your message' })).toBeFocused()
	await dialog.getByRole('textbox', { name: 'Your message' }).fill('Is the armour complete?')
	await dialog.getByRole('button', { name: 'Send' }).click()
	await expect(page).toHaveURL(/\/dashbord\/messages\/[\w-]+$/)
	await expect(said(page, 'Is the armour complete?')).toBeVisible()

	await sellers.getByRole('link', { name: /Is the armour complete\?/ }).click()
	await expect(said(sellers, 'Is the armour complete?')).toBeVisible()
	await expect(page.getByText('Read', { exact: true })).toBeVisible()

	await sellers.getByRole('textbox', { name: 'Your message' }).pressSequentially('Yes, all of it.')
	await expect(page.getByText(`${seller.name} is typing…`)).toBeVisible()
	await sellers.getByRole('button', { name: 'Send' }).click()
	await expect(said(page, 'Yes, all of it.')).toBeVisible()
	await expect(page.getByText('is typing…')).toBeHidden()
})

test('the reader of a message that asks for money first is warned, its writer is not', async ({
	page,
	site,
	bothSides,
}) => {
	const { sellers, buyer, listing } = await bothSides()
	const conversation = await conversationOf(site, buyer, listing)
	await page.goto(`/dashbord/messages/${conversation}`)
	await sellers.goto(`/dashbord/messages/${conversation}`)
	await write(sellers, 'Pay first by bKash, then courier')
	const warning = 'Do not pay before you have seen the gear. Pay when you meet.'
	await expect(page.getByText(warning)).toBeVisible()
	await expect(sellers.getByText('Read', { exact: true })).toBeVisible()
	await expect(sellers.getByText(warning)).toBeHidden()

	await page.getByRole('button', { name: /^Report/ }).click()
	const dialog = page.getByRole('dialog', { name: 'Report this message?' })
	await dialog.getByRole('radio', { name: 'An attempt to cheat' }).check()
	await dialog.getByRole('button', { name: 'Report' }).click()
	await expect(dialog).toBeHidden()

	await more(page)
	await page.getByRole('button', { name: 'Block' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
	await expect(page.getByText('You have blocked this person. Unblock to write again.')).toBeVisible()
	await write(sellers, 'Hello?')
	await expect(sellers.getByText('Not sent')).toBeVisible()
	await more(page)
	await page.getByRole('button', { name: 'Unblock' }).click()
	await sellers.getByRole('button', { name: 'Try again' }).click()
	await expect(said(page, 'Hello?')).toBeVisible()
})

test('an admin warns the writer of a reported message, who reads why', async ({ page, site, bothSides, another }) => {
	const { seller, buyer, listing } = await bothSides()
	const conversation = await conversationOf(site, buyer, listing, 'Pay first, then courier')
	const message = await messageOf(site, conversation)
	await post(site, `/api/conversation/report/${conversation}`, seller, {
		message_id: message,
		reason: 'scam',
		text: '',
	})
	const { page: admins } = await another('admin')
	await admins.goto('/dashbord')
	await admins.getByRole('link', { name: 'One reported message waits for a decision.' }).click()
	await expect(admins).toHaveURL('/dashbord/cases?kind=message')
	await admins.goto('/dashbord/reported-messages')
	await admins
		.getByRole('main')
		.getByRole('link', { name: /Touring jacket/ })
		.click()
	await admins.getByRole('button', { name: 'Warn the writer' }).click()
	await admins.getByRole('combobox', { name: 'Reason' }).fill('Nobody pays before they have seen the gear.')
	await expectAccessible(admins)
	await admins.getByRole('button', { name: 'Warn the writer' }).click()
	await expect(admins).toHaveURL('/dashbord/reported-messages')
	await expect(admins.getByText('No reported messages')).toBeVisible()
	await page.goto('/dashbord/notifications')
	await expect(page.getByText('An admin has a warning about what you wrote about Touring jacket.')).toBeVisible()
	await expect(page.getByText('Nobody pays before they have seen the gear.')).toBeVisible()
})

test('what is written offline waits, and is sent once', async ({ page, site, bothSides, complaints }) => {
	complaints.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
	const { sellers, buyer, listing } = await bothSides()
	const conversation = await conversationOf(site, buyer, listing)
	await page.goto(`/dashbord/messages/${conversation}`)
	await expect(said(page, 'Is it still there?')).toBeVisible()
	await setOnline(page, false)
	await write(page, 'Sent in a tunnel')
	await write(page, 'And another')
	await expect(page.getByText('Waiting for a connection')).toHaveCount(2)
	await expect(page.getByRole('textbox', { name: 'Your message' })).toBeEmpty()
	await setOnline(page, true)
	await expect(page.getByText('Waiting for a connection')).toHaveCount(0)
	await expect(page.getByText('Sent', { exact: true })).toHaveCount(3)
	await sellers.goto(`/dashbord/messages/${conversation}`)
	await expect(said(sellers, 'Sent in a tunnel')).toHaveCount(1)
	await expect(said(sellers, 'And another')).toHaveCount(1)
})

test('a picture that cannot be sent says why, and so does one that the page did not send in time', async ({
	page,
	site,
	bothSides,
	complaints,
}) => {
	complaints.push(/Failed to load resource|ERR_FAILED/)
	const { buyer, listing } = await bothSides()
	const conversation = await conversationOf(site, buyer, listing)
	await page.goto(`/dashbord/messages/${conversation}`)
	const chooser = page.locator('input[type=file]')
	const start = Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic', 'latin1')
	await chooser.setInputFiles({ name: 'IMG_2.HEIC', mimeType: '', buffer: start })
	await expect(page.getByRole('alert')).toContainText('IMG_2.HEIC: This photo is in the HEIC format.')
	await page.route(`**/api/conversation/${conversation}`, (route) =>
		route.request().method() === 'POST' ? route.abort() : route.continue(),
	)
	await chooser.setInputFiles({ name: 'scratch.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
	await write(page, 'Here is the scratch')
	await expect(onItsWay(page)).toContainText('scratch.jpg')
	await page.reload()
	await expect(onItsWay(page)).toContainText('The picture scratch.jpg was not sent before you left the page.')
	await page.unrouteAll()
	await page.getByRole('button', { name: 'Send without it' }).click()
	await expect(said(page, 'Here is the scratch')).toBeVisible()
	await expect(onItsWay(page)).toHaveCount(0)
})

test('queued messages are sent without a read in between', async ({ page, site, bothSides, complaints }) => {
	complaints.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
	const { sellers, buyer, listing } = await bothSides()
	const conversation = await conversationOf(site, buyer, listing)
	for (const each of [page, sellers]) await each.goto(`/dashbord/messages/${conversation}`)
	await setOnline(page, false)
	for (const text of ['First', 'Second', 'Third']) await write(page, text)
	await expect(page.getByText('Waiting for a connection')).toHaveCount(3)
	const held = Promise.withResolvers<void>()
	await page.route(`**/api/conversation/${conversation}*`, async (route) => {
		if (route.request().method() === 'GET') await held.promise
		// A request cancelled in the meantime cannot continue.
		await route.continue().catch(() => undefined)
	})
	await setOnline(page, true)
	await expect(said(sellers, 'Third')).toBeVisible()
	await expect(onItsWay(page).getByText('Sent')).toHaveCount(3)
	await write(page, 'Fourth')
	await expect(said(sellers, 'Fourth')).toBeVisible()
	held.resolve()
	for (const each of [page, sellers])
		await expect(each.locator('.message__text')).toHaveText([
			'Is it still there?',
			'First',
			'Second',
			'Third',
			'Fourth',
		])
})

test('a sent message stays on the screen until a read contains it', async ({ page, site, bothSides }) => {
	const { sellers, buyer, listing } = await bothSides()
	const conversation = await conversationOf(site, buyer, listing)
	for (const each of [page, sellers]) await each.goto(`/dashbord/messages/${conversation}`)
	// Answers with earlier content, like an offline service worker.
	const reads = `**/api/conversation/${conversation}?*`
	const seen = await page.request.get(`/api/conversation/${conversation}?limit=60`)
	await page.route(reads, (route) => route.fulfill({ response: seen }))
	await write(page, 'First')
	await expect(onItsWay(page).getByText('Sent')).toHaveCount(1)
	await write(page, 'Second')
	await expect(said(sellers, 'Second')).toBeVisible()
	await expect(onItsWay(page).getByText('Sent')).toHaveCount(2)
	await page.unroute(reads)
	await write(sellers, 'Come by')
	await expect(said(page, 'Come by')).toBeVisible()
	await expect(onItsWay(page)).toHaveCount(0)
	await expect(page.locator('.message__text')).toHaveText(['Is it still there?', 'First', 'Second', 'Come by'])
})

test('each window keeps its own outgoing messages', async ({ page, context, site, bothSides, complaints }) => {
	complaints.push(/Failed to load resource|ERR_FAILED/)
	const { sellers, buyer, listing } = await bothSides()
	const conversation = await conversationOf(site, buyer, listing)
	const other = waitingForLife(await context.newPage())
	for (const each of [page, other, sellers]) await each.goto(`/dashbord/messages/${conversation}`)
	const address = `**/api/conversation/${conversation}`
	for (const each of [page, other]) await each.route(address, (route) => route.abort())
	await write(page, 'From one window')
	await expect(page.getByText('Sending…')).toBeVisible()
	await write(other, 'From the other')
	await expect(other.getByText('Sending…')).toBeVisible()
	await page.unroute(address)
	await expect(said(sellers, 'From one window')).toBeVisible()
	await expect(onItsWay(page)).toHaveCount(0)
	await other.close()
	await page.reload()
	for (const text of ['From one window', 'From the other']) await expect(said(sellers, text)).toHaveCount(1)
})

test('queued messages are sent from the list of conversations, too', async ({ page, site, bothSides, complaints }) => {
	complaints.push(/Failed to load resource|ERR_FAILED/)
	const { sellers, buyer, listing } = await bothSides()
	const conversation = await conversationOf(site, buyer, listing)
	for (const each of [page, sellers]) await each.goto(`/dashbord/messages/${conversation}`)
	const address = `**/api/conversation/${conversation}`
	await page.route(address, (route) => route.abort())
	await write(page, 'Left on the way')
	await expect(page.getByText('Sending…')).toBeVisible()
	await page.goto('/dashbord/messages')
	await page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().endsWith(conversation))
	await expect(said(sellers, 'Left on the way')).toHaveCount(0)
	await page.unroute(address)
	await expect(said(sellers, 'Left on the way')).toHaveCount(1)
})

test('messages that came while offline appear once there is a connection, without a press', async ({
	page,
	site,
	bothSides,
	complaints,
}) => {
	complaints.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
	const { sellers, buyer, listing } = await bothSides()
	const conversation = await conversationOf(site, buyer, listing)
	await page.goto(`/dashbord/messages/${conversation}`)
	await expect(said(page, 'Is it still there?')).toBeVisible()
	await sellers.goto(`/dashbord/messages/${conversation}`)
	// The connection breaks while the page reads: the stream announces a message, and no read is answered.
	const reads = `**/api/conversation/${conversation}*`
	await page.route(reads, (route) => route.abort())
	await write(sellers, 'Yes, come and see it')
	await expect(said(sellers, 'Yes, come and see it')).toBeVisible()
	await setOnline(page, false)
	await write(sellers, 'I am there until six')
	await expect(said(sellers, 'I am there until six')).toBeVisible()
	await page.unroute(reads)
	await setOnline(page, true)
	for (const text of ['Yes, come and see it', 'I am there until six']) await expect(said(page, text)).toHaveCount(1)
})

test("a polling screen keeps polling after a network's login page came as the answer", async ({
	page,
	context,
	signedInAs,
	complaints,
}) => {
	complaints.push(/status of 503/)
	await signedInAs('buyer')
	// Simulates a proxy that holds back streams.
	await context.route(/\/api\/live$/, (route) => route.fulfill({ status: 503 }))
	let asked = 0
	await context.route(/\/api\/live\?after=/, (route) => {
		asked += 1
		if (asked > 1) return route.continue()
		return route.fulfill({ contentType: 'text/html', body: '<title>Log in to this network</title>' })
	})
	await page.goto('/dashbord')
	await expect.poll(() => asked).toBeGreaterThan(1)
})

test('a window that takes over listening from a closed one shows what came in between', async ({
	page,
	context,
	site,
	bothSides,
}) => {
	const { seller, buyer, listing } = await bothSides()
	const order = await booked(site, buyer, listing)
	const stream = /\/api\/live$/
	await Promise.all([page.waitForRequest(stream), page.goto('/dashbord')])
	const other = await context.newPage()
	await Promise.all([other.waitForResponse(/unread=true/), other.goto('/dashbord')])
	const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length)
	await expect.poll(waiting).toBe(1)
	const { promise: told, resolve: goOn } = Promise.withResolvers<void>()
	await other.route(stream, (route) => told.then(() => route.continue()))
	await Promise.all([other.waitForRequest(stream), page.close()])
	await post(site, `/api/order/act/${order}`, seller, { action: 'accept' })
	const unread = async () => (await other.request.get('/api/notification')).headers()['x-unread']
	await expect.poll(unread).toBe('1')
	goOn()
	await expect(other.getByRole('link', { name: /Notifications.*1 unread/ })).toBeVisible()
})

test('a buyer offers, the seller names another price, and the buyer accepts it as an order', { tag: '@slow' }, async ({
	page,
	bothSides,
}) => {
	const { sellers, listing } = await bothSides({ resellPrice: 6_000 })
	await page.goto(`/product/single/${listing}`)
	await page.getByRole('button', { name: 'Make an offer' }).click()
	const dialog = page.getByRole('dialog', { name: 'Make an offer' })
	await expect(dialog).toContainText('If the seller accepts, this is an order. Cancelling shows on your record.')
	await dialog.getByRole('button', { name: '−10 %: ৳5,400' }).click()
	await expect(dialog.getByRole('textbox', { name: 'Your price' })).toHaveValue('5400')
	await dialog.getByRole('textbox', { name: 'Your price' }).fill('1000')
	await dialog.getByRole('button', { name: 'Send the offer' }).click()
	await expect(dialog).toContainText('Offer from ৳3,000 to ৳5,999.')
	await dialog.getByRole('textbox', { name: 'Your price' }).fill('৪,৫০০')
	await dialog.getByRole('button', { name: 'Send the offer' }).click()
	await expect(page).toHaveURL('/dashbord/offers')
	await expect(page.getByRole('article')).toContainText('৳4,500')

	await sellers.goto('/dashbord/offers')
	await sellers.getByRole('button', { name: 'Name another price' }).click()
	await sellers.getByRole('textbox', { name: 'Your price' }).fill('5200')
	await sellers.getByRole('button', { name: 'Send this price' }).click()
	await expect(sellers.getByText('Answered with a counter-offer')).toBeVisible()

	await expect(page.getByRole('article').first()).toContainText('৳5,200')
	await page.getByRole('button', { name: 'Accept' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
	await expect(page.getByRole('article').first()).toContainText('Accepted')
	await expect(sellers.getByRole('article').first()).toContainText('Accepted')
	await page.goto(`/product/single/${listing}`)
	await expect(page.getByRole('button', { name: 'Order Now' })).toBeHidden()
})

test('rival offers stand together, say whose turn it is, and end only after a question', async ({
	page,
	site,
	bothSides,
}) => {
	const { sellers, seller, buyer, listing } = await bothSides({ resellPrice: 6_000, productName: 'Touring jacket' })
	const rival = await somebody(site, 'buyer')
	const other = await listingOf(site, seller, { resellPrice: 6_000, productName: 'Summer gloves' })
	for (const [person, product_id, price] of [
		[buyer, listing, 4_500],
		[buyer, other, 4_000],
		[rival, listing, 5_000],
	] as const)
		await post(site, '/api/offer', person, { product_id, price, buyer_mobile: '' })

	await page.goto('/dashbord/offers')
	await expect(page.getByRole('article').first()).toContainText(`${seller.name} has until`)
	await page.setViewportSize({ width: 360, height: 640 })
	await expectNoSidewaysScroll(page)
	await expect(page.getByRole('heading', { name: /offers for/ })).toHaveCount(0)

	await sellers.goto('/dashbord/messages')
	await expect(sellers.getByRole('link', { name: 'Touring jacket' }).first()).toContainText('Offer: ৳5,000')
	await sellers.goto('/dashbord/offers')
	await expect(sellers.getByRole('heading', { name: '2 offers for Touring jacket' })).toBeVisible()
	await expect(sellers.locator('.offer__price')).toHaveText(['৳5,000', '৳4,500', '৳4,000'])
	await expect(sellers.getByText('Your answer, by')).toHaveCount(3)

	await sellers.goto('/dashbord/my-products')
	const row = sellers.getByRole('row').filter({ hasText: 'Touring jacket' })
	const more = () => row.locator('summary').click()
	await more()
	await row.getByRole('button', { name: 'Pause' }).click()
	const dialog = sellers.getByRole('dialog', { name: '2 open offers end' })
	await dialog.getByRole('button', { name: 'Cancel' }).click()
	await more()
	await row.getByRole('button', { name: 'Pause' }).click()
	await dialog.getByRole('button', { name: 'Pause' }).click()
	await expect(row.getByText('Paused')).toBeVisible()
	await expect(page.getByText('The gear is off the market for now.')).toBeVisible()
})

test('a new price asks before it ends an offer', async ({ page, site, signedInAs }) => {
	const seller = await signedInAs('seller')
	const { address } = await pictureOf(site, seller)
	const body = { ...newProduct(site.origin + address), resell_price: 6_000 }
	const { insertedId: listing } = await post(site, '/api/add/product', seller, body)
	const offer = { product_id: listing, price: 5_000, buyer_mobile: '' }
	await post(site, '/api/offer', await somebody(site, 'buyer'), offer)
	await page.goto(`/dashbord/edit-product/${listing}`)
	await page.getByLabel('Resale Price').fill('5500')
	await page.getByRole('button', { name: 'Save the changes' }).click()
	const dialog = page.getByRole('dialog', { name: 'One open offer ends' })
	await dialog.getByRole('button', { name: 'Cancel' }).click()
	await expect(page.getByLabel('Resale Price')).toHaveValue('5500')
	await page.getByRole('button', { name: 'Save the changes' }).click()
	await dialog.getByRole('button', { name: 'Save the changes' }).click()
	await expect(page).toHaveURL('/dashbord/my-products')
	await page.goto('/dashbord/offers')
	await expect(page.getByText('The price has changed.')).toBeVisible()
})

test('on a small phone a conversation says what it is about in two lines, and the messages get the room', async ({
	page,
	site,
	bothSides,
}) => {
	const { sellers, buyer, listing } = await bothSides()
	const id = await conversationOf(site, buyer, listing)
	await booked(site, buyer, listing)
	await page.setViewportSize({ width: 360, height: 640 })
	await page.goto(`/dashbord/messages/${id}`)
	const strip = page.getByRole('link', { name: 'Held for you' })
	await expect(strip).toHaveAttribute('href', /^\/dashbord\/order\//)
	const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0
	expect(await heightOf('.chat__head')).toBeLessThanOrEqual(57)
	expect(await heightOf('.chat__messages')).toBeGreaterThanOrEqual(400)
	await expect(page.locator('.chat__head')).toContainText('৳5,500')

	await write(page, 'Give it to a courier, I pay first thing then.')
	await sellers.goto(`/dashbord/messages/${id}`)
	await expect(sellers.getByText(/^What you give to a courier may never be paid/)).toBeVisible()
})

test("a buyer asks for a photo with today's number, and the seller's picture says that it was sent for it", async ({
	page,
	site,
	bothSides,
}) => {
	const { sellers, buyer, listing } = await bothSides()
	const conversation = await conversationOf(site, buyer, listing)
	await page.goto(`/dashbord/messages/${conversation}`)
	await sellers.goto(`/dashbord/messages/${conversation}`)
	await more(page)
	await page.getByRole('button', { name: "Ask for a photo with today's number" }).click()
	await expect(page.getByText('You asked for a photo with this number.')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Block' })).toBeHidden()
	await expect(sellers.getByText('Put this number beside the gear and send a photo of both.')).toBeVisible()
	const number = await sellers.locator('.number-strip__digits').innerText()
	expect(number).toMatch(/^\d{3}$/)
	for (const width of [360, 1440]) {
		await sellers.setViewportSize({ width, height: 800 })
		await expectNoSidewaysScroll(sellers)
	}
	await expectAccessible(sellers)
	await sellers
		.locator('input[type="file"]')
		.setInputFiles({ name: 'helmet.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
	await sellers.getByRole('button', { name: 'Send' }).click()
	await expect(said(page, `Sent for the number ${number}`)).toBeVisible()
})
