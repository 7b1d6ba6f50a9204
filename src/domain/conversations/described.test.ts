import { expect, it } from 'vitest'
import type { ConversationRow } from '../../database/deals/conversations.ts'
import { describeConversation, describeMessage } from './described.ts'

const site = 'https://motor.test'
const buyer = { id: 'buyer-1', suspended: false }
const message = {
	id: 'message-1',
	authorId: 'buyer-1',
	clientId: 'client-1',
	text: 'Look here: www.example.com',
	picture: null,
	number: '417',
	marks: ['link' as const],
	createdAt: new Date(5000),
	removedAt: null,
}
const row = {
	id: 'conversation-1',
	listingId: 'listing-1',
	buyerId: 'buyer-1',
	sellerId: 'seller-1',
	buyerReadAt: new Date(1000),
	sellerReadAt: new Date(2000),
	createdAt: new Date(5000),
	productName: 'AGV K3',
	price: 4200,
	listingStatus: 'available',
	takesOffers: true,
	offerPrice: null,
	place: 'Zindabazar, Sylhet',
	sellerAwayUntil: null,
	listingDeleted: false,
	orderId: 'order-1',
	picture: { id: 'picture-1', hostedAddress: 'https://pictures.test/1.webp' },
	buyerName: 'Karim',
	sellerName: 'Salma',
	otherGone: false,
	blockedByReader: false,
	blockedByOther: false,
	unread: 1,
	last: message,
} as ConversationRow

it('a message warns its recipient, and returns the client id to its author', () => {
	const to = (reader: string) => describeMessage(site, message, 'buyer-1', reader)
	const said = { _id: 'message-1', by: 'buyer', text: message.text, created_at: 5000 }
	expect(to('seller-1')).toEqual({ ...said, marks: ['link'] })
	expect(to('buyer-1')).toEqual({ ...said, marks: [], client_id: 'client-1' })
	expect(to('admin-1')).toEqual({ ...said, marks: ['link'] })
	expect(describeMessage(site, { ...message, authorId: 'seller-1' }, 'buyer-1', 'buyer-1').by).toBe('seller')
})

it('a message with a picture has its address, which only its two sides can read', () => {
	const picture = { width: 3, height: 4, placeholder: 'data:,' }
	expect(describeMessage(site, { ...message, picture }, 'buyer-1', 'seller-1')).toMatchObject({
		image: 'https://motor.test/api/conversation/image/message-1',
		picture,
		number: '417',
	})
})

it('a conversation shows each side the other person', () => {
	expect(describeConversation(site, row, buyer)).toEqual({
		_id: 'conversation-1',
		product_id: 'listing-1',
		product_name: 'AGV K3',
		product_img: 'https://pictures.test/1.webp',
		product_deleted: false,
		resell_price: 4200,
		as: 'buyer',
		other: { _id: 'seller-1', name: 'Salma' },
		unread: 1,
		last: describeMessage(site, message, 'buyer-1', 'buyer-1'),
		other_read_at: 2000,
		updated_at: 5000,
		order_id: 'order-1',
		offer_price: null,
		number: null,
		away_until: null,
		actions: ['send', 'offer', 'number', 'report', 'block'],
	})
	expect(describeConversation(site, row, { id: 'seller-1', suspended: false })).toMatchObject({
		as: 'seller',
		other: { _id: 'buyer-1', name: 'Karim' },
		last: { marks: ['link'] },
		other_read_at: 1000,
		place: 'Zindabazar, Sylhet',
		actions: ['send', 'report', 'block'],
	})
})

it('a conversation without messages about a listing without a picture has neither', () => {
	expect(describeConversation(site, { ...row, picture: null, last: null }, buyer)).toMatchObject({
		product_img: '',
		last: null,
	})
})
