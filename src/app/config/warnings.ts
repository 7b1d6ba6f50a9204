import type { OperatorWarning } from '../../contract/figures.ts'
import type { Config } from './config.ts'

/** The log messages for the warnings at start. */
export const warningTexts: Record<OperatorWarning, string> = {
	'no-mail':
		'No mail reaches anybody, because SMTP_URL is not set: nobody can prove their address or set a new password, and nobody hears of a deal by mail.',
}

/** What the operator should fix even though Motor runs. Only for sites that others can reach. */
export const warningsOf = ({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>): OperatorWarning[] =>
	mail.kind === 'outbox' && publicUrl.startsWith('https:') ? ['no-mail'] : []
