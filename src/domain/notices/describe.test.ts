import { expect, test } from 'vitest'
import type { ToldEvent } from '../../database/notices/events.ts'
import type { NoticeRow } from '../../database/notices/notices.ts'
import { describeNotice } from './describe.ts'

const notice = { id: 'notice-1', createdAt: new Date(5000), readAt: null } as NoticeRow
const event = { kind: 'booked', orderId: 'order-1', listingId: 'listing-1', personId: null, data: {} }
const told = {
	event,
	actor: 'Karim',
	product: 'AGV K3',
	price: 4200,
	place: '',
	search: '',
	notice,
} as unknown as ToldEvent & { notice: NoticeRow }
const of = (kind: string) => ({ ...told, event: { ...told.event, kind } })

test('a notice says what happened in its reader’s language, and leads there', () => {
	expect(describeNotice(told, 'en')).toEqual({
		_id: 'notice-1',
		kind: 'booked',
		product_id: 'listing-1',
		address: '/dashbord/order/order-1',
		text: 'Karim wants to buy your AGV K3.',
		created_at: 5000,
		read: false,
	})
	expect(describeNotice(told, 'bn').text).toBe('Karim আপনার AGV K3 কিনতে চান।')
	expect(describeNotice({ ...told, notice: { ...notice, readAt: new Date(6000) } }, 'en').read).toBe(true)
})

test('a notice of an event from another version, or without a page, leads to the dashboard', () => {
	expect(describeNotice(of('unheard_of'), 'en')).toMatchObject({ text: '', address: '/dashbord' })
	expect(describeNotice(of('mail_failed'), 'en').address).toBe('/dashbord')
	expect(describeNotice(of('paused'), 'en')).toMatchObject({ text: '', address: '/dashbord' })
})
