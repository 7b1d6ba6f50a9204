import { boundedFetch } from '../bounded-fetch.ts'

/** Sends text messages. Throws `RemoteFailure`. */
export interface Sms {
	/** `to` is in the format +8801XXXXXXXXX. */
	send(to: string, text: string): Promise<void>
}

interface SmsGateway {
	readonly url: string
	readonly key: string
	readonly timeoutMs?: number
}

const usualTimeoutMs = 10_000

/** Posts `to` and `message` as a form to an HTTP gateway, with the key as a bearer token. Any 2xx means accepted. */
export function createSms({ url, key, timeoutMs = usualTimeoutMs }: SmsGateway): Sms {
	return {
		async send(to, message) {
			const answer = await boundedFetch(
				url,
				{
					method: 'POST',
					headers: { authorization: `Bearer ${key}` },
					body: new URLSearchParams({ to, message }),
				},
				{ timeoutMs },
			)
			if (!answer.ok) throw new SmsRefused(answer.status)
		},
	}
}

class SmsRefused extends Error {
	override readonly name = 'SmsRefused'
	constructor(status: number) {
		super(`The SMS gateway answered ${status}.`)
	}
}
