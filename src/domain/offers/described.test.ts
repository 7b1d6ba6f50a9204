import { expect, test } from 'vitest'
import type { OfferRow } from '../../database/deals/offers.ts'
import { describeOffer, offerStandingOf } from './described.ts'

const row = {
	id: 'offer-1',
	listingId: 'listing-1',
	productName: 'AGV K3',
	gearType: 'helmet',
	maker: 'AGV',
	condition: 'Good',
	facts: {},
	picture: { id: 'picture-1', hostedAddress: null },
	conversationId: 'conversation-1',
	buyerId: 'buyer-1',
	sellerId: 'seller-1',
	buyerName: 'Karim',
	sellerName: 'Salma',
	by: 'buyer',
	price: 4000,
	listingPrice: 4200,
	text: 'Today?',
	status: 'open',
	ending: null,
	deadline: new Date(9000),
	receiversCounters: 0,
	orderId: null,
	createdAt: new Date(5000),
} as OfferRow
const site = 'https://motor.test'
const [buyer, seller] = [{ id: 'buyer-1' }, { id: 'seller-1' }]

test('each side sees the other, and what they can do with the offer', () => {
	expect(describeOffer(row, seller, site, 8999)).toEqual({
		_id: 'offer-1',
		product_id: 'listing-1',
		product_name: 'AGV K3',
		product_img: 'https://motor.test/pictures/picture-1/1280.webp',
		gear_type: 'helmet',
		maker: 'AGV',
		product_condition: 'Good',
		warnings: ['crash_unknown', 'age_unknown'],
		conversation_id: 'conversation-1',
		by: 'buyer',
		as: 'seller',
		other: { _id: 'buyer-1', name: 'Karim' },
		price: 4000,
		resell_price: 4200,
		text: 'Today?',
		status: 'open',
		reason: null,
		actions: ['accept', 'decline', 'counter'],
		deadline: 9000,
		order_id: null,
		created_at: 5000,
	})
	expect(describeOffer(row, buyer, site, 8999)).toMatchObject({
		as: 'buyer',
		other: { _id: 'seller-1', name: 'Salma' },
		actions: ['withdraw'],
	})
})

test('an offer that is over has no deadline and no actions', () => {
	expect(describeOffer({ ...row, status: 'declined' }, seller, site, 8999)).toMatchObject({
		deadline: null,
		actions: [],
	})
	expect(describeOffer(row, seller, site, 9000)).toMatchObject({ deadline: 9000, actions: [] })
})

test('the person who made an offer is its maker, and the other side its receiver', () => {
	const standings = (by: 'buyer' | 'seller') =>
		[buyer, seller, { id: 'x' }].map((who) => offerStandingOf(who, { ...row, by }))
	expect(standings('buyer')).toEqual(['its maker', 'its receiver', 'stranger'])
	expect(standings('seller')).toEqual(['its receiver', 'its maker', 'stranger'])
})
