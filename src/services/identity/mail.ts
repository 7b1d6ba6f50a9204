import type { Log } from '../log.ts'
import type { Mail, Message } from '../mail/message.ts'
import type { AttemptLimiter } from './attempt-limiter.ts'

interface Person {
	email: string
	name: string
}

const hour = 3_600_000
const mostPerHour = 5

/** The page on which a password is set, with its one-time token. */
export function passwordAddress(publicUrl: string, token: string): string {
	return `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`
}

/**
 * Identity's messages. None is waited for: how long an answer takes must not tell whether an address has an account, and
 * mail that is away must not fail the call. One address gets at most 5 messages an hour; what fails is in the log.
 */
export function createIdentityMail({
	mail,
	publicUrl,
	log,
	limiter,
}: {
	mail: Mail
	publicUrl: string
	log: Log
	limiter: AttemptLimiter
}) {
	const onTheirWay = new Set<Promise<void>>()

	function send(message: Message): void {
		if (limiter.take(`mail ${message.to}`, mostPerHour, hour) > 0) {
			log.warn({ subject: message.subject }, 'An address asked for more mail than it gets in an hour')
			return
		}
		const sending = mail
			.send(message)
			.catch((failure: unknown) => log.error({ err: failure, subject: message.subject }, 'A message was not sent'))
			.finally(() => onTheirWay.delete(sending))
		onTheirWay.add(sending)
	}

	return {
		reset({ email, name }: Person, token: string) {
			send({
				to: email,
				subject: 'Set a new password for Motor',
				text: `Hello ${name},

somebody, most likely you, asked for a new password for your account at Motor. Set it here within an hour:

${passwordAddress(publicUrl, token)}

If it was not you, do nothing: your password stays as it is.
`,
			})
		},
		passwordDropped({ email, name }: Person) {
			send({
				to: email,
				subject: 'Your Motor account now signs in with Google or your provider',
				text: `Hello ${name},

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
