import { useCallback, useEffect, useRef, useState } from 'react'
import type { NewChecks, Order } from '../../../../contract/deals/orders.ts'
import { isRefusal } from '../../../api/api-client.ts'
import { useWrite } from '../../../api/writes.ts'
import { dropPrivate, keepPrivate, readPrivate } from '../../../session/private-data.ts'
import { useUser } from '../../../session/session.ts'

type Answer = NewChecks['answers'][number]

/** What waits on this device: answers sent without confirmation, and answers chosen since. */
interface Kept {
	readonly sent: NewChecks | null
	readonly chosen: readonly Answer[]
}
const nothing: Kept = { sent: null, chosen: [] }

/** The next batch to send. It keeps its id until it is answered, so that it counts once however often it is sent. */
const named = ({ sent, chosen }: Kept): Kept =>
	sent || chosen.length === 0
		? { sent, chosen }
		: { sent: { client_id: crypto.randomUUID(), answers: [...chosen] }, chosen: [] }

/**
 * The buyer's checklist answers at the meeting. Each is kept on this device until the server has it, and sent once there is
 * a network.
 */
export function useChecks({ _id: id, checklist = [] }: Order) {
	const owner = useUser()?.uid ?? ''
	const name = `check.${id}`
	const [kept, setKept] = useState(nothing)
	const sending = useRef(false)
	const keep = useCallback(
		(changed: Kept) => {
			if (changed.sent || changed.chosen.length > 0) keepPrivate(owner, name, changed)
			else dropPrivate(name)
			setKept(changed)
			return changed
		},
		[name, owner],
	)
	const read = useCallback(() => (readPrivate(owner, name) as Kept | null) ?? nothing, [name, owner])
	const { mutate } = useWrite('POST /api/order/check/{id}', {
		reload: ['orders'],
		// The answers wait, and the page says so.
		onFailure: (failure) => !isRefusal(failure),
	})
	const send = useCallback(() => {
		const next = keep(named(read()))
		if (!next.sent || sending.current || !navigator.onLine) return
		sending.current = true
		mutate(
			{ params: { id }, body: next.sent },
			{
				onSettled(_, failure) {
					sending.current = false
					if (failure && !isRefusal(failure)) return
					if (keep({ ...read(), sent: null }).chosen.length > 0) send()
				},
			},
		)
	}, [id, keep, mutate, read])
	useEffect(() => {
		send()
		addEventListener('online', send)
		return () => removeEventListener('online', send)
	}, [send])
	const waiting = [...(kept.sent?.answers ?? []), ...kept.chosen]
	return {
		isWaiting: waiting.length > 0,
		/** The last answer to an item, here or on the server. */
		answerTo: (item: string) =>
			waiting.findLast((each) => each.item === item)?.answer ?? checklist.find((each) => each.item === item)?.answer,
		choose(answer: Answer) {
			const before = read()
			keep({ ...before, chosen: [...before.chosen.filter(({ item }) => item !== answer.item), answer] })
			send()
		},
	}
}
