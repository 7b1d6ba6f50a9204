import type { ReactNode } from 'react'

interface DashboardScreenProps {
	/** Both already in the reader's language. */
	title: string
	/** One sentence about the screen's purpose. */
	lead?: string | undefined
	/** The next step: a ButtonLink beside the title. */
	action?: ReactNode
	children: ReactNode
}

/** A dashboard screen: its title and content. */
export function DashboardScreen({ title, lead, action, children }: DashboardScreenProps) {
	return (
		<section className="dashboard__screen stack stack--loose">
			<header className="cluster cluster--apart">
				<div className="stack stack--tight">
					<h1>{title}</h1>
					{lead && <p className="quiet">{lead}</p>}
				</div>
				{action}
			</header>
			{children}
		</section>
	)
}
