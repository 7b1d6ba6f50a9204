import { Button } from '../../../components/button.tsx'
import { FileField } from '../../../components/forms/field.tsx'
import { pictureSources } from '../../../components/pictures/picture-sources.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { pictureTypes } from './picture-sending.ts'
import type { PictureUpload } from './picture-upload.ts'

/** The address of the chosen or stored picture; null if there is none. */
export function picturePreview({ upload }: PictureUpload, stored: string): string | null {
	if (upload.state !== 'idle') return upload.preview
	return stored ? pictureSources(stored).src : null
}

function Progress({ picture, share }: { picture: PictureUpload; share: number }) {
	const { t } = useTexts()
	const percent = Math.floor(share * 100)
	return (
		<div className="upload__progress">
			<progress className="progress" value={share} aria-label={t('Upload of the picture')} />
			<div className="cluster cluster--apart">
				<span className="small numbers">
					{share < 1 ? t('Uploading: {percent}%', { percent }) : t('Preparing the picture')}
				</span>
				<Button small onClick={picture.cancel}>
					{t('Cancel')}
				</Button>
			</div>
		</div>
	)
}

interface PictureFieldProps {
	picture: PictureUpload
	/** The address of the stored picture, or empty. */
	stored: string
	error: string | undefined
	onChoose: (file: File) => void
	/** Removes the picture from the listing, with a reason if it was lost. */
	onRemove: (reason?: string) => void
}

/** The picture's field. It sends a picture as soon as it is chosen, shows the progress, and offers to stop and to retry. */
export function PictureField({ picture, stored, error, onChoose, onRemove }: PictureFieldProps) {
	const { t } = useTexts()
	const { upload } = picture
	const preview = picturePreview(picture, stored)
	const failed = upload.state === 'failed' ? upload.reason : undefined
	const lost =
		upload.state === 'idle' ? () => onRemove(t('We no longer have your picture. Please choose it again.')) : undefined
	return (
		<div className="upload">
			<FileField
				label={t('Product Image')}
				name="product_img"
				accept={pictureTypes.join(',')}
				required
				prompt={t('Choose a photo, or drop it here')}
				hint={t('JPEG, PNG, WebP or AVIF, up to 12 MB. We remove location data from your photo.')}
				error={failed ?? error}
				onChange={(event) => {
					const [file] = event.target.files ?? []
					if (file) onChoose(file)
					// Lets people choose the same file again.
					event.target.value = ''
				}}
			>
				{preview && (
					<>
						<img className="upload__preview" src={preview} alt={t('The chosen picture')} onError={lost} />
						<span className="small quiet" aria-hidden="true">
							{t('Choose another picture')}
						</span>
					</>
				)}
			</FileField>
			{upload.state === 'sending' && <Progress picture={picture} share={upload.share} />}
			{upload.state === 'failed' && upload.mayRetry && (
				<div className="cluster">
					<Button small icon="retry" onClick={picture.retry}>
						{t('Try again')}
					</Button>
					<Button small onClick={() => onRemove()}>
						{t('Remove the picture')}
					</Button>
				</div>
			)}
			{stored && upload.state !== 'sending' && (
				<div className="cluster cluster--apart">
					<span className="small" role="status">
						{t('The picture is uploaded')}
					</span>
					<Button small onClick={() => onRemove()}>
						{t('Remove the picture')}
					</Button>
				</div>
			)}
		</div>
	)
}
