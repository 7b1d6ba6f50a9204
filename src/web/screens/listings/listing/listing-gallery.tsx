import { useEffect, useRef, useState } from 'react'
import type { ListingImage, Product } from '../../../../contract/listings/listings.ts'
import { IconButton } from '../../../components/button.tsx'
import { PictureFrame } from '../../../components/pictures/picture-frame.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { byKey, StepButtons, type Steps, useTrack } from './picture-steps.tsx'
import { Zoom } from './zoom.tsx'

const sizes = '(min-width: 80rem) 44rem, (min-width: 48rem) 53vw, 100vw'

function Thumbs({ pictures, shown, show }: Pick<Steps, 'shown' | 'show'> & { pictures: readonly ListingImage[] }) {
	const { t } = useTexts()
	return (
		<ul className="gallery__thumbs" aria-label={t('All pictures')}>
			{pictures.map((picture, index) => (
				<li key={picture.url}>
					<button
						type="button"
						className="gallery__thumb"
						aria-current={index === shown}
						aria-label={t('Show picture {number}', { number: index + 1 })}
						onClick={() => show(index)}
					>
						<PictureFrame address={picture.url} picture={picture} alt="" sizes="4.5rem" shape="thumb" />
					</button>
				</li>
			))}
		</ul>
	)
}

interface SlideProps {
	/** Null if the listing has no picture. */
	picture: ListingImage | null
	alt: string
	isFirst: boolean
	/** Whether its picture may load. */
	isNear: boolean
	onZoom: () => void
}

// The button is inside the slide, so that a swipe over it moves the slides.
function Slide({ picture, alt, isFirst, isNear, onZoom }: SlideProps) {
	const { t } = useTexts()
	return (
		<>
			{isNear && (
				<PictureFrame
					address={picture?.url ?? ''}
					picture={picture}
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

/** Marks a picture as the maker's. Keeps its space when hidden, so that nothing moves while swiping. */
export function MakersPicture({ pictures, shown }: Pick<Steps, 'shown'> & { pictures: readonly ListingImage[] }) {
	const { t } = useTexts()
	if (!pictures.some(({ maker }) => maker)) return null
	return (
		<p className="gallery__maker small quiet" data-shown={pictures[shown]?.maker ?? false}>
			{t("A maker's picture: other sellers show it too, so it may not be of this one.")}
		</p>
	)
}

/** The pictures, to swipe or step through. A press opens one full-window. */
export function ListingGallery({ listing: { images: pictures, product_name: name } }: { listing: Product }) {
	const { t } = useTexts()
	const zoom = useRef<HTMLDialogElement>(null)
	const [near, setNear] = useState(false)
	const count = pictures.length
	const [shown, setShown] = useState(0)
	const small = useTrack(count, shown, setShown)
	const large = useTrack(count, shown, setShown)
	const { show, trackProps } = small
	const steps = { shown, count, show }
	const current = pictures[shown]
	const alt = (index: number) =>
		index === 0 ? t('Picture of {name}', { name }) : t('Picture {number} of {name}', { number: index + 1, name })
	const onZoom = () => {
		zoom.current?.showModal()
		large.place()
	}
	// The others are added after the first render, so that they do not delay the first.
	useEffect(() => setNear(true), [])
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only supplement the buttons inside
		<div
			className="listing__picture gallery"
			onKeyDown={(event) => byKey(zoom.current?.open ? large.show : show, shown)(event)}
		>
			<div className="gallery__stage">
				{count < 2 ? (
					<Slide picture={current ?? null} alt={alt(0)} isFirst isNear onZoom={onZoom} />
				) : (
					<ul {...trackProps} className="gallery__track" aria-label={t('Pictures')}>
						{pictures.map((picture, index) => (
							<li key={picture.url} className="gallery__slide" inert={index !== shown}>
								<Slide
									picture={picture}
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
			<MakersPicture pictures={pictures} shown={shown} />
			{count > 1 && <Thumbs pictures={pictures} shown={shown} show={show} />}
			<Zoom dialog={zoom} pictures={pictures} alt={alt} shown={shown} track={large} onClose={small.place} />
		</div>
	)
}
