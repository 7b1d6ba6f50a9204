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

	it("must be the person's own if required", () => {
		expect(ownSide({ id: 'seller-1' }, two)).toBe('seller')
		expect(() => ownSide({ id: 'admin-1' }, two)).toThrow(expect.objectContaining({ kind: 'forbidden' }))
	})

	it('has the other as its opposite', () => {
		expect([otherOf('buyer'), otherOf('seller')]).toEqual(['seller', 'buyer'])
		expect([idOf('buyer', two), idOf('seller', two)]).toEqual(['buyer-1', 'seller-1'])
	})
})

describe('what one side may do', () => {
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

	it('is not an offer if the listing takes none, is gone or off the market, or an offer is already open', () => {
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

	it('is only to report or block back once the other has blocked them', () => {
		expect(may({ blockedByOther: true })).toEqual(['report', 'block'])
	})

	it('is to lift their own block', () => {
		expect(may({ blockedByReader: true })).toEqual(['report', 'unblock'])
	})

	it('is nothing while they are suspended', () => {
		expect(may({}, 'buyer', true)).toEqual([])
	})

	it('is only to report a person who has left', () => {
		expect(may({ otherGone: true })).toEqual(['report'])
	})
})
