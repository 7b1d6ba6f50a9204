import type { BaseLogger } from 'pino'
import type { Language } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import { href } from '../../../contract/paths.ts'
import type { AttemptLimiter, Limit } from '../../attempt-limiter.ts'
import type { Mail, Message } from '../../mail/message.ts'
import { changeMessage, type SignInChange } from './change-messages.ts'
import { passwordDroppedMessage, proofMessage, resetMessage } from './messages.ts'

const { most, windowMs } = limits.accountMails
const perMailbox: Limit = { most: most.mailbox, windowMs }

/** The page where the token's holder sets a password. */
export function passwordAddress(publicUrl: string, token: string): string {
	return publicUrl + href('resetPassword', {}, { token })
}

/** Calls do not wait for mail, because timing must not reveal accounts. Mails contain no names, because strangers choose them. */
export function createIdentityMail({
	mail,
	publicUrl,
	log,
	limiter,
	isProven,
}: {
	mail: Mail
	publicUrl: string
	log: BaseLogger
	limiter: AttemptLimiter
	isProven: (address: string) => Promise<boolean>
}) {
	const onTheirWay = new Set<Promise<void>>()

	function send(message: Message, sent = sendWithinLimit(message)): void {
		const sending = sent
			.catch((failure: unknown) => log.error({ err: failure, subject: message.subject }, 'A message was not sent'))
			.finally(() => onTheirWay.delete(sending))
		onTheirWay.add(sending)
	}

	async function sendWithinLimit(message: Message): Promise<void> {
		if ((await limiter.take(['mail', message.to], perMailbox)) === 0) return mail.send(message)
		log.warn({ subject: message.subject }, 'A mailbox was asked to get more mail than it gets in an hour')
	}

	return {
		reset(to: string, token: string, language: Language) {
			send({ to, ...resetMessage(passwordAddress(publicUrl, token), language) })
		},
		passwordDropped(to: string, language: Language) {
			send({ to, ...passwordDroppedMessage(publicUrl + href('login'), language) })
		},
		proof(to: string, token: string, language: Language) {
			send({ to, ...proofMessage(publicUrl + href('proveAddress', { token }), language) })
		},
		/**
		 * Bypasses the limit for a proven address: a stranger could use the limit up to hide this mail. An unproven address may
		 * belong to a stranger, whom the person who registered it could otherwise flood with mail.
		 */
		accountChanged(to: string, change: SignInChange, language: Language) {
			const message = { to, ...changeMessage(publicUrl, change, language) }
			const sent = isProven(to).then((proven) => (proven ? mail.send(message) : sendWithinLimit(message)))
			send(message, sent)
		},
		async settled(): Promise<void> {
			await Promise.all(onTheirWay)
		},
	}
}
