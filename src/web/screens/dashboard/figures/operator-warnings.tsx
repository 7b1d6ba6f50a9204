import { useQuery } from '@tanstack/react-query'
import type { OperatorWarning } from '../../../../contract/figures.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { Icon } from '../../../components/icon.tsx'
import { type Text, useTexts } from '../../../texts/texts.tsx'

const texts = {
	'no-mail': {
		title: 'No emails are going out.',
		text: "This site has no mail server. People can't confirm their address or set a new password, and hear of their deals only here. Whoever runs the site has to set SMTP_URL.",
	},
} as const satisfies Record<OperatorWarning, { title: Text; text: Text }>

/** Warns an admin of problems in how the site is run. */
export function OperatorWarnings() {
	const { t } = useTexts()
	const { data: figures } = useQuery(ownReads.figures())
	if (figures?.role !== 'admin') return null
	return figures.warnings.map((warning) => (
		<section key={warning} className="notice notice--error" aria-labelledby={warning}>
			<Icon name="info" size={24} />
			<div className="stack stack--tight">
				<h2 id={warning} className="notice__happened">
					{t(texts[warning].title)}
				</h2>
				<p>{t(texts[warning].text)}</p>
			</div>
		</section>
	))
}
