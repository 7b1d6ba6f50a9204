import { useRef } from 'react'
import { useLocation } from 'wouter'
import type { CallArguments } from '../../../../contract/api.ts'
import { href } from '../../../../contract/paths.ts'
import type { ApiFailure } from '../../../api/api-client.ts'
import { useWrite } from '../../../api/writes.ts'
import { useEndingOffers } from '../ending-offers.tsx'
import { leftStock } from '../stock/stock-address.ts'

interface Outcomes {
	/** Shows a refusal at the form. Returns true if it names a field. */
	refuse(failure: ApiFailure): boolean
	/** The server has accepted it. */
	onDone(): void
	/** The listing was changed elsewhere in the meantime. */
	onConflict(): void
	/** Returns true if another device has changed, published or deleted the draft. */
	onDraftRefused(failure: ApiFailure): boolean
}

type Body = CallArguments<'POST /api/add/product'>['body']

/**
 * Sends the form: publishes a new listing or a kept draft, or saves the edit of the listing with this id. Then goes to the
 * seller's own listings.
 */
export function useListingWrites(id: string | undefined, outcomes: Outcomes) {
	const { refuse, onDone, onConflict, onDraftRefused } = outcomes
	const [, navigate] = useLocation()
	/** The idempotency key of a publication that has no answer yet. */
	const key = useRef<string | null>(null)
	const done = {
		reload: ['listings', 'drafts'] as const,
		onSuccess() {
			onDone()
			// Back to where they left their listings: the same words, state and page.
			navigate(id === undefined || leftStock() === '' ? href('myProducts') : `${href('myProducts')}?${leftStock()}`)
		},
	}
	const publish = useWrite('POST /api/add/product', { ...done, success: 'Product Added', onFailure: refuse })
	const publishKept = useWrite('POST /api/draft/publish/{id}', {
		...done,
		success: 'Product Added',
		onFailure(failure) {
			if (failure.status > 0) key.current = null
			return onDraftRefused(failure) || refuse(failure)
		},
	})
	const save = useWrite('PUT /api/product/{id}', {
		...done,
		success: 'Changes saved',
		onFailure(failure) {
			if (!ending.ask(failure) && !refuse(failure) && failure.status === 409) onConflict()
			return true
		},
	})
	const ending = useEndingOffers((end_offers) => {
		if (save.variables) save.mutate({ ...save.variables, body: { ...save.variables.body, end_offers } })
	})
	return {
		busy: publish.isPending || publishKept.isPending || save.isPending,
		ending,
		/** Publishes only once, even if it is repeated for want of an answer. */
		publishDraft({ id: draft, version }: { id: string; version: number }) {
			key.current ??= crypto.randomUUID()
			publishKept.mutate({ params: { id: draft }, body: { version }, key: key.current })
		},
		/** `version`: the listing's version that the edit began with. */
		send(body: Body, version: number | undefined) {
			if (id === undefined || version === undefined) publish.mutate({ body })
			else save.mutate({ params: { id }, body: { ...body, version, end_offers: false } })
		},
	}
}
