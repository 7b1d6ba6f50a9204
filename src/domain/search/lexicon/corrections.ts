import { type Concept, knownWords, phraseOf } from './lexicon.ts'
import { formsOf } from './tokens.ts'

/** Edits between two words: a letter more, less or other, or two swapped (optimal string alignment). More than `most` is `most + 1`. */
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

/** How many edits a misspelt word of this length may be away. `isLost`: nothing has the word as it is. */
export const editsAllowed = (word: string, isLost = false) =>
	word.length < 4 ? 0 : word.length < (isLost ? 6 : 7) ? 1 : 2

const byLength = new Map<number, [string, Concept | null][]>()
for (const [word, concept] of knownWords)
	byLength.set(word.length, [...(byLength.get(word.length) ?? []), [word, concept]])

interface Candidate {
	readonly word: string
	readonly edits: number
	readonly concept: Concept | null
}

/** Known words that a misspelt one could mean, the nearest first; things before ordinary words. */
function nearKnown(word: string, most: number): Candidate[] {
	const found: Candidate[] = []
	for (let length = word.length - most; length <= word.length + most; length++)
		for (const [known, concept] of byLength.get(length) ?? []) {
			const edits = editDistance(word, known, most)
			if (edits <= most) found.push({ word: spellingOf(known, concept), edits, concept })
		}
	const rank = ({ edits, concept, word: known }: Candidate) =>
		edits * 4 + (concept ? 0 : 3) + (known[0] === word[0] ? 0 : 1) + (edits < 2 || hasInOrder(known, word) ? 0 : 0.5)
	return found.sort((one, other) => rank(one) - rank(other))
}

/** A maker is shown by its name, not by another misspelling of it. */
function spellingOf(known: string, concept: Concept | null): string {
	const name = concept?.subject === 'maker' ? formsOf(concept.name).join(' ') : known
	return /^[a-z0-9]+$/.test(name) ? name : known
}

/**
 * What a word that finds little may have been meant as, the likeliest first. `similar` are words of the market. `isLost`:
 * nothing has the word; then it may also be further from what means something.
 */
export function correctionsOf(word: string, similar: readonly string[] = [], isLost = false): string[] {
	const most = editsAllowed(word, isLost)
	const usual = editsAllowed(word)
	const ofMarket = similar.map((each) => ({ word: each, edits: editDistance(word, each, usual), concept: null }))
	const all = [...nearKnown(word, most), ...ofMarket].filter(
		({ word: other, edits, concept }) => other !== word && edits <= (concept ? most : usual),
	)
	const nearest = Math.min(...all.map(({ edits }) => edits))
	const likely = all.filter(({ edits }) => edits === nearest).map((each) => each.word)
	// Letters are left out more often than two are wrong: `bacpak`.
	if (nearest > usual) return likely.filter((each) => hasInOrder(each, word)).slice(0, 1)
	return [...new Set(likely)].slice(0, 3)
}

/** Whether a word has these letters, in their order. */
function hasInOrder(word: string, letters: string): boolean {
	let at = 0
	for (const letter of word) if (letter === letters[at]) at++
	return at === letters.length
}

/** The phrase that two words misspell: `bak protecter`. */
export function phraseMeant(first: string, second: string): string | null {
	const joined = first + second
	if (knownWords.has(joined)) return null
	const [nearest] = nearKnown(joined, editsAllowed(joined)).flatMap(({ word }) => phraseOf(word) ?? [])
	return nearest ?? null
}

/** The thing or maker that a word of a name misspells by one letter; only of long words, which are seldom alike. */
export function misspeltThing(word: string): Concept | null {
	if (word.length < 6 || knownWords.has(word)) return null
	const [nearest] = nearKnown(word, 1)
	const concept = nearest && knownWords.get(nearest.word)
	return concept && (concept.subject === 'gear' || concept.subject === 'maker') ? concept : null
}
