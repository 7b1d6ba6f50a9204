import { bounds } from '../../../contract/fields.ts'
import { endBefore, formAt, formsOf, spanOf, type Token } from '../lexicon/tokens.ts'
import phrases from '../words/phrases.json' with { type: 'json' }

/** The words of a query, and its text, which shows what stands between them. */
export interface QueryWords {
	readonly text: string
	readonly tokens: readonly Token[]
}

/** An amount of taka named in a query, and the words that name it. */
export interface Amount {
	readonly value: number
	/** Whether it can only be money: it has a currency or is in thousands. */
	readonly isMoney: boolean
	/** The unit of its number: 1, 100, 1,000 or 100,000 taka. */
	readonly unit: number
	/** The first word, and the one after the last. */
	readonly from: number
	readonly to: number
}

type PhraseList = ReadonlySet<string>
const setOf = (list: readonly string[]): PhraseList =>
	new Set(list.map((phrase) => formsOf(phrase).join(' ') || phrase))

export const currency = setOf(phrases.currency)
const thousand = setOf(phrases.thousand)
const hundred = setOf(phrases.hundred)
const lakh = setOf(phrases.lakh)
const andHalf = setOf(phrases.andHalf)
const numbers = new Map(
	phrases.numbers.flatMap(([value, ...words]) => words.map((word) => [formsOf(String(word)).join(' '), Number(value)])),
)
export const mostBefore = setOf(phrases.mostBefore)
export const mostBehind = setOf(phrases.mostBehind)
export const leastBefore = setOf(phrases.leastBefore)
export const leastBehind = setOf(phrases.leastBehind)
export const rangeBefore = setOf(phrases.rangeBefore)
export const rangeMiddle = setOf(phrases.rangeMiddle)
export const rangeBehind = setOf(phrases.rangeBehind)
export const cheapest = setOf(phrases.cheapest)
export const fillers = setOf(phrases.fillers)
export const divisionWords = setOf(phrases.division)
export const withoutBefore = setOf(phrases.withoutBefore)
export const notBefore = setOf(phrases.notBefore)
export const withoutBehind = setOf(phrases.withoutBehind)
export const eitherOr = setOf(phrases.eitherOr)
export const joiners = setOf([...phrases.eitherOr, ...phrases.and])
export const possessives = setOf(phrases.possessives)

const longest = 4

/** How many words from `at` on form one of these phrases, preferring the longest; 0 for none. */
export function phraseAt({ tokens }: QueryWords, at: number, list: PhraseList): number {
	for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
		const phrase = tokens.slice(at, at + length).map(({ form }) => form)
		if (list.has(phrase.join(' '))) return length
	}
	return 0
}

/** The text between a word and the one before it. */
export function gapBefore({ text, tokens }: QueryWords, at: number): string {
	return text.slice(endBefore(tokens, at), tokens[at]?.start)
}

/** The text from word `from` to just before word `to`. */
export function textOf({ text, tokens }: QueryWords, from: number, to: number): string {
	const { start, end } = spanOf(tokens, from, to)
	return text.slice(start, end)
}

/** Whether only spaces, hyphens and apostrophes stand between these words. */
export function isRun(words: QueryWords, at: number, length: number): boolean {
	for (let next = at + 1; next < at + length; next++) if (!/^[\s\-'’]*$/.test(gapBefore(words, next))) return false
	return true
}

/** A number in words on its own, as before the end of a range: `tin theke panch hajar`. */
export function wordNumberAt({ tokens }: QueryWords, at: number): Amount | null {
	const value = numbers.get(formAt(tokens, at))
	return value === undefined ? null : { value, isMoney: false, unit: 1, from: at, to: at + 1 }
}

const attached = /^(\d+(?:\.\d+)?)(\p{L}[\p{L}\p{M}]*)?$/u
export const years = setOf(['year', 'years', 'yr', 'yrs', 'bochor', 'bosor', 'বছর', 'বছরের'])
/** Units of other things: `under 2 months` is no price. */
const otherUnits = setOf([
	'month',
	'months',
	'mas',
	'মাস',
	'km',
	'cc',
	'inch',
	'kg',
	'litre',
	'liter',
	'ml',
	'watt',
	'w',
	'cm',
	'mm',
	'সিসি',
	'কিমি',
])

const isOtherUnit = (form: string) => years.has(form) || otherUnits.has(form)

const factors = [
	[hundred, 100],
	[thousand, 1_000],
	[lakh, 100_000],
] as const

const factorOf = (form: string) => factors.find(([names]) => names.has(form))?.[1] ?? null

/** A number in words with its unit: `five thousand`, `tin hajar`, `সাড়ে পাঁচ হাজার`, `পাঁচশ`. */
function spokenAt(words: QueryWords, at: number): Amount | null {
	const { tokens } = words
	const half = andHalf.has(formAt(tokens, at)) ? 1 : 0
	const form = formAt(tokens, at + half)
	const joined = [...hundred].find((unit) => form.endsWith(unit) && numbers.has(form.slice(0, -unit.length)))
	const number = numbers.get(joined ? form.slice(0, -joined.length) : form)
	const unit = joined ?? formAt(tokens, at + half + 1)
	const factor = factorOf(unit)
	if (number === undefined || factor === null) return null
	let to = at + half + (joined ? 1 : 2)
	if (currency.has(formAt(tokens, to))) to++
	return { value: (number + half / 2) * factor, isMoney: true, unit: factor, from: at, to }
}

/** The amount that starts at this word: `5000`, `5k`, `5 hajar taka`, `৳5,000`, `tk 5000`, `five thousand`, `tin hajar pachsho`. */
export function amountAt(words: QueryWords, at: number): Amount | null {
	const amount = spokenAt(words, at) ?? typedAt(words, at) ?? namedAt(words, at)
	if (!amount || amount.value > bounds.price.max) return null
	const more = amount.unit > 1 ? amountAt(words, amount.to) : null
	if (!more || more.value >= amount.unit || amount.value + more.value > bounds.price.max) return amount
	// After `2 hajar`, 500 is money without saying so, but 390 may be a model.
	const isHundreds = /^\D/.test(formAt(words.tokens, amount.to - 1)) && more.value >= 100 && more.value % 50 === 0
	return more.isMoney || isHundreds ? { ...amount, value: amount.value + more.value, to: more.to } : amount
}

/** A number after the name of its currency. */
function namedAt(words: QueryWords, at: number): Amount | null {
	if (!currency.has(formAt(words.tokens, at))) return null
	const amount = spokenAt(words, at + 1) ?? typedAt(words, at + 1)
	return amount && { ...amount, isMoney: true, from: at }
}

/** A number in digits, with its units. */
function typedAt(words: QueryWords, at: number): Amount | null {
	const { tokens } = words
	const [, digits, suffix = ''] = attached.exec(formAt(tokens, at)) ?? []
	if (digits === undefined) return null
	const isUnit = (form: string) => factorOf(form) !== null || currency.has(form)
	if (suffix !== '' && !isUnit(suffix)) return null
	const units = suffix === '' ? [] : [suffix]
	let to = at + 1
	while (isUnit(formAt(tokens, to))) units.push(formAt(tokens, to++))
	if (isOtherUnit(formAt(tokens, to))) return null
	const unit = units.map(factorOf).find(Boolean) ?? 1
	const value = Math.round(Number(digits) * unit)
	return { value, isMoney: units.length > 0 || /৳\s*$/.test(gapBefore(words, at)), unit, from: at, to }
}
