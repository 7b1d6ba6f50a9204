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
	/** The server has taken it. */
	onDone(): void
	/** The listing has changed elsewhere meanwhile. */
	onConflict(): void
}

type Body = CallArguments<'POST /api/add/product'>['body']

/** Sends the form: as a new listing, or as the change of the one with this id. Then on to the seller's own listings. */
export function useListingWrites(id: string | undefined, { refuse, onDone, onConflict }: Outcomes) {
	const [, navigate] = useLocation()
	const done = {
		reload: ['listings'] as const,
		onSuccess() {
			onDone()
			// Where they left their listings: the words, the state, the page.
			navigate(id === undefined || leftStock() === '' ? href('myProducts') : `${href('myProducts')}?${leftStock()}`)
		},
	}
	const publish = useWrite('POST /api/add/product', { ...done, success: 'Product Added', onFailure: refuse })
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
		busy: publish.isPending || save.isPending,
		ending,
		/** `version` is that of the listing that the change began with. */
		send(body: Body, version: number | undefined) {
			if (id === undefined || version === undefined) publish.mutate({ body })
			else save.mutate({ params: { id }, body: { ...body, version, end_offers: false } })
		},
	}
}
