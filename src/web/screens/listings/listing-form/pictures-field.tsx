import { bounds } from '../../../../contract/fields.ts'
import { Button } from '../../../components/button.tsx'
import { FileField } from '../../../components/forms/field.tsx'
import { pictureSources } from '../../../components/pictures/picture-sources.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { pictureTypes } from './picture-sending.ts'
import type { PictureUpload } from './picture-upload.ts'
import { StoredPictures } from './stored-pictures.tsx'
import type { ListingForm } from './use-listing-form.ts'

/** The address of the first picture, stored or on its way; null if there is none. */
export function firstPicture({ upload }: PictureUpload, addresses: readonly string[]): string | null {
	if (addresses[0]) return pictureSources(addresses[0]).src
	return upload.state === 'idle' ? null : upload.preview
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

/** The pictures' field. It sends pictures as soon as they are chosen, shows the progress, and offers to stop and retry. */
export function PicturesField(listing: ListingForm) {
	const { t } = useTexts()
	const { picture, draft, reasonFor } = listing
	const { upload, refusal } = picture
	const { images } = draft
	const failed = upload.state === 'failed' ? upload.reason : (refusal ?? undefined)
	const isFull = images.length >= bounds.images.max
	const more = images.length > 0 ? t('Add more pictures') : t('Choose a photo, or drop it here')
	const preview = upload.state === 'idle' ? null : upload.preview
	return (
		<div className="upload">
			<FileField
				label={t('Product Image')}
				name="product_img"
				accept={pictureTypes.join(',')}
				multiple
				required
				disabled={isFull}
				prompt={isFull ? t('Remove a picture to add another') : more}
				hint={t('Up to 8 pictures: JPEG, PNG, WebP or AVIF, up to 12 MB each. We remove location data from them.')}
				error={failed ?? reasonFor('product_img') ?? reasonFor('images')}
				onChange={(event) => {
					const files = [...(event.target.files ?? [])]
					if (files.length > 0) listing.choosePictures(files)
					// Lets people choose the same file again.
					event.target.value = ''
				}}
			>
				{preview && <img className="upload__preview" src={preview} alt={t('The chosen picture')} />}
			</FileField>
			{upload.state === 'sending' && <Progress picture={picture} share={upload.share} />}
			{upload.state === 'failed' && (
				<div className="cluster">
					<Button small icon="retry" onClick={picture.retry}>
						{t('Try again')}
					</Button>
					<Button small onClick={picture.skip}>
						{t('Remove the picture')}
					</Button>
				</div>
			)}
			{images.length > 0 && <StoredPictures {...listing} />}
			{images.length > 0 && upload.state !== 'sending' && (
				<p className="small" role="status">
					{images.length === 1
						? t('The picture is uploaded')
						: t('{count} of 8 pictures. The first one is shown in lists. Drag to reorder, or use the arrows.', {
								count: images.length,
							})}
				</p>
			)}
		</div>
	)
}
