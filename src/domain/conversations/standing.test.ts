import { describe, expect, it } from 'vitest'
import type { ConversationRow } from '../../database/deals/conversations.ts'
import { conversationActions, idOf, otherOf, ownSide, sideOf } from './standing.ts'

const two = { buyerId: 'buyer-1', sellerId: 'seller-1' }

describe('a side', () => {
	it('is that of the buyer, that of the seller, or none', () => {
		expect(sideOf({ id: 'buyer-1' }, two)).toBe('buyer')
		expect(sideOf({ id: 'seller-1' }, two)).toBe('seller')
		expect(sideOf({ id: 'admin-1' }, two)).toBeNull()
	})

	it("has to be the person's own where it is asked for", () => {
		expect(ownSide({ id: 'seller-1' }, two)).toBe('seller')
		expect(() => ownSide({ id: 'admin-1' }, two)).toThrow(expect.objectContaining({ kind: 'forbidden' }))
	})

	it('faces the other one', () => {
		expect([otherOf('buyer'), otherOf('seller')]).toEqual(['seller', 'buyer'])
		expect([idOf('buyer', two), idOf('seller', two)]).toEqual(['buyer-1', 'seller-1'])
	})
})

describe('what one of the two may do', () => {
	const may = (row: Partial<ConversationRow>, side: 'buyer' | 'seller' = 'buyer', suspended = false) =>
		conversationActions(
			{
				otherGone: false,
				blockedByReader: false,
				blockedByOther: false,
				takesOffers: true,
				offerPrice: null,
				listingDeleted: false,
				listingStatus: 'available',
				...row,
			} as ConversationRow,
			{ suspended },
			side,
		)

	it('is to write, report and block, and for the buyer to make an offer', () => {
		expect(may({})).toEqual(['send', 'offer', 'number', 'report', 'block'])
		expect(may({}, 'seller')).toEqual(['send', 'report', 'block'])
	})

	it('is no offer where the listing takes none, is gone or is off the market, or one is open already', () => {
		const none = [
			{ takesOffers: false },
			{ offerPrice: 5_000 },
			{ listingDeleted: true },
			{ listingStatus: 'booked' } as const,
		]
		for (const row of none) expect(may(row)).toEqual(['send', 'number', 'report', 'block'])
	})

	it('is to ask for a photo with a number again only once the last one has run out', () => {
		const number = (ms: number) => ({ number: '417', numberUntil: new Date(Date.now() + ms) })
		expect(may(number(60_000))).toEqual(['send', 'offer', 'report', 'block'])
		expect(may(number(-60_000))).toContain('number')
	})

	it('is only to report once the other has blocked them, beside blocking in turn', () => {
		expect(may({ blockedByOther: true })).toEqual(['report', 'block'])
	})

	it('is to lift the block that they set', () => {
		expect(may({ blockedByReader: true })).toEqual(['report', 'unblock'])
	})

	it('is nothing while they are suspended', () => {
		expect(may({}, 'buyer', true)).toEqual([])
	})

	it('is to report somebody who has left, and no more', () => {
		expect(may({ otherGone: true })).toEqual(['report'])
	})
})
