import { dropPrivate, keepPrivate, readPrivate } from './private-data.ts'

const name = 'push'

const worker = () => navigator.serviceWorker?.getRegistration()

/** Whether this browser supports push at all. */
export const canSubscribe = async () => 'PushManager' in window && (await worker()) !== undefined

/** This browser's subscription if this person made it, else null. */
export async function subscriptionOf(person: string): Promise<PushSubscription | null> {
	const subscription = (await (await worker())?.pushManager?.getSubscription()) ?? null
	return subscription && readPrivate(person, name) === subscription.endpoint ? subscription : null
}

/** Subscribes this browser for a person. Throws if the browser cannot or may not. */
export async function subscribe(person: string, applicationServerKey: string): Promise<PushSubscription> {
	// Does not take over a subscription that someone left behind: its endpoint would remain theirs, too.
	await unsubscribe()
	const manager = (await worker())?.pushManager
	const subscription = await manager?.subscribe({ userVisibleOnly: true, applicationServerKey })
	if (!subscription) throw new Error('no service worker')
	keepPrivate(person, name, subscription.endpoint)
	return subscription
}

/** Ends this browser's push subscription, whoever made it. */
export async function unsubscribe(): Promise<void> {
	dropPrivate(name)
	await (await (await worker())?.pushManager?.getSubscription())?.unsubscribe()
}
