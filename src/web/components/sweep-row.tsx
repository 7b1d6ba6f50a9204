import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'

export interface SweepRowProps {
	/** The row's heading. */
	title: string
	previousLabel: string
	nextLabel: string
	/** Beside the heading: a link to all of them, say. */
	aside?: ReactNode
	/** The cards. */
	children: ReactNode
}

/** A row of cards that is swept sideways by finger, wheel, keyboard, or its two buttons. */
export function SweepRow({ title, previousLabel, nextLabel, aside, children }: SweepRowProps) {
	const headingId = useId()
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
		element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: 'smooth' })
	}
	return (
		<section className="sweep" aria-labelledby={headingId}>
			<div className="section__head">
				<h2 id={headingId}>{title}</h2>
				<div className="cluster sweep__controls">
					{aside}
					<IconButton icon="chevron-left" label={previousLabel} disabled={ends.start} onClick={() => sweep(-1)} />
					<IconButton icon="chevron-right" label={nextLabel} disabled={ends.end} onClick={() => sweep(1)} />
				</div>
			</div>
			<ul ref={row} className="sweep__row" onScroll={look}>
				{Children.map(children, (child) => (
					<li className="sweep__item">{child}</li>
				))}
			</ul>
		</section>
	)
}
