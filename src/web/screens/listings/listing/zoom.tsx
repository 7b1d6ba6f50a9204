import { type MouseEvent, type RefObject, useState } from 'react'
import type { ListingImage } from '../../../../contract/listings/listings.ts'
import { IconButton } from '../../../components/button.tsx'
import { pictureSources } from '../../../components/pictures/picture-sources.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { StepButtons, type Track } from './picture-steps.tsx'

/** The magnification; keep in step with gallery.css. */
const nearer = 2.5

interface ZoomedProps {
	picture: ListingImage
	alt: string
	isNear: boolean
	onPress(event: MouseEvent<HTMLButtonElement>): void
}

function Zoomed({ picture, alt, isNear, onPress }: ZoomedProps) {
	const { t } = useTexts()
	const { avif, webp, src } = pictureSources(picture.url)
	const sizes = isNear ? '250vw' : '100vw'
	return (
		<button type="button" className="zoom__press" aria-pressed={isNear} aria-label={t('Magnify')} onClick={onPress}>
			<picture>
				{avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
				{webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
				<img className="zoom__picture" src={src} alt={alt} loading="lazy" />
			</picture>
		</button>
	)
}

interface ZoomProps {
	dialog: RefObject<HTMLDialogElement | null>
	pictures: readonly ListingImage[]
	alt: (index: number) => string
	shown: number
	track: Track
	onClose: () => void
}

/** The pictures full-window, to swipe and step through. A press magnifies one, which can then be scrolled. */
export function Zoom({ dialog, pictures, alt, shown, track, onClose }: ZoomProps) {
	const { t } = useTexts()
	const [near, setNear] = useState(-1)
	// A picture that was left is no longer magnified.
	if (near !== -1 && near !== shown) setNear(-1)
	// Centres the pressed point.
	const bringNear = (index: number) => (event: MouseEvent<HTMLButtonElement>) => {
		const { clientX, clientY, currentTarget } = event
		const slide = currentTarget.parentElement
		setNear(near === index ? -1 : index)
		const byKeyboard = event.detail === 0
		requestAnimationFrame(() => {
			const { clientWidth: width = 0, clientHeight: height = 0 } = slide ?? {}
			const [x, y] = byKeyboard ? [width / 2, height / 2] : [clientX, clientY]
			slide?.scrollTo({ left: x * nearer - width / 2, top: y * nearer - height / 2, behavior: 'instant' })
		})
	}
	const end = () => {
		setNear(-1)
		onClose()
	}
	return (
		<dialog ref={dialog} className="zoom" aria-label={alt(shown)} onClose={end}>
			<ul {...track.trackProps} className="gallery__track" aria-label={t('Pictures')}>
				{pictures.map((picture, index) => (
					<li
						key={picture.url}
						className="gallery__slide zoom__slide"
						data-near={near === index ? '' : undefined}
						inert={index !== shown}
					>
						<Zoomed picture={picture} alt={alt(index)} isNear={near === index} onPress={bringNear(index)} />
					</li>
				))}
			</ul>
			<IconButton icon="close" label={t('Close')} className="zoom__close" onClick={() => dialog.current?.close()} />
			<StepButtons shown={shown} count={pictures.length} show={track.show} />
		</dialog>
	)
}
