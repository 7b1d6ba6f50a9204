import type { Language, Words } from './languages.ts'
import { conversationSentences } from './sentences/conversations.ts'
import { listingSentences } from './sentences/listings.ts'
import { noticeSentences } from './sentences/notices.ts'
import { offerSentences } from './sentences/offers.ts'
import { orderSentences } from './sentences/orders.ts'
import { paymentSentences } from './sentences/payments.ts'
import { pictureSentences } from './sentences/pictures.ts'
import { requestSentences } from './sentences/requests.ts'
import { searchSentences } from './sentences/search.ts'
import { signInSentences } from './sentences/sign-in.ts'
import { type Thing, things } from './sentences/things.ts'
import { trustSentences } from './sentences/trust.ts'

/** THE SENTENCES: everything the server says to people, by area. `{name}` stands for a value, `{what}` for a thing. */
export const sentences = {
	...requestSentences,
	...signInSentences,
	...trustSentences,
	...listingSentences,
	...pictureSentences,
	...searchSentences,
	...conversationSentences,
	...offerSentences,
	...orderSentences,
	...paymentSentences,
	...noticeSentences,
} as const

/** The name of a sentence. */
export type SentenceKey = keyof typeof sentences

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Values<Key extends SentenceKey> = {
	readonly [Name in Names<(typeof sentences)[Key]['en']>]: Name extends 'what' ? Thing : string | number
}
type ValuesOf<Key extends SentenceKey> = Names<(typeof sentences)[Key]['en']> extends never ? [] : [values: Values<Key>]

/** The name of a sentence without values. */
export type PlainSentence = { [Key in SentenceKey]: ValuesOf<Key> extends [] ? Key : never }[SentenceKey]

declare const fromTheTable: unique symbol
/** A sentence in every language. Only `say` makes one, so nothing else reaches people. */
export type Sentence = Words & { readonly [fromTheTable]: true }

// No separator in four digits: "2000 characters".
const numbers: Record<Language, Intl.NumberFormat> = {
	en: new Intl.NumberFormat('en', { useGrouping: 'min2' }),
	bn: new Intl.NumberFormat('bn-BD', { useGrouping: 'min2' }),
}

function fill(language: Language, text: string, values: Readonly<Record<string, string | number>>): string {
	return text.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = values[name] ?? ''
		if (name === 'what') return things[value as Thing][language]
		return typeof value === 'number' ? numbers[language].format(value) : value
	})
}

/** A sentence with its values filled in, in every language. */
export function say<Key extends SentenceKey>(key: Key, ...[values]: ValuesOf<Key>): Sentence {
	const row: Words = sentences[key]
	const said = Object.entries(row).map(([language, text]) => [language, fill(language as Language, text, values ?? {})])
	return Object.fromEntries(said)
}

/** Packs a sentence into a schema message, which has to be a string. `saidBy` unpacks it. */
export function reason<Key extends SentenceKey>(key: Key, ...[values]: ValuesOf<Key>): string {
	return JSON.stringify([key, values])
}

/** Unpacks a schema message. Zod's own messages become "not valid". */
export function saidBy(message: string): Sentence {
	if (!message.startsWith('["')) return say('notValid')
	const [key, values] = JSON.parse(message) as [SentenceKey, never]
	return say(key, values)
}
