import { useEffect, useState } from 'react'
import { client } from '../../api/api-client.ts'
import { Switch } from '../../components/forms/switch.tsx'
import { canSubscribe, subscribe, subscriptionOf, unsubscribe } from '../../session/push-subscription.ts'
import { useUser } from '../../session/session.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'

type State = 'unknown' | 'impossible' | 'off' | 'on'

async function currentState(person: string): Promise<State> {
	if (!(await canSubscribe())) return 'impossible'
	return (await subscriptionOf(person)) ? 'on' : 'off'
}

/** Converts to the call's body. The browser always includes both keys, but its type does not guarantee it. */
const asSent = (subscription: PushSubscription) => {
	const { endpoint = '', keys = {} } = subscription.toJSON()
	return { body: { subscription: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } } }
}

async function turnOn(person: string): Promise<void> {
	const { key } = await client.call('GET /api/push')
	const subscription = await subscribe(person, key)
	await client.call('POST /api/push', asSent(subscription)).catch(async (failure) => {
		await unsubscribe()
		throw failure
	})
}

async function turnOff(person: string): Promise<void> {
	const subscription = await subscriptionOf(person)
	if (!subscription) return
	await unsubscribe()
	await client.call('DELETE /api/push', asSent(subscription))
}

/** The switch for notifications in this browser while Motor is closed. Renders nothing where they are impossible. */
export function PushSwitch() {
	const { t } = useTexts()
	const [state, setState] = useState<State>('unknown')
	const [busy, setBusy] = useState(false)
	const [wrong, setWrong] = useState<Text | null>(null)
	const person = useUser()?.uid ?? ''
	useEffect(() => {
		currentState(person).then(setState, () => setState('impossible'))
	}, [person])
	async function change() {
		setBusy(true)
		setWrong(null)
		try {
			await (state === 'on' ? turnOff(person) : turnOn(person))
		} catch {
			setWrong(
				Notification.permission === 'denied'
					? 'This browser is not allowed to show notifications. Allow them for this site in its settings.'
					: "That didn't work in this browser. Please try again later.",
			)
		}
		setState(await currentState(person))
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
