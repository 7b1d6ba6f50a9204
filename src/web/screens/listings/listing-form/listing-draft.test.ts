import { expect, test } from 'vitest'
import type { Product } from '../../../../contract/listings/listings.ts'
import {
	draftFields,
	draftIn,
	draftNames,
	draftOf,
	emptyDraft,
	keptFields,
	placed,
	sameField,
	sameKept,
	sentOf,
	withGuesses,
} from './listing-draft.ts'
import { mergeOf } from './use-fresh.ts'

test('the least offer is sent if buyers may offer, and as null if it is empty', () => {
	expect(sentOf({ ...emptyDraft, least_offer: ' 4,000 ' })).toMatchObject({ offers: true, least_offer: '4,000' })
	expect(sentOf(emptyDraft)).toMatchObject({ least_offer: null })
	expect(sentOf({ ...emptyDraft, offers: false, least_offer: 'none' })).not.toHaveProperty('least_offer')
})

test('type and district are read from name and place unless they were chosen', () => {
	const said = { ...emptyDraft, product_name: 'MT helmet', seller_location: 'Agrabad, Chittagong' }
	expect(sentOf(said)).toMatchObject({ gear_type: 'helmet', district: 'chattogram' })
	expect(sentOf({ ...said, gear_type: 'part', district: 'dhaka' })).toMatchObject({
		gear_type: 'part',
		district: 'dhaka',
	})
})

const listing = {
	product_name: 'AGV K3',
	resell_price: 5_500,
	used_time: 1.5,
	images: [{ url: '/a' }, { url: '/b', slot: 'label' }],
	fits: [{ category_id: 'yamaha', model: 'R15 V3' }],
	offers: false,
	facts: { crash: { value: 'no' }, level: undefined },
} as unknown as Product

test('a listing becomes a draft of its edit: as it would be typed, with its pictures in order and what each shows', () => {
	expect(draftOf(listing)).toMatchObject({
		product_name: 'AGV K3',
		resell_price: '5500',
		used_time: '1.5',
		maker: '',
		images: ['/a', '/b'],
		slots: { '/b': 'label' },
		fits: [{ category_id: 'yamaha', model: 'R15 V3' }],
		offers: false,
		facts: { crash: 'no' },
	})
	const { offers: _, facts: __, ...older } = listing
	expect(draftOf(older as Product)).toMatchObject({ offers: true, facts: {} })
})

test('a new draft is empty, takes offers, and names each of its fields', () => {
	expect(draftFields.filter((field) => emptyDraft[field] !== '').toSorted()).toEqual([
		'facts',
		'fits',
		'images',
		'offers',
		'slots',
	])
	expect(emptyDraft.offers).toBe(true)
	expect(Object.keys(draftNames).toSorted()).toEqual(draftFields.toSorted())
})

test('what name and place do not mention stays open', () => {
	expect(withGuesses({ ...emptyDraft, product_name: 'Something', seller_location: 'Here' })).toMatchObject({
		gear_type: '',
		district: '',
	})
})

test('facts that do not apply to the type are not sent, nor are slots that it does not have', () => {
	const facts = { standard: 'ECE 22.06', strange: 'x' }
	const draft = { ...emptyDraft, gear_type: 'helmet', facts, images: ['/a', '/b'], slots: { '/a': 'label', '/b': 'x' } }
	const sent = sentOf(draft as never)
	expect(sent.facts).toEqual({ standard: 'ECE 22.06' })
	expect(sent.images).toEqual([
		{ url: '/a', ...(sent.images?.[0] && 'slot' in sent.images[0] && { slot: 'label' }) },
		{ url: '/b' },
	])
	expect(sentOf({ ...draft, gear_type: '', product_name: '' } as never).facts).toEqual({})
	expect(sentOf(emptyDraft)).not.toHaveProperty('images')
})

test('fields are compared by their content', () => {
	expect(sameField(emptyDraft, { ...emptyDraft, images: [] }, 'images')).toBe(true)
	expect(sameField(emptyDraft, { ...emptyDraft, images: ['/a'] }, 'images')).toBe(false)
	expect(sameField(emptyDraft, { ...emptyDraft, size: 'M' }, 'maker')).toBe(true)
})

test('a picture that arrives is placed before those that were chosen after it', () => {
	expect(placed(['/a', '/c', '/d'], '/b', new Set(['/d', '/c']))).toEqual(['/a', '/b', '/c', '/d'])
	expect(placed(['/c'], '/b', new Set(['/c']))).toEqual(['/b', '/c'])
	expect(placed(['/a'], '/b', new Set(['/c']))).toEqual(['/a', '/b'])
})

test('a draft comes back from the server as it was typed, without what cannot be read yet', () => {
	const draft = {
		...emptyDraft,
		product_name: ' AGV K3 helmet ',
		resell_price: '৪,৫০০',
		original_price: 'cheap',
		used_time: '1.5',
		images: ['/a', '/b'],
		slots: { '/b': 'label', '/gone': 'label' },
		facts: { crash: 'none' },
		least_offer: '4000',
	}
	const kept = keptFields(draft)
	expect(kept).toMatchObject({ product_name: 'AGV K3 helmet', gear_type: 'helmet', resell_price: 4500, used_time: 1.5 })
	expect(kept).not.toHaveProperty('original_price')
	expect(draftIn(kept)).toMatchObject({
		resell_price: '4500',
		original_price: '',
		images: ['/a', '/b'],
		least_offer: '4000',
	})
	expect(draftIn(kept).slots).toEqual({ '/b': 'label' })
	expect(keptFields(draftIn(kept))).toEqual({ ...kept, original_price: '' })
	expect(sameKept(draft, draftIn(kept))).toBe(true)
	expect(draftIn({})).toEqual(emptyDraft)
	expect(keptFields({ ...draft, offers: false })).not.toHaveProperty('least_offer')
	expect(draftIn({ facts: { crash: { value: 'none', how: 'said' }, level: null } }).facts).toEqual({ crash: 'none' })
})

test('a field that only the other device changed is taken over, and one that both changed is asked about', () => {
	const base = { ...emptyDraft, product_name: 'Bag', size: 'L' }
	const fresh = { ...base, product_name: 'Bag, black', size: 'M', colour: 'black' }
	const mine = { ...base, product_name: 'Bag, grey', maker: 'Givi', colour: 'black' }
	expect(mergeOf(fresh, 3, mine, base)).toEqual({
		version: 3,
		fresh,
		taken: { size: 'M' },
		both: ['product_name'],
	})
})
