import { type DragEvent, useRef, useState } from 'react'
import { bounds } from '../../../../contract/fields.ts'
import { Button, IconButton } from '../../../components/button.tsx'
import * as drawn from '../../../components/drawings.ts'
import { FileField } from '../../../components/forms/field.tsx'
import { pictureSources } from '../../../components/pictures/picture-sources.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { pictureTypes } from './picture-sending.ts'
import type { PictureUpload } from './picture-upload.ts'
import type { ListingForm } from './use-listing-form.ts'

/** The address of the first picture, stored or on its way; null if there is none. */
export function firstPicture({ upload }: PictureUpload, images: readonly string[]): string | null {
	if (images[0]) return pictureSources(images[0]).src
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

function moved(images: readonly string[], from: number, to: number): string[] {
	const others = images.filter((_, index) => index !== from)
	return [...others.slice(0, to), ...images.slice(from, from + 1), ...others.slice(to)]
}

/** The stored pictures in order. Dragging or the arrow buttons move them; the first is the listing's own. */
function StoredPictures({ draft: { images }, change, losePicture }: ListingForm) {
	const { t } = useTexts()
	const list = useRef<HTMLOListElement>(null)
	const [dragged, setDragged] = useState<number | null>(null)
	const [said, setSaid] = useState('')
	const many = images.length > 1
	function move(from: number, to: number) {
		if (to < 0 || to >= images.length || from === to) return
		change({ images: moved(images, from, to) })
		setSaid(t('Picture {number} of {count}', { number: to + 1, count: images.length }))
	}
	// The button that was pressed moves with its picture, and keeps the focus unless it has become useless.
	function press(from: number, to: number) {
		move(from, to)
		requestAnimationFrame(() => {
			const buttons = list.current?.children[to]?.querySelectorAll('button')
			const wanted = buttons?.[to < from ? 0 : 1]
			;(wanted?.disabled ? buttons?.[to < from ? 1 : 0] : wanted)?.focus()
		})
	}
	const drop = (event: DragEvent, to: number) => {
		event.preventDefault()
		if (dragged !== null) move(dragged, to)
		setDragged(null)
	}
	return (
		<>
			<ol ref={list} className="upload__list">
				{images.map((address, index) => (
					<li
						key={address}
						className="upload__item"
						draggable={many}
						data-dragged={dragged === index ? '' : undefined}
						onDragStart={() => setDragged(index)}
						onDragEnd={() => setDragged(null)}
						onDragOver={(event) => dragged !== null && event.preventDefault()}
						onDrop={(event) => drop(event, index)}
					>
						<img
							className="upload__thumb"
							src={pictureSources(address).src}
							alt={index === 0 ? t('The chosen picture') : t('Picture {number}', { number: index + 1 })}
							onError={() => losePicture(address, t('We no longer have your picture. Please choose it again.'))}
						/>
						<span className="upload__tools">
							{many && (
								<>
									<IconButton
										icon="chevron-left"
										label={t('Move picture {number} forward', { number: index + 1 })}
										disabled={index === 0}
										onClick={() => press(index, index - 1)}
									/>
									<IconButton
										icon="chevron-right"
										label={t('Move picture {number} back', { number: index + 1 })}
										disabled={index === images.length - 1}
										onClick={() => press(index, index + 1)}
									/>
								</>
							)}
							<IconButton
								icon={drawn.trash}
								label={many ? t('Remove picture {number}', { number: index + 1 }) : t('Remove the picture')}
								onClick={() => change({ images: images.filter((other) => other !== address) })}
							/>
						</span>
					</li>
				))}
			</ol>
			<span className="visually-hidden" role="status">
				{said}
			</span>
		</>
	)
}

/** The pictures' field. It sends pictures as soon as they are chosen, shows the progress, and offers to stop and retry. */
export function PicturesField(listing: ListingForm) {
	const { t } = useTexts()
	const { picture, draft, reasonFor } = listing
	const { upload } = picture
	const { images } = draft
	const failed = upload.state === 'failed' ? upload.reason : undefined
	const preview = upload.state === 'idle' ? null : upload.preview
	return (
		<div className="upload">
			<FileField
				label={t('Product Image')}
				name="product_img"
				accept={pictureTypes.join(',')}
				multiple
				required
				disabled={images.length >= bounds.images.max}
				prompt={images.length > 0 ? t('Add more pictures') : t('Choose a photo, or drop it here')}
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
			{upload.state === 'failed' && upload.mayRetry && (
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
						: t('{count} of 8 pictures. The first one stands for your listing: drag it, or use the arrows.', {
								count: images.length,
							})}
				</p>
			)}
		</div>
	)
}
