import { useEffect, useState } from 'react'
import type { Order } from '../../../../contract/deals/orders.ts'
import { type ApiFailure, isRefusal } from '../../../api/api-client.ts'
import { dropPrivate, keepPrivate, readPrivate } from '../../../session/private-data.ts'
import { useUser } from '../../../session/session.ts'
import { useAct } from './acting.ts'

/**
 * Sends a typed handover code. Without a network it is kept on this device and sent once there is one. The server accepts a
 * repeated code as done, so sending it again after a lost answer does no harm.
 */
export function useCode(order: Order, refused: (failure: ApiFailure) => boolean) {
	const owner = useUser()?.uid ?? ''
	const name = `code.${order._id}`
	const [waiting, setWaiting] = useState(false)
	const settle = () => {
		dropPrivate(name)
		setWaiting(false)
	}
	const { act, busy } = useAct(
		order._id,
		(failure) => {
			const arrived = isRefusal(failure) || failure.status === 429
			if (!arrived) {
				setWaiting(readPrivate(owner, name) !== null)
				return true
			}
			settle()
			return refused(failure)
		},
		settle,
	)
	const send = (code: string) => {
		keepPrivate(owner, name, code)
		act({ action: 'complete', code })
	}
	useEffect(() => {
		const sendKept = () => {
			const kept = readPrivate(owner, name)
			if (typeof kept !== 'string') return
			setWaiting(true)
			if (navigator.onLine) act({ action: 'complete', code: kept })
		}
		sendKept()
		addEventListener('online', sendKept)
		return () => removeEventListener('online', sendKept)
		// `act` is a new function on every render.
	}, [owner, name])
	return { send, busy, waiting }
}
