import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { pictureSources } from './picture-sources.ts'

interface PictureFrameProps {
	/** `product_img` of a listing. */
	address: string
	/** Alternative text. Empty if the words beside it say the same. */
	alt: string
	/** The picture's size and placeholder, from the listing. */
	picture: { width: number; height: number; placeholder: string } | null
	/** The `sizes` attribute, such as `(min-width: 56rem) 26rem, 92vw`. */
	sizes: string
	/** For the first view: loads at once, with priority. */
	eager?: boolean
	/**
	 * `card` is 4:3, or what its row or grid sets as `--card-picture`; `tall` is the listing page's: 4:3, or a square for an
	 * upright picture; `thumb` is a table's small square.
	 */
	shape?: 'card' | 'tall' | 'thumb'
	/** Replaces a picture that cannot be shown. */
	missingLabel?: string
}

/** The placeholder, exactly where the picture will be. */
function Ground({
	width,
	height,
	placeholder,
	fit,
}: NonNullable<PictureFrameProps['picture']> & { fit: 'meet' | 'slice' }) {
	return (
		<svg
			className="picture__ground"
			viewBox={`0 0 ${width} ${height}`}
			preserveAspectRatio={`xMidYMid ${fit}`}
			aria-hidden="true"
		>
			<svg width={width} height={height} aria-hidden="true">
				<image href={placeholder} width="100%" height="100%" preserveAspectRatio="none" />
			</svg>
		</svg>
	)
}

/** A picture in a frame of fixed shape. It is cropped to fill a card or a thumb, and shown whole on the listing page. */
export function PictureFrame(props: PictureFrameProps) {
	const { address, alt, picture, sizes, eager = false, shape = 'card', missingLabel } = props
	const [failed, setFailed] = useState(address === '')
	const image = useRef<HTMLImageElement>(null)
	useEffect(() => {
		setFailed(address === '' || (image.current?.complete === true && image.current.naturalWidth === 0))
	}, [address])
	const sources = pictureSources(address)
	const said = missingLabel || alt
	const upright = shape === 'tall' && picture && picture.height > picture.width
	return (
		<span className={`picture picture--${shape}${upright ? ' picture--upright' : ''}`}>
			{picture && !failed && <Ground {...picture} fit={shape === 'tall' ? 'meet' : 'slice'} />}
			{failed ? (
				<span className="picture__missing" {...(said ? { role: 'img', 'aria-label': said } : { 'aria-hidden': true })}>
					<Icon name="helmet" size={48} />
					{shape !== 'thumb' && <span aria-hidden="true">{missingLabel}</span>}
				</span>
			) : (
				<picture>
					{sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
					{sources.webp && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
					<img
						ref={image}
						className="picture__image"
						src={sources.src}
						alt={alt}
						width={picture?.width}
						height={picture?.height}
						loading={eager ? 'eager' : 'lazy'}
						fetchPriority={eager ? 'high' : 'auto'}
						decoding="async"
						onError={() => setFailed(true)}
					/>
				</picture>
			)}
		</span>
	)
}
