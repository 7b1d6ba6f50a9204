import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { fieldReasons } from '../../../../contract/errors.ts'
import { NewProduct } from '../../../../contract/listings.ts'
import { useFormReasons } from '../../../components/forms/form-reasons.ts'
import { href } from '../../../href.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { useWrite } from '../../../writes.ts'
import { type Draft, useListingDraft } from './listing-draft.ts'
import { usePictureUpload } from './picture-upload.ts'

function usePublish(done: () => void, refuse: (fields: Record<string, string>) => void) {
	const [, navigate] = useLocation()
	const [problem, setProblem] = useState('')
	const publish = useWrite('POST /api/add/product', {
		success: 'Product Added',
		reload: ['listings'],
		onSuccess() {
			done()
			navigate(href('myProducts'))
		},
		onFailure(failure) {
			const atFields = Object.keys(failure.fields).length > 0
			if (atFields) refuse(failure.fields)
			else setProblem(failure.message)
			return atFields
		},
	})
	return {
		problem,
		busy: publish.isPending,
		send(listing: NewProduct) {
			setProblem('')
			publish.mutate({ body: listing })
		},
	}
}

/** The form of a new listing: its draft, its picture, its reasons, and the way to the market. */
export function useListingForm(owner: string, start: Pick<Draft, 'seller_mobile' | 'seller_location'>) {
	const { message } = useTexts()
	const { form, reasons, refuse, mend } = useFormReasons()
	const { draft, ready, begun, change, clear } = useListingDraft(owner, start, form)
	const picture = usePictureUpload((address) => {
		change({ product_img: address })
		mend('product_img')
	})
	// A picture chosen before hydration, which no handler saw.
	useEffect(() => {
		const control = form.current?.elements.namedItem('product_img')
		if (control instanceof HTMLInputElement && control.files?.length)
			control.dispatchEvent(new Event('change', { bubbles: true }))
	}, [form])
	// Submitted while the picture was still on its way: it goes as soon as that has arrived.
	const [waiting, setWaiting] = useState(false)
	const sending = picture.upload.state === 'sending'
	function startAfresh() {
		picture.clear()
		clear()
	}
	const publish = usePublish(startAfresh, refuse)
	function submit(event?: FormEvent) {
		event?.preventDefault()
		const checked = NewProduct.safeParse(draft)
		const found = checked.success ? {} : { ...fieldReasons(checked.error) }
		if (sending) delete found.product_img
		if (Object.keys(found).length > 0) refuse(found)
		else if (sending) setWaiting(true)
		else if (checked.success) publish.send(checked.data)
	}
	useEffect(() => {
		if (!waiting || sending) return
		setWaiting(false)
		submit()
	}, [waiting, sending])
	return {
		draft,
		ready,
		begun,
		form,
		picture,
		problem: publish.problem,
		wrong: Object.keys(reasons).length,
		busy: publish.busy || waiting,
		waiting,
		submit,
		startAfresh,
		/** What ties a control to its field of the draft. */
		field: (name: keyof Draft) => ({
			name,
			required: true,
			value: draft[name],
			error: reasons[name] && message(reasons[name]),
			onChange(event: ChangeEvent<{ value: string }>) {
				change({ [name]: event.target.value })
				mend(name)
			},
		}),
		choosePicture(file: File) {
			change({ product_img: '' })
			mend('product_img')
			picture.choose(file)
		},
		removePicture(reason?: string) {
			picture.clear()
			change({ product_img: '' })
			if (reason) refuse({ product_img: reason })
			else mend('product_img')
		},
	}
}
export type ListingForm = ReturnType<typeof useListingForm>
