import type { BaseLogger } from 'pino'
import type { Mail } from './message.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpMail } from './smtp.ts'

export { type Mail, MailFailure, type Message } from './message.ts'

interface MailOptions {
	/** Files in `folder`, or an SMTP server by its `smtp:`/`smtps:` address. */
	by: { kind: 'outbox'; folder: string } | { kind: 'smtp'; url: string; timeoutMs?: number }
	/** The sender, as in `Motor <motor@example.com>`. */
	from: string
	log: BaseLogger
}

/** The configured kind of mail. Opens no connection yet: an SMTP server that is away at start is no reason not to start. */
export function createMail({ by, from, log }: MailOptions): Mail {
	return by.kind === 'outbox' ? createOutbox({ folder: by.folder, from, log }) : createSmtpMail({ ...by, from })
}
