import { act, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { emptyStorage } from '../../../../../tests/support/browser-storage.ts'
import { openWindow, pass, runHook, stopTime } from '../../../../../tests/support/hook.tsx'
import { answersWhenTold } from '../../../../../tests/support/told-answers.ts'
import type { Message } from '../../../../contract/deals/conversations.ts'
import { keepPrivate, privateNames, readPrivate } from '../../../session/private-data.ts'
import { openOutbox, sendSoon, takeBack, tryAgain, useOutbox, type Waiting } from './outbox.ts'

let people = 0

/** A window with the conversation `c1`, of somebody who was never here before, and a server that answers when told. */
async function conversation(before: (person: string) => void = () => undefined) {
	emptyStorage()
	stopTime()
	const tell = openWindow()
	const asked = answersWhenTold()
	people += 1
	const person = `person-${people}`
	before(person)
	const read = { times: 0 }
	const close = openOutbox(person, () => {
		read.times += 1
	})
	const shown = runHook((messages: readonly Partial<Message>[]) => useOutbox('c1', messages as Message[]), [])
	// The outbox lives as long as the page, and the next test is another page.
	onTestFinished(async () => {
		for (const { client_id } of shown.current) act(() => takeBack(client_id))
		for (const { answer } of asked) await answer(200)
		close()
	})
	await pass()
	const send = async (text: string, picture?: File, to = 'c1') => {
		act(() => sendSoon(to, text, picture))
		await pass()
	}
	return { asked, person, read, shown, send, tell, close }
}

const said = ({ current }: { current: readonly Waiting[] }) =>
	current.map(({ text, sent, refused, lost }) =>
		[text, ...(sent ? ['sent'] : []), refused, lost].filter(Boolean).join(' '),
	)
const textOf = (body: unknown) => (body as { text: string }).text

test('a message is kept on the device and shown until the server has it and it has been read', async () => {
	const { asked, person, read, shown, send } = await conversation()
	await send('Is it free?')
	expect(said(shown)).toEqual(['Is it free?'])
	const [{ client_id, written_at, conversation: to } = {} as Waiting] = shown.current
	expect([written_at, to]).toEqual([Date.now(), 'c1'])
	expect(asked.map(({ path, body }) => [path, body])).toEqual([
		['/api/conversation/c1', { text: 'Is it free?', client_id }],
	])
	expect(privateNames()).toEqual([`outbox.${client_id}`])
	expect(readPrivate(person, `outbox.${client_id}`)).toEqual(shown.current[0])
	await asked[0]?.answer(200)
	expect([said(shown), privateNames(), read.times]).toEqual([['Is it free? sent'], [], 1])
	shown.run([{ client_id }, {}])
	expect(shown.current).toEqual([])
	shown.run([])
	expect(shown.current, 'what was read does not come back').toEqual([])
})

test('messages go one after the other, and what was sent is read once none waits', async () => {
	const { asked, read, shown, send } = await conversation()
	await send('one')
	await send('two')
	await send('elsewhere', undefined, 'c2')
	expect(asked).toHaveLength(1)
	await asked[0]?.answer(200)
	expect([said(shown), read.times, asked.length]).toEqual([['one sent', 'two'], 0, 2])
	await asked[1]?.answer(200)
	await asked[2]?.answer(200)
	expect(asked.map(({ path, body }) => `${path} ${textOf(body)}`)).toEqual([
		'/api/conversation/c1 one',
		'/api/conversation/c1 two',
		'/api/conversation/c2 elsewhere',
	])
	expect([said(shown), read.times]).toEqual([['one sent', 'two sent'], 1])
})

test('without an answer a message waits twice as long each time, up to eight seconds, and soon again after a success', async () => {
	const { asked, read, shown, send } = await conversation()
	await send('one')
	await asked[0]?.answer(200)
	await send('two')
	const pauses = [250, 500, 1000, 2000, 4000, 8000, 8000]
	for (const [at, pause] of pauses.entries()) {
		await asked[at + 1]?.answer([0, 500, 503][at % 3] ?? 0)
		await pass(pause - 1)
		expect(asked, `before ${pause} ms`).toHaveLength(at + 2)
		await pass(1)
		expect(asked, `after ${pause} ms`).toHaveLength(at + 3)
	}
	expect([said(shown), read.times]).toEqual([['one sent', 'two'], 1])
	await asked.at(-1)?.answer(200)
	expect([said(shown), read.times]).toEqual([['one sent', 'two sent'], 2])
	const before = asked.length
	await send('three')
	await asked.at(-1)?.answer(0)
	await pass(250)
	expect(asked).toHaveLength(before + 2)
})

test('once the network is back it is tried at once, and only once', async () => {
	const { asked, send, tell, close } = await conversation()
	await send('one')
	await asked[0]?.answer(0)
	tell('online')
	await pass()
	expect(asked).toHaveLength(2)
	tell('online')
	await pass(60_000)
	expect(asked).toHaveLength(2)
	await asked[1]?.answer(0)
	close()
	tell('online')
	await pass()
	expect(asked).toHaveLength(2)
})

test.each([400, 403, 429, 499])(
	'a message that is refused with %i says why, holds up no other, and may be tried again',
	async (status) => {
		const { asked, person, read, shown, send } = await conversation()
		await send('one')
		await send('two')
		await asked[0]?.answer(status, { message: 'Not now.' })
		expect(said(shown)).toEqual(['one Not now.', 'two'])
		const [refused] = shown.current
		expect(readPrivate(person, `outbox.${refused?.client_id}`)).toMatchObject({ refused: 'Not now.' })
		await asked[1]?.answer(200)
		await pass(60_000)
		expect([asked.length, read.times]).toEqual([2, 1])
		act(() => tryAgain('unknown'))
		act(() => tryAgain(refused?.client_id ?? ''))
		await pass()
		expect(said(shown)).toEqual(['one', 'two sent'])
		expect(asked[2]?.body).toEqual(asked[0]?.body)
		await asked[2]?.answer(200)
		expect(said(shown)).toEqual(['one sent', 'two sent'])
	},
)

test('where all is refused nothing is read again', async () => {
	const { asked, read, send } = await conversation()
	await send('one')
	await asked[0]?.answer(400)
	expect(read.times).toBe(0)
})

test('what is taken back while it is sent neither goes again nor is kept', async () => {
	const { asked, shown, send } = await conversation()
	await send('one')
	await send('two')
	act(() => takeBack(shown.current[0]?.client_id ?? ''))
	expect(said(shown)).toEqual(['two'])
	await asked[0]?.answer(400)
	expect(said(shown)).toEqual(['two'])
	expect(privateNames()).toHaveLength(1)
	expect(asked.map(({ body }) => textOf(body))).toEqual(['one', 'two'])
})

const written = (text: string, written_at: number, more: Partial<Waiting> = {}): Waiting => ({
	client_id: text,
	conversation: 'c1',
	text,
	written_at,
	...more,
})

test('somebody who comes back finds their own messages in the order of writing, and those not refused go', async () => {
	const { asked, person, shown } = await conversation((me) => {
		keepPrivate(me, 'outbox.b', written('b', 2))
		keepPrivate(me, 'outbox.c', written('c', 3, { refused: 'No.' }))
		keepPrivate(me, 'outbox.a', written('a', 1))
		keepPrivate(me, 'outbox.d', written('d', 4, { conversation: 'c2' }))
		keepPrivate('another', 'outbox.x', written('x', 0))
		keepPrivate(me, 'draft', written('draft', 0))
	})
	expect(said(shown)).toEqual(['a', 'b', 'c No.'])
	const close = openOutbox(person, () => undefined)
	await asked[0]?.answer(200)
	expect(said(shown), 'the same person opens it again').toEqual(['a sent', 'b', 'c No.'])
	await asked[1]?.answer(200)
	await asked[2]?.answer(200)
	expect(asked.map(({ body }) => textOf(body))).toEqual(['a', 'b', 'd'])
	close()
})

test('a picture is sent as a form, and no device keeps it', async () => {
	const { asked, shown, send } = await conversation()
	const picture = new File(['x'], 'strap.jpg', { type: 'image/jpeg' })
	await send('Look', picture)
	expect([privateNames(), shown.current[0]?.picture]).toEqual([[], picture])
	const sent = (at: number) => Object.fromEntries(asked[at]?.body as FormData) as Record<string, unknown>
	expect(sent(0)).toMatchObject({ text: 'Look', client_id: shown.current[0]?.client_id, image: { name: 'strap.jpg' } })
	await asked[0]?.answer(200)
	await send('', picture)
	expect(Object.keys(sent(1)).toSorted()).toEqual(['client_id', 'image'])
	await asked[1]?.answer(200)
})

test('whoever leaves the page while a picture waits keeps the words and the name of the picture', async () => {
	const { asked, person, send, tell } = await conversation()
	const picture = new File(['x'], 'strap.jpg', { type: 'image/jpeg' })
	await send('Before', picture)
	await asked[0]?.answer(200)
	await send('Look', picture)
	await send('And?')
	tell('pagehide')
	const kept = privateNames().map((name) => readPrivate(person, name) as Waiting)
	expect(kept.map(({ text, lost }) => [text, lost]).toSorted()).toEqual([
		['And?', undefined],
		['Look', 'strap.jpg'],
	])
	expect(kept.some((message) => 'picture' in message)).toBe(false)
})

test('whoever comes back is told that a picture is lost, and may send the words alone', async () => {
	const lost = written('Look', 1, { lost: 'strap.jpg' })
	const { asked, person, shown } = await conversation((me) => keepPrivate(me, 'outbox.Look', lost))
	await pass(60_000)
	expect([said(shown), asked.length]).toEqual([['Look strap.jpg'], 0])
	act(() => tryAgain('Look'))
	await pass()
	expect([said(shown), asked[0]?.body]).toEqual([['Look'], { text: 'Look', client_id: 'Look' }])
	expect(readPrivate(person, 'outbox.Look')).not.toHaveProperty('lost')
})

test('a page that the server renders has no messages on their way', async () => {
	const { send } = await conversation()
	await send('one')
	expect(renderToString(createElement(() => useOutbox('c1', []).length))).toBe('0')
})
