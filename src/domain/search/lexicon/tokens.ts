import { asciiDigits } from '../../../contract/digits.ts'

/** A word of a text: its folded form, and where it stands. */
export interface Token {
	readonly form: string
	readonly start: number
	readonly end: number
}

// A number with its separators and the unit after it, or letters and digits of any script. An English 's is cut off.
const words =
	/[0-9০-৯]+(?:,[0-9০-৯]{2,3}(?![0-9০-৯]))*(?:\.[0-9০-৯])?[\p{L}\p{M}\p{N}]*|[\p{L}\p{M}\p{N}\u200c\u200d]+/gu

/** Words are cut to this many characters, and texts to `mostWords` words. */
const longestWord = 40
const mostWords = 400

const diacritics = /(?<=[\p{Script=Latin}][\u0300-\u036f]*)[\u0300-\u036f]/gu

/**
 * Folds a word for comparing: lower case, ASCII digits, no Latin diacritics, and one spelling of Bangla letters that
 * sound alike and are often confused (ি ী, ু ূ, ন ণ, with and without ঁ).
 */
export function fold(text: string): string {
	return asciiDigits(text.toLowerCase().normalize('NFD').replace(diacritics, '').normalize('NFC'))
		.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u09bc\u0981]/g, '')
		.replace(/ী/g, 'ি')
		.replace(/ূ/g, 'ু')
		.replace(/ণ/g, 'ন')
		.replace(/(?<=\d),(?=\d)/g, '')
}

/** The words of a text, in order. */
export function tokensOf(text: string): Token[] {
	const tokens: Token[] = []
	for (const { 0: word, index } of text.matchAll(words)) {
		if (tokens.length === mostWords) break
		const isPossessive = /^s$/i.test(word) && /[\p{L}]['’]$/u.test(text.slice(Math.max(0, index - 2), index))
		const form = fold(word.slice(0, 2 * longestWord)).slice(0, longestWord)
		if (form !== '' && !isPossessive) tokens.push({ form, start: index, end: index + word.length })
	}
	return tokens
}

/** The forms of a text's words. */
export const formsOf = (text: string): string[] => tokensOf(text).map(({ form }) => form)

/** The form of the word at this place; empty before the first and after the last. */
export const formAt = (tokens: readonly Token[], at: number): string => tokens[at]?.form ?? ''

/** Where the words from one up to, but not including, another stand in the text. */
export const spanOf = (tokens: readonly Token[], from: number, to: number): { start: number; end: number } => ({
	start: tokens[from]?.start ?? 0,
	end: endBefore(tokens, to),
})

/** Where the word before this place ends; 0 if there is none. */
export const endBefore = (tokens: readonly Token[], at: number): number => tokens[at - 1]?.end ?? 0

/** The parts of a word, split where digits are followed by letters: `r15v3` is `r15` and `v3`. Empty if it has no parts. */
export function partsOf(form: string): string[] {
	const parts = form.split(/(?<=\d)(?=\p{L})|\./u)
	return parts.length > 1 ? parts : []
}
