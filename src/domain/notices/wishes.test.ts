import { expect, test } from 'vitest'
import { inEachLanguage } from '../../contract/languages.ts'
import type { EventKind } from '../events/event-kind.ts'
import { languageOf, wishesOf } from './wishes.ts'

const words = () => inEachLanguage(() => 'Said.')
const mailed: EventKind = { to: ['person'], words, mail: true }
const shown: EventKind = { to: ['person'], words }
const off = { app: false, mail: false }
const on = { app: true, mail: true }

test('a person who has chosen nothing gets notices in the application, and mails where the event has one', () => {
	for (const none of [null, {}, { another: off }]) {
		expect(wishesOf(none, 'kind', mailed)).toEqual(on)
		expect(wishesOf(none, 'kind', shown)).toEqual({ app: true, mail: false })
		expect(wishesOf(none, 'kind', { to: [] })).toEqual(off)
	}
})

test('each channel has its own switch', () => {
	for (const chosen of [off, on, { app: true, mail: false }, { app: false, mail: true }])
		expect(wishesOf({ kind: chosen }, 'kind', mailed)).toEqual(chosen)
})

test('a missing channel cannot be switched on, and a mandatory one cannot be switched off', () => {
	expect(wishesOf({ kind: on }, 'kind', shown)).toEqual({ app: true, mail: false })
	expect(wishesOf({ kind: on }, 'kind', { to: [] })).toEqual(off)
	expect(wishesOf({ kind: off }, 'kind', { ...mailed, always: true })).toEqual(on)
})

test('a property that every object has counts as no choice', () => {
	expect(wishesOf({}, 'toString', mailed)).toEqual(on)
})

test('mails are in the language a person chose, and in English until then', () => {
	expect(['bn', 'en', 'fr', '', null, undefined].map(languageOf)).toEqual(['bn', 'en', 'en', 'en', 'en', 'en'])
})
