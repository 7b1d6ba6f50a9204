import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiFailure, overHttp, refusalOf } from '../../api-client.ts'
import { Button } from '../../components/button.tsx'
import { FileField } from '../../components/forms/field.tsx'
import { useForm } from '../../components/forms/form.ts'
import { reload } from '../../reload.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** A multipart request: only calls with a JSON body are writes of the table. */
function useSending(refuse: (failure: ApiFailure) => boolean) {
	const texts = useTexts()
	const cache = useQueryClient()
	return useMutation<unknown, ApiFailure, File>({
		async mutationFn(image) {
			const body = new FormData()
			body.append('image', image)
			const { status, body: answer } = await overHttp({ method: 'POST', path: '/api/verification/document', body })
			if (status >= 400) throw refusalOf(status, answer)
		},
		async onSuccess() {
			toastSuccess(texts, 'Document sent')
			await reload(cache, 'account')
		},
		onError(failure) {
			if (!refuse(failure)) toastFailure(texts, failure)
		},
	})
}

/** Takes the picture of a document. */
export function DocumentForm() {
	const { t } = useTexts()
	const [chosen, setChosen] = useState('')
	const send = useSending((failure) => form.refuse(failure))
	const form = useForm(
		({ image }) =>
			image instanceof File && image.size > 0
				? { values: image }
				: { reasons: { image: t('Choose a picture of the document.') } },
		(image) => {
			send.mutate(image)
		},
	)
	return (
		<form {...form.formProps} className="form" method="post">
			<p>{t('Your phone is proven. Now send a picture of a document with your name, such as your NID card.')}</p>
			<FileField
				label={t('Picture of the document')}
				hint={t('Only admins see it. It is deleted as soon as they have decided.')}
				name="image"
				accept="image/*"
				prompt={chosen || t('Choose a picture')}
				onChange={({ target }) => setChosen(target.files?.[0]?.name ?? '')}
				error={form.reason('image')}
			/>
			<div className="account__foot">
				<Button type="submit" look="strong" busy={send.isPending} busyLabel={t('Sending')}>
					{t('Send the document')}
				</Button>
			</div>
		</form>
	)
}
