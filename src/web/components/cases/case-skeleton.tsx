import { useTexts } from '../../texts/texts.tsx'

/** A queue's placeholder. */
export function CaseSkeleton() {
	const { t } = useTexts()
	return (
		<div className="cases" role="status" aria-label={t('Loading')}>
			{['a', 'b', 'c'].map((key) => (
				<div key={key} className="case panel skeleton" aria-hidden="true">
					<span className="skeleton__line skeleton__line--title skeleton__line--short" />
					<span className="skeleton__line" />
					<span className="skeleton__line" />
					<span className="skeleton__button" />
				</div>
			))}
		</div>
	)
}
