import type { Locator } from '@playwright/test'
import type { Language } from '../../src/contract/languages.ts'
import { bn } from '../../src/web/texts/bn.ts'
import type { Text } from '../../src/web/texts/dictionaries.ts'
import { expect, type Page, test } from '../support/browser.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'

const phone = { width: 360, height: 640 }

/** The highest number of taps from Home to the booking. A key that submits typed text counts as one. */
const mostTaps = 8

const wishes = {
	en: 'helmet for my FZS under 5,000 in Dhaka',
	bn: 'ঢাকায় ৫০০০ টাকার নিচে FZS-এর হেলমেট',
} satisfies Record<Language, string>

/** Acts as a person on a phone: uses only what can be seen and pressed. */
class Phone {
	taps = 0
	readonly #page: Page
	readonly #language: Language
	constructor(page: Page, language: Language) {
		this.#page = page
		this.#language = language
	}
	say(text: Text, values: Record<string, string> = {}): string {
		const said = this.#language === 'bn' ? bn[text] : text
		return said.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
	}
	async tap(what: Locator): Promise<void> {
		await what.scrollIntoViewIfNeeded()
		await expect(what).toBeInViewport()
		await what.tap()
		this.taps += 1
	}
	button(text: Text, inside: Page | Locator = this.#page): Locator {
		return inside.getByRole('button', { name: this.say(text), exact: true })
	}
	/** Expects a link or button on the screen itself, besides the menus, that leads on. */
	async leadsOn(): Promise<void> {
		await expect(this.#page.getByRole('main').getByRole('heading').first()).toBeVisible()
		await expect(this.#page.getByRole('main').locator('a:visible, button:visible').first()).toBeVisible()
	}
}

test.use({ viewport: phone, hasTouch: true })

for (const language of ['en', 'bn'] as const)
	test(`from a wish to the review on a phone, by what is visible: ${language}`, async ({
		page,
		site,
		signedInAs,
		another,
	}) => {
		test.slow()
		const { page: sellers, person: seller } = await another('seller')
		await sellers.setViewportSize(phone)
		const gear = { gearType: 'helmet', resellPrice: 4_500, district: 'dhaka' } as const
		await listingOf(site, seller, { ...gear, productName: 'Steelbird Air helmet', categoryId: 'yamaha' })
		const others = await somebody(site, 'seller')
		await listingOf(site, others, { ...gear, productName: 'Shoei GT-Air helmet', resellPrice: 22_000 })
		await listingOf(site, others, { ...gear, productName: 'LS2 Rapid helmet', district: 'sylhet' })
		await listingOf(site, others, { productName: 'FZS crash guard', gearType: 'guard', district: 'dhaka' })
		await signedInAs('buyer')
		for (const each of [page, sellers])
			await each.context().addCookies([{ name: 'language', value: language, url: site.origin }])
		const [rider, shop] = [new Phone(page, language), new Phone(sellers, language)]

		await page.goto('/')
		// Its role changes to combobox once the code of its suggestions is there.
		const search = page.getByLabel(rider.say('Search gear'))
		await rider.tap(search)
		await search.fill(wishes[language])
		await page.keyboard.press('Enter')
		rider.taps += 1
		const found = page.getByRole('main').getByRole('article')
		await expect(found.first()).toContainText('Steelbird Air helmet')
		await expect(found.filter({ hasText: 'Shoei' })).toHaveCount(0)
		await rider.leadsOn()
		await rider.tap(found.first().getByRole('link').first())
		await rider.tap(rider.button('Order Now', page.getByRole('article')))
		const form = page.getByRole('dialog', { name: rider.say('Order Now!') })
		await rider.tap(form.getByRole('group').getByRole('button').first())
		await rider.tap(rider.button('Submit', form))
		await expect(page.getByRole('status').filter({ hasText: rider.say('Held for you') })).toBeVisible()
		expect(rider.taps).toBeLessThanOrEqual(mostTaps)

		await rider.tap(page.getByRole('link', { name: rider.say('See My Orders') }))
		await rider.tap(page.getByRole('link', { name: rider.say('Held for you') }).first())
		await rider.leadsOn()

		// The seller starts at the list of what awaits them.
		await sellers.goto('/dashbord')
		await shop.tap(
			sellers
				.getByRole('main')
				.getByRole('link', { name: /Steelbird Air helmet/ })
				.first(),
		)
		await shop.tap(shop.button('Accept'))

		const chips = (label: Text) => page.getByRole('group', { name: rider.say(label), exact: true }).getByRole('button')
		// Tomorrow, at the first time offered.
		await rider.tap(chips('Day').nth(1))
		await rider.tap(chips('Time').first())
		await rider.tap(rider.button('Propose this meeting'))
		await shop.tap(shop.button('Agree'))
		await expect(page.getByRole('heading', { level: 2, name: /10:00|১০:০০/ })).toBeVisible()

		await site.database.pool.query(
			`update orders set meeting_at = now() - interval '31 minutes', agreed_at = now() - interval '31 minutes'`,
		)
		await page.goto('/dashbord')
		await rider.leadsOn()
		await rider.tap(
			page
				.getByRole('main')
				.getByRole('link', { name: /Steelbird Air helmet/ })
				.first(),
		)
		await rider.tap(rider.button('Yes, I have it'))
		await rider.tap(rider.button('Yes, I have it', page.getByRole('dialog')))
		await expect(page.getByRole('heading', { name: rider.say('Handed over') })).toBeVisible()

		const rating = { name: seller.name }
		await expect(page.getByRole('heading', { name: rider.say('Rate your deal with {name}', rating) })).toBeVisible()
		const fiveStars = rider.say('{count} stars', { count: { en: '5', bn: '৫' }[language] })
		await rider.tap(page.locator('label').filter({ hasText: fiveStars }))
		await rider.tap(rider.button('Send the review'))
		await shop.tap(sellers.locator('label').filter({ hasText: fiveStars }))
		await shop.tap(shop.button('Send the review'))
		for (const each of [page, sellers]) await expect(each.getByRole('img', { name: /5|৫/ }).first()).toBeVisible()
		await expect(rider.button('Send the review')).toHaveCount(0)
		await expect(shop.button('Send the review')).toHaveCount(0)
	})
