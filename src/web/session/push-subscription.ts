import { dropPrivate, keepPrivate, readPrivate } from './private-data.ts'

const name = 'push'

const worker = () => navigator.serviceWorker?.getRegistration()

/** Whether this browser can be pushed to at all. */
export const canSubscribe = async () => 'PushManager' in window && (await worker()) !== undefined

/** This browser's subscription, if this person has made it. Another one's is none of theirs. */
export async function subscriptionOf(person: string): Promise<PushSubscription | null> {
	const subscription = (await (await worker())?.pushManager?.getSubscription()) ?? null
	return subscription && readPrivate(person, name) === subscription.endpoint ? subscription : null
}

/** Subscribes this browser for a person. Throws where the browser does not, or is not allowed to. */
export async function subscribe(person: string, applicationServerKey: string): Promise<PushSubscription> {
	// One that somebody left behind is not taken over: its address would go on being theirs, too.
	await unsubscribe()
	const manager = (await worker())?.pushManager
	const subscription = await manager?.subscribe({ userVisibleOnly: true, applicationServerKey })
	if (!subscription) throw new Error('no service worker')
	keepPrivate(person, name, subscription.endpoint)
	return subscription
}

/** Has this browser take no more pushes, for whomever they were. */
export async function unsubscribe(): Promise<void> {
	dropPrivate(name)
	await (await (await worker())?.pushManager?.getSubscription())?.unsubscribe()
}
