import { useTexts } from '../texts/texts.tsx'

/** About as many as in a chart. */
const barCount = 12

const rows = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`)

/** Placeholders for listing cards, announced once for all of them. `beside`: there are filters beside them, so a row has fewer. */
export function CardSkeletons({ count, beside = false }: { count: number; beside?: boolean }) {
	const { t } = useTexts()
	return (
		<div className={beside ? 'grid-cards grid-cards--beside' : 'grid-cards'} role="status" aria-label={t('Loading')}>
			{rows(count).map((row) => (
				<div key={row} className="card skeleton" aria-hidden="true">
					<span className="skeleton__picture" />
					<div className="card__body">
						<span className="skeleton__line" />
						<span className="skeleton__line skeleton__line--price" />
						{rows(3).map((line) => (
							<span key={line} className="skeleton__line skeleton__line--short" />
						))}
					</div>
					<div className="card__foot">
						<span className="skeleton__line" />
					</div>
				</div>
			))}
		</div>
	)
}

/** Placeholders for the filters beside a list. The list announces the loading. */
export function FiltersSkeleton() {
	return (
		<div className="filters skeleton" aria-hidden="true">
			{rows(3).map((group) => (
				<div key={group} className="filters__group">
					<span className="skeleton__line skeleton__line--short" />
					{rows(6).map((row) => (
						<span key={row} className="filters__row">
							<span className="skeleton__line filters__name" />
						</span>
					))}
				</div>
			))}
		</div>
	)
}

/** A placeholder for a few lines. */
export function LinesSkeleton() {
	const { t } = useTexts()
	return (
		<div className="skeleton stack" role="status" aria-label={t('Loading')}>
			<span className="skeleton__line" />
			<span className="skeleton__line skeleton__line--short" />
		</div>
	)
}

interface PanelSkeletonsProps {
	/** Class of the panels' container. */
	className: string
	count: number
	/** Whether each panel ends with buttons. */
	foot?: boolean
}

/** Placeholders for panels of a few lines each. */
export function PanelSkeletons({ className, count, foot = false }: PanelSkeletonsProps) {
	const { t } = useTexts()
	return (
		<div className={className} role="status" aria-label={t('Loading')}>
			{rows(count).map((row) => (
				<div key={row} className="panel skeleton stack" aria-hidden="true">
					<span className="skeleton__line skeleton__line--title skeleton__line--short" />
					<span className="skeleton__line" />
					<span className="skeleton__line" />
					{foot && <span className="skeleton__button" />}
				</div>
			))}
		</div>
	)
}

/** Placeholders for the dashboard: a card for each step, a panel for each chart. */
export function FiguresSkeleton({ cards, charts }: { cards: number; charts: number }) {
	const { t } = useTexts()
	return (
		<div className="stack" role="status" aria-label={t('Loading')}>
			<div className="next-steps" aria-hidden="true">
				{rows(cards).map((row) => (
					<div key={row} className="next-step skeleton">
						<span className="skeleton__line next-step__advice" />
						<span className="skeleton__line skeleton__line--title skeleton__line--short next-step__advice" />
						<span className="skeleton__line next-step__advice" />
						<span className="skeleton__line next-step__advice" />
						<span className="skeleton__line skeleton__line--short next-step__advice" />
					</div>
				))}
			</div>
			<div className={charts > 1 ? 'charts' : undefined} aria-hidden="true">
				{rows(charts).map((row) => (
					<div key={row} className="panel skeleton stack">
						<span className="skeleton__line skeleton__line--short" />
						<span className="skeleton__line" />
						<span className="skeleton__chart">
							{rows(barCount).map((bar) => (
								<span key={bar} />
							))}
						</span>
					</div>
				))}
			</div>
		</div>
	)
}
