import { type RefObject, useEffect, useState } from 'react'
import type { NewProduct } from '../../../../contract/listings.ts'

/** A listing in the making: every field as it was typed. */
export type Draft = Record<keyof NewProduct, string>

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

const slot = 'motor.new-listing'

// Storage may be full or switched off: then a draft lasts as long as its page.
function keep(owner: string, draft: Draft) {
	try {
		localStorage.setItem(slot, JSON.stringify({ owner, draft }))
	} catch {}
}

function forget() {
	try {
		localStorage.removeItem(slot)
	} catch {}
}

function kept(owner: string): Draft | null {
	try {
		const found = JSON.parse(localStorage.getItem(slot) ?? 'null') as { owner: string; draft: Draft } | null
		if (found?.owner === owner) return { ...empty, ...found.draft }
	} catch {}
	// One slot: what another person left on this device goes.
	forget()
	return null
}

// Somebody may type before the page is alive, and nobody hears it then.
function typed(form: HTMLFormElement | null): Partial<Draft> {
	const fields = form ? [...new FormData(form)] : []
	return Object.fromEntries(fields.filter(([name, value]) => name in empty && typeof value === 'string' && value))
}

/** The draft of `owner` (a user's id), kept on this device across reloads until it is cleared. */
export function useListingDraft(owner: string, form: RefObject<HTMLFormElement | null>) {
	const [draft, setDraft] = useState(empty)
	const [ready, setReady] = useState(false)
	const begun = Object.values(draft).some((value) => value !== '')
	// After the first render, which must be the server's.
	useEffect(() => {
		setDraft({ ...(kept(owner) ?? empty), ...typed(form.current) })
		setReady(true)
	}, [owner, form])
	useEffect(() => {
		if (!ready) return
		if (begun) keep(owner, draft)
		else forget()
	}, [ready, begun, owner, draft])
	return {
		draft,
		/** Whether what was kept has been looked for. */
		ready,
		begun,
		change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
		clear() {
			// At once: the screen may leave before it renders again.
			forget()
			setDraft(empty)
		},
	}
}
