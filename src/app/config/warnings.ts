import type { OperatorWarning } from '../../contract/figures.ts'
import type { Config } from './config.ts'

/** What the log says at the start. */
export const warningTexts: Record<OperatorWarning, string> = {
	'no-mail':
		'No mail reaches anybody, because SMTP_URL is not set: nobody can prove their address or set a new password, and nobody hears of a deal by mail.',
}

/** What the operator should fix although Motor runs: only at an address that others reach. */
export const warningsOf = ({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>): OperatorWarning[] =>
	mail.kind === 'outbox' && publicUrl.startsWith('https:') ? ['no-mail'] : []
