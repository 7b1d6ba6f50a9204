import { resolveObjectURL } from 'node:buffer'
import { isDeepStrictEqual } from 'node:util'
import { act } from 'react'
import { expect, test } from 'vitest'
import { emptyDatabases, noDatabases } from '../../../../../tests/support/browser-database.ts'
import { emptyStorage, forTest } from '../../../../../tests/support/browser-storage.ts'
import { acting, openWindow, pass, runHook, stopTime } from '../../../../../tests/support/hook.tsx'
import { uploadsWhenTold } from '../../../../../tests/support/told-uploads.ts'
import type { Slot } from '../../../../contract/gear/slots.ts'
import { shownToasts } from '../../../shell/toasts.tsx'
import { keepPhoto } from './kept-photos.ts'
import { usePictureUpload } from './picture-upload.ts'

const slot = { owner: 'karim', name: 'draft' }
const photo = (name: string, content = name) => new File([content], `${name}.jpg`, { type: 'image/jpeg' })
const stored = (name: string) => ({ data: { display_url: `/pictures/${name}` }, hints: [] })

/** The pictures of a form, on a device that keeps photos unless told not to, with a server that answers on command. */
async function form({ keeps = true, onLine = true, before = async () => {} } = {}) {
	emptyStorage()
	const device = emptyDatabases()
	if (!keeps) noDatabases()
	stopTime()
	const tell = openWindow()
	const network = { onLine }
	forTest('navigator', network)
	const uploads = uploadsWhenTold()
	await before()
	const taken: string[] = []
	const shown = runHook(() =>
		usePictureUpload(slot, (address, later, what) => taken.push([address, ...later, what ?? ''].join(' ').trim())),
	)
	const toasts = shownToasts().length
	const states = () => shown.current.chosen.map(({ file, state }) => `${file.name.replace('.jpg', '')} ${state}`)
	const underWay = () => uploads.underWay().map((name) => name.replace('.jpg', ''))
	const one = {
		device,
		network,
		tell,
		uploads,
		taken,
		shown,
		states,
		underWay,
		of: (name: string) => uploads.of(`${name}.jpg`),
		chosen: (name: string) => shown.current.chosen.find(({ file }) => file.name === `${name}.jpg`),
		kept: () => device.records('motor.photos', 'photos').map((record) => (record as { file: File }).file.name),
		toasts: () =>
			shownToasts()
				.slice(toasts)
				.map(({ message }) => message),
		/** Does something with the pictures, and lets everything that follows at once happen. */
		async when(change: (upload: typeof shown.current) => unknown) {
			act(() => void change(shown.current))
			await pass()
		},
		/** Waits until files have been read, which takes several turns of the event loop. */
		async until(found: () => unknown, expected: unknown) {
			for (let turn = 0; turn < 500 && !isDeepStrictEqual(found(), expected); turn++)
				await acting(() => new Promise((next) => setImmediate(next)))
			expect(found()).toEqual(expected)
		},
		/** Chooses photos with these names, and waits until those that may be sent are under way. */
		async choose(names: readonly string[], leave = names, room = 8) {
			act(() =>
				shown.current.choose(
					names.map((name) => photo(name)),
					room,
				),
			)
			await one.until(underWay, leave)
			await one.until(() => shown.current.chosen.every(({ scaled, state }) => scaled || state === 'refused'), true)
		},
	}
	return one
}

test('a photo is kept on the device and sent under its own key, and its address goes to the form', async () => {
	const one = await form()
	expect([one.shown.current.underWay, one.states()]).toEqual([false, []])
	act(() => one.shown.current.choose([photo('front')], 8, 'front' as Slot))
	expect([one.shown.current.underWay, one.states()]).toEqual([true, ['front waiting']])
	expect(one.chosen('front')).toMatchObject({
		key: 1,
		share: 0,
		tries: 0,
		reason: '',
		mayPass: true,
		byItself: false,
		scaled: false,
		kept: false,
		slot: 'front',
	})
	await one.until(one.underWay, ['front'])
	const preview = one.chosen('front')?.preview ?? ''
	expect([one.chosen('front')?.kept, one.kept(), one.states()]).toEqual([true, ['front.jpg'], ['front sending']])
	expect(one.of('front').key).toBe(one.chosen('front')?.id)
	expect(one.device.records('motor.photos', 'photos')).toMatchObject([
		{ owner: 'karim', form: 'draft', order: 1, scaled: true, slot: 'front', id: one.chosen('front')?.id },
	])
	await one.of('front').progress(1, 4)
	expect(one.chosen('front')?.share).toBe(0.25)
	expect(resolveObjectURL(preview)).toBeDefined()
	await one.of('front').answer(200, { ...stored('front'), hints: ['dark'] })
	expect([one.taken, one.states(), one.shown.current.underWay]).toEqual([['/pictures/front front'], [], false])
	expect([one.shown.current.hints, resolveObjectURL(preview)]).toEqual([{ '/pictures/front': ['dark'] }, undefined])
	await one.when(({ settle }) => settle(['/pictures/another']))
	expect(one.kept(), 'no draft has it yet').toEqual(['front.jpg'])
	await one.when(({ settle }) => settle(['/pictures/front']))
	expect(one.kept()).toEqual([])
})

test('the scaled photo is what is sent', async () => {
	const one = await form()
	const pen = { fillRect: () => undefined, drawImage: () => undefined }
	forTest('createImageBitmap', async () => ({ width: 4096, height: 2048, close: () => undefined }))
	forTest('document', {
		documentElement: { lang: 'en' },
		createElement: () => ({
			getContext: () => pen,
			toBlob: (take: (blob: Blob) => void) => take(new Blob(['small'], { type: 'image/jpeg' })),
		}),
	})
	await one.choose(['front'])
	expect(await one.of('front').file.text()).toBe('small')
	const [kept] = one.device.records('motor.photos', 'photos') as { file: File; scaled: boolean }[]
	expect([kept?.scaled, await kept?.file.text()]).toEqual([true, 'small'])
})

test('three are sent at once, and each stored one says which were chosen after it', async () => {
	const one = await form()
	await one.choose(['a', 'b', 'c', 'd'], ['a', 'b', 'c'])
	expect(one.states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting'])
	await one.of('c').answer(200, stored('c'))
	expect(one.underWay()).toEqual(['a', 'b', 'd'])
	await one.of('a').answer(200, stored('a'))
	await one.of('d').answer(200, stored('d'))
	await one.of('b').answer(200, stored('b'))
	expect(one.taken).toEqual([
		'/pictures/c',
		'/pictures/a /pictures/c',
		'/pictures/d',
		'/pictures/b /pictures/c /pictures/d',
	])
	expect(Object.keys(one.shown.current.hints)).toHaveLength(4)
})

test('a file that is no picture is refused before it is sent, is not kept, and holds up no other', async () => {
	const one = await form()
	act(() => one.shown.current.choose([photo('empty', ''), photo('front')], 8))
	await one.until(one.underWay, ['front'])
	expect(one.chosen('empty')).toMatchObject({
		state: 'refused',
		reason: 'This file is empty. Choose another one.',
		mayPass: false,
		kept: false,
	})
	await one.until(one.kept, ['front.jpg'])
	await one.when(({ retry }) => retry(8))
	expect(one.states()).toEqual(['empty refused', 'front sending'])
})

test('pictures beyond the room, counting those under way, are refused until there is room', async () => {
	const one = await form()
	await one.choose(['a'])
	await one.choose(['b', 'c'], ['a', 'b'], 2)
	expect(one.states()).toEqual(['a sending', 'b sending', 'c refused'])
	expect(one.chosen('c')).toMatchObject({
		reason: 'There is room for 8 pictures. Remove one, then try again.',
		mayPass: true,
	})
	await one.when(({ retry }) => retry(2))
	expect(one.states().at(-1)).toBe('c refused')
	await one.when(({ retry }) => retry(3))
	expect([one.states().at(-1), one.chosen('c')?.reason]).toEqual(['c sending', ''])
})

test('a lost photo is sent again automatically, twice without a word', async () => {
	const one = await form()
	await one.choose(['a'])
	const { key } = one.of('a')
	for (const [at, pause] of [1_000, 2_000].entries()) {
		await one.of('a').progress(1, 2)
		await one.of('a').answer(0)
		expect(one.chosen('a')).toMatchObject({ state: 'waiting', tries: at + 1, share: 0, reason: '' })
		await pass(pause - 1)
		expect(one.underWay()).toEqual([])
		await pass(1)
		expect(one.underWay()).toEqual(['a'])
	}
	await one.of('a').answer(503, { message: 'Busy.' })
	expect(one.chosen('a')).toMatchObject({ state: 'refused', tries: 3, reason: 'Busy.', mayPass: true, byItself: true })
	expect(one.shown.current.underWay).toBe(false)
	await pass(4_000)
	expect(one.chosen('a')).toMatchObject({ state: 'sending', tries: 3, reason: '', byItself: false })
	await one.of('a').answer(200, stored('a'))
	expect([one.taken, new Set(one.uploads.all().map((each) => each.key))]).toEqual([['/pictures/a'], new Set([key])])
})

test('a photo that the server refuses says why, and is not sent again', async () => {
	const one = await form()
	await one.choose(['a', 'b'])
	await one.of('a').answer(422, { message: 'No picture.' })
	expect(one.chosen('a')).toMatchObject({
		state: 'refused',
		reason: 'No picture.',
		mayPass: false,
		byItself: false,
		tries: 1,
	})
	expect(one.underWay()).toEqual(['b'])
	await one.when(({ retry }) => retry(8))
	one.tell('online')
	await pass(30_000)
	expect(one.uploads.all()).toHaveLength(2)
})

test('after too many in an hour, all wait as long as the answer says', async () => {
	const one = await form()
	await one.choose(['a', 'b', 'c', 'd'], ['a', 'b', 'c'])
	await one.of('a').answer(429, {}, { 'retry-after': '40' })
	await one.of('b').answer(200, stored('b'))
	expect([one.underWay(), one.states()]).toEqual([['c'], ['a waiting', 'c sending', 'd waiting']])
	await one.when(({ retry }) => retry(8))
	await pass(39_999)
	expect(one.underWay()).toEqual(['c'])
	await pass(1)
	expect(one.underWay()).toEqual(['c', 'a', 'd'])
})

test('without a network a photo says that it failed, and is sent as soon as there is one', async () => {
	const one = await form({ onLine: false })
	await one.choose(['a', 'b'])
	await one.of('a').answer(0)
	expect(one.chosen('a')).toMatchObject({ state: 'refused', tries: 1, byItself: true, mayPass: true })
	expect(one.chosen('b')?.state).toBe('sending')
	one.network.onLine = true
	one.tell('online')
	await pass()
	expect(one.underWay()).toEqual(['b', 'a'])
	await one.of('a').answer(422)
	await pass(30_000)
	expect(one.uploads.all(), 'it went once').toHaveLength(3)
})

test('while the seller is asked about failed photos, none is retried automatically', async () => {
	const one = await form({ onLine: false })
	await one.choose(['a'])
	await one.of('a').answer(0)
	await one.when(({ ask }) => ask(true))
	one.tell('online')
	await pass(30_000)
	expect([one.uploads.all().length, one.states()]).toEqual([1, ['a refused']])
	await one.when(({ ask }) => ask(false))
	expect(one.states()).toEqual(['a sending'])
})

test('a cancelled photo stays, and a retry sends only that one', async () => {
	const one = await form()
	await one.choose(['a', 'b', 'c', 'd'], ['a', 'b', 'c'])
	const upload = one.of('a')
	for (const name of ['a', 'b']) await one.when(({ cancel }) => cancel(one.chosen(name)?.key ?? 0))
	expect([upload.isAborted(), one.underWay()]).toEqual([true, ['c', 'd']])
	expect(one.chosen('a')).toMatchObject({
		state: 'refused',
		reason: 'The upload was cancelled.',
		mayPass: true,
		byItself: false,
		share: 0,
	})
	one.tell('online')
	await pass(30_000)
	expect(one.underWay()).toEqual(['c', 'd'])
	await one.when(({ retry }) => retry(8, one.chosen('a')?.key))
	expect([one.underWay(), one.chosen('b')?.state]).toEqual([['c', 'd', 'a'], 'refused'])
	expect(one.of('a').key).toBe(upload.key)
})

test('a photo cancelled while it waits for its next try is not sent', async () => {
	const one = await form()
	await one.choose(['a'])
	await one.of('a').answer(0)
	await one.when(({ cancel }) => cancel(1))
	await pass(30_000)
	expect([one.uploads.all().length, one.states()]).toEqual([1, ['a refused']])
})

test('a removed photo is no longer sent or kept, and the next one is sent', async () => {
	const one = await form()
	await one.choose(['a', 'b', 'c', 'd'], ['a', 'b', 'c'])
	await one.when(({ remove }) => remove(one.chosen('b')?.key ?? 0))
	expect([one.underWay(), one.states(), one.kept()]).toEqual([
		['a', 'c', 'd'],
		['a sending', 'c sending', 'd sending'],
		['a.jpg', 'c.jpg', 'd.jpg'],
	])
	await one.when(({ remove }) => remove(99))
	expect(one.states()).toHaveLength(3)
})

test('a photo removed before it could be sent is not kept in the end', async () => {
	const one = await form()
	act(() => one.shown.current.choose([photo('a'), photo('b')], 8))
	await one.when(({ remove }) => remove(1))
	await one.until(one.underWay, ['b'])
	expect([one.kept(), one.states()]).toEqual([['b.jpg'], ['b sending']])
})

test('all photos are dropped with the form, also from the device', async () => {
	const one = await form()
	await one.choose(['a', 'b', 'c', 'd'], ['a', 'b', 'c'])
	await one.of('a').answer(200, stored('a'))
	await one.of('b').answer(0)
	await one.when(({ clear }) => clear())
	await pass(30_000)
	expect([one.states(), one.underWay(), one.kept()]).toEqual([[], [], []])
})

test('a page that is left sends no more, and what the device keeps silently stays there', async () => {
	const one = await form()
	await one.choose(['a', 'b'])
	await one.of('b').answer(429)
	expect(one.tell('beforeunload').defaultPrevented).toBe(false)
	const preview = one.chosen('a')?.preview ?? ''
	one.shown.leave()
	one.tell('online')
	await pass(30_000)
	expect([one.underWay(), one.kept(), one.toasts(), resolveObjectURL(preview)]).toEqual([
		[],
		['a.jpg', 'b.jpg'],
		[],
		undefined,
	])
})

test('for photos that the device cannot keep, the browser asks before the page closes, and a toast says they are gone', async () => {
	const one = await form({ keeps: false })
	expect(one.tell('beforeunload').defaultPrevented).toBe(false)
	await one.choose(['a'])
	expect([one.chosen('a')?.kept, one.tell('beforeunload').defaultPrevented]).toEqual([false, true])
	one.shown.leave()
	expect(one.toasts()).toEqual(['Pictures that were not uploaded yet are gone.'])
	expect(one.tell('beforeunload').defaultPrevented).toBe(false)
})

const keptBefore = async () => {
	const known = { owner: 'karim', form: 'draft', slot: undefined }
	await keepPhoto({ ...known, id: 'i2', order: 5, file: photo('second'), scaled: false })
	await keepPhoto({ ...known, id: 'i1', order: 4, file: photo('first'), scaled: true, slot: 'front' as Slot })
	await keepPhoto({ ...known, id: 'i3', order: 1, file: photo('elsewhere'), scaled: true, form: 'another' })
}

test('photos that the device kept are sent when the form opens again, under the same keys', async () => {
	const one = await form({ before: keptBefore })
	await one.when(({ restore }) => restore(8, () => true))
	expect(one.states(), 'the form is gone').toEqual([])
	await one.when(({ restore }) => restore(8, () => false))
	await one.until(one.underWay, ['first', 'second'])
	expect([one.of('first').key, one.of('second').key]).toEqual(['i1', 'i2'])
	expect(one.chosen('first')).toMatchObject({ key: 6, scaled: true, kept: true, slot: 'front' })
	await one.of('first').answer(200, stored('first'))
	await one.when(({ restore }) => restore(8, () => false))
	expect([one.states(), one.taken]).toEqual([['second sending'], ['/pictures/first front']])
	await one.choose(['third'], ['second', 'third'])
	expect(one.chosen('third')?.key).toBe(8)
})

test('photos that the device kept are refused if there is no room', async () => {
	const one = await form({ before: keptBefore })
	await one.when(({ restore }) => restore(1, () => false))
	await one.until(one.underWay, ['first'])
	expect(one.states()).toEqual(['first sending', 'second refused'])
})
