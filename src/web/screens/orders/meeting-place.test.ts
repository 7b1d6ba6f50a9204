import { expect, test } from 'vitest'
import type { Meeting } from '../../../contract/deals/orders.ts'
import { meetingPlace } from './meeting-place.ts'

const booked = { meeting: null, meeting_location: 'Farmgate, Dhaka' }
const proposed: Meeting = { place: 'New Market', at: 2, by: 'buyer', agreed: false }

test('they meet at the place that the buyer named until they agree on one, and there until they agree on another', () => {
	expect(meetingPlace(booked)).toBe('Farmgate, Dhaka')
	expect(meetingPlace({ ...booked, meeting: proposed })).toBe('Farmgate, Dhaka')
	const agreed = { ...proposed, place: 'GEC Circle', agreed: true }
	expect(meetingPlace({ ...booked, meeting: agreed })).toBe('GEC Circle')
	const agreed_meeting = { place: 'GEC Circle', at: 1 }
	expect(meetingPlace({ ...booked, meeting: proposed, agreed_meeting })).toBe('GEC Circle')
})
