import { type KeyboardEvent, type UIEvent, useRef } from 'react'
import { IconButton } from '../../../components/button.tsx'
import { useTexts } from '../../../texts/texts.tsx'

export interface Steps {
	shown: number
	count: number
	show: (index: number) => void
}

/** Steps with the arrow keys. Over a magnified picture they are left to the browser, which scrolls it. */
export const byKey =
	(show: Steps['show'], shown: number) =>
	(event: KeyboardEvent): void => {
		const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
		// With a modifier key they belong to the browser, such as for going back.
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
		if (step === 0 || (event.target as Element).closest('[data-near]')) return
		// The browser would scroll the row one further.
		event.preventDefault()
		show(shown + step)
	}

/** A row of pictures, each as wide as the row. Stepping scrolls it, and swiping it steps. */
export function useTrack(count: number, shown: number, setShown: (index: number) => void) {
	const track = useRef<HTMLUListElement>(null)
	return {
		show(index: number) {
			const row = track.current
			if (!row || index < 0 || index >= count) return
			// The focused element there is about to become inert, and keys would go nowhere.
			if (row.contains(document.activeElement)) row.focus({ preventScroll: true })
			setShown(index)
			row.scrollTo({ left: index * row.clientWidth })
		},
		/** Jumps without animation to the picture that the other row shows, and focuses its button. */
		place() {
			const row = track.current
			row?.scrollTo({ left: shown * row.clientWidth, behavior: 'instant' })
			row?.children[shown]?.querySelector('button')?.focus({ preventScroll: true })
		},
		trackProps: {
			ref: track,
			tabIndex: -1,
			onScroll: ({ target, currentTarget }: UIEvent<HTMLUListElement>) =>
				target === currentTarget && setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)),
		},
	}
}

export type Track = ReturnType<typeof useTrack>

/** Buttons to step, and the current position. Renders nothing for a single picture. */
export function StepButtons({ shown, count, show }: Steps) {
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
