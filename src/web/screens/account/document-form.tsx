import { useState } from 'react'
import { sendImage } from '../../api/send-image.ts'
import { useWriteBy } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { pictureTypes, refusePicture } from '../../components/forms/chosen-file.ts'
import { FileField } from '../../components/forms/field.tsx'
import { useForm } from '../../components/forms/form.ts'
import { useTexts } from '../../texts/texts.tsx'

const sendDocument = (picture: File) => sendImage('/api/verification/document', picture)

/** The form to send a picture of a document for verification. */
export function DocumentForm() {
	const { t } = useTexts()
	const [chosen, setChosen] = useState('')
	const send = useWriteBy(sendDocument, {
		success: 'Document sent',
		reload: ['account'],
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useForm(
		({ image: picture }) =>
			picture instanceof File && picture.name !== ''
				? { values: picture }
				: { reasons: { image: t('Choose a picture of the document.') } },
		(picture) => void check(picture),
	)
	async function check(picture: File) {
		const why = await refusePicture(picture)
		if (why) form.refuse({ fields: { image: t(why) }, message: t(why) })
		else send.mutate(picture)
	}
	return (
		<form {...form.formProps} className="form" method="post">
			<p>{t('Your number is confirmed. Now send a picture of a document with your name, such as your NID card.')}</p>
			<FileField
				label={t('Picture of the document')}
				hint={t('Only admins see it. It is deleted as soon as they have decided.')}
				name="image"
				accept={pictureTypes.join(',')}
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
