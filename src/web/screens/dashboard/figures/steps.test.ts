import { describe, expect, it } from 'vitest'
import type { AdminFigures, BuyerFigures, SellerFigures } from '../../../../contract/figures.ts'
import { createTexts } from '../../../texts/texts.tsx'
import { stepsFor } from './steps.ts'

const plain = createTexts('en', null, 0)
const steps = (figures: Parameters<typeof stepsFor>[0], mayWrite = true) =>
	stepsFor(figures, { email: 'rider@motor.test', mayWrite }, plain)
const firstOf = (figures: Parameters<typeof stepsFor>[0]) =>
	steps(figures)
		.filter(({ first }) => first)
		.map(({ label }) => label)

const buyer: BuyerFigures = { role: 'buyer', orders: 0, wishlist: 0, wishlist_available: 0 }
const seller: SellerFigures = {
	role: 'seller',
	live: 0,
	advertised: 0,
	booked: 0,
	views: 0,
	income_by_week: [],
	handed_over_by_week: [],
}
const admin: AdminFigures = {
	role: 'admin',
	buyers: 3,
	sellers: 2,
	unverified_sellers: 0,
	listings: 9,
	open_reports: 0,
	new_users_by_day: [],
	new_listings_by_day: [],
	warnings: [],
}

describe('what to do now', () => {
	it('is for a seller to list something, then to advertise it, then nothing urgent', () => {
		expect(firstOf(seller)).toEqual(['Add Product'])
		expect(firstOf({ ...seller, live: 5 })).toEqual(['Live'])
		expect(firstOf({ ...seller, live: 5, advertised: 1 })).toEqual([])
		const advice = steps({ ...seller, live: 5 }).find(({ label }) => label === 'Live')
		expect(advice?.advice).toBe('Advertise one of your 5 listings. Buyers see those first.')
	})

	it('is for an admin to check what was reported', () => {
		expect(firstOf(admin)).toEqual([])
		expect(firstOf({ ...admin, open_reports: 2 })).toEqual(['Reported Items'])
		expect(steps({ ...admin, open_reports: 2 })[0]?.advice).toMatch(/^2 listings were reported/)
		expect(steps({ ...admin, open_reports: 1 })[0]?.advice).toMatch(/^One listing was reported/)
	})

	it('is for a buyer to find gear, or to book wishlisted gear while it is available', () => {
		expect(firstOf(buyer)).toEqual(['Find gear'])
		expect(firstOf({ ...buyer, wishlist: 2 })).toEqual(['Find gear'])
		expect(firstOf({ ...buyer, wishlist: 2, wishlist_available: 1 })).toEqual(['My Wishlist'])
	})

	it('leads a buyer to their own orders, a seller without listings to adding one', () => {
		expect(steps(buyer).map(({ href }) => href)).toContain('/dashbord/my-order/rider@motor.test')
		expect(steps(seller).find(({ label }) => label === 'Live')?.href).toBe('/dashbord/add-product')
	})

	it('tells nobody to agree a time before the seller has said yes', () => {
		const agreeing = [1, 3].flatMap((many) => [
			...steps({ ...seller, booked: many }).filter(({ label }) => label === 'Booked'),
			...steps({ ...buyer, orders: many }).filter(({ label }) => label === 'My Orders'),
		])
		expect(agreeing).toHaveLength(4)
		for (const { advice } of agreeing) expect(advice).toMatch(/^Once .+ said yes, agree a time/)
	})

	it('is nothing for someone who can change nothing: they get only the figures', () => {
		expect(steps(seller, false)).toEqual([
			expect.objectContaining({ label: 'Booked', figure: 0 }),
			expect.objectContaining({ label: 'Live', figure: 0, href: '/dashbord/my-products' }),
			expect.objectContaining({ label: 'Views on your listings', figure: 0 }),
		])
		for (const step of [...steps(seller, false), ...steps({ ...buyer, wishlist_available: 1 }, false)])
			expect(step).not.toMatchObject({ advice: expect.anything() })
	})
})
