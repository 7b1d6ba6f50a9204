import { type ReactNode, useId } from 'react'
import { type Text, useTexts } from '../../texts/texts.tsx'

interface SectionProps {
	/** Both already in the reader's language. */
	title: string
	lead?: string | undefined
	/** The anchor for links to it. */
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

/** The parts in the index of the account page, in page order. Mails link to some of them. */
export const accountParts = {
	profile: 'Profile',
	language: 'Language',
	verification: 'Verified seller',
	payouts: 'Where you are paid',
	notifications: 'Notifications',
	calendar: 'Calendar',
	password: 'Password',
	'two-step': 'Two-step login',
	passkeys: 'Passkeys',
	sessions: "Where you're logged in",
	data: 'Your data',
	deletion: 'Delete my account',
} as const satisfies Record<string, Text>
export type AccountPart = keyof typeof accountParts

interface PartProps extends Omit<SectionProps, 'id' | 'title'> {
	part: AccountPart
}

/** A section listed in the index. */
export function PartSection({ part, ...props }: PartProps) {
	const { t } = useTexts()
	return <Section id={part} title={t(accountParts[part])} {...props} />
}
