import { useEffect, useState } from 'react'
import { client } from '../../api/api-client.ts'
import { Switch } from '../../components/forms/switch.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'

type State = 'unknown' | 'impossible' | 'off' | 'on'

const registration = () => navigator.serviceWorker.getRegistration()

async function currentState(): Promise<State> {
	if (!('serviceWorker' in navigator && 'PushManager' in window)) return 'impossible'
	const worker = await registration()
	if (!worker) return 'impossible'
	return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

/** What the call takes: the browser leaves no key out, but its type may. */
const asSent = (subscription: PushSubscription) => {
	const { endpoint = '', keys = {} } = subscription.toJSON()
	return { body: { subscription: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } } }
}

async function turnOn(): Promise<void> {
	const { key } = await client.call('GET /api/push')
	const worker = await registration()
	const subscription = await worker?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
	if (!subscription) throw new Error('no service worker')
	await client.call('POST /api/push', asSent(subscription)).catch(async (failure) => {
		await subscription.unsubscribe()
		throw failure
	})
}

async function turnOff(): Promise<void> {
	const subscription = await (await registration())?.pushManager.getSubscription()
	if (!subscription) return
	await subscription.unsubscribe()
	await client.call('DELETE /api/push', asSent(subscription))
}

/** Whether this browser shows what happens while Motor is closed. Absent where it cannot. */
export function PushSwitch() {
	const { t } = useTexts()
	const [state, setState] = useState<State>('unknown')
	const [busy, setBusy] = useState(false)
	const [wrong, setWrong] = useState<Text | null>(null)
	useEffect(() => {
		currentState().then(setState, () => setState('impossible'))
	}, [])
	async function change() {
		setBusy(true)
		setWrong(null)
		try {
			await (state === 'on' ? turnOff() : turnOn())
		} catch {
			setWrong(
				Notification.permission === 'denied'
					? 'This browser is not allowed to show notifications. Allow them for this site in its settings.'
					: "That didn't work in this browser. Please try again later.",
			)
		}
		setState(await currentState())
		setBusy(false)
	}
	if (state === 'unknown' || state === 'impossible') return null
	return (
		<>
			<Switch
				label={t('On this device, also while Motor is closed')}
				on={state === 'on'}
				busy={busy}
				onChange={() => void change()}
			/>
			<p className="small" role="status">
				{wrong && t(wrong)}
			</p>
		</>
	)
}
