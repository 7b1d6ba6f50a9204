import { useRef } from 'react'
import type { Product } from '../../../../contract/listings.ts'
import { IconButton } from '../../../components/button.tsx'
import { PictureFrame } from '../../../components/pictures/picture-frame.tsx'
import { pictureSources } from '../../../components/pictures/picture-sources.ts'
import { useTexts } from '../../../texts/texts.tsx'

/** The whole picture. A press enlarges it to the window, and another restores it. */
export function ListingPicture({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const zoom = useRef<HTMLDialogElement>(null)
	const alt = t('Picture of {name}', { name: listing.product_name })
	const close = () => zoom.current?.close()
	const sources = pictureSources(listing.product_img)
	return (
		<div className="listing__picture">
			<PictureFrame
				address={listing.product_img}
				picture={listing.picture}
				alt={alt}
				sizes="(min-width: 80rem) 44rem, (min-width: 48rem) 53vw, 100vw"
				eager
				shape="tall"
				missingLabel={t("This picture can't be shown")}
			/>
			<IconButton
				icon="search"
				label={t('View larger')}
				className="listing__zoom"
				onClick={() => zoom.current?.showModal()}
			/>
			<dialog ref={zoom} className="zoom" aria-label={alt}>
				<IconButton icon="close" label={t('Close')} className="zoom__close" onClick={close} />
				<picture>
					{sources.avif && <source type="image/avif" srcSet={sources.avif} sizes="100vw" />}
					{sources.webp && <source type="image/webp" srcSet={sources.webp} sizes="100vw" />}
					<img className="zoom__image" src={sources.src} alt={alt} loading="lazy" />
				</picture>
			</dialog>
		</div>
	)
}
