import { createTransport } from 'nodemailer'
import { type Mail, MailFailure, type Message, oneClick } from './message.ts'

const usualTimeoutMs = 10_000

/** One connection per message (RFC 5321). Each step ends after `timeoutMs`, all steps together after three times that. */
export function createSmtpMail({
	url,
	from,
	timeoutMs = usualTimeoutMs,
}: {
	url: string
	from: string
	timeoutMs?: number
}): Mail {
	return {
		async send(message) {
			const transport = createTransport({
				url,
				connectionTimeout: timeoutMs,
				greetingTimeout: timeoutMs,
				socketTimeout: timeoutMs,
				dnsTimeout: timeoutMs,
			})
			const deadline = Promise.withResolvers<never>()
			const timer = setTimeout(() => deadline.reject(new Error('it took too long')), 3 * timeoutMs)
			try {
				await Promise.race([transport.sendMail(envelope(from, message)), deadline.promise])
			} catch (cause) {
				throw new MailFailure(`The mail server did not take the message: ${(cause as Error).message}`, {
					cause,
					final: isFinal(cause),
				})
			} finally {
				clearTimeout(timer)
				transport.close()
			}
		},
	}
}

function envelope(from: string, { unsubscribe, ...message }: Message) {
	return {
		from,
		...message,
		...(unsubscribe && { list: { unsubscribe }, headers: { [oneClick.name]: oneClick.value } }),
	}
}

/** Whether the server refused permanently (RFC 5321, 4.2.1). A refused login does not count: the operator can fix it. */
function isFinal(cause: unknown): boolean {
	const { responseCode = 0, code } = cause as { responseCode?: number; code?: string }
	return responseCode >= 500 && code !== 'EAUTH'
}
