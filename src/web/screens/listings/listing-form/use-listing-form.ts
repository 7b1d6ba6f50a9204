import { type ChangeEvent, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { bounds } from '../../../../contract/fields.ts'
import type { Slot } from '../../../../contract/gear/slots.ts'
import { GearType, hasPicture, ProductFields } from '../../../../contract/listings/listings.ts'
import { reason as reasonOf } from '../../../../contract/sentences.ts'
import { ApiFailure } from '../../../api/api-client.ts'
import { useCheckedForm } from '../../../components/forms/checked-form.ts'
import { useDraftSaving } from './draft-saving.ts'
import {
	type Base,
	type Draft,
	type DraftSlot,
	sentOf,
	type TypedField,
	useListingDraft,
	withGuesses,
} from './listing-draft.ts'
import { useListingWrites } from './listing-writes.ts'
import { usePictureUpload } from './picture-upload.ts'
import { readHint } from './read-hint.tsx'
import { type Merge, useFresh } from './use-fresh.ts'
import { type Marked, useReading } from './use-reading.ts'

const chooseDistrict = reasonOf('chooseDistrict')
// API calls may leave out type and district; people may not.
const WithoutPicture = z.extend(ProductFields, {
	gear_type: GearType,
	district: z.string(chooseDistrict).check(z.minLength(1, chooseDistrict)),
})
const WithPicture = WithoutPicture.check(hasPicture)
type Sent = z.output<typeof WithPicture>

/** Merges changes from elsewhere with what is typed here. */
function useMerge({ draft, base, rebase }: Pick<ReturnType<typeof useListingDraft>, 'draft' | 'base' | 'rebase'>) {
	const [merge, setMerge] = useState<Merge | null>(null)
	const readFresh = useFresh()
	return {
		merge,
		endMerge: () => setMerge(null),
		/** Reads the listing again. Resolves with whether its version differs from the one the edit began with. */
		async meet(id: string): Promise<boolean> {
			const found = await readFresh(id, draft, base.draft)
			if (!found || found.version === base.version) return false
			rebase({ draft: found.fresh, version: found.version }, found.taken)
			setMerge(found)
			return true
		},
	}
}

/** If submitted during an upload, sends once the pictures have arrived. */
function useWaiting(sending: boolean, submit: () => void) {
	const [waiting, setWaiting] = useState(false)
	useEffect(() => {
		if (!waiting || sending) return
		setWaiting(false)
		submit()
	}, [waiting, sending])
	return { waiting, wait: () => setWaiting(true) }
}

/** Asks whether to send without the refused pictures, and waits for the answer. */
function useUnsure(send: (listing: Sent) => void, retry: () => void) {
	const [held, hold] = useState<Sent | null>(null)
	return {
		hold,
		unsure: {
			asking: held !== null,
			cancel: () => hold(null),
			retry() {
				hold(null)
				retry()
			},
			goOn() {
				hold(null)
				if (held) send(held)
			},
		},
	}
}

/** Connects controls to the fields of a draft. */
function controlsOf(
	draft: Draft,
	reason: (field: string) => string | undefined,
	marked: Marked,
	change: (changes: Partial<Draft>) => void,
) {
	const read: Readonly<Record<string, string | undefined>> = marked
	return {
		/** Why a field is wrong. */
		reasonFor: (name: keyof Draft | 'product_img' | `fits.${number}.${'from' | 'to'}` | `facts.${string}`) =>
			reason(name),
		/** Connects a control to its field of the draft. */
		field: (name: TypedField, required = true) => ({
			name,
			required,
			value: draft[name],
			error: reason(name),
			...(read[name] !== undefined && { hint: readHint(read[name]) }),
			onChange: (event: ChangeEvent<{ value: string }>) => change({ [name]: event.target.value }),
		}),
	}
}

/**
 * The state of the form for a new listing, or for editing the listing with the id `editing`: draft, pictures, errors,
 * sending. `start` must stay the same object until the form is to start from something else.
 */
export function useListingForm(slot: DraftSlot, start: Base, editing?: string) {
	const picture = usePictureUpload(slot, (address, later, shows) => {
		addPicture(address, later, shows)
		mend('product_img')
	})
	const sending = picture.underWay
	const { formProps, reason, wrong, problem, mend, forget, submit, refuse } = useCheckedForm(
		sending ? WithoutPicture : WithPicture,
		(listing) => {
			if (sending) wait()
			else if (picture.chosen.length > 0) hold(listing)
			else void send(listing)
		},
		() => sentOf(current().draft),
	)
	const form = formProps.ref
	const written = useListingDraft(slot, start, form)
	const saving = useDraftSaving(written, editing === undefined)
	const { draft, base, current, ready, begun, change, addPicture, dropPicture, clear } = written
	// Runs after the draft's own effect, which stores the draft with these pictures.
	useEffect(() => picture.settle(draft.images), [draft.images])
	useEffect(() => {
		let isGone = false
		if (ready) void picture.restore(room(), () => isGone)
		return () => {
			isGone = true
		}
	}, [ready])
	const { merge, endMerge, meet } = useMerge(written)
	const { waiting, wait } = useWaiting(sending, submit)
	const room = () => bounds.images.max - draft.images.length
	/** A type or district that the words now imply is no longer wrong. */
	function changeAndMend(changes: Partial<Draft>) {
		change(changes)
		const { gear_type, district } = withGuesses({ ...draft, ...changes })
		if (gear_type !== '') mend('gear_type')
		if (district !== '') mend('district')
	}
	const { marked, touch, confirm } = useReading(draft, changeAndMend)
	function changeByHand(changes: Partial<Draft>) {
		touch(changes)
		changeAndMend(changes)
	}
	function startAfresh() {
		confirm()
		picture.clear()
		endMerge()
		forget()
		saving.startAfresh()
		clear()
	}
	const writes = useListingWrites(editing, {
		refuse(failure) {
			saving.release()
			return refuse(failure)
		},
		onDone: startAfresh,
		async onConflict() {
			if (editing !== undefined && (await meet(editing))) forget()
		},
		onDraftRefused(failure) {
			saving.release()
			return saving.meetRefusal(failure)
		},
	})
	const [isSettling, setSettling] = useState(false)
	async function send(listing: Sent) {
		if (editing !== undefined) return writes.send(listing, current().base.version)
		setSettling(true)
		const draft = await saving.settled()
		setSettling(false)
		if (draft instanceof ApiFailure) refuse(draft)
		else if (draft === null) writes.send(listing, undefined)
		else if ('id' in draft) writes.publishDraft(draft)
	}
	const retryPictures = (only?: number) => picture.retry(room(), only)
	const { hold, unsure } = useUnsure(
		(listing) => void send(listing),
		() => {
			retryPictures()
			wait()
		},
	)
	useEffect(() => picture.ask(unsure.asking), [unsure.asking])
	const shown = withGuesses(draft)
	return {
		draft: shown,
		ready,
		begun,
		formProps,
		picture,
		problem,
		wrong,
		merge,
		editing: editing !== undefined,
		busy: writes.busy || waiting || isSettling,
		waiting,
		startAfresh,
		saving,
		/** The fields filled in from the words of the name, until they are confirmed. */
		marked,
		confirm,
		change: changeByHand,
		...controlsOf(shown, reason, marked, changeByHand),
		choosePictures: (files: readonly File[], shows?: Slot) => picture.choose(files, room(), shows),
		/** Retries one refused picture, or all of them. */
		retryPictures,
		unsure,
		ending: writes.ending,
		/** Takes out an uploaded picture that the server has deleted meanwhile. The edited listing's own pictures always stay. */
		async losePicture(address: string, why: string) {
			if (base.draft.images.includes(address)) return
			const answer = await fetch(address, { method: 'HEAD' }).catch(() => null)
			if (answer?.status !== 404) return
			dropPicture(address)
			refuse({ fields: { product_img: why }, message: why })
		},
		mend,
	}
}
export type ListingForm = ReturnType<typeof useListingForm>
