import type { Words } from './languages.ts'
import { caseSentences } from './sentences/cases.ts'
import { conversationSentences } from './sentences/conversations.ts'
import { importSentences } from './sentences/imports.ts'
import { listingSentences } from './sentences/listings.ts'
import { noticeSentences } from './sentences/notices.ts'
import { offerSentences } from './sentences/offers.ts'
import { orderSentences } from './sentences/orders.ts'
import { paymentSentences } from './sentences/payments.ts'
import { pictureSentences } from './sentences/pictures.ts'
import { requestSentences } from './sentences/requests.ts'
import { searchSentences } from './sentences/search.ts'
import { shopSentences } from './sentences/shops.ts'
import { signInSentences } from './sentences/sign-in.ts'
import { type Thing, things } from './sentences/things.ts'
import { trustSentences } from './sentences/trust.ts'
import { type Names, sentenceOf } from './words.ts'

/** THE SENTENCES: everything the server says to people, by area. `{name}` is a value, `{what}` a thing. */
export const sentences = {
	...requestSentences,
	...signInSentences,
	...trustSentences,
	...listingSentences,
	...importSentences,
	...pictureSentences,
	...searchSentences,
	...conversationSentences,
	...offerSentences,
	...orderSentences,
	...paymentSentences,
	...noticeSentences,
	...caseSentences,
	...shopSentences,
} as const

export type SentenceKey = keyof typeof sentences

type Values<Key extends SentenceKey> = {
	readonly [Name in Names<(typeof sentences)[Key]>]: Name extends 'what' ? Thing : string | number
}
type ValuesOf<Key extends SentenceKey> = Names<(typeof sentences)[Key]> extends never ? [] : [values: Values<Key>]

export type PlainSentence = { [Key in SentenceKey]: ValuesOf<Key> extends [] ? Key : never }[SentenceKey]

declare const fromTheTable: unique symbol
/** A sentence in every language. Only `say` makes one, so nothing else reaches people. */
export type Sentence = Words & { readonly [fromTheTable]: true }

/** A sentence with its values filled in, in every language. */
export function say<Key extends SentenceKey>(key: Key, ...[values]: ValuesOf<Key>): Sentence {
	const { what, ...others } = (values ?? {}) as { what?: Thing }
	return sentenceOf(sentences[key], { ...others, ...(what && { what: sentenceOf(things[what], {}) }) }) as Sentence
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
