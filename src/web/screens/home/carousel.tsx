import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../../components/button.tsx'

interface CarouselLabels {
	/** Names the carousel, such as `Highlights`. */
	carousel: string
	previous: string
	next: string
	pause: string
	play: string
	/** Names a slide by its number, counted from 1: `Slide 1 of 2`. */
	slide: (number: number) => string
}

const seconds = 7

const slideAt = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth)

/** Tracks the shown slide. It plays unless it is held or the reader prefers reduced motion. */
function useSlides(count: number) {
	const track = useRef<HTMLUListElement>(null)
	const [shown, setShown] = useState(0)
	const [playing, setPlaying] = useState(false)
	const [held, setHeld] = useState(false)
	const show = (index: number) => {
		const element = track.current
		element?.scrollTo({ left: ((index + count) % count) * element.clientWidth })
	}
	const showNext = useEffectEvent(() => {
		if (track.current && !document.hidden) show(slideAt(track.current) + 1)
	})
	useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
	useEffect(() => {
		if (!playing || held) return
		const timer = setInterval(showNext, seconds * 1000)
		return () => clearInterval(timer)
	}, [playing, held])
	return { track, shown, setShown, playing, setPlaying, setHeld, show }
}

/** Slides that snap into place. Swiping works without scripts, which add buttons, dots and pause. */
export function Carousel({
	slides,
	labels,
}: {
	slides: readonly { key: string; content: ReactNode }[]
	labels: CarouselLabels
}) {
	const { track, shown, setShown, playing, setPlaying, setHeld, show } = useSlides(slides.length)
	return (
		<section
			className="carousel"
			aria-roledescription="carousel"
			aria-label={labels.carousel}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<ul ref={track} className="carousel__track" onScroll={({ currentTarget }) => setShown(slideAt(currentTarget))}>
				{slides.map(({ key, content }, index) => (
					<li
						key={key}
						className="carousel__slide"
						aria-label={labels.slide(index + 1)}
						inert={playing && index !== shown}
					>
						{content}
					</li>
				))}
			</ul>
			<div className="carousel__controls">
				<IconButton icon="chevron-left" label={labels.previous} onClick={() => show(shown - 1)} />
				{slides.map(({ key }, index) => (
					<button
						key={key}
						type="button"
						className="carousel__dot"
						aria-label={labels.slide(index + 1)}
						aria-current={index === shown}
						onClick={() => show(index)}
					/>
				))}
				<IconButton icon="chevron-right" label={labels.next} onClick={() => show(shown + 1)} />
				<IconButton
					icon={playing ? 'pause' : 'play'}
					label={playing ? labels.pause : labels.play}
					onClick={() => setPlaying(!playing)}
				/>
			</div>
		</section>
	)
}
