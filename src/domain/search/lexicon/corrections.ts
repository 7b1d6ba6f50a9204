import { fillers } from '../query/amounts.ts'
import { type Concept, isMisspelt, knownWords, phraseOf } from './lexicon.ts'
import { placeNames } from './places.ts'
import { formsOf } from './tokens.ts'

/**
 * The edit distance of two words: insertions, deletions, substitutions and swaps of adjacent letters (optimal string
 * alignment). More than `most` is `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
	const [a, b] = [[...one], [...other]]
	if (Math.abs(a.length - b.length) > most) return most + 1
	let before: number[] = []
	let above = Array.from({ length: b.length + 1 }, (_, index) => index)
	for (let row = 1; row <= a.length; row++) {
		const current = [row]
		for (let column = 1; column <= b.length; column++) {
			const isSame = a[row - 1] === b[column - 1]
			let edits = Math.min(
				(above[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(above[column - 1] ?? 0) + (isSame ? 0 : 1),
			)
			if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
				edits = Math.min(edits, (before[column - 2] ?? 0) + 1)
			current.push(edits)
		}
		if (Math.min(...current) > most) return most + 1
		before = above
		above = current
	}
	return above[b.length] ?? most + 1
}

/** The most edits allowed for a misspelt word of this length. `isLost`: no listing has the word as typed. */
export const editsAllowed = (word: string, isLost = false) =>
	word.length < 4 ? 0 : word.length < (isLost ? 6 : 7) ? 1 : 2

type Meant = Concept | 'place' | null

const byLength = (words: Iterable<readonly [string, Meant]>) => {
	const found = new Map<number, (readonly [string, Meant])[]>()
	for (const each of words) found.set(each[0].length, [...(found.get(each[0].length) ?? []), each])
	return found
}

const known = byLength(knownWords)

/** Place names are often similar, so the first letter must be right. */
const places = Map.groupBy(placeNames, (name) => name[0])
const placesLike = (word: string) => byLength((places.get(word[0]) ?? []).map((name) => [name, 'place']))

interface Candidate {
	readonly word: string
	readonly edits: number
	/** Null for an ordinary word. */
	readonly meant: Meant
}

function near(words: typeof known, word: string, most: number): Candidate[] {
	const found: Candidate[] = []
	for (let length = word.length - most; length <= word.length + most; length++)
		for (const [other, meant] of words.get(length) ?? []) {
			const edits = editDistance(word, other, most)
			if (edits <= most) found.push({ word: spellingOf(other, meant), edits, meant })
		}
	return found
}

/** Known words that a misspelt one could mean, nearest first; things before ordinary words. */
function nearKnown(word: string, most: number, also: readonly Candidate[] = []): Candidate[] {
	const found = [...near(known, word, most), ...also]
	const rank = ({ edits, meant, word: other }: Candidate) =>
		edits * 4 + (meant ? 0 : 3) + (other[0] === word[0] ? 0 : 1) + (edits < 2 || hasInOrder(other, word) ? 0 : 0.5)
	return found.sort((one, other) => rank(one) - rank(other))
}

/** The spelling to propose: a maker's own name, and never another misspelling. */
function spellingOf(form: string, meant: Meant): string {
	if (meant === null || meant === 'place') return form
	const name = meant.subject === 'maker' ? formsOf(meant.name).join(' ') : form
	if (/^[a-z0-9]+$/.test(name) && !isMisspelt(name)) return name
	return isMisspelt(form) ? nearestSpelling(form, meant) : form
}

function nearestSpelling(form: string, { spellings }: Concept): string {
	const isLatin = /^[a-z]/.test(form)
	const alike = spellings.filter((each) => /^[a-z]/.test(each) === isLatin)
	const edits = (each: string) => editDistance(form, each.replaceAll(' ', ''), form.length)
	return alike.toSorted((one, other) => edits(one) - edits(other))[0] ?? form
}

/** Shortest word that may be corrected to a mere quality of gear: `rice` is no `race`. */
const leastOfQuality = 6

/**
 * Whether a word may be proposed for another. An ordinary word says nothing about gear. It qualifies only if it need not
 * match at all, or if names on the market have it, as in `MT Thunder`, and the typed word is long and begins with the
 * same letter.
 */
function isProposal({ word, meant }: Candidate, typed: string, similar: readonly string[]): boolean {
	if (meant === 'place') return true
	if (meant === null) {
		const isSaid = fillers.has(word) || similar.includes(word)
		return isSaid && typed.length >= leastOfQuality && typed[0] === word[0]
	}
	return meant.subject !== 'gear' || meant.type !== null || typed.length >= leastOfQuality
}

/**
 * What a word that finds little may mean, likeliest first. `similar` are words of the market. `isLost`: no listing has
 * the word; then words with a meaning may be further away.
 */
export function correctionsOf(word: string, similar: readonly string[] = [], isLost = false): string[] {
	const most = editsAllowed(word, isLost)
	const usual = editsAllowed(word)
	// A misspelling that sellers use as well is found under the thing it means.
	const others = similar.filter((each) => !knownWords.has(each) && misspeltThing(each) === null)
	const ofMarket = others.map((each) => ({ word: each, edits: editDistance(word, each, usual), meant: null }))
	const all = [...nearKnown(word, most, near(placesLike(word), word, usual)), ...ofMarket].filter(
		({ word: other, edits, meant }) => other !== word && edits <= (meant ? most : usual),
	)
	const nearest = Math.min(...all.map(({ edits }) => edits))
	const likely = all
		.filter((each) => each.edits === nearest && (others.includes(each.word) || isProposal(each, word, similar)))
		.map((each) => each.word)
	// Omissions are more common than two wrong letters: `bacpak`.
	if (nearest > usual) return likely.filter((each) => hasInOrder(each, word)).slice(0, 1)
	return [...new Set(likely)].slice(0, 3)
}

/** Whether a word contains these letters in this order. */
function hasInOrder(word: string, letters: string): boolean {
	let at = 0
	for (const letter of word) if (letter === letters[at]) at++
	return at === letters.length
}

/** The phrase that two words misspell: `bak protecter`. */
export function phraseMeant(first: string, second: string): string | null {
	const joined = first + second
	if (knownWords.has(joined)) return null
	const [nearest] = nearKnown(joined, editsAllowed(joined)).flatMap(
		({ word }) => phraseOf(word) ?? (word.includes(' ') ? word : []),
	)
	return nearest ?? null
}

/** The thing or maker that a word of a name misspells by one letter. Only for long words, which are rarely similar by chance. */
export function misspeltThing(word: string): Concept | null {
	if (word.length < 6 || knownWords.has(word)) return null
	const [nearest] = nearKnown(word, 1)
	const concept = nearest?.meant
	return concept && concept !== 'place' && (concept.subject === 'gear' || concept.subject === 'maker') ? concept : null
}
