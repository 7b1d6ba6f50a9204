import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Import, importBounds } from '../../../../contract/listings/imports.ts'
import { reload } from '../../../api/reload.ts'
import { Button } from '../../../components/button.tsx'
import * as drawn from '../../../components/drawings.ts'
import { FileField } from '../../../components/forms/field.tsx'
import { useForm } from '../../../components/forms/form.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { Progress } from './progress.tsx'
import { useUpload } from './use-upload.ts'

const mebibyte = 1024 * 1024

function useZipForm(id: string) {
	const { t } = useTexts()
	const cache = useQueryClient()
	const sending = useUpload(`/api/import/pictures/${encodeURIComponent(id)}`, 'zip', {
		onSuccess: () => reload(cache, 'imports'),
		onFailure(failure) {
			if (failure.status === 409) void reload(cache, 'imports')
			form.refuse(failure)
			return true
		},
	})
	const form = useForm(
		({ zip }) => {
			if (!(zip instanceof File) || zip.name === '') return { reasons: { zip: t('Choose a zip file.') } }
			if (zip.size > importBounds.zipBytes)
				return { reasons: { zip: t('The file may have at most {max} MB.', { max: importBounds.zipBytes / mebibyte }) } }
			return { values: zip }
		},
		(zip) => sending.send(zip),
	)
	return { form, sending }
}

function Missing({ missing }: { missing: readonly string[] }) {
	const { t, count } = useTexts()
	return (
		<div className="stack stack--tight">
			<p>
				{missing.length < importBounds.missing
					? count({ one: '{count} picture is missing:', other: '{count} pictures are missing:' }, missing.length)
					: t('The first {count} pictures that are missing:', { count: importBounds.missing })}
			</p>
			<ul className="import-missing">
				{missing.map((name) => (
					<li key={name}>
						<code>{name}</code>
					</li>
				))}
			</ul>
		</div>
	)
}

/** Takes the pictures that the file names, in a zip. */
export function PicturesStep({ one: { _id, missing } }: { one: Import }) {
	const { t } = useTexts()
	const { form, sending } = useZipForm(_id)
	const [name, setName] = useState('')
	const { share } = sending
	const limits = { max: importBounds.zipBytes / mebibyte, times: importBounds.zips }
	return (
		<>
			<Missing missing={missing} />
			<form {...form.formProps} className="stack import-form" method="post">
				<FileField
					label={t('Zip of pictures')}
					optional
					hint={t('They are found by the names of their files. At most {max} MB, up to {times} times.', limits)}
					name="zip"
					accept=".zip,application/zip"
					icon={drawn.upload}
					prompt={name || t('Choose a zip, or drop it here')}
					disabled={share !== null}
					onChange={({ target }) => setName(target.files?.[0]?.name ?? '')}
					error={form.reason('zip')}
				/>
				{form.problem && (
					<p className="field__error" role="alert">
						{form.problem}
					</p>
				)}
				{share !== null && (
					<Progress
						label={share < 1 ? t('Sending') : t('The pictures are being unpacked')}
						share={share < 1 ? share : undefined}
					/>
				)}
				<div className="cluster">
					<Button type="submit" look="strong" busy={share !== null} busyLabel={t('Sending')}>
						{t('Send the pictures')}
					</Button>
					{share !== null && <Button onClick={sending.stop}>{t('Cancel')}</Button>}
				</div>
			</form>
		</>
	)
}
