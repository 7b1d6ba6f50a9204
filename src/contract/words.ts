import { inEachLanguage, type Language, languages, type Words } from './languages.ts'
import { atFirstUse } from './moments.ts'
import { sentences as bnSentences } from './words/bn/sentences.ts'
import { told as bnTold } from './words/bn/told.ts'

/** The English of a sentence that refuses a request; `{name}` stands for a value. One without Bangla does not compile. */
export type SentenceText = keyof typeof bnSentences
/** The English of texts in notices and mails, likewise. */
export type ToldText = keyof typeof bnTold

type Translations<Text extends string> = {
	readonly [Code in Language]: Code extends 'en' ? null : Readonly<Record<Text, string>>
}
// Kept apart, because browsers load only the sentences.
const ofSentences: Translations<SentenceText> = { en: null, bn: bnSentences }
const ofTold: Translations<ToldText> = { en: null, bn: bnTold }

type Value = string | number | Words

/** The names of a text's values. */
export type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
	? Name | Names<Rest>
	: never
type ValuesOf<Text extends string> =
	Names<Text> extends never ? [] : [values: { readonly [Name in Names<Text>]: Value }]

// No separator in four digits: "2000 characters".
const numbers = inEachLanguage((language) =>
	atFirstUse(() => new Intl.NumberFormat(languages[language].numbers, { useGrouping: 'min2' })),
)

function valueIn(language: Language, value: Value): string {
	if (typeof value === 'number') return numbers[language]().format(value)
	return typeof value === 'string' ? value : value[language]
}

const amounts = inEachLanguage((language) => atFirstUse(() => new Intl.NumberFormat(languages[language].numbers)))

/** Unlike other numbers, amounts of taka have separators from four digits on. */
const fill = (text: string, values: Readonly<Record<string, Value>>, language: Language) =>
	text.replace(/(৳?)\{(\w+)\}/g, (_, taka: string, name: string) => {
		const value = values[name] ?? ''
		const isAmount = taka !== '' && typeof value === 'number'
		return taka + (isAmount ? amounts[language]().format(value) : valueIn(language, value))
	})

/** A text of a notice or mail with its values filled in, in every language. */
export function words<Text extends ToldText>(text: Text, ...[values]: ValuesOf<Text>): Words {
	return inEachLanguage((language) => fill(translate(text, language), values ?? {}, language))
}

/** The same without values, in one language. */
export const translate = (text: ToldText, language: Language): string => ofTold[language]?.[text] ?? text

/** A sentence with its values filled in, in every language. `say` types the values. */
export const sentenceOf = (text: SentenceText, values: Readonly<Record<string, Value>>): Words =>
	inEachLanguage((language) => fill(ofSentences[language]?.[text] ?? text, values, language))
