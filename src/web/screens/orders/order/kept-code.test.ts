import { act } from 'react'
import { expect, test } from 'vitest'
import { emptyStorage, forTest } from '../../../../../tests/support/browser-storage.ts'
import { openWindow, pass, runHook, stopTime } from '../../../../../tests/support/hook.tsx'
import { answersWhenTold } from '../../../../../tests/support/told-answers.ts'
import type { Order } from '../../../../contract/deals/orders.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { reads } from '../../../api/reads.ts'
import { keepPrivate, readPrivate } from '../../../session/private-data.ts'
import { shownToasts } from '../../../shell/toasts.tsx'
import { useCode } from './kept-code.ts'

const order = { _id: 'o1' } as Order

/** The page of karim's order where the code is typed. It shows some refusals itself. */
async function handover({
	onLine = true,
	kept,
	shows = true,
}: {
	onLine?: boolean
	kept?: unknown
	shows?: boolean
} = {}) {
	emptyStorage()
	stopTime()
	const tell = openWindow()
	const network = { onLine }
	forTest('navigator', network)
	const asked = answersWhenTold()
	if (kept !== undefined) keepPrivate('karim', 'code.o1', kept)
	const refused: string[] = []
	const before = shownToasts().length
	const shown = runHook(
		() =>
			useCode(order, ({ message }) => {
				refused.push(message)
				return shows
			}),
		undefined,
		{ person: 'karim' },
	)
	await pass()
	return {
		asked,
		shown,
		refused,
		async send(code: string) {
			act(() => shown.current.send(code))
			await pass()
		},
		async turn(isOn: boolean) {
			network.onLine = isOn
			tell('online')
			await pass()
		},
		kept: () => readPrivate('karim', 'code.o1'),
		toasts: () =>
			shownToasts()
				.slice(before)
				.map(({ message }) => message),
	}
}

test('a typed code completes the order, and is kept until the server has it', async () => {
	const { asked, shown, send, kept } = await handover()
	expect([asked.length, shown.current.busy, shown.current.waiting]).toEqual([0, false, false])
	await send('012345')
	expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
		['POST', '/api/order/act/o1', { action: 'complete', code: '012345' }],
	])
	expect([kept(), shown.current.busy, shown.current.waiting]).toEqual(['012345', true, false])
	await asked[0]?.answer(200)
	expect([kept(), shown.current.busy, shown.current.waiting]).toEqual([null, false, false])
})

test.each([0, 500, 503])('a code that got %i waits, and is sent again once there is a network', async (status) => {
	const { asked, shown, refused, send, turn, kept, toasts } = await handover()
	await send('012345')
	await asked[0]?.answer(status)
	expect([kept(), shown.current.waiting, refused, toasts()]).toEqual(['012345', true, [], []])
	await turn(false)
	expect(asked).toHaveLength(1)
	await turn(true)
	expect(asked[1]?.body).toEqual({ action: 'complete', code: '012345' })
	await asked[1]?.answer(200)
	expect([kept(), shown.current.waiting]).toEqual([null, false])
	await turn(true)
	expect(asked).toHaveLength(2)
})

test.each([400, 409, 429])('a code that is refused with %i is not kept, and the page says why', async (status) => {
	const { asked, shown, refused, send, turn, kept, toasts } = await handover()
	await send('999999')
	await asked[0]?.answer(status, { message: 'Wrong code.' })
	expect([kept(), shown.current.waiting, refused, toasts()]).toEqual([null, false, ['Wrong code.'], []])
	await turn(true)
	expect(asked).toHaveLength(1)
})

test.each([
	[409, true],
	[400, false],
])('after a refusal with %i, the order and its listing are read again: %s', async (status, again) => {
	const { asked, shown, send } = await handover()
	const shownHere = [ownReads.order('o1'), reads.listing('l1')].map(({ queryKey }) => queryKey)
	for (const queryKey of shownHere) shown.cache.setQueryData<unknown>(queryKey, {})
	await send('012345')
	await asked[0]?.answer(status, { message: 'It has moved on.' })
	for (const queryKey of shownHere) expect(shown.cache.getQueryState(queryKey)?.isInvalidated).toBe(again)
})

test('a refusal that the page does not show appears in a toast', async () => {
	const { asked, send, toasts } = await handover({ shows: false })
	await send('999999')
	await asked[0]?.answer(403, { message: 'No.' })
	expect(toasts()).toEqual(['No.'])
})

test('a code that waited is sent when the page opens again, and no more after it is left', async () => {
	const { asked, shown, turn } = await handover({ kept: '012345' })
	expect([asked[0]?.body, shown.current.waiting]).toEqual([{ action: 'complete', code: '012345' }, true])
	await asked[0]?.answer(0)
	shown.leave()
	await turn(true)
	expect(asked).toHaveLength(1)
})

test('without a network a kept code waits', async () => {
	const { asked, shown, turn } = await handover({ onLine: false, kept: '012345' })
	expect([asked.length, shown.current.waiting]).toEqual([0, true])
	await turn(true)
	expect(asked).toHaveLength(1)
})

test('a kept value that is no code is not sent', async () => {
	const { asked, shown } = await handover({ kept: 12345 })
	expect([asked.length, shown.current.waiting]).toEqual([0, false])
})

test('if the device keeps nothing, the page does not say that the code waits', async () => {
	const { asked, shown, send } = await handover()
	forTest('localStorage', { setItem() {}, getItem: () => null, removeItem() {} })
	await send('012345')
	await asked[0]?.answer(0)
	expect(shown.current.waiting).toBe(false)
})
