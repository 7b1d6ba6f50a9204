import { bounds } from '../../../../contract/fields.ts'
import { Button } from '../../../components/button.tsx'
import { useLazyModal } from '../../../components/dialogs/lazy-modal.tsx'
import * as drawn from '../../../components/drawings.ts'
import { pictureTypes } from '../../../components/forms/chosen-file.ts'
import { FileField } from '../../../components/forms/field.tsx'
import { pictureSources } from '../../../components/pictures/picture-sources.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { ChosenPictures, reasonId } from './chosen-pictures.tsx'
import type { PictureUpload } from './picture-upload.ts'
import { PublishQuestion } from './publish-question.tsx'
import { StoredPictures } from './stored-pictures.tsx'
import type { ListingForm } from './use-listing-form.ts'

/** The address of the first picture, stored or on its way; null if there is none. */
export function firstPicture({ chosen }: PictureUpload, addresses: readonly string[]): string | null {
	if (addresses[0]) return pictureSources(addresses[0]).src
	return chosen.find(({ state }) => state !== 'refused')?.preview ?? null
}

const loadCamera = async () => (await import('./camera-steps.tsx')).CameraSteps

/** The status text about the stored pictures. */
function Said({ count }: { count: number }) {
	const { t } = useTexts()
	if (count < 2) return count === 1 && t('The picture is uploaded')
	return (
		<>
			{t('{count} of 8 pictures. The first one is shown in lists.', { count })}{' '}
			<span className="for-mouse">{t('Drag to reorder, or use the arrows.')}</span>
			<span className="for-touch">{t('Change their order with the arrows.')}</span>
		</>
	)
}

/** The field for pictures. Uploads them as soon as they are chosen, and shows the state of each. */
export function PicturesField(listing: ListingForm) {
	const { t, count } = useTexts()
	const { picture, draft, reasonFor } = listing
	const { images } = draft
	const camera = useLazyModal(loadCamera, { listing })
	const refused = picture.chosen.filter(({ state }) => state === 'refused')
	const missing = { one: 'One picture was not added.', other: '{count} pictures were not added.' } as const
	const isFull = images.length >= bounds.images.max
	const more = images.length > 0 ? t('Add more pictures') : t('Choose a photo, or drop it here')
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
				error={
					reasonFor('product_img') ??
					reasonFor('images') ??
					(refused.length > 0 ? count(missing, refused.length) : undefined)
				}
				describedBy={refused.map(reasonId)}
				onChange={(event) => {
					const files = [...(event.target.files ?? [])]
					if (files.length > 0) listing.choosePictures(files)
					// Lets people choose the same file again.
					event.target.value = ''
				}}
			/>
			{!isFull && (
				<Button icon={drawn.camera} busy={camera.arriving} onClick={camera.start}>
					{t('Take the photos one by one')}
				</Button>
			)}
			{camera.modal}
			{(images.length > 0 || picture.chosen.length > 0) && (
				<>
					<div className="upload__lists">
						{images.length > 0 && <StoredPictures {...listing} />}
						<ChosenPictures {...listing} />
					</div>
					<p className="small upload__said" role="status">
						{!picture.underWay && <Said count={images.length} />}
					</p>
				</>
			)}
			<PublishQuestion {...listing} />
		</div>
	)
}
