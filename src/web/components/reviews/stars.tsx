import { useTexts } from '../../texts/texts.tsx'

const most = 5

/** Whole stars, read out as a number. */
export function Stars({ given }: { given: number }) {
	const { t } = useTexts()
	return (
		<span className="stars" role="img" aria-label={t('{stars} of 5 stars', { stars: given })}>
			{'★'.repeat(given)}
			<span className="stars__none">{'★'.repeat(most - given)}</span>
		</span>
	)
}
