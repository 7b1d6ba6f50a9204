import { expect, it } from 'vitest'
import type { ReviewRow } from '../../database/deals/reviews.ts'
import { type Member, visitor } from '../actor.ts'
import { describeReview } from './reviews.ts'

const row = {
	id: 'review-1',
	orderId: 'order-1',
	authorId: 'buyer-1',
	authorName: 'Karim',
	aboutId: 'seller-1',
	aboutName: 'Salma',
	buyerId: 'buyer-1',
	rating: 4,
	tags: ['friendly'],
	text: 'Good gear.',
	answer: null,
	createdAt: new Date(5000),
	shownAt: new Date(6000),
	removedReason: null,
} as ReviewRow
const member = (role: Member['role'], id: string) => ({ role, id }) as Member
const [seller, buyer, admin] = [member('seller', 'seller-1'), member('buyer', 'buyer-1'), member('admin', 'admin-1')]
const actions = (changes: Partial<ReviewRow>, reader = seller) => describeReview({ ...row, ...changes }, reader).actions

it('a review says who wrote it about whom', () => {
	expect(describeReview(row, visitor)).toEqual({
		_id: 'review-1',
		order_id: 'order-1',
		rating: 4,
		tags: ['friendly'],
		text: 'Good gear.',
		answer: null,
		by: { _id: 'buyer-1', name: 'Karim', role: 'buyer' },
		about: { _id: 'seller-1', name: 'Salma' },
		created_at: 5000,
		shown: true,
		removed: null,
		actions: [],
	})
	expect(describeReview({ ...row, buyerId: 'seller-1' }, visitor).by.role).toBe('seller')
	expect(describeReview({ ...row, shownAt: null }, visitor).shown).toBe(false)
})

it('a review is answered once, by the person it is about, while it is shown', () => {
	expect(actions({})).toEqual(['answer'])
	for (const changes of [{ answer: 'Thanks.' }, { shownAt: null }, { removedReason: 'Insult' }])
		expect(actions(changes)).toEqual([])
	for (const reader of [buyer, member('seller', 'seller-2')]) expect(actions({}, reader)).toEqual([])
})

it('an admin removes a review once, which takes its stars away and leaves the reason', () => {
	expect(actions({}, admin)).toEqual(['remove'])
	expect(actions({ shownAt: null }, admin)).toEqual(['remove'])
	expect(actions({ removedReason: 'Insult' }, admin)).toEqual([])
	expect(describeReview({ ...row, removedReason: 'Insult' }, visitor)).toMatchObject({
		rating: null,
		removed: 'Insult',
	})
})
