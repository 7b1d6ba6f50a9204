import { type RefObject, useEffect, useState } from 'react'
import { type FactValue, factsOf } from '../../../../contract/gear/facts.ts'
import type { GearType } from '../../../../contract/gear/gear.ts'
import { districtIn, typeIn } from '../../../../contract/gear/gear-reading.ts'
import { type Slot, slotsOf } from '../../../../contract/gear/slots.ts'
import type { FittedBike, ListingDraft, NewProduct, Product } from '../../../../contract/listings/listings.ts'
import { dropPrivate, keepPrivate, readPrivate } from '../../../session/private-data.ts'
import type { Text } from '../../../texts/texts.tsx'

/** What is typed, with its name in the form. */
const typed = {
	product_name: 'Product Name',
	original_price: 'Original Price',
	resell_price: 'Resale Price',
	used_time: 'Years of Use',
	product_condition: 'Condition Type',
	category_id: 'Category Name',
	seller_mobile: 'Mobile Number',
	seller_location: 'Pick Up Location',
	product_description: 'Product Description',
	gear_type: 'Gear Type',
	maker: 'Maker',
	size: 'Size',
	colour: 'Colour',
	district: 'District',
	least_offer: 'Lowest offer to consider',
	sku: 'Your own code',
} as const satisfies Record<Exclude<keyof NewProduct, 'product_img' | 'images' | 'facts' | 'fits' | 'offers'>, Text>

export type TypedField = keyof typeof typed

/** A draft: every field as typed, the pictures' addresses in order, the bikes, and whether buyers may offer a price. */
export type Draft = Record<TypedField, string> & {
	images: readonly string[]
	fits: readonly FittedBike[]
	offers: boolean
	/** What is known of the gear, by THE FACTS of any type. */
	facts: Readonly<Record<string, FactValue>>
	/** What the picture at an address is of. */
	slots: Readonly<Record<string, string>>
}

/** What each field of a draft is called. */
export const draftNames: Readonly<Record<keyof Draft, Text>> = {
	...typed,
	images: 'Product Image',
	fits: 'Bikes that it fits',
	offers: 'Buyers may offer a price',
	facts: 'What you know about it',
	slots: 'What each picture shows',
}

const typedFields = Object.keys(typed) as TypedField[]

const textsBy = (textOf: (field: TypedField) => string) =>
	Object.fromEntries(typedFields.map((field) => [field, textOf(field)])) as Record<TypedField, string>

export const emptyDraft: Draft = { ...textsBy(() => ''), images: [], fits: [], offers: true, facts: {}, slots: {} }

/** A listing as a draft of its change, or of the same gear's next listing. */
export function draftOf(listing: ListingDraft & Partial<Product>): Draft {
	return {
		...textsBy((field) => String(listing[field] ?? '')),
		images: listing.images.map(({ url }) => url),
		fits: listing.fits,
		offers: listing.offers ?? true,
		facts: Object.fromEntries(
			Object.entries(listing.facts ?? {}).flatMap(([fact, known]) => (known ? [[fact, known.value]] : [])),
		),
		slots: Object.fromEntries(listing.images.flatMap(({ url, slot }) => (slot ? [[url, slot]] : []))),
	}
}

/** The draft with the type and the district that its name and place speak of, unless others are chosen. */
export function withGuesses(draft: Draft): Draft {
	return {
		...draft,
		gear_type: draft.gear_type || (typeIn(draft.product_name) ?? ''),
		district: draft.district || (districtIn(draft.seller_location) ?? ''),
	}
}

/** What the server's schema reads. */
export function sentOf(draft: Draft) {
	const { images, least_offer, facts, slots, ...fields } = withGuesses(draft)
	const type = fields.gear_type as GearType
	const known = type === ('' as string) ? [] : factsOf(type).filter(({ fact }) => fact in facts)
	const slotted = (url: string) => {
		const slot = slotsOf(type || 'other').find((each) => each === slots[url])
		return { url, ...(slot && { slot }) }
	}
	return {
		...fields,
		facts: Object.fromEntries(known.map(({ fact }) => [fact, facts[fact]])),
		// Where there are no offers its field is not shown, nor could what is wrong in it be.
		...(fields.offers && { least_offer: least_offer.trim() || null }),
		...(images.length > 0 && { images: images.map(slotted) }),
	}
}

export const sameField = (one: Draft, another: Draft, field: keyof Draft) =>
	JSON.stringify(one[field]) === JSON.stringify(another[field])

export const draftFields = Object.keys(emptyDraft) as (keyof Draft)[]

interface Kept {
	draft: Partial<Draft>
	/** Of an edit: what it began with. */
	base?: Draft
	version?: number
}

/** Where a draft is stored on this device: one new listing, and one edit per listing. */
export interface DraftSlot {
	owner: string
	name: string
}

const keptIn = ({ owner, name }: DraftSlot) => readPrivate(owner, name) as Kept | null

// No handler saw what was typed before hydration. Values from the server do not count as typed.
function typedEarly(form: HTMLFormElement | null, start: Draft): Partial<Draft> {
	const shown = withGuesses(start)
	const fields = form ? [...new FormData(form)] : []
	const own = ([name, value]: [string, FormDataEntryValue]) =>
		name in typed && typeof value === 'string' && value !== '' && value !== shown[name as TypedField]
	return Object.fromEntries(fields.filter(own))
}

/** What an edit began with. A new listing has no version. */
interface Base {
	draft: Draft
	version?: number | undefined
}

/** The draft that a form opens with: the stored one, and what was typed before hydration. */
function opened(slot: DraftSlot, base: Base, form: HTMLFormElement | null): { draft: Draft; base: Base } {
	const kept = keptIn(slot)
	return {
		draft: { ...base.draft, ...kept?.draft, ...typedEarly(form, base.draft) },
		base: { draft: kept?.base ?? base.draft, version: kept?.version ?? base.version },
	}
}

/** The pictures with one more, before the first of those that were chosen after it. One sent twice stands once. */
export function placed(images: readonly string[], address: string, later: ReadonlySet<string>): string[] {
	if (images.includes(address)) return [...images]
	const found = images.findIndex((image) => later.has(image))
	const place = found < 0 ? images.length : found
	return [...images.slice(0, place), address, ...images.slice(place)]
}

/** The draft, stored on this device until it is cleared or its owner signs out. */
export function useListingDraft(
	{ owner, name }: DraftSlot,
	start: Draft,
	firstVersion: number | undefined,
	form: RefObject<HTMLFormElement | null>,
) {
	const [draft, setDraft] = useState<Draft>(start)
	const [base, setBase] = useState<Base>({ draft: start, version: firstVersion })
	const [ready, setReady] = useState(false)
	const open = () => opened({ owner, name }, { draft: start, version: firstVersion }, form.current)
	const begun = draftFields.some((field) => !sameField(draft, base.draft, field))
	// After the first render, which must match the server's.
	useEffect(() => {
		const found = open()
		setDraft(found.draft)
		setBase(found.base)
		setReady(true)
	}, [owner, name, form, start, firstVersion])
	useEffect(() => {
		if (!ready) return
		const { version } = base
		const edit = version === undefined ? {} : { base: base.draft, version }
		if (begun) keepPrivate(owner, name, { draft, ...edit } satisfies Kept)
		else dropPrivate(name)
	}, [ready, begun, owner, name, draft, base])
	return {
		draft,
		base,
		/** As the form shows it: who submits at once does so before the stored draft has been read. */
		current: () => (ready ? { draft, base } : open()),
		/** Whether the stored draft has been read. */
		ready,
		begun,
		change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
		/** Several may arrive before the screen renders again. */
		addPicture: (address: string, later: ReadonlySet<string>, slot?: Slot) =>
			setDraft((before) => ({
				...before,
				images: placed(before.images, address, later),
				...(slot && { slots: { ...before.slots, [address]: slot } }),
			})),
		dropPicture: (address: string) =>
			setDraft((before) => ({ ...before, images: before.images.filter((other) => other !== address) })),
		rebase(fresh: Draft, version: number | undefined, changes: Partial<Draft>) {
			setBase({ draft: fresh, version })
			setDraft((before) => ({ ...before, ...changes }))
		},
		clear() {
			// At once, because the screen may unmount before it renders again.
			dropPrivate(name)
			setDraft(base.draft)
		},
	}
}
