import type { BaseLogger } from 'pino'
import type { Mail } from './message.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpMail } from './smtp.ts'

interface MailOptions {
	/** Files in `folder`, or an SMTP server's `smtp:` or `smtps:` URL. */
	by: { kind: 'outbox'; folder: string } | { kind: 'smtp'; url: string; timeoutMs?: number }
	from: string
	log: BaseLogger
}

/** Opens no connection, so Motor can start while the SMTP server is down. */
export function createMail({ by, from, log }: MailOptions): Mail {
	return by.kind === 'outbox' ? createOutbox({ folder: by.folder, from, log }) : createSmtpMail({ ...by, from })
}
