import { type ChangeEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { NewProduct, ProductFields } from '../../../../contract/listings.ts'
import { useCheckedForm } from '../../../components/forms/checked-form.ts'
import { href } from '../../../href.ts'
import { useWrite } from '../../../writes.ts'
import { type Draft, useListingDraft } from './listing-draft.ts'
import { usePictureUpload } from './picture-upload.ts'

/** The state of the form for a new listing: draft, picture, reasons, publishing. */
export function useListingForm(owner: string, start: Pick<Draft, 'seller_mobile' | 'seller_location'>) {
	const [, navigate] = useLocation()
	const [problem, setProblem] = useState('')
	const picture = usePictureUpload((address) => {
		change({ product_img: address })
		mend('product_img')
	})
	const sending = picture.upload.state === 'sending'
	// Submitted during the upload: publish as soon as the picture has arrived.
	const [waiting, setWaiting] = useState(false)
	const { formProps, reason, wrong, mend, submit, refuse } = useCheckedForm(
		sending ? ProductFields : NewProduct,
		(listing) => {
			setProblem('')
			if (sending) setWaiting(true)
			else publish.mutate({ body: listing })
		},
		() => draft,
	)
	const form = formProps.ref
	const { draft, ready, begun, change, clear } = useListingDraft(owner, start, form)
	function startAfresh() {
		picture.clear()
		clear()
	}
	const publish = useWrite('POST /api/add/product', {
		success: 'Product Added',
		reload: ['listings'],
		onSuccess() {
			startAfresh()
			navigate(href('myProducts'))
		},
		onFailure(failure) {
			const atFields = refuse(failure)
			if (!atFields) setProblem(failure.message)
			return atFields
		},
	})
	// A picture chosen before hydration, which no handler saw.
	useEffect(() => {
		const control = form.current?.elements.namedItem('product_img')
		if (control instanceof HTMLInputElement && control.files?.length)
			control.dispatchEvent(new Event('change', { bubbles: true }))
	}, [form])
	useEffect(() => {
		if (!waiting || sending) return
		setWaiting(false)
		submit()
	}, [waiting, sending])
	return {
		draft,
		ready,
		begun,
		formProps,
		picture,
		problem,
		wrong,
		busy: publish.isPending || waiting,
		waiting,
		startAfresh,
		/** Connects a control to its field of the draft. */
		field: (name: keyof Draft) => ({
			name,
			required: true,
			value: draft[name],
			error: reason(name),
			onChange: (event: ChangeEvent<{ value: string }>) => change({ [name]: event.target.value }),
		}),
		choosePicture(file: File) {
			change({ product_img: '' })
			picture.choose(file)
		},
		removePicture(lost?: string) {
			picture.clear()
			change({ product_img: '' })
			if (lost) refuse({ fields: { product_img: lost } })
			else mend('product_img')
		},
	}
}
export type ListingForm = ReturnType<typeof useListingForm>
