import { useTexts } from '../../../texts/texts.tsx'

const facts = ['condition', 'use', 'type', 'maker', 'size', 'colour', 'brand', 'price', 'place', 'district', 'posted']
const lines = ['first', 'second', 'third']

/** The listing page's placeholder, laid out by the page's own rules. */
export function ListingSkeleton() {
	const { t } = useTexts()
	return (
		<div className="listing skeleton" role="status" aria-label={t('Loading')}>
			<span className="listing__picture skeleton__picture picture--tall" />
			<div className="listing__buy" aria-hidden="true">
				<span className="skeleton__line skeleton__line--name" />
				<span className="skeleton__line skeleton__line--price" />
				<div className="fact-table fact-table--skeleton">
					{facts.map((fact) => (
						<span key={fact} className="skeleton__line" />
					))}
				</div>
				<span className="skeleton__line skeleton__line--actions" />
				<span className="skeleton__line" />
				<span className="skeleton__block" />
			</div>
			<div className="listing__details stack stack--tight" aria-hidden="true">
				<span className="skeleton__line skeleton__line--short" />
				{lines.map((line) => (
					<span key={line} className="skeleton__line" />
				))}
			</div>
		</div>
	)
}
