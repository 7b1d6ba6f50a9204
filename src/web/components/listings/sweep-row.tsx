import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { IconButton } from '../button.tsx'

interface SweepRowProps {
	/** The row's heading. */
	title: string
	/** The cards. */
	children: ReactNode
}

/** A heading with a row below it; `beside` is level with the heading. */
export function SweepPlace({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
	const headingId = useId()
	return (
		<section className="sweep" aria-labelledby={headingId}>
			<div className="section__head">
				<h2 id={headingId}>{title}</h2>
				{beside}
			</div>
			{children}
		</section>
	)
}

/** Placeholders for the cards of a row, announced once for all of them. */
export function SweepSkeleton() {
	const { t } = useTexts()
	return (
		<div className="sweep__row" role="status" aria-label={t('Loading')}>
			{[1, 2, 3, 4].map((card) => (
				<div key={card} className="sweep__item" aria-hidden="true">
					<div className="card card--brief skeleton">
						<span className="skeleton__picture" />
						<div className="card__body">
							<div className="stack stack--tight">
								<span className="skeleton__line" />
								<span className="skeleton__line skeleton__line--short" />
							</div>
							<span className="skeleton__line skeleton__line--title" />
							<span className="skeleton__line skeleton__line--short" />
						</div>
						<div className="card__foot" />
					</div>
				</div>
			))}
		</div>
	)
}

/** A row of cards that scrolls sideways by finger, wheel, keyboard or its two buttons. */
export function SweepRow({ title, children }: SweepRowProps) {
	const { t } = useTexts()
	const row = useRef<HTMLUListElement>(null)
	const [ends, setEnds] = useState({ start: true, end: false })

	const look = () => {
		const element = row.current
		if (!element) return
		const start = element.scrollLeft < 8
		const end = element.scrollLeft > element.scrollWidth - element.clientWidth - 8
		setEnds((known) => (known.start === start && known.end === end ? known : { start, end }))
	}
	useEffect(look, [])

	const sweep = (direction: 1 | -1) => {
		const element = row.current
		element?.scrollBy({ left: direction * element.clientWidth * 0.8 })
	}
	const controls = (
		<div className="cluster sweep__controls">
			<IconButton icon="chevron-left" label={t('Previous')} disabled={ends.start} onClick={() => sweep(-1)} />
			<IconButton icon="chevron-right" label={t('Next')} disabled={ends.end} onClick={() => sweep(1)} />
		</div>
	)
	return (
		<SweepPlace title={title} beside={controls}>
			<ul ref={row} className="sweep__row" onScroll={look}>
				{Children.map(children, (child) => (
					<li className="sweep__item">{child}</li>
				))}
			</ul>
		</SweepPlace>
	)
}
