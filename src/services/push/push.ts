import webPush from 'web-push'
import { mayReach, type Reach, sendTo } from '../outbound/send.ts'

interface PushSubscription {
	readonly endpoint: string
	readonly p256dh: string
	readonly auth: string
}

/** The VAPID keys that identify this Motor to push services (RFC 8292). */
export interface PushKeys {
	readonly publicKey: string
	readonly privateKey: string
}

interface PushOptions {
	/** The site's address, by which push services can contact its operator. */
	readonly site: string
	/** Also allows a push service on this machine: in demo mode and tests. */
	readonly allowLoopback: boolean
	readonly timeoutMs?: number
}

/** The push service cannot accept anything right now. */
export class PushServiceBusy extends Error {
	override name = 'PushServiceBusy'
}

export interface Push {
	accepts(endpoint: string): boolean
	/** Sends text to a browser. False if the browser accepts no more; throws if it may later, e.g. {@link PushServiceBusy}. */
	send(keys: PushKeys, subscription: PushSubscription, text: string): Promise<boolean>
}

/** How long a push service keeps undelivered messages, in seconds. */
const keptFor = 24 * 3600

/** Creates a key pair. Browsers that know the old keys must subscribe again. */
export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/** Sends by Web Push (RFC 8030). Each call ends after `timeoutMs`. */
export function createPush({ site, allowLoopback, timeoutMs = 5_000 }: PushOptions): Push {
	const subject = site.startsWith('https:') ? site : 'mailto:motor@localhost'
	const reach: Reach = { protocols: ['https:'], loopback: allowLoopback }
	return {
		accepts: (endpoint) => mayReach(endpoint, reach),
		async send(keys, { endpoint, p256dh, auth }, text) {
			if (!mayReach(endpoint, reach)) return false
			const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
				vapidDetails: { subject, ...keys },
				TTL: keptFor,
				urgency: 'high',
			})
			const status = await sendTo(endpoint, reach, { method: 'POST', headers, body, timeoutMs })
			// 404 and 410: the subscription is gone (RFC 8030, 7.3). 400 and 403: it belongs to other keys.
			if ([400, 403, 404, 410].includes(status)) return false
			if (status < 200 || status > 299) throw new PushServiceBusy(`The push service answered ${status}`)
			return true
		},
	}
}
