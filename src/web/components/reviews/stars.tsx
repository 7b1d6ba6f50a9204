import { useTexts } from '../../texts/texts.tsx'

const five = [1, 2, 3, 4, 5]

/** Whole stars, read out as a number. */
export function Stars({ given }: { given: number }) {
	const { t } = useTexts()
	return (
		<span className="stars" role="img" aria-label={t('{stars} of 5 stars', { stars: given })}>
			{five.map((star) => (
				<span key={star} className={star <= given ? 'star' : 'star star--none'} />
			))}
		</span>
	)
}
