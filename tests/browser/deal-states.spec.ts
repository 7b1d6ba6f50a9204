import path from 'node:path'
import type { Order } from '../../src/contract/deals/orders.ts'
import { listings } from '../../src/database/schema/listings.ts'
import { orderHistory, type orders } from '../../src/database/schema/orders.ts'
import { payouts } from '../../src/database/schema/payments.ts'
import { dealMoments, momentOf, wordsOf } from '../../src/web/components/deals/words.ts'
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, type Page, test } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { bookingOf, tonight } from '../support/orders.ts'
import { confirmed, paymentOf } from '../support/payments.ts'
import { type Person, somebody } from '../support/people.ts'
import { storedPicture } from '../support/pictures.ts'
import type { Site } from '../support/site.ts'

/** A folder for the audit's screenshots of every deal, at three widths, in both themes and languages. None are taken if it is unset. */
const folder = process.env['DEAL_PICTURES']

const hour = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hour)

type Given = Partial<typeof orders.$inferInsert>
type Entry = Pick<typeof orderHistory.$inferInsert, 'action' | 'to' | 'by' | 'reason'>

const meeting = (at: Date, agreed = true): Given => ({
	meetingPlace: 'Rabindra Sarobar, Dhanmondi, Dhaka',
	meetingAt: at,
	meetingBy: 'seller',
	meetingAgreed: agreed,
	...(agreed && { agreedPlace: 'Rabindra Sarobar, Dhanmondi, Dhaka', agreedAt: at }),
})
const accepted: Given = { status: 'accepted', acceptedAt: later(-20), deadline: later(300), code: '048213' }
const accept: Entry = { action: 'accept', to: 'accepted', by: 'seller' }
const ended = (status: NonNullable<Given['status']>): Given => ({ status, endedAt: later(-1) })

/** The state of the online payment. */
type Money = 'paid' | 'refunding' | 'refunded' | 'payout due' | 'paid out'

/** A deal in each state and moment. */
const deals: Readonly<Record<string, { given: Given; entries?: readonly Entry[]; money?: Money }>> = {
	booked: { given: { deadline: later(41) } },
	'booked, to be paid': { given: { deadline: later(0.4), payBy: later(0.4) } },
	'accepted, no meeting': { given: accepted, entries: [accept] },
	'accepted, proposed': { given: { ...accepted, ...meeting(later(50), false) }, entries: [accept] },
	'accepted, before': { given: { ...accepted, ...meeting(later(50)) }, entries: [accept] },
	'accepted, on the day': { given: { ...accepted, ...meeting(tonight()) }, entries: [accept] },
	'accepted, after': { given: { ...accepted, ...meeting(later(-2)) }, entries: [accept] },
	'accepted, paid': {
		given: { ...accepted, ...meeting(later(50)), paidAt: later(-19) },
		entries: [accept],
		money: 'paid',
	},
	'accepted, asked': {
		given: { ...accepted, askedAt: later(-1), deadline: later(70) },
		entries: [accept, { action: 'ask', to: 'accepted', by: 'system' }],
	},
	completed: {
		given: { status: 'completed', acceptedAt: later(-20), completedAt: later(-3) },
		entries: [accept, { action: 'complete', to: 'completed', by: 'seller' }],
	},
	...Object.fromEntries(
		(['payout due', 'paid out'] as const).map((money) => [
			`completed, ${money}`,
			{
				given: { status: 'completed', acceptedAt: later(-90), completedAt: later(-60), paidAt: later(-89) } as const,
				entries: [accept, { action: 'complete', to: 'completed', by: 'buyer' } as const],
				money,
			},
		]),
	),
	'completed, decided': {
		given: {
			status: 'completed',
			acceptedAt: later(-20),
			completedAt: later(-3),
			disputedAt: later(-9),
			paidAt: later(-19),
		},
		money: 'payout due',
		entries: [
			accept,
			{ action: 'dispute', to: 'disputed', by: 'buyer', reason: 'fault found' },
			{ action: 'dismiss', to: 'completed', by: 'admin', reason: 'other' },
		],
	},
	disputed: {
		given: { status: 'disputed', acceptedAt: later(-20), disputedAt: later(-1), paidAt: later(-19) },
		money: 'paid',
		entries: [accept, { action: 'dispute', to: 'disputed', by: 'buyer', reason: 'not as described' }],
	},
	declined: {
		given: ended('declined'),
		entries: [{ action: 'decline', to: 'declined', by: 'seller', reason: 'sold elsewhere' }],
	},
	cancelled: {
		given: ended('cancelled'),
		entries: [accept, { action: 'cancel', to: 'cancelled', by: 'buyer', reason: 'too far' }],
	},
	expired: { given: ended('expired'), entries: [{ action: 'expire', to: 'expired', by: 'system' }] },
	no_show: {
		given: { ...ended('no_show'), ...meeting(later(-5)) },
		entries: [accept, { action: 'no_show', to: 'no_show', by: 'buyer', reason: 'no answer' }],
	},
	...Object.fromEntries(
		(['refunding', 'refunded'] as const).map((money) => [
			money === 'refunded' ? 'refunded' : 'refunded, on its way',
			{
				given: { ...ended('refunded'), disputedAt: later(-9) },
				entries: [
					accept,
					{ action: 'dispute', to: 'disputed', by: 'buyer', reason: 'fault found' },
					{ action: 'refund', to: 'refunded', by: 'admin', reason: 'other' },
				] as const,
				money,
			},
		]),
	),
}

const people = ['buyer', 'seller', 'admin'] as const

async function payFor(site: Site, seller: Person, orderId: string, money: Money) {
	const isBack = money === 'refunding' || money === 'refunded'
	const amount = 1_240_000
	await paymentOf(site, orderId, { ...confirmed, amount, confirmedAmount: amount, status: isBack ? money : 'paid' })
	if (money !== 'payout due' && money !== 'paid out') return
	const done = money === 'paid out' ? { paidAt: later(-2), reference: 'TRX 4711' } : {}
	await site.database.db
		.insert(payouts)
		.values({ orderId, sellerId: seller.id, amount, createdAt: later(-12), ...done })
}

async function placeDeals(site: Site, buyer: Person, seller: Person): Promise<ReadonlyMap<string, string>> {
	const placed = new Map<string, string>()
	const pictureId = await storedPicture(site, seller)
	for (const [name, { given, entries = [], money }] of Object.entries(deals)) {
		const productName = 'Aluminium panniers, left and right'
		const listing = await listingOf(site, seller, { productName, resellPrice: 12_400, pictureId, district: 'dhaka' })
		const order = await bookingOf(site, { listing, buyer, seller }, { productName, price: 12_400, ...given })
		await site.database.db.insert(orderHistory).values(
			[{ action: 'book', to: 'booked', by: 'buyer' } as const, ...entries].map((entry) => ({
				...entry,
				orderId: order,
				at: later(-21),
			})),
		)
		if (money) await payFor(site, seller, order, money)
		placed.set(name, order)
	}
	await site.database.db.update(listings).set({ status: 'booked' })
	return placed
}

async function photographDeal(page: Page, site: Site, name: string) {
	for (const language of ['en', 'bn'])
		for (const colorScheme of ['light', 'dark'] as const)
			for (const width of [360, 768, 1440]) {
				await page.context().addCookies([{ name: 'language', value: language, url: site.origin }])
				await page.emulateMedia({ colorScheme })
				await page.setViewportSize({ width, height: 800 })
				await page.reload()
				await page.evaluate(() => document.fonts.ready)
				const file = `${name.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}-${language}.png`
				await page.screenshot({ path: path.join(folder ?? '', file), fullPage: width === 360 })
			}
	await page.context().clearCookies({ name: 'language' })
	await page.emulateMedia({ colorScheme: 'light' })
}

/** The names of form buttons that differ from the label of the due action. */
const dueNames: Readonly<Record<string, string>> = {
	propose_meeting: 'Propose this meeting',
	complete: 'Hand over',
	review: 'Send the review',
}

/** What each side reads about the money in the card. */
const saidOfMoney: Readonly<Record<string, { readonly buyer: string; readonly seller: string }>> = {
	'completed, payout due': { buyer: 'The deal is done.', seller: 'You are paid next.' },
	'completed, paid out': { buyer: 'The deal is done.', seller: 'You have been paid.' },
	disputed: { buyer: 'The money is held until then.', seller: 'The money is held until then.' },
	'refunded, on its way': { buyer: 'Your money goes back to you.', seller: 'The buyer gets the money back' },
	refunded: { buyer: 'You have your money back', seller: 'The buyer has the money back' },
}

const textIn = (text: string) => new RegExp(`^${text.replaceAll(/\{\w+\}/g, '.+').replace('?', '\\?')}$`, 'i')

for (const reader of people)
	test(`every state of a deal reads on its page as its table has it, for the ${reader}`, async ({ page, site }) => {
		test.setTimeout(folder ? 3_600_000 : 240_000)
		const known = {
			buyer: await somebody(site, 'buyer'),
			seller: await somebody(site, 'seller'),
			admin: await somebody(site, 'admin'),
		}
		const placed = await placeDeals(site, known.buyer, known.seller)
		await page.context().addCookies([site.sessionCookie(known[reader].token)])
		await page.setViewportSize({ width: 360, height: 800 })
		const moments = new Set<string>()
		for (const [name, id] of placed)
			await test.step(name, async () => {
				await page.goto(`/dashbord/order/${id}`)
				const [order] = (await (await page.request.get(`/api/order/${id}`)).json()) as Order[]
				if (!order) throw new Error('The order is not there.')
				moments.add(momentOf(order, Date.now()))
				const { words, due } = wordsOf(order, Date.now())
				const deal = page.locator('.deal')
				await expect(deal.getByRole('heading', { level: 2 })).toHaveText(textIn(words))
				// If the due action needs a form, it is further down the page, with its own button.
				const acts = page.locator('main').getByRole('button').or(page.locator('main').getByRole('link'))
				if (due) await expect(acts.filter({ hasText: dueNames[due.action] ?? due.label }).first()).toBeVisible()
				if (reader === 'admin' && name === 'disputed')
					await expect(page.getByText(/opened a dispute$/), 'the history that one decides by').toBeVisible()
				// The form that closes the deal is in the card itself, ahead of other content.
				if (due?.action === 'complete')
					await expect(deal.getByRole('textbox', { name: "The buyer's code" })).toBeVisible()
				expect(await page.locator('main .button--primary').count(), 'one thing to do next').toBeLessThanOrEqual(1)
				await expectNoSidewaysScroll(page)
				if (reader !== 'admin' && saidOfMoney[name]) await expect(deal).toContainText(saidOfMoney[name][reader])
				if (name === 'completed, decided') {
					await expect(deal.getByText('Sale stands', { exact: true })).toBeVisible()
					await expect(deal.getByText('Handed over')).toHaveCount(0)
				}
				if (folder) await photographDeal(page, site, `${name} ${reader}`)
			})
		expect([...moments].sort()).toEqual([...dealMoments].sort())
		if (reader !== 'admin') {
			await page.goto(reader === 'buyer' ? `/dashbord/my-order/${known.buyer.email}` : '/dashbord/my-buyer')
			await page.setViewportSize({ width: 1440, height: 800 })
			const width = () =>
				page
					.locator('.deal-cell')
					.first()
					.evaluate((cell) => cell.clientWidth)
			await expect.poll(width, 'room for the name of the gear').toBeGreaterThan(250)
			await expectNoSidewaysScroll(page)
			await page.setViewportSize({ width: 360, height: 800 })
		}
		await page.goto(`/dashbord/order/${placed.get('accepted, on the day')}`)
		await expectAccessible(page)
		await page.goto('/dashbord')
		await expectAccessible(page)
		await page.emulateMedia({ colorScheme: 'dark' })
		await expectContrast(page)
		if (folder) {
			await photographDeal(page, site, `dashboard ${reader}`)
			for (const list of [
				`/dashbord/my-order/${known.buyer.email}`,
				'/dashbord/my-buyer',
				'/dashbord/notifications',
			].filter((_, index) => reader !== 'admin' && (index === 2 || (index === 0) === (reader === 'buyer')))) {
				await page.goto(list)
				await photographDeal(page, site, `${list.split('/')[2]} ${reader}`)
			}
		}
	})
