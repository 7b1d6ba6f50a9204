import { describe, expect, it } from 'vitest'
import type { OrderState } from '../../contract/deals/states.ts'
import type { Role } from '../../contract/people/users.ts'
import type { OrderRow } from '../../database/deals/orders.ts'
import type { Gateway } from '../../services/payments/gateway.ts'
import type { Member } from '../actor.ts'
import { calendarFile } from './calendar.ts'
import { describeOrder } from './describe.ts'

const at = Date.UTC(2026, 0, 15, 12)
const day = 24 * 3_600_000
const moment = (days: number) => new Date(at + days * day)

/** An accepted order that Rahim bought from Karim, with no meeting yet. */
function orderOf(given: Partial<OrderRow> = {}): OrderRow {
	return {
		id: 'order-1',
		listingId: 'listing-1',
		listingDeleted: false,
		buyerId: 'rahim',
		sellerId: 'karim',
		productName: 'AGV K3',
		gearType: 'helmet',
		district: 'dhaka',
		picture: { id: 'picture-1', hostedAddress: null },
		price: 4200,
		meetingLocation: 'Dhaka',
		buyerName: 'Rahim',
		buyerEmail: 'rahim@motor.test',
		buyerMobile: '+8801812345678',
		sellerName: 'Karim',
		sellerEmail: 'karim@motor.test',
		sellerMobile: '+8801712345678',
		status: 'accepted',
		createdAt: moment(-2),
		acceptedAt: moment(-1),
		completedAt: null,
		askedAt: null,
		paidAt: null,
		payBy: null,
		disputedAt: null,
		agreedAt: null,
		agreedPlace: null,
		meetingPlace: null,
		meetingAt: null,
		meetingBy: null,
		meetingAgreed: false,
		deadline: moment(13),
		extended: false,
		paymentInReview: false,
		wrongCodes: 0,
		codePausedUntil: null,
		code: '012345',
		history: [],
		raters: [],
		conversation: null,
		checked: [],
		payment: null,
		...given,
	} as OrderRow
}

const member = (id: string, role: Role) => ({ id, role }) as Member
const buyer = member('rahim', 'buyer')
const seller = member('karim', 'seller')
const admin = member('admin', 'admin')
const seen = (by: Member, given?: Partial<OrderRow>) =>
	describeOrder(orderOf(given), by, { gateway: null, site: 'https://motor.test' }, at)

describe('an order as its readers see it', () => {
	it('is the deal with both contacts, and what happens next', () => {
		const meeting = { meetingPlace: 'Kandirpar', meetingAt: moment(1), meetingBy: 'seller' } as const
		const history = [{ at, by: 'buyer', action: 'book', to: 'booked' }] as OrderRow['history']
		const payment: OrderRow['payment'] = {
			provider: 'sslcommerz',
			status: 'failed',
			amount: 420_050,
			by: 'bkash',
			refunded: 0,
			payout: null,
			history: [],
		}
		expect(seen(buyer, { ...meeting, history, payment, listingDeleted: true })).toEqual({
			_id: 'order-1',
			product_id: 'listing-1',
			product_deleted: true,
			product_name: 'AGV K3',
			product_img: 'https://motor.test/pictures/picture-1/1280.webp',
			gear_type: 'helmet',
			district: 'dhaka',
			product_resellPrice: 4200,
			meeting_location: 'Dhaka',
			seller_name: 'Karim',
			seller_mobile: '+8801712345678',
			buyer_name: 'Rahim',
			buyer_email: 'rahim@motor.test',
			buyer_mobile: '+8801812345678',
			status: 'accepted',
			created_at: at - 2 * day,
			actions: ['propose_meeting', 'agree_meeting', 'extend', 'received', 'cancel'],
			reasons: {
				cancel: [
					'changed my mind',
					'found another',
					'too far',
					'no answer',
					'fault found',
					'not as described',
					'other',
				],
			},
			deadline: at + 13 * day,
			payment: { method: 'sslcommerz', by: 'bkash', status: 'failed', amount: 4200.5, refunded: 0, payout: null },
			payment_history: [],
			meeting: { place: 'Kandirpar', at: at + day, by: 'seller', agreed: false },
			history,
			as: 'buyer',
			other: { _id: 'karim', name: 'Karim' },
			code: '012345',
			checklist: expect.any(Array),
		})
		expect(seen(buyer)).toMatchObject({ payment: null, payment_history: [], meeting: null, product_deleted: false })
	})

	it('can be paid by its buyer if there is a gateway and nothing has been paid', () => {
		const gateway = {} as Gateway
		const offered = (by: Member, given?: Partial<OrderRow>, through: Gateway | null = gateway) =>
			describeOrder(orderOf({ status: 'booked', ...given }), by, { gateway: through, site: '' }, at).actions
		expect(offered(buyer)).toEqual(['cancel', 'pay'])
		expect(offered(seller)).toEqual(['accept', 'decline'])
		expect(offered(admin)).toEqual(['cancel'])
		expect(offered(buyer, {}, null)).toEqual(['cancel'])
		expect(offered(buyer, { paidAt: moment(-1) })).toEqual(['cancel'])
		expect(offered(buyer, { paymentInReview: true })).toEqual(['cancel'])
		expect(offered(buyer, { price: 9 })).toEqual(['cancel'])
		expect(offered(buyer, { status: 'expired' })).toEqual([])
		expect(offered({ ...buyer, suspended: true })).toEqual([])
	})

	it('gives the payment deadline of a booking until it is accepted', () => {
		const payBy = moment(1)
		expect(seen(buyer, { status: 'booked', payBy }).pay_by).toBe(at + day)
		for (const given of [{ status: 'accepted', payBy } as const, { status: 'booked', payBy: null } as const])
			expect(seen(buyer, given)).not.toHaveProperty('pay_by')
	})

	it('names the other side to each party, and nobody to an admin', () => {
		expect(seen(buyer).other).toEqual({ _id: 'karim', name: 'Karim' })
		expect(seen(seller).other).toEqual({ _id: 'rahim', name: 'Rahim' })
		expect(seen(admin).other).toBeNull()
		expect([buyer, seller, admin].map((reader) => seen(reader).as)).toEqual(['buyer', 'seller', null])
	})

	it('shows the code to its buyer, while it can be handed over', () => {
		expect(seen(buyer).code).toBe('012345')
		for (const given of [seen(seller), seen(admin), seen(buyer, { status: 'booked' }), seen(buyer, { code: null })])
			expect(given).not.toHaveProperty('code')
		expect(seen(buyer, { wrongCodes: 19 }).code).toBe('012345')
		for (const given of [{ paymentInReview: true }, { wrongCodes: 20 }])
			expect(seen(buyer, given)).not.toHaveProperty('code')
	})

	it('says which meeting stands until the proposed one is agreed', () => {
		const other = { meetingPlace: 'Kandirpar', meetingAt: moment(2), meetingBy: 'seller' } as const
		const before = { agreedPlace: 'GEC Circle', agreedAt: moment(1) }
		expect(seen(buyer, { ...other, ...before }).agreed_meeting).toEqual({ place: 'GEC Circle', at: at + day })
		for (const given of [
			other,
			{ ...other, ...before, meetingAgreed: true },
			{ ...other, ...before, status: 'expired' },
		])
			expect(seen(buyer, given as Partial<OrderRow>)).not.toHaveProperty('agreed_meeting')
	})

	it('says that a proposed time has passed, to both sides', () => {
		const given = { meetingPlace: 'GEC Circle', meetingAt: moment(0), meetingBy: 'buyer' } as const
		for (const reader of [buyer, seller])
			expect(seen(reader, { ...given, meetingAt: moment(-1) }).proposal_over).toBe(true)
		const past = { ...given, meetingAt: moment(-1) }
		for (const still of [given, { ...past, meetingAgreed: true }, { ...past, status: 'expired' }, {}])
			expect(seen(buyer, still as Partial<OrderRow>)).not.toHaveProperty('proposal_over')
	})

	it('has a meeting only once somebody has proposed place and time', () => {
		const meeting = { meetingPlace: 'Kandirpar', meetingAt: moment(1), meetingBy: 'seller' } as const
		expect(seen(buyer, meeting).meeting).toEqual({ place: 'Kandirpar', at: at + day, by: 'seller', agreed: false })
		for (const missing of ['meetingPlace', 'meetingAt', 'meetingBy'])
			expect(seen(buyer, { ...meeting, [missing]: null }).meeting, missing).toBeNull()
	})

	it('has a deadline until that has passed for a completed one, and for good in every other state', () => {
		const until = (status: OrderState, deadline: Date | null) => seen(buyer, { status, deadline }).deadline
		expect(until('completed', moment(1))).toBe(at + day)
		expect(until('completed', moment(0))).toBeNull()
		expect(until('accepted', moment(0))).toBe(at)
		expect(until('accepted', null)).toBeNull()
	})

	it('tells each side the part of its payment history that concerns them, and an admin all of it', () => {
		const kinds = ['payment_paid', 'refund_started', 'payment_refunded', 'refund_failed', 'payout_due'] as const
		const history = kinds.map((kind) => ({ at, kind, by: 'system' as const }))
		const payment = {
			provider: 'sslcommerz',
			status: 'refunded',
			amount: 420_000,
			refunded: 420_000,
			by: 'bkash',
			payout: null,
		} as const
		const told = (by: Member) => seen(by, { payment: { ...payment, history } }).payment_history.map(({ kind }) => kind)
		expect(told(buyer)).toEqual(['payment_paid', 'refund_started', 'payment_refunded'])
		expect(told(seller)).toEqual(['payment_paid', 'payout_due'])
		expect(told(admin)).toEqual(kinds)
		expect(seen(buyer).payment_history).toEqual([])
	})

	it('says how long its two sides can rate it: for 14 days, once each', () => {
		const until = (by: Member, given: Partial<OrderRow>) => seen(by, { status: 'completed', ...given }).review_until
		for (const party of [buyer, seller]) {
			expect(until(party, { completedAt: moment(-13) })).toBe(at + day)
			expect(until(party, { completedAt: moment(-14) })).toBeUndefined()
			expect(until(party, { completedAt: moment(-1), raters: [party.id] })).toBeUndefined()
			expect(until(party, { completedAt: null })).toBeUndefined()
		}
		expect(until(admin, { completedAt: moment(-1) })).toBeUndefined()
	})
})

describe('a meeting as a calendar file', () => {
	const file = (name: string, given?: Partial<OrderRow>) => {
		const order = orderOf({ meetingPlace: 'Kandirpar, Cumilla', ...given })
		return calendarFile([{ order, at: moment(1), name }], 'https://motor.test', 'en')
	}

	it('has what RFC 5545 asks for, with a reminder three hours before', () => {
		expect(file('Karim', { history: Array(3).fill({}) })).toBe(
			[
				'BEGIN:VCALENDAR',
				'VERSION:2.0',
				'PRODID:-//Motor//Orders//EN',
				'METHOD:PUBLISH',
				'BEGIN:VEVENT',
				'UID:order-1@motor.test',
				'SEQUENCE:3',
				'DTSTAMP:20260113T120000Z',
				'DTSTART:20260116T120000Z',
				'DURATION:PT30M',
				'SUMMARY:Handover: AGV K3\\, with Karim',
				'LOCATION:Kandirpar\\, Cumilla',
				'URL:https://motor.test/dashbord/order/order-1',
				'STATUS:TENTATIVE',
				'BEGIN:VALARM',
				'ACTION:DISPLAY',
				'DESCRIPTION:Handover: AGV K3\\, with Karim',
				'TRIGGER:-PT3H',
				'END:VALARM',
				'END:VEVENT',
				'END:VCALENDAR',
				'',
			].join('\r\n'),
		)
	})

	it('names the buyer to the seller, and is confirmed at the agreed place', () => {
		const agreed = file('Rahim', { agreedAt: moment(1), agreedPlace: 'A;b\\c\nd' })
		expect(agreed).toContain('SUMMARY:Handover: AGV K3\\, with Rahim\r\n')
		expect(agreed).toContain('LOCATION:A\\;b\\\\c\\nd\r\n')
		expect(agreed).toContain('STATUS:CONFIRMED\r\n')
		expect(file('karim', { meetingPlace: null })).toContain('LOCATION:\r\n')
	})

	it('folds lines at 75 octets, between characters', () => {
		const place = (text: string) => file('rahim', { meetingPlace: text }).match(/LOCATION:.*?(?=\r\nURL)/s)?.[0]
		expect(place('a'.repeat(65))).toBe(`LOCATION:${'a'.repeat(65)}`)
		expect(place('a'.repeat(66))).toBe(`LOCATION:${'a'.repeat(65)}\r\n a`)
		expect(place('ক'.repeat(50))).toBe(`LOCATION:${'ক'.repeat(21)}\r\n ${'ক'.repeat(24)}\r\n ${'ক'.repeat(5)}`)
	})
})
