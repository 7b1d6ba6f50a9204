import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { NewProduct } from '../../../../contract/listings.ts'
import { dropPrivate, keepPrivate, readPrivate } from '../../../session/private-data.ts'

type DraftField = Exclude<
	keyof NewProduct,
	'images' | 'gear_type' | 'maker' | 'size' | 'colour' | 'district' | 'fits' | 'offers' | 'least_offer'
>

/** A draft: every field as typed. */
export type Draft = Record<DraftField, string>

const empty: Draft = {
	product_name: '',
	product_img: '',
	original_price: '',
	resell_price: '',
	used_time: '',
	product_condition: '',
	category_id: '',
	seller_mobile: '',
	seller_location: '',
	product_description: '',
}

const slot = 'new-listing'

const kept = (owner: string) => readPrivate(owner, slot) as Partial<Draft> | null

// No handler saw what was typed before hydration. Values from the server do not count as typed.
function typed(form: HTMLFormElement | null, start: Draft): Partial<Draft> {
	const fields = form ? [...new FormData(form)] : []
	const own = ([name, value]: [string, FormDataEntryValue]) =>
		name in empty && typeof value === 'string' && value !== '' && value !== start[name as keyof Draft]
	return Object.fromEntries(fields.filter(own))
}

/**
 * The draft of `owner` (a user's id), stored on this device until it is cleared or they sign out. A new draft starts with
 * this number and place.
 */
export function useListingDraft(
	owner: string,
	{ seller_mobile, seller_location }: Pick<Draft, 'seller_mobile' | 'seller_location'>,
	form: RefObject<HTMLFormElement | null>,
) {
	const start = useMemo(() => ({ ...empty, seller_mobile, seller_location }), [seller_mobile, seller_location])
	const [draft, setDraft] = useState<Draft>(start)
	const [ready, setReady] = useState(false)
	const begun = (Object.keys(start) as (keyof Draft)[]).some((field) => draft[field] !== start[field])
	// After the first render, which must match the server's.
	useEffect(() => {
		setDraft({ ...start, ...kept(owner), ...typed(form.current, start) })
		setReady(true)
	}, [owner, form, start])
	useEffect(() => {
		if (!ready) return
		if (begun) keepPrivate(owner, slot, draft)
		else dropPrivate(slot)
	}, [ready, begun, owner, draft])
	return {
		draft,
		/** Whether the stored draft has been read. */
		ready,
		begun,
		change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
		clear() {
			// At once, because the screen may unmount before it renders again.
			dropPrivate(slot)
			setDraft(start)
		},
	}
}
