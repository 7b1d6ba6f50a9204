import { useQueryClient } from '@tanstack/react-query'
import { type Import, importBounds } from '../../../../contract/listings/imports.ts'
import { reload } from '../../../api/reload.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { Progress } from './progress.tsx'
import { mebibyte, UploadForm } from './upload-form.tsx'

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

/** The step to send the pictures that the file names, in a zip. */
export function PicturesStep({ one: { _id, missing } }: { one: Import }) {
	const { t } = useTexts()
	const cache = useQueryClient()
	const limits = { max: importBounds.zipBytes / mebibyte, times: importBounds.zips }
	return (
		<>
			<Missing missing={missing} />
			<UploadForm
				path={`/api/import/pictures/${encodeURIComponent(_id)}`}
				name="zip"
				maxBytes={importBounds.zipBytes}
				label="Zip of pictures"
				optional
				hint={t('They are found by the names of their files. At most {max} MB, up to {times} times.', limits)}
				accept=".zip,application/zip"
				prompt="Choose a zip, or drop it here"
				empty="Choose a zip file."
				send="Send the pictures"
				look="strong"
				onSuccess={() => reload(cache, 'imports')}
				progress={(share) => (
					<Progress
						label={share < 1 ? t('Sending') : t('The pictures are being unpacked')}
						share={share < 1 ? share : undefined}
					/>
				)}
			/>
		</>
	)
}
