import { expect, test } from 'vitest'
import { inEachLanguage } from '../../contract/languages.ts'
import type { EventKind } from '../events/event-kind.ts'
import { languageOf, wishesOf } from './wishes.ts'

const words = () => inEachLanguage(() => 'Said.')
const mailed: EventKind = { to: ['person'], words, mail: true }
const shown: EventKind = { to: ['person'], words }
const off = { app: false, mail: false }
const on = { app: true, mail: true }

test('whoever has chosen nothing is told in the application, and by mail of what is mailed', () => {
	for (const none of [null, {}, { another: off }]) {
		expect(wishesOf(none, 'kind', mailed)).toEqual(on)
		expect(wishesOf(none, 'kind', shown)).toEqual({ app: true, mail: false })
		expect(wishesOf(none, 'kind', { to: [] })).toEqual(off)
	}
})

test('each way of being told has its own switch', () => {
	for (const chosen of [off, on, { app: true, mail: false }, { app: false, mail: true }])
		expect(wishesOf({ kind: chosen }, 'kind', mailed)).toEqual(chosen)
})

test('what there is not cannot be switched on, and what has to be said cannot be switched off', () => {
	expect(wishesOf({ kind: on }, 'kind', shown)).toEqual({ app: true, mail: false })
	expect(wishesOf({ kind: on }, 'kind', { to: [] })).toEqual(off)
	expect(wishesOf({ kind: off }, 'kind', { ...mailed, always: true })).toEqual(on)
})

test('nobody has chosen what every object has', () => {
	expect(wishesOf({}, 'toString', mailed)).toEqual(on)
})

test('mails are in the language that somebody chose, and in English until then', () => {
	expect(['bn', 'en', 'fr', '', null, undefined].map(languageOf)).toEqual(['bn', 'en', 'en', 'en', 'en', 'en'])
})
