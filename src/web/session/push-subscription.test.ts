import { expect, test } from 'vitest'
import { emptyStorage, forTest } from '../../../tests/support/browser-storage.ts'
import { canSubscribe, subscribe, subscriptionOf, unsubscribe } from './push-subscription.ts'

/** A browser with a service worker, and its subscription. */
function browser() {
	const held: { endpoint: string | null; asked: object[] } = { endpoint: null, asked: [] }
	const subscription = (endpoint: string) => ({
		endpoint,
		async unsubscribe() {
			held.endpoint = null
		},
	})
	const pushManager = {
		getSubscription: async () => (held.endpoint === null ? null : subscription(held.endpoint)),
		async subscribe(options: object) {
			held.asked.push(options)
			held.endpoint = `https://push.test/${held.asked.length}`
			return subscription(held.endpoint)
		},
	}
	forTest('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
	emptyStorage()
	return held
}

test('a browser is subscribed for the person who asked, and for nobody else', async () => {
	const held = browser()
	await subscribe('rahim', 'key')
	expect(held.asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'key' }])
	expect((await subscriptionOf('rahim'))?.endpoint).toBe('https://push.test/1')
	expect(await subscriptionOf('karim')).toBeNull()
})

test('a subscription left behind ends when another person subscribes, with a new address', async () => {
	const held = browser()
	await subscribe('rahim', 'key')
	await subscribe('karim', 'key')
	expect(held.endpoint).toBe('https://push.test/2')
	expect(await subscriptionOf('rahim')).toBeNull()
	expect((await subscriptionOf('karim'))?.endpoint).toBe('https://push.test/2')
})

test('once it has ended, nothing is pushed any more', async () => {
	const held = browser()
	await subscribe('rahim', 'key')
	await unsubscribe()
	expect([held.endpoint, await subscriptionOf('rahim')]).toEqual([null, null])
	await unsubscribe()
})

test('a browser without a service worker or push says so', async () => {
	emptyStorage()
	forTest('window', { PushManager: class {} })
	forTest('navigator', { serviceWorker: { getRegistration: async () => undefined } })
	expect(await canSubscribe()).toBe(false)
	await expect(subscribe('rahim', 'key')).rejects.toThrow('no service worker')
	expect(await subscriptionOf('rahim')).toBeNull()
	forTest('navigator', {})
	expect(await canSubscribe()).toBe(false)
	await unsubscribe()
	browser()
	forTest('window', { PushManager: class {} })
	expect(await canSubscribe()).toBe(true)
	forTest('window', {})
	expect(await canSubscribe()).toBe(false)
})
