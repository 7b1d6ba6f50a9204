import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import type { ListingImage, Product } from '../../../../contract/listings/listings.ts'
import { IconButton } from '../../../components/button.tsx'
import { PictureFrame } from '../../../components/pictures/picture-frame.tsx'
import { pictureSources } from '../../../components/pictures/picture-sources.ts'
import { useTexts } from '../../../texts/texts.tsx'

const sizes = '(min-width: 80rem) 44rem, (min-width: 48rem) 53vw, 100vw'

interface Steps {
	shown: number
	count: number
	show: (index: number) => void
}

/** The arrow keys, as anywhere else where something follows something. */
const byKey =
	({ shown, show }: Steps) =>
	({ key }: KeyboardEvent) => {
		if (key === 'ArrowRight') show(shown + 1)
		if (key === 'ArrowLeft') show(shown - 1)
	}

function StepButtons({ shown, count, show }: Steps) {
	const { t } = useTexts()
	if (count < 2) return null
	return (
		<>
			<IconButton
				icon="chevron-left"
				label={t('Previous picture')}
				className="gallery__step gallery__step--back"
				disabled={shown === 0}
				onClick={() => show(shown - 1)}
			/>
			<IconButton
				icon="chevron-right"
				label={t('Next picture')}
				className="gallery__step gallery__step--on"
				disabled={shown === count - 1}
				onClick={() => show(shown + 1)}
			/>
			<span className="gallery__count numbers" role="status">
				{t('{number} of {count}', { number: shown + 1, count })}
			</span>
		</>
	)
}

function Zoomed({ image, alt }: { image: ListingImage; alt: string }) {
	const sources = pictureSources(image.url)
	return (
		<picture>
			{sources.avif && <source type="image/avif" srcSet={sources.avif} sizes="100vw" />}
			{sources.webp && <source type="image/webp" srcSet={sources.webp} sizes="100vw" />}
			<img className="zoom__image" src={sources.src} alt={alt} loading="lazy" />
		</picture>
	)
}

function Thumbs({ images, shown, show }: Pick<Steps, 'shown' | 'show'> & { images: readonly ListingImage[] }) {
	const { t } = useTexts()
	return (
		<ul className="gallery__thumbs" aria-label={t('All pictures')}>
			{images.map((image, index) => (
				<li key={image.url}>
					<button
						type="button"
						className="gallery__thumb"
						aria-current={index === shown}
						aria-label={t('Show picture {number}', { number: index + 1 })}
						onClick={() => show(index)}
					>
						<PictureFrame address={image.url} picture={image} alt="" sizes="4.5rem" shape="thumb" />
					</button>
				</li>
			))}
		</ul>
	)
}

/** Which of `count` pictures is shown: stepping moves the track, and swiping the track steps. */
function useTrack(count: number) {
	const track = useRef<HTMLUListElement>(null)
	const [shown, setShown] = useState(0)
	return {
		shown,
		show(index: number) {
			if (index < 0 || index >= count) return
			setShown(index)
			track.current?.scrollTo({ left: index * track.current.clientWidth })
		},
		trackProps: {
			ref: track,
			onScroll: ({ currentTarget }: UIEvent<HTMLUListElement>) =>
				setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)),
		},
	}
}

interface SlideProps {
	/** Null where the listing has no picture. */
	image: ListingImage | null
	alt: string
	isFirst: boolean
	/** Whether its picture may load. */
	isNear: boolean
	onZoom: () => void
}

// The button stands within the slide, so that swiping over it moves the slides.
function Slide({ image, alt, isFirst, isNear, onZoom }: SlideProps) {
	const { t } = useTexts()
	return (
		<>
			{isNear && (
				<PictureFrame
					address={image?.url ?? ''}
					picture={image}
					alt={alt}
					sizes={sizes}
					eager={isFirst}
					shape="tall"
					missingLabel={t("This picture can't be shown")}
				/>
			)}
			<IconButton icon="search" label={t('View larger')} className="listing__zoom" onClick={onZoom} />
		</>
	)
}

/** The pictures, to swipe and to step through. A press enlarges one to the window. */
export function ListingGallery({ listing: { images, product_name: name } }: { listing: Product }) {
	const { t } = useTexts()
	const zoom = useRef<HTMLDialogElement>(null)
	const [near, setNear] = useState(false)
	const count = images.length
	const { shown, show, trackProps } = useTrack(count)
	const steps = { shown, count, show }
	const current = images[shown]
	const alt = (index: number) =>
		index === 0 ? t('Picture of {name}', { name }) : t('Picture {number} of {name}', { number: index + 1, name })
	const onZoom = () => zoom.current?.showModal()
	// The others load when the first is there, so that they do not delay it.
	useEffect(() => setNear(true), [])
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys add to the buttons within
		<div className="listing__picture gallery" onKeyDown={count > 1 ? byKey(steps) : undefined}>
			<div className="gallery__stage">
				{count < 2 ? (
					<Slide image={current ?? null} alt={alt(0)} isFirst isNear onZoom={onZoom} />
				) : (
					<ul {...trackProps} className="gallery__track" aria-label={t('Pictures')}>
						{images.map((image, index) => (
							<li key={image.url} className="gallery__slide" inert={index !== shown}>
								<Slide
									image={image}
									alt={alt(index)}
									isFirst={index === 0}
									isNear={near || index === 0}
									onZoom={onZoom}
								/>
							</li>
						))}
					</ul>
				)}
				<StepButtons {...steps} />
			</div>
			{count > 1 && <Thumbs images={images} shown={shown} show={show} />}
			<dialog ref={zoom} className="zoom" aria-label={alt(shown)}>
				<IconButton icon="close" label={t('Close')} className="zoom__close" onClick={() => zoom.current?.close()} />
				{current && <Zoomed key={current.url} image={current} alt={alt(shown)} />}
				<StepButtons {...steps} />
			</dialog>
		</div>
	)
}
