import type { ReactNode } from 'react'

/** A sign-in page: heading, description, and the form on a sheet. */
export function SignInFrame({
	title,
	lead,
	children,
}: {
	title: string
	lead?: string | undefined
	children: ReactNode
}) {
	return (
		<section className="auth" aria-labelledby="sign-in-title">
			<div className="auth__card">
				<header className="stack stack--tight">
					<h1 id="sign-in-title">{title}</h1>
					{lead && <p className="quiet">{lead}</p>}
				</header>
				{children}
			</div>
		</section>
	)
}
