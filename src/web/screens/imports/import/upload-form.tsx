import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { reload } from '../../../api/reload.ts'
import { Button, type ButtonLook } from '../../../components/button.tsx'
import * as drawn from '../../../components/drawings.ts'
import { FileField } from '../../../components/forms/field.tsx'
import { useForm } from '../../../components/forms/form.ts'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import { useUpload } from './use-upload.ts'

export const mebibyte = 1024 * 1024

interface UploadFormProps<Answer> {
	readonly path: string
	/** The name of the request's form field. */
	readonly name: string
	readonly maxBytes: number
	readonly label: Text
	readonly optional?: boolean
	readonly hint: string
	/** The file types, as in an input's `accept`. */
	readonly accept: string
	readonly prompt: Text
	/** The error if no file is chosen. */
	readonly empty: Text
	readonly send: Text
	readonly look: ButtonLook
	readonly onSuccess: (answer: Answer) => void | Promise<void>
	/** Renders the share sent, 0 to 1. */
	readonly progress: (share: number) => ReactNode
}

/** A form to choose and send one file of an import. Shows why the file was refused. */
export function UploadForm<Answer>(props: UploadFormProps<Answer>) {
	const { path, name, maxBytes, label, optional, hint, accept, prompt, empty, send, look, onSuccess, progress } = props
	const { t } = useTexts()
	const cache = useQueryClient()
	const [chosen, setChosen] = useState('')
	const sending = useUpload<Answer>(path, name, {
		onSuccess,
		onFailure(failure) {
			// Another import may have been started elsewhere.
			if (failure.status === 409) void reload(cache, 'imports')
			form.refuse(failure)
			return true
		},
	})
	const form = useForm(
		({ [name]: file }) => {
			if (!(file instanceof File) || file.name === '') return { reasons: { [name]: t(empty) } }
			if (file.size > maxBytes)
				return { reasons: { [name]: t('The file may have at most {max} MB.', { max: maxBytes / mebibyte }) } }
			return { values: file }
		},
		(file) => sending.send(file),
	)
	const { share } = sending
	return (
		<form {...form.formProps} className="stack import-form" method="post">
			<FileField
				label={t(label)}
				optional={optional}
				hint={hint}
				name={name}
				accept={accept}
				icon={drawn.upload}
				prompt={chosen || t(prompt)}
				disabled={share !== null}
				onChange={({ target }) => setChosen(target.files?.[0]?.name ?? '')}
				error={form.reason(name)}
			/>
			{form.problem && (
				<p className="field__error" role="alert">
					{form.problem}
				</p>
			)}
			{share !== null && progress(share)}
			<div className="cluster">
				<Button type="submit" look={look} busy={share !== null} busyLabel={t('Sending')}>
					{t(send)}
				</Button>
				{share !== null && <Button onClick={sending.stop}>{t('Cancel')}</Button>}
			</div>
		</form>
	)
}
