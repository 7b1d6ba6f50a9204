import type { BaseLogger } from 'pino'
import type { AttemptLimiter, Limit } from '../attempt-limiter.ts'
import type { Mail, Message } from '../mail/message.ts'

const perMailbox: Limit = { most: 5, windowMs: 3_600_000 }

export function passwordAddress(publicUrl: string, token: string): string {
	return `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`
}

/** Nobody waits for mail: timing must not reveal accounts. Mails hold no names, which strangers choose. */
export function createIdentityMail({
	mail,
	publicUrl,
	log,
	limiter,
}: {
	mail: Mail
	publicUrl: string
	log: BaseLogger
	limiter: AttemptLimiter
}) {
	const onTheirWay = new Set<Promise<void>>()

	function send(message: Message): void {
		const sending = sendWithinLimit(message)
			.catch((failure: unknown) => log.error({ err: failure, subject: message.subject }, 'A message was not sent'))
			.finally(() => onTheirWay.delete(sending))
		onTheirWay.add(sending)
	}

	async function sendWithinLimit(message: Message): Promise<void> {
		if ((await limiter.take(['mail', message.to], perMailbox)) === 0) return mail.send(message)
		log.warn({ subject: message.subject }, 'A mailbox was asked to get more mail than it gets in an hour')
	}

	return {
		reset(to: string, token: string) {
			send({
				to,
				subject: 'Set a new password for Motor',
				text: `Hello,

somebody, most likely you, asked for a new password for your account at Motor. Set it here within an hour:

${passwordAddress(publicUrl, token)}

If it was not you, do nothing: your password stays as it is.
`,
			})
		},
		passwordDropped(to: string) {
			send({
				to,
				subject: 'Your Motor account now signs in with Google or your provider',
				text: `Hello,

you have just signed in to Motor through a provider that knows this address to be yours. An account with this address and
a password existed already, but nobody had ever shown that the address was theirs. The account is yours and complete; its
old password no longer works, and other devices are signed out. If you want to sign in by password too, ask for one here:

${publicUrl}/login
`,
			})
		},
		async settled(): Promise<void> {
			await Promise.all(onTheirWay)
		},
	}
}
