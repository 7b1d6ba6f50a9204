import { createTransport } from 'nodemailer'
import { type Mail, MailFailure } from './message.ts'

const usualTimeoutMs = 10_000

/**
 * Mail by SMTP (RFC 5321), one connection per message. Each wait for the server (to connect, to greet, to answer) ends
 * after `timeoutMs`, and the whole exchange after three times that, so a server that dribbles cannot hold it up.
 */
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
				await Promise.race([transport.sendMail({ from, ...message }), deadline.promise])
			} catch (cause) {
				throw new MailFailure(`The mail server did not take the message: ${(cause as Error).message}`, { cause })
			} finally {
				clearTimeout(timer)
				transport.close()
			}
		},
	}
}
