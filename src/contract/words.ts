import { inEachLanguage, type Language, languages, type Words } from './languages.ts'
import { bn } from './words/bn.ts'

/** An English text of the server. `{name}` stands for a value. A text without its Bangla does not compile. */
export type ServerText = keyof typeof bn
/** Every text of the server in another language. */
export type Translation = Readonly<Record<ServerText, string>>

const translations: { readonly [Code in Language]: Code extends 'en' ? null : Translation } = { en: null, bn }

/** The names of the values in a text. */
export type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
	? Name | Names<Rest>
	: never
type Values<Text extends ServerText> = { readonly [Name in Names<Text>]: string | number | Words }
type ValuesOf<Text extends ServerText> = Names<Text> extends never ? [] : [values: Values<Text>]

// No separator in four digits: "2000 characters".
const numbers = inEachLanguage(
	(language) => new Intl.NumberFormat(languages[language].numbers, { useGrouping: 'min2' }),
)

function valueIn(language: Language, value: string | number | Words): string {
	if (typeof value === 'number') return numbers[language].format(value)
	return typeof value === 'string' ? value : value[language]
}

/** A text of the server with its values filled in, in every language. */
export function words<Text extends ServerText>(text: Text, ...[values]: ValuesOf<Text>): Words {
	const given: Readonly<Record<string, string | number | Words>> = values ?? {}
	return inEachLanguage((language) =>
		translate(text, language).replace(/\{(\w+)\}/g, (_, name: string) => valueIn(language, given[name] ?? '')),
	)
}

/** A text of the server in one language. */
export const translate = (text: ServerText, language: Language): string => translations[language]?.[text] ?? text
