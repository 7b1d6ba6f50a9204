import { expect, test } from 'vitest'
import { emptyDraft, sentOf } from './listing-draft.ts'

test('the least offer is sent where buyers may offer, empty as none', () => {
	expect(sentOf({ ...emptyDraft, least_offer: ' 4,000 ' })).toMatchObject({ offers: true, least_offer: '4,000' })
	expect(sentOf(emptyDraft)).toMatchObject({ least_offer: null })
	expect(sentOf({ ...emptyDraft, offers: false, least_offer: 'none' })).not.toHaveProperty('least_offer')
})

test('type and district are read from name and place unless others are chosen', () => {
	const said = { ...emptyDraft, product_name: 'MT helmet', seller_location: 'Agrabad, Chittagong' }
	expect(sentOf(said)).toMatchObject({ gear_type: 'helmet', district: 'chattogram' })
	expect(sentOf({ ...said, gear_type: 'part', district: 'dhaka' })).toMatchObject({
		gear_type: 'part',
		district: 'dhaka',
	})
})
