import { type ReactNode, useId } from 'react'

interface SectionProps {
	/** Both already in the reader's language. */
	title: string
	lead?: string | undefined
	/** For links to it. */
	id?: string
	children: ReactNode
}

/** A part of the account page: heading, description and controls. */
export function Section({ title, lead, id: anchor, children }: SectionProps) {
	const id = useId()
	return (
		<section id={anchor} className="panel account__section" aria-labelledby={id}>
			<div className="stack stack--tight">
				<h2 id={id}>{title}</h2>
				{lead && <p className="quiet">{lead}</p>}
			</div>
			<div className="stack account__body">{children}</div>
		</section>
	)
}
