import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FactValue, factsOf } from '../../../../contract/gear/facts.ts'
import type { GearType } from '../../../../contract/gear/gear.ts'
import { districtIn, typeIn } from '../../../../contract/gear/gear-reading.ts'
import { type Slot, slotsOf } from '../../../../contract/gear/slots.ts'
import { DraftFields, publishable } from '../../../../contract/listings/drafts.ts'
import type { FittedBike, ListingDraft, NewProduct, Product } from '../../../../contract/listings/listings.ts'
import { dropPrivate, keepPrivate, privateNames, readPrivate } from '../../../session/private-data.ts'
import type { Text } from '../../../texts/texts.tsx'

/** The typed fields, with their labels in the form. */
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
	/** What is known of the gear, by THE FACTS of all types. */
	facts: Readonly<Record<string, FactValue>>
	/** What each picture shows, by its address. */
	slots: Readonly<Record<string, string>>
}

/** The label of each field of a draft. */
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

/** Unwraps facts for the form: in a listing, each comes with how it is known. */
const factValues = (facts: Readonly<Record<string, unknown>>) =>
	Object.fromEntries(
		Object.entries(facts).flatMap(([fact, known]) => {
			const isTold = typeof known === 'object' && known !== null && 'value' in known
			const value = (isTold ? known.value : known) as FactValue | null
			return value === null ? [] : [[fact, value]]
		}),
	)

/** Converts the fields that the server keeps of a draft to the form's. */
export function draftIn(fields: Readonly<Record<string, unknown>>): Draft {
	const { images = [], fits = [], offers = true, facts = {} } = fields as DraftFields
	return {
		...textsBy((field) => String(fields[field] ?? '')),
		images: images.map(({ url }) => url),
		fits,
		offers,
		facts: factValues(facts),
		slots: Object.fromEntries(images.flatMap(({ url, slot }) => (slot ? [[url, slot]] : []))),
	}
}

/** Converts a listing to a draft: to edit it, or to list the same gear again. */
export const draftOf = (listing: ListingDraft & Partial<Product>): Draft => draftIn(listing)

/** Fills in the type and the district that the name and the place suggest, unless they were chosen. */
export function withGuesses(draft: Draft): Draft {
	return {
		...draft,
		gear_type: draft.gear_type || (typeIn(draft.product_name) ?? ''),
		district: draft.district || (districtIn(draft.seller_location) ?? ''),
	}
}

/** Returns the facts that apply to this type of gear, or all of them while no type is chosen. */
const factsFor = (type: string, facts: Draft['facts']): Draft['facts'] =>
	type === ''
		? facts
		: Object.fromEntries(
				factsOf(type as GearType).flatMap(({ fact }) => {
					const value = facts[fact]
					return value === undefined ? [] : [[fact, value]]
				}),
			)

const slotted = (images: readonly string[], slots: Draft['slots'], type: string) =>
	images.map((url) => {
		const slot = slotsOf((type || 'other') as GearType).find((each) => each === slots[url])
		return { url, ...(slot && { slot }) }
	})

/** Returns the fields that the server can keep. Those that do not parse yet are left out. */
export function keptFields(draft: Draft): DraftFields {
	const { images, least_offer, slots, facts, ...fields } = withGuesses(draft)
	const whole: Record<string, unknown> = {
		...fields,
		facts: factsFor(fields.gear_type, facts),
		...(fields.offers && { least_offer }),
		images: slotted(images, slots, fields.gear_type),
	}
	const wrong = DraftFields.safeParse(whole).error?.issues.map(({ path }) => String(path[0])) ?? []
	for (const field of wrong) delete whole[field]
	return DraftFields.parse(whole)
}

/** Whether the server would keep the same for both. */
export const sameKept = (one: Draft, another: Draft) =>
	JSON.stringify(publishable(keptFields(one))) === JSON.stringify(publishable(keptFields(another)))

/** Returns the draft in the shape that the server's schema parses. */
export function sentOf(draft: Draft) {
	const { images, least_offer, facts, slots, ...fields } = withGuesses(draft)
	const { gear_type: type } = fields
	return {
		...fields,
		facts: type === '' ? {} : factsFor(type, facts),
		// Without offers the field is not shown, so an error in it could not be shown either.
		...(fields.offers && { least_offer: least_offer.trim() || null }),
		...(images.length > 0 && { images: slotted(images, slots, type) }),
	}
}

export const sameField = (one: Draft, another: Draft, field: keyof Draft) =>
	JSON.stringify(one[field]) === JSON.stringify(another[field])

export const draftFields = Object.keys(emptyDraft) as (keyof Draft)[]

export const isBegun = (draft: Draft, base: Draft) => draftFields.some((field) => !sameField(draft, base, field))

/** What a form began with: the listing to edit, or the draft as the server has it, each with its version. */
export interface Base {
	readonly draft: Draft
	readonly version?: number | undefined
	/** The draft's id on the server, if it has one. */
	readonly id?: string | undefined
	/** The first write of a draft and its idempotency key, until the server answers with an id. */
	readonly first?: { readonly key: string; readonly draft: Draft } | undefined
}

interface Kept extends Partial<Omit<Base, 'draft'>> {
	draft: Partial<Draft>
	/** What the form began with; absent while the server has no version of it. */
	base?: Draft
}

/** The slot for a draft on this device: one for a new listing, one per edited listing, one per draft on the server. */
export interface DraftSlot {
	owner: string
	name: string
}

const keptIn = ({ owner, name }: DraftSlot) => readPrivate(owner, name) as Kept | null

/** Returns the name under which this device keeps a server draft: that of the form that began it, if it began here. */
export const slotOf = (owner: string, id: string): string =>
	privateNames().find((name) => keptIn({ owner, name })?.id === id) ?? `draft-${id}`

// Before hydration no handler sees what is typed. Values rendered by the server do not count as typed.
function typedEarly(form: HTMLFormElement | null, start: Draft): Partial<Draft> {
	const shown = withGuesses(start)
	const fields = form ? [...new FormData(form)] : []
	const own = ([name, value]: [string, FormDataEntryValue]) =>
		name in typed && typeof value === 'string' && value !== '' && value !== shown[name as TypedField]
	return Object.fromEntries(fields.filter(own))
}

/** Returns the draft to open the form with: the stored one, plus what was typed before hydration. */
function opened(slot: DraftSlot, base: Base, form: HTMLFormElement | null): { draft: Draft; base: Base } {
	const kept = keptIn(slot)
	return {
		draft: { ...base.draft, ...kept?.draft, ...typedEarly(form, base.draft) },
		base: kept?.base
			? { draft: kept.base, version: kept.version, id: kept.id, first: kept.first }
			: { ...base, first: kept?.first },
	}
}

/** Inserts a picture before the first of those chosen after it. An address that is already there stays where it is. */
export function placed(images: readonly string[], address: string, later: ReadonlySet<string>): string[] {
	if (images.includes(address)) return [...images]
	const found = images.findIndex((image) => later.has(image))
	const place = found < 0 ? images.length : found
	return [...images.slice(0, place), address, ...images.slice(place)]
}

/** Holds the draft, and stores it on this device until it is cleared or its owner signs out. */
export function useListingDraft({ owner, name }: DraftSlot, start: Base, form: RefObject<HTMLFormElement | null>) {
	const [draft, setDraft] = useState<Draft>(start.draft)
	const [base, setBase] = useState<Base>(start)
	const [ready, setReady] = useState(false)
	const isRead = useRef(false)
	const open = () => opened({ owner, name }, start, form.current)
	const begun = isBegun(draft, base.draft)
	// The current values, for writes that are answered later.
	const latest = useRef({ draft, base })
	latest.current = { draft, base }
	function show(next: { draft: Draft; base: Base }) {
		latest.current = next
		setDraft(next.draft)
		setBase(next.base)
	}
	// Runs after the first render, which must match the server's.
	useEffect(() => {
		show(open())
		isRead.current = true
		setReady(true)
	}, [owner, name, form, start])
	/** Whether to store it on this device as well: the server's copy is enough if nothing here goes beyond it. */
	const isKept = begun || base.first !== undefined || (base.id !== undefined && name !== `draft-${base.id}`)
	useEffect(() => {
		if (!ready) return
		if (isKept) keepPrivate(owner, name, storedAs(draft, base))
		else dropPrivate(name)
	}, [ready, isKept, owner, name, draft, base])
	return {
		draft,
		base,
		/** The draft as the form shows it. A seller may submit before the stored draft has been read. */
		current: () => (isRead.current ? latest.current : open()),
		/** Whether the stored draft has been read. */
		ready,
		begun,
		change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
		/** Several may arrive before the next render. */
		addPicture: (address: string, later: ReadonlySet<string>, slot?: Slot) =>
			setDraft((before) => ({
				...before,
				images: placed(before.images, address, later),
				...(slot && { slots: { ...before.slots, [address]: slot } }),
			})),
		dropPicture: (address: string) =>
			setDraft((before) => ({ ...before, images: before.images.filter((other) => other !== address) })),
		/** Records what the server has. The screen may be unmounted by then. */
		settle(next: Base) {
			latest.current = { ...latest.current, base: next }
			const kept = keptIn({ owner, name })
			if (kept) keepPrivate(owner, name, storedAs({ ...next.draft, ...kept.draft }, next))
			setBase(next)
		},
		rebase(fresh: Base, changes: Partial<Draft>) {
			latest.current = { draft: { ...latest.current.draft, ...changes }, base: fresh }
			setBase(fresh)
			setDraft((before) => ({ ...before, ...changes }))
		},
		clear() {
			// At once, because the screen may unmount before the next render.
			dropPrivate(name)
			const next = base.id === undefined ? { draft: base.draft, version: base.version } : { draft: start.draft }
			show({ draft: next.draft, base: next })
		},
	}
}

const storedAs = (draft: Draft, { draft: base, version, id, first }: Base): Kept => ({
	draft,
	...(version !== undefined && { base, version }),
	...(id !== undefined && { id }),
	...(first && { first }),
})
