import { afterEach, describe, expect, it } from 'vitest'
import { machineTime } from '../../machine-time.ts'
import { dayMs } from '../calendar.ts'
import { shiftClock } from '../clock.ts'
import { listingFacts, type StoredListing } from './listing-facts.ts'

const site = 'https://motor.test'
const cutAt = machineTime()
const picture = (id: string) => ({ id, hostedAddress: null, width: 3, height: 4, placeholder: `data:,${id}` })
const listing = {
	id: 'listing-1',
	fits: [],
	createdAt: new Date(0),
	resellPrice: 4000,
	previousPrice: 5000,
	priceChangedAt: cutAt,
	picture: picture('first'),
	furtherPictures: [picture('second')],
} as unknown as StoredListing

afterEach(() => shiftClock(0))

describe('a listing whose price was cut', () => {
	it('shows the earlier price for 30 days', () => {
		const cut = { previous_price: 5000, price_changed_at: cutAt.getTime() }
		expect(listingFacts(site, listing)).toMatchObject(cut)
		shiftClock(30 * dayMs - 60_000)
		expect(listingFacts(site, listing)).toMatchObject(cut)
		shiftClock(30 * dayMs + 1000)
		expect(listingFacts(site, listing)).not.toHaveProperty('previous_price')
		expect(listingFacts(site, listing)).not.toHaveProperty('price_changed_at')
	})

	it('shows none if the price rose again or never changed', () => {
		expect(listingFacts(site, { ...listing, previousPrice: null })).not.toHaveProperty('previous_price')
		expect(listingFacts(site, { ...listing, priceChangedAt: null })).not.toHaveProperty('previous_price')
	})
})

describe('the pictures of a listing', () => {
	it('come in order, and the first is the picture of lists', () => {
		const { images, product_img } = listingFacts(site, listing)
		expect(images.map(({ url }) => url)).toEqual([
			expect.stringContaining('https://motor.test/pictures/first/'),
			expect.stringContaining('https://motor.test/pictures/second/'),
		])
		expect(images[1]).toMatchObject({ width: 3, height: 4, placeholder: 'data:,second' })
		expect(product_img).toBe(images[0]?.url)
	})

	it('are empty if there are none', () => {
		expect(listingFacts(site, { ...listing, picture: null, furtherPictures: null })).toMatchObject({
			product_img: '',
			images: [],
		})
	})
})
