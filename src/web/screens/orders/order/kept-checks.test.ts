import { act } from 'react'
import { expect, test } from 'vitest'
import { emptyStorage, forTest } from '../../../../../tests/support/browser-storage.ts'
import { openWindow, pass, runHook, stopTime } from '../../../../../tests/support/hook.tsx'
import { answersWhenTold } from '../../../../../tests/support/told-answers.ts'
import type { NewChecks, Order } from '../../../../contract/deals/orders.ts'
import { keepPrivate, privateNames, readPrivate } from '../../../session/private-data.ts'
import { shownToasts } from '../../../shell/toasts.tsx'
import { useChecks } from './kept-checks.ts'

const order = { _id: 'o1', checklist: [{ item: 'visor', answer: 'same' }] } as unknown as Order
const name = 'check.o1'

/** The checklist of rahim's order at the meeting, online or offline. */
async function meeting({ onLine = true, kept, of = order }: { onLine?: boolean; kept?: object; of?: Order } = {}) {
	emptyStorage()
	stopTime()
	const tell = openWindow()
	const network = { onLine }
	forTest('navigator', network)
	const asked = answersWhenTold()
	if (kept) keepPrivate('rahim', name, kept)
	const before = shownToasts().length
	const shown = runHook(useChecks, of, { person: 'rahim' })
	await pass()
	return {
		asked,
		shown,
		async choose(item: string, answer: 'same' | 'differs') {
			act(() => shown.current.choose({ item, answer, text: '' }))
			await pass()
		},
		async turn(isOn: boolean) {
			network.onLine = isOn
			tell(isOn ? 'online' : 'offline')
			await pass()
		},
		answersSent: () =>
			asked.map(({ body }) => (body as NewChecks).answers.map(({ item, answer }) => `${item} ${answer}`).join(', ')),
		kept: () => readPrivate('rahim', name),
		toasts: () =>
			shownToasts()
				.slice(before)
				.map(({ message }) => message),
	}
}

test('an answer is kept on the device until the server has it', async () => {
	const { asked, shown, choose, kept } = await meeting()
	expect([shown.current.isWaiting, shown.current.answerTo('visor'), shown.current.answerTo('strap')]).toEqual([
		false,
		'same',
		undefined,
	])
	expect(asked).toEqual([])
	await choose('visor', 'differs')
	expect([shown.current.isWaiting, shown.current.answerTo('visor')]).toEqual([true, 'differs'])
	expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/order/check/o1'])
	expect(asked[0]?.body).toEqual({
		client_id: expect.stringMatching(/./),
		answers: [{ item: 'visor', answer: 'differs', text: '' }],
	})
	expect(kept()).toEqual({ sent: asked[0]?.body, chosen: [] })
	await asked[0]?.answer(200)
	expect([shown.current.isWaiting, privateNames(), asked.length]).toEqual([false, [], 1])
	expect(shown.current.answerTo('visor'), 'until the order is read again').toBe('same')
})

test('answers chosen during a request follow in the next one, only the last one for each item', async () => {
	const { asked, shown, choose, answersSent } = await meeting()
	await choose('visor', 'same')
	await choose('strap', 'same')
	await choose('shell', 'differs')
	await choose('strap', 'differs')
	expect(answersSent()).toEqual(['visor same'])
	expect(shown.current.answerTo('strap')).toBe('differs')
	await asked[0]?.answer(200)
	expect(answersSent()).toEqual(['visor same', 'shell differs, strap differs'])
	expect(new Set(asked.map(({ body }) => (body as NewChecks).client_id)).size).toBe(2)
	await asked[1]?.answer(200)
	expect([asked.length, shown.current.isWaiting]).toEqual([2, false])
})

test('answers wait without a network, and go out together under one id once there is one', async () => {
	const { asked, shown, choose, turn, answersSent, kept } = await meeting({ onLine: false })
	await choose('visor', 'differs')
	await turn(false)
	await choose('strap', 'same')
	expect([asked.length, shown.current.isWaiting]).toEqual([0, true])
	expect(kept()).toMatchObject({ sent: { answers: [{ item: 'visor' }] }, chosen: [{ item: 'strap' }] })
	await turn(true)
	expect(answersSent()).toEqual(['visor differs'])
	await asked[0]?.answer(200)
	expect(answersSent()).toEqual(['visor differs', 'strap same'])
})

test.each([0, 500, 429])('answers that got %i are sent again unchanged, without a message', async (status) => {
	const { asked, shown, choose, turn, toasts } = await meeting()
	await choose('visor', 'differs')
	await asked[0]?.answer(status)
	expect([asked.length, shown.current.isWaiting, toasts()]).toEqual([1, true, []])
	await choose('strap', 'same')
	expect(asked[1]?.body).toEqual(asked[0]?.body)
	await asked[1]?.answer(0)
	await turn(true)
	await turn(true)
	expect(asked, 'one at a time').toHaveLength(3)
	expect(asked[2]?.body).toEqual(asked[0]?.body)
})

test('a refused answer is forgotten, its reason is shown, and the rest is sent', async () => {
	const { asked, shown, choose, answersSent, toasts, kept } = await meeting()
	await choose('visor', 'differs')
	await choose('strap', 'same')
	await asked[0]?.answer(409, { message: 'The order has ended.' })
	expect([answersSent(), toasts()]).toEqual([['visor differs', 'strap same'], ['The order has ended.']])
	await asked[1]?.answer(400, { message: 'No.' })
	expect([asked.length, kept(), shown.current.isWaiting]).toEqual([2, null, false])
})

test('answers that waited are sent when the page opens again, and no more after it is left', async () => {
	const sent = { client_id: 'c1', answers: [{ item: 'visor', answer: 'differs' }] }
	const kept = { sent, chosen: [{ item: 'visor', answer: 'same' }] }
	const { asked, shown, turn } = await meeting({ kept })
	expect([asked[0]?.body, shown.current.answerTo('visor')]).toEqual([sent, 'same'])
	await asked[0]?.answer(0)
	shown.leave()
	await turn(true)
	expect(asked).toHaveLength(1)
})

test('an order without a checklist has no answers yet', async () => {
	const { shown } = await meeting({ of: { _id: 'o1' } as Order })
	expect([shown.current.answerTo('visor'), shown.current.isWaiting]).toEqual([undefined, false])
})

test('once the server has the answers, the order is read again', async () => {
	const { asked, shown, choose } = await meeting()
	const queryKey = ['GET /api/order/{id}', { params: { id: 'o1' } }]
	shown.cache.setQueryData(queryKey, {})
	await choose('visor', 'differs')
	await asked[0]?.answer(200)
	expect(shown.cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
