import { act } from 'react'
import { expect, test } from 'vitest'
import { emptyStorage, forTest } from '../../../../../tests/support/browser-storage.ts'
import { openWindow, runHook } from '../../../../../tests/support/hook.tsx'
import { NewProduct, type Product } from '../../../../contract/listings/listings.ts'
import { keepPrivate, readPrivate } from '../../../session/private-data.ts'
import {
	type Base,
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
	slotOf,
	useListingDraft,
	withGuesses,
} from './listing-draft.ts'
import { mergeOf } from './use-fresh.ts'

test('the least offer is sent if buyers may offer, and as null if it is empty', () => {
	expect(sentOf({ ...emptyDraft, least_offer: ' 4,000 ' })).toMatchObject({ offers: true, least_offer: '4,000' })
	expect(sentOf(emptyDraft)).toMatchObject({ least_offer: null })
	expect(sentOf({ ...emptyDraft, offers: false, least_offer: 'none' })).not.toHaveProperty('least_offer')
})

test('the server accepts a form with only the required fields', () => {
	const filled = {
		...{ product_name: 'AGV K3', product_description: 'Worn two seasons.', images: ['/pictures/1/1280.webp'] },
		...{ original_price: '12,000', resell_price: '৫৫০০', used_time: '1.5', product_condition: 'Good' },
		...{
			gear_type: 'helmet',
			category_id: 'yamaha',
			seller_mobile: '01712-345678',
			seller_location: 'Dhanmondi, Dhaka',
		},
	}
	expect(NewProduct.safeParse(sentOf({ ...emptyDraft, ...filled })).error?.issues).toBeUndefined()
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
	expect(placed(['/a', '/b', '/c'], '/b', new Set(['/a'])), 'it is there already').toEqual(['/a', '/b', '/c'])
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

test("a draft of the server is kept under the form that began it here, if that was its owner's", () => {
	emptyStorage()
	keepPrivate('karim', 'draft', { draft: {}, id: 'd1' })
	expect([slotOf('karim', 'd1'), slotOf('karim', 'd2'), slotOf('salma', 'd1')]).toEqual([
		'draft',
		'draft-d2',
		'draft-d1',
	])
})

interface Opened {
	readonly name?: string
	readonly kept?: object
	/** What the fields showed before the page came alive. */
	readonly early?: Readonly<Record<string, string>>
	readonly base?: Omit<Base, 'draft'>
}

/** Karim's form of a listing that the server rendered as an AGV K3. Also returns the names that it had as it was drawn. */
function form({ name = 'draft', kept, early, base }: Opened) {
	emptyStorage()
	openWindow()
	// A form is its fields here.
	forTest('FormData', Map)
	if (kept) keepPrivate('karim', name, { draft: kept })
	const start: Base = { draft: { ...emptyDraft, product_name: 'AGV K3', size: 'L' }, ...base }
	const element = { current: early ? (Object.entries(early) as unknown as HTMLFormElement) : null }
	const slot = { owner: 'karim', name }
	const names: string[] = []
	const shown = runHook(() => {
		const written = useListingDraft(slot, start, element)
		names.push(written.current().draft.product_name)
		return written
	})
	return { shown, names, kept: () => readPrivate('karim', name) as { id?: string; draft: object } | null }
}

test('what was typed before the page came alive wins over what the device kept, and what it only showed does not', () => {
	const kept = { product_name: 'AGV K3 SV', size: 'M', colour: 'red' }
	const { shown } = form({ kept, early: { product_name: 'MT Thunder', size: 'L', colour: '', strange: 'x' } })
	expect(shown.current.draft).toMatchObject({ product_name: 'MT Thunder', size: 'M', colour: 'red' })
	expect(shown.current.draft).not.toHaveProperty('strange')
})

test('a form that is submitted at once has what the device kept', () => {
	const { names } = form({ kept: { product_name: 'MT Thunder' } })
	expect(names[0]).toBe('MT Thunder')
})

test('the device keeps a draft while something is typed beyond what the form began with', () => {
	const { shown, kept } = form({})
	expect(kept()).toBeNull()
	act(() => shown.current.change({ size: 'M' }))
	expect(kept()?.draft).toMatchObject({ product_name: 'AGV K3', size: 'M' })
	act(() => shown.current.change({ size: 'L' }))
	expect(kept()).toBeNull()
})

test('the form that began a draft finds it again once the server has all of it', () => {
	const base = { id: 'd1', version: 1 }
	expect(form({ base }).kept()).toMatchObject({ id: 'd1' })
	expect(form({ base, name: 'draft-d1' }).kept(), "the server's copy is enough").toBeNull()
})
