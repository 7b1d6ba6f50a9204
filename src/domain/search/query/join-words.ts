import { wordTerm } from '../lexicon/terms.ts'
import { formAt } from '../lexicon/tokens.ts'
import { eitherOr, type QueryWords } from './amounts.ts'
import type { Draft, Wanted } from './read-words.ts'

/** Lets two adjacent unknown words also match as a single word. */
export function joinNeighbours({ words: { tokens }, plain, wanted }: Draft): void {
	for (const { at, index } of plain) {
		const form = formAt(tokens, at)
		const neighbours = plain.filter((other) => Math.abs(other.at - at) === 1)
		const joins = neighbours.map((other) =>
			other.at < at ? `${formAt(tokens, other.at)}${form}` : `${form}${formAt(tokens, other.at)}`,
		)
		const own = wanted[index]
		if (own) wanted[index] = { ...own, term: wordTerm(form, joins) }
	}
}

/** Joins sizes, colours, makers or bikes that are alternatives: `helmet M or L`, `boots 42/43`, `agv ba mt`. */
export function joinAlternatives({ words, wanted }: Draft): void {
	const [first, ...others] = wanted.splice(0)
	let run = first ? [first] : []
	const end = () => wanted.push(...(run.length > 1 ? [anyOf(run)] : run))
	for (const next of others) {
		const last = run.at(-1)
		const joins = last && areAlternatives(last, next) && isEitherOr(words, last, next)
		if (!joins) end()
		run = joins ? [...run, next] : [next]
	}
	end()
}

function anyOf(run: readonly Wanted[]): Wanted {
	const any = run.map(({ term }) => term)
	return { term: { any }, start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0, concept: null, word: null }
}

const alternatives: ReadonlySet<string | undefined> = new Set(['size', 'colour', 'maker', 'bike'])

function areAlternatives(one: Wanted, other: Wanted): boolean {
	const [isNumber, isOtherNumber] = [one, other].map(({ word }) => /^\d+$/.test(word ?? ''))
	const subject = one.concept?.subject
	return (isNumber && isOtherNumber) || (alternatives.has(subject) && subject === other.concept?.subject)
}

function isEitherOr({ text, tokens }: QueryWords, one: Wanted, other: Wanted): boolean {
	const between = tokens.filter(({ start, end }) => start >= one.end && end <= other.start)
	if (between.length > 0) return between.length === 1 && eitherOr.has(formAt(between, 0))
	// `42/43` is two sizes, `110/70` is one tyre.
	const areFarApart = Math.abs(Number(one.word) - Number(other.word)) > 2
	return !areFarApart && /^\s*\/\s*$/.test(text.slice(one.end, other.start))
}
